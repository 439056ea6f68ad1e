"""Many draws in one situation, what fresh hands cost, and how far samples are from what they are taken of."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import accumulate
from typing import Any

from lamakit import odds
from lamakit.games.rounds import HAND
from lamakit.lessons.engine.drawing import Drawn, Simulated, Texts, Trial, Tried, on_levels
from lamakit.lessons.engine.finding import Figures, Finding
from lamakit.lessons.engine.moving import Frame, Moving, Slider
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.tree import Names
from lamakit.lessons.tables.llama.names import Card, Cards, cost, dealt, fresh_hand_pmf
from lamakit.lessons.tables.llama.situations import (
    FEW,
    FULL,
    MANY,
    Cards as Deck,
    cards_of_box,
    drawn_as_seen,
    fitting_left,
    midround,
    unseen_left,
)
from lamakit.odds.intervals import NORMAL_95, share_error, standard_error
from lamakit.odds.llama.draws import observed
from lamakit.odds.sampling import binomial_pmf
from lamakit.pages.llama.check import deal_at_random
from lamakit.play.chance import generator
from lamakit.play.generator import below
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match
from lamakit.play.observation import Observation
from lamakit.texts.numbers import number
from lamakit.views import charts
from lamakit.views.charts import BLUE, LIT, PLAIN, Figure, percent, see_through, shares
from lamakit.views.llama.words import spoken_card

TOLD = 4  # decimals


@on_levels({"cards": FEW}, {"cards": MANY})
def fits_or_not(rng: Rng, cards: Deck | None = None) -> Drawn:
    """A turn on which a drawn card may fit or not."""
    return drawn_as_seen(_open(rng, cards))


@on_levels({"cards": FEW}, {"cards": MANY})
def repeated_draws(rng: Rng, draws: Sequence[Fraction] = (), cards: Deck | None = None) -> Drawn:
    """Such a turn, on which somebody has drawn `times` times from freshly shuffled cards; `hits` of them fitted."""
    seen = _open(rng, cards)
    times = int(rng.pick(draws))
    hits = sum(rng.below(unseen_left(seen)) < fitting_left(seen) for _draw in range(times))
    hits += Fraction(hits, times) == odds.p_draw_playable(seen)
    return drawn_as_seen(seen, {"times": times, "hits": hits})


def _open(rng: Rng, cards: Deck | None) -> LlamaObservation:
    return midround(rng, lambda seen: seen.deck_size > 0 and 0 < odds.p_draw_playable(seen) < 1, cards)


def fresh_hands(rng: Rng) -> Drawn:
    """Costs of fresh hands of several games: `mean_cost("base@egmont")` and `cost_spread`, with four decimals."""
    return Drawn(
        "",
        {
            "mean_cost": lambda name: round(fresh_hand_pmf(name).mean(), TOLD),
            "cost_spread": lambda name: round(Fraction(fresh_hand_pmf(name).sd()), TOLD),
        },
    )


def fresh_draws(observation: Observation, count: int) -> Simulated:
    """`drawn` are so many cards, each from freshly shuffled ones."""
    seen = LlamaObservation.of(observation)
    return lambda words: {"drawn": Cards(Card(deal_at_random(seen, words).cards[0]) for _draw in range(count))}


GROUP, NEAR = 10, Fraction(1, 10)  # draws, and ten percentage points
PEOPLE, DRAWS = 20, (5, 10, 20, 50, 100, 200, 500, 1000, 2000)
NORMAL = {1: 0.6827, 2: 0.9545, 3: 0.9973}  # how much of a normal distribution lies within so many errors


def _is_off(hits: int, draws: int, chance: Fraction) -> bool:
    return abs(Fraction(hits, draws) - chance) > NEAR


def whole_class(words: Texts, people: int, seed: int) -> Finding:
    """A number of people draw ten times each: how many of them found which share, and how many to expect."""
    seen, random = observed(words.position), generator(seed)
    chance, fitting = odds.p_draw_playable(seen), seen.fitting()
    found = Counter(
        sum(deal_at_random(seen, random).cards[0] in fitting for _draw in range(GROUP)) for _person in range(people)
    )
    expected, counts = binomial_pmf(GROUP, chance), range(max(found) + 1)
    groups = [words.text("group", hits=hits) for hits in counts]
    table = Figures(
        {
            words["people"]: [found[hits] for hits in counts],
            words["expected"]: [round(float(people * expected[hits]), 1) for hits in counts],
            words["off"]: [words["yes"] if _is_off(hits, GROUP, chance) else "" for hits in counts],
        },
        index=groups,
        name=words["fitted"],
    )
    figure = shares(groups, [Fraction(found[hits], people) for hits in counts], words["axis"])
    return Finding(table, figure, words["label"])


def group_sizes(words: Texts, *draws: int) -> Figures:
    """For each number of draws: the share's standard error, and how likely it is to be far off (exactly)."""
    chance = odds.p_draw_playable(observed(words.position))
    off = {
        count: binomial_pmf(count, chance).probability([x for x in range(count + 1) if _is_off(x, count, chance)])
        for count in draws
    }
    rows = [[percent(share_error(chance, count)), percent(off[count])] for count in draws]
    return Figures(rows, list(draws), [words["error"], words["off"]], words["draws"])


