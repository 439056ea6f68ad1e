"""One readable match a variant: every decision with seat, action, chance and the position after it.

`python -m tests.playthroughs --update` writes the files anew; a test reproduces each of them exactly.
"""

import random
from pathlib import Path

import lamakit
from lamakit.games import AMIGO, Variant
from lamakit.play.notation import LETTERS
from tests.registry import VARIANTS

FOLDER = Path(__file__).parent
SEED = 1
PLAYERS = 3
WEIGHTS = {"quit": 1, "pass": 1, "draw": 3}  # how readily the random players choose an action; the others have 10

# Every box with every set of overlays, and the other editions of the plain boxes.
SHOWN = [variant for variant in VARIANTS if variant.edition == AMIGO or not variant.overlays]


def path_of(variant: Variant) -> Path:
    return FOLDER / f"{variant.label}.txt"


def playthrough(variant: Variant) -> str:
    """A match of random players from fixed seeds, told line by line."""
    match = lamakit.new_match(variant.name, edition=variant.edition, players=PLAYERS, seed=SEED)
    chooser = random.Random(SEED)
    lines = [f"# {variant.label}, {PLAYERS} random players, seed {SEED}", "", "Round 1", f"  {match.position}"]
    while not match.is_over:
        legal = match.legal_actions()
        action = chooser.choices(legal, [WEIGHTS.get(text, 10) for text in legal])[0]
        match.play(action)
        lines += told(match, legal)
    winners = " ".join(LETTERS[seat] for seat in match.winners)
    return "\n".join([*lines, "", f"Winners: {winners}", ""])


def told(match: lamakit.Match, legal: list[str]) -> list[str]:
    """The lines about the last decision."""
    move = match.history[-1]
    chance = f" [{move.chance}]" if move.chance is not None else ""
    lines = ["", f"Round {match.round}"] if move.action == "deal" else []
    lines.append(f"{LETTERS[move.seat]}: {move.action}{chance}    ({', '.join(legal)})")
    lines.append(f"  {match.position}")
    if match.phase in ("round_over", "match_over"):
        lines.append("Points: " + ", ".join(f"{LETTERS[seat]} {points}" for seat, points in enumerate(match.points)))
    return lines
