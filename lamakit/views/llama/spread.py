"""The layout of a table of LLAMA for a still drawing, and the table in text, as a terminal shows it."""

from collections.abc import Sequence

from lamakit.games.contract import LETTERS
from lamakit.play.llama.observation import LlamaObservation
from lamakit.texts import _, plural
from lamakit.views.llama import box_words, prompts
from lamakit.views.llama.cards import back_svg, card_svg, die_svg, token_svg
from lamakit.views.llama.words import card_names
from lamakit.views.spread import Drawing, Group
from lamakit.views.words import Names, listed, points_text, seat_names

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


def lines(seen: LlamaObservation) -> list[str]:
    """The game, the middle of the table, every seat's cards and points, and whose turn it is."""
    names = seat_names(seen.num_players)
    rows = [(_mark(seen, seat), name, _hand_told(seen, seat), _notes(seen, seat)) for seat, name in enumerate(names)]
    rows = [("", label, things, "") for label, things in _middle_told(seen)] + rows
    widths = [max(len(row[column]) for row in rows) for column in (1, 2)]
    drawn = [f"{mark:1} {label:{widths[0]}}  {things:{widths[1]}}  {note}" for mark, label, things, note in rows]
    asked = " ".join(filter(None, (prompts.prompt(seen, names), ", ".join(seen.legal_actions))))
    return [box_words.title(seen.variant), *(line.rstrip() for line in drawn), asked]


def _middle_told(seen: LlamaObservation) -> list[tuple[str, str]]:
    if seen.dice:
        found = [(_("spoken|Row"), _boxed(seen.row)), (_("Dice on the table"), _boxed(seen.roll))]
    else:
        found = [
            (_("spoken|Top card"), _boxed([seen.top])),
            (_("spoken|Deck of {count}", count=seen.deck_size), "[?]" if seen.deck_size else ""),
            (_("spoken|Stage"), " ".join(seen.stage)),
        ]
    return [(label, things) for label, things in found if things]


def _mark(seen: LlamaObservation, seat: int) -> str:
    return ">" if seat == seen.current_player else "-" if seen.has_quit[seat] else ""


def _hand_told(seen: LlamaObservation, seat: int) -> str:
    hand = seen.hands[seat]
    return _boxed(["?"] * seen.hand_sizes[seat] if hand is None else hand)


def _notes(seen: LlamaObservation, seat: int) -> str:
    return ", ".join([points_text(seen.points[seat]), *([_("spoken|magic token")] if seen.has_magic[seat] else [])])


def _boxed(codes: list[str]) -> str:
    return " ".join(f"[{code}]" for code in codes)
