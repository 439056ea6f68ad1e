"""One readable match a variant: every decision with seat, action, chance and the position after it.

`python -m tests.playthroughs --update` writes the files anew; a test reproduces each of them exactly.
"""

import random
from pathlib import Path

import lamakit
from lamakit.games import AMIGO, Variant, find_variant
from lamakit.games.abrakadabrien.setup import cards_dealt
from lamakit.games.contract import LETTERS
from tests.registry import VARIANTS

FOLDER = Path(__file__).parent
SEED = 1
PLAYERS = 3
WEIGHTS = {"quit": 1, "pass": 1, "draw": 3}  # how readily the random players choose an action; the others have 10

# Every box with every set of overlays, and the other editions of the plain boxes.
SHOWN = [variant for variant in VARIANTS if variant.edition == AMIGO or not variant.overlays]

# Abrakadabrien: each overlay alone, and all that go together. Decks of one terrain make goals frequent, matches short.
EVERYTHING = "+ghosts-b+orders+events+conflict"
PARTS = {"": "T", "+ghosts-a": "R", "+ghosts-b": "F", "+orders": "T", "+events": "R", "+conflict": "G", "+team": "F"}
PARTS |= {"+stress": "T", EVERYTHING: "F", f"{EVERYTHING}+team": "G", f"{EVERYTHING}+stress": "R"}
TERRAIN_OF = {find_variant(f"abrakadabrien{part}"): terrain for part, terrain in PARTS.items()}
REFILLS = 9
KEENNESS = {"score": 20, "call": 9, "claim": 9, "reveal": 9}


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


def abrakadabrien_playthrough(variant: Variant) -> str:
    """A short match of random players keen on goals; the position at every turn and whenever somebody scores."""
    players = 4 if {"team", "stress"} & set(variant.overlays) else 2
    marks = "sm*" if "orders" in variant.overlays else ("", "*")
    deck = {f"{TERRAIN_OF[variant]}{number}{mark}": 1 for number in range(1, 7) for mark in marks}
    missing = cards_dealt(players) + REFILLS - len(deck)
    deck = {code: 1 + missing // len(deck) + (place < missing % len(deck)) for place, code in enumerate(deck)}
    match = lamakit.new_match(variant.name, players=players, seed=SEED, deck=deck)
    chooser = random.Random(SEED)
    lines = [f"# {variant.label}, {players} random players, seed {SEED}, deck {deck}", "", match.position]
    while not match.is_over:
        legal, turn = match.legal_actions(), match.round
        action = chooser.choices(legal, [KEENNESS.get(text.split()[0], 1) for text in legal])[0]
        match.play(action)
        move = match.history[-1]
        lines.append(
            f"{LETTERS[move.seat]}: {action}{f' [{move.chance}]' if move.chance else ''}    ({len(legal)} choices)"
        )
        if match.round != turn or match.phase in ("score", "plant", "bonus", "match_over"):
            lines.append(match.position)
    points = ", ".join(f"{LETTERS[seat]} {points}" for seat, points in enumerate(match.points))
    winners = " ".join(LETTERS[seat] for seat in match.winners)
    return "\n".join([*lines, f"Points: {points}", "", f"Winners: {winners}", ""])


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
