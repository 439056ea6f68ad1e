"""Estimated points after each action: the round is played to its end many times, from what one seat sees."""

from operator import mul

from lamakit.bots.llama.playouts import Branch, engine_of
from lamakit.bots.llama.search import seed_for
from lamakit.bots.llama.threshold import ThresholdBot
from lamakit.bots.llama.worlds import hidden_cards, start_of
from lamakit.coach.llama.state_values import policy_of
from lamakit.odds.intervals import Estimate, standard_error
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.llama.texts import action_numbers


def estimates(seen: LlamaObservation, rounds: int, seed: int = 1) -> dict[str, Estimate]:
    """The points of this round for each legal action of the seat that decides.

    Every round deals the hidden cards again, all arrangements being equally likely, carries out the action, and lets
    everybody play on by the rule of thumb. Round number n of every action has the same cards and dice to draw from, so
    differences between actions are known better than each of them.
    """
    engine, numbers, own = engine_of(seen.game), action_numbers(seen.game), seen.seat
    branches, players = [Branch(numbers[action]) for action in seen.legal_actions], seen.num_players
    policies = [policy_of(ThresholdBot(0), seen.game, players)] * players
    engine.lay_out(policies, start_of(seen), branches, seed_for(seed, seen), hidden_cards(seen, ()), by_points=True)
    found = dict[str, Estimate]()
    before = seen.points[own]
    for action, values in zip(seen.legal_actions, engine.play_for(own, rounds), strict=True):
        losses = [-value - before for value in values]
        total, squares = sum(losses), sum(map(mul, losses, losses))
        found[action] = Estimate(total / rounds, standard_error(rounds, total, squares), rounds)
    return found
