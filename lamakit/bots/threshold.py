"""The rule of thumb: play if you can, else draw while the hand is dear, else quit."""

from lamakit.errors import LamakitError
from lamakit.play.observation import Observation


class ThresholdBot:
    """Plays the card that lowers the hand's penalty most; else draws while the penalty is above `draw_above`."""

    def __init__(self, seed: int, draw_above: int = 10) -> None:
        if isinstance(draw_above, bool) or not isinstance(draw_above, int):
            raise LamakitError(f"draw_above={draw_above!r}: a number of points would be right")
        self.draw_above = draw_above

    def choose(self, observation: Observation) -> str:
        actions = observation.legal_actions
        cards = [action for action in actions if action in observation.codes]
        if cards:
            return min(cards, key=observation.penalty)
        if "draw" in actions and observation.penalty() > self.draw_above:
            return "draw"
        return "quit" if "quit" in actions else dearest_return(actions)


def dearest_return(actions: list[str]) -> str:
    """Give back the token worth most; or the only thing that can be done."""
    returns = [action for action in actions if action.startswith("return")]
    return max(returns, key=lambda action: int(action.split()[1]), default=actions[0])
