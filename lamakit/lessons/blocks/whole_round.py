"""A whole round against a bot."""

import re

from lamakit.games import find_variant
from lamakit.lessons.blocks.answers import SEED
from lamakit.lessons.blocks.block import Block, Key, Surroundings
from lamakit.lessons.blocks.variant import at
from lamakit.lessons.engine.families import tables_of
from lamakit.lessons.engine.plan import ROUND, Plan
from lamakit.lessons.engine.whole_round import Opening
from lamakit.play.match import Match, new_match
from lamakit.texts import _


class Round(Block):
    kind = "round"
    help = "a whole round against a bot, told move by move"
    keys = (
        Key("game", "such as `base+lama20`", needed=True),
        Key("points", "from earlier rounds"),
        Key("stage", "tokens on it"),
        SEED,
    )
    usual_name = ROUND
    is_only = True
    method = "whole_round"
    is_seeded = True

    def variant(self) -> str:
        """The game that is played."""
        game = self.one("game")
        with at(game):
            find_variant(game.value)
        return game.value

    def opening(self) -> Opening | None:
        """Points from earlier rounds, tokens on the stage; None if everybody has nothing."""
        points, stage = self.one("points"), self.one("stage")
        if not points.value and not stage.value:
            return None

        def opened(position: str) -> str:
            given = iter(points.value.split(",") if points.value else ())
            begun = re.sub(r":\d+", lambda held: f":{next(given, held[0][1:]).strip()}", position)
            return f"{begun} | stage {stage.value}" if stage.value else begun

        with at(points if points.value else stage):
            Match.from_position(opened(new_match(self.one("game").value, players=2, seed=1).position))
        return opened

    def check(self, around: Surroundings) -> None:
        self.variant()
        self.opening()

    def heading(self, plan: Plan) -> str:
        return _(tables_of(plan.variant).whole.title)
