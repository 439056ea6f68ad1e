"""Which match comes onto a table, and who sits where: of what is kept, of one that is over, of options alone."""

from dataclasses import replace
from typing import Any

from lamakit.errors import LamakitError
from lamakit.games import find_variant
from lamakit.pages.adapter import GameAdapter
from lamakit.pages.options import Options
from lamakit.play.match import Match, new_match


class OtherTableError(LamakitError):
    """Another page has the table of this game."""


def check_game(adapter: GameAdapter, game: str) -> None:
    """Raises OtherTableError for a game of another family."""
    if find_variant(game).family != adapter.family:
        raise OtherTableError(adapter.elsewhere, game)


def seated(adapter: GameAdapter, match: Match, kept: Any) -> tuple[int, Options]:
    """Who sits where, if what is kept says it; else the seat that decides is the human's."""
    check_game(adapter, match.variant)
    ours = options_of(match, adapter.options)
    if kept is None:
        return match.current_player or 0, ours
    try:
        read = options_of(match, ours.read(kept["options"]))
        home = list(range(match.num_players)).index(kept["seat"])
    except (AttributeError, KeyError, TypeError, ValueError):
        raise LamakitError("The saved match can't be read.") from None
    return home, with_bots(read, adapter.options)


def with_bots(options: Options, ours: Options) -> Options:
    """Ours sit where the options name none."""
    return replace(options, bots=(*options.bots, *ours.bots[len(options.bots) :]))


def dealt_again(match: Match, options: Options, seed: int | None = None) -> Match:
    """A new match of the same players with the same options; the next one clockwise begins."""
    first = ((match.rewound().current_player or 0) + 1) % match.num_players
    contents = {name: given for name, given in match.options.items() if given is not None}
    return new_match(
        match.variant,
        players=match.num_players,
        edition=match.edition,
        first_player=first,
        seed=seed,
        names=match.names,
        **{**options_of(match, options).of_family, **contents},
    )


def options_of(match: Match, options: Options) -> Options:
    """The options with what the match itself says."""
    variant, *overlays = match.variant.split("+")
    return replace(options, variant=variant, overlays=tuple(overlays), edition=match.edition, players=match.num_players)
