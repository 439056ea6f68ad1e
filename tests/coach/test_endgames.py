"""Small endgames are solved: compared with all plans for them, played through every order of the unseen cards."""

import random
from collections import Counter
from itertools import permutations

import pytest

from lamakit.bots.llama.parameters import lines_of
from lamakit.bots.llama.payoff import WHOLE, note_payoffs, worths
from lamakit.bots.llama.rollout_policy import strongest
from lamakit.coach.llama.action_values import judgement_of, mean_of
from lamakit.coach.llama.endgames import DEALS, solved
from lamakit.errors import PositionError
from lamakit.games import box_of, find_variant
from lamakit.games.contract import GIVING, MATCH_OVER, ROUND_OVER, SHOW, TURN, State, legal_actions
from lamakit.play.llama.observation import LlamaObservation
from tests import registry

EACH = 100 if registry.is_long else 25
GAMES = ("base@egmont", "base+drama+lama20", "base+each-llama", "party+drama", "kadabra")
LETTERS = "ABC"

Deck = tuple[int, ...]
Known = tuple[object, ...]
Unplanned = tuple[Known, tuple[int, ...]]  # and what is legal then


def endgame(game: str, lots: random.Random) -> LlamaObservation | None:
    """A random one with up to five cards unseen; None if it can't be."""
    box = find_variant(*game.split("@"))
    codes, full = box.game.CODES, box.game.EDITIONS[box.edition]
    cards = [code for code, copies in zip(codes, full, strict=True) for _ in range(copies)]
    lots.shuffle(cards)
    players = lots.choice((2, 2, 3))
    hidden = [lots.randint(1, 2) for _ in range(players - 1)]
    deck, own = lots.randint(0, 5 - sum(hidden)), lots.randint(1, 3)
    seats = [f"{LETTERS[0]}* {' '.join(cards[:own])}:{lots.randint(1, 39)}"]
    for seat, size in enumerate(hidden, 1):
        seats.append(f"{LETTERS[seat]}{lots.choice(('', '', '-'))} ?{size}:{lots.randint(1, 39)}")
    unseen = sum(hidden) + deck
    played = " ".join(cards[own + 1 : len(cards) - unseen])
    stage = (
        lots.choice(("", " | stage 1 1 1 1", " | stage 1 1 10 1 1 | show"))
        if "drama" in game or box.box == "kadabra"
        else ""
    )
    try:
        text = (
            f"{game} | {cards[own]} | {' | '.join(seats)} | deck{f' ?{deck}' if deck else ''} | played {played}{stage}"
        )
        return LlamaObservation.from_position(text)
    except PositionError:
        return None


def orders(seen: LlamaObservation) -> list[tuple[State, Deck, int]]:
    """Every order of the unseen cards, and how often it comes: those in other hands, then the deck from its top."""
    cards, found = [kind for kind, code in enumerate(seen.codes) for _ in range(seen.unseen[code])], []
    for order, times in Counter(permutations(cards)).items():
        state, at = seen.copy_seen(), 0
        for seat in range(1, seen.num_players):
            for _card in range(seen.hand_sizes[seat]):
                state.hands[seat][order[at]] += 1
                at += 1
        for kind in order[at:]:
            state.deck[kind] += 1
        found.append((state, order[at:], times))
    return found


def played(seen: LlamaObservation, state: State, deck: Deck, plan: dict[Known, int]) -> int | Unplanned:
    """The seat's share if it acts by a plan, which goes by all that it has seen; or where the plan ends."""
    state, left, game, known = state.copy(), iter(deck), seen.game, list[object]()
    policy = strongest(game, seen.num_players)
    while state.phase not in (ROUND_OVER, MATCH_OVER):
        if state.player == seen.seat:
            known += [] if state.phase in (TURN, SHOW, GIVING) else [tuple(map(tuple, state.hands))]
            if (*known,) not in plan:
                return (*known,), (*legal_actions(game, state),)
            action = plan[*known,]
        else:
            action = policy.decide(state, legal_actions(game, state), [], policy.options)
        known.append(action)
        game.apply(state, action)
        while state.chance:
            game.resolve(state, next(left))
            known.append(tuple(state.hands[seen.seat]))
    shares = [0] * state.players
    note_payoffs(state, worths(lines_of(box_of(game), state.players)), shares)
    return shares[seen.seat]


def best_total(seen: LlamaObservation, deals: list[tuple[State, Deck, int]], plan: dict[Known, int]) -> int:
    """The worth of the best plan that goes on from this one: whatever the seat sees is planned by itself."""
    total, unplanned = 0, dict[Unplanned, list[tuple[State, Deck, int]]]()
    for deal in deals:
        came = played(seen, deal[0], deal[1], plan)
        if isinstance(came, int):
            total += deal[2] * came
        else:
            unplanned.setdefault(came, []).append(deal)
    for (known, legal), those in unplanned.items():
        total += max(best_total(seen, those, {**plan, known: action}) for action in legal)
    return total


@pytest.mark.parametrize("game", GAMES)
def test_the_best_action_is_found_in_random_endgames(game: str) -> None:
    """In all games, and what every action is worth to a 65536th of the match, as each is rounded."""
    lots, tried = random.Random(game), 0
    while tried < EACH:
        seen = endgame(game, lots)
        if seen is None or len(seen.legal_actions) < 2 or not solved(seen):
            continue
        tried += 1
        judged, deals = judgement_of(seen, 8), orders(seen)
        ways = sum(times for _state, _deck, times in deals)
        numbers = {seen.game.ACTIONS[number]: number for number in legal_actions(seen.game, seen.copy_seen())}
        worth = {action: best_total(seen, deals, {(): number}) / (ways * WHOLE) for action, number in numbers.items()}
        assert judged.is_exact
        assert {action: judged.worth(action).value for action in worth} == pytest.approx(worth, abs=1.5 / WHOLE), (
            seen.position
        )
        assert worth[judged.best] >= max(worth.values()) - 1.5 / WHOLE, seen.position
        assert all(judged.worth(action).error == judged.loss(action).error == 0 for action in worth)


ALONE = "base | 5 | A* 3 5 6 L:12 | B- ?2:7 | played 1 1 2 2 3 3 3 4 5 5"


def test_a_player_alone_in_the_round_is_told_what_is_exact() -> None:
    """BAS-13: nobody else plays, nothing may be drawn; the cards of who has quit count in the end (BAS-14)."""
    judged = judgement_of(LlamaObservation.from_position(ALONE), 8)
    assert judged.is_exact
    assert not judged.undecided
    assert 1 < judged.deals == judged.worlds <= DEALS
    assert judged.best == "5"
    assert judged.is_clear("quit")
    assert "solved" in repr(judged)
    for action in judged.actions:
        assert sum(judged.likely[action]) == pytest.approx(1)
    assert mean_of(judged, "quit", [points[0] for points in judged.points["quit"]]).value == pytest.approx(24)


def test_only_small_endgames_are_solved() -> None:
    large = LlamaObservation.from_position("base | 4 | A* 1 4 5 5 L:10 | B ?4:12 | deck ?46 | played")
    assert solved(large) is None
    assert not judgement_of(large, 8).is_exact
