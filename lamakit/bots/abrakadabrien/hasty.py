"""For Abrakadabrien: wants the most progress, and slips as people do, each kind of slip at a rate of its own."""

from lamakit.bots.abrakadabrien.greedy import GreedyBot
from lamakit.games.abrakadabrien.state import Action
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.checks import checked_number
from lamakit.play.generator import below

SURE = 100  # percent
SCORES, SWAPS, LOOKS = ("score", "claim", "call"), ("swap", "tribute"), ("reveal",)
UNSEEN = -10_000.0  # what an action counts that it doesn't think of


class HastyBot(GreedyBot):
    """How often it slips where it can, in percent:

    - `overlooks`: what it could score.
    - `peeks`: turns up a card of its own, because it is curious.
    - `sticks`: doesn't think of swapping cards.
    """

    name = "hasty"

    def __init__(self, seed: int, overlooks: int = 0, peeks: int = 0, sticks: int = 0) -> None:
        super().__init__(seed)
        for slip, rate in {"overlooks": overlooks, "peeks": peeks, "sticks": sticks}.items():
            checked_number(rate, range(SURE + 1), slip)
        self.overlooks, self.peeks, self.sticks = overlooks, peeks, sticks

    def _worth(self, observation: AbrakadabrienObservation, actions: list[Action]) -> list[float]:
        worth = super()._worth(observation, actions)
        missed = self._missed({action.verb for action in actions})
        return [
            UNSEEN if action.verb in missed else max(gain, UNSEEN / 2)
            for action, gain in zip(actions, worth, strict=True)
        ]

    def _missed(self, verbs: set[str]) -> set[str]:
        """The kinds of actions that it doesn't think of now."""
        if verbs & {*SCORES}:
            return {*SCORES} if self._slips(self.overlooks) else set()
        if verbs & {*LOOKS} and self._slips(self.peeks):
            return verbs - {*LOOKS}
        return {*SWAPS} if self._slips(self.sticks) else set()

    def _slips(self, rate: int) -> bool:
        return below(self._words, SURE) < rate
