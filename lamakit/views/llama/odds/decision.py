"""The decision table: for each legal action the probabilities that matter, and the expected points of the round."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from lamakit.games.seats import next_in_round
from lamakit.odds.effort import TooMuchEffortError
from lamakit.odds.intervals import Estimate
from lamakit.odds.llama.draws import opponents_in_round as opponents
from lamakit.odds.llama.solo import solver_at
from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _
from lamakit.texts.numbers import number
from lamakit.views.charts import Figure, percent, worth_bars
from lamakit.views.estimates import plus_minus
from lamakit.views.llama.actions import named, named_either
from lamakit.views.llama.odds.consequence import Consequence, consequence
from lamakit.views.llama.odds.section import Check, OddsOptions, Section, exactly, points
from lamakit.views.llama.odds.trial import PlayedOn
from lamakit.views.words import Names

NEARLY_OUT = 3  # a next hand no larger than this may soon be empty


class ActionValue(NamedTuple):
    """Expected points of the round after an action: exact, or estimated with a standard error."""

    action: str
    mean: Fraction | float
    error: float | None

    @property
    def said(self) -> str:
        text = points(Fraction(self.mean))
        if self.error is not None:
            text = f"{number(float(self.mean), 'z.2f')} {plus_minus(self.error, 2)}".rstrip()
        return text.replace("-", "−")


def decision(seen: LlamaObservation, names: Names, aids: OddsOptions, chosen: str = "") -> list[Section]:
    """The consequences of each legal action; `chosen` marks the one that was taken."""
    if not seen.legal_actions or seen.phase not in ("turn", "show", "give", "roll"):
        return []
    alone, estimates = not opponents(seen), aids.estimates
    worths = (_exact(seen, aids) if alone else []) or _estimated(seen, estimates)
    is_exact = bool(worths) and worths[0].error is None
    check = _check(seen, worths, aids.effort) if is_exact else None
    title = _("What was each action worth?") if chosen else _("What is each action worth?")
    return [
        Section(
            "decided" if chosen else "decision",
            title,
            _headline(worths, chosen, seen.legal_actions == [chosen], names),
            [*_how(seen, is_exact or (alone and not worths), estimates), *(_filled(worths) if is_exact else [])],
            _figure(worths, chosen, names),
            _table(seen, names, {worth.action: worth for worth in worths}, chosen),
            exactly() if is_exact else _("estimated ± standard error") if worths else "",
            check,
            is_open=True,
        )
    ]


def _exact(seen: LlamaObservation, aids: OddsOptions) -> list[ActionValue]:
    """Nothing where it would take too much effort."""
    try:
        values = solver_at(seen, aids.effort).worths()
    except TooMuchEffortError:
        return []
    return [ActionValue(action, value, None) for action, value in values.items()]


def _check(seen: LlamaObservation, worths: Sequence[ActionValue], effort: float) -> Check:
    """The round played on with the best choices, the first of which is the best one now."""
    best = min(worths, key=lambda worth: worth.mean)
    what = _("points of the round after {action}, if you always do what is best")
    measure = PlayedOn(seen, effort, best.action).points
    return Check(Fraction(best.mean), measure, what.format(action=named(best.action)), False, seen)


def _filled(worths: Sequence[ActionValue]) -> list[str]:
    """The formula with this position's values."""
    if not worths:
        return []
    said = ", ".join(f"{named(worth.action)}: {worth.said}" for worth in worths)
    return [f"V = min({said}) = {points(Fraction(min(worth.mean for worth in worths)))}"]


def _estimated(seen: LlamaObservation, estimates: Mapping[str, Estimate]) -> list[ActionValue]:
    known = [action for action in seen.legal_actions if action in estimates]
    return [ActionValue(action, estimates[action].mean, estimates[action].error) for action in known]


def best_of(worths: Sequence[ActionValue]) -> list[str]:
    """The actions that cost least; of estimates all that are within two standard errors of the lowest."""
    if not worths:
        return []
    lowest = min(worths, key=lambda worth: worth.mean)
    return [worth.action for worth in worths if float(worth.mean - lowest.mean) <= 2 * _error(worth, lowest)]


def _error(one: ActionValue, other: ActionValue) -> float:
    return 0.0 if one is other else float(((one.error or 0) ** 2 + (other.error or 0) ** 2) ** 0.5)


