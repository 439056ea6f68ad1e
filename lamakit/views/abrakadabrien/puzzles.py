"""The words of Abrakadabrien's puzzles: what they are about, and what an action completes."""

from collections.abc import Mapping

from lamakit.coach.abrakadabrien.judgement import certain_way
from lamakit.games import find_variant
from lamakit.games.abrakadabrien.cards import GOALS, value_of
from lamakit.games.abrakadabrien.goals import complete, open_cards
from lamakit.odds.abrakadabrien.formations import after_action
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.abrakadabrien.texts import action_text, parse_action
from lamakit.texts import _, deferred, plural
from lamakit.views.abrakadabrien.coach import plan_text
from lamakit.views.abrakadabrien.words import action_label, goal_name, spoken_card
from lamakit.views.estimates import chance_text
from lamakit.views.words import listed

THEME_WORDS = deferred(
    {
        "replace": "Replace a card",
        "reveal": "Reveal a card",
        "swap": "Swap two cards",
        "certain": "Certain by the next turn",
    }
)


def situation(seen: AbrakadabrienObservation, theme: str) -> str:
    own = plural("You have scored {count} point.", "You have scored {count} points.", seen.points[seen.seat])
    asked = _("Which action gains most on the others in three turns?")
    if theme == "certain":
        asked = _("Only one action makes a formation certain by your next turn, and it gains most. Which?")
    return f"{own} {asked}"


def action_named(action: str) -> str:
    """An action as a button and a line say it: "Replace 5: forest 1"."""
    verb, *words = action.split()
    if verb != "replace":
        return action_label(action, ())
    return _("word|Replace {cell}: {card}", cell=words[0], card=spoken_card(words[1]))


def reasons(seen: AbrakadabrienObservation, best: str, other: str, goals: Mapping[str, tuple[str, float]]) -> list[str]:
    """Sentences about two actions: what each completes at once, exactly; and the goal to which it leads most often.

    Where only the best makes a formation certain by the next turn, how comes first.
    """
    plan = certain_way(seen)
    certain = [plan_text(plan)] if plan and action_text(plan.steps[0]) == best else []
    told = [" ".join(filter(None, (outlook(seen, each), prospect(*goals[each])))) for each in (best, other)]
    return certain + told


def prospect(goal: str, share: float) -> str:
    if not goal:
        return _("In none of the deals you score a goal within three turns.")
    what, *cells = goal.split()
    return _(
        "Most often you score {goal} on {cells} within three turns: in {share} of the deals.",
        goal=goal_name(what),
        cells=listed(cells),
        share=chance_text(share),
    )


def outlook(seen: AbrakadabrienObservation, action: str) -> str:
    """Tells what an action completes at once, or how likely it does."""
    seat, name, before = seen.seat, action_named(action), complete(seen.seats[seen.seat])
    parsed = parse_action(find_variant(seen.variant), action)
    outcomes = [(then.seats[seat], share) for then, share in after_action(seen, seen.copy_seen(), parsed)]
    new = [[goal for goal in complete(place) if goal not in before] for place, _share in outcomes]
    if parsed.verb == "reveal":
        chance = sum(share for (_place, share), goals in zip(outcomes, new, strict=True) if goals)
        return _(
            "{action}: the chance that this completes a goal is {chance}.",
            action=name,
            chance=chance_text(float(chance)),
        )
    [goals], [(place, _share)] = new, outcomes
    if not goals:
        return _("{action}: no goal is complete yet.", action=name)
    told = [
        _("sentence|{goal} on {cells}", goal=goal_name(GOALS[terrain]), cells=listed([str(cell + 1) for cell in cells]))
        for terrain, cells in goals
    ]
    points = max(sum(value_of(card.code) for card in open_cards(place, cells)) for _terrain, cells in goals)
    text = plural("{{action}}: {{goals}}, for {count} point.", "{{action}}: {{goals}}, for {count} points.", points)
    return text.format(action=name, goals=listed(told))
