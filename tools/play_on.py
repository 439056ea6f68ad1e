"""Positions played on by players who search, and share no policy with the coach."""

from collections.abc import Sequence

from lamakit.bots.llama.playout_loop import ANYBODY
from lamakit.bots.llama.playouts import Branch, Engine
from lamakit.bots.llama.rollout_policy import rule_of_thumb
from lamakit.bots.llama.search import candidates, seed_for
from lamakit.bots.llama.worlds import hidden_cards, start_of
from lamakit.coach.llama.roll_out import PlayedOn
from lamakit.engine import program_of
from lamakit.games import name_of
from lamakit.games.contract import legal_actions
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.observation import Observation

WORLDS = 256  # in which every player tries each action


class Referee:
    """Takes what is best in worlds in which all go on by the rule of thumb, and quit where that is better.

    When to quit is learnt once, from the decision that is played on: that takes much longer than all the worlds.
    """

    name = "referee"

    def __init__(self, seen: LlamaObservation, worlds: int = WORLDS) -> None:
        self._worlds, self._engine = worlds, Engine(seen.game, program_of(name_of(seen.game)))
        self._lay_out(seen, legal_actions(seen.game, seen.copy_seen()), learnt=False)
        self._engine.play(0, 1)

    def choose(self, observation: Observation) -> str:
        seen = LlamaObservation.of(observation)
        actions = candidates(seen)
        if len(actions) > 1:
            self._lay_out(seen, actions, learnt=True)
            worth = map(sum, self._engine.play_for(seen.seat, self._worlds))
            actions = [max(zip(worth, actions, strict=True), key=lambda found: found[0])[1]]
        return seen.game.ACTIONS[actions[0]]

    def _lay_out(self, seen: LlamaObservation, actions: Sequence[int], learnt: bool) -> None:
        policies, branches = [rule_of_thumb(seen.game, seen.num_players)] * seen.num_players, list(map(Branch, actions))
        given = policies, start_of(seen), branches, seed_for(0, seen), hidden_cards(seen)
        self._engine.lay_out(*given, reconsiders=ANYBODY, learnt=learnt)


def played_on(seen: LlamaObservation, worlds: int = WORLDS) -> PlayedOn:
    referee = Referee(seen, worlds)
    return PlayedOn(seen, lambda _number: referee)
