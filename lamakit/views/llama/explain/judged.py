"""The outcome of trying the actions, in words and figures: chances, points of the round, and how sure that is."""

from collections.abc import Sequence
from operator import add, lt, sub
from typing import NamedTuple

from lamakit.coach.llama.action_values import ERRORS, Judgement, mean_of
from lamakit.coach.llama.roll_out import RollOut
from lamakit.coach.llama.state_values import Worth
from lamakit.games.rounds import GOAL
from lamakit.odds.intervals import Interval, interval_around
from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _, plural
from lamakit.texts.numbers import number
from lamakit.views.estimates import chance_interval, chance_text, loss_interval, loss_text, plus_minus, whole_points
from lamakit.views.llama.actions import doing, named, named_either
from lamakit.views.llama.explain.arguments import MOST, speaking_for
from lamakit.views.llama.explain.facts import Remark, signed
from lamakit.views.words import Names, capital, points_text

TRIED = "tried"  # in place of a section: in the deals that the coach tried
OFTEN = 0.03  # of the deals: what happens less often more is not told

Points = tuple[int, ...]


class Compared(NamedTuple):
    """A figure after the best action, after another one, and the difference, in the same deals."""

    best: Worth
    other: Worth
    difference: Worth

    @property
    def sign(self) -> int:
        """-1 if it is clearly less after the best action, 1 if clearly more, 0 if chance explains the difference."""
        value, error = self.difference.value, self.difference.error
        if abs(value) <= ERRORS * error or f"{self.best.value:.1f}" == f"{self.other.value:.1f}":
            return 0
        return -1 if value < 0 else 1


def compared(judged: Judgement, best: str, other: str, counted: Sequence[Sequence[int]]) -> Compared:
    """Compares what was counted after two actions."""
    one, two = (mean_of(judged, *each) for each in zip((best, other), counted, strict=True))
    if judged.is_exact:
        return Compared(one, two, Worth(one.value - two.value, 0.0))
    return Compared(one, two, Worth.of(list(map(sub, *counted)), 1))


def own_points(judged: Judgement, action: str) -> list[int]:
    return [points[judged.seat] for points in judged.points[action]]


def others_points(judged: Judgement, action: str) -> list[int]:
    """All of theirs together."""
    return list(map(sub, map(sum, judged.points[action]), own_points(judged, action)))


def points_sentence(judged: Judgement, action: str, names: Names) -> str:
    """The points that the seat takes in this round after an action, and all the others together, on average."""
    own, others = (
        signed(mean_of(judged, action, counted(judged, action)).value) for counted in (own_points, others_points)
    )
    text = _("Points this round, on average: you {own}, the others together {others}.")
    if len(names) == 2:
        text = _("Points this round, on average: you {own}, {name} {others}.")
    return text.format(own=own, others=others, name=names[1 - judged.seat])


# --- which action


def advice(judged: Judgement, names: Names) -> str:
    """Which action is best, or which are; and what the error leaves open."""
    best = judged.as_good
    if judged.undecided:
        text = plural(
            "The deals tried can't tell these apart: {{actions}}. The first may be up to {count} percentage point "
            "better.",
            "The deals tried can't tell these apart: {{actions}}. The first may be up to {count} percentage points "
            "better.",
            round(100 * max(judged.most_lost(action) for action in judged.undecided)),
        )
        return text.format(actions=named_either(best, names))
    if len(best) == len(judged.actions):
        return _("It hardly matters: nothing here is clearly better than anything else.")
    if len(best) == 1:
        return _("Best: {action}.", action=named(best[0], names))
    return _("Equally good, as far as one can tell: {actions}.", actions=named_either(best, names))


def clearly_worse(judged: Judgement) -> str | None:
    """The first action that is clearly worse than the best one."""
    return next((action for action in judged.actions if judged.is_clear(action)), None)


def why(judged: Judgement, seen: LlamaObservation, names: Names, other: str | None = None) -> list[Remark]:
    """Why the best action is better than `other`, or than the first that is clearly worse; or how close all are."""
    other = other or clearly_worse(judged)
    if other is None or not judged.is_clear(other):
        return [_how_close(judged), *is_solved(judged)]
    best = judged.best
    high, low = (chance_text(judged.worth(action).value) for action in (best, other))
    text = _("Your chance to win is {best} if you {do}, and {worse} if you {other}.")
    if high == low:
        text = _("Your chance to win is about {best} either way, but {more} percentage points higher if you {do}.")
    chances = text.format(
        best=high, worse=low, do=named(best, names), other=named(other, names), more=loss_text(judged.loss(other).value)
    )
    said = speaking_for(seen, names, best, other)[:MOST]
    return [*said, *in_points(judged, seen, names, other), Remark(chances, (), TRIED), *is_solved(judged)]


