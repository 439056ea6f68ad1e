"""The LLAMA games' tables for lessons."""

from lamakit.lessons.engine.table import Tables
from lamakit.lessons.tables.llama.asking import ASKING
from lamakit.lessons.tables.llama.commentary import WHOLE, Commentary
from lamakit.lessons.tables.llama.hands_on import filled_in, partner
from lamakit.lessons.tables.llama.names import names
from lamakit.lessons.tables.llama.table import goes_on, lay, sit
from lamakit.views.llama.words import describe

TABLES = Tables(WHOLE, Commentary, lay, sit, goes_on, describe, filled_in, partner, names, ASKING)
