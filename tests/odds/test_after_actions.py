"""Every figure about the table after an action = all worlds of a small box, played on by the rules."""

import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from itertools import pairwise, product
from math import comb, prod, sqrt

import pytest

import lamakit
from lamakit import LamakitError, Match, PositionError, odds
from lamakit.games.contract import (
    COLLECT,
    DISCARD,
    GIVING,
    QUIT,
    RETURN,
    ROLL,
    ROLLED,
    SHOW,
    TURN,
    Game,
    State,
    legal_actions,
)
from lamakit.play.llama.observation import LlamaObservation
from lamakit.views.charts import percent
from lamakit.views.llama.actions import named
from lamakit.views.llama.explain.arguments import arguments, leads_to
from lamakit.views.llama.explain.facts import Remark
from lamakit.views.llama.odds import OddsOptions, decision, odds_sections
from lamakit.views.llama.odds.consequence import consequence
from tests.for_each import for_each
from tests.odds.brute_force import Tree
from tests.odds.exact import holders, probability
from tests.registry import is_long

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
EACH = 40 if is_long else 16  # positions


# --- small boxes --------------------------------------------------------------------------------------------------


def positions(
    variant: str, want: Callable[[LlamaObservation], bool] = bool, each: int = EACH
) -> Iterator[LlamaObservation]:
    """Random positions with few cards and a choice, as the seat that decides sees them; the same ones every time."""
    chance, found = random.Random(variant), 0
    while found < each:
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
    stage = [chance.choice(("1", "1", "10")) for _token in range(chance.randrange(7))] if has_stage else []
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
    if state.phase == ROLLED and state.player == seat:
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


# --- the decision table -------------------------------------------------------------------------------------------


class Ends:
    """All worlds after an action: where the round stands, and what holds in them on average."""

    def __init__(self, seen: LlamaObservation, action: str) -> None:
        self.seen, self.ends = seen, list(every_end(seen, action))
        self.players = {then.player if then.phase < RETURN else None for then, _share in self.ends}

    def share(self, condition: Callable[[Game, State], bool]) -> Fraction:
        return self.mean(lambda then: condition(self.seen.game, then))

    def hand(self) -> Fraction:
        return self.mean(lambda then: hand_costs(self.seen.game, then, self.seen.seat))

    def mean(self, measure: Callable[[State], int]) -> Fraction:
        return sum((share * measure(then) for then, share in self.ends), Fraction(0))

    def no_turn(self) -> str:
        return {None: "the round is over", self.seen.seat: "you go on"}.get(next(iter(self.players)), "")


def is_alone(seen: LlamaObservation) -> bool:
    return sum(seen.has_quit) == seen.num_players - 1


@for_each("variant", [*CARDS, "dice", "dice+lama20"])
def test_the_decision_table_is_right_in_all_worlds(variant: str) -> None:
    for seen in positions(variant):
        head, *rows = decision(seen, NAMES, OddsOptions())[0].table
        labels = {named(action, NAMES): action for action in seen.legal_actions}
        for label, *cells in rows:
            action, said = labels[label], dict(zip(head[1:], cells, strict=True))
            ends = Ends(seen, action)
            assert said.pop("your hand then") in hand_texts(seen, action, ends), (seen, action)
            for column, share in {"can play": ends.share(can_play), "can go out": ends.share(can_go_out)}.items():
                for title in [title for title in said if title.endswith(column)]:
                    assert said[title] == (ends.no_turn() or percent(share)), (seen, action, column, share)
                    assert ends.no_turn() or ends.players == {NAMES.index(title.removesuffix(f" {column}"))}


def hand_texts(seen: LlamaObservation, action: str, ends: Ends) -> set[str]:
    if action == "roll" and is_alone(seen):
        return {""}  # the round goes on with the best choices
    cost = Fraction(seen.penalty()) if action == "pass" else ends.hand()
    return {f"{float(cost):.2f} on average", *([str(cost)] if cost.denominator == 1 else [])}


@pytest.mark.parametrize("variant", ["dice", "dice+lama20"])
def test_what_the_sections_of_the_dice_say_is_left(variant: str) -> None:
    """After each choice, the points of the hand; after a roll and the best choice, less the best token returned."""
    for seen in positions(variant):
        shown = {section.key: section for section in odds_sections(seen, NAMES)}
        if "choices" in shown:
            wanted = [[named(action), str(Ends(seen, action).hand())] for action in seen.legal_actions]
            assert shown["choices"].table[1:] == wanted, seen
        elif not is_alone(seen):
            assert odds.expected_after_roll(seen) == Ends(seen, "roll").mean(partial(least, seen)), seen
            assert shown["roll-or-pass"].table[1][1] == str(seen.penalty())


def least(seen: LlamaObservation, state: State) -> int:
    """The points of the hand and of the tokens that come or go, after the best choice."""
    if state.player == seen.seat and state.phase in (ROLLED, RETURN):
        ends = (then for action in legal_actions(seen.game, state) for then, _ in played_on(seen.game, state, action))
        return min(least(seen, then) for then in ends)
    paid = state.points[seen.seat] - seen.points[seen.seat]
    scored = state.phase > RETURN and state.hand_sizes[seen.seat]
    return int(paid if scored else paid + hand_costs(seen.game, state, seen.seat))


