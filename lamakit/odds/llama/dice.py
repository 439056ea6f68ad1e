"""The outcomes of a roll in the dice game: all 6 × 6 × 6 outcomes, each judged by the rules themselves."""

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import prod
from typing import NamedTuple

from lamakit.errors import LamakitError
from lamakit.games import dice
from lamakit.games.contract import DICE, DISCARD, RETURN, ROLLED, TAKE, TURN, State, legal_actions
from lamakit.games.tokens import highest_token
from lamakit.odds.arguments import ObservationLike
from lamakit.odds.llama.draws import cards_asked, observed
from lamakit.odds.pmf import Pmf
from lamakit.play.llama.observation import LlamaObservation

HIT, MISS, FLOP, THREE_LLAMAS = "hit", "miss", "flop", "three llamas"
ROLLS = 6**3
DISCARD_NUMBER = {values: number for number, values in enumerate(dice.DISCARDS)}
Faces = tuple[int, int, int]


class RollEffect(NamedTuple):
    """The kind of a roll, and the actions among which the player then chooses (none: nothing to choose)."""

    kind: str
    choices: tuple[str, ...]


def roll_pmf(observation: ObservationLike) -> Pmf[tuple[str, str, str]]:
    """P(the dice show these three faces), faces in value order: outcomes that show them / 216."""
    state = to_roll(observed(observation))
    return Pmf({(dice.CODES[a], dice.CODES[b], dice.CODES[c]): ways for (a, b, c), _, ways in rolls(state)})


def p_roll_shows(observation: ObservationLike, values: str | Iterable[str]) -> Fraction:
    """P(at least one die shows one of these values): 1 - Π over the dice of the share of their faces that do not."""
    seen = observed(observation)
    to_roll(seen)
    shown = cards_asked(seen, values)
    missing = (Fraction(sum(face not in shown for face in die), len(die)) for die in seen.dice)
    return 1 - prod(missing, start=Fraction(1))


def roll_kinds(observation: ObservationLike) -> dict[tuple[str, ...], str]:
    """The kind of each roll of the seat that looks (see `roll_outcomes`), by its three faces in value order."""
    return {tuple(dice.CODES[face] for face in faces): _kind(after, faces) for faces, after, _ in _rolled(observation)}


def roll_outcomes(observation: ObservationLike) -> Pmf[str]:
    """P(hit), P(miss), P(flop) and P(three llamas) for the seat that looks, if it rolled now (DIC-04 … DIC-11).

    >>> roll_outcomes("dice | row 1 2 3 4 5 6 L | A* 1 3 3 L:0 | B 2 4:7")[THREE_LLAMAS]
    Fraction(1, 27)
    """
    counts: Counter[str] = Counter()
    for faces, after, ways in _rolled(observation):
        counts[_kind(after, faces)] += ways
    return Pmf(counts)


def roll_effects(observation: ObservationLike) -> Pmf[RollEffect]:
    """P(a roll of the seat that looks is of this kind and leaves these choices): outcomes that do / 216.

    Choices are action texts: discards after a hit (DIC-05), cards of the row after a miss (DIC-06), tokens to return
    after three llamas (DIC-04).
    """
    seen = observed(observation)
    counts: Counter[RollEffect] = Counter()
    for faces, after, ways in _rolled(seen):
        mine = after.player == seen.seat and after.phase in (ROLLED, RETURN)
        texts = tuple(dice.ACTIONS[action] for action in choices(after)) if mine else ()
        counts[RollEffect(_kind(after, faces), texts)] += ways
    return Pmf(counts)


def expected_after_roll(observation: ObservationLike) -> Fraction:
    """Expected points of rolling once, choosing best, and passing next time, minus the best token returned.

    A one-step look-ahead: it assumes that the round is still on then. Compare it with `observation.penalty()`, which
    passing costs now.
    """
    seen = observed(observation)
    return Fraction(sum(ways * _best(after, seen.seat) for _faces, after, ways in _rolled(seen)), ROLLS)


def p_roll_goes_out(state: State) -> Fraction:
    """P(a roll lets the player discard all cards that are left): outcomes that do / 216."""
    return Fraction(sum(ways for _faces, outcome, ways in rolls(state) if _goes_out(state, outcome)), ROLLS)


def to_roll(seen: LlamaObservation) -> State:
    """The state in which the observing seat is about to roll. Raises LamakitError in a game without dice."""
    state: State = seen.copy_seen()
    if "faces" not in state.fields:
        raise LamakitError("{variant} has no dice; expected an observation of the dice game", seen.variant)
    state.player, state.phase = seen.seat, TURN
    return state


def rolls(state: State) -> tuple[tuple[Faces, int, int], ...]:
    """Every roll once: its three values in order, one of its outcomes, and how many of the 216 show it."""
    return _rolls(tuple(map(tuple, state.faces)))


@cache
def _rolls(faces: tuple[tuple[int, ...], ...]) -> tuple[tuple[Faces, int, int], ...]:
    shown = State(dice.FIELDS)
    shown.faces = faces
    found: dict[Faces, list[int]] = {}
    for outcome in range(ROLLS):
        dice.lay_dice(shown, outcome)
        found.setdefault((shown.roll[0], shown.roll[1], shown.roll[2]), []).append(outcome)
    return tuple((values, outcomes[0], len(outcomes)) for values, outcomes in found.items())


def _rolled(observation: ObservationLike) -> Iterator[tuple[Faces, State, int]]:
    """Every roll of the seat that looks: its faces, what the rules make of it, and how many of the 216 show it."""
    state = to_roll(observed(observation))
    return ((faces, after_roll(state, outcome), ways) for faces, outcome, ways in rolls(state))


def after_roll(state: State, outcome: int) -> State:
    """The state after a roll, by the rules."""
    after = state.copy()
    after.chance = DICE
    dice.resolve(after, outcome)
    return after


def choices(state: State) -> list[int]:
    """The legal actions; after a roll the rules are asked only about those that name its dice."""
    if state.phase != ROLLED:
        return legal_actions(dice, state)
    return [action for action in _thinkable(tuple(state.roll)) if not dice.refusal(state, action)]


@cache
def _thinkable(faces: tuple[int, ...]) -> tuple[int, ...]:
    """The choices that name faces of a roll, in the game's order."""
    sets = {chosen for size in (1, 2, 3) for chosen in combinations(sorted(faces), size)}
    discards = sorted(DISCARD + DISCARD_NUMBER[values] for values in sets)
    return (*discards, *(TAKE + value for value in sorted(set(faces))))


def _kind(after: State, faces: Faces) -> str:
    if faces[0] == dice.LLAMA:
        return THREE_LLAMAS
    if after.phase != ROLLED:
        return FLOP
    return HIT if dice.hits(after) else MISS


def _goes_out(state: State, outcome: int) -> bool:
    after = after_roll(state, outcome)
    left = state.hand_sizes[state.player]
    return after.phase == ROLLED and any(
        action >= DISCARD and len(dice.DISCARDS[action - DISCARD]) == left for action in choices(after)
    )


def _best(after: State, seat: int) -> int:
    """The fewest points that a seat can have to take after its roll, when it passes next."""
    if after.phase == ROLLED:
        return min(_best(_applied(after, action), seat) for action in choices(after))
    returned = highest_token(after, seat) if after.phase == RETURN else 0
    return sum(dice.penalty_of(after, seat, value) for value in range(dice.KINDS)) - returned


def _applied(state: State, action: int) -> State:
    after = state.copy()
    dice.apply(after, action)
    return after
