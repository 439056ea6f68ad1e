"""Checks by simulation: deals of all that an observation hides, from one visible seed."""

from math import inf
from time import perf_counter

from lamakit.odds.intervals import Interval, interval_of
from lamakit.pages.jobs import Tell
from lamakit.pages.messages import Message
from lamakit.play.chance import generator
from lamakit.play.generator import Words, below
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.llama.texts import rolled_values
from lamakit.texts import _, deferred
from lamakit.views.llama.odds import Check, Deal, running_figure, running_table

SEED = 1
BEAT = 0.1  # seconds between two signs of life
ENOUGH = 20_000
MOST_TRIED = 10 * ENOUGH  # where not every deal counts
AHEAD = 6  # cards of the deck that a check may look at
STEPS = 12  # marks in each tenfold number of deals
INSIDE = deferred(
    "{deals} deals: {mean:z.2f}{unit}, 95% interval {low:z.2f} to {high:z.2f}{unit}; the exact value is inside."
)
OUTSIDE = deferred(
    "{deals} deals: {mean:z.2f}{unit}, 95% interval {low:z.2f} to {high:z.2f}{unit}; the exact value is outside."
)
TOO_FEW = deferred("{deals} deals: {mean:z.2f}{unit}; too few for an interval.")
ALWAYS = deferred("{deals} deals: {mean:z.2f}{unit} each time.")


def deal_at_random(seen: LlamaObservation, words: Words) -> Deal:
    """All hidden cards dealt afresh, every order equally likely; or three dice rolled. Advances the generator."""
    if seen.dice:
        values = rolled_values(seen.copy_seen(), below(words, 6**3))
        return Deal((), {}, tuple(seen.codes[value] for value in sorted(values)), words)
    hidden = {seat: seen.hand_sizes[seat] for seat, cards in enumerate(seen.hands) if cards is None}
    cards = [code for code, count in seen.unseen.items() for _copy in range(count)]
    ahead = min(AHEAD, seen.deck_size)
    wanted = sum(hidden.values()) + ahead
    for place in range(wanted):  # Fisher and Yates' shuffle, as far as cards are looked at
        other = place + below(words, len(cards) - place)
        cards[place], cards[other] = cards[other], cards[place]
    taken = iter(cards[ahead:wanted])
    hands = {seat: [next(taken) for _card in range(size)] for seat, size in hidden.items()}
    return Deal(cards[:ahead], hands, words=words)


class SimulationCheck:
    """One check under way: how many deals, the running mean and its 95% interval at growing counts."""

    def __init__(self, seen: LlamaObservation, check: Check) -> None:
        self.check = check
        self.tried = self.deals = 0  # and those of them that count
        self.marks = list[Interval]()
        self._seen, self._words = check.seen or seen, generator(SEED)
        self._sum = self._squares = 0

    @property
    def done(self) -> bool:
        return self.deals >= ENOUGH or self.tried >= MOST_TRIED

    def go_on(self, deals: int, seconds: float = inf) -> None:
        """Deal some more times, at most until there are enough or the time is over."""
        until = perf_counter() + seconds
        for _deal in range(deals):
            if self.done:
                return
            value = self.check.measure(deal_at_random(self._seen, self._words))
            self.tried += 1
            if value is not None:
                self.deals += 1
                self._sum += value
                self._squares += value * value
                if self.deals in MARKED:
                    self.marks.append(self.mark())
            if perf_counter() > until:
                return

    def mark(self) -> Interval:
        """The result so far."""
        return interval_of(self.deals, self._sum, self._squares, self.check.is_share)


MARKED = frozenset({round(10 ** (step / STEPS)) for step in range(STEPS, 5 * STEPS)} | {ENOUGH})


def check_in_thread(seen: LlamaObservation, key: str, check: Check, tell: Tell) -> None:
    """Deal until there is enough, or nobody listens; a page is told of it several times a second."""
    run, is_wanted = SimulationCheck(seen, check), True
    while is_wanted and not run.done:
        run.go_on(ENOUGH, BEAT)
        is_wanted = tell(message_of(key, run))


def message_of(key: str, run: SimulationCheck) -> Message:
    """What a page shows of a check under way."""
    check, at_mark = run.check, not run.deals or (run.marks and run.marks[-1].trials == run.deals)
    marks = run.marks if at_mark else [*run.marks, run.mark()]
    return {
        "kind": "checked",
        "section": key,
        "figure": running_figure(marks, check.exact, check.is_share),
        "table": running_table(marks, check.exact, check.is_share),
        "said": _said(run),
        "done": run.done,
    }


def _said(run: SimulationCheck) -> str:
    if not run.deals:
        return _("{tried} deals, none of which fits what the others did.", tried=run.tried)
    share = _("{deals} of {tried} deals fit what the others did.", deals=run.deals, tried=run.tried)
    return _result(run) if run.tried == run.deals else f"{share} {_result(run)}"


def _result(run: SimulationCheck) -> str:
    mark, scale, unit = run.mark(), 100 if run.check.is_share else 1, "%" if run.check.is_share else ""
    text = INSIDE if mark.low <= run.check.exact <= mark.high else OUTSIDE
    if mark.has_too_few or mark.low == mark.high:
        text = TOO_FEW if mark.has_too_few else ALWAYS
    low, high = mark.low * scale, mark.high * scale
    return _(text, deals=mark.trials, mean=mark.mean * scale, low=low, high=high, unit=unit)
