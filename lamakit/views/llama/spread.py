"""The layout of a table of LLAMA for a still drawing: cards, dice and tokens."""

from collections.abc import Sequence

from lamakit.games.contract import LETTERS
from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _, plural
from lamakit.views.llama.cards import back_svg, card_svg, die_svg, token_svg
from lamakit.views.llama.words import card_names
from lamakit.views.spread import Drawing, Group
from lamakit.views.words import Names, listed, points_text

CARD, SMALL, NARROW = (54, 76), (34, 48), (42, 59)  # on paper; the others'; seven beside each other on a phone
LIVE = (72, 101)  # on a screen that is wide
DIE, TOKEN = (54, 54), (40, 40)
FANNED, LAPPED = -20, -14  # hidden cards overlap; so do face-up ones of the others where there is little room


def rows(seen: LlamaObservation) -> list[list[Group]]:
    """The middle of the table and the other seats; the observer's hand."""
    others = [_seat(seen, seat) for seat in range(seen.num_players) if seat != seen.seat]
    return [[*_middle(seen, CARD, _copies(seen)), *others], [own_hand(seen)]]


def around(seen: LlamaObservation, names: Names, size: tuple[int, int] = NARROW) -> list[list[Group]]:
    """The middle and the other players, in turn order, with what they hold: all but the hand and the played cards."""
    others = [(seen.seat + step) % seen.num_players for step in range(1, seen.num_players)]
    return [_middle(seen, size), [_person(seen, seat, names[seat]) for seat in others]]


def own_hand(seen: LlamaObservation) -> Group:
    return _cards(_("spoken|Your hand"), seen.hand)


def played(seen: LlamaObservation) -> str:
    """The cards under the top card, as one would remember them."""
    return ", ".join(card_names(_copies(seen)))


def _copies(seen: LlamaObservation) -> list[str]:
    return [code for code, count in seen.played.items() for _copy in range(count)]


def _middle(seen: LlamaObservation, size: tuple[int, int], played: Sequence[str] = ()) -> list[Group]:
    if seen.dice:
        dice = [Drawing(die_svg(face), DIE) for face in seen.roll]
        return [_cards(_("spoken|Row"), seen.row, size), Group(_("Dice on the table"), dice, _names(seen.roll))]
    deck = [Drawing(back_svg(), size)] if seen.deck_size else []
    stage = [Drawing(token_svg(kind), TOKEN) for kind in seen.stage]
    return [
        _cards(_("spoken|Top card"), [seen.top], size),
        Group(_("spoken|Deck of {count}", count=seen.deck_size), deck, _("spoken|hidden cards")),
        _cards(_("spoken|Played"), played, SMALL),
        Group(_("spoken|Stage"), stage, listed(seen.stage)),
    ]


def _seat(seen: LlamaObservation, seat: int) -> Group:
    letter = LETTERS[seat]
    return _held(
        seen, seat, _gone(seen).format(seat=letter) if seen.has_quit[seat] else _("spoken|Seat {seat}", seat=letter)
    )


def _person(seen: LlamaObservation, seat: int, name: str) -> Group:
    magic = [_("spoken|magic token")] if seen.has_magic[seat] else []
    points = points_text(seen.points[seat])
    words = _gone(seen).format(seat=name) if seen.has_quit[seat] else name
    held = _held(seen, seat, words)
    return held._replace(note=", ".join([points, *magic]), gap=min(held.gap, LAPPED))


def _gone(seen: LlamaObservation) -> str:
    return _("spoken|{seat} has passed") if seen.dice else _("spoken|{seat} has quit")


def _held(seen: LlamaObservation, seat: int, words: str) -> Group:
    hand, count = seen.hands[seat], seen.hand_sizes[seat]
    if hand is not None:
        return _cards(words, hand, SMALL)
    return Group(words, [Drawing(back_svg(), SMALL)] * count, _hidden(count), FANNED)


def _hidden(count: int) -> str:
    return plural("count|{count} hidden card", "{count} hidden cards", count)


def _cards(words: str, codes: Sequence[str], size: tuple[int, int] = CARD) -> Group:
    return Group(words, [Drawing(card_svg(code), size) for code in codes], _names(codes))


def _names(codes: Sequence[str]) -> str:
    return listed(card_names(codes))
