"""The rule of thumb: play if you can, else draw while the hand is dear, else quit."""

from lamakit.errors import LamakitError
from lamakit.odds.dice import expected_after_roll
from lamakit.play.observation import Observation

LLAMAS = ("L", "P")


class ThresholdBot:
    """Plays the card that lowers the hand's penalty most; else draws while the penalty is above `draw_above`.

    With a stage it keeps its llamas for the show, gives tokens to the leader and gets rid of the magic token when it
    can't play. With dice it rolls while a one-step look-ahead promises fewer points than passing.
    """

    def __init__(self, seed: int, draw_above: int = 10) -> None:
        if isinstance(draw_above, bool) or not isinstance(draw_above, int):
            raise LamakitError(f"draw_above={draw_above!r}: a number of points would be right")
        self.draw_above = draw_above

    def choose(self, observation: Observation) -> str:
        actions = observation.legal_actions
        if "roll" in actions:
            return "roll" if expected_after_roll(observation) < observation.penalty() else "pass"
        if observation.roll:
            return min(actions, key=lambda action: (observation.penalty_after(action), -len(action)))  # more cards gone
        cards = [action for action in actions if action in observation.codes]
        if cards:
            return min(cards, key=lambda card: _keenness(observation, card))
        return self._without_card(observation, actions)

    def _without_card(self, observation: Observation, actions: list[str]) -> str:
        if actions[0].startswith("give"):
            return min(actions, key=lambda action: observation.points["ABCDEF".index(action[-1])])
        if "use magic" in actions:
            return "use magic"
        if "draw" in actions and observation.penalty() > self.draw_above:
            return "draw"
        return "quit" if "quit" in actions else dearest_return(actions)


def dearest_return(actions: list[str]) -> str:
    """Give back the token worth most; or the only thing that can be done."""
    returns = [action for action in actions if action.startswith("return")]
    return max(returns, key=lambda action: int(action.split()[1]), default=actions[0])


def _keenness(observation: Observation, card: str) -> tuple[bool, int]:
    """Lower is better: llamas are kept while tokens gather on the stage, then the penalty left counts."""
    kept = card in LLAMAS and bool(observation.stage) and observation.phase != "show"
    return kept, observation.penalty_after(card)