def precision(words: Texts, seed: int, *deals: int) -> Figures:
    """The gain from more hands: a row per simulation of their mean cost, its standard error and real difference."""
    exact, rows = fresh_hand_pmf().mean(), list[list[float]]()
    for count in deals:
        values = fresh_costs(count, seed)
        mean, error = Fraction(sum(values), count), standard_error(count, sum(values), sum(x * x for x in values))
        rows.append([round(float(mean), 5), round(error, 5), round(float(mean - exact), 5) + 0.0])  # no -0
    return Figures(rows, list(deals), [words["mean"], words["error"], words["difference"]], words["hands"])


def fresh_costs(deals: int, seed: int) -> list[int]:
    """The costs of that many fresh hands, each from the whole deck."""
    cards, random = cards_of_box(FULL.box), generator(seed)
    return [cost(tuple(sorted(dealt(cards, HAND, random)))) for _deal in range(deals)]


def coverage(words: Texts, simulations: int, deals: int, seed: int) -> Figures:
    """How often a simulation lies within one, two, three of its own standard errors of the exact answer."""
    values, exact = fresh_costs(simulations * deals, seed), fresh_hand_pmf().mean()
    parts = [values[first : first + deals] for first in range(0, len(values), deals)]
    found = [(sum(part) / deals, standard_error(deals, sum(part), sum(x * x for x in part))) for part in parts]
    hits = [sum(abs(mean - exact) <= reach * error for mean, error in found) for reach in NORMAL]
    rows = [[count, count / simulations, NORMAL[reach]] for count, reach in zip(hits, NORMAL, strict=True)]
    columns = [words["simulations"], words["share"], words["promised"]]
    return Figures(rows, list(NORMAL), columns, words["within"])


def band_of_draws(words: Texts, seed: int) -> Moving:
    """The shares of twenty people after so many draws each, and the band in which 95% of all shares lie."""
    chance = odds.p_draw_playable(observed(words.position))
    slider = Slider(words["draws"], DRAWS, number, DRAWS.index(20))
    return Moving(lambda draws: _band(words, chance, draws, seed), slider)


@cache
def _hits(chance: Fraction, seed: int) -> list[list[int]]:
    """How many of the first draws fitted, for each of the people, after none, one, two …"""
    words, (fitting, all_cards) = generator(seed), chance.as_integer_ratio()
    fits = [[below(words, all_cards) < fitting for _draw in range(DRAWS[-1])] for _person in range(PEOPLE)]
    return [list(accumulate(person, initial=0)) for person in fits]


def _band(words: Texts, chance: Fraction, draws: int, seed: int) -> Frame:
    reach = Fraction(NORMAL_95 * share_error(chance, draws))
    found = [person[draws] / draws for person in _hits(chance, seed)]
    low, high = max(chance - reach, Fraction(0)), min(chance + reach, Fraction(1))
    inside = sum(low <= share <= high for share in found)
    figure = _dots(found, float(chance), float(low), float(high))
    said = words.say(draws=draws, low=low, high=high, reach=reach, chance=chance, people=PEOPLE, inside=inside)
    return Frame(figure, words["label"], said)


