"""The layout of a table of LLAMA for a still drawing: cards, dice and tokens."""

from collections.abc import Sequence

from lamakit.games.contract import LETTERS
from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _, plural
from lamakit.views.llama.cards import back_svg, card_svg, die_svg, token_svg
from lamakit.views.llama.words import card_names
from lamakit.views.spread import Drawing, Group
from lamakit.views.words import Names, listed

CARD, SMALL = (54, 76), (34, 48)
DIE, TOKEN = (54, 54), (40, 40)
FANNED = -20  # hidden cards overlap


def rows(seen: LlamaObservation, names: Names = ()) -> list[list[Group]]:
    """The middle of the table and the other seats, by their names if they are given; the observer's hand."""
    others = [seat for seat in range(seen.num_players) if seat != seen.seat]
    return [[*_middle(seen), *(_other(seen, seat, names) for seat in others)], [_cards(_("Your hand"), seen.hand)]]


def _middle(seen: LlamaObservation) -> list[Group]:
    if seen.dice:
        dice = [Drawing(die_svg(face), DIE) for face in seen.roll]
        return [_cards(_("Row"), seen.row), Group(_("Dice on the table"), dice, _names(seen.roll))]
    deck = [Drawing(back_svg(), CARD)] if seen.deck_size else []
    stage = [Drawing(token_svg(kind), TOKEN) for kind in seen.stage]
    return [
        _cards(_("Top card"), [seen.top]),
        Group(_("Deck of {count}", count=seen.deck_size), deck, _("hidden cards")),
        _cards(_("Played"), [code for code, count in seen.played.items() for _copy in range(count)], SMALL),
        Group(_("Stage"), stage, listed(seen.stage)),
    ]


def _other(seen: LlamaObservation, seat: int, names: Names) -> Group:
    hand, count = seen.hands[seat], seen.hand_sizes[seat]
    name = names[seat] if names else LETTERS[seat]
    still = name if names else _("Seat {seat}", seat=name)
    gone = _("{seat} has passed") if seen.dice else _("{seat} has quit")
    words = gone.format(seat=name) if seen.has_quit[seat] else still
    if hand is not None:
        return _cards(words, hand, SMALL)
    return Group(words, [Drawing(back_svg(), SMALL)] * count, _hidden(count), FANNED)


def _hidden(count: int) -> str:
    return plural("{count} hidden card", "{count} hidden cards", count)


def _cards(words: str, codes: Sequence[str], size: tuple[int, int] = CARD) -> Group:
    return Group(words, [Drawing(card_svg(code), size) for code in codes], _names(codes))


def _names(codes: Sequence[str]) -> str:
    return listed(card_names(codes))
