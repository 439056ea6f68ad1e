"""Which family each box belongs to."""

from typing import cast

from lamakit.games import Variant
from lamakit.play import abrakadabrien, llama
from lamakit.play.family import Family


def family_of(variant: Variant) -> Family:
    return cast(Family, abrakadabrien if variant.box == "abrakadabrien" else llama)
