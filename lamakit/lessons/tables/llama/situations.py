"""Situations for exercises, drawn at random: what somebody sees in the middle of a round."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from lamakit.errors import LamakitError
from lamakit.games.contract import LETTERS
from lamakit.games.rounds import HAND
from lamakit.lessons.engine.levels import Span
from lamakit.lessons.engine.lots import Lots
from lamakit.odds.llama.draws import observed
from lamakit.play.llama.observation import LlamaObservation

TRIES = 500
LLAMA = "L"


class Cards(NamedTuple):
    """The cards that an exercise's situation is drawn from, with equal chances, if not from the game's own deck."""

    each: Span  # copies of each number, and of the llama
    hand: Span = (2, 3)
    pile: Span = (1, 4)  # cards under the top card
    players: int = 3

    def box(self, lots: Lots) -> dict[str, int]:
        """How many of each card."""
        numbers, llamas = lots.between(*self.each), lots.between(*self.each)
        return {code: llamas if code == LLAMA else numbers for code in NUMBERS_AND_LLAMA}


FEW = Cards(each=(3, 4))
MANY = Cards(each=(12, 24), hand=(5, 9), pile=(5, 20))
NUMBERS_AND_LLAMA = (*"123456", LLAMA)
SMALL, GENERAL = {"cards": FEW}, {"cards": MANY}


def situation(
    lots: Lots,
    wanted: Callable[[LlamaObservation], bool] = lambda _seen: True,
    variant: str = "base",
    edition: str = "amigo",
    players: int = 3,
    cards: Cards | None = None,
) -> LlamaObservation:
    """A turn in the middle of a round, as seen by the seat that decides; drawn again until it is `wanted`.

    With `cards` they are dealt at random from a deck of base, and nobody has played them.
    """
    if cards:
        return dealt(lots, cards, wanted)
    for _try in range(TRIES):
        match = lots.midround(variant, edition, players)
        if match.current_player is not None and match.phase == "turn":
            seen = observed(match.observation(match.current_player))
            if wanted(seen):
                return seen
    raise LamakitError(f"no such situation of {variant} in {TRIES} tries; ask for a less special one")


def dealt(lots: Lots, cards: Cards, wanted: Callable[[LlamaObservation], bool]) -> LlamaObservation:
    """A situation of base with these cards, drawn again until it is `wanted`."""
    for _try in range(TRIES):
        box = cards.box(lots)
        deck = lots.shuffled([code for code, copies in box.items() for _copy in range(copies)])
        sizes = [lots.between(*cards.hand) for _seat in range(cards.players)]
        top, hand = deck[0], deck[1 : 1 + sizes[0]]
        pile = deck[1 + sizes[0] : 1 + sizes[0] + lots.between(*cards.pile)]
        others = [f"{letter} ?{size}:0" for letter, size in zip(LETTERS[1:], sizes[1:], strict=False)]
        parts = ["base", top, f"A* {' '.join(hand)}:0", *others, " ".join(["played", *pile])]
        seen = observed(f"{lots.with_points(' | '.join(parts))} | {box_part(box)}")
        if wanted(seen):
            return seen
    raise LamakitError(f"no such situation of base in {TRIES} tries; ask for a less special one")


def box_part(box: Mapping[str, int]) -> str:
    """A deck as a position names it."""
    return " ".join(["box", *(f"{code}:{count}" for code, count in box.items())])


def late(
    lots: Lots,
    wanted: Callable[[LlamaObservation], bool] = lambda _seen: True,
    players: int = 3,
    cards: Cards | None = None,
) -> LlamaObservation:
    """A turn of base late in a round that nobody has quit; far quicker to find than by `situation`.

    The discard pile and the sizes of the hands are as they may come about turn by turn; the cards in them are left to
    chance, so they say nothing about how anybody plays.
    """
    if cards:
        return dealt(lots, cards, wanted)
    fresh = observed("base | 6 | A* L:0 | B ?1:0")
    for _try in range(TRIES):
        seen = observed(lots.with_points(_late(lots, fresh, players)))
        if wanted(seen):
            return seen
    raise LamakitError(f"no such situation of base in {TRIES} tries; ask for a less special one")


def _late(lots: Lots, fresh: LlamaObservation, players: int) -> str:
    """Its line of text: on every turn so far, a card that fits was played, or one was drawn."""
    fits = {code: fresh.fitting(code) for code in fresh.codes}
    cards = lots.shuffled([code for code in fresh.codes for _copy in range(copies(fresh, code))])
    sizes, pile = [HAND] * players, [cards.pop()]
    turns = (3 + lots.below(3)) * players + lots.below(players)
    for seat in (turn % players for turn in range(turns)):
        follower = next((code for code in cards if code in fits[pile[-1]]), "")
        is_played = bool(follower) and sizes[seat] > 1 and lots.below(4) > 0
        sizes[seat] += -1 if is_played else 1
        if is_played:
            cards.remove(follower)
            pile.append(follower)
    looks = turns % players
    hands = [f"{LETTERS[seat]} ?{size}:0" for seat, size in enumerate(sizes)]
    hands[looks] = f"{LETTERS[looks]}* {' '.join(cards[: sizes[looks]])}:0"
    return " | ".join(["base", pile[-1], *hands, " ".join(["played", *pile[:-1]])])


def copies(seen: LlamaObservation, code: str) -> int:
    """How many of a card the whole deck has."""
    return seen.box[code]


def unseen_left(seen: LlamaObservation) -> int:
    """How many cards are unseen."""
    return sum(seen.unseen.values())


def fitting_left(seen: LlamaObservation, top: str | None = None) -> int:
    """How many unseen cards fit on a top card: by default the one on the table."""
    return sum(seen.unseen[code] for code in seen.fitting(top))
