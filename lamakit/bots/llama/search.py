"""Search: every action is tried in many worlds that fit what the seat has seen; the best one on average is taken.

A world deals the hidden cards as `worlds.py` believes them; then all go on by the rule of thumb to the end of the
round, and what the points are worth for the match is looked up (`payoff.py`). All actions are tried in the same worlds;
the ones that are clearly behind are given up early. Everything is counted in integers, so that the same observation,
worlds and seed give the same decision on every machine, interpreted and compiled.
"""

import time
import zlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from lamakit.bots.llama.measured import SIZES, limits_of, lines_of
from lamakit.bots.llama.payoff import SHARE, WHOLE, payoff, worths
from lamakit.bots.llama.plain import Decide, deciding_llama
from lamakit.bots.llama.tuned import instant, own_options, own_size, own_way, tuned
from lamakit.bots.llama.worlds import belief_fields, hidden_cards, world_dealer
from lamakit.errors import LamakitError, quoted
from lamakit.games import find_variant
from lamakit.games.contract import (
    DRAW,
    GIVING,
    MATCH_OVER,
    QUIT,
    ROLLED,
    ROUND_OVER,
    SHOW,
    TURN,
    Fields,
    Game,
    State,
    States,
    legal_actions,
)
from lamakit.games.seats import seats_in_round
from lamakit.play.checks import checked_number
from lamakit.play.generator import MASK, seed_words
from lamakit.play.llama.dealing import settler
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.observation import Observation

START, NOW, WORLD = range(3)  # the slots: what the seat sees, with all unseen cards in the deck; at work; a world dealt
MOST_ACTIONS, MOST_WORLDS = 40, 512
WORLDS = range(1, MOST_WORLDS + 1)
FIRST_LOOK, LOOK_EVERY = 32, 16  # worlds after which actions may be given up
CLEARLY = 4  # squared: so many standard errors behind the best, an action is given up
DOUBT = 2  # squared: so many standard errors better than the instant player's, another action is taken
CAUTION = WHOLE * 12 // 100  # of an even share; measured with two players: .665 of the matches without it, .699 with it
PLAY_STREAM = 0x3C6EF372
LONGEST_THOUGHT = 60  # seconds
LONGEST = 2_000  # decisions of a round
WORK = {"base": 90, "party": 120, "kadabra": 40, "dice": 50}  # decisions played for each world that may be tried: time
UNLIMITED = 1 << 60
NOWHERE, UNKNOWN = -1, -2  # places among the actions
NOBODY, ITSELF, EVERYBODY = range(3)  # who goes on in worlds as the best instant player does: of the seats

Lister = Callable[[State, Any], Sequence[int]]
Search = Callable[..., int]


def plan_fields() -> Fields:
    """What is searched, what is believed of the hidden cards, and what has been found."""
    return {
        **belief_fields(),
        "seed": (2,),
        "first": (),  # world to try, and the one to stop before
        "end": (),
        "work": (),  # decisions played in worlds, and after how many no other world begins
        "enough": (),
        "actions": (MOST_ACTIONS,),
        "count": (),
        "patience": (),  # worlds before which no action is given up
        "given_up": (MOST_ACTIONS,),
        "left": (),  # actions that are not given up
        "usual": (),  # the place of what the instant player would do
        "caution": (),  # without an instant player: what quitting must be better by in each world
        "chosen": (),  # the place of the best action, as far as has been seen
        "sums": (MOST_ACTIONS,),
        "values": (MOST_ACTIONS, MOST_WORLDS),
        "digest": (),
    }


def desk_fields(game: Game, cards: int) -> Fields:
    return {
        "chance": (4,),
        "choice": (4,),
        "cards": (cards,),
        "legal": (max(len(choices) for choices in game.CHOICES.values()),),
        "limits": (SIZES + 1,),  # of the rule of thumb
        "worth": (SHARE, SHARE),  # by the most points that anybody has, and one's own
        "own": (own_size(game),),  # what the seat itself goes on by
        "strong": (),  # who goes on so, and not by the rule of thumb
        "by_points": (),  # 1: the points of the round count, not the match
    }


