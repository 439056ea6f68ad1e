"""A match as its review tells it: the course of the chance to win as a drawing, and every decision rated."""

from collections.abc import Iterator, Sequence
from math import hypot
from typing import Any, NamedTuple

from lamakit.coach.llama.review import ENOUGH, WORLDS, Review, ReviewedMove
from lamakit.texts import _
from lamakit.texts.numbers import number
from lamakit.views.axes import Axes
from lamakit.views.estimates import chance_text, loss_text, plus_minus
from lamakit.views.llama.actions import doing, named, named_either
from lamakit.views.llama.explain import judged as say
from lamakit.views.llama.explain.arguments import leads_to
from lamakit.views.llama.explain.facts import texts
from lamakit.views.words import Names, rated, rating_words

MARKS = {  # told apart by shape, too
    "fine": "M0-4.5L4.5 0L0 4.5L-4.5 0Z",
    "inaccurate": "M-5 4.5H5L0-5Z",
    "mistake": "M-5-5L5 5M5-5L-5 5",
}


class Jump(NamedTuple):
    """A change of the chance at a decision (its place in the row of them): by it, or by what followed."""

    at: int
    before: float
    after: float
    error: float
    own: bool


def chance_svg(decisions: Sequence[ReviewedMove], won: float, turns: Sequence[Jump]) -> str:
    """A line through the chances before the decisions, to the result; marks for losses, numbers for turns."""
    axes = Axes(len(decisions), height=220)
    way = [(at, each.chance.value) for at, each in enumerate(decisions)] + [(len(decisions), won)]
    begun = _begun(decisions)
    return axes.svg(
        axes.shares(),
        *map(axes.upright, begun),
        axes.numbers({at: decisions[at].seen.round for at in begun}),
        axes.line("way", way),
        *(
            axes.mark(f"rated {each.rating}", place, MARKS[each.rating])
            for each, place in zip(decisions, way, strict=False)
            if each.rating in MARKS
        ),
        *(_turn(axes, number, turn) for number, turn in enumerate(turns, 1)),
        axes.dot("end", way[-1], 4.5),
    )


def _turn(axes: Axes, number: int, turn: Jump) -> str:
    beside = turn.at + (0.3 if turn.own else 0.7)  # the marks
    place = (beside, (turn.before + turn.after) / 2)
    across, up = axes.point(*place)
    text = f'<text class="turn" x="{across}" y="{up + 4.5}" text-anchor="middle">{number}</text>'
    return axes.dot("turn", place, 9) + text


