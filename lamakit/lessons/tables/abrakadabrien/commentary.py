"""A match of Abrakadabrien, told move by move: what is likely, why a bot did it, and what would have promised more.

What is said about the bot rests on what everybody sees: how much its action promises would give away its cards.
"""

from collections.abc import Iterator, Mapping, Sequence

from lamakit.bots.abrakadabrien.greedy import Gains, GreedyBot
from lamakit.games.abrakadabrien import legal_actions
from lamakit.lessons.engine.table import BRUNO, YOU, Line, Whole
from lamakit.lessons.tables.abrakadabrien.asking import seen_by
from lamakit.odds.abrakadabrien import action_chances, formation_chances
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.abrakadabrien.texts import action_text
from lamakit.play.match import Match, replay
from lamakit.texts import _, deferred
from lamakit.views.abrakadabrien.words import action_in_words, describe, followed, goal_name
from lamakit.views.charts import percent
from lamakit.views.words import listed

SAME = 1e-9  # promises are sums of floats: what differs by less is equal
COUNTED = ("turn", "plant", "bonus")  # phases in which areas change, so that promises can be compared
WHOLE = deferred(
    Whole(
        "A whole match",
        "Play the match to its end. Below the table every move is explained, the bot's moves too.",
        "The match is over. “New cards” deals another one.",
    )
)


class Commentary:
    """Tells a match against the greedy bot."""

    def __init__(self, match: Match, seed: int) -> None:
        self.match, self.bot = match, GreedyBot(seed=seed)
        self._told = replay(match.log)  # the match once more, as far as it has been told
        self._turns = self._best_turns = 0
        self._cited: set[str] = set()  # rules whose sentence has been shown

    def opening(self) -> str:
        """Who sits across from the learner, and how they decide."""
        text = _(
            "Your opponent is {name}, who takes what promises most. An area promises, for every formation that it can "
            "still become, the points of that formation times the chance that it will be completed."
        )
        return text.format(name=BRUNO)

    def public_moves(self) -> int:
        """A choice is secret until everybody has chosen (ABR-06)."""
        secret = sum(place.choice is not None for place in seen_by(self.match, YOU).seats)
        return len(self.match.history) - secret

    def tell(self, number: int) -> Iterator[Line]:
        move, told = self.match.history[number], self._told
        said, rule = describe(move, told.names, YOU), told.explain(move.action)
        before, decided_on = seen_by(told, YOU), seen_by(told, move.seat)
        if move.seat == YOU:
            sentence = f"{rule.text} " if rule.rule not in self._cited else ""
            self._cited.add(rule.rule)
            yield "you", f"{said} {sentence}({rule.rule})"
            yield from self._judged(decided_on, move.action)
        else:
            yield "bot", f"{said} {bots_reason(decided_on, move.action, BRUNO, rule.rule)}"
        told.play(move.action, move.chance)
        for line in followed(before, seen_by(told, YOU), told.names, ()):
            yield "odds", line

    def your_turn(self) -> str:
        """The remark before the learner decides; empty if the table says it all."""
        seen = seen_by(self.match, YOU)
        if seen.phase == "turn":
            return prospects(seen, self.match.names)
        scores = [action for action in seen.legal_actions if action.startswith("score")]
        goals = listed(list(dict.fromkeys(goal_name(action.split()[1]) for action in scores)))
        return _("You can score: {goals}. You don't have to. (ABR-12)", goals=goals) if scores else ""

    def advice(self) -> str:
        """The bot's choice in the learner's place, and what that promises."""
        seen = seen_by(self.match, YOU)
        found = gains(seen)
        action = best(found)[0]
        said = _("{name} would choose: {act}.", name=BRUNO, act=action_in_words(action, self.match.names))
        if seen.phase not in COUNTED or action.startswith("look"):
            return said
        return said + " " + _("That promises {points:.2f} points more.", points=found[action])

    def closing(self) -> Iterator[Line]:
        yield "odds", standing(self.match)
        said = _("On {best} of your {turns} turns, nothing would have promised more than what you did.")
        yield "odds", said.format(best=self._best_turns, turns=self._turns)

    def _judged(self, seen: AbrakadabrienObservation, action: str) -> Iterator[Line]:
        """The learner's action compared with the most promising one; turns are counted for the summary."""
        if seen.phase not in COUNTED:
            return
        found = gains(seen)
        if seen.phase == "turn":
            self._turns += 1
            self._best_turns += action in best(found)
        yield "odds", judged(found, action, self.match.names, BRUNO)


def gains(seen: AbrakadabrienObservation) -> dict[str, float]:
    """For each legal action, how many more points the areas promise after it, as the greedy bot counts."""
    actions = legal_actions(seen.copy_seen())
    counted = Gains(seen, actions)
    return {action_text(action): counted.of(action) for action in actions}


def best(found: Mapping[str, float]) -> list[str]:
    """The actions that promise most."""
    most = max(found.values())
    return [action for action, gain in found.items() if gain == most or most - gain < SAME]


def prospects(seen: AbrakadabrienObservation, names: Sequence[str]) -> str:
    """The action most likely to complete a formation, with its chance."""
    chances = action_chances(seen)
    action = max(chances, key=lambda action: chances[action])
    if not chances[action]:
        return _("No action on this turn completes a formation; you can prepare one.")
    goals = dict.fromkeys(goal_name(goal.split()[1]) for goal in formation_chances(seen, action))
    text = _("Most likely to complete a formation: {act} ({goals}), {percent}.")
    return text.format(act=action_in_words(action, names), goals=listed(list(goals)), percent=percent(chances[action]))


def judged(found: Mapping[str, float], action: str, names: Sequence[str], name: str) -> str:
    """Whether another action would have promised more; `found` is what `gains` counted before this one."""
    if action in best(found):
        return _("Nothing would have promised more.")
    better = best(found)[0]
    said = _("{name} would have chosen: {act}.", name=name, act=action_in_words(better, names))
    if action.startswith("look"):
        return said
    text = _("That promises {most:.2f} points more, yours {own:.2f}.")
    return said + " " + text.format(most=found[better], own=found[action] + 0.0)  # never -0.00


def bots_reason(seen: AbrakadabrienObservation, action: str, name: str, rule: str) -> str:
    """Why the bot did it."""
    if seen.phase == "score":
        text = _("Why: {name} scores whatever is complete, and takes all that comes with it. ({rule})")
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
    return _("The match is over: {points}.", points=", ".join(shares))
