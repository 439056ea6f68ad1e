"""The tutorials as notebooks import them: with the widgets that show them."""

# ruff: noqa: F401
from lamakit.lessons import catalogue
from lamakit.lessons.engine.mistyped import for_notebooks
from lamakit.lessons.rules.abrakadabrien import base as abrakadabrien, expansions as abrakadabrien_expansions
from lamakit.lessons.rules.llama import kadabra
from lamakit.lessons.shells import cells

for_notebooks(*catalogue.TUTORIALS.values())
