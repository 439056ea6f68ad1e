"""Who the bots are at a table: a name and a temperament.

A character is a bot with its options. To add one, add a row to the cast of its family (or of a box that needs another
sentence or bot), draw a face in `views/figures`, and measure with `python -m tools.strength`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from lamakit.bots import Bot, make, names
from lamakit.games import find_variant


@dataclass(frozen=True)
class Character:
    """`says` is the temperament, in one sentence; its face has its `key`."""

    key: str
    name: str
    says: str
    bot: str
    options: Mapping[str, int] = field(default_factory=dict)

    @property
    def play(self) -> str:
        """The play whose strength is measured: `threshold draw_above=14`."""
        return " ".join([self.bot, *(f"{name}={value}" for name, value in self.options.items())])

    def make(self, seed: int) -> Bot:
        return make(self.bot, seed=seed, **self.options)


THINKS = {"worlds": 256, "reconsiders": 1}  # some tens of milliseconds a decision, where that is compiled

BEGINNER = {"draw_above": 10}  # the reference of all figures
NEW = {"forgets": 40, "gives_up": 40, "hurries": 60, "hoards": 50}  # slips in percent of the chances to make them
TIMID = {"gives_up": 70, "hurries": 30}
BOLD = {"holds_on": 80, "hurries": 40}
DICE_NEW = {"forgets": 60, "gives_up": 10, "hoards": 50}  # with dice a pass comes round at every turn, and costs more
DICE_TIMID, DICE_BOLD = {"gives_up": 15}, {"holds_on": 30}
NEXT = {"turns": 2, "beam": 2}  # this turn and the next one
TWIN = "Plays just like Alma, under another name."  # where a box has fewer bots than seats

CARD_PLAYERS = (
    Character("alma", "Alma", "Draws while her hand is expensive, and quits in good time.", "threshold", BEGINNER),
    Character("bruno", "Bruno", "Timid: would rather quit than draw another card.", "casual", TIMID),
    Character("cleo", "Cleo", "Does whatever comes into her head.", "random"),
    Character("dario", "Dario", "Bold: never gives up while he can draw another card.", "casual", BOLD),
    Character("edda", "Edda", "Experienced: knows for every table how long drawing pays.", "threshold"),
    Character("fausto", "Fausto", "Tries each card in his head against all you may hold.", "search", THINKS),
    Character("greta", "Greta", "Knows at once what has paid in a hundred thousand rounds.", "sharp"),
    Character("hanno", "Hanno", "Has just learned it: forgets that the llama fits on a 6, quits early.", "casual", NEW),
)  # fmt: skip

CAST: Mapping[str, tuple[Character, ...]] = {
    "llama": CARD_PLAYERS,
    "dice": (
        Character("alma", "Alma", "Rolls as long as it promises fewer points than passing.", "threshold"),
        Character("bruno", "Bruno", "Timid: would rather pass than roll once more.", "casual", DICE_TIMID),
        Character("cleo", "Cleo", "Does whatever comes into her head.", "random"),
        Character("dario", "Dario", "Bold: rolls on, however little there is to gain.", "casual", DICE_BOLD),
        Character("edda", "Edda", TWIN, "threshold"),
        Character("fausto", "Fausto", "Plays every roll to the end in his head, if only roughly.", "search", THINKS),
        Character("greta", "Greta", "Knows at once what has paid in a hundred thousand rounds.", "sharp"),
        Character("hanno", "Hanno", "Has just learned it: lets single cards go, passes early.", "casual", DICE_NEW),
    ),
    "abrakadabrien": (
        Character("alma", "Alma", "Takes whatever brings her area forward most.", "greedy"),
        Character("bruno", "Bruno", TWIN, "greedy"),
        Character("cleo", "Cleo", "Does whatever comes into her head.", "random"),
        Character("dario", "Dario", TWIN, "greedy"),
        Character("edda", "Edda", "Experienced: keeps in mind what she can do with the next hand.", "planner", NEXT),
        Character("fausto", "Fausto", "Plays his next four turns in his head, with the hands to come.", "planner"),
    ),
}  # fmt: skip


def cast(variant: str) -> list[Character]:
    """The characters that play this variant, and its other bots as they are."""
    game = find_variant(variant)
    known = names(variant)
    listed = [each for each in CAST.get(game.box, CAST.get(game.family, ())) if each.bot in known]
    played = {character.bot for character in listed}
    return [*listed, *(Character(name, name, "", name) for name in known if name not in played)]


def character(key: str, variant: str) -> Character | None:
    """The character of this name, or a bot as it is; None if nobody of this name plays the variant."""
    found = next((each for each in cast(variant) if each.key == key), None)
    return found or (Character(key, "", "", key) if key in names(variant) else None)
