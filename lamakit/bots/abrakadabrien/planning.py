"""Plans for the next turns of a seat in Abrakadabrien, made of what it sees and nothing else.

A hand that another player holds comes to this seat in a known number of turns, and most of its cards have been seen. So
each turn is tried with the cards that will be there, each as likely as nobody has taken it first. What a plan scores
counts fully, what lies there after its last turn counts with what it promises (see `progress`). Only the best few plans
go on from one turn to the next.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from heapq import nlargest
from itertools import chain, product
from typing import NamedTuple

from lamakit.bots.abrakadabrien.progress import NEW, Appraisal, Area, Coming, Formation, Prospects, team_of
from lamakit.games.abrakadabrien import legal_actions
from lamakit.games.abrakadabrien.cards import CELLS, Card
from lamakit.games.abrakadabrien.state import Action, State, hand_size, left_of
from lamakit.games.abrakadabrien.turn import NEIGHBOURS
from lamakit.games.contract import TURN
from lamakit.odds.abrakadabrien.hidden import is_known
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation

MISSING = 0.4  # the share of a promise that each missing card leaves
TAKEN = 0.6  # how many of the cards that this seat could use somebody takes from a hand in one turn
LATER = 0.96  # the share that a point scored one turn later is worth
LATER_CARDS = 3  # that nobody knows yet count for a formation besides those that come round once
FROM_MATE, FROM_OTHERS = 0.6, 0.2  # how likely a hand of a team mate's or of an opponent's is laid here next
ONCE_MORE = 1.5  # so many times as likely is it laid here at all
GIVEN = 0.3  # how much it counts what a card passed on can bring the next seat
WIDE = 60  # of so many plans the next turn is tried for what it completes
WAIT = Action("wait")
REVEALED = Card("!", is_open=True)  # a card that will be seen, counted with the mean of what it may be: it stays

Hand = tuple[tuple[str, float], ...]  # the cards that are known, and how likely each is still there


class Scored(NamedTuple):
    """A formation that a plan completes in the turn of this number (0: now), and how likely it gets so far."""

    turn: int
    formation: Formation
    points: float
    likely: float


class Plan(NamedTuple):
    """`likely`: that the others leave all the cards it takes; `gained`: what it scores, and keeps if they do not."""

    area: tuple[Card | None, ...]
    hands: tuple[Hand, ...]
    appraised: tuple[Appraisal, ...]  # of each formation of the seat
    promise: float  # of all of them together
    likely: float = 1.0
    gained: float = 0.0
    steps: tuple[Action, ...] = ()
    scored: tuple[Scored, ...] = ()

    @property
    def worth(self) -> float:
        return self.gained + self.likely * self.promise


def hands_to_come(state: State, seat: int, turns: int) -> tuple[Hand, ...]:
    """The hand of this turn and of the next ones; empty where nobody can tell."""
    places, players = state.seats, state.players
    now = [(card.code, 1.0) for card in places[seat].hand] if state.phase == TURN else []
    if state.teams:
        return (tuple(now), *_laid_here(state, seat), *[()] * turns)[:turns]
    held = state.phase == TURN  # everybody holds a hand, and passes it on to the left
    hands = [tuple(now)]
    for turn in range(1, turns):
        giver = (seat - turn) % players if held else (seat - turn + 1) % players
        cards = places[giver].hand if held else places[giver].portal
        chance = 1.0
        for _taker in range(turn if held else turn - 1):
            chance *= left_there(len(cards))
        is_sure = turn < (players if held else players + 1)
        hands.append(tuple((card.code, chance) for card in cards if is_known(card.code)) if is_sure else ())
    return tuple(hands)


def _laid_here(state: State, seat: int) -> Iterator[Hand]:
    """In teams: the hand that lies here already, if one does, and then any of the others', as whoever likes lays one
    here."""
    if state.seats[seat].portal or state.phase != TURN:
        yield tuple((card.code, 1.0) for card in state.seats[seat].portal if is_known(card.code))
    missed, team = dict[str, float](), team_of(state, seat)
    for other in set(range(state.players)) - {seat}:
        chance = FROM_MATE if other in team else FROM_OTHERS
        for card in filter(lambda card: is_known(card.code), [*state.seats[other].hand, *state.seats[other].portal]):
            likely = chance * left_there(hand_size(state.players))
            missed[card.code] = missed.get(card.code, 1.0) * (1 - likely)
    yield tuple((code, 1 - chance) for code, chance in missed.items())


def cards_to_come(state: State, seat: int) -> Coming:
    """The cards that come round once, those of one's hand included, and some that come later."""
    if state.teams:
        *here, theirs = _laid_here(state, seat)
        known = {code: min(1.0, ONCE_MORE * likely) for code, likely in theirs} | dict(*here)
        return Coming(known, 2 * LATER_CARDS)
    size = hand_size(state.players)
    own, *others = hands_to_come(state, seat, state.players + (state.phase != TURN))
    returns = left_there(size) ** (state.players - 1)
    missed: dict[str, float] = {}
    for code, likely in [*((code, returns) for code, _sure in own), *chain(*others)]:
        missed[code] = missed.get(code, 1.0) * (1 - likely)
    unknown = sum(size - len(hand) for hand in others)
    return Coming({code: 1 - chance for code, chance in missed.items()}, unknown + LATER_CARDS)


