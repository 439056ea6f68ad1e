"""What every figure says about the table after an action = all worlds of a small box, played on by the rules."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from math import comb, prod

import pytest

from lamakit import LamakitError, Match, PositionError, odds
from lamakit.games.contract import COLLECT, GIVING, QUIT, RETURN, SHOW, TURN, Game, State, legal_actions
from lamakit.play.llama.observation import LlamaObservation
from lamakit.views.charts import percent
from lamakit.views.llama.odds import Aids, decision
from lamakit.views.llama.odds.decision import p_next_can_play, settled
from lamakit.views.llama.reasons import reasons
from lamakit.views.llama.words import action_in_words, card_name
from tests.odds.brute_force import Tree

NAMES = ("Ann", "Bea", "Carl")
CARDS = {
    "base": "1 2 5 6 L",
    "base+lama20": "1 2 6 L",
    "base+each-llama": "1 3 6 L",
    "base+drama": "1 6 L L",
    "party": "1 1+ 2 2+ 6 L P",
    "party+drama": "1+ 6 6+ L L P",
    "kadabra": "1d 1g 2d 2/3 3m 6 6d 6g L",
    "kadabra with shows": "1g 6d L L L",
}
LLAMAS = ("L", "P")
EACH = 40  # positions
CardTurn = tuple[str, Fraction, Fraction, Fraction]  # hand, next can play, next can go out, next holds a llama


# --- small boxes --------------------------------------------------------------------------------------------------


def positions(variant: str, want: Callable[[LlamaObservation], bool] = bool) -> Iterator[LlamaObservation]:
    """Random positions with few cards and a choice, as the seat that decides sees them; the same ones every time."""
    chance, found = random.Random(variant), 0
    while found < EACH:
        position, deck = dice_position(chance, variant) if "dice" in variant else card_position(chance, variant)
        try:
            match = Match.from_position(position, **({"deck": deck} if deck else {}))
        except PositionError:
            continue  # such as a roll that ends the turn
        seen = LlamaObservation.of(match.observation(match.current_player or 0))
        if want(seen):
            found += 1
            yield seen


def card_position(chance: random.Random, variant: str) -> tuple[str, dict[str, int]]:
    players, kinds, name = chance.choice((2, 3)), CARDS[variant].split(), variant.split(" ")[0]
    decides, top = chance.randrange(players), chance.choice(kinds)
    has_stage = "drama" in name or name == "kadabra"
    stage = [chance.choice("1 1 10".split()) for _token in range(chance.randrange(7))] if has_stage else []
    magic = chance.choice([*range(players), None, None]) if name == "kadabra" else None
    hands = [chance.choices(kinds, k=chance.randint(1, 3)) for _seat in range(players)]
    marks = ["*" if seat == decides else chance.choice(["", "", "-"]) for seat in range(players)]
    rest = chance.choices(kinds, k=chance.choice((0, 1, 1, 2, 3)))
    played = chance.choices(kinds, k=6 * players)
    parts = [
        f"{'ABC'[seat]}{marks[seat]} {' '.join(hand)}:{chance.choice((0, 1, 12, 30))}{'m' * (seat == magic)}"
        for seat, hand in enumerate(hands)
    ]
    show = ["show"] * (top in LLAMAS and len(stage) >= 5 and chance.random() < 0.5)
    parts = [name, top, *parts, " ".join(["deck", *rest]), *([f"stage {' '.join(stage)}"] if stage else []), *show]
    return " | ".join(parts), dict(Counter([top, *rest, *played, *(card for hand in hands for card in hand)]))


def dice_position(chance: random.Random, variant: str) -> tuple[str, None]:
    row = [code for code in "123456L" if chance.random() < 0.7]
    hands = [chance.choices("123456L", k=chance.randint(1, 4)) for _seat in range(2)]
    roll = [f"roll {' '.join(sorted(chance.choices('123456L', k=3)))}"] * (chance.random() < 0.6)
    seats = [
        f"A* {' '.join(hands[0])}:{chance.choice((0, 12))}",
        "B- :3" if chance.random() < 0.2 else f"B {' '.join(hands[1])}:7",
    ]
    return " | ".join([variant, " ".join(["row", *row]), *seats, *roll]), None


# --- all worlds ---------------------------------------------------------------------------------------------------


def worlds(seen: LlamaObservation) -> Iterator[tuple[State, int]]:
    """Every state that the observation may be of, and the ways to deal it."""
    hidden = [seat for seat, hand in enumerate(seen.hands) if hand is None]
    unseen = list(seen.unseen.values())
    for hands in product(*(list(hands_of(seen.hand_sizes[seat], unseen)) for seat in hidden)):
        left, weight = unseen, 1
        for hand in hands:
            weight *= prod(map(comb, left, hand))
            left = [copies - held for copies, held in zip(left, hand, strict=True)]
        if weight:
            state = seen.copy_seen()
            for seat, hand in zip(hidden, hands, strict=True):
                state.hands[seat] = list(hand)
            if not seen.dice:
                assert sum(left) == state.deck_size
                state.deck = left
            yield state, weight


def hands_of(size: int, unseen: list[int]) -> Iterator[tuple[int, ...]]:
    if not unseen:
        yield from [()] * (size == 0)
        return
    for held in range(min(size, unseen[0]) + 1):
        yield from ((held, *rest) for rest in hands_of(size - held, unseen[1:]))


def played_on(game: Game, state: State, action: int) -> Iterator[tuple[State, Fraction]]:
    """The state after an action, and after a token is given to whoever comes first, with every outcome of chance."""
    then = state.copy()
    game.apply(then, action)
    outcomes = Counter(game.outcome_at(then, place) for place in range(game.chance_total(then) if then.chance else 0))
    for outcome, ways in outcomes.items():
        other = then.copy()
        game.resolve(other, outcome)
        yield other, Fraction(ways, outcomes.total())
    if not outcomes and then.phase == GIVING:
        yield from played_on(game, then, legal_actions(game, then)[0])
    elif not outcomes:
        yield then, Fraction(1)


def number(seen: LlamaObservation, action: str) -> int:
    return next(number for number, text in seen.game.ACTIONS.items() if text == action)


def every_end(seen: LlamaObservation, action: str) -> Iterator[tuple[State, Fraction]]:
    """The states after an action, in all worlds, with their probabilities."""
    found = list(worlds(seen))
    total = sum(ways for _state, ways in found)
    for state, ways in found:
        for then, share in played_on(seen.game, state, number(seen, action)):
            yield then, share * Fraction(ways, total)


# --- what is true of a state --------------------------------------------------------------------------------------


def hand_costs(game: Game, state: State, seat: int) -> int:
    if state.phase not in (TURN, SHOW, GIVING) and state.phase < RETURN and state.player == seat:  # dice are to choose
        return min(
            hand_costs(game, then, seat)
            for action in legal_actions(game, state)
            for then, _share in played_on(game, state, action)
        )
    return sum(game.penalty_of(state, seat, kind) for kind in range(len(game.CODES)))


def on_turn(game: Game, state: State) -> State:
    """The player's normal turn: a show ends when the tokens are collected."""
    then = state.copy()
    if then.phase == SHOW:
        game.apply(then, COLLECT)
    return then


