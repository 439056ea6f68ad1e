"""The stress variant: nobody waits."""

from lamakit.games.rulebook import rules

(STR_01,) = rules("""
STR-01 Under stress teams play without waiting: after your turn you put your hand on any free portal but your own, and
       go on as soon as there are cards on yours.
""")