def is_solved(judged: Judgement) -> list[Remark]:
    """That the figures are exact, where they are."""
    return [Remark(_("Solved: every deal that fits was counted."), (), TRIED)] if judged.is_exact else []


def _how_close(judged: Judgement) -> Remark:
    low, high = (chance_text(judged.worth(action).value) for action in (judged.actions[-1], judged.best))
    text = _("The chance to win is from {low} to {high}, and the difference is no more than chance explains.")
    if low == high == chance_text(0):
        text = _("In all the rounds tried the match is lost whatever you do.")
    elif low == high == chance_text(1):
        text = _("In all the rounds tried the match is won whatever you do.")
    elif low == high:
        text = _("The chance to win is {high} whatever you do.")
        if judged.undecided:
            text = _("The chance to win is about {high} whatever you do, as far as the deals tried can tell.")
    return Remark(text.format(low=low, high=high), (), TRIED)


def in_points(judged: Judgement, seen: LlamaObservation, names: Names, other: str) -> list[Remark]:
    """Where the better chance comes from: fewer points for the seat, more for the others, or how the match ends."""
    best, seat = judged.best, judged.seat
    own, others = (
        compared(judged, best, other, [counted(judged, action) for action in (best, other)])
        for counted in (own_points, others_points)
    )
    said = []
    if own.sign < 0:
        text = _("{other} {worse} this round, {do} {costs}.")
        said.append(_in_own_points(text, own, judged, other, names))
    elif own.sign > 0 and others.sign > 0:
        text = _("{do} {costs} this round, {other} {worse}; but the others pay more for it.")
        if seen.num_players == 2:
            text = _("{do} {costs} this round, {other} {worse}; but {name} pays more for it.")
        said.append(_in_own_points(text, own, judged, other, names))
    if others.sign > 0:
        text = _("Points of the others together this round: {more} on average if you {do}, {less} if you {other}.")
        if seen.num_players == 2:
            text = _("{name}'s points this round: {more} on average if you {do}, {less} if you {other}.")
        figures = {"more": signed(others.best.value), "less": signed(others.other.value)}
        said.append(text.format(do=named(best, names), other=named(other, names), name=names[1 - seat], **figures))
    said += _in_the_end(judged, seen, names, other)
    return [Remark(text, (), TRIED) for text in said or _more_often(judged, names, other)]


def _more_often(judged: Judgement, names: Names, other: str) -> list[str]:
    """That the better action costs less in most deals, if not on average."""
    if judged.is_exact:
        return []
    fewer = sum(map(lt, own_points(judged, judged.best), own_points(judged, other))) / judged.worlds
    if fewer < 1 / 2:
        return []
    text = _("{do} costs you fewer points this round than {other} in {share} of the deals.")
    values = {"do": doing(judged.best, names), "other": doing(other, names)}
    return [capital(text.format(share=chance_text(fewer), **values))]


def _in_own_points(text: str, own: Compared, judged: Judgement, other: str, names: Names) -> str:
    values = {"do": doing(judged.best, names), "costs": costs_text(own.best)}
    values |= {"other": doing(other, names), "worse": costs_text(own.other), "name": names[1 - judged.seat]}
    return capital(text.format(**values))


def _in_the_end(judged: Judgement, seen: LlamaObservation, names: Names, other: str) -> list[str]:
    """Whether the match ends with this round more often as one wants it."""
    best, before = judged.best, seen.points
    highest = map(max, zip(*judged.points[best], *judged.points[other], strict=True))
    if max(map(add, before, highest)) < GOAL:
        return []

    def ends(points: Points) -> int:
        """1 if the match is won with this round, -1 if it is lost, 0 if it goes on."""
        totals = list(map(add, before, points))
        return 0 if max(totals) < GOAL else 1 if totals[judged.seat] == min(totals) else -1

    ended = [list(map(ends, judged.points[action])) for action in (best, other)]
    won, lost = (compared(judged, best, other, [[end == way for end in each] for each in ended]) for way in (1, -1))
    values = {"do": named(best, names), "other": named(other, names)}
    losing = _("If you {do}, the match is lost with this round in {share} of the deals, if you {other}, in {than}.")
    winning = _("If you {do}, the match is won with this round in {share} of the deals, if you {other}, in {than}.")
    for found, wanted, text in ((lost, -1, losing), (won, 1, winning)):
        difference = wanted * found.difference.value
        share, than = chance_text(found.best.value), chance_text(found.other.value)
        if difference > max(OFTEN, ERRORS * found.difference.error) and share != than:
            return [text.format(share=share, than=than, **values)]
    return []


