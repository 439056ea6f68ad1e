"""A coach's words at a table of Abrakadabrien: plans as sentences, hints, warnings and reviews."""

from typing import Any

from lamakit.coach.abrakadabrien.judgement import (
    AS_GOOD,
    TURNS,
    AreaJudgement,
    Formation,
    Plan,
    first_scored,
    usual_action,
)
from lamakit.coach.abrakadabrien.review import FINE, INACCURATE, AreaReview, ReviewedTurn
from lamakit.games.abrakadabrien.cards import GOALS
from lamakit.games.abrakadabrien.state import left_of
from lamakit.odds.abrakadabrien import completing_codes
from lamakit.odds.abrakadabrien.hidden import is_known
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.abrakadabrien.texts import action_text
from lamakit.texts import _, deferred, plural
from lamakit.texts.numbers import number
from lamakit.views.abrakadabrien.words import action_label, goal_name, spoken_card
from lamakit.views.estimates import chance_text
from lamakit.views.words import Names, capital, either, listed, points_text, rated, rating_words

SHOWN = 5  # actions of a hint or a decision
WHEN = deferred(
    ("sentence|{action} now", "sentence|{action} next turn", "{action} in two turns", "{action} in three turns")
)


def short(action: str) -> str:
    """An action within a sentence: "T4* on 7", "swap 4 and 7"."""
    verb, *words = action.split()
    if verb == "replace":
        return _("word|{card} on {cell}", card=words[1], cell=words[0])
    if verb == "swap":
        return _("word|swap {one} and {other}", one=words[0], other=words[1])
    if verb == "reveal":
        return _("word|reveal {cell}", cell=words[0])
    return _("word|wait") if verb == "wait" else action_label(action, ())


def formation_name(formation: Formation) -> str:
    return goal_name(formation.order.kind if formation.order else GOALS[formation.terrain])


def plan_text(plan: Plan) -> str:
    """ "T4* on 7 now, swap 4 and 7 next turn: a tower, 5 points." """
    scored = first_scored(plan)
    if scored is None:
        text = _("{action}: no formation can be planned for the next {count} turns yet; this keeps most in reach.")
        return text.format(action=capital(short(action_text(plan.steps[0]))), count=len(plan.steps))
    steps = [
        _(when).format(action=short(action_text(step)))
        for when, step in zip(WHEN, plan.steps[: scored.turn + 1], strict=False)
        if step.verb != "wait"
    ]
    text = _("{steps}: {goal}, {points}.")
    if scored.likely < 1:
        text = _("{steps}: {goal}, {points}, if nobody takes the cards first (about {chance}).")
    return text.format(
        steps=capital(", ".join(steps)),
        goal=formation_name(scored.formation),
        points=points_text(round(scored.points)),
        chance=chance_text(scored.likely),
    )


# --- what comes and what goes


def coming_from(seen: AbrakadabrienObservation) -> int | None:
    """Whose hand comes to this seat next turn; None if nobody can tell."""
    if seen.teams or seen.phase == "match_over":
        return None
    return (seen.seat - 1) % seen.num_players


def coming_text(seen: AbrakadabrienObservation, names: Names) -> str:
    """The hand that comes next, as far as it has been seen."""
    giver = coming_from(seen)
    place = seen.seats[seen.seat if giver is None or seen.phase != "turn" else giver]
    cards = place.hand if giver is not None and seen.phase == "turn" else place.portal
    if not cards:
        return ""
    told = listed([card.code if is_known(card.code) else spoken_card(card.code) for card in cards])
    if giver is None or seen.phase != "turn":
        return _("On your portal: {cards}.", cards=told)
    return _("Next turn you get {name}'s hand, less what {name} uses of it: {cards}.", name=names[giver], cards=told)


def leaving_text(seen: AbrakadabrienObservation, names: Names) -> str:
    """Where the hand goes, and what it completes there."""
    if seen.teams or seen.phase != "turn" or not seen.hand:
        return ""
    to = left_of(seen.copy_seen(), seen.seat)
    makes = [
        _("word|{card} on {cell}", card=code, cell=cell)
        for cell in range(1, 10)
        for code in sorted(set(seen.hand) & completing_codes(seen, cell, to))
    ]
    if not makes:
        return _("Your hand goes to {name}, where it completes nothing yet.", name=names[to])
    return _("Your hand goes to {name}, where it completes a formation: {makes}.", name=names[to], makes=either(makes))


def outlook(seen: AbrakadabrienObservation, names: Names) -> list[str]:
    """The hands that come and go, in sentences."""
    return [text for text in (coming_text(seen, names), leaving_text(seen, names)) if text]


# --- hints


def hint_view(seen: AbrakadabrienObservation, judged: AreaJudgement, names: Names) -> dict[str, Any]:
    best = judged.plans[judged.best]
    return {
        "think": [_part(text) for text in outlook(seen, names)],
        "costs": [],
        "rows": rows(judged),
        "advice": plan_text(best),
        "why": [_part(text) for text in why(judged)],
        "how": how(),
    }


