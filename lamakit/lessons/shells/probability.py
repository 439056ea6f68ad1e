"""The lessons for the teacher's guide, with widgets and tables to show them."""

# ruff: noqa: F401
from lamakit.lessons import catalogue
from lamakit.lessons.shells import cells
