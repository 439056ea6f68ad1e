"""The middle of a round, as the seat that decides sees it."""

from lamakit import odds
from lamakit.games.rounds import HAND
from lamakit.lessons.engine.drawing import Drawn, Until, first_wanted, on_levels
from lamakit.lessons.engine.levels import Span
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.tree import Names
from lamakit.lessons.tables.llama.names import Card, cards_of, counted, names
from lamakit.lessons.tables.llama.situations import (
    FEW,
    FULL,
    MANY,
    Cards,
    cards_of_box,
    drawn_as_seen,
    late as late_in_round,
    midround,
)
from lamakit.odds.llama.draws import observed
from lamakit.play.llama.observation import LlamaObservation


@on_levels({"cards": FEW}, {"cards": MANY})
def situation(rng: Rng, until: Until, cards: Cards | None = None, hand: Span | None = None) -> Drawn:
    """A round that was really played; with `cards` a deal from another deck, in which hands may have another size."""
    return drawn_as_seen(midround(rng, lambda seen: until(names(seen)), _with_hands(cards, hand)))


@on_levels({"cards": FEW}, {"cards": MANY})
def late(rng: Rng, until: Until, cards: Cards | None = None, hand: Span | None = None, variant: str = "") -> Drawn:
    """Late in a round that nobody has quit; with another deck hands may have another size, too."""
    seen = late_in_round(rng, lambda seen: until(names(seen)), _with_hands(cards, hand))
    return drawn_as_seen(observed(seen.boxed_position.replace("base", variant, 1)) if variant else seen)


@on_levels({"cards": FEW}, {"cards": MANY})
def fresh_hand(rng: Rng, cards: Cards | None = None, hand: Span | None = None) -> Drawn:
    """A fresh hand before the first card is turned up, which can't play on one, two or three kinds of top cards.

    `box` says of how many copies the deck has; `tops` are the kinds on which the hand can play, `others` the rest.
    """
    cards = _with_hands(cards, hand)
    box = cards.box(rng) if cards else {code: FULL.box[code] for code in FULL.cards}
    held = _hand_with_gaps(rng, cards_of_box(box), rng.between(*cards.hand) if cards else HAND)
    tops = [top for top in FULL.cards if not frozenset(FULL.fitting(top)).isdisjoint(held)]
    left = {code: box[code] - held.count(code) for code in FULL.cards}
    own: Names = {
        "kinds": cards_of(FULL.cards),
        "cards": cards_of(held),
        "tops": cards_of(tops),
        "copies": lambda *of: counted(box, of),
        "unseen": lambda *of: counted(left, of),
        "held": lambda *of: counted({code: held.count(code) for code in FULL.cards}, of),
        "fits": lambda top: cards_of(FULL.fitting(top)),
        "own_deck": cards is not None,
        "p_can_start": odds.p_can_start(held, "base", deck=box),
    }
    return Drawn("", own)


def _with_hands(cards: Cards | None, hand: Span | None) -> Cards | None:
    return cards._replace(hand=hand) if cards and hand else cards


def _hand_with_gaps(rng: Rng, cards: list[str], size: int) -> list[str]:
    """Cards that leave one, two or three kinds of top cards on which none of them goes."""
    gaps = 1 + rng.below(3)
    follow = [frozenset(FULL.fitting(top)) for top in FULL.cards]

    def hand() -> list[str]:
        box = cards.copy()
        return sorted((box.pop(rng.below(len(box))) for _card in range(size)), key=FULL.cards.index)

    return first_wanted(hand, lambda hand: sum(fitting.isdisjoint(hand) for fitting in follow) == gaps)


@on_levels({"cards": FEW}, {"cards": MANY})
def something_happens(rng: Rng, until: Until, cards: Cards | None = None) -> Drawn:
    """The next player draws hidden cards, or plays one.

    `wanted` is the card that you wait for, `drawn` how many cards are drawn, or `played` the one that is played;
    `after` has the names of the position that follows.
    """
    seen = midround(rng, lambda seen: until(names(seen)), cards)
    played = rng.pick([code for code in seen.fitting() if seen.unseen[code]])
    others = [code for code in seen.codes if seen.unseen[code] and code != played]
    wanted, drawn = (played if rng.below(3) == 0 else rng.pick(others)), rng.below(3) + 1
    own: Names = {"played_card": Card(played), "wanted": Card(wanted)}
    if rng.below(2):
        return drawn_as_seen(seen, {**own, "drawn": drawn, "after": names(_moved(seen, drawn=drawn))})
    return drawn_as_seen(seen, {**own, "drawn": 0, "after": names(_moved(seen, played=played))})


def _moved(seen: LlamaObservation, drawn: int = 0, played: str = "") -> LlamaObservation:
    """The same table after the next player has drawn hidden cards, or has played one."""
    other = (seen.seat + 1) % seen.num_players
    size = seen.hand_sizes[other]
    variant, top, *parts = seen.boxed_position.split(" | ")
    seats, parts = parts[: seen.num_players], parts[seen.num_players :]
    seats[other] = seats[other].replace(f"?{size}", f"?{size + drawn - bool(played)}")
    under = cards_of_box(seen.played) + [top] * bool(played)
    rest = [part for part in parts if not part.startswith(("deck", "played ")) and part != "played"]
    lines = [variant, played or top, *seats, f"deck ?{seen.deck_size - drawn}", " ".join(["played", *under]), *rest]
    return observed(" | ".join(lines))
