"""Abrakadabrien's tables for lessons."""

from lamakit.lessons.engine.table import SessionTable, Tables
from lamakit.lessons.tables.abrakadabrien.asking import ASKING
from lamakit.lessons.tables.abrakadabrien.commentary import WHOLE, Commentary
from lamakit.lessons.tables.abrakadabrien.names import names
from lamakit.lessons.tables.abrakadabrien.table import goes_on, lay, partner
from lamakit.views.abrakadabrien.words import action_in_words, describe

TABLES = Tables(WHOLE, Commentary, lay, SessionTable, goes_on, describe, action_in_words, partner, names, ASKING)
