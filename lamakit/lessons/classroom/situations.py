"""Situations for exercises, drawn by lot: what somebody sees in the middle of a round."""

from collections.abc import Callable

from lamakit.bots import make as make_bot
from lamakit.errors import LamakitError
from lamakit.lessons.lots import Lots
from lamakit.odds.draws import observed
from lamakit.play.llama_observation import LlamaObservation
from lamakit.play.match import Match, new_match

TRIES = 500


def situation(
    lots: Lots,
    wanted: Callable[[LlamaObservation], bool] = lambda _seen: True,
    variant: str = "base",
    edition: str = "amigo",
    players: int = 3,
) -> LlamaObservation:
    """A turn in the middle of a round, as the seat sees it that decides; drawn again until it is a wanted one."""
    for _try in range(TRIES):
        match = lots.midround(variant, edition, players)
        if match.current_player is not None and match.phase == "turn":
            seen = observed(match.observation(match.current_player))
            if wanted(seen):
                return seen
    raise LamakitError(f"no such situation of {variant} in {TRIES} tries; a less special one would be found")


def late(
    lots: Lots, wanted: Callable[[LlamaObservation], bool] = lambda _seen: True, players: int = 3
) -> LlamaObservation:
    """A turn of base late in a round that nobody has quit: up to now everybody played what fits, or else drew."""
    bot = make_bot("threshold", seed=0, draw_above=99)
    for _try in range(TRIES):
        match = new_match("base", players=players, seed=lots.below(2**31))
        for _move in range((2 + lots.below(4)) * players + lots.below(players)):
            before = match.position
            match.play(bot.choose(match.observation(match.current_player or 0)))
            if match.phase != "turn":
                match = Match.from_position(before)
                break
        seen = observed(match.observation(match.current_player or 0))
        if not any(seen.has_quit) and wanted(seen):
            return observed(lots.with_points(seen.position))
    raise LamakitError(f"no such situation of base in {TRIES} tries; a less special one would be found")


def copies(seen: LlamaObservation, code: str) -> int:
    """How many of a card the whole deck holds."""
    return dict(zip(seen.codes, seen.game.EDITIONS[seen.edition], strict=True))[code]
