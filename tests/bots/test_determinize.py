"""Matches of Abrakadabrien that fit what a seat knows; those of the LLAMA games are in test_search."""

import random

import pytest

import lamakit
from lamakit import bots
from lamakit.games import Variant
from lamakit.odds.abrakadabrien.hidden import card_pmf, is_known
from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from tests.registry import TABLES_OF_ABRAKADABRIEN, every

TABLES = [
    pytest.param(variant, players, id=f"{variant.label}-{players}") for variant, players in TABLES_OF_ABRAKADABRIEN
]
DECISIONS = 60
OFTEN = 7  # a seat looks, the next one after so many decisions: no number of players divides it


@every("variant, players", TABLES, turn=1, of=23)
def test_a_match_fits_what_each_seat_knows(variant: Variant, players: int) -> None:
    match, bot = lamakit.new_match(variant.name, players=players, seed=players), bots.make("greedy", seed=1)
    for decision in range(DECISIONS):
        if match.current_player is None:
            return
        if decision % OFTEN == 0:
            check(match.observation(decision % players))
        match.play(bot.choose(match.observation(match.current_player)))


def check(seen: lamakit.Observation) -> None:
    worlds = [lamakit.determinize(seen, seed=seed) for seed in range(3)]
    assert len({world.position for world in worlds}) == 3
    assert worlds[0].position == lamakit.determinize(seen.position, seed=0).position
    for world in worlds:
        assert world.observation(seen.seat).position == seen.position.replace(", chose ?", "")
        assert lamakit.Match.from_position(world.position).position == world.position
        for seat in range(world.num_players):
            assert all(map(is_known, world.observation(seat).hand))
    chooser = random.Random(seen.seat)
    for _decision in range(12):
        if worlds[0].current_player is not None:
            worlds[0].play(chooser.choice(worlds[0].legal_actions()))


def test_every_unseen_card_of_a_back_is_equally_likely() -> None:
    """The first cell of B, 2,000 times: no share is further than four standard errors from its probability."""
    seen = AbrakadabrienObservation.of(lamakit.new_match("abrakadabrien", players=2, seed=1).observation(0))
    pmf = card_pmf(seen, 1, seat=1)
    found = [lamakit.determinize(seen, seed=seed).uncovered(0).areas[1][0].code for seed in range(2000)]
    for code, chance in pmf.items():
        p = float(chance)
        assert abs(found.count(code) / 2000 - p) < 4 * (p * (1 - p) / 2000) ** 0.5
