"""What positions are worth to every seat: played on by the rule of thumb to the end of the round, many times.

Unlike the search bot's, the values are everybody's, and of positions whose cards are all known: what chance has brought
is compared with all that it might have brought, in the same worlds. Everything is counted in integers.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

from lamakit.bots.llama import DECIDERS
from lamakit.bots.llama.measured import limits_of
from lamakit.bots.llama.payoff import WHOLE, payoff
from lamakit.bots.llama.plain import Decide, PlainBot, chooser
from lamakit.bots.llama.search import (
    LONGEST,
    NOW,
    PLAY_STREAM,
    START,
    WORLD,
    Engine,
    Lister,
    Search,
    box_of,
    desk_fields,
    plan_fields,
    seed_for,
)
from lamakit.bots.llama.tuned import own_size, tuned
from lamakit.bots.llama.worlds import world_dealer
from lamakit.bots.random import RandomBot
from lamakit.games.contract import MATCH_OVER, ROUND_OVER, SEATS, Fields, Game, State, States, legal_actions
from lamakit.play.generator import MASK, mixed, seed_words
from lamakit.play.llama.dealing import settler
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.threads import each_threads_own

NONE = -1  # in place of an action or an outcome
APPRAISERS = 32  # that are kept, for all games and threads
MOST_PLACES = 96  # actions or outcomes that are compared
LUCK_STREAM, CHOICE_STREAM = 0x510E527F, 0x1F83D9AB
RULE_OF_THUMB = 0  # how a seat goes on; the others are lamakit's bots, by their numbers
Outcome = tuple[int, int]  # an action and what chance brings with it, or NONE
Manner = tuple[int, tuple[int, ...]]  # how a seat goes on, and its options


def manner_of(bot: object, box: str, players: int) -> Manner | None:
    """How a bot goes on that is made of one plain function; None for others."""
    if not isinstance(bot, PlainBot | RandomBot) or bot.name not in DECIDERS:
        return None
    options = bot.options_at(box, players) if hasattr(bot, "options_at") else bot.options
    return list(DECIDERS).index(bot.name) + 1, options


@dataclass(frozen=True)
class Swing:
    """Winning chances for every seat, or differences of them, with their standard errors."""

    values: tuple[float, ...]
    errors: tuple[float, ...]

    @classmethod
    def none(cls, seats: int) -> "Swing":
        return cls((0.0,) * seats, (0.0,) * seats)

    def minus(self, other: "Swing") -> "Swing":
        """The difference from what was estimated by itself."""
        return Swing(
            tuple(one - two for one, two in zip(self.values, other.values, strict=True)),
            tuple(sqrt(one * one + two * two) for one, two in zip(self.errors, other.errors, strict=True)),
        )


def appraisal_fields() -> Fields:
    return {
        **plan_fields(),
        "values": (1, 1),  # the search bot's, which are not kept here
        **dict.fromkeys(("actions", "given_up", "sums"), (MOST_PLACES,)),
        "outcomes": (MOST_PLACES,),
        "weights": (MOST_PLACES,),  # how likely each is, for the mean that is subtracted
        "weight": (),  # their sum; 1 if nothing is subtracted
        "actual": (),  # the place of what has happened
        "hides": (),  # 1: the hidden cards are dealt afresh in each world
        "now": (MOST_PLACES, SEATS),
        "totals": (MOST_PLACES, SEATS),
        "squares": (SEATS,),
    }


def appraisal_desk(game: Game, cards: int) -> Fields:
    return {**desk_fields(game, cards), "bots": (SEATS,), "options": (SEATS, own_size(game))}


def appraisal_loop(game: Game, go_on: Decide, list_legal: Lister, digest: int) -> Search:
    """Tries the plan's actions and outcomes in its worlds; made for a game, as the search bot's loop is.

    Every seat goes on as the desk says: by the rule of thumb `go_on`, or as one of lamakit's other bots would.
    """
    choose = chooser((go_on, *(decider(game) for decider in DECIDERS.values())))
    apply, resolve, settle, deal_world = game.apply, game.resolve, settler(game), world_dealer(game)

    def appraise(slots, desk, plan):  # type: ignore[no-untyped-def]
        plan.digest = digest
        state = slots[NOW]
        for number in range(plan.end):
            slots[NOW] = slots[START]
            seed_words(desk.chance, plan.seed[0], plan.seed[1], number)
            if plan.hides:
                deal_world(state, desk, plan)
            slots[WORLD] = slots[NOW]
            for place in range(plan.count):
                slots[NOW] = slots[WORLD]
                seed_words(desk.chance, plan.seed[0] ^ PLAY_STREAM, plan.seed[1], number)
                seed_words(desk.choice, plan.seed[0] ^ CHOICE_STREAM, plan.seed[1], number)
                if plan.actions[place] != NONE:
                    apply(state, plan.actions[place])
                if plan.outcomes[place] != NONE:
                    resolve(state, plan.outcomes[place])
                settle(state, desk)
                decided = 0
                while state.phase != ROUND_OVER and state.phase != MATCH_OVER and decided < LONGEST:
                    legal = list_legal(state, desk.legal)
                    seat = state.player
                    apply(state, choose(desk.bots[seat], state, legal, desk.choice, desk.options[seat]))
                    settle(state, desk)
                    decided += 1
                for seat in range(state.players):
                    plan.now[place][seat] = payoff(state, desk, seat)
            for seat in range(state.players):
                note_world(plan, seat)
        return 0

    return appraise


def note_world(plan: Any, seat: int) -> None:
    mean = 0
    for place in range(plan.count):
        plan.totals[place][seat] += plan.now[place][seat]
        mean += plan.weights[place] * plan.now[place][seat]
    swing = plan.now[plan.actual][seat] * plan.weight - mean
    plan.squares[seat] += swing * swing


@dataclass(frozen=True)
class Table:
    """What is played, and how each seat goes on: by the rule of thumb where nothing is said."""

    box: str
    manners: tuple[Manner | None, ...] = ()


class Appraiser(Engine):
    """A loop and what it works on, for a game with so many cards."""

    seats = 0  # of the position that is looked at
    _table: object = None  # that the desk is laid out for

    def suit(self, box: str, players: int, manners: Sequence[Manner | None] = ()) -> None:
        super().suit(box, players)
        self.seats = players
        if self._table == (table := (box, players, manners)):
            return
        self._table = table
        for seat in range(players):
            manner = manners[seat] if manners else None
            bot, options = manner or (RULE_OF_THUMB, limits_of(box, players))
            self.desk.bots[seat], self.desk.options[seat][: len(options)] = bot, options

    def value(self, state: State, outcome: Outcome, table: Table, worlds: int, seed: tuple[int, int]) -> Swing:
        """What a position is worth to every seat after an action, or a chance outcome, or as it is."""
        self._look_at(state, [outcome], table, seed)
        return self._swing([0], 0, worlds)

    def luck(
        self, state: State, outcomes: Sequence[Outcome], weights: Sequence[int], actual: int, table: Table, worlds: int,
        seed: tuple[int, int],
    ) -> Swing:  # fmt: skip
        """What happened in a position, less the mean of all that might have happened there."""
        self._look_at(state, outcomes, table, seed)
        return self._swing(weights, actual, worlds)

    def skill(self, seen: LlamaObservation, action: int, worlds: int, seed: int) -> Swing:
        """How much better than the rule of thumb an action is, as far as its seat can tell."""
        usual = tuned(seen.game)(seen.copy_seen(), self._legal(seen), [], limits_of(box_of(seen), seen.num_players))
        if usual == action:
            return Swing.none(seen.num_players)
        self.lay_out(seen, [action, usual], seed_for(seed ^ LUCK_STREAM, seen))
        self.plan.outcomes[:2], self.plan.hides = [NONE, NONE], 1
        return self._swing([0, 1], 0, worlds)

    def _legal(self, seen: LlamaObservation) -> list[int]:
        return legal_actions(seen.game, seen.copy_seen())

    def _look_at(self, state: State, outcomes: Sequence[Outcome], table: Table, seed: tuple[int, int]) -> None:
        plan, count = self.plan, len(outcomes)
        self.start(state)
        self.suit(table.box, int(state.players), table.manners)
        plan.seed[:], plan.count, plan.hides = seed, count, 0
        plan.actions[:count] = [action for action, _ in outcomes]
        plan.outcomes[:count] = [outcome for _, outcome in outcomes]

    def _swing(self, weights: Sequence[int], actual: int, worlds: int) -> Swing:
        plan, count, weight = self.plan, len(weights), sum(weights) or 1
        seats = self.seats
        plan.weights[:count], plan.weight, plan.actual, plan.end = weights, weight, actual, worlds
        for place in range(count):
            plan.totals[place][:] = [0] * SEATS
        plan.squares[:] = [0] * SEATS
        self.loop(self.slots, self.desk, plan)
        totals = [[int(total) for total in plan.totals[place][:seats]] for place in range(count)]
        swings = [
            totals[actual][seat] * weight - sum(w * totals[place][seat] for place, w in enumerate(weights) if w)
            for seat in range(seats)
        ]
        scale = WHOLE * weight * worlds
        left_over = (sum(swings) - (0 if any(weights) else scale)) / seats  # payoffs are rounded down
        return Swing(
            tuple((swing - left_over) / scale for swing in swings),
            tuple(_error(int(plan.squares[seat]), swings[seat], worlds) * worlds / scale for seat in range(seats)),
        )


def _error(squares: int, total: int, count: int) -> float:
    """The standard error of a mean."""
    return sqrt(max(0, squares * count - total * total) / (count * count * (count - 1)))


def seed_of(seed: int, ply: int) -> tuple[int, int]:
    """The worlds in which an event is looked at; they have nothing to do with what chance has brought."""
    return (seed ^ LUCK_STREAM) & MASK, mixed((seed >> 32 ^ ply) & MASK)


@each_threads_own(APPRAISERS)
def interpreted(game: Game, cards: int) -> Appraiser:
    loop = appraisal_loop(game, tuned(game), lambda state, legal: legal_actions(game, state), 0)
    slots = States(game.FIELDS, 3)
    return Appraiser(game, cards, loop, slots, State(appraisal_desk(game, cards)), State(appraisal_fields()))
