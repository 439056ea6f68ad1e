"""Chance events of a match, each against all that might have happened there.

An event's luck is what the position is worth after it, less the mean of what it would be worth after each outcome, as
likely as they were: so on average it is exactly 0, whatever is thought of positions. A deal has too many outcomes; it
is compared with many others, dealt for that.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from lamakit.bots.llama.playouts import Branch, Engine
from lamakit.bots.llama.policy_bot import Policy
from lamakit.coach.llama.state_values import StateValues, Swing, seed_of
from lamakit.games import find_variant
from lamakit.games.contract import CARD, DEAL_CARDS, DICE, FORCED_CARD, NOTHING, TURN, Game, State, legal_actions
from lamakit.games.order import LLAMA
from lamakit.games.rounds import HAND
from lamakit.games.seats import next_in_round
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.llama.texts import action_numbers, rolled_values
from lamakit.play.match import Match, Move

KINDS = {CARD: "draw", FORCED_CARD: "forced draw", DICE: "roll", DEAL_CARDS: "deal"}
CHOICE = "choice"  # a bot's own, at random
BEFORE_ALL = -1  # the place of the first deal, which no move brought
OTHER_DEALS = 8  # for each world of a deal


@dataclass(frozen=True)
class Event:
    """A chance event: with the move number `ply` of the match, for a seat (a deal: for nobody, None).

    `luck` is what it changed for every seat, in winning chances, and `error` their standard errors; None where that is
    not known.
    """

    ply: int
    round: int
    kind: str
    seat: int | None
    outcome: str
    luck: tuple[float, ...] | None
    error: tuple[float, ...] | None


def event_of(ply: int, number: int, kind: str, seat: int | None, outcome: str, swing: Swing | None) -> Event:
    luck, error = (swing.values, swing.errors) if swing else (None, None)
    return Event(ply, number, kind, seat, outcome, luck, error)


def steps(match: Match) -> Iterator[tuple[Match, Move]]:
    """The match before each of its moves, and the move."""
    table = match.rewound()
    for move in match.history:
        yield table, move
        table.play(move.action, move.chance)


def state_of(match: Match) -> State:
    """Everything, hidden cards too."""
    seen = LlamaObservation.of(match.uncovered(0))
    return seen.copy_seen()


def is_dealt(state: State) -> bool:
    """Whether it stands as the first deal of a match leaves it."""
    everybody = range(state.players)
    return bool(
        state.phase == TURN
        and state.round_no == 1
        and state.player == state.starter
        and len(set(state.points[: state.players])) == 1
        and not any(state.has_quit)
        and all(state.hand_sizes[seat] == HAND for seat in everybody)
        and (all(state.row) if "row" in state.fields else not any(state.played))
    )


class Chance:
    """Values what chance does in a match; without an engine luck is not known.

    The nearer `policies` come to how the seats play, the more of a result is explained.
    """

    def __init__(
        self, match: Match, engine: Engine | None, worlds: int, seed: int, policies: tuple[Policy | None, ...] = ()
    ) -> None:
        variant = find_variant(match.variant, match.edition)
        self.game: Game = variant.game
        self._values = StateValues(engine, variant.box, policies) if engine else None
        self._worlds, self._seed = worlds, seed

    def first_deal(self, state: State) -> Event | None:
        """The deal that the match began with, if it began with one."""
        if not is_dealt(state):
            return None
        before = state.copy()
        self.game.start(before)
        return event_of(BEFORE_ALL, 1, KINDS[DEAL_CARDS], None, "", self._deal(before, state, BEFORE_ALL))

    def event(self, state: State, move: Move, ply: int) -> Event | None:
        """The event that came with a move, from the position before it; None if nothing was left to chance."""
        waiting, action = state.copy(), action_numbers(self.game)[move.action]
        self.game.apply(waiting, action)
        if waiting.chance == NOTHING or move.chance is None:
            return None
        kind, number = KINDS[waiting.chance], int(waiting.round_no)
        if waiting.chance == DEAL_CARDS:
            dealt = waiting.copy()
            self.game.deal_out(dealt, [self.game.CODES.index(code) for code in move.chance.replace("|", " ").split()])
            return event_of(ply, number, kind, None, move.chance, self._deal(waiting, dealt, ply))
        forced = waiting.chance == FORCED_CARD
        seat = next_in_round(waiting, waiting.player) if forced else move.seat  # who draws for a d card (KAD-11)
        found = outcomes(self.game, waiting, move.chance)
        branches = [Branch(outcome=outcome) for outcome in found.examples]
        return event_of(
            ply, number, kind, seat, move.chance, self._luck(waiting, branches, found.weights, found.place, ply)
        )

    def choice(self, state: State, move: Move, ply: int) -> Event:
        """An action that was chosen at random, each legal one equally likely."""
        actions = legal_actions(self.game, state)
        actual = actions.index(action_numbers(self.game)[move.action])
        swing = self._luck(state, [Branch(action) for action in actions], [1] * len(actions), actual, ~ply)
        return event_of(ply, int(state.round_no), CHOICE, move.seat, move.action, swing)

    def value(self, state: State) -> Swing | None:
        """The value of a position for every seat."""
        seed = seed_of(self._seed, BEFORE_ALL)
        return self._values.value(state, self._worlds * OTHER_DEALS, seed) if self._values else None

    def _luck(
        self, state: State, branches: Sequence[Branch], weights: Sequence[int], actual: int, ply: int
    ) -> Swing | None:
        if self._values is None:
            return None
        return self._values.luck(state, branches, weights, actual, self._worlds, seed_of(self._seed, ply))

    def _deal(self, before: State, dealt: State, ply: int) -> Swing | None:
        if self._values is None:
            return None
        seed = seed_of(self._seed, ply)
        others = self._values.value(before, self._worlds * OTHER_DEALS, seed)
        return self._values.value(dealt, self._worlds, seed).minus(others)


@dataclass(frozen=True)
class Outcomes:
    """All that chance may bring: what does the same to the position once, with how many equally likely ways it has."""

    examples: tuple[int, ...]
    weights: tuple[int, ...]
    place: int  # of what has happened


def outcomes(game: Game, waiting: State, text: str) -> Outcomes:
    """The possible outcomes where this one has come."""
    if waiting.chance == DICE:
        return rolls(game, waiting, text)
    copies = Counter(game.outcome_at(waiting, place) for place in range(game.chance_total(waiting)))
    return Outcomes(tuple(copies), tuple(copies.values()), list(copies).index(game.CODES.index(text)))


def rolls(game: Game, waiting: State, text: str) -> Outcomes:
    found = dict[object, list[int]]()
    for outcome in range(game.chance_total(waiting)):
        found.setdefault(met(waiting, rolled_values(waiting, outcome)), []).append(outcome)
    happened = met(waiting, [game.CODES.index(code) for code in text.split()])
    return Outcomes(
        tuple(alike[0] for alike in found.values()), tuple(map(len, found.values())), list(found).index(happened)
    )


def met(waiting: State, roll: list[int]) -> object:
    """The cards that a roll meets, all that matters of it: those in the hand, else in the row (DIC-05, DIC-06)."""
    if roll == [LLAMA] * 3:
        return "three llamas"
    hand = waiting.hands[waiting.player]
    hit = tuple((value, min(roll.count(value), hand[value])) for value in sorted({*roll}) if hand[value])
    return hit or frozenset(value for value in roll if waiting.row[value])


def all_luck(match: Match, chance: Chance, at_random: Collection[int] = ()) -> Iterator[Event]:
    """All chance events of a match, and the choices of seats that choose at random."""
    for ply, (table, move) in enumerate(steps(match)):
        state = state_of(table)
        if ply == 0 and (first := chance.first_deal(state)):
            yield first
        if move.seat in at_random and len(legal_actions(chance.game, state)) > 1:
            yield chance.choice(state, move, ply)
        if happened := chance.event(state, move, ply):
            yield happened
