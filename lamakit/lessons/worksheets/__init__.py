"""Printable sheets of a lesson and their key, as HTML and PDF from the same source; each copy its own variant."""

from lamakit.lessons.worksheets.printing import write
from lamakit.lessons.worksheets.sheets import Worksheet, worksheet

__all__ = ["Worksheet", "worksheet", "write"]
