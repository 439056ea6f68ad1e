"""The characters as a page shows them: face, temperament, and how strong they have been measured to be."""

from collections.abc import Iterable
from functools import lru_cache

from lamakit.bots import overlays_known
from lamakit.bots.characters import Character, cast, character
from lamakit.bots.strengths import duel, strength
from lamakit.games.contract import SEATS
from lamakit.pages.messages import Message
from lamakit.texts import _
from lamakit.views.portraits import ANYBODY, PORTRAITS, portrait_svg
from lamakit.views.words import BOT_WORDS

LETTER = "letter"  # in place of a portrait: the first of a name


def name_of(who: Character) -> str:
    return who.name or _(BOT_WORDS.get(who.bot, who.bot))


def face_of(key: str) -> str:
    """The name of the portrait of a character or bot."""
    return key if key in PORTRAITS else ANYBODY


def label_of(key: str, variant: str) -> str:
    """The temperament of a character, or else the name of its bot."""
    who = _known(key, variant)
    return "" if who is None else _(who.says) if who.says else name_of(who)


_known = lru_cache(256)(character)  # for every view of a table


def choices(variant: str) -> dict[str, str]:
    """The names of all that can play a variant, by their keys."""
    return {who.key: name_of(who) for who in cast(variant)}


def cast_cards(box: str) -> list[Message]:
    """All who can play a box, each with the overlays that may be in play with them.

    `wins` has by the number of players [stars, share, low, high, matches], `duels` by the others' keys the share of the
    victories in matches of two.
    """
    cards = []
    for who in cast(box):
        strengths = {players: strength(who, box, players) for players in range(2, SEATS + 1)}
        wins = {
            str(players): [each.stars(players), each.share, each.low, each.high, each.matches]
            for players, each in strengths.items()
            if each
        }
        says = _(who.says) if who.says else _(BOT_WORDS.get(who.bot, ""))
        met = {other.key: found.share for other in cast(box) if (found := duel(who.key, other.key, box))}
        told = {"key": who.key, "name": name_of(who), "says": says, "face": face_of(who.key)}
        cards.append({**told, "overlays": [*(overlays_known(who.bot, box) or ())], "wins": wins, "duels": met})
    return cards


def reference_of(box: str) -> str:
    """Who plays like the opponents against which strength has been measured."""
    plays = {who.play: name_of(who) for who in reversed(cast(box))}
    found = strength(cast(box)[0], box, 2)
    return plays.get(found.reference, found.reference) if found else ""


def setup_of(boxes: Iterable[str]) -> Message:
    """The part of a setup message that the new-match dialog and the seats need."""
    names = list(boxes)
    return {
        "cast": {box: cast_cards(box) for box in names},
        "reference": {box: reference_of(box) for box in names},
        "portraits": {key: portrait_svg(key) for key in PORTRAITS},
    }
