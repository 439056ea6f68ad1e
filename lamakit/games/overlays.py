"""Overlays, and the rules of a box where one changes which cards fit."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from types import ModuleType
from typing import Any

from lamakit.games.contract import Follows, Game, PairRule


@dataclass(frozen=True, eq=False)
class Overlay:
    """An addition to a box; its rules are the box's module's, which looks at its flag in the state.

    One that changes which cards fit has `follows` of its own, and with it `following_rule`.
    """

    summary: str
    replaces: Mapping[int, int] = field(default_factory=dict)  # a rule that no longer holds: the one in its place
    follows: Follows | None = None
    following_rule: PairRule | None = None


@cache
def overlaid(game: Game, name: str, overlay: Overlay) -> Game:
    """A box's rules, of which an overlay says which cards fit: another module, with a `name` of its own."""
    assert overlay.follows
    assert overlay.following_rule
    refusal, grounds = game.ruling(overlay.follows, overlay.following_rule)
    changed = {"__name__": name, "follows": overlay.follows, "refusal": refusal, "grounds": grounds}
    rules: Any = ModuleType(name)
    vars(rules).update(vars(game) | changed)
    found: Game = rules
    return found
