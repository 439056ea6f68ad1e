"""Situations for exercises, drawn at random: what somebody sees in the middle of a round."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from lamakit.games.contract import LETTERS
from lamakit.games.rounds import HAND
from lamakit.lessons.engine.drawing import Drawn, first_wanted
from lamakit.lessons.engine.levels import Span
from lamakit.lessons.engine.rng import Rng
from lamakit.lessons.engine.tree import Names
from lamakit.lessons.tables.llama.names import names
from lamakit.odds.llama.draws import observed
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match

FULL = observed("base | 6 | A* L:0 | B ?1:0")  # whose deck is the box's own
PLAYERS = 3
LLAMA = "L"
Wanted = Callable[[LlamaObservation], bool]


class Cards(NamedTuple):
    """The cards that an exercise's situation is drawn from, with equal chances, if not from the game's own deck."""

    each: Span  # copies of each number, and of the llama
    hand: Span = (2, 3)
    pile: Span = (1, 4)  # cards under the top card
    players: int = PLAYERS

    def box(self, rng: Rng) -> dict[str, int]:
        """How many of each card."""
        numbers, llamas = rng.between(*self.each), rng.between(*self.each)
        return {code: llamas if code == LLAMA else numbers for code in NUMBERS_AND_LLAMA}


FEW = Cards(each=(3, 4))
MANY = Cards(each=(12, 24), hand=(5, 9), pile=(5, 20))
NUMBERS_AND_LLAMA = (*"123456", LLAMA)


def cards_of_box(box: Mapping[str, int]) -> list[str]:
    """Every single card."""
    return [code for code, copies in box.items() for _copy in range(copies)]


def midround(rng: Rng, wanted: Wanted, cards: Cards | None = None) -> LlamaObservation:
    """A turn in the middle of a round, as seen by the seat that decides; drawn again until it is `wanted`.

    With `cards` they are dealt at random from a deck of base, and nobody has played them.
    """

    def is_wanted(match: Match) -> bool:
        return match.current_player is not None and match.phase == "turn" and wanted(decides(match))

    return (
        first_wanted(partial(_dealt, rng, cards), wanted) if cards else decides(first_wanted(rng.midround, is_wanted))
    )


def decides(match: Match) -> LlamaObservation:
    return observed(match.observation(match.current_player or 0))


def _dealt(rng: Rng, cards: Cards) -> LlamaObservation:
    """A turn of base with these cards."""
    box = cards.box(rng)
    deck = rng.shuffled(cards_of_box(box))
    sizes = [rng.between(*cards.hand) for _seat in range(cards.players)]
    top, hand = deck[0], deck[1 : 1 + sizes[0]]
    pile = deck[1 + sizes[0] : 1 + sizes[0] + rng.between(*cards.pile)]
    others = [f"{letter} ?{size}:0" for letter, size in zip(LETTERS[1:], sizes[1:], strict=False)]
    parts = ["base", top, f"A* {' '.join(hand)}:0", *others, " ".join(["played", *pile])]
    return observed(f"{rng.with_points(' | '.join(parts))} | {box_part(box)}")


def box_part(box: Mapping[str, int]) -> str:
    """A deck as a position names it."""
    return " ".join(["box", *(f"{code}:{count}" for code, count in box.items())])


def late(rng: Rng, wanted: Wanted, cards: Cards | None = None) -> LlamaObservation:
    """A turn of base late in a round that nobody has quit; far quicker to find than by `midround`.

    The discard pile and the sizes of the hands are as they may come about turn by turn; the cards in them are left to
    chance, so they say nothing about how anybody plays.
    """
    if cards:
        return midround(rng, wanted, cards)
    return first_wanted(lambda: observed(rng.with_points(_late(rng))), wanted)


def _late(rng: Rng) -> str:
    """Its line of text: on every turn so far, a card that fits was played, or one was drawn."""
    fits = {code: FULL.fitting(code) for code in FULL.codes}
    cards = rng.shuffled(cards_of_box(FULL.box))
    sizes, pile = [HAND] * PLAYERS, [cards.pop()]
    turns = (3 + rng.below(3)) * PLAYERS + rng.below(PLAYERS)
    for seat in (turn % PLAYERS for turn in range(turns)):
        follower = next((code for code in cards if code in fits[pile[-1]]), "")
        is_played = bool(follower) and sizes[seat] > 1 and rng.below(4) > 0
        sizes[seat] += -1 if is_played else 1
        if is_played:
            cards.remove(follower)
            pile.append(follower)
    looks = turns % PLAYERS
    hands = [f"{LETTERS[seat]} ?{size}:0" for seat, size in enumerate(sizes)]
    hands[looks] = f"{LETTERS[looks]}* {' '.join(cards[: sizes[looks]])}:0"
    return " | ".join(["base", pile[-1], *hands, " ".join(["played", *pile[:-1]])])


def unseen_left(seen: LlamaObservation) -> int:
    """How many cards are unseen."""
    return sum(seen.unseen.values())


def fitting_left(seen: LlamaObservation, top: str | None = None) -> int:
    """How many unseen cards fit on a top card: by default the one on the table."""
    return sum(seen.unseen[code] for code in seen.fitting(top))


def drawn_as_seen(seen: LlamaObservation, own: Names | None = None) -> Drawn:
    """The position as a seat sees it, with its names, and those of `own`."""
    return Drawn(seen.boxed_position, {**names(seen), **(own or {})})
