"""A match of Abrakadabrien told move by move: what is likely, why a bot did it, and what would have promised more.

What is told of the bot rests on what everybody sees: how much its action promises it would tell the cards it knows.
"""

from collections.abc import Mapping, Sequence

from lamakit.bots.greedy import Gains
from lamakit.games.abrakadabrien import legal_actions
from lamakit.odds.abrakadabrien import action_chances, formation_chances
from lamakit.odds.abrakadabrien.hidden import state_of
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.abrakadabrien.texts import action_text
from lamakit.play.match import Match
from lamakit.texts import _
from lamakit.views.abrakadabrien.words import action_in_words, goal_name
from lamakit.views.charts import percent
from lamakit.views.words import listed

SAME = 1e-9  # promises are sums of floats: what differs by less does not differ
COUNTED = ("turn", "plant", "bonus")  # phases in which areas change, so that promises can be compared


def gains(seen: AbrakadabrienObservation) -> dict[str, float]:
    """For each legal action how many points more the areas promise after it, as the greedy bot counts."""
    actions = legal_actions(state_of(seen))
    counted = Gains(seen, actions)
    return {action_text(action): counted.of(action) for action in actions}


def best(found: Mapping[str, float]) -> list[str]:
    """The actions that promise most."""
    most = max(found.values())
    return [action for action, gain in found.items() if gain == most or most - gain < SAME]


def opening(name: str) -> str:
    """Who sits across from the learner, and how that one decides."""
    text = _(
        "You against {name}, who takes what promises most. An area promises, for every formation that it can still "
        "become, the points of that formation times the chance that it gets complete."
    )
    return text.format(name=name)


def your_turn(seen: AbrakadabrienObservation, names: Sequence[str]) -> str:
    """What the learner should know before deciding; empty where the table says it all."""
    if seen.phase == "turn":
        return prospects(seen, names)
    goals = dict.fromkeys(goal_name(action.split()[1]) for action in seen.legal_actions if action.startswith("score"))
    return _("You can score: {goals}. You need not. (ABR-12)").format(goals=listed(list(goals))) if goals else ""


def prospects(seen: AbrakadabrienObservation, names: Sequence[str]) -> str:
    """The action after which a formation most likely lies open, with its chance."""
    chances = action_chances(seen)
    action = max(chances, key=lambda action: chances[action])
    if not chances[action]:
        return _("No action of this turn completes a formation; you can prepare one.")
    goals = dict.fromkeys(goal_name(goal.split()[1]) for goal in formation_chances(seen, action))
    text = _("Most likely to complete a formation: {act} ({goals}), {percent}.")
    return text.format(act=action_in_words(action, names), goals=listed(list(goals)), percent=percent(chances[action]))


def advice(seen: AbrakadabrienObservation, names: Sequence[str], name: str) -> str:
    """What the bot would do in the learner's place, and what that promises."""
    found = gains(seen)
    action = best(found)[0]
    said = _("{name} would choose: {act}.").format(name=name, act=action_in_words(action, names))
    if seen.phase not in COUNTED or action.startswith("look"):
        return said
    return said + " " + _("That promises {points:.2f} points more.").format(points=found[action])


def judged(found: Mapping[str, float], action: str, names: Sequence[str], name: str) -> str:
    """Whether another action would have promised more than this one; `found` is what `gains` counted before it."""
    if action in best(found):
        return _("Nothing would have promised more.")
    better = best(found)[0]
    said = _("{name} would have chosen: {act}.").format(name=name, act=action_in_words(better, names))
    if action.startswith("look"):
        return said
    text = _("That promises {most:.2f} points more, yours {own:.2f}.")
    return said + " " + text.format(most=found[better], own=found[action] + 0.0)  # never -0.00


def bots_reason(seen: AbrakadabrienObservation, action: str, name: str, rule: str) -> str:
    """Why the bot did it."""
    if seen.phase == "score":
        text = _("Why: {name} scores whatever lies open, and takes all that comes with it. ({rule})")
    elif action.startswith("look"):
        text = _("Why: {name} looks where turning a card up promises most. ({rule})")
    elif action == "wait":
        text = _("Why: no action promises {name} anything. ({rule})")
    else:
        text = _("Why: nothing promises {name} more. ({rule})")
    return text.format(name=name, rule=rule)


def standing(match: Match) -> str:
    """The points at the end."""
    shares = [f"{name} {points}" for name, points in zip(match.names, match.points, strict=True)]
    return _("The match is over: {points}.").format(points=", ".join(shares))


def summary(best_turns: int, turns: int) -> str:
    """How often the learner has chosen what promised most."""
    return _("In {best} of your {turns} turns nothing would have promised more than what you did.").format(
        best=best_turns, turns=turns
    )
