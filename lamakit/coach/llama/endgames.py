"""Endgames that are solved: every deal of the hidden cards that fits is counted, and every card that may be drawn.

The others go on like `sharp`. The seat that is judged does what is best for it on all its turns, by what it then knows:
deals that it can't tell apart are one decision.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from math import comb, prod
from typing import NamedTuple

from lamakit.bots.llama.parameters import lines_of
from lamakit.bots.llama.payoff import WHOLE, note_payoffs, worths
from lamakit.bots.llama.policy_bot import hand_penalty
from lamakit.bots.llama.rollout_policy import strongest
from lamakit.bots.llama.worlds import HiddenCards, hidden_cards, start_of
from lamakit.games import box_of
from lamakit.games.contract import MATCH_OVER, RETURN, ROUND_OVER, State, legal_actions
from lamakit.play.llama.observation import LlamaObservation

STEPS = 1_200  # actions and outcomes that may be tried, over all deals: under .1 s where nothing is compiled
DEALS = 200  # that may fit
CARDS = 12  # in the hands that are still played, and twice those in the deck if they may be drawn
SAME = 1 / WHOLE  # payoffs are whole numbers of these

Points = tuple[int, ...]


class Deal(NamedTuple):
    """A state in which nothing is hidden, and how likely it is."""

    state: State
    weight: float


class Outcome(NamedTuple):
    """The worth of a way to play to the seat, and how likely it takes everybody to which points."""

    value: float
    ends: tuple[tuple[float, Points], ...]


class TooLargeError(Exception):
    """There are more deals or steps than one may wait for."""


def solved(seen: LlamaObservation) -> tuple[int, dict[str, Outcome]] | None:
    """How many deals fit, and what each action is worth; None if there is too much to try."""
    if seen.dice or not is_small(seen):
        return None
    try:
        deals, endgame = deals_of(seen), Endgame(seen)
        actions = {action: endgame.after(deals, number) for action, number in numbered(seen)}
    except TooLargeError:
        return None
    return len(deals), actions


def numbered(seen: LlamaObservation) -> Iterator[tuple[str, int]]:
    return ((seen.game.ACTIONS[number], number) for number in legal_actions(seen.game, seen.copy_seen()))


def is_small(seen: LlamaObservation) -> bool:
    """Whether it is worth a try to solve it."""
    playing = [size for size, gone in zip(seen.hand_sizes, seen.has_quit, strict=True) if not gone]
    return sum(playing) + (2 * seen.deck_size if len(playing) > 1 else 0) <= CARDS


class Endgame:
    """A round that one seat looks at."""

    def __init__(self, seen: LlamaObservation) -> None:
        self.game, self.seat, players = seen.game, seen.seat, seen.num_players
        self._policy, self._left = strongest(seen.game, players), STEPS
        self._worth, self._players = worths(lines_of(box_of(seen.game), players)), players

    def after(self, deals: list[Deal], action: int) -> Outcome:
        """The worth of an action to the seat in deals that it can't tell apart, if it then does what is best."""
        return self._worth_of([Deal(self._tried(state, action), weight) for state, weight in deals])

    def _tried(self, state: State, action: int) -> State:
        after = state.copy()
        self._count()
        self.game.apply(after, action)
        return after

    def _count(self) -> None:
        self._left -= 1
        if self._left < 0:
            raise TooLargeError

    def _worth_of(self, deals: list[Deal]) -> Outcome:
        state = deals[0].state
        if state.chance:
            return self._apart(self._drawn(deals))
        if state.phase in (ROUND_OVER, MATCH_OVER):
            return together(map(self._end, deals))
        if state.player != self.seat:
            return self._others_go_on(deals)
        if state.phase == RETURN and len(deals) > 1:  # the hands are face up
            return together(self._worth_of([deal]) for deal in deals)
        return best(self.after(deals, action) for action in legal_actions(self.game, state))

    def _others_go_on(self, deals: list[Deal]) -> Outcome:
        """Everybody sees what another seat does, so it tells deals apart."""
        found = dict[int, list[Deal]]()
        for state, weight in deals:
            action = self._policy.decide(state, legal_actions(self.game, state), [], self._policy.options)
            found.setdefault(action, []).append(Deal(self._tried(state, action), weight))
        return together(map(self._worth_of, found.values()))

    def _drawn(self, deals: list[Deal]) -> Iterator[Deal]:
        for state, weight in deals:
            total = self.game.chance_total(state)
            outcomes = [self.game.outcome_at(state, place) for place in range(total)]
            for outcome, places in groupby(outcomes):
                after = state.copy()
                self._count()
                self.game.resolve(after, outcome)
                yield Deal(after, weight * len(list(places)) / total)

    def _apart(self, deals: Iterable[Deal]) -> Outcome:
        """Deals that the seat tells apart by its own hand; those that are alike in everything are one."""
        found = dict[object, dict[object, Deal]]()
        for state, weight in deals:
            hands = tuple(map(tuple, state.hands))
            alike = found.setdefault(hands[self.seat], {})
            before = alike[hands].weight if hands in alike else 0.0
            alike[hands] = Deal(state, before + weight)
        return together(self._worth_of(list(alike.values())) for alike in found.values())

    def _end(self, deal: Deal) -> Outcome:
        payoffs = [0] * self._players
        note_payoffs(deal.state, self._worth, payoffs)
        points = tuple(deal.state.points[: self._players])
        return Outcome(deal.weight * payoffs[self.seat] / WHOLE, ((deal.weight, points),))