def simple_hint(seen: AbrakadabrienObservation, names: Names) -> dict[str, Any]:
    """For decisions that no plan is about: what the planner does there."""
    action = usual_action(seen)
    return {
        "think": [],
        "costs": [],
        "rows": [],
        "advice": _("Best: {action}.", action=action_label(action, names)),
        "why": [_part(_("It brings your area the most points and the best prospects."))],
        "how": [],
    }


def _part(text: str) -> dict[str, Any]:
    return {"text": text, "rules": [], "section": ""}


def why(judged: AreaJudgement) -> list[str]:
    """How far the others are behind, and what waiting costs."""
    others = [action for action in judged.plans if judged.is_clear(action)]
    said = []
    if len(judged.as_good) > 1:
        said.append(_("As good: {actions}.", actions=either([short(each) for each in judged.as_good[1:SHOWN]])))
    if others:
        text = _("{action} would be worth {points} less.", points=_points(judged.loss(others[0])), action="{action}")
        said.append(capital(text.format(action=short(others[0]))))
    if "wait" in others[1:]:
        said.append(_("Waiting would be worth {points} less.", points=_points(judged.loss("wait"))))
    return said


def how() -> list[str]:
    text = _(
        "Points: what the best plan of {turns} turns that begins with the action scores, a little less the later, and "
        "what your area promises after it, minus a part of what a card you pass on can bring your neighbour. Known "
        "cards of the hands that come count as likely as nobody takes them first. It is an estimate by the way Fausto "
        "plans, made of what you see."
    )
    return [text.format(turns=TURNS)]


def rows(judged: AreaJudgement, chosen: str = "") -> list[dict[str, Any]]:
    """The best actions as a table, and the chosen one."""
    most = max(judged.worth(judged.best), 1.0)
    shown = [action for at, action in enumerate(judged.plans) if at < SHOWN or action == chosen]
    return [
        {
            "action": action,
            "label": capital(short(action)),
            "share": max(judged.worth(action), 0) / most,
            "low": 0,
            "high": 0,
            "chance": points_number(judged.worth(action)),
            "error": "",
            "loss": f"−{points_number(judged.loss(action))}" if judged.is_clear(action) else "",
            "points": "",
            "points_error": "",
            "best": not judged.is_clear(action),
            "chosen": action == chosen,
            "leads": plan_text(judged.plans[action]),
        }
        for action in shown
    ]


def points_number(points: float) -> str:
    return number(points, "z.1f")


def _points(points: float) -> str:
    return _("number|{points} points", points=points_number(points))


def warning(judged: AreaJudgement, action: str) -> str:
    text = _("{action} is worth about {points} less than what is best here.")
    return capital(text.format(action=short(action), points=_points(judged.loss(action))))


# --- the review


def review_view(found: AreaReview, names: Names) -> dict[str, Any]:
    """Everything that the page shows of a review, as plain data."""
    limits = {
        "best": _("behind the best by {limit} points at most", limit=points_number(AS_GOOD)),
        "fine": _("less than {limit} lost", limit=points_text(round(FINE))),
        "inaccurate": _("number|{low} to {high} lost", low=round(FINE), high=points_text(round(INACCURATE))),
        "mistake": _("{limit} or more lost", limit=points_text(round(INACCURATE))),
    }
    told = plural("{count} turn judged.", "{count} turns judged.", len(found.decisions))
    return {
        "name": names[found.seat],
        "figures": [{"name": _("Points given away"), "value": points_number(found.lost), "how": how()[0]}],
        "counts": rated([each.rating for each in found.decisions], limits),
        "chart": "",
        "chart_text": told,
        "turns": [],
        "costliest": [_line(each) for each in found.costliest[:3]],
        "decisions": [_line(each) for each in found.decisions],
        "how": [_("Each decision is judged by what you could see then, never by hidden cards."), *how()],
    }


def _line(each: ReviewedTurn) -> dict[str, Any]:
    return {
        "number": each.number,
        "round": each.seen.round,
        "action": capital(short(each.action)),
        "rating": each.rating,
        "word": rating_words()[each.rating],
        "chance": points_number(each.judgement.worth(each.action)),
        "lost": points_number(each.lost) if each.lost else "",
        "better": short(each.judgement.best) if each.lost else "",
    }


def decision_view(each: ReviewedTurn, names: Names) -> dict[str, Any]:
    """One turn: the best actions and what was done, and the plan that each begins."""
    judged = each.of_all
    text = _("You chose: {action}. Nothing else is clearly better.")
    if each.lost:
        text = _("You chose: {action}, and gave away {lost}. Better: {best}")
    verdict = text.format(
        action=short(each.action), lost=_points(each.lost), best=plan_text(each.judgement.plans[each.judgement.best])
    )
    return {
        "rating": each.rating,
        "word": rating_words()[each.rating],
        "verdict": verdict,
        "rows": rows(judged, each.action),
        "why": outlook(each.seen, names),
        "how": how(),
    }
