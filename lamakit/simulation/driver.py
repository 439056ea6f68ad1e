"""Plays whole matches: one loop, interpreted as it stands or compiled, with the same result.

Compiled functions can't hold a module, so the loops are made for a game. They work on three `states` of the game and
two records: the `job` says what to play, and the `workspace` holds what that takes.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

from lamakit.bots.llama.playout_loop import Lister, Loop
from lamakit.bots.llama.policy_bot import Decide, chooser
from lamakit.bots.llama.record import Numbers, Table, TypedRecord, shaped
from lamakit.games.contract import MATCH_OVER, ROUND_OVER, SEATS, Game, State
from lamakit.games.rounds import HAND
from lamakit.play.generator import seed_words
from lamakit.play.llama.dealing import hand_dealer, settler
from lamakit.play.llama.observation import hide_deck, hide_hands

START, MATCH, SEEN = range(3)  # the match as it starts, as it stands, and what the deciding seat sees
LONGEST = 20_000  # decisions; a match that goes on for longer is taken for one that never ends
BOTS_STREAM = 0x6A09E667  # the bots draw from another stream than the cards
BITS = 60  # choices that are judged at once, one bit each
FINE, NEVER_ENDS, NOT_ALLOWED = range(3)
Writer = Callable[[State, Any, int], int]


class Job(TypedRecord):
    """A loop's orders, and its report."""

    seed: Numbers = shaped(2)  # its lower and its upper half
    number: int  # of the match that is played
    chosen: int  # the action that was chosen last


class BatchWorkspace(TypedRecord):
    """Generators, and places for cards and actions; three lengths depend on the game."""

    chance: Numbers = shaped(4)  # the generator of cards and dice
    choice: Numbers = shaped(4)  # the bots' generator
    cards: Numbers = shaped("cards")  # the deck, laid out to be dealt
    hand: Numbers = shaped(HAND)  # that seat 0 is dealt first, if
    has_hand: int  # one is given
    legal: Numbers = shaped("legal")
    bots: Numbers = shaped(SEATS)  # which of the bots sits there
    options: Table = shaped(SEATS, "options")


def match_loop(game: Game, own: Sequence[Decide], others: Sequence[Decide], list_legal: Lister) -> Loop:
    """Matches between lamakit's own bots and other people's, which are numbered in this order."""
    begin, settle, ours = beginning_of(game), settler(game), len(own)
    decide = decision_of(game, own, others, list_legal)

    def play_matches(states, job, workspace, first, points, rounds, lengths, course):  # type: ignore[no-untyped-def]
        """Matches first, first + 1 … of a seed, one for each place in `rounds`; returns FINE or what went wrong."""
        state, seen = states[MATCH], states[SEEN]
        low, high = job.seed[0], job.seed[1]
        for row in range(len(rounds)):
            states[MATCH] = states[START]
            job.number = first + row
            seed_words(workspace.chance, low, high, first + row)
            seed_words(workspace.choice, low ^ BOTS_STREAM, high, first + row)
            begin(state, workspace)
            count = 0
            while True:
                settle(state, workspace)
                if state.phase == MATCH_OVER:
                    break
                if state.phase == ROUND_OVER:
                    note_points(state, course, row, state.round_no - 1, state.round_no)
                if workspace.bots[state.player] >= ours:
                    states[SEEN] = state
                if decide(state, seen, job, workspace) != FINE:
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


def beginning_of(game: Game) -> Callable[[State, BatchWorkspace], None]:
    """Starts a match, with the first deal if a hand is given."""
    start, deal_around = game.start, hand_dealer(game)

    def begin(state: State, workspace: BatchWorkspace) -> None:
        start(state)
        if workspace.has_hand:
            deal_around(state, workspace)

    return begin


def note_points(state: State, course: Any, row: int, first: int, end: int) -> None:
    """Write the points into the course of a match, from one round on, as far as it is kept."""
    for number in range(first, min(end, course.shape[1])):
        for seat in range(state.players):
            course[row, number, seat] = state.points[seat]


def decision_of(
    game: Game, own: Sequence[Decide], others: Sequence[Decide], list_legal: Lister
) -> Callable[[State, State, Job, BatchWorkspace], int]:
    """One decision and what chance makes of it.

    Lamakit's own bots read the state itself, which is faster; tests in which they play the same matches on
    observations show that they look at nothing hidden. Everybody else's get `seen`, where the loop has copied the state
    (states that are handed on would count their references at every turn); here the hidden cards are taken from it.
    """
    apply, choose, ours, open_hands = game.apply, chooser((*own, *others)), len(own), "row" in game.FIELDS

    def decide(state: State, seen: State, job: Job, workspace: BatchWorkspace) -> int:
        seat = state.player
        bot, options = workspace.bots[seat], workspace.options[seat]
        legal: Any = list_legal(state, workspace.legal)
        if bot < ours:
            chosen = choose(bot, state, legal, workspace.choice, options)
        else:
            hide_deck(seen)
            if not open_hands:
                hide_hands(seen, seat)
            chosen = choose(bot, seen, legal.copy(), workspace.choice, options)
            job.chosen = chosen
            if chosen not in legal:
                return NOT_ALLOWED
        apply(state, chosen)
        return FINE

    return decide


@cache
def compiled_lister(game: Game) -> Lister:
    """The legal actions, written to a place for them: a form that compiles to quick code."""
    write: Writer = lambda state, legal, count: count  # noqa: E731
    for phase, choices in game.CHOICES.items():
        for run in reversed(list(runs(choices))):
            write = writer(game, phase, run, write)

    def list_legal(state: State, legal: Any) -> Sequence[int]:
        actions: Sequence[int] = legal[: write(state, legal, 0)]
        return actions

    return list_legal


def runs(choices: Sequence[int]) -> Iterator[range]:
    """The choices again, in order: numbers that follow each other, which the compiler tells apart sooner."""
    first = 0
    for place in range(1, len(choices) + 1):
        if place == len(choices) or choices[place] != choices[place - 1] + 1 or place == first + BITS:
            yield range(choices[first], choices[place - 1] + 1)
            first = place


def writer(game: Game, phase: int, run: range, write_others: Writer) -> Writer:
    """Judges some of a phase's choices, then writes the legal ones, then the others."""
    refusal, first, end = game.refusal, run.start, run.stop

    def write(state: State, legal: Any, count: int) -> int:
        if state.phase == phase:
            bits = 0
            for action in range(first, end):
                bits |= int(refusal(state, action) == 0) << action - first
            for action in range(first, end):
                legal[count] = action
                count += bits >> action - first & 1
        return write_others(state, legal, count)

    return write