def search_loop(game: Game, go_on: Decide, list_legal: Lister, digest: int) -> Search:
    """Tries the plan's actions in its worlds; made for a game, as the driver's loops are.

    All go on by `go_on`, or as the best instant player does, as the desk says.
    """
    apply, settle, deal_world = game.apply, settler(game), world_dealer(game)
    choose, at_once = choice_of_all(game, go_on), instant(game) or go_on

    def search(slots, desk, plan):  # type: ignore[no-untyped-def]
        plan.digest = digest
        state, seat, tried = slots[NOW], slots[START].player, plan.first
        if plan.usual == UNKNOWN:
            slots[NOW] = slots[START]
            plan.usual = place_of(plan, at_once(state, list_legal(state, desk.legal), desk.choice, desk.own))
        for number in range(plan.first, plan.end):
            slots[NOW] = slots[START]
            seed_words(desk.chance, plan.seed[0], plan.seed[1], number)
            deal_world(state, desk, plan)
            slots[WORLD] = slots[NOW]
            for place in range(plan.count):
                if plan.given_up[place]:
                    continue
                slots[NOW] = slots[WORLD]
                seed_words(desk.chance, plan.seed[0] ^ PLAY_STREAM, plan.seed[1], number)
                apply(state, plan.actions[place])
                settle(state, desk)
                decided = 0
                while state.phase != ROUND_OVER and state.phase != MATCH_OVER and decided < LONGEST:
                    legal = list_legal(state, desk.legal)
                    apply(state, choose(state, legal, desk, seat))
                    settle(state, desk)
                    decided += 1
                plan.work += decided + 1
                note(plan, place, number, -state.points[seat] if desk.by_points else payoff(state, desk, seat))
            tried = number + 1
            if plan.work > plan.enough:
                break
            if tried >= plan.patience and tried % LOOK_EVERY == 0:
                give_up(plan, tried)
                if plan.left == 1:
                    break
        choose_best(plan, tried)
        return tried

    return search


def choice_of_all(game: Game, go_on: Decide) -> Callable[[State, Sequence[int], Any, int], int]:
    go_on_itself = own_way(game)

    def choose(state: State, legal: Sequence[int], desk: Any, seat: int) -> int:
        if desk.strong == EVERYBODY or (desk.strong == ITSELF and state.player == seat):
            return go_on_itself(state, legal, desk.choice, desk.own)
        return go_on(state, legal, desk.choice, desk.limits)

    return choose


def place_of(plan: Any, action: int) -> int:
    for place in range(plan.count):
        if plan.actions[place] == action:
            return place
    return NOWHERE


def note(plan: Any, place: int, number: int, value: int) -> None:
    plan.values[place][number] = value
    plan.sums[place] += value


def give_up(plan: Any, tried: int) -> None:
    """Give up what is two standard errors of the paired difference behind the best."""
    best = leading(plan)
    for place in range(plan.count):
        if place != best and not plan.given_up[place] and behind(plan, place, best, tried) > CLEARLY:
            plan.given_up[place] = 1
            plan.left -= 1


def leading(plan: Any) -> int:
    """The action with the highest sum of those not given up."""
    best = -1
    for place in range(plan.count):
        if not plan.given_up[place] and (best < 0 or plan.sums[place] > plan.sums[best]):
            best = place
    return best


def behind(plan: Any, place: int, best: int, tried: int) -> int:
    """(mean difference / its standard error)², rounded down; in the worlds tried so far."""
    total, squares = 0, 0
    for number in range(tried):
        difference = plan.values[best][number] - plan.values[place][number]
        total += difference
        squares += difference * difference
    if total <= 0:
        return 0
    spread = squares - total * total // tried
    return total * total // spread if spread > 0 else CLEARLY + 1


def caution(game: Game, players: int) -> int:
    """What quitting must be better by, as whoever goes on plays better than the worlds do."""
    return CAUTION // players if instant(game) is None else 0


