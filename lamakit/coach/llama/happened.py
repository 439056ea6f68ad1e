"""What chance has brought in a match, against all that it might have brought.

An event's luck is what the position is worth after it, less the mean of what it would be worth after each outcome, as
likely as they were: so on average it is exactly 0, whatever is thought of positions. A deal has too many outcomes; it
is compared with many others, dealt for that.
"""

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from lamakit.coach.llama.appraisal import NONE, Appraiser, Manner, Swing, Table, seed_of
from lamakit.games import find_variant
from lamakit.games.contract import CARD, DEAL_CARDS, DICE, FORCED_CARD, NOTHING, TURN, Game, State, legal_actions
from lamakit.games.order import LLAMA
from lamakit.games.rounds import HAND
from lamakit.games.seats import next_in_round
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.llama.texts import action_numbers, rolled_values
from lamakit.play.match import Match
from lamakit.play.moves import Move

KINDS = {CARD: "draw", FORCED_CARD: "forced draw", DICE: "roll", DEAL_CARDS: "deal"}
CHOICE = "choice"  # a bot's own, at random
BEFORE_ALL = -1  # the place of the first deal, which no move brought
OTHER_DEALS = 8  # for each world of a deal
Luck = tuple[tuple[float, ...] | None, tuple[float, ...] | None]  # of every seat, and its errors


@dataclass(frozen=True)
class Event:
    """What chance decided: with the move number `ply` of the match, for a seat (a deal: for nobody, None).

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
    """Values what chance does in a match; without an appraiser luck is not known.

    The nearer `manners` come to how the seats play, the more of a result is explained.
    """

    def __init__(
        self, match: Match, appraiser: Appraiser | None, worlds: int, seed: int, manners: tuple[Manner | None, ...] = ()
    ) -> None:
        variant = find_variant(match.variant, match.edition)
        self.game: Game = variant.game
        self._table, self._appraiser, self._worlds, self._seed = Table(variant.box, manners), appraiser, worlds, seed

    def first_deal(self, state: State) -> Event | None:
        """The deal that the match began with, if it began with one."""
        if not is_dealt(state):
            return None
        before = state.copy()
        self.game.start(before)
        return Event(BEFORE_ALL, 1, KINDS[DEAL_CARDS], None, "", *self._deal(before, state, BEFORE_ALL))

    def event(self, state: State, move: Move, ply: int) -> Event | None:
        """What came with a move, from the position before it; None if nothing was left to chance."""
        waiting, action = state.copy(), action_numbers(self.game)[move.action]
        self.game.apply(waiting, action)
        if waiting.chance == NOTHING or move.chance is None:
            return None
        kind, seat, number = KINDS[waiting.chance], move.seat, int(waiting.round_no)
        if waiting.chance == DEAL_CARDS:
            dealt = waiting.copy()
            for code in move.chance.replace("|", " ").split():
                self.game.resolve(dealt, self.game.CODES.index(code))
            return Event(ply, number, kind, None, move.chance, *self._deal(waiting, dealt, ply))
        if waiting.chance == FORCED_CARD:
            seat = next_in_round(waiting, waiting.player)  # draws for it (KAD-11)
        return Event(ply, number, kind, seat, move.chance, *self._outcome(waiting, move.chance, ply))

    def choice(self, state: State, move: Move, ply: int) -> Event:
        """An action that was chosen at random, each legal one equally likely."""
        actions = legal_actions(self.game, state)
        outcomes = [(action, NONE) for action in actions]
        actual = actions.index(action_numbers(self.game)[move.action])
        if self._appraiser is None:
            return Event(ply, int(state.round_no), CHOICE, move.seat, move.action, None, None)
        swing = self._appraiser.luck(
            state, outcomes, [1] * len(actions), actual, self._table, self._worlds, seed_of(self._seed, ~ply)
        )
        return Event(ply, int(state.round_no), CHOICE, move.seat, move.action, swing.values, swing.errors)

    def value(self, state: State) -> Swing | None:
        """What a position is worth to every seat."""
        if self._appraiser is None:
            return None
        return self._appraiser.value(
            state, (NONE, NONE), self._table, self._worlds * OTHER_DEALS, seed_of(self._seed, BEFORE_ALL)
        )

    def _outcome(self, waiting: State, text: str, ply: int) -> Luck:
        if self._appraiser is None:
            return None, None
        found = outcomes(self.game, waiting, text)
        places = [(NONE, outcome) for outcome in found.examples]
        swing = self._appraiser.luck(
            waiting, places, found.weights, found.place, self._table, self._worlds, seed_of(self._seed, ply)
        )
        return swing.values, swing.errors

    def _deal(self, before: State, dealt: State, ply: int) -> Luck:
        if self._appraiser is None:
            return None, None
        seed, nothing = seed_of(self._seed, ply), (NONE, NONE)
        others = self._appraiser.value(before, nothing, self._table, self._worlds * OTHER_DEALS, seed)
        swing = self._appraiser.value(dealt, nothing, self._table, self._worlds, seed).minus(others)
        return swing.values, swing.errors


@dataclass(frozen=True)
class Outcomes:
    """All that chance may bring: what does the same to the position once, with how many equally likely ways it has."""

    examples: tuple[int, ...]
    weights: tuple[int, ...]
    place: int  # of what has happened


def outcomes(game: Game, waiting: State, text: str) -> Outcomes:
    """What may come where chance has brought this."""
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
    """What a roll meets, which is all that matters of it: cards in the hand, else cards in the row (DIC-05, DIC-06)."""
    if roll == [LLAMA] * 3:
        return "three llamas"
    hand = waiting.hands[waiting.player]
    hit = tuple((value, min(roll.count(value), hand[value])) for value in sorted({*roll}) if hand[value])
    return hit or frozenset(value for value in roll if waiting.row[value])


def all_luck(match: Match, chance: Chance, at_random: Collection[int] = ()) -> Iterator[Event]:
    """What chance has brought in a match, and what seats chose that choose at random."""
    for ply, (table, move) in enumerate(steps(match)):
        state = state_of(table)
        if ply == 0 and (first := chance.first_deal(state)):
            yield first
        if move.seat in at_random and len(legal_actions(chance.game, state)) > 1:
            yield chance.choice(state, move, ply)
        if happened := chance.event(state, move, ply):
            yield happened
