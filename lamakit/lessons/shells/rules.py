"""The tutorials as notebooks import them: with the widgets that show them."""

# ruff: noqa: F401
from lamakit.lessons.engine.mistyped import help_with
from lamakit.lessons.rules.abrakadabrien import base as abrakadabrien, expansions as abrakadabrien_expansions
from lamakit.lessons.rules.llama import base, dice, drama, kadabra, party
from lamakit.lessons.shells import cells

help_with(abrakadabrien, abrakadabrien_expansions, base, dice, drama, kadabra, party)
