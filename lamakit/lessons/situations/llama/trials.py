"""What is tried again and again with LLAMA cards."""

from collections.abc import Callable, Mapping

from lamakit.lessons.engine.drawing import Simulated, Trial
from lamakit.lessons.engine.sums import Names
from lamakit.lessons.tables.llama.names import Card
from lamakit.pages.llama.check import deal_at_random
from lamakit.play.generator import Words
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match
from lamakit.play.observation import Observation


def drawn_card(match: Match) -> Names | None:
    """`card` is the one that the first action has drawn."""
    card = match.history[0].chance
    return None if card is None else {"card": Card(card)}


def next_card(observation: Observation) -> Callable[[Words], Names]:
    """`card` is the top one of the deck, everything hidden being dealt at random."""
    seen = LlamaObservation.of(observation)
    return lambda words: {"card": Card(deal_at_random(seen, words).cards[0])}


TRIALS: Mapping[str, Trial] = {"one_draw": Trial(lambda match: bool(match.history), drawn_card)}
SIMULATED: Mapping[str, Simulated] = {"next_card": next_card}
