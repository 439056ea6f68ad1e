"""Situations of Abrakadabrien."""