def together(outcomes: Iterable[Outcome]) -> Outcome:
    found = list(outcomes)
    return Outcome(sum(each.value for each in found), tuple(end for each in found for end in each.ends))


def best(outcomes: Iterable[Outcome]) -> Outcome:
    return max(outcomes, key=lambda outcome: outcome.value)


# --- the deals


def deals_of(seen: LlamaObservation) -> list[Deal]:
    """Every way in which the hidden cards may lie in the hands, as likely as it is; the rest is the deck.

    As `worlds.py` believes, but nothing that contradicts is dealt, and the rest exactly as often as it comes. What
    can't be true is not believed: first the points of the hands, then the kinds.
    """
    start, believed = start_of(seen), hidden_cards(seen)
    for fits_kinds, fits in ((True, points_fit(seen, believed)), (True, anything_fits), (False, anything_fits)):
        found, groups = dict[object, Deal](), groups_of(believed, fits_kinds)
        if prod(most_hands(start, group) for group in groups) > DEALS:
            raise TooLargeError
        for state, ways in dealt(start, groups, fits):
            hands = tuple(map(tuple, state.hands))
            found[hands] = Deal(state, ways + (found[hands].weight if hands in found else 0))
        if found:
            break
    total = sum(deal.weight for deal in found.values())
    return [Deal(state, weight / total) for state, weight in found.values()]


class Group(NamedTuple):
    """Hidden cards of a seat of which the same is believed."""

    is_new: bool
    seat: int
    excluded: int
    cards: int


def groups_of(believed: HiddenCards, fits_kinds: bool) -> list[Group]:
    """Those that came with the last draw come last."""
    places = sorted(
        (bool(believed.is_new[place]), believed.holders[place], believed.excluded[place] if fits_kinds else 0)
        for place in range(believed.hidden)
    )
    return [Group(*key, len(list(same))) for key, same in groupby(places)]


def most_hands(state: State, group: Group) -> int:
    """How many different ones there are at most."""
    kinds = sum(1 for kind, copies in enumerate(state.deck) if copies and not group.excluded >> kind & 1)
    return comb(kinds + group.cards - 1, group.cards) if kinds else 0


Fits = Callable[[State, bool], bool]


def points_fit(seen: LlamaObservation, believed: HiddenCards) -> Fits:
    """A function that says whether hands fit the points that are believed: before the new cards came, and then."""
    penalty, players = hand_penalty(seen.game), range(seen.num_players)

    def fits(state: State, is_new: bool) -> bool:
        if is_new:
            return all(penalty(state, seat) <= believed.most[seat] for seat in players)
        return all(penalty(state, seat) >= believed.least[seat] for seat in players)

    return fits


def anything_fits(_state: State, _is_new: bool) -> bool:
    return True


def dealt(state: State, groups: list[Group], fits: Fits, place: int = 0, ways: int = 1) -> Iterator[tuple[State, int]]:
    """Every way to deal the groups from this place on, and in how many ways it comes."""
    old_ones_lie = (place == len(groups) or groups[place].is_new) and not (place and groups[place - 1].is_new)
    if old_ones_lie and not fits(state, False):
        return
    if place == len(groups):
        if fits(state, True):
            yield state, ways
        return
    for after, more in hands_with(state, groups[place], 0, groups[place].cards):
        yield from dealt(after, groups, fits, place + 1, ways * more)


def hands_with(state: State, group: Group, kind: int, cards: int) -> Iterator[tuple[State, int]]:
    """Every choice of so many cards, of this kind or a later one, for a group's seat."""
    if cards == 0:
        yield state, 1
        return
    if kind == len(state.deck):
        return
    left = state.deck[kind]
    for taken in range(0 if group.excluded >> kind & 1 else min(cards, left), -1, -1):
        after = state.copy() if taken else state
        after.deck[kind] -= taken
        after.hands[group.seat][kind] += taken
        for found, ways in hands_with(after, group, kind + 1, cards - taken):
            yield found, ways * comb(left, taken)
