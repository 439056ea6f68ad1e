"""Whole matches of bots that search, in one compiled loop: for tournaments of many thousands.

The search, its beliefs and the rules are those of a table; only the seeds of its worlds are counted otherwise, so a
match goes on differently from one that is played there, and wins as often.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from lamakit.bots.characters import Character
from lamakit.bots.llama.parameters import SIZES, lines_of
from lamakit.bots.llama.payoff import WHOLE, final_share, worths
from lamakit.bots.llama.playout_loop import ANYBODY, NONE, START, STATES, Loop, playout_loop
from lamakit.bots.llama.playouts import COLUMNS, MOST_BRANCHES, Playouts, PlayoutWorkspace, workspace_for
from lamakit.bots.llama.record import Numbers, Table, TypedRecord, shaped
from lamakit.bots.llama.rollout_policy import rule_decider, rule_of_thumb, strongest
from lamakit.bots.llama.search import MOST_WORLDS, SearchBot, best_place
from lamakit.bots.llama.sharp import SharpBot, sharp_in
from lamakit.bots.llama.threshold import ThresholdBot, smallest_other_hand
from lamakit.bots.llama.worlds import (
    DRAWS,
    GAINS,
    HAS_TO_QUIT,
    PLAYS,
    QUITS,
    RoundMemory,
    begin_hand,
    note_beliefs,
    observer,
)
from lamakit.engine.layout import NUMBER, Layout, state_layout
from lamakit.games import box_of, find_variant
from lamakit.games.contract import DEAL, DRAW, GIVING, MATCH_OVER, QUIT, ROLLED, SEATS, SHOW, TURN, Game, State
from lamakit.games.rounds import NOBODY, draw_refusal
from lamakit.games.seats import next_in_round, seats_in_round
from lamakit.play.generator import MASK, mixed, seed_words
from lamakit.play.llama.dealing import settler
from lamakit.simulation.batch_plan import BatchPlan, lineup
from lamakit.simulation.driver import compiled_lister
from lamakit.simulation.own_bots import compiled, numbers, records

MATCH, FRESH = STATES, STATES + 1  # states beside those of playouts
SEEN, NOTHING_SEEN = 0, 1  # memories
SEARCH_STREAM = 0x1F83D9AB
BY_RULE, SEARCHING, FLAT, LIKE_SHARP, RECONSIDERING = range(5)  # how a seat plays
RULE_OF_THUMB, SHARP = 0, 1  # the policies in a world: a seat that searches goes on like sharp


class Manner(NamedTuple):
    way: int
    worlds: int = 0
    draw_above: int | None = None  # the points that a beginner's rule of thumb has instead of what was measured


BY_THE_RULE = Manner(BY_RULE)


class Orders(TypedRecord):
    """How every seat plays, and which decision is next."""

    seed: Numbers = shaped(2)
    match: int
    move: int
    manners: Numbers = shaped(SEATS)
    worlds: Numbers = shaped(SEATS)
    limits: Table = shaped(SEATS, SIZES + 1)  # by which the rule of thumb draws
    hidden: Numbers = shaped(SEATS)  # 1: the deciding seat can't see this one's cards


@cache
def quick(maker: Callable[[Game], Loop], game: Game) -> Loop:
    """The loop that is made for a game, as machine code."""
    loop: Loop = compiled(maker(game))
    return loop


def contest_loop(game: Game) -> Loop:
    """Plays matches first, first + 1 … of a seed, one for each place in `shares`: what a seat wins, in 65536ths."""
    start, settle = game.start, settler(game)
    choose, carry_out = chooser(game), carrier(game)

    def play_matches(slots, job, table, desk, plan, memories, values, first, winner, shares):  # type: ignore[no-untyped-def]
        state = slots[MATCH]
        for row in range(len(shares)):
            slots[MATCH] = slots[FRESH]
            seed_words(table.chance, job.seed[0], job.seed[1], first + row)
            start(state)
            settle(state, table)
            begin_hands(memories[SEEN], state)
            moves = 0
            while state.phase != MATCH_OVER:
                job.match, job.move = first + row, moves
                action = choose(slots, state, job, table, desk, plan, memories, values)
                carry_out(state, action, table, desk, memories[SEEN])
                moves += 1
            shares[row] = final_share(state, winner)
        return 0

    return play_matches


def begin_hands(memory: Any, state: State) -> None:
    for seat in range(state.players):
        begin_hand(memory, seat, state.hand_sizes[seat])


def carrier(game: Game) -> Callable[[State, int, Any, Any, Any], None]:
    """An action, what everybody sees of it, and what chance makes of it."""
    apply, settle, watch, kinds = game.apply, settler(game), observer(game), len(game.CODES)

    def carry_out(state: State, action: int, table: Any, desk: Any, memory: Any) -> None:
        apply(state, action)
        settle(state, table)
        if action == DEAL:
            begin_hands(memory, state)

    def carry_out_openly(state: State, action: int, table: Any, desk: Any, memory: Any) -> None:
        seat, top, limit = state.player, state.top, desk.options[RULE_OF_THUMB][smallest_other_hand(state) - 1]
        if action == DRAW:
            watch(state, memory, seat, DRAWS, top, 0, limit)
        elif action == QUIT:
            watch(state, memory, seat, HAS_TO_QUIT if draw_refusal(state) else QUITS, top, 0, limit)
        elif action < kinds:
            watch(state, memory, seat, PLAYS, top, action, limit)
        apply(state, action)
        if action < kinds and state.chance:
            watch(state, memory, next_in_round(state, seat), GAINS, top, 0, limit)
        settle(state, table)
        if action == DEAL:
            begin_hands(memory, state)

    return carry_out_openly if "top" in game.FIELDS else carry_out


def chooser(game: Game) -> Loop:
    go_on, list_legal, sharp = ThresholdBot.decide(game), compiled_lister(game), sharp_in(game)
    search, hides = searcher(playout_loop(game, (rule_decider(game), sharp), list_legal)), "row" not in game.FIELDS

    def choose(slots, state, job, table, desk, plan, memories, values):  # type: ignore[no-untyped-def]
        legal, manner = list_legal(state, table.legal), job.manners[state.player]
        if len(legal) == 1:
            return legal[0]
        if manner == BY_RULE or state.phase not in (TURN, SHOW, GIVING, ROLLED):
            return go_on(state, legal, table.choice, job.limits[state.player])
        if manner == LIKE_SHARP:
            return sharp(state, legal, table.choice, desk.options[SHARP])
        list_candidates(plan, legal, manner != FLAT and seats_in_round(state) > 2)
        if plan.count == 1:
            return plan.actions[0]
        plan.seed[0], plan.seed[1] = job.seed[0] ^ SEARCH_STREAM, mixed(mixed(job.match) ^ job.move)
        plan.first, plan.tried, plan.deals, plan.learnt = 0, 0, 1, 0
        plan.stop, plan.by_points = NOBODY, int(manner == FLAT)
        look(slots, state, job, plan, memories, manner == FLAT)
        worlds = job.worlds[state.player]
        search(slots, state, desk, plan, values, manner, worlds)
        usual = NONE if manner == FLAT else sharp(state, legal, table.choice, desk.options[SHARP])
        return plan.actions[best_place(plan.actions[: plan.count], values, worlds, state.player, usual)]

    def look(slots: Any, state: State, job: Any, plan: Any, memories: Any, forgets: bool) -> None:
        """Show the search what the deciding seat sees, and what it believes of the rest."""
        for seat in range(state.players):
            job.hidden[seat] = hides and seat != state.player
        slots[START] = slots[MATCH]
        put_into_deck(slots[START], job.hidden)
        if forgets:
            begin_hands(memories[NOTHING_SEEN], state)
        note_beliefs(plan, memories[NOTHING_SEEN if forgets else SEEN], job.hidden[: state.players])

    return choose


def searcher(play_worlds: Loop) -> Loop:
    """Tries the candidates in the worlds as a manner says; who reconsiders, in half of them with others who do."""

    def search(slots, state, desk, plan, values, manner, worlds):  # type: ignore[no-untyped-def]
        plan.reconsiders = NOBODY
        if manner == RECONSIDERING:
            seat_policies(plan, state, SHARP, SHARP)
            plan.reconsiders = ANYBODY
            play_worlds(slots, desk, plan, values, (worlds + 1) // 2)
            plan.reconsiders = state.player
        seat_policies(plan, state, RULE_OF_THUMB if manner == FLAT else SHARP, RULE_OF_THUMB)
        play_worlds(slots, desk, plan, values, worlds)
        return 0

    return search


def seat_policies(plan: Any, state: State, own: int, others: int) -> None:
    """How the deciding seat goes on in its worlds, and all others."""
    for seat in range(state.players):
        plan.policy[seat] = own if seat == state.player else others


def list_candidates(plan: Any, legal: Sequence[int], whoever_can_play_stays: bool) -> None:
    count = 0
    for action in legal:
        if action != QUIT or legal[0] >= DRAW or not whoever_can_play_stays:
            plan.actions[count], plan.outcomes[count] = action, NONE
            count += 1
    plan.count = count


def put_into_deck(seen: State, hidden: Sequence[int]) -> None:
    """All cards that can't be seen lie in the deck."""
    for seat in range(seen.players):
        if hidden[seat]:
            for kind in range(len(seen.deck)):
                seen.deck[kind] += seen.hands[seat][kind]
                seen.hands[seat][kind] = 0


