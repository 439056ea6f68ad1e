"""A short match of Abrakadabrien, which a bot plays to its end."""

import lamakit
from lamakit import Match
from lamakit.bots import Bot
from lamakit.games import Variant
from tests.registry import ABRAKADABRIEN, PLAYERS, TEAM_PLAYERS
from tests.test_conformance_abrakadabrien import deck_of


def short_match(variant: Variant) -> Match:
    """The number of players changes from variant to variant; cards of two terrains."""
    number = ABRAKADABRIEN.index(variant)
    seats = TEAM_PLAYERS if {"team", "stress"} & set(variant.overlays) else PLAYERS
    players = seats[number % len(seats)]
    one, two = deck_of(variant, players, "TF"[number % 2]), deck_of(variant, players, "RG"[number // 2 % 2])
    deck = {code: (count + 1) // 2 for code, count in (one | two).items()}
    return lamakit.new_match(variant.name, players=players, seed=number, deck=deck)


def check_it_plays_to_the_end(bot: Bot, match: Match) -> None:
    for _ in range(2000):
        if match.current_player is None:
            break
        seen = match.observation(match.current_player)
        action = bot.choose(seen)
        assert action in seen.legal_actions
        match.play(action)
    assert match.is_over
    assert max(match.points) > 0