def _headline(worths: Sequence[ActionValue], chosen: str, forced: bool, names: Names) -> str:
    if forced:
        return _("You could only do this: {action}.", action=named(chosen, names))
    if not worths:
        return _("What follows from each action:")
    best = best_of(worths)
    text = _("Fewest points of the round: {actions}.")
    if len(best) == len(worths) > 1 and worths[0].error is not None:
        text = _("The rounds tried so far can't tell these apart: {actions}.")
    said = text.format(actions=named_either(best, names))
    by_action = {worth.action: worth for worth in worths}
    if chosen not in by_action:
        return said
    if chosen in best:
        alone, among_others = _("Your choice, {action}, was the best."), _("Your choice, {action}, was as good as any.")
        return (alone if len(best) == 1 else among_others).format(action=named(chosen, names))
    lost = float(by_action[chosen].mean - by_action[best[0]].mean)
    more = _("Your choice, {action}, costs {lost:.2f} more.", action=named(chosen, names), lost=lost)
    return f"{said} {more}"


def _how(seen: LlamaObservation, exact: bool, estimates: Mapping[str, Estimate]) -> list[str]:
    if exact and seen.dice:
        return [
            _("You are alone in the round, so your own best choices decide: each hand is worth"),
            "V = min(" + _("points now, mean over the 216 rolls of the best V that the roll leaves") + ")",
        ]
    if exact:
        return [
            _(
                "You are alone in the round and nobody draws (BAS-13): every way to play your cards is followed to its "
                "end."
            ),
            "V = min(" + _("penalty of the hand, V after each card that fits") + ")",
            _("An emptied hand counts 0, minus the token that you return (BAS-17)."),
        ]
    return [*_how_followed(seen), *(_how_estimated(seen, estimates) if estimates else [])]


def _how_followed(seen: LlamaObservation) -> list[str]:
    """How the columns beside the points are computed."""
    if seen.dice:
        return [_("Your hand after a roll: the mean over the 216 rolls, with the cheapest choice after each.")]
    if not opponents(seen):
        return [_("Too many courses of the round for an exact figure: cards may have to be drawn (KAD-11).")]
    return [
        _("P(the next player can play) = 1 − C(N−K, n) ÷ C(N, n) with the top card and the hand that the action leaves")
    ]


def _how_estimated(seen: LlamaObservation, estimates: Mapping[str, Estimate]) -> list[str]:
    """How the points are estimated: in the dice game every hand is face up, and only the dice are left to chance."""
    games = next(iter(estimates.values())).games
    tried = _(
        "Points: the mean of {games} rounds per action, with hidden cards dealt afresh and bots playing by the rule of "
        "thumb (seed 1)."
    )
    if seen.dice:
        tried = _(
            "Points: the mean of {games} rounds per action, with dice rolled afresh and bots playing by the rule of "
            "thumb (seed 1)."
        )
    return [tried.format(games=games), _("standard error = standard deviation ÷ √{games}", games=games)]


def _figure(worths: Sequence[ActionValue], chosen: str, names: Names) -> Figure | None:
    if not worths:
        return None
    best = best_of(worths)
    marks = {True: "★ ", False: ""}
    labels = [
        marks[worth.action in best] + named(worth.action, names) + (" ◂" if worth.action == chosen else "")
        for worth in worths
    ]
    return worth_bars(
        labels,
        [float(worth.mean) for worth in worths],
        [worth.error for worth in worths],
        [worth.action in best for worth in worths],
    )


def _table(seen: LlamaObservation, names: Names, worths: Mapping[str, ActionValue], chosen: str) -> list[list[str]]:
    shown = [action for action in seen.legal_actions if not worths or action in worths]
    columns: dict[str, Callable[[str], str]] = {
        _("column|action"): lambda action: named(action, names) + " ◂" * (action == chosen),
        _("your hand then"): lambda action: _hand_then(seen, action),
        **({} if seen.dice else _of_the_next(seen, names)),
        **({_("points of the round"): lambda action: worths[action].said} if worths else {}),
    }
    return [list(columns), *([column(action) for column in columns.values()] for action in shown)]


def _hand_then(seen: LlamaObservation, action: str) -> str:
    if action == "pass":
        return str(seen.penalty())  # the cards that it lays aside
    if action == "roll" and not opponents(seen):
        return ""
    return consequence(seen, action).hand_told


def _of_the_next(seen: LlamaObservation, names: Names) -> dict[str, Callable[[str], str]]:
    """The chances that each action leaves to the next player, if there is one."""
    following = next_in_round(seen.copy_seen(), seen.seat)
    if following == seen.seat:
        return {}

    def said(share: Callable[[Consequence], Fraction]) -> Callable[[str], str]:
        return lambda action: (then := consequence(seen, action)).no_turn or percent(share(then))

    columns = {_("column|{name} can play", name=names[following]): said(lambda then: then.p_next_can_play)}
    if seen.hand_sizes[following] <= NEARLY_OUT:
        columns[_("{name} can go out", name=names[following])] = said(lambda then: then.p_next_can_go_out)
    return columns
