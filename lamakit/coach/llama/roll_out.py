"""A decision rolled out: players who search play all seats on, after one action and after another."""

from collections.abc import Callable
from functools import partial
from math import inf
from time import perf_counter

from lamakit.bots import Bot
from lamakit.bots.llama.parameters import lines_of
from lamakit.bots.llama.payoff import note_payoffs, worths
from lamakit.bots.llama.search import SearchBot
from lamakit.bots.llama.worlds import Shuffler, hidden_cards, start_of, world_dealer
from lamakit.coach.llama.action_values import ERRORS
from lamakit.coach.llama.chance_events import state_of
from lamakit.coach.llama.state_values import Worth
from lamakit.games import box_of, find_variant
from lamakit.play.chance import generator
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match

ENOUGH = 0.01  # of a match: it ends when two standard errors are less
FEWEST, MOST = 32, 5_000  # deals
QUICK = {"worlds": 32}  # as hundreds of deals are played on


class PlayedOn:
    """A decision, after which players of one kind play all seats on to the end of the round."""

    def __init__(self, seen: LlamaObservation, player: Callable[[int], Bot]) -> None:
        """The players are made from the number of the deal."""
        self._seen, self._hidden, self._player = seen, hidden_cards(seen), player
        self._worth = worths(lines_of(box_of(seen.game), seen.num_players))

    def share(self, action: str, number: int) -> int:
        """The seat's share of the match after an action, in 65536ths, in the deal of this number."""
        match, player = self._deal(number), self._player(number)
        match.play(action)
        while not match.is_over and match.phase != "round_over":
            match.play(player.choose(match.remembered(match.current_player or 0)))
        shares = [0] * match.num_players
        note_payoffs(state_of(match), self._worth, shares)
        return shares[self._seen.seat]

    def _deal(self, number: int) -> Match:
        seen, words = self._seen, generator(number)
        state = start_of(seen)
        if not seen.dice:
            shuffler = Shuffler(cards=sum(state.deck))
            shuffler.chance = words
            world_dealer(seen.game)(state, shuffler, self._hidden)
        names = tuple(map(str, range(seen.num_players)))
        return Match(find_variant(seen.variant, seen.edition), state, words, number, names)


class RollOut:
    """How much more `best` is worth than `other` when all search to the end of the round, in the same deals."""

    def __init__(self, seen: LlamaObservation, best: str, other: str) -> None:
        self.best, self.other = best, other
        self._played, self._differences = PlayedOn(seen, partial(SearchBot, **QUICK)), list[int]()

    @property
    def deals(self) -> int:
        return len(self._differences)

    @property
    def gap(self) -> Worth:
        """So far; unknown, and nothing, before two deals."""
        return Worth.of(self._differences) if self.deals > 1 else Worth(0.0, inf)

    @property
    def is_done(self) -> bool:
        return self.deals >= MOST or (self.deals >= FEWEST and ERRORS * self.gap.error < ENOUGH)

    def go_on(self, seconds: float) -> None:
        """Another deal at least, and as many more as there is time for."""
        until = perf_counter() + seconds
        while not self.is_done:
            best, other = (self._played.share(action, self.deals) for action in (self.best, self.other))
            self._differences.append(best - other)
            if perf_counter() >= until:
                return