def desk_for(game: Game, players: int) -> PlayoutWorkspace:
    """What playouts in which all go on by one of the two policies are made with."""
    desk, box = workspace_for(game), box_of(game)
    desk.worth[:] = worths(lines_of(box, players))
    for number, (_decide, options) in enumerate((rule_of_thumb(game, players), strongest(game, players))):
        desk.bots[number] = number
        desk.options[number][: len(options)] = options
    return desk


class SearchTable:
    """Where compiled loops play on from a state, with searching players."""

    def __init__(self, game: Game, players: int, fresh: State) -> None:
        memories = records(Layout(RoundMemory.declared(), NUMBER), RoundMemory(), RoundMemory())
        values = np.zeros((MOST_BRANCHES, MOST_WORLDS, COLUMNS), np.int64)
        self.slots = records(state_layout(game), *[fresh] * (FRESH + 1))
        self.work = *map(numbers, (workspace_for(game), desk_for(game, players), Playouts())), memories, values


class Contest:
    """One seat against all others, in a box with a number of players."""

    def __init__(self, box: str, players: int, one: Manner, others: Manner, seed: int) -> None:
        variant = find_variant(box)
        fresh = BatchPlan(variant, lineup(["threshold"] * players, variant), seed).fresh_state()
        self._game, self._table = variant.game, SearchTable(variant.game, players, fresh)
        self._box, self._players, self._ways, self._seed = box, players, (one, others), seed

    def shares(self, seat: int, deals: range) -> list[float]:
        """The shares that the one wins on this seat in each match, by their numbers, which follow each other."""
        told = Orders()
        told.seed[:] = self._seed & MASK, self._seed >> 32 & MASK
        for place in range(self._players):
            manner = self._ways[place != seat]
            told.manners[place], told.worlds[place] = manner.way, manner.worlds
            told.limits[place][:] = ThresholdBot(1, manner.draw_above).options_at(self._box, self._players)
        found, loop = np.zeros(len(deals), np.int64), quick(contest_loop, self._game)
        loop(self._table.slots, numbers(told), *self._table.work, deals.start, seat, found)
        return [share / WHOLE for share in found.tolist()]


def manners_of(one: Character, others: Character) -> tuple[Manner, Manner] | None:
    """How two characters play in a contest; None if one can't be compiled there, or neither searches."""
    way, their_way = manner_of(one), manner_of(others)
    return (
        (way, their_way) if way and their_way and {way.way, their_way.way} & {SEARCHING, FLAT, RECONSIDERING} else None
    )


def manner_of(who: Character) -> Manner | None:
    """How a character plays in a contest; None if it can't be compiled there."""
    if who.bot == ThresholdBot.name:
        return Manner(BY_RULE, draw_above=who.options.get("draw_above"))
    if who.bot == SharpBot.name:
        return Manner(LIKE_SHARP)
    bot = who.make(1) if who.bot == SearchBot.name else None
    if isinstance(bot, SearchBot) and bot.seconds is None:
        return Manner(FLAT if bot.flat else RECONSIDERING if bot.reconsiders else SEARCHING, bot.worlds)
    return None
