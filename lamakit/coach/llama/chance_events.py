"""Chance events of a match, each against all that might have happened there.

An event's luck is what the position is worth after it, less the mean of what it would be worth after each outcome, as
likely as they were: so on average it is exactly 0, whatever is thought of positions. A deal has too many outcomes; it
is compared with many others, dealt for that.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from zlib import crc32

from lamakit.bots.llama.playouts import Branch, engine_of
from lamakit.bots.llama.policy_bot import Policy
from lamakit.bots.llama.rollout_policy import rule_of_thumb
from lamakit.coach.llama.state_values import LUCK_STREAM, Swing
from lamakit.coach.replayed import replayed
from lamakit.games import find_variant
from lamakit.games.contract import CARD, DEAL_CARDS, DICE, FORCED_CARD, NOTHING, TURN, Game, State, legal_actions
from lamakit.games.order import LLAMA
from lamakit.games.seats import next_in_round
from lamakit.play.generator import MASK, mixed
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.llama.texts import action_numbers, rolled_values
from lamakit.play.match import Match, Move

DEAL = "deal"
KINDS = {CARD: "draw", FORCED_CARD: "forced draw", DICE: "roll", DEAL_CARDS: DEAL}
CHOICE = "choice"  # a bot's own, at random
BEFORE_ALL = -1  # the place of the first deal, which no move brought
OTHER_DEALS = 8  # for each world of a deal


@dataclass(frozen=True)
class ChanceEvent:
    """With the move number `ply` of the match, for a seat (a deal: for nobody, None).

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


def decisions_of(match: Match, seat: int | None = None) -> Iterator[tuple[int, LlamaObservation, str]]:
    """Decisions with a choice, all or a seat's: the number of the move, what its seat saw, and what it did."""
    for number, (table, move) in enumerate(replayed(match)):
        if seat in (None, move.seat) and table.phase != "round_over" and len(table.legal_actions()) > 1:
            yield number, LlamaObservation.of(table.remembered(move.seat)), move.action


def state_of(match: Match) -> State:
    """Everything, hidden cards too."""
    return LlamaObservation.of(match.uncovered(0)).copy_seen()


