"""The rules. One module for each box; here is which overlays and editions each box has."""

from collections.abc import Collection
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from lamakit.errors import LamakitError, UnknownVariant, quoted
from lamakit.games import abrakadabrien, dice, kadabra, lama, party
from lamakit.games.contract import Game, Rules
from lamakit.games.overlays import Overlay, overlaid
from lamakit.games.rulebook import RULES, Rule

AMIGO = "amigo"


@dataclass(frozen=True)
class Box:
    family: str
    rules: Rules[Any, Any]
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
    def family(self) -> str:
        """The family of games that the box belongs to, a key of `lamakit.play.families.FAMILIES`."""
        return BOXES[self.box].family

    @property
    def rules(self) -> Rules[Any, Any]:
        return self.game if self.box in LLAMA else BOXES[self.box].rules

    @property
    def game(self) -> Game:
        """The rules of a LLAMA game, with what only this family has: the box's, or an overlay's that changes them."""
        if self.box not in LLAMA:
            raise UnknownVariant(
                "{name} is not a LLAMA game; expected one of {known}", quoted(self.name), ", ".join(LLAMA)
            )
        game = LLAMA[self.box]
        for name in self.overlays:
            if OVERLAYS[name].follows:
                return overlaid(game, f"{self.box}+{name}", OVERLAYS[name])
        return game

    @property
    def replaced(self) -> dict[str, str]:
        """The ids of the rules that no longer hold with these overlays, each with the one in its place."""
        return {RULES[old].id: RULES[new].id for old, new in self._replaces.items()}

    def rule(self, number: int) -> Rule:
        """A rule, or the one that stands in its place with these overlays."""
        return RULES[self._replaces.get(number, number)]

    @property
    def _replaces(self) -> dict[int, int]:
        return {old: new for name in self.overlays for old, new in OVERLAYS[name].replaces.items()}

    @property
    def name(self) -> str:
        return "+".join((self.box, *self.overlays))

    @property
    def label(self) -> str:
        """The variant as a position writes it: the edition is named unless it is amigo."""
        return self.name if self.edition == AMIGO else f"{self.name}@{self.edition}"


LLAMA: dict[str, Game] = {"base": lama, "party": party, "kadabra": kadabra, "dice": dice}
BOXES = {
    "base": Box("llama", lama, "LAMA: play the same or one higher, draw or quit.", ("lama20", "drama", "each-llama")),
    "party": Box("llama", party, "LAMA Party: plus cards, a pink llama and tokens worth 20.", ("drama",)),
    "kadabra": Box("llama", kadabra, "LLAMA Kadabra: special cards, a magic token and a show."),
    "dice": Box("llama", dice, "LAMA dice: roll three dice to get rid of face-up cards.", ("lama20",)),
    "abrakadabrien": Box(
        "abrakadabrien",
        abrakadabrien,
        "Abrakadabrien: everybody plays at once, sorting nine cards into towers, rivers, forests and guardians.",
        ("ghosts-a", "ghosts-b", "orders", "events", "conflict", "team", "stress"),
        (("ghosts-a", "ghosts-b"), ("team", "stress")),
    ),
}
OVERLAYS = {
    "drama": Overlay("Drama: llamas put tokens on a stage, and somebody has to collect them."),
    "lama20": Overlay("Lama 20: pink tokens worth 20, which may be returned too."),
    "each-llama": Overlay("Every single llama left in a hand counts 10."),
    "ghosts-a": Overlay("Ghosts, side A: each earns its holder 5 points at the end."),
    "ghosts-b": Overlay("Ghosts, side B: each earns its holder another bonus with every goal."),
    "orders": Overlay("Orders: other formations and harder goals, for more points."),
    "events": Overlay("Events: three times something happens to all areas."),
    "conflict": Overlay("Times of conflict: guardians let you take a card from somebody else."),
    "team": Overlay("Teams: you choose who gets your hand."),
    "stress": Overlay("Teams under stress: nobody waits for the others."),
}


def name_of(game: Game) -> str:
    """The name of a LLAMA game's rules, and of their compiled file: a box, or with an overlay that changes them."""
    return next((box for box, rules in LLAMA.items() if rules is game), game.__name__)


def box_of(game: Game) -> str:
    """The name of a LLAMA game's box."""
    return name_of(game).partition("+")[0]


def find_variant(name: object, edition: object = AMIGO) -> Variant:
    """The variant with a name such as "base+lama20", its parts in any order.

    Raises UnknownVariant, naming the nearest, if there is no such game or the parts don't go together.
    """
    if not isinstance(name, str):
        raise UnknownVariant("{name} is not a variant; expected a name such as 'base' or 'base+lama20'", quoted(name))
    overlays = name.split("+")
    box = next((part for part in overlays if part in BOXES), overlays[0])
    overlays.remove(box)
    if box in OVERLAYS:
        home = next(name for name, other in BOXES.items() if box in other.overlays)
        raise UnknownVariant("{box} is an expansion; did you mean {home}+{overlay}?", quoted(box), home, box)
    if box not in BOXES:
        raise UnknownVariant("no game {given}; {hint}", quoted(box), _hint(box, BOXES))
    known = BOXES[box].overlays
    for overlay in overlays:
        if overlay not in known:
            raise UnknownVariant("no expansion of {box} {given}; {hint}", box, quoted(overlay), _hint(overlay, known))
        if overlays.count(overlay) > 1:
            raise UnknownVariant("{name} names {overlay} twice", quoted(name), overlay)
    for one, other in BOXES[box].either:
        if one in overlays and other in overlays:
            raise UnknownVariant(
                "{name}: {one} and {other} don't go together; name one of them", quoted(name), one, other
            )
    editions = list(BOXES[box].rules.EDITIONS)
    if not isinstance(edition, str) or edition not in editions:
        raise UnknownVariant("no edition of {box} {given}; {hint}", box, quoted(edition), _hint(edition, editions))
    return Variant(box, tuple(part for part in known if part in overlays), edition)


def variants() -> dict[str, str]:
    """Every variant and every expansion with a one-line description; an expansion is joined to a variant by `+`.

    >>> [name for name, told in variants().items() if "dice" in told]
    ['dice']
    """
    return {name: box.summary for name, box in BOXES.items()} | {
        name: overlay.summary for name, overlay in OVERLAYS.items()
    }


def _hint(given: object, known: Collection[str]) -> LamakitError:
    """Names that may be meant, for an error."""
    nearest = get_close_matches(given[:60] if isinstance(given, str) else "", known, n=1, cutoff=0.5)
    if nearest:
        return LamakitError("did you mean {nearest!r}?", *nearest)
    return LamakitError("there is {known}", ", ".join(known)) if known else LamakitError("there is none")
