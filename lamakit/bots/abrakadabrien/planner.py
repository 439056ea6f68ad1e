"""For Abrakadabrien: plays its own next turns in its head, with the hands that will come."""

from lamakit.bots.abrakadabrien.greedy import Gains
from lamakit.bots.abrakadabrien.planning import Planner
from lamakit.bots.contract import deciding
from lamakit.errors import LamakitError
from lamakit.games.abrakadabrien import legal_actions
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.abrakadabrien.texts import action_text
from lamakit.play.checks import checked_number
from lamakit.play.observation import Observation

IN_AREAS = {"replace", "reveal", "swap", "wait"}


class PlannerBot:
    """Begins the most promising plan for its next `turns`, of which the `beam` best go on from turn to turn.

    That is so for a turn and for the bonuses that change its area (see `planning`); all else it decides like `greedy`.
    Chance has no part in it: it decides alike whenever it sees the same.
    """

    name = "planner"

    def __init__(self, seed: int, turns: int = 4, beam: int = 6) -> None:
        self._turns = checked_number(turns, range(1, 7), "turns")
        self._beam = checked_number(beam, range(1, 21), "beam")

    def choose(self, observation: Observation) -> str:
        """One of the legal actions; raises LamakitError for another game's observation, or where nothing is owed."""
        seen = deciding(self.name, observation)
        if not isinstance(seen, AbrakadabrienObservation):
            raise LamakitError("bot planner: {variant} is not for it; expected abrakadabrien", seen.variant)
        actions = legal_actions(seen.copy_seen())
        if {action.verb for action in actions} <= IN_AREAS:
            return action_text(Planner(seen, self._turns, self._beam).best().steps[0])
        return action_text(max(actions, key=Gains(seen, actions).of))