@for_each("variant", CARDS)
def test_the_table_after_an_action_has_the_odds_of_all_worlds(variant: str) -> None:
    for seen in positions(variant):
        for action in seen.legal_actions:
            then, ends = consequence(seen, action), Ends(seen, action)
            assert then.hand == ends.hand()
            if not ends.no_turn():
                assert then.p_next_can_play == ends.share(can_play), (seen, action)
                assert then.p_next_can_go_out == ends.share(can_go_out), (seen, action)


D_CARD = "kadabra | 2 | A* 1g 2d 3 5d L:13 | B ?1:14 | C- ?4:7 | stage 1 10 1"


def test_icepool_deals_the_card_that_a_d_card_brings() -> None:
    """B draws before its turn, and may play that card: one of two fits, and one of them is left (KAD-11)."""
    seen = LlamaObservation.from_position(D_CARD)
    (then,) = odds.after(seen, "2d")
    fits = probability(holders(seen, seen.fitting("2d"), 2), lambda held: held[0])
    assert odds.p_can_play(then, 1) == fits
    assert percent(fits) == "42.7%"
    assert odds.p_can_go_out(then, 1) == 0


def test_in_the_game_the_next_player_plays_as_often() -> None:
    """2,000 deals; the share in which B holds a card that fits on the 2d is within four standard errors."""
    share, deals, hits = odds.p_can_play(next(iter(odds.after(D_CARD, "2d"))), 1), 2_000, 0
    for seed in range(deals):
        match = lamakit.determinize(LlamaObservation.from_position(D_CARD), seed=seed)
        match.play("2d")
        hits += match.legal_actions()[0] in match.observation(1).hand
    assert abs(hits / deals - share) < 4 * sqrt(share * (1 - share) / deals)


@pytest.mark.parametrize(
    ("action", "message"), [("2", "expected 2d, 3, draw, quit"), (None, "action None: expected 2d")]
)
def test_an_action_that_is_not_legal_is_refused(action: str, message: str) -> None:
    with pytest.raises(LamakitError, match=message):
        odds.after(D_CARD, action)


def test_whoever_does_not_decide_has_no_action() -> None:
    with pytest.raises(LamakitError, match="expected the seat that decides"):
        odds.after("base | 3 | A 3 4:0 | B* ?2:0", "3")


# --- sentences ----------------------------------------------------------------------------------------------------


@for_each("variant", [*CARDS, "dice"])
def test_what_an_action_leads_to_holds_in_all_worlds(variant: str) -> None:
    """The hand's penalty then, who goes out, and how likely a roll hits."""
    for seen in positions(variant):
        for action in seen.legal_actions:
            said, after = said_of(leads_to(seen, NAMES, action)), Ends(seen, action)
            if action in seen.codes:
                assert ("you go out" in said) == all(not then.hand_sizes[seen.seat] for then, _share in after.ends)
                for cost in re.findall(r"your hand costs (\d+(?:\.\d+)?)", said):
                    assert cost in {str(after.hand()), f"{float(after.hand()):.2f}"}, (seen, action)
            wanted = [hit_chance(seen, action)] if says_hits(action) and after.hand() else []
            assert re.findall(r"chance of a hit is (.*?) then", said) == wanted


@for_each("variant", [*CARDS, "dice"])
def test_what_speaks_for_an_action_does_so_in_all_worlds(variant: str) -> None:
    """Whatever is compared is better after the action that it speaks for: the hand's cost, or the next one's chance."""
    told = Counter[str]()
    for seen in positions(variant, lambda seen: len(seen.legal_actions) > 1, 25):
        for pair in pairwise(seen.legal_actions):
            for best, other in (pair, pair[::-1]):
                said = said_of(arguments(seen, NAMES, best, other))
                after, without = Ends(seen, best), Ends(seen, other)
                for chances in re.findall(r"can play after .* with a chance of (.*), after .* with (.*?%)\.", said):
                    told["chance"] += 1
                    assert after.share(can_play) < without.share(can_play), (seen, best, other)
                    assert chances == (percent(after.share(can_play)), percent(without.share(can_play)))
                for _cheap in re.findall(r"your hand costs [\d.]+(?: on average)?, after", said):
                    told["cost"] += 1
                    assert after.hand() < without.hand(), (seen, best, other)
    assert variant.startswith("dice") or min(told["cost"], told["chance"]) > 0


@for_each("variant", [*CARDS, "dice", "dice+lama20"])
def test_quitting_costs_what_is_scored(variant: str) -> None:
    """Alone in the round, or with dice, at once; the magic token counts, too."""
    for seen in positions(
        variant, lambda seen: {"quit", "pass"} & set(seen.legal_actions) and (seen.dice or is_alone(seen))
    ):
        action = "pass" if seen.dice else "quit"
        (points,) = {then.points[seen.seat] for then, _share in Ends(seen, action).ends}
        said = said_of(leads_to(seen, NAMES, action))
        assert re.findall(r"now costs (\d+) points?: you would have (\d+)", said) == [
            (str(points - seen.points[seen.seat]), str(points))
        ], seen


