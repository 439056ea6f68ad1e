"""Printable sheets of a lesson and their key, as HTML and PDF from one source; each copy has its own variant."""

from lamakit.lessons.worksheets.printing import write
from lamakit.lessons.worksheets.sheets import PuzzleSheet, Worksheet, puzzle_sheet, worksheet

__all__ = ["PuzzleSheet", "Worksheet", "puzzle_sheet", "worksheet", "write"]