def plays_again(hits: int, worlds: int) -> Remark:
    """In how many of so many worlds one plays on after drawing."""
    text = _("After drawing you get to play again in {hits} of {worlds} deals tried, about {percent}.")
    if hits in (0, worlds):
        text = _("After drawing you get to play again in all {worlds} deals tried.")
        text = text if hits else _("After drawing you get to play again in none of {worlds} deals tried.")
    return Remark(text.format(percent=chance_text(hits / worlds), hits=hits, worlds=worlds), (), TRIED)


# --- figures


def costs_text(points: Worth) -> str:
    """Points of this round: "costs 10 points" where that is sure, else "wins back 6.3 points on average"."""
    text = _("word|wins back {points}") if round(points.value, 1) < 0 else _("word|costs {points}")
    if not points.error and points.value == round(points.value):
        return text.format(points=points_text(abs(round(points.value))))
    return text.format(points=_("{points} points on average", points=f"{abs(points.value):.1f}"))


def rows(judged: Judgement, names: Names) -> list[dict[str, object]]:
    """The actions as a table, best first; `share`, `low` and `high` are the chance and its interval, from 0 to 1."""
    found = []
    for action in judged.actions:
        worth, points, is_clear = (
            judged.worth(action),
            mean_of(judged, action, own_points(judged, action)),
            judged.is_clear(action),
        )
        interval = interval_of(judged, worth)
        found.append(
            {
                "action": action,
                "label": capital(named(action, names)),
                "share": worth.value,
                "low": interval.low,
                "high": interval.high,
                "chance": chance_text(worth.value),
                "error": _("note|(exact)") if judged.is_exact else chance_interval(interval),
                "loss": whole_points(judged.loss(action).value) if is_clear else "",
                "points": signed(points.value),
                "points_error": plus_minus(ERRORS * points.error, 1),
                "best": not is_clear,
            }
        )
    return found


def warning(judged: Judgement, action: str, names: Names) -> str:
    loss = judged.loss(action)
    return _(
        "If you {action}, your chance to win is about {loss} lower than it could be {interval}.",
        action=named(action, names),
        loss=plural("count|{count} percentage point", "{count} percentage points", round(100 * loss.value)),
        interval=loss_within(judged, loss),
    )


def interval_of(judged: Judgement, worth: Worth) -> Interval:
    """The 95% interval of a chance or a loss; solved, the figure itself."""
    if judged.is_exact:
        return Interval(judged.deals, worth.value, worth.value, worth.value)
    return interval_around(judged.worlds, worth.value, worth.error, 0, 1)


def loss_within(judged: Judgement, loss: Worth, places: int = 0) -> str:
    return _("note|(exact)") if judged.is_exact else loss_interval(interval_of(judged, loss), places)


def how(seen: LlamaObservation, worlds: int, is_exact: bool = False) -> list[str]:
    """How the figures are estimated or solved, a sentence each."""
    if is_exact:
        return [
            _(
                "Solved: every deal that fits was counted ({deals}), each as likely as it is after what you have seen, "
                "and every card that may be drawn. You do what is best for you on all your turns, by what you can see "
                "then; the others play as Greta plays. The points after the round are turned into a chance to win the "
                "match.",
                deals=worlds,
            )
        ]
    text = _(
        "Chance to win: the cards that you can't see are dealt {worlds} times, as they may be after what you have "
        "seen. Every action is tried in the same deals, the round is played on as Greta plays, except that everybody "
        "quits where that is better, and the points after it are turned into a chance to win the match."
    )
    if seen.dice:
        text = _(
            "Chance to win: every action is tried {worlds} times, with the same rolls to come, the round is played on "
            "as Greta plays, except that everybody passes where that is better, and the points after it are turned "
            "into a chance to win the match."
        )
    return [
        text.format(worlds=worlds),
        _(
            "In brackets stands the 95% interval; ± is two standard errors. Best is everything that is not behind the "
            "first by more than chance explains: two standard errors of their difference, and a little more among "
            "three or more actions."
        ),
        _(
            "Points of the round are the mean in the same deals. The odds beside the table play on by the rule of "
            "thumb, so theirs may differ."
        ),
    ]


def rolled_text(found: RollOut, names: Names) -> str:
    values = {"deals": found.deals, "do": named(found.best, names), "other": named(found.other, names)}
    if found.deals < 2:
        return _("Fausto plays all seats on: to {do}, or to {other}. Deals: {deals}.", **values)
    gap = found.gap
    points = number(100 * gap.value, "+z.1f")
    return _(
        "Fausto plays all seats on: to {do}, rather than to {other}, changes your chance to win by {points} percentage "
        "points. Deals: {deals}.",
        points=f"{points} {plus_minus(100 * ERRORS * gap.error, 1)}".rstrip(),
        **values,
    )