def _dots(found: list[float], chance: float, low: float, high: float) -> Figure:
    """A dot for everybody's share, the chance as a line, and the band round it."""
    people, ends = list(range(1, PEOPLE + 1)), [0, PEOPLE + 1]
    marks = {"color": [BLUE if low <= share <= high else LIT for share in found], "size": 9}
    dots: dict[str, Any] = {"type": "scatter", "mode": "markers", "x": people, "y": found, "marker": marks}
    dots |= {"text": [number(share, ".1%") for share in found], "hovertemplate": "%{text}<extra></extra>"}
    area: dict[str, Any] = {"type": "scatter", "mode": "lines", "x": [*ends, *ends[::-1]], "y": [low, low, high, high]}
    area |= {"fill": "toself", "fillcolor": "rgba(125,135,150,0.3)", "line": {"width": 0}, "hoverinfo": "skip"}
    line: dict[str, Any] = {"type": "scatter", "mode": "lines", "x": ends, "y": [chance] * 2, "hoverinfo": "skip"}
    line |= {"line": {"dash": "dash", "width": 2, "color": PLAIN}}
    plain = {"height": 260, "margin": {"l": 8, "r": 8, "t": 12, "b": 12}}
    marks_up = [share / 5 for share in range(5)]
    labels = [number(share, ".0%") for share in marks_up]
    axes = {
        "xaxis": {"visible": False, "range": ends},
        "yaxis": {"tickvals": marks_up, "ticktext": labels, "range": [0, 0.85], "automargin": True},
    }
    return {"data": [area, line, dots], "layout": {**see_through(), **plain, **axes}}


def one_draw() -> Trial:
    """`card` is the one that the first action has drawn."""

    def came(match: Match) -> Names | None:
        card = match.history[0].chance
        return None if card is None else {"card": Card(card)}

    return Trial(lambda match: bool(match.history), came)


def answered(action: str) -> Trial:
    """How the next player answers this action: `plays` a card or not, and which `card`."""

    def over(match: Match) -> bool:
        return len(match.history) > 1 or any(move.action != action for move in match.history)

    def came(match: Match) -> Names | None:
        if match.history[0].action != action:
            return None
        answer = match.history[1].action
        return {"plays": answer in LlamaObservation.of(match.observation(0)).codes, "card": Card(answer)}

    return Trial(over, came)


def next_card(observation: Observation) -> Simulated:
    """`card` is the top one of the deck, everything hidden being dealt at random."""
    seen = LlamaObservation.of(observation)
    return lambda words: {"card": Card(deal_at_random(seen, words).cards[0])}


def hidden_cards(observation: Observation | None, count: int) -> Simulated:
    """`dealt` are so many of the unseen cards; without a position, of a full box."""
    cards = cards_of_box(LlamaObservation.of(observation).unseen if observation else FULL.box)
    return lambda words: {"dealt": Cards(map(Card, dealt(cards, count, words)))}


def turned_up(counts: Sequence[Fraction], size: int) -> Tried:
    """`dealt` are so many cards, of so many of each kind, in their order."""
    cards = [code for code, copies in zip(FULL.cards, counts, strict=True) for _copy in range(int(copies))]

    def turned(seed: int, number: int) -> Names:
        hand = dealt(cards, size, generator(seed, number))
        return {"dealt": Cards(map(Card, sorted(hand, key=FULL.cards.index)))}

    return turned


def heat_map(words: Texts) -> Finding:
    """For every top card (rows), how many unseen cards of each kind (columns) could follow it; the row's share last."""
    seen = observed(words.position)
    cells = [[seen.unseen[code] if code in seen.fitting(top) else None for code in seen.cards] for top in seen.cards]
    shares = [charts.percent(Fraction(fitting_left(seen, top), unseen_left(seen))) for top in seen.cards]
    rows = [
        [*("" if cell is None else str(cell) for cell in row), fitting_left(seen, top), share]
        for row, top, share in zip(cells, seen.cards, shares, strict=True)
    ]
    names = [spoken_card(code) for code in seen.cards]
    table = Figures(rows, names, [*names, words["fit"], words["share"]], words["top"])
    return Finding(table, charts.heat_map(names, names, cells, spoken_card(seen.top), shares), words["label"])
