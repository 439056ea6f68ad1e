"""Bots for Abrakadabrien."""
