"""Two players, the other of whom has a single card left: it plays that card if it fits, and quits if not."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from lamakit import odds
from lamakit.bots import Bot, make as make_bot
from lamakit.errors import LamakitError
from lamakit.lessons.engine.drawing import Drawn, Simulated, Situation, Trial, Until
from lamakit.lessons.engine.levels import Span
from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.sums import Names
from lamakit.lessons.tables.llama.compare import dealt
from lamakit.lessons.tables.llama.names import Card, names
from lamakit.lessons.tables.llama.situations import FEW, LLAMA, MANY, Cards, box_part
from lamakit.odds.llama.draws import observed
from lamakit.play.generator import Words
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match
from lamakit.play.observation import Observation

FULL = observed("base | 6 | A* L:0 | B ?1:0")
AFTER = {code: next(card for card in FULL.fitting(code) if card != code) for code in FULL.cards}
PILE: Span = (8, 15)  # cards under the top card
TRIES, KEPT = 100_000, 1000
OVER = ("round_over", "match_over")


def duel(
    lots: Lots, until: Until, hand: Span = (2, 3), fit: Span = (1, 2), points: int = 0, cards: Cards | None = None
) -> Drawn:
    """Cards at random, so that one or two kinds that fit are in your hand."""

    def some_fit(top: str, held: list[str]) -> bool:
        return fit[0] <= len({top, AFTER[top]}.intersection(held)) <= fit[1]

    return _dealt(lots, until, some_fit, lambda _top: [], lots.between(*hand), points, cards)


def stuck_duel(
    lots: Lots, until: Until, hand: Span = (1, 2), points: int = 0, llama: bool = False, cards: Cards | None = None
) -> Drawn:
    """Nothing fits, but one card would link the top card with one of yours; if wanted you have a `llama`."""

    def none_fits(top: str, held: list[str]) -> bool:
        return {top, AFTER[top]}.isdisjoint(held) and (not llama or LLAMA in held)

    return _dealt(lots, until, none_fits, lambda top: [AFTER[AFTER[top]]], lots.between(*hand), points, cards)


def _dealt(
    lots: Lots,
    until: Until,
    likely: Callable[[str, list[str]], bool],
    given: Callable[[str], list[str]],
    size: int,
    points: int,
    cards: Cards | None,
) -> Drawn:
    """Dealt again until it is wanted; `likely` is asked first, because it only looks at the top card and the hand."""
    for _try in range(TRIES):
        box = cards.box(lots) if cards else FULL.box
        deck = [code for code, count in box.items() for _copy in range(count)]
        top = deck.pop(lots.below(len(deck)))
        hand = given(top)
        for code in hand:
            deck.remove(code)
        hand += [deck.pop(lots.below(len(deck))) for _card in range(size - len(hand))]
        if likely(top, hand):
            pile = [deck.pop(lots.below(len(deck))) for _card in range(lots.between(*(cards.pile if cards else PILE)))]
            parts = ["base", top, f"A* {' '.join(hand)}:{points}", "B ?1:9", " ".join(["played", *pile])]
            seen = observed(" | ".join([*parts, *([box_part(box)] if cards else [])]))
            if until(found := names(seen)):
                return Drawn(seen.boxed_position, found)
    raise LamakitError(f"no such situation in {TRIES:,} tries; ask for a less special one")


def draws_to_the_end() -> Trial:
    """Until the round is over: the `card` that was drawn first, and how many points are `left`."""

    def came(match: Match) -> Names | None:
        card = match.history[0].chance
        return None if card is None else {"card": Card(card), "left": match.points[0]}

    return Trial(lambda match: match.phase in OVER, came)


def drawn_out(observation: Observation) -> Callable[[Words], Names]:
    """How many points are `left` after a round in which you draw, and then do what is best."""
    seen = LlamaObservation.of(observation)
    cards = [code for code, count in seen.unseen.items() for _copy in range(count)]
    parts = [part for part in seen.position.split(" | ") if not part.startswith("deck")]

    @lru_cache(KEPT)
    def left(card: str, other: str) -> int:
        match, thumb = Match.from_position(" | ".join(parts).replace("?1", other)), _thumb()
        match.play("draw", chance=card)
        while match.phase not in OVER:
            seat = match.current_player or 0
            match.play((_best_action if seat == seen.seat else thumb.choose)(match.observation(seat)))
        return match.points[seen.seat]

    return lambda words: {"left": left(*dealt(cards, 2, words))}


def _thumb() -> Bot:
    """With one card, which never costs more than 10, it quits if it can't play."""
    return make_bot("threshold", seed=1, draw_above=10)


_best_action = lru_cache(KEPT)(odds.best_action)
SITUATIONS: Mapping[str, Situation] = {
    "duel": Situation(duel, {"cards": FEW}, {"cards": MANY}),
    "stuck_duel": Situation(stuck_duel, {"cards": FEW}, {"cards": MANY}),
}
TRIALS: Mapping[str, Callable[..., Trial]] = {"draws_to_the_end": draws_to_the_end}
SIMULATED: Mapping[str, Simulated] = {"drawn_out": drawn_out}
