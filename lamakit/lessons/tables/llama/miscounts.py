"""Counting the wrong cards: what people take for the unseen cards, and for those among them that are wanted."""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction

from lamakit.errors import LamakitError
from lamakit.lessons.engine.problem import Slip
from lamakit.lessons.tables.llama.situations import copies, unseen_left
from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _


def miscounts(
    seen: LlamaObservation, codes: Iterable[str], formula: Callable[[int, int], Fraction] = Fraction
) -> Iterator[Slip]:
    """The slips of an answer `formula(wanted, all)` to a question about unseen cards with these codes."""
    wanted = list(codes)
    left, box = sum(seen.unseen[code] for code in wanted), sum(copies(seen, code) for code in wanted)
    n, whole = unseen_left(seen), sum(copies(seen, code) for code in seen.codes)
    hand, played = len(seen.hand), sum(seen.played.values())
    too_many = _("You counted copies that you can see as unseen.")
    both = (too_many + " " if box > left else "") + _("You can see some of the cards that you divided by.")
    places = _(
        "You divided by the cards in the deck only. But the copies you counted may be in the others' hands too: "
        "count both or neither."
    )
    counts = (
        (box, n, too_many),
        (left, seen.deck_size, places),
        (box, whole, _("That is the chance before anybody has seen a card. Subtract what you can see.")),
        (left, whole, _("You subtracted what you can see from one number only. Subtract it from all cards too.")),
        (left, n + hand, _("You counted your own hand among all unseen cards.")),
        (left, n + 1, _("You counted the top card among all unseen cards.")),
        (left, n + played, _("You counted the played cards among all unseen cards.")),
        (left, n + played + 1, _("You counted the discard pile among all unseen cards.")),
        (box, seen.deck_size, too_many + " " + _("All unseen cards are those in the deck and in the others' hands.")),
        *((box, n + more, both) for more in (hand, 1, played, played + 1, hand + 1)),
    )
    for hits, total, why in counts:
        if (hits, total) != (left, n) and hits <= total:
            try:
                yield Slip(formula(hits, total), why)
            except (LamakitError, ZeroDivisionError, ValueError):
                continue  # so few cards that the sum makes no sense