class ChanceEvents:
    """The chance events of a match; their luck is looked into unless it is not to be `known`.

    The nearer `policies` come to how the seats play, the more of a result is explained; seats without one play on by
    the rule of thumb.
    """

    def __init__(
        self, match: Match, worlds: int, seed: int, policies: Sequence[Policy | None] = (), *, known: bool = True
    ) -> None:
        variant = find_variant(match.variant, match.edition)
        begun = LlamaObservation.of(match.rewound().uncovered(0))
        self._match, self._game, self._begins = match, variant.game, begun.copy_seen()
        self._own = crc32(begun.position.encode())  # else the same worlds would be just as kind in every match
        usual = rule_of_thumb(variant.game, match.num_players)
        self._policies = [policy or usual for policy in policies or (None,) * match.num_players]
        self._worlds, self._seed, self._is_known = worlds, seed, known

    def in_order(self, at_random: Collection[int] = ()) -> Iterator[ChanceEvent]:
        """All of them, with the choices of seats that choose at random."""
        if first := self._first_deal():
            yield first
        for ply, (table, move) in enumerate(replayed(self._match)):
            state = state_of(table)
            if move.seat in at_random and len(legal_actions(self._game, state)) > 1:
                yield self._choice(state, move, ply)
            if happened := self._event(state, move, ply):
                yield happened

    def start(self) -> tuple[float, ...]:
        """Everybody's chance before anything has happened: the same for all, unless the match began in the middle."""
        players = self._match.num_players
        if is_dealt(self._begins):
            return (1 / players,) * players
        value = self._value(self._begins, BEFORE_ALL, self._worlds * OTHER_DEALS)
        return value.values if value else (0.0,) * players

    def _first_deal(self) -> ChanceEvent | None:
        """The deal that the match began with, if it began with one."""
        if not is_dealt(self._begins):
            return None
        before = self._begins.copy()
        self._game.start(before)
        return self._deal(before, self._begins, BEFORE_ALL, "")

    def _event(self, state: State, move: Move, ply: int) -> ChanceEvent | None:
        """The event that came with a move, from the position before it; None if nothing was left to chance."""
        waiting = state.copy()
        self._game.apply(waiting, action_numbers(self._game)[move.action])
        if waiting.chance == NOTHING or move.chance is None:
            return None
        came = [self._game.CODES.index(code) for code in move.chance.replace("|", " ").split()]
        if waiting.chance == DEAL_CARDS:
            dealt = waiting.copy()
            self._game.deal_out(dealt, came)
            return self._deal(waiting, dealt, ply, move.chance)
        forced = waiting.chance == FORCED_CARD
        seat = next_in_round(waiting, waiting.player) if forced else move.seat  # who draws for a d card (KAD-11)
        swing = self._luck(waiting, *outcomes(self._game, waiting, came), ply)
        return event_of(ply, waiting, KINDS[waiting.chance], seat, move.chance, swing)

    def _choice(self, state: State, move: Move, ply: int) -> ChanceEvent:
        """An action that was chosen at random, each legal one equally likely."""
        actions = legal_actions(self._game, state)
        actual = actions.index(action_numbers(self._game)[move.action])
        swing = self._luck(state, [Branch(action) for action in actions], [1] * len(actions), actual, ~ply)
        return event_of(ply, state, CHOICE, move.seat, move.action, swing)

    def _deal(self, before: State, dealt: State, ply: int, outcome: str) -> ChanceEvent:
        value = self._value(dealt, ply, self._worlds)
        others = self._value(before, ply, self._worlds * OTHER_DEALS)
        return event_of(ply, dealt, DEAL, None, outcome, value.minus(others) if value and others else None)

    def _value(self, state: State, ply: int, worlds: int) -> Swing | None:
        """The value of a position for every seat."""
        return self._luck(state, [Branch()], [0], 0, ply, worlds)

    def _luck(
        self,
        state: State,
        branches: Sequence[Branch],
        weights: Sequence[int],
        actual: int,
        ply: int,
        worlds: int | None = None,
    ) -> Swing | None:
        """The value of the branch that happened, less the mean of all that might have happened.

        The worlds in which an event is looked at have nothing to do with what chance has brought.
        """
        if not self._is_known:
            return None
        seed = (self._seed ^ LUCK_STREAM) & MASK, mixed((self._seed >> 32 ^ self._own ^ ply) & MASK)
        engine = engine_of(self._game)
        engine.lay_out(self._policies, state, branches, seed)
        return Swing.of(engine.play(0, worlds or self._worlds), weights, actual, len(self._policies))


def event_of(ply: int, state: State, kind: str, seat: int | None, outcome: str, swing: Swing | None) -> ChanceEvent:
    luck, error = swing or (None, None)
    return ChanceEvent(ply, int(state.round_no), kind, seat, outcome, luck, error)


def is_dealt(state: State) -> bool:
    """Whether it stands as the first deal of a match leaves it."""
    return bool(
        state.phase == TURN
        and state.round_no == 1
        and state.player == state.starter
        and len(set(state.points[: state.players])) == 1
        and not any(state.has_quit)
        and set(state.hand_sizes[: state.players]) == {state.dealt}
        and (all(state.row) if "row" in state.fields else not any(state.played))
    )


def outcomes(game: Game, waiting: State, came: list[int]) -> tuple[list[Branch], list[int], int]:
    """All that chance may bring: what does the same to the position once.

    With how many equally likely ways each has, and the place of what came, a card or a roll.
    """
    rolls, alike = waiting.chance == DICE, dict[object, list[int]]()
    for place in range(game.chance_total(waiting)):
        outcome = game.outcome_at(waiting, place)
        brought = cards_met(waiting, rolled_values(waiting, outcome)) if rolls else outcome
        alike.setdefault(brought, []).append(outcome)
    actual = list(alike).index(cards_met(waiting, came) if rolls else came[0])
    return [Branch(outcome=ways[0]) for ways in alike.values()], list(map(len, alike.values())), actual


def cards_met(waiting: State, roll: list[int]) -> object:
    """The cards that a roll meets, all that matters of it: those in the hand, else in the row (DIC-05, DIC-06)."""
    if roll == [LLAMA] * 3:
        return "three llamas"
    hand = waiting.hands[waiting.player]
    hit = tuple((value, min(roll.count(value), hand[value])) for value in sorted({*roll}) if hand[value])
    return hit or frozenset(value for value in roll if waiting.row[value])
