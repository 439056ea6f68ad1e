"""A bot of your own, and how it fares against others."""

import lamakit


class Hasty:
    """Plays the first card that fits, else quits."""

    def choose(self, observation):
        actions = observation.legal_actions
        return "quit" if actions[0] == "draw" and "quit" in actions else actions[0]


print(lamakit.tournament("base", [Hasty(), "threshold", "random"], matches=30, players=[2], seed=1, luck=False))
