"""The worth of each action of a turn in Abrakadabrien, in points, as the planner plans on from it."""

from collections.abc import Mapping
from dataclasses import dataclass

from lamakit.bots.abrakadabrien.planner import IN_AREAS, PlannerBot
from lamakit.bots.abrakadabrien.planning import Plan as Plan, Planner, Scored
from lamakit.bots.abrakadabrien.progress import Formation as Formation
from lamakit.games.abrakadabrien import legal_actions
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.abrakadabrien.texts import action_text

TURNS, BEAM = 4, 6
SOON = 2  # turns: this one and the next
AS_GOOD = 0.25  # points: what is worth less by no more than this is as good


@dataclass(frozen=True)
class AreaJudgement:
    """The legal actions, best first, each with the plan that begins with it: what it scores, and what it promises."""

    plans: Mapping[str, Plan]

    @property
    def best(self) -> str:
        return next(iter(self.plans))

    @property
    def as_good(self) -> list[str]:
        return [action for action in self.plans if not self.is_clear(action)]

    def worth(self, action: str) -> float:
        return self.plans[action].worth

    def loss(self, action: str) -> float:
        return self.worth(self.best) - self.worth(action)

    def is_clear(self, action: str) -> bool:
        """Whether the action is clearly worse than the best one."""
        return self.loss(action) > AS_GOOD

    def lost(self, action: str) -> float:
        return self.loss(action) if self.is_clear(action) else 0.0


def is_judged(seen: AbrakadabrienObservation) -> bool:
    """Whether the seat decides about its area and has a choice: those are the decisions that can be planned."""
    return len(seen.legal_actions) > 1 and {action.split()[0] for action in seen.legal_actions} <= IN_AREAS


def judgement_of(seen: AbrakadabrienObservation, only: str = "") -> AreaJudgement:
    """Of all legal actions, which takes half a second; or of the best and this one, which takes a tenth of it."""
    actions = [action for action in legal_actions(seen.copy_seen()) if only in ("", action_text(action))]
    return AreaJudgement({action_text(plan.steps[0]): plan for plan in Planner(seen, TURNS, BEAM).judged(actions)})


def usual_action(seen: AbrakadabrienObservation) -> str:
    """The planner's choice, also where no plan is judged."""
    return PlannerBot(seed=1).choose(seen)


def first_scored(plan: Plan) -> Scored | None:
    """The formation that the plan completes first."""
    return plan.scored[0] if plan.scored else None


def ways_to_score(seen: AbrakadabrienObservation) -> list[Plan]:
    """The best way to each formation that this turn or the next can complete with cards that are known.

    Soonest and surest first; a formation is listed once, for the same points with the fewest turns.
    """
    best = dict[object, Plan]()
    for plan in sorted(Planner(seen, SOON, 1).ways(), key=_rank):
        scored = plan.scored[0]
        best.setdefault((scored.formation, scored.points), plan)
    return sorted(best.values(), key=_rank)


def certain_way(seen: AbrakadabrienObservation) -> Plan | None:
    """A plan that certainly completes a formation by the next turn, if no action completes one now, and only one action
    leads to such plans."""
    ways = Planner(seen, SOON, 1).ways()
    sure = [plan for plan in ways if plan.likely == 1]
    is_one = len({plan.steps[0] for plan in sure}) == 1 and all(len(plan.steps) == SOON for plan in ways)
    return sure[0] if is_one else None


def _rank(plan: Plan) -> tuple[float, float, int]:
    scored = plan.scored[0]
    return -scored.likely, -scored.points, scored.turn


def marks_of(seen: AbrakadabrienObservation) -> dict[str, str]:
    """Actions that stand out: `now` completes a formation, `next` begins a way to one that is certain next turn, and
    `ahead` makes the area promise clearly more than it does; known at once, so of no more than two turns."""
    planner = Planner(seen, 1, 1)
    waiting = planner.waiting
    marks = {
        action_text(plan.steps[0]): "now" if plan.scored else "ahead"
        for plan in planner.judged(legal_actions(seen.copy_seen()))
        if plan.scored or plan.worth > waiting + AS_GOOD
    }
    certain = [plan for plan in ways_to_score(seen) if plan.likely == 1 and plan.scored[0].turn]
    beginning = {action_text(plan.steps[0]): "next" for plan in certain}
    return marks | {action: mark for action, mark in beginning.items() if marks.get(action) != "now"}
