"""The LLAMA games' tables for lessons."""

from lamakit.lessons.engine.table import Tables
from lamakit.lessons.tables.llama.asking import ASKING
from lamakit.lessons.tables.llama.commentary import WHOLE, Commentary
from lamakit.lessons.tables.llama.names import names
from lamakit.lessons.tables.llama.table import goes_on, lay, partner, sit
from lamakit.views.llama.actions import named
from lamakit.views.llama.moves import describe

TABLES = Tables(WHOLE, Commentary, lay, sit, goes_on, describe, named, partner, names, ASKING)
