"""Many draws in one situation, and what fresh hands cost."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from lamakit import odds
from lamakit.lessons.engine.drawing import Drawn, Simulated, Until, on_levels
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.tables.llama.names import Card, Cards
from lamakit.lessons.tables.llama.situations import (
    FEW,
    MANY,
    Cards as Deck,
    drawn_as_seen,
    fitting_left,
    midround,
    unseen_left,
)
from lamakit.odds.pmf import Pmf
from lamakit.pages.llama.check import deal_at_random
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.observation import Observation

TOLD = 4  # decimals


@on_levels({"cards": FEW}, {"cards": MANY})
def fits_or_not(lots: Lots, until: Until, cards: Deck | None = None) -> Drawn:
    """A turn on which a drawn card may fit or not."""
    return drawn_as_seen(_open(lots, cards))


@on_levels({"cards": FEW}, {"cards": MANY})
def repeated_draws(lots: Lots, until: Until, draws: Sequence[Fraction] = (), cards: Deck | None = None) -> Drawn:
    """Such a turn, on which somebody has drawn `times` times from freshly shuffled cards; `hits` of them fitted."""
    seen = _open(lots, cards)
    times = int(lots.pick(draws))
    hits = sum(lots.below(unseen_left(seen)) < fitting_left(seen) for _draw in range(times))
    hits += Fraction(hits, times) == odds.p_draw_playable(seen)
    return drawn_as_seen(seen, {"times": times, "hits": hits})


def _open(lots: Lots, cards: Deck | None) -> LlamaObservation:
    return midround(lots, lambda seen: seen.deck_size > 0 and 0 < odds.p_draw_playable(seen) < 1, cards)


def fresh_hands(lots: Lots, until: Until) -> Drawn:
    """Costs of fresh hands of several games: `mean_cost("base@egmont")` and `cost_spread`, with four decimals."""
    return Drawn(
        "",
        {
            "mean_cost": lambda name: round(_hand_costs(name).mean(), TOLD),
            "cost_spread": lambda name: round(Fraction(_hand_costs(name).sd()), TOLD),
        },
    )


@cache
def _hand_costs(name: str) -> Pmf[int]:
    variant, _mark, edition = name.partition("@")
    return odds.opening_penalty_pmf(variant, edition or "amigo")


def fresh_draws(observation: Observation, count: int) -> Simulated:
    """`drawn` are so many cards, each from freshly shuffled ones."""
    seen = LlamaObservation.of(observation)
    return lambda words: {"drawn": Cards(Card(deal_at_random(seen, words).cards[0]) for _draw in range(count))}
