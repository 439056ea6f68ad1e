"""An overlay of base that lamakit doesn't have: *reverse*, the same card or one lower may follow.

After a 1 comes the llama, and on a llama another one or a 6. All of it stands here, as `docs/adding-a-game.md` tells.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from unittest.mock import patch

from lamakit.games import BOXES, OVERLAYS, rulebook
from lamakit.games.contract import State
from lamakit.games.order import one_higher
from lamakit.games.overlays import Overlay
from lamakit.games.rulebook.base import BAS_07, BAS_08
from lamakit.views.llama.box_words import OVERLAY_WORDS
from lamakit.views.llama.rulebook import OVERLAY_RULES

NAME, ID, REV_01 = "reverse", "REV-01", 1401
SENTENCE = "With reverse, a card fits if it equals the top card or is one lower; after a 1 comes the llama, then a 6."


def follows(state: State, top: int, card: int) -> bool:
    return card == top or top == one_higher(card)


def following_rule(state: State, top: int, card: int) -> int:
    return REV_01


REVERSE = Overlay("Reverse: play the same or one lower.", {BAS_07: REV_01, BAS_08: REV_01}, follows, following_rule)


@contextmanager
def registered(overlay: Overlay = REVERSE) -> Iterator[None]:
    """For a while there is the variant base+reverse."""
    base = BOXES["base"]
    with (
        patch.dict(OVERLAYS, {NAME: overlay}),
        patch.dict(BOXES, {"base": replace(base, overlays=(*base.overlays, NAME))}),
        patch.dict(rulebook.RULES),
        patch.dict(rulebook.SENTENCES),
        patch.object(rulebook, "BOXES", (*rulebook.BOXES, "REV")),
        patch.dict(OVERLAY_WORDS, {NAME: "Reverse"}),
        patch.dict(OVERLAY_RULES, {NAME: ID}),
    ):
        assert rulebook.rules(f"{ID} {SENTENCE}") == [REV_01]
        yield
