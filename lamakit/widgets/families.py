"""The script that draws each family's table in a lesson, and Abrakadabrien's board."""

from lamakit.widgets.abrakadabrien import parts as abrakadabrien
from lamakit.widgets.llama import parts as llama

TABLES = {"llama": llama.TABLE, "abrakadabrien": abrakadabrien.TABLE, "board": abrakadabrien.BOARD}
