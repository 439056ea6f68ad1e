"""Positions played on by players who search, and share no policy with the coach."""

from lamakit.bots.llama.playout_loop import ANYBODY
from lamakit.bots.llama.playouts import Branch, Engine
from lamakit.bots.llama.rollout_policy import rule_of_thumb
from lamakit.bots.llama.search import candidates, seed_for
from lamakit.bots.llama.worlds import hidden_cards, start_of
from lamakit.coach.llama.roll_out import PlayedOn
from lamakit.engine import program_of
from lamakit.games import name_of
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.observation import Observation

WORLDS = 256  # in which every player tries each action


class Referee:
    """Takes what is best in worlds in which all go on by the rule of thumb, and quit where that is better.

    To learn when to quit takes much longer than all the worlds. So it is done at the first decision with these seats
    left in the round, and known at all later ones; what others taught, of whom one has quit since, would mislead.
    """

    name = "referee"

    def __init__(self, worlds: int = WORLDS) -> None:
        self._worlds, self._engines = worlds, dict[tuple[bool, ...], Engine]()  # by who has quit

    def choose(self, observation: Observation) -> str:
        seen = LlamaObservation.of(observation)
        actions = candidates(seen, everything=True)
        if len(actions) > 1:
            worth = map(sum, self._laid_out(seen, actions).play_for(seen.seat, self._worlds))
            actions = [max(zip(worth, actions, strict=True), key=lambda found: found[0])[1]]
        return seen.game.ACTIONS[actions[0]]

    def _laid_out(self, seen: LlamaObservation, actions: list[int]) -> Engine:
        gone, policies = tuple(seen.has_quit), [rule_of_thumb(seen.game, seen.num_players)] * seen.num_players
        learnt = gone in self._engines
        if not learnt:
            self._engines[gone] = Engine(seen.game, program_of(name_of(seen.game)))
        given = policies, start_of(seen), list(map(Branch, actions)), seed_for(0, seen), hidden_cards(seen)
        self._engines[gone].lay_out(*given, reconsiders=ANYBODY, learnt=learnt)
        return self._engines[gone]


def played_on(seen: LlamaObservation, worlds: int = WORLDS) -> PlayedOn:
    referee = Referee(worlds)
    return PlayedOn(seen, lambda _number: referee)