def said_of(remarks: list[Remark]) -> str:
    return " ".join(remark.text for remark in remarks)


def says_hits(action: str) -> bool:
    return action.split()[0] in ("discard", "take")


def hit_chance(seen: LlamaObservation, action: str) -> str:
    """Whether a roll lets the player discard something, if it is rolled right after this choice."""
    then = seen.copy_seen()
    seen.game.apply(then, number(seen, action))
    then.player, then.phase = seen.seat, TURN
    rolls = list(played_on(seen.game, then, ROLL))
    hits = [share for after, share in rolls if after.phase == ROLLED and legal_actions(seen.game, after)[0] >= DISCARD]
    return percent(sum(hits, Fraction(0)))


@for_each("variant", CARDS)
def test_the_effect_of_a_card_is_said_as_it_is_in_all_worlds(variant: str) -> None:
    for seen in positions(variant):
        for action in [action for action in seen.legal_actions if action in seen.codes]:
            ends = Ends(seen, action)
            said = said_of(leads_to(seen, NAMES, action))
            drawn = {
                name: after > before for name, before, after in zip(NAMES, seen.hand_sizes, sizes(ends), strict=False)
            }
            drawn["you"] = sizes(ends)[seen.seat] == seen.hand_sizes[seen.seat]
            assert all(drawn[name] for name in re.findall(r"It makes (\w+) draw", said)), (seen, action)
            assert ("brings you the magic token" in said) <= (not seen.has_magic[seen.seat])
            assert ("have another turn" in said) == (ends.no_turn() == "you go on" and not is_alone(seen))


def sizes(ends: Ends) -> list[int]:
    return list(ends.ends[0][0].hand_sizes)


# --- shows and duels ----------------------------------------------------------------------------------------------


def plays_llama(game: Game, state: State) -> int | None:
    return next(
        (
            kind
            for kind in (game.CODES.index(code) for code in LLAMAS if code in game.CODES)
            if not game.refusal(state, kind)
        ),
        None,
    )


def collector(game: Game, state: State, seat: int) -> int | None:
    """Who collects, if everybody who holds a llama answers with it; None if one of them ends the round."""
    while state.phase == SHOW and state.player != seat:
        llama = plays_llama(game, state)
        if llama is None:
            return int(state.player)
        state = state.copy()
        game.apply(state, llama)
    return seat if state.phase == SHOW else None


@pytest.mark.parametrize("variant", ["base+drama", "party+drama", "kadabra with shows"])
def test_a_show_goes_round_as_in_all_worlds(variant: str) -> None:
    shows = 0
    for seen in positions(variant, lambda seen: len(seen.stage) > 3, 40):
        for action in [action for action in seen.legal_actions if action in LLAMAS]:
            ends = Ends(seen, action)
            if {then.phase for then, _share in ends.ends} != {SHOW}:
                continue
            shows += 1
            (then,) = odds.after(seen, action)
            wanted = Counter[int | None]()
            for state, share in ends.ends:
                wanted[collector(seen.game, state, seen.seat)] += share  # type: ignore[assignment]
            for asked in [seen] if is_alone(seen) else [seen, then]:
                assert odds.collector_pmf(asked) == odds.Pmf(wanted), (seen, action)
                assert odds.p_tokens_come_back(asked) == wanted[seen.seat]
            assert odds.p_next_has_llama(then) == ends.share(holds_llama)
    assert shows > 5


@pytest.mark.parametrize("variant", ["base", "base+lama20", "base+each-llama"])
def test_a_duel_costs_what_it_costs_in_all_worlds(variant: str) -> None:
    def is_duel(seen: LlamaObservation) -> bool:
        others = [seat for seat in range(seen.num_players) if seat != seen.seat and not seen.has_quit[seat]]
        return [seen.hand_sizes[seat] for seat in others] == [1]

    for seen in positions(variant, is_duel):
        for action in seen.legal_actions:
            costs: dict[int, Fraction] = {}
            for state, share in Ends(seen, action).ends:
                cost = Fraction(seen.penalty()) if action == "quit" else duel_cost(seen, state)
                costs[int(cost)] = costs.get(int(cost), Fraction(0)) + share
            assert odds.duel_pmf(seen, action) == odds.Pmf(costs), (seen, action)


def duel_cost(seen: LlamaObservation, state: State) -> Fraction:
    """The next turn with the other's card: it is played, or its owner quits and the rest is played alone."""
    if state.phase == TURN:
        card = next((kind for kind in range(len(seen.codes)) if not seen.game.refusal(state, kind)), QUIT)
        state = state.copy()
        seen.game.apply(state, card)
        if card != QUIT:
            return Fraction(state.points[seen.seat] - seen.points[seen.seat])
    return Tree(seen.game, state).value(state) + state.points[seen.seat] - seen.points[seen.seat]
