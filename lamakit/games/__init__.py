"""The rules. One module a box; here is which overlays and editions each box knows."""

from dataclasses import dataclass
from difflib import get_close_matches
from typing import cast

from lamakit.errors import UnknownVariant, quoted
from lamakit.games import abrakadabrien, dice, kadabra, lama, party
from lamakit.games.contract import Game, Rules

AMIGO = "amigo"


@dataclass(frozen=True)
class Box:
    game: Rules
    summary: str
    overlays: tuple[str, ...] = ()
    either: tuple[tuple[str, str], ...] = ()  # overlays of which only one can be in play


@dataclass(frozen=True)
class Variant:
    """A box with its overlays and edition, as named by `base+lama20` and `egmont`."""

    box: str
    overlays: tuple[str, ...]
    edition: str

    @property
    def rules(self) -> Rules:
        return EVERY_BOX[self.box].game

    @property
    def game(self) -> Game:
        """The rules with what only the LLAMA family has."""
        return cast(Game, self.rules)

    @property
    def name(self) -> str:
        return "+".join((self.box, *self.overlays))

    @property
    def label(self) -> str:
        """The variant as a position writes it: the edition is named unless it is amigo's."""
        return self.name if self.edition == AMIGO else f"{self.name}@{self.edition}"


BOXES = {  # the LLAMA family
    "base": Box(
        cast(Rules, lama), "LAMA: play the same or one higher, draw or quit.", ("lama20", "drama", "each-llama")
    ),
    "party": Box(cast(Rules, party), "LAMA Party: plus cards, a pink llama and tokens worth 20.", ("drama",)),
    "kadabra": Box(cast(Rules, kadabra), "LLAMA Kadabra: special cards, a magic token and a show."),
    "dice": Box(cast(Rules, dice), "LAMA dice: roll three dice to get rid of open cards.", ("lama20",)),
}
OVERLAYS = {
    "drama": "Drama: llamas lay tokens on a stage, and somebody has to collect them.",
    "lama20": "Lama 20: pink tokens worth 20, which may be given back too.",
    "each-llama": "Every single llama left in the hand counts 10.",
}
ABRAKADABRIEN_OVERLAYS = {
    "ghosts-a": "Ghosts, side A: whoever holds one at the end has 5 points more.",
    "ghosts-b": "Ghosts, side B: each brings its holder another bonus with every goal.",
    "orders": "Orders: other formations and harder goals, for more points.",
    "events": "Events: three times something befalls all areas.",
    "conflict": "Times of conflict: guardians let you take a card from somebody else.",
    "team": "Teams: hands go to whom you like.",
    "stress": "Teams under stress: nobody waits for the others.",
}
EVERY_BOX: dict[str, Box] = {
    **BOXES,
    "abrakadabrien": Box(
        cast(Rules, abrakadabrien),
        "Abrakadabrien: all play at once and sort nine cards into towers, rivers, forests and guardians.",
        tuple(ABRAKADABRIEN_OVERLAYS),
        (("ghosts-a", "ghosts-b"), ("team", "stress")),
    ),
}
EVERY_OVERLAY = OVERLAYS | ABRAKADABRIEN_OVERLAYS


def find_variant(name: object, edition: object = AMIGO) -> Variant:
    """The variant of a name such as "base+lama20"; its parts in any order.

    Raises UnknownVariant, naming the nearest, if there is no such game or the parts don't go together.
    """
    if not isinstance(name, str):
        raise UnknownVariant(f"{quoted(name)} is no variant; a name such as 'base' or 'base+lama20' would be right")
    overlays = name.split("+")
    box = next((part for part in overlays if part in EVERY_BOX), overlays[0])
    overlays.remove(box)
    if box in EVERY_OVERLAY:
        raise UnknownVariant(f"{quoted(box)} is an overlay; did you mean {_home(box)}+{box}?")
    if box not in EVERY_BOX:
        raise UnknownVariant(_unknown("game", box, list(EVERY_BOX)))
    known = EVERY_BOX[box].overlays
    for overlay in overlays:
        if overlay not in known:
            raise UnknownVariant(_unknown(f"overlay of {box}", overlay, list(known)))
        if overlays.count(overlay) > 1:
            raise UnknownVariant(f"{quoted(name)} names {overlay} twice")
    for one, other in EVERY_BOX[box].either:
        if one in overlays and other in overlays:
            raise UnknownVariant(f"{quoted(name)}: {one} and {other} don't go together; name one of them")
    editions = list(EVERY_BOX[box].game.EDITIONS)
    if edition not in editions:
        raise UnknownVariant(_unknown(f"edition of {box}", edition, editions))
    return Variant(box, tuple(part for part in known if part in overlays), str(edition))


def variants() -> dict[str, str]:
    """Every variant and every overlay with a one-line description; an overlay is joined to a variant by `+`."""
    return {name: box.summary for name, box in EVERY_BOX.items()} | EVERY_OVERLAY


def _unknown(what: str, given: object, known: list[str]) -> str:
    nearest = get_close_matches(given[:60] if isinstance(given, str) else "", known, n=1, cutoff=0.5)
    hint = f"did you mean {nearest[0]!r}?" if nearest else f"there is {', '.join(known) or 'none'}"
    return f"no {what} {quoted(given)}; {hint}"


def _home(overlay: str) -> str:
    return next(name for name, box in EVERY_BOX.items() if overlay in box.overlays)
