"""Plays whole matches: one loop, interpreted as it stands or compiled (`compiled.py`), with the same result.

Compiled functions can't hold a module, so the loops are made for a game. They work on two kinds of records: `slots`
are three states of the game, and the `desk` holds what a loop needs beside them.
"""

from collections.abc import Callable, Sequence
from typing import Any

from lamakit.bots.llama.plain import Decide, chooser
from lamakit.bots.llama.playouts import NONE, REFUSED, TakeTurn, playout
from lamakit.games.contract import ROUND_OVER, Game, State
from lamakit.games.rounds import NOBODY
from lamakit.play.generator import seed_words
from lamakit.play.llama.dealing import deal_hidden, settler
from lamakit.play.llama.observation import hide_deck, hide_hands
from lamakit.simulation.legal import legal_lister
from lamakit.simulation.records import MATCH, SEEN, START

LONGEST = 20_000  # decisions; a match that goes on for longer is taken for one that never ends
BOTS_STREAM = 0x6A09E667  # the bots draw from another stream than the cards
FINE, NEVER_ENDS, NOT_ALLOWED = range(3)

Loop = Callable[..., int]


def match_loop(game: Game, own: Sequence[Decide], others: Sequence[Decide], digest: int) -> Loop:
    """Matches between lamakit's own bots and other people's, which are numbered in this order.

    `digest` tells versions of the rules apart: it is a part of what is compiled, so that a loop that was kept on disk
    never plays by old rules. It is 0 for a loop that is interpreted.
    """
    start = game.start
    settle, decide, ours = settler(game), decision_of(game, own, others, digest), len(own)

    def play_matches(slots, job, desk, first, points, rounds, lengths, course):  # type: ignore[no-untyped-def]
        """Matches first, first + 1 … of a seed, one for each place in `rounds`; returns FINE or what went wrong."""
        job.digest = digest
        state, seen = slots[MATCH], slots[SEEN]
        low, high = job.seed[0], job.seed[1]
        for row in range(len(rounds)):
            slots[MATCH] = slots[START]
            job.number = first + row
            seed_words(desk.chance, low, high, first + row)
            seed_words(desk.choice, low ^ BOTS_STREAM, high, first + row)
            start(state)
            count = 0
            while True:
                settle(state, desk)
                if state.player == NOBODY:
                    break
                if state.phase == ROUND_OVER:
                    note_points(state, course, row, state.round_no - 1, state.round_no)
                if desk.bots[state.player] >= ours:
                    slots[SEEN] = state
                if decide(state, seen, job, desk) != FINE:
                    return NOT_ALLOWED
                count += 1
                if count > LONGEST:
                    return NEVER_ENDS
            for seat in range(state.players):
                points[row, seat] = state.points[seat]
            note_points(state, course, row, state.round_no - 1, course.shape[1])
            rounds[row] = state.round_no
            lengths[row] = count
        return FINE

    return play_matches


def round_loop(game: Game, own: Sequence[Decide], others: Sequence[Decide], digest: int) -> Loop:
    """Rounds that go on from what one seat sees, the hidden cards dealt afresh in each."""
    play_out = playout(game, turn_taker(game, own, others, digest), LONGEST)

    def play_rounds(slots, job, desk, first, action, losses):  # type: ignore[no-untyped-def]
        """Rounds first, first + 1 …, one for each place in `losses`: the points that the deciding seat gains.

        In the state to start from, the deck holds all cards that the seat can't see. Returns FINE or what went wrong.
        """
        job.digest = digest
        state = slots[MATCH]
        low, high = job.seed[0], job.seed[1]
        seat = slots[START].player
        for row in range(len(losses)):
            slots[MATCH] = slots[START]
            job.number = first + row
            seed_words(desk.chance, low, high, first + row)
            seed_words(desk.choice, low ^ BOTS_STREAM, high, first + row)
            deal_hidden(state, desk)
            decided = play_out(state, slots, job, desk, action, NONE, NOBODY)
            if decided == REFUSED:
                return NOT_ALLOWED
            if decided == LONGEST:
                return NEVER_ENDS
            losses[row] = state.points[seat] - slots[START].points[seat]
        return FINE

    return play_rounds


def turn_taker(game: Game, own: Sequence[Decide], others: Sequence[Decide], digest: int) -> TakeTurn:
    """As `decision_of`, which it gives what the seat sees."""
    decide, ours = decision_of(game, own, others, digest), len(own)

    def take_turn(state: State, slots: Any, job: Any, desk: Any) -> int:
        if desk.bots[state.player] >= ours:
            slots[SEEN] = state
        return decide(state, slots[SEEN], job, desk)

    return take_turn


def note_points(state: State, course: Any, row: int, first: int, end: int) -> None:
    """Write the points into the course of a match, from one round on, as far as it is kept."""
    for number in range(first, min(end, course.shape[1])):
        for seat in range(state.players):
            course[row, number, seat] = state.points[seat]


def decision_of(
    game: Game, own: Sequence[Decide], others: Sequence[Decide], digest: int
) -> Callable[[State, State, Any, Any], int]:
    """One decision and what chance makes of it.

    Lamakit's own bots read the state itself, which is faster; tests in which they play the same matches on
    observations show that they look at nothing hidden. Everybody else's get `seen`, where the loop has copied the state
    (slots that are handed on would count their references at every turn); here the hidden cards are taken from it.
    """
    apply, list_legal = game.apply, legal_lister(game, compiled=digest != 0)
    choose, ours, open_hands = chooser((*own, *others)), len(own), "row" in game.FIELDS

    def decide(state: State, seen: State, job: Any, desk: Any) -> int:
        seat = state.player
        bot, options = desk.bots[seat], desk.options[seat]
        legal: Any = list_legal(state, desk.legal)
        if bot < ours:
            chosen = choose(bot, state, legal, desk.choice, options)
        else:
            hide_deck(seen)
            if not open_hands:
                hide_hands(seen, seat)
            chosen = choose(bot, seen, legal.copy(), desk.choice, options)
            job.chosen = chosen
            if chosen not in legal:
                return NOT_ALLOWED
        apply(state, chosen)
        return FINE

    return decide
