"""Repeated trials with LLAMA cards, and what fits on what."""

from collections.abc import Sequence
from fractions import Fraction

from lamakit.lessons.engine.drawing import Simulated, Texts, Trial, Tried
from lamakit.lessons.engine.finding import Figures, Finding
from lamakit.lessons.engine.tree import Names
from lamakit.lessons.tables.llama.dealing import dealt
from lamakit.lessons.tables.llama.names import Card, Cards
from lamakit.lessons.tables.llama.situations import FULL, cards_of_box, fitting_left, unseen_left
from lamakit.odds.llama.draws import observed
from lamakit.pages.llama.check import deal_at_random
from lamakit.play.chance import generator
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match
from lamakit.play.observation import Observation
from lamakit.views import charts
from lamakit.views.llama.words import spoken_card


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
