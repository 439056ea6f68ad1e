"""Perft counts (tests/perft/*.txt): how many courses a position has, by the engine and by another implementation."""

from functools import cache
from pathlib import Path

import lamakit
from lamakit.games.contract import DEAL, NOTHING, Game, State, legal_actions
from lamakit.play.checks import variant_of
from lamakit.play.llama.reading import read_position
from tests.for_each import for_each

FOLDER = Path(__file__).parent.parent / "perft"


def read_counts(text: str) -> list[tuple[str, int, int]]:
    """(position, depth, count) for each count; a position's counts for depth 1, 2, … stand on the line below it."""
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    counts, position = [], ""
    for line in lines:
        if line.startswith("    "):
            counts += [(position, depth, int(count)) for depth, count in enumerate(line.split(), start=1)]
        else:
            position = line
    return counts


COUNTS = [count for file in sorted(FOLDER.glob("*.txt")) for count in read_counts(file.read_text(encoding="utf-8"))]


def perft(game: Game, state: State, depth: int) -> int:
    """Courses of exactly `depth` decisions from a state, by the rules."""
    if state.chance != NOTHING:
        outcomes = [outcome for outcome in range(len(state.deck)) if state.deck[outcome]]
        return sum(perft(game, after(game.resolve, state, outcome), depth) for outcome in outcomes)
    if depth == 0:
        return 1
    actions = [action for action in legal_actions(game, state) if action != DEAL]
    return sum(perft(game, after(game.apply, state, action), depth - 1) for action in actions)


def after(rule, state: State, argument: int) -> State:
    changed = state.copy()
    rule(changed, argument)
    return changed


@for_each(("position", "depth", "count"), COUNTS)
def test_perft(position, depth, count):
    variant = variant_of(position)
    state = read_position(variant, position, {})
    assert perft(variant.game, state, depth) == count


# --- base once more, written differently: hands as sorted texts, whole courses by recursion on immutable values

FITS = {"1": "12", "2": "23", "3": "34", "4": "45", "5": "56", "6": "6L", "L": "L1"}


@cache
def courses(top: str, hands: tuple[str, ...], out: frozenset, turn: int, deck: str, tokens: tuple, depth: int) -> int:
    """Courses of base from `turn`'s decision; `tokens`: by seat, the values it may return."""
    if depth == 0:
        return 1
    still_in = [seat for seat in range(len(hands)) if seat not in out]
    total = 0
    for card in set(hands[turn]) & set(FITS[top]):
        left = hands[turn].replace(card, "", 1)
        now = (*hands[:turn], left, *hands[turn + 1 :])
        if left:
            total += courses(card, now, out, follower(turn, still_in), deck, tokens, depth - 1)
        elif depth == 1 or (depth == 2 and not tokens[turn]):
            total += depth == 1
        elif depth == 2:
            total += len(tokens[turn]) + 1
    if len(still_in) > 1:
        for card in set(deck):
            grown = (*hands[:turn], "".join(sorted(hands[turn] + card)), *hands[turn + 1 :])
            rest = deck.replace(card, "", 1)
            total += courses(top, grown, out, follower(turn, still_in), rest, tokens, depth - 1)
        total += courses(top, hands, out | {turn}, follower(turn, still_in), deck, tokens, depth - 1)
    elif depth == 1:
        total += 1
    return total


def follower(turn: int, still_in: list[int]) -> int:
    return next((seat for seat in still_in if seat > turn), still_in[0])


@for_each(("position", "depth", "count"), [row for row in COUNTS if row[0].startswith("base")])
def test_a_second_implementation_of_base_counts_the_same(position, depth, count):
    seen = lamakit.Match.from_position(position)
    seats = [part for part in position.split(" | ") if part[0] in "ABCDEF"]
    hands = tuple("".join(part.split(":")[0].split()[1:]) for part in seats)
    points = [int(part.split(":")[1]) for part in seats]
    deck = next(part for part in position.split(" | ") if part.startswith("deck")).replace("deck", "").replace(" ", "")
    out = frozenset(seat for seat, part in enumerate(seats) if "-" in part)
    returns = tuple(returnable(score, "lama20" in position) for score in points)
    assert courses(position.split(" | ")[1], hands, out, seen.current_player, deck, returns, depth) == count


def returnable(points: int, pink: bool) -> tuple[int, ...]:
    """The kinds of tokens that make up these points: as few tokens as possible, taken greedily."""
    kinds = []
    for value in (20, 10, 1) if pink else (10, 1):
        if points >= value:
            kinds.append(value)
        points %= value
    return tuple(kinds)