def _begun(decisions: Sequence[ReviewedMove]) -> list[int]:
    """The decisions with which rounds begin; of many rounds, only as many as can be told apart."""
    first = [at for at, each in enumerate(decisions) if not at or each.seen.round != decisions[at - 1].seen.round]
    return first[:: 1 + len(first) // 14]


TURNS, COSTLIEST, BEST = 3, 3, 3  # how many turning points, decisions and actions are shown
TURN = 0.08  # of the chance to win: what changes it by less is no turning point
SURE = 2  # standard errors


def review_view(found: Review, won: float, names: Names) -> dict[str, Any]:
    """Everything that the page shows of a review, as plain data; `won` is the seat's share of the victory."""
    turns = turning_points(found, won)
    return {
        "name": names[found.seat],
        "figures": [_accuracy(found), *_mistakes(found), _luck(found)],
        "counts": rated([each.rating for each in found.decisions], _limits()),
        "chart": chance_svg(found.decisions, won, turns) if found.decisions else "",
        "chart_text": _chart_text(found),
        "turns": [_turn_text(turn, found, names) for turn in turns],
        "costliest": [_line(each, names) for each in found.costliest[:COSTLIEST]],
        "decisions": [_line(each, names) for each in found.decisions],
        "how": how(found),
    }


def _limits() -> dict[str, str]:
    return {
        "best": _("not clearly worse than the best action"),
        "fine": _("clearly worse, by less than 2 percentage points"),
        "inaccurate": _("2 to 5 percentage points of the chance to win lost"),
        "mistake": _("5 percentage points or more lost"),
    }


def _accuracy(found: Review) -> dict[str, str]:
    if found.accuracy is None:
        how_ = _("In none of the decisions was one action clearly worse than another, so there was nothing to lose.")
        return {"name": _("column|Accuracy"), "value": "–", "how": how_}
    if len(found.decisions) < ENOUGH:
        how_ = _("Fewer than ten decisions are too few for a percentage: one of them would decide it.")
        return {"name": _("column|Accuracy"), "value": "–", "how": how_}
    how_ = _(
        "0% is as if you had acted at random, 100% is always the best. Accuracy = 1 − lost ÷ guessed = "
        "1 − {lost} ÷ {guessed}, in percentage points of the chance to win, added up over {decisions} decisions. Lost "
        "is what your actions lost against the best ones; guessed is what an action at random loses on average. Only "
        "differences that chance doesn't explain count."
    )
    return {
        "name": _("column|Accuracy"),
        "value": chance_text(found.accuracy),
        "how": how_.format(
            lost=loss_text(found.lost), guessed=loss_text(found.guessed), decisions=len(found.decisions)
        ),
    }


def _mistakes(found: Review) -> list[dict[str, str]]:
    if not found.decisions:
        return []
    how_ = _("{mistakes} of {decisions} decisions clearly lost 5 percentage points of the chance to win or more.")
    rate = f"{100 * found.mistakes / len(found.decisions):.0f}"
    told = how_.format(mistakes=found.mistakes, decisions=len(found.decisions))
    return [{"name": _("column|Mistakes in 100"), "value": rate, "how": told}]


def _luck(found: Review) -> dict[str, str]:
    if found.luck is None:
        return {"name": _("column|Luck"), "value": "–", "how": _("Nobody has looked into it.")}
    how_ = _(
        "What every deal, card drawn and roll, anybody's, changed of your chance to win, less what it would have "
        "changed on average, added up: {luck} percentage points. Above 0 you had good luck."
    )
    if abs(found.luck.value) < SURE * found.luck.error:
        how_ += " " + _("The error is larger: this match doesn't tell whether it was good or bad.")
    points = round(100 * found.luck.value)
    luck = number(points, "+d") if points else "0"
    told = f"{luck} {plus_minus(100 * SURE * found.luck.error)}".rstrip()
    return {"name": _("Luck in percentage points"), "value": told, "how": how_.format(luck=told)}


def how(found: Review) -> list[str]:
    return [
        _("Each decision is judged by what you could see then, never by hidden cards."),
        *(say.how(each.seen, WORLDS)[0] for each in found.decisions[:1]),
    ]


# --- the course ----------------------------------------------------------------------------------------------------


def turning_points(found: Review, won: float) -> list[Jump]:
    """The greatest changes of the chance to win, in order; only those that chance in the estimates doesn't explain."""
    clear = [jump for jump in _jumps(found, won) if abs(jump.after - jump.before) > max(TURN, SURE * jump.error)]
    greatest = sorted(clear, key=lambda jump: -abs(jump.after - jump.before))[:TURNS]
    return sorted(greatest, key=lambda jump: (jump.at, not jump.own))


def _jumps(found: Review, won: float) -> Iterator[Jump]:
    for at, each in enumerate(found.decisions):
        if each.lost:
            yield Jump(at, each.chance.value, each.chance_after.value, each.loss.error, own=True)
        if at + 1 < len(found.decisions):
            then = found.decisions[at + 1]
            error = hypot(each.chance.error, then.chance.error)
            yield Jump(at, each.chance_after.value, then.chance.value, error, own=False)
    if found.decisions:
        last = found.decisions[-1]
        yield Jump(len(found.decisions) - 1, last.chance_after.value, won, last.chance.error, own=False)


def _turn_text(jump: Jump, found: Review, names: Names) -> str:
    each = found.decisions[jump.at]
    values = {
        "round": each.seen.round,
        "before": chance_text(jump.before),
        "after": chance_text(jump.after),
        "action": named(each.action, names),
    }
    if jump.own:
        text = _("Round {round}: you chose to {action}, and your chance fell from {before} to {after}.")
    elif jump.at + 1 == len(found.decisions):
        text = _("Round {round}: you chose to {action}, and then the match was decided: from {before} to {after}.")
    elif jump.after > jump.before:
        text = _("Round {round}: you chose to {action}; what followed took you from {before} up to {after}.")
    else:
        text = _("Round {round}: you chose to {action}; what followed took you from {before} down to {after}.")
    return text.format(**values)


def _chart_text(found: Review) -> str:
    if not found.decisions:
        return _("There was no decision with a choice.")
    text = _("Your chance to win before each of {count} decisions: {first} before the first, {last} before the last.")
    first, last = (chance_text(each.chance.value) for each in (found.decisions[0], found.decisions[-1]))
    return text.format(count=len(found.decisions), first=first, last=last)


# --- decisions -----------------------------------------------------------------------------------------------------


def _line(each: ReviewedMove, names: Names) -> dict[str, Any]:
    return {
        "number": each.number,
        "round": each.seen.round,
        "action": named(each.action, names),
        "rating": each.rating,
        "word": rating_words()[each.rating],
        "chance": chance_text(each.chance.value),
        "lost": loss_text(each.lost) if each.lost else "",
        "better": named_either(each.as_good, names) if each.lost else "",
    }


def decision_view(each: ReviewedMove, names: Names) -> dict[str, Any]:
    """One decision: the best actions and what was done, what each leads to, and why the best one is better."""
    judged, seen = each.judgement, each.seen
    shown = [row for place, row in enumerate(say.rows(judged, names)) if place < BEST or row["action"] == each.action]
    leads = {row["action"]: texts(leads_to(seen, names, str(row["action"]))) for row in shown}
    why = texts(say.why(judged, seen, names, each.action)) if each.lost else []
    return {
        "rating": each.rating,
        "word": rating_words()[each.rating],
        "verdict": _verdict(each, names),
        "rows": [
            {
                **row,
                "chosen": row["action"] == each.action,
                "leads": " ".join(leads[row["action"]]),
                "points": say.points_sentence(judged, str(row["action"]), names),
            }
            for row in shown
        ],
        "why": [
            text for text in why or texts(say.is_solved(judged)) if all(text not in told for told in leads.values())
        ],
        "how": say.how(seen, judged.worlds, judged.is_exact),
    }


def _verdict(each: ReviewedMove, names: Names) -> str:
    """Tells what was done, what it lost, and what the deals tried can't tell."""
    judged, action = each.judgement, named(each.action, names)
    if each.lost:
        text = _(
            "You chose to {action}, and lost {lost} percentage points of your chance to win {interval}. Better: {best}."
        )
        return text.format(
            action=action,
            lost=loss_text(each.lost),
            interval=say.loss_within(judged, each.loss, 1),
            best=named_either(each.as_good, names),
        )
    if each.action in judged.undecided:
        text = _(
            "You chose to {action}. In {worlds} deals one can't tell whether {best} would be better, by up to {most} "
            "percentage points."
        )
        most, best = loss_text(judged.most_lost(each.action)), doing(judged.best, names)
        return text.format(action=action, worlds=judged.worlds, best=best, most=most)
    text = _("You chose to {action}. Nothing else is better.")
    if len(judged.as_good) > 1:
        text = _("You chose to {action}. Nothing else is better by more than two points, as far as one can tell.")
    return text.format(action=action)
