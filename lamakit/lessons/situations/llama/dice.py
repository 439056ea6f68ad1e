"""Situations with the three dice."""

from functools import cache
from itertools import permutations
from math import prod

from lamakit import odds
from lamakit.lessons.engine.drawing import Drawn, Simulated, Trial, Until
from lamakit.lessons.engine.levels import Span
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.sums import Names
from lamakit.lessons.tables.llama.names import cards_of, names
from lamakit.odds.llama.draws import observed
from lamakit.play.generator import Words, below
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match
from lamakit.play.observation import Observation

GAME = observed("dice | row 1 2 3 4 5 6 L | A* L:0 | B-:12 | C-:9")
OWN = ("dice", "kinds", "worth", "p_roll_shows", "p_three_llamas")  # names that are the dice's, whoever rolls
OVER = ("round_over", "match_over")


def dice_game(lots: Lots, until: Until) -> Drawn:
    """The dice before anybody holds anything."""
    known = names(GAME)
    return Drawn("", {name: known[name] for name in OWN})


def three_faces(lots: Lots, until: Until, ways: Span = (1, 6)) -> Drawn:
    """Three `faces` that a roll may show; in how many `orders`, and for each that is possible how often (`counts`)."""
    pmf = odds.roll_pmf(GAME)
    faces = lots.pick([faces for faces in pmf if ways[0] <= len(_possible(faces)) <= ways[1]])
    possible = _possible(faces)
    found: Names = {
        "faces": cards_of(faces),
        "orders": len(set(permutations(faces))),
        "counts": tuple(prod(counts) for counts in possible),
        "products": tuple(" · ".join(map(str, counts)) for counts in possible),
        "p_faces": pmf[faces],
        "looks": len(pmf),
    }
    return Drawn("", {**dice_game(lots, until).names, **found})


@cache
def _possible(faces: tuple[str, ...]) -> list[list[int]]:
    """In how many ways each die shows its face, for every order of the three that can come up."""
    orders = sorted(set(permutations(faces)))
    found = [[die.count(face) for die, face in zip(GAME.dice, order, strict=True)] for order in orders]
    return [counts for counts in found if all(counts)]


def roll_or_pass(lots: Lots, until: Until, row: Span = (2, 6)) -> Drawn:
    """Alone in the round; to roll is as often the better decision as to pass."""
    rolls = lots.pick((True, False))
    while True:
        held = _some(lots, 1 + lots.below(2))
        hand = sorted([*held, *held[: lots.below(3 - len(held))]], key=GAME.codes.index)
        line = f"dice | row {' '.join(_some(lots, lots.between(*row)))} | A* {' '.join(hand)}:0 | B-:9"
        found = names(seen := observed(line))
        value = next(iter(odds.stopping_values(seen).values()))
        if (value.roll < value.stop) == rolls and seen.penalty() < seen.penalty(added=seen.row):
            return Drawn(seen.position, found)


def _some(lots: Lots, number: int) -> list[str]:
    return sorted(lots.shuffled(GAME.codes)[:number], key=GAME.codes.index)


def rolls_to_the_end() -> Trial:
    """Until the round is over: what it has `cost`, unless the last thing that was done is to pass."""

    def came(match: Match) -> Names | None:
        return None if match.history[-1].action == "pass" else {"cost": match.points[0]}

    return Trial(lambda match: match.phase in OVER, came)


def rolled_out(observation: Observation) -> Simulated:
    """Trials of a round's `cost`: the first roll, then whatever is best, until it is over."""
    position = LlamaObservation.of(observation).position

    def trial(words: Words) -> Names:
        match = Match.from_position(position, seed=below(words, 2**31))
        match.play("roll")
        while match.phase != "round_over":
            match.play(_best_action(match.position))
        return {"cost": match.points[0]}

    return trial


@cache
def _best_action(position: str) -> str:
    return odds.best_action(position)
