"""Tutorials 06 and 07: Abrakadabrien and its expansions."""