def choose_best(plan: Any, tried: int) -> None:
    """Note the place of the best action.

    What the seat's own instant player would do stands unless another action is better by DOUBT. Without such a player
    quitting must be better by the plan's caution, since all others go on better than a world does.
    """
    best = leading(plan)
    if plan.usual >= 0:
        stands = not plan.given_up[plan.usual] and behind(plan, plan.usual, best, tried) < DOUBT
        plan.chosen = plan.usual if stands else best
    elif plan.actions[best] != QUIT:
        plan.chosen = best
    else:
        second = next_best(plan, best)
        plan.chosen = best if plan.sums[best] - plan.sums[second] > plan.caution * tried else second


def next_best(plan: Any, best: int) -> int:
    """The action with the highest sum of the others not given up; the best itself if there is none."""
    found = best
    for place in range(plan.count):
        if place != best and not plan.given_up[place] and (found == best or plan.sums[place] > plan.sums[found]):
            found = place
    return found


class SearchBot:
    """Tries every action in this many worlds, or in as many as this many `seconds` allow.

    With `flat=1` it is plain Monte Carlo, an opponent to compare with: all unseen cards are equally likely everywhere,
    everybody goes on by the rule of thumb, the fewest points of the round count, and nothing is given up early.
    """

    name = "search"

    def __init__(self, seed: int, worlds: int = 64, seconds: float | None = None, flat: int = 0) -> None:
        self.worlds = checked_number(worlds, WORLDS, "worlds")
        if seconds is not None and not (isinstance(seconds, int | float) and 0 < seconds <= LONGEST_THOUGHT):
            raise LamakitError(
                f"seconds={quoted(seconds)}: expected a number, more than 0 and at most {LONGEST_THOUGHT}"
            )
        self.seed, self.seconds, self.flat = seed, seconds, checked_number(flat, range(2), "flat")
        self._engines = dict[tuple[Game, int], Engine]()

    def choose(self, observation: Observation) -> str:
        at_once = self.worlds if self.seconds is None else LOOK_EVERY
        return [*self.thinking(observation, at_once)][-1]

    def thinking(self, observation: Observation, at_once: int = 1) -> Iterator[str]:
        """The same decision in slices of so many worlds: `""` after each of them, and at last what is decided."""
        seen, at_once = deciding_llama(self.name, observation), checked_number(at_once, WORLDS, "at_once")
        actions = candidates(seen, bool(self.flat))
        if len(actions) > 1:
            engine = self._engine(seen)
            lay_out = engine.lay_out_flat if self.flat else engine.lay_out
            lay_out(seen, actions, seed_for(self.seed, seen))
            for _slice in engine.slices(*self._limits(), at_once):
                yield ""
            actions = [engine.best]
        yield seen.game.ACTIONS[actions[0]]

    def _limits(self) -> tuple[int, float | None]:
        """How many worlds, and until when."""
        return (self.worlds, None) if self.seconds is None else (MOST_WORLDS, time.monotonic() + self.seconds)

    def _engine(self, seen: LlamaObservation) -> "Engine":
        key = seen.game, sum(seen.copy_seen().full)
        if key not in self._engines:
            self._engines[key] = interpreted(*key)
        return self._engines[key]


def seed_for(seed: int, seen: LlamaObservation) -> tuple[int, int]:
    """The same observation is searched in the same worlds, whatever was asked before."""
    return seed & MASK, zlib.crc32(repr((seen.seat, seen.position, seen.record)).encode())


def box_of(seen: LlamaObservation) -> str:
    return find_variant(seen.variant).box


def candidates(seen: LlamaObservation, everything: bool = False) -> list[int]:
    """What is worth trying: once the cards are down the rule of thumb decides; who can play in company never quits.

    With `everything` they may quit, too.
    """
    game, state = seen.game, seen.copy_seen()
    actions = legal_actions(game, state)
    if state.phase not in (TURN, SHOW, GIVING, ROLLED):
        return [tuned(game)(state, actions, [], limits_of(box_of(seen), seen.num_players))]
    if not everything and QUIT in actions and actions[0] < DRAW and seats_in_round(state) > 2:
        actions.remove(QUIT)
    return actions


