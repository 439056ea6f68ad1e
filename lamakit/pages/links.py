"""Addresses of a table: the links that lead to a position, a match or a game, and what such a link asks for."""

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import replace
from urllib.parse import parse_qs, urlencode

from lamakit.bots.characters import cast, character
from lamakit.errors import LamakitError
from lamakit.games import find_variant
from lamakit.pages.options import AWAY, PERSON, Options
from lamakit.play.match import Match
from lamakit.play.observation import Observation

# Played to its end, this deal meets a card that fits none, the llama, somebody who quits, and the last card.
FIRST_OPPONENTS, FIRST_SEED = ("alma", "hanno"), 3
LOOK = "at"  # where a table's address has it, the match is stepped through from that moment on


def asked_of(search: str) -> dict[str, str]:
    """The values that the query of an address asks for; the first of each name counts."""
    return {name: texts[0] for name, texts in parse_qs(search.removeprefix("?")).items()}


def position_link(seen: Observation | Match) -> str:
    """To play on from a position; where it hides cards, those are dealt at random to whoever opens it."""
    return "?" + urlencode({"position": seen.position})


def match_link(text: str, at: int) -> str:
    """To step through a match, from this moment on; `text` is that of its file."""
    packed = zlib.compress(json.dumps(json.loads(text), separators=(",", ":")).encode(), 9)
    return "?" + urlencode({"log": urlsafe_b64encode(packed).decode().rstrip("="), LOOK: at})


def match_text(packed: str, longest: int) -> str:
    """The text of the match's file that a link has brought; raises LamakitError."""
    try:
        found = zlib.decompressobj().decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), longest)
        return found.decode()
    except (ValueError, zlib.error):
        raise LamakitError("The link to this match is not complete; it may have been cut.") from None


def game_asked(options: Options, asked: Mapping[str, str]) -> Options:
    """A new match as the address sets it up; raises LamakitError if there is no such game."""
    found = find_variant(asked["game"], asked.get("edition", options.edition))
    players, bots = asked.get("players", ""), asked.get("bots", "")
    return replace(
        options,
        variant=found.box,
        overlays=found.overlays,
        edition=found.edition,
        players=int(players) if players.isascii() and players.isdigit() and len(players) < 3 else options.players,
        bots=tuple(bots.split(",")) if bots else tuple(_who_knows(found.name, key) for key in options.bots),
    )


def _who_knows(variant: str, key: str) -> str:
    """This opponent, or the first who plays the variant."""
    return key if key in (PERSON, AWAY) or character(key, variant) else cast(variant)[0].key


def first_round(options: Options) -> Options:
    """The round that is told to newcomers: the same for all, against two who play quickly."""
    return replace(
        options, variant="base", overlays=(), edition="amigo", players=3, bots=FIRST_OPPONENTS, seed=FIRST_SEED
    )