def can_play(game: Game, state: State) -> bool:
    return any(action < len(game.CODES) for action in legal_actions(game, on_turn(game, state)))


def can_go_out(game: Game, state: State) -> bool:
    """Whether some way to play this turn leaves the player without cards."""
    state = on_turn(game, state)
    for kind in range(len(game.CODES)):
        if game.refusal(state, kind):
            continue
        ends = [then for then, _share in played_on(game, state, kind)]
        if all(not then.hand_sizes[state.player] for then in ends):
            return True
        in_turn = [then for then in ends if then.phase == TURN and then.player == state.player]
        if game.CODES[kind].endswith("+") and in_turn and can_go_out(game, in_turn[0]):
            return True
    return False


def holds_llama(game: Game, state: State) -> bool:
    return any(state.hands[state.player][game.CODES.index(code)] for code in LLAMAS if code in game.CODES)


def mean(ends: Iterator[tuple[State, Fraction]], measure: Callable[[State], int]) -> Fraction:
    return sum((share * measure(then) for then, share in ends), Fraction(0))


# --- the decision table -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", [*CARDS, "dice", "dice+lama20"])
def test_the_decision_table(variant: str) -> None:
    for seen in positions(variant, lambda seen: seen.phase in ("turn", "show", "roll")):
        game = seen.game
        head, *rows = decision(seen, NAMES, Aids())[0].table
        labels = {action_in_words(action, NAMES): action for action in seen.legal_actions}
        assert {row[0] for row in rows} <= set(labels)
        for row in rows:
            action, said = labels[row[0]], dict(zip(head, row, strict=True))
            ends = list(every_end(seen, action))
            cost = mean(iter(ends), lambda then: hand_costs(game, then, seen.seat))
            if action == "pass":
                cost = Fraction(seen.penalty())
            alone = sum(seen.has_quit) == seen.num_players - 1
            if not (action == "roll" and alone):
                wanted = {f"{float(cost):.2f} on average", *([str(cost)] if cost.denominator == 1 else [])}
                assert said["your hand then"] in wanted, (seen, action, cost)
            for column, condition in {"can play": can_play, "can go out": can_go_out}.items():
                figure = next((text for title, text in said.items() if title.endswith(column)), None)
                if figure is None:
                    continue
                players = {then.player if then.phase < RETURN else None for then, _share in ends}
                if players == {None}:
                    assert figure == "the round is over", (seen, action)
                elif players == {seen.seat}:
                    assert figure == "you go on", (seen, action)
                else:
                    (following,) = players
                    assert column in next(title for title in head if title == f"{NAMES[following or 0]} {column}")
                    share = mean(iter(ends), lambda then: condition(game, then))
                    assert figure == percent(share), (seen, action, column, share)
                    then = settled(seen, action)
                    exact = p_next_can_play(then) if column == "can play" else p_goes_out(then)
                    assert exact == share, (seen, action, column)


def p_goes_out(then: odds.Pmf[LlamaObservation]) -> Fraction:
    return then.map(lambda found: odds.p_can_go_out(found, found.current_player or 0)).mean()
