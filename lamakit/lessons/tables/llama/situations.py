"""Situations for exercises, drawn at random: what somebody sees in the middle of a round."""

from collections.abc import Callable

from lamakit.errors import LamakitError
from lamakit.games.contract import LETTERS
from lamakit.games.rounds import HAND
from lamakit.lessons.engine.lots import Lots
from lamakit.odds.llama.dice import dearest
from lamakit.odds.llama.draws import observed
from lamakit.play.llama.observation import LlamaObservation

TRIES = 500


def situation(
    lots: Lots,
    wanted: Callable[[LlamaObservation], bool] = lambda _seen: True,
    variant: str = "base",
    edition: str = "amigo",
    players: int = 3,
) -> LlamaObservation:
    """A turn in the middle of a round, as seen by the seat that decides; drawn again until it is `wanted`."""
    for _try in range(TRIES):
        match = lots.midround(variant, edition, players)
        if match.current_player is not None and match.phase == "turn":
            seen = observed(match.observation(match.current_player))
            if wanted(seen):
                return seen
    raise LamakitError(f"no such situation of {variant} in {TRIES} tries; ask for a less special one")


def late(
    lots: Lots, wanted: Callable[[LlamaObservation], bool] = lambda _seen: True, players: int = 3
) -> LlamaObservation:
    """A turn of base late in a round that nobody has quit; far quicker to find than by `situation`.

    The discard pile and the sizes of the hands are as they may come about turn by turn; the cards in them are left to
    chance, so they say nothing about how anybody plays.
    """
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
    return dict(zip(seen.codes, seen.game.EDITIONS[seen.edition], strict=True))[code]


def unseen_left(seen: LlamaObservation) -> int:
    """How many cards are unseen."""
    return sum(seen.unseen.values())


def fitting_left(seen: LlamaObservation, top: str | None = None) -> int:
    """How many unseen cards fit on a top card: by default the one on the table."""
    return sum(seen.unseen[code] for code in seen.fitting(top))


def same_and_next(seen: LlamaObservation, top: str) -> tuple[str, str]:
    """The two kinds that fit in base: the top card's own, and the one after it."""
    return top, next(code for code in seen.fitting(top) if code != top)


def token(seen: LlamaObservation) -> int:
    """Your most expensive token, which you may return after your last card; 0 without one."""
    return dearest(seen.copy_seen(), seen.seat)
