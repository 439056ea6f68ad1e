"""The stress variant: nobody waits."""

from lamakit.games.rulebook import rule

STR_01 = rule(
    "STR-01",
    "Under stress teams play without waiting: after your turn you lay your hand on any free portal but your own, and "
    "go on as soon as cards lie on yours.",
)
