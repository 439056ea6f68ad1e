"""The three dice: situations, and pictures."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import permutations
from math import prod

from lamakit import odds
from lamakit.lessons.engine.drawing import Drawn, Simulated, Texts, Trial
from lamakit.lessons.engine.finding import Figures, Finding
from lamakit.lessons.engine.levels import Span
from lamakit.lessons.engine.moving import Frame, Moving, Slider
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.tree import Names
from lamakit.lessons.tables.llama.names import cards_of, names
from lamakit.odds.llama.draws import observed
from lamakit.play.generator import Words, below
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match
from lamakit.play.observation import Observation
from lamakit.views.charts import bars, dots, heat_map
from lamakit.views.llama.words import card_name

GAME = observed("dice | row 1 2 3 4 5 6 L | A* L:0 | B-:12 | C-:9")
OWN = ("dice", "kinds", "worth", "p_roll_shows", "p_three_llamas")  # names that are the dice's, whoever rolls
OVER = ("round_over", "match_over")


def dice_game(rng: Rng) -> Drawn:
    """The dice before anybody holds anything."""
    known = names(GAME)
    return Drawn("", {name: known[name] for name in OWN})


def three_faces(rng: Rng, ways: Span = (1, 6)) -> Drawn:
    """Three `faces` that a roll may show; in how many `orders`, and for each that is possible how often (`counts`)."""
    pmf = odds.roll_pmf(GAME)
    faces = rng.pick([faces for faces in pmf if ways[0] <= len(_possible(faces)) <= ways[1]])
    possible = _possible(faces)
    found: Names = {
        "faces": cards_of(faces),
        "orders": len(set(permutations(faces))),
        "counts": tuple(prod(counts) for counts in possible),
        "products": tuple(" · ".join(map(str, counts)) for counts in possible),
        "p_faces": pmf[faces],
        "looks": len(pmf),
    }
    return Drawn("", {**dice_game(rng).names, **found})


@cache
def _possible(faces: tuple[str, ...]) -> list[list[int]]:
    """In how many ways each die shows its face, for every order of the three that can come up."""
    orders = sorted(set(permutations(faces)))
    found = [[die.count(face) for die, face in zip(GAME.dice, order, strict=True)] for order in orders]
    return [counts for counts in found if all(counts)]


def roll_or_pass(rng: Rng, row: Span = (2, 6)) -> Drawn:
    """Alone in the round; to roll is as often the better decision as to pass."""
    rolls = rng.pick((True, False))
    while True:
        held = _some(rng, 1 + rng.below(2))
        hand = sorted([*held, *held[: rng.below(3 - len(held))]], key=GAME.codes.index)
        line = f"dice | row {' '.join(_some(rng, rng.between(*row)))} | A* {' '.join(hand)}:0 | B-:9"
        found = names(seen := observed(line))
        value = next(iter(odds.stopping_values(seen).values()))
        if (value.roll < value.stop) == rolls and seen.penalty() < seen.penalty(added=seen.row):
            return Drawn(seen.position, found)


def _some(rng: Rng, number: int) -> list[str]:
    return sorted(rng.shuffled(GAME.codes)[:number], key=GAME.codes.index)


def rolls_to_the_end() -> Trial:
    """Until the round is over: what it has `cost`, unless the last thing that was done is to pass."""

    def came(match: Match) -> Names | None:
        return None if match.history[-1].action == "pass" else {"cost": match.points[0]}

    return Trial(lambda match: match.phase in OVER, came)


_best_action = cache(odds.best_action)


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


# --- pictures

FULL_ROW = "1 2 3 4 5 6 L"
HANDS = ("1", "3", "6", "L", "3 5", "6 L", "3 5 L", "1 2 3", "2 4 6 L", "1 2 3 4 5 6 L")


def _alone(hand: str, row: str = FULL_ROW, points: int = 0) -> LlamaObservation:
    return observed(f"dice | row {row} | A* {hand}:{points} | B-:9")


def rolls_of_kind(words: Texts, kind: str, hand: str = "L", row: str = FULL_ROW) -> Finding:
    """All 216 rolls: for each pair of faces of the first two dice, how many of the third's six are of this kind."""
    seen = _alone(hand, row)
    kinds = odds.roll_kinds(seen)
    first, second, third = seen.dice
    cells = [[sum(kinds[_in_order(seen, a, b, c)] == kind for c in third) for b in second] for a in first]
    rows, columns = _numbered(first), _numbered(second)
    table = Figures([[*line, sum(line)] for line in cells], rows, [*columns, words["together"]], words["first"])
    figure = heat_map(rows, columns, cells, "", [str(sum(line)) for line in cells])
    return Finding(table, figure, words["label"])


def _in_order(seen: LlamaObservation, *faces: str) -> tuple[str, ...]:
    return tuple(sorted(faces, key=seen.codes.index))


def _numbered(die: Sequence[str]) -> list[str]:
    """A die's faces, each with a name of its own."""
    return [code + "′" * die[:place].count(code) for place, code in enumerate(die)]


def when_to_stop(words: Texts, hand: str, row: str = FULL_ROW, points: int = 0) -> Finding:
    """The costs of rolling and passing with each hand that may be left, alone and with these cards in the row."""
    values = odds.stopping_values(_alone(hand, row, points))
    names = [" ".join(left) for left in values]
    table = Figures(
        {
            words["pass"]: [int(value.stop) for value in values.values()],
            words["roll"]: [round(float(value.roll), 2) for value in values.values()],
            words["better"]: [words["roll"] if value.roll < value.stop else words["pass"] for value in values.values()],
        },
        index=names,
        name=words["hand"],
    )
    gained = [round(float(value.stop - value.roll), 2) for value in values.values()]
    figure = dots(names, gained, [(points, points) for points in gained], words["saves"], 0)
    return Finding(table, figure, words["label"])


def one_roll(words: Texts) -> Moving:
    """The outcomes of one roll for somebody who is alone, by the cards in hand and in the row, and what is better."""
    cards = FULL_ROW.split()
    rows = [" ".join(cards[-left:]) for left in range(1, len(cards) + 1)]

    def drawn(hand: str, row: str) -> Frame:
        seen = _alone(hand, row)
        found, value = odds.roll_outcomes(seen), next(iter(odds.stopping_values(seen).values()))
        kinds = (odds.HIT, odds.MISS, odds.FLOP, odds.THREE_LLAMAS)
        figure = bars(
            [words[kind] for kind in kinds], [found[kind] for kind in kinds], [k == odds.FLOP for k in kinds], 210
        )
        said = words.say(stop=Fraction(value.stop), roll=Fraction(value.roll))
        return Frame(figure, words["label"], said)

    return Moving(
        drawn,
        Slider(words["hand"], HANDS, lambda hand: " ".join(map(card_name, hand.split())), HANDS.index("L")),
        Slider(words["row"], rows, start=len(rows) - 1),
    )
