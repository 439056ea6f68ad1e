"""Lesson 16: its question, what is tried at the table, and what its notebook shows."""

from collections.abc import Sequence
from functools import lru_cache

from lamakit import odds
from lamakit.errors import LamakitError, quoted
from lamakit.lessons.engine.finding import Figures, Finding
from lamakit.odds import FLOP, HIT, MISS, ROLLS, THREE_LLAMAS
from lamakit.odds.llama.draws import observed
from lamakit.play.generator import Words, below
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match
from lamakit.texts import _
from lamakit.views.charts import heat_map
from lamakit.views.numbers import dots

FULL_ROW = "1 2 3 4 5 6 L"
POSITION = f"dice | row {FULL_ROW} | A* L:0 | B-:12 | C-:9"
SEEN = observed(POSITION)
DICE = SEEN.dice
LLAMA = "L"
KEPT = 1000  # answers of the engine that are remembered
KINDS = (HIT, MISS, FLOP, THREE_LLAMAS)


def alone(hand: str, row: str = FULL_ROW, points: int = 0) -> LlamaObservation:
    """Somebody about to roll with these cards, after the other has passed."""
    return observed(f"dice | row {row} | A* {hand}:{points} | B-:9")


def in_company(hand: str, row: str = FULL_ROW) -> LlamaObservation:
    """Somebody about to roll with these cards, while the other is still in the round."""
    return observed(f"dice | row {row} | A* {hand}:0 | B 2 4:7")


@lru_cache(KEPT)
def chances(seen: LlamaObservation) -> odds.Pmf[str]:
    """P(hit), P(miss), P(flop) and P(three llamas)."""
    return odds.roll_outcomes(seen)


@lru_cache(KEPT)
def stopping(seen: LlamaObservation) -> odds.Stopping:
    """What rolling and passing cost now, for a player who is alone and stops at the best time."""
    return next(iter(odds.stopping_values(seen).values()))


def ways(seen: LlamaObservation, kind: str) -> int:
    """How many of the 216 outcomes are of a kind."""
    return int(chances(seen)[kind] * ROLLS)


def flop_cost(seen: LlamaObservation) -> int:
    """What the hand costs with the row in it."""
    return seen.penalty(added=seen.row)


def told_faces() -> str:
    """The dice, as the questions describe them."""
    return _("The dice: {faces}.").format(faces=" · ".join(" ".join(die) for die in DICE))


# --- the question of the lesson


def formula() -> str:
    hits, flops, llamas = (ways(SEEN, kind) for kind in (HIT, FLOP, THREE_LLAMAS))
    return _(
        "out of {all} rolls {hits} hit: 0 points\n{flops} are a flop: {cost} points\n{llamas} are three llamas: "
        "nothing has changed, roll again\n({hits} · 0 + {flops} · {cost}) / ({all} − {llamas})"
    ).format(all=ROLLS, hits=hits, flops=flops, llamas=llamas, cost=flop_cost(SEEN))


best_action = lru_cache(KEPT)(odds.best_action)


def rolled_on(words: Words) -> int:
    """The points of a whole trial: the first roll, then whatever is best, until the round is over."""
    match = Match.from_position(POSITION, seed=below(words, 2**31))
    match.play("roll")
    while match.phase != "round_over":
        match.play(best_action(match.position))
    return match.points[0]


def points_if_rolled(match: Match) -> int | None:
    """What the round cost; None if the learner passed."""
    return None if match.history[-1].action == "pass" else match.points[0]


def told_round(match: Match) -> str:
    if match.history[-1].action == "pass":
        return _("You passed.")
    return _("It cost you {points} points.").format(points=match.points[0])


# --- charts


def outcomes(kind: str = HIT, hand: str = LLAMA, row: str = FULL_ROW) -> Finding:
    """All 216 rolls: for each pair of faces of the first two dice, how many of the third's six are of this kind."""
    if kind not in KINDS:
        raise LamakitError(f"kind={quoted(kind)}: expected one of {', '.join(KINDS)}")
    seen = alone(hand, row)
    kinds = odds.roll_kinds(seen)
    first, second, third = DICE
    cells = [[sum(kinds[in_order(a, b, c)] == kind for c in third) for b in second] for a in first]
    rows, columns = numbered(first), numbered(second)
    table = Figures([[*line, sum(line)] for line in cells], rows, [*columns, _("together")], _("first die"))
    figure = heat_map(rows, columns, cells, "", [str(sum(line)) for line in cells])
    label = _("{kind}: {count} of {all} outcomes; in each square the faces of the third die that lead to it")
    return Finding(table, figure, label.format(kind=kind, count=sum(map(sum, cells)), all=ROLLS))


def in_order(*faces: str) -> tuple[str, ...]:
    """Faces as a roll shows them."""
    return tuple(sorted(faces, key=SEEN.codes.index))


def numbered(die: Sequence[str]) -> list[str]:
    """A die's faces, each with a name of its own."""
    return [code + "′" * die[:place].count(code) for place, code in enumerate(die)]


def when_to_stop(hand: str = "3 5 L", row: str = FULL_ROW, points: int = 0) -> Finding:
    """What rolling and passing cost with each hand that may be left, alone and with these cards in the row."""
    values = odds.stopping_values(alone(hand, row, points))
    names = [" ".join(left) for left in values]
    table = Figures(
        {
            _("pass"): [int(value.stop) for value in values.values()],
            _("roll"): [round(float(value.roll), 2) for value in values.values()],
            _("better"): [_("roll") if value.roll < value.stop else _("pass") for value in values.values()],
        },
        index=names,
        name=_("hand"),
    )
    gained = [round(float(value.stop - value.roll), 2) for value in values.values()]
    figure = dots(names, gained, [(points, points) for points in gained], _("points that rolling saves"), 0)
    return Finding(table, figure, _("what rolling saves with each hand; to the left of the line passing is better"))
