"""Widgets of Abrakadabrien."""
