"""A match, played once more."""

from collections.abc import Iterator

from lamakit.play.match import Match, Move


def replayed(match: Match) -> Iterator[tuple[Match, Move]]:
    """The match before each of its moves, and the move."""
    table = match.rewound()
    for move in match.history:
        yield table, move
        table.play(move.action, move.chance)
