"""What the compiled rules of every box come to. A browser's Python can run this file, too."""

from typing import Any

from lamakit import bots, coach, new_match
from lamakit.engine import program_of
from lamakit.games import LLAMA
from lamakit.simulation.small_batch import sample


def figures() -> dict[str, Any]:
    """Of each box matches, the decisions of a search, and what they were worth."""
    return {box: [_matches(box), *_searched(box)] for box in LLAMA if program_of(box)}


def _matches(box: str) -> list[Any]:
    batch = sample(box, ["sharp", "random", "threshold"], 40, 7)
    return [batch.points, batch.rounds, batch.lengths]


def _searched(box: str) -> list[Any]:
    match, bot = new_match(box, players=3, seed=7), bots.make("search", worlds=64, seed=1)
    chosen, worths = list[str](), list[dict[str, tuple[int, ...]]]()
    while len(chosen) < 24 and match.current_player is not None:
        seen = match.observation(match.current_player)
        chosen.append(bot.choose(seen))
        if match.phase == "turn" and len(chosen) % 6 == 1:
            worths.append(coach.judge(seen, worlds=16).values)
        match.play(chosen[-1])
    return [chosen, worths]
