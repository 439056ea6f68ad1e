"""The rules. One module a box; here is which overlays and editions each box knows."""

from dataclasses import dataclass
from difflib import get_close_matches
from typing import cast

from lamakit.errors import UnknownVariant, quoted
from lamakit.games import dice, kadabra, lama, party
from lamakit.games.contract import Game, Rules

AMIGO = "amigo"


@dataclass(frozen=True)
class Box:
    game: Game
    summary: str
    overlays: tuple[str, ...] = ()


@dataclass(frozen=True)
class Variant:
    """A box with its overlays and edition, as named by `base+lama20` and `egmont`."""

    box: str
    overlays: tuple[str, ...]
    edition: str

    @property
    def rules(self) -> Rules:
        return self.game

    @property
    def game(self) -> Game:
        return BOXES[self.box].game

    @property
    def name(self) -> str:
        return "+".join((self.box, *self.overlays))

    @property
    def label(self) -> str:
        """The variant as a position writes it: the edition is named unless it is amigo's."""
        return self.name if self.edition == AMIGO else f"{self.name}@{self.edition}"


BOXES = {
    "base": Box(
        cast(Game, lama), "LAMA: play the same or one higher, draw or quit.", ("lama20", "drama", "each-llama")
    ),
    "party": Box(cast(Game, party), "LAMA Party: plus cards, a pink llama and tokens worth 20.", ("drama",)),
    "kadabra": Box(cast(Game, kadabra), "LLAMA Kadabra: special cards, a magic token and a show."),
    "dice": Box(cast(Game, dice), "LAMA dice: roll three dice to get rid of open cards.", ("lama20",)),
}
OVERLAYS = {
    "drama": "Drama: llamas lay tokens on a stage, and somebody has to collect them.",
    "lama20": "Lama 20: pink tokens worth 20, which may be given back too.",
    "each-llama": "Every single llama left in the hand counts 10.",
}


def find_variant(name: object, edition: object = AMIGO) -> Variant:
    """The variant of a name such as "base+lama20"; its parts in any order.

    Raises UnknownVariant, naming the nearest, if there is no such game or the parts don't go together.
    """
    if not isinstance(name, str):
        raise UnknownVariant(f"{quoted(name)} is no variant; a name such as 'base' or 'base+lama20' would be right")
    overlays = name.split("+")
    box = next((part for part in overlays if part in BOXES), overlays[0])
    overlays.remove(box)
    if box in OVERLAYS:
        raise UnknownVariant(f"{quoted(box)} is an overlay; did you mean {_home(box)}+{box}?")
    if box not in BOXES:
        raise UnknownVariant(_unknown("game", box, list(BOXES)))
    known = BOXES[box].overlays
    for overlay in overlays:
        if overlay not in known:
            raise UnknownVariant(_unknown(f"overlay of {box}", overlay, list(known)))
        if overlays.count(overlay) > 1:
            raise UnknownVariant(f"{quoted(name)} names {overlay} twice")
    editions = list(BOXES[box].game.EDITIONS)
    if edition not in editions:
        raise UnknownVariant(_unknown(f"edition of {box}", edition, editions))
    return Variant(box, tuple(part for part in known if part in overlays), str(edition))


def variants() -> dict[str, str]:
    """Every variant and every overlay with a one-line description; an overlay is joined to a variant by `+`."""
    return {name: box.summary for name, box in BOXES.items()} | OVERLAYS


def _unknown(what: str, given: object, known: list[str]) -> str:
    nearest = get_close_matches(given[:60] if isinstance(given, str) else "", known, n=1, cutoff=0.5)
    hint = f"did you mean {nearest[0]!r}?" if nearest else f"there is {', '.join(known) or 'none'}"
    return f"no {what} {quoted(given)}; {hint}"


def _home(overlay: str) -> str:
    return next(name for name, box in BOXES.items() if overlay in box.overlays)