def left_there(cards: int) -> float:
    """The probability that a card is left in a hand of so many after somebody's turn."""
    return 1 - TAKEN / max(cards, 1)


class Planner:
    """Finds the plans of the seat that an observation belongs to."""

    def __init__(self, seen: AbrakadabrienObservation, turns: int, beam: int) -> None:
        self._state, self._seat, self._turns, self._beam = seen.copy_seen(), seen.seat, turns, beam
        self._prospects = Prospects(seen, MISSING, cards_to_come(self._state, self._seat))
        self._plots = self._prospects.plots(seen.seat)
        self._on = [[at for at, each in enumerate(self._plots) if cell in each.formation.cells] for cell in CELLS]
        area = tuple(self._state.seats[self._seat].area)
        appraised = tuple([self._appraise(at, area) for at in range(len(self._plots))])
        hands = hands_to_come(self._state, self._seat, turns)
        self._start = Plan(area, hands, appraised, _promise_of(appraised))

    @property
    def waiting(self) -> float:
        """The worth of doing nothing this turn."""
        return self._begun(WAIT).worth

    def best(self) -> Plan:
        """The most promising plan of so many turns; of equal ones the first."""
        return self._carried_on([self._begun(action) for action in legal_actions(self._state)])

    def judged(self, actions: Sequence[Action]) -> list[Plan]:
        """The best plan, and for each of these actions the most promising one found that begins with it, best first."""
        best = self.best()
        plans = [self._carried_on([self._begun(action)], 1) for action in actions if action != best.steps[0]]
        return sorted([best, *plans], key=_worth, reverse=True)

    def ways(self) -> list[Plan]:
        """Every plan of one or two turns that completes a formation with cards that are known; the soonest first."""
        firsts = [self._begun(action) for action in legal_actions(self._state)]
        now = [plan for plan in firsts if plan.scored]
        return now + [then for plan in firsts if not plan.scored for then in self._scoring_next(plan, 1)]

    def _begun(self, action: Action) -> Plan:
        plan = self._after(self._start, 0, action)
        return plan._replace(gained=plan.gained + self._given(action))

    def _given(self, action: Action) -> float:
        """The worth of passing on the hand as this action leaves it: the most that a card of it can bring a team mate,
        and without teams a share of what it can bring the seat on the left, as a loss."""
        replaced = self._start.area[action.cells[0]] if action.what else None
        codes = [code for code, _likely in _exchanged(self._start.hands[0], action.what, replaced)]
        if mates := team_of(self._state, self._seat) - {self._seat}:
            return max(self._prospects.use_of(mate, codes) for mate in mates)
        return -GIVEN * self._prospects.use_of(left_of(self._state, self._seat), codes)

    def _carried_on(self, plans: Iterable[Plan], beam: int | None = None) -> Plan:
        for turn in range(1, self._turns):
            kept = self._different(plans, beam or self._beam)
            scoring = [after for plan in nlargest(WIDE, plans, key=_worth) for after in self._scoring_next(plan, turn)]
            plans = [after for plan in kept for after in self._next(plan, turn)] + scoring
        return max(plans, key=_worth)

    def _different(self, plans: Iterable[Plan], count: int) -> list[Plan]:
        """The best, only one of those that come to the same."""
        kept: dict[tuple[object, ...], Plan] = {}
        for plan in nlargest(3 * count, plans, key=_worth):
            kept.setdefault((plan.area, round(plan.worth, 6)), plan)
        return list(kept.values())[:count]

    def _next(self, plan: Plan, turn: int) -> Iterator[Plan]:
        stays = {cell for cell, card in enumerate(plan.area) if card == REVEALED}
        for code, cell in product(dict(plan.hands[turn]), CELLS):
            if cell not in stays:
                yield self._after(plan, turn, Action("replace", (cell,), code))
        for cell in _face_down(plan.area):
            yield self._after(plan, turn, Action("reveal", (cell,)))
        for pair in NEIGHBOURS:
            if stays.isdisjoint(pair):
                yield self._after(plan, turn, Action("swap", pair))
        yield self._after(plan, turn, WAIT)

    def _scoring_next(self, plan: Plan, turn: int) -> Iterator[Plan]:
        """Only what completes a formation for certain, tried for many plans: what prepares it may promise little."""
        tried = set[Action]()
        for at, (formation, *_found) in enumerate(self._plots):
            missing = [cell for cell in formation.cells if not _lies(plan.area[cell], formation.terrain)]
            if len(missing) < 2:
                for action, changes in self._completions(plan, turn, formation, missing):
                    if action not in tried and self._completes(plan.area, at, changes):
                        tried.add(action)
                        yield self._after(plan, turn, action)

    def _completions(
        self, plan: Plan, turn: int, formation: Formation, missing: list[int]
    ) -> Iterator[tuple[Action, dict[int, Card | None]]]:
        """Every action that may complete a formation in which all cards but one have its terrain, or all."""
        area, terrain, cells = plan.area, formation.terrain, missing or formation.cells
        for code, cell in product(dict(plan.hands[turn]), cells):
            if code[0] == terrain and area[cell] != REVEALED:
                yield Action("replace", (cell,), code), {cell: Card(code, is_open=True)}
        for cell in missing:
            card = area[cell]
            if card and not card.is_open and is_known(card.code):
                yield Action("reveal", (cell,)), {cell: card._replace(is_open=True)}
        for pair in NEIGHBOURS:
            one, other = area[pair[0]], area[pair[1]]
            if not set(cells).isdisjoint(pair) and REVEALED not in (one, other):
                yield Action("swap", pair), {pair[0]: other, pair[1]: one}

    def _completes(self, area: Area, at: int, changes: Mapping[int, Card | None]) -> bool:
        return self._appraise(at, [changes.get(cell, card) for cell, card in enumerate(area)])[1]

    def _after(self, plan: Plan, turn: int, action: Action) -> Plan:
        """The plan with one turn more; what it completes is scored at once, the most valuable formation first."""
        area, chance, more, replaced = list(plan.area), 1.0, 0.0, None
        match action.verb:
            case "replace":
                [cell] = action.cells
                chance, replaced = dict(plan.hands[turn])[action.what], area[cell]
                area[cell] = Card(action.what, is_open=True)
            case "swap":
                one, other = action.cells
                area[one], area[other] = area[other], area[one]
            case "reveal":
                more = self._reveal(area, action.cells[0])
        likely = plan.likely * chance
        gained = plan.gained + plan.likely * ((1 - chance) * plan.promise + chance * more)
        appraised, scored = list(plan.appraised), plan.scored
        self._appraise_again(appraised, area, action.cells)
        while complete := [(points, at) for at, (points, is_complete) in enumerate(appraised) if is_complete]:
            points, at = max(complete)
            formation = self._plots[at].formation
            scored = (*scored, Scored(turn, formation, points, likely))
            gained += likely * points * LATER**turn
            for cell in formation.cells:
                area[cell] = NEW
            self._appraise_again(appraised, area, formation.cells)
        hands = self._passed_on(plan.hands, turn, action.what, replaced)
        promise, steps = _promise_of(appraised), (*plan.steps, action)
        return Plan(tuple(area), hands, tuple(appraised), promise, likely, gained, steps, scored)

    def _passed_on(self, hands: tuple[Hand, ...], turn: int, laid: str, replaced: Card | None) -> tuple[Hand, ...]:
        """The hands, of which this turn's comes back once all others have had it."""
        back = turn + self._state.players
        if back >= len(hands) or self._state.teams:
            return hands
        chance = left_there(hand_size(self._state.players)) ** (self._state.players - 1)
        returned = tuple((code, likely * chance) for code, likely in _exchanged(hands[turn], laid, replaced))
        return (*hands[:back], returned, *hands[back + 1 :])

    def _reveal(self, area: list[Card | None], cell: int) -> float:
        """Turn a card up; how much more the area promises on average once it is seen, if it is not known yet."""
        card = area[cell]
        if card and is_known(card.code):
            area[cell] = card._replace(is_open=True)
            return 0.0
        copies, more = self._prospects.pmf(card.code) if card else {}, 0.0
        area[cell] = REVEALED
        appraised = [self._appraise(at, area) for at in range(len(self._plots))]
        before = _promise_of(appraised)
        for code, count in copies.items():
            area[cell] = Card(code, is_open=True)
            self._appraise_again(appraised, area, (cell,))
            more += count * (_promise_of(appraised) - before)
        area[cell] = REVEALED
        return more / max(sum(copies.values()), 1)

    def _appraise_again(self, appraised: list[Appraisal], area: Area, changed: Iterable[int]) -> None:
        """The formations on these cells."""
        for cell in changed:
            for at in self._on[cell]:
                appraised[at] = self._appraise(at, area)

    def _appraise(self, at: int, area: Area) -> Appraisal:
        return self._prospects.appraised(self._seat, self._plots[at], area)


def _worth(plan: Plan) -> float:
    return plan.worth


def _exchanged(hand: Hand, laid: str, replaced: Card | None) -> Hand:
    """The known cards of a hand after one has been laid, if any has, and another taken up in its place."""
    rest = list(hand)
    if laid:
        rest.remove(next(pair for pair in hand if pair[0] == laid))
    return (*rest, (replaced.code, 1.0)) if replaced and is_known(replaced.code) else tuple(rest)


def _promise_of(appraised: Iterable[Appraisal]) -> float:
    """Of all formations together."""
    return sum([promise for promise, _is_complete in appraised])


def _lies(card: Card | None, terrain: str) -> bool:
    return card is not None and card.is_open and card.code[0] == terrain


def _face_down(area: Area) -> list[int]:
    return [cell for cell, card in enumerate(area) if card and not card.is_open]
