"""What a roll brings in the dice game: all 6 × 6 × 6 outcomes, each put to the rules themselves."""

from collections import Counter
from fractions import Fraction

from lamakit.errors import LamakitError
from lamakit.games import dice
from lamakit.games.contract import DICE, RETURN, ROLLED, TURN, State, legal_actions
from lamakit.games.tokens import token_count
from lamakit.odds.draws import observed
from lamakit.odds.pmf import Pmf
from lamakit.play.actions import rolled_values
from lamakit.play.observation import Observation

HIT, MISS, FLOP, THREE_LLAMAS = "hit", "miss", "flop", "three llamas"
ROLLS = 6**3


def roll_pmf(observation: Observation | str) -> Pmf[tuple[str, str, str]]:
    """P(the dice show these three faces), faces in value order: outcomes that show them / 216."""
    state = _to_roll(observed(observation))
    return Pmf(Counter(_faces(state, outcome) for outcome in range(ROLLS)))


def roll_outcomes(observation: Observation | str) -> Pmf[str]:
    """P(hit), P(miss), P(flop) and P(three llamas) for the seat that looks, if it rolled now (DIC-04 … DIC-11)."""
    state = _to_roll(observed(observation))
    return Pmf(Counter(_kind(*_after(state, outcome)) for outcome in range(ROLLS)))


def expected_after_roll(observation: Observation | str) -> Fraction:
    """Expected points of rolling once, choosing best, and passing next time, minus the best token returned.

    A one-step look-ahead: it supposes that the round is still on then. Compare it with `observation.penalty()`, which
    passing costs now.
    """
    state = _to_roll(observed(observation))
    worth: dict[tuple[str, ...], int] = {}
    total = 0
    for outcome in range(ROLLS):
        faces = _faces(state, outcome)
        if faces not in worth:
            worth[faces] = _best(_after(state, outcome)[0], state.player)
        total += worth[faces]
    return Fraction(total, ROLLS)


def _to_roll(seen: Observation) -> State:
    """The state in which the observing seat is about to roll."""
    state: State = seen.copy_seen()
    if "faces" not in state.fields:
        raise LamakitError(f"{seen.variant} has no dice; an observation of the dice game would be right")
    state.player, state.phase = seen.seat, TURN
    return state


def _after(state: State, outcome: int) -> tuple[State, list[int]]:
    """What the rules make of a roll: the state after it, and the sorted values that the dice showed."""
    after = state.copy()
    dice.lay_dice(after, outcome)
    values = list(after.roll)
    after.chance = DICE
    dice.resolve(after, outcome)
    return after, values


def _kind(after: State, values: list[int]) -> str:
    if values[0] == dice.LLAMA:
        return THREE_LLAMAS
    if after.phase != ROLLED:
        return FLOP
    return HIT if dice.hits(after) else MISS


def _best(after: State, seat: int) -> int:
    """The fewest points that a seat can have to take after its roll, when it passes next."""
    if after.phase == ROLLED:
        return min(_best(_applied(after, action), seat) for action in legal_actions(dice, after))  # type: ignore[arg-type]
    returned = _dearest(after, seat) if after.phase == RETURN else 0
    return sum(dice.penalty_of(after, seat, value) for value in range(dice.KINDS)) - returned


def _applied(state: State, action: int) -> State:
    after = state.copy()
    dice.apply(after, action)
    return after


def _dearest(state: State, seat: int) -> int:
    return max((value for value in (1, 10, 20) if token_count(state, seat, value)), default=0)


def _faces(state: State, outcome: int) -> tuple[str, str, str]:
    first, second, third = sorted(rolled_values(state, outcome))
    return dice.CODES[first], dice.CODES[second], dice.CODES[third]
