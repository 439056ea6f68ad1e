"""The kinds of blocks that a lesson can have, a class each. A new one is a file, and its name below."""

from lamakit.lessons.blocks import earlier, exercise, hands_on, mistakes, predict, show, step, whole_round, your_turn
from lamakit.lessons.blocks.block import KINDS

__all__ = [
    "KINDS",
    "earlier",
    "exercise",
    "hands_on",
    "mistakes",
    "predict",
    "show",
    "step",
    "whole_round",
    "your_turn",
]
