"""Answers to a page's messages. No widget, no browser, nothing heavy.

messages  what travels, and what a page may send
session   a table: dispatch, plies, saving; all in which families of games differ is its `face`
whole     a page with all its parts, for carriers that bring the messages of all of them
components    what stands on a page, whoever draws it
cells     the code cells of our notebooks, run without a kernel; notebook: their page
families  which face a game has
options   what a match is set up with
guessing  pauses that grow with wrong codes and phrases
witness   what one has witnessed of a match
"""