class Engine:
    """A search loop and what it works on, for a game with so many cards."""

    def __init__(self, game: Game, cards: int, loop: Search, slots: Any, desk: Any, plan: Any) -> None:
        self.game, self.loop = game, loop
        self._suits = "", 0
        self.slots, self.desk, self.plan = slots, desk, plan

    def start(self, state: State) -> None:
        self.slots[START] = state

    def lay_out(
        self,
        seen: LlamaObservation,
        actions: Sequence[int],
        seed: tuple[int, int],
        patience: int = FIRST_LOOK,
        strong: int = ITSELF,
    ) -> None:
        """Prepare a search for the best of these actions; none is given up before so many worlds."""
        self._lay_out(seen, actions, seed, patience, strong, hidden_cards(seen))
        if strong != EVERYBODY:
            self.plan.usual = UNKNOWN if instant(self.game) else NOWHERE
            self.plan.caution = CAUTION // seen.num_players

    def lay_out_flat(self, seen: LlamaObservation, actions: Sequence[int], seed: tuple[int, int]) -> None:
        """Prepare plain Monte Carlo: what the others have done says nothing, and the points of the round count."""
        self._lay_out(seen, actions, seed, MOST_WORLDS + 1, NOBODY, hidden_cards(seen, ()))
        self.desk.by_points = 1

    def _lay_out(
        self,
        seen: LlamaObservation,
        actions: Sequence[int],
        seed: tuple[int, int],
        patience: int,
        strong: int,
        told: State,
    ) -> None:
        plan, state, count = self.plan, seen.copy_seen(), len(actions)
        if not seen.dice:
            state.deck[:] = list(seen.unseen.values())
        self.start(state)
        self.suit(box_of(seen), seen.num_players)
        self.desk.strong, self.desk.by_points = strong, 0
        plan.seed[:], plan.work, plan.enough, plan.usual, plan.caution = seed, 0, UNLIMITED, NOWHERE, 0
        plan.count, plan.left, plan.patience = count, count, patience
        plan.actions[:count], plan.sums[:count], plan.given_up[:count] = actions, [0] * count, [0] * count
        for name in belief_fields():
            setattr(plan, name, getattr(told, name))

    def suit(self, box: str, players: int) -> None:
        """Lay out what has been measured for a table of this size."""
        if self._suits != (box, players):
            self.desk.limits[:] = limits_of(box, players)
            self.desk.worth[:] = worths(lines_of(box, players))
            self.desk.own[:] = own_options(box, players)
            self._suits = (box, players)

    def values(self, worlds: int) -> list[list[int]]:
        """What each action was worth in each of so many worlds, in 65536ths of the match; after a patient `lay_out`."""
        self.plan.first, self.plan.end = 0, worlds
        self.loop(self.slots, self.desk, self.plan)
        return [[int(value) for value in self.plan.values[place][:worlds]] for place in range(self.plan.count)]

    def slices(self, worlds: int, deadline: float | None, at_once: int) -> Iterator[None]:
        """Tries so many worlds at once, until it is clear what is `best`."""
        plan, tried = self.plan, 0
        plan.enough = UNLIMITED if self.desk.by_points or deadline is not None else WORK[self._suits[0]] * worlds
        while tried < worlds and plan.left > 1 and plan.work <= plan.enough:
            plan.first, plan.end = tried, min(worlds, tried + at_once)
            tried = self.loop(self.slots, self.desk, plan)
            yield
            if deadline is not None and time.monotonic() > deadline:
                return

    @property
    def best(self) -> int:
        """The action that the worlds tried so far speak for."""
        return int(self.plan.actions[self.plan.chosen])


def interpreted(game: Game, cards: int) -> Engine:
    loop = search_loop(game, tuned(game), lambda state, legal: legal_actions(game, state), 0)
    slots = States(game.FIELDS, 3)
    return Engine(game, cards, loop, slots, State(desk_fields(game, cards)), State(plan_fields()))
