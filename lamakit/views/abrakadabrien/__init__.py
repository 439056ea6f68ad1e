"""Abrakadabrien for people.

words    cards, goals, actions and moves in words
cards    the drawings
table    everything on the table, and which elements each action is about; board: the same as HTML
course   who has scored what in which turn
spread   a still drawing
rulebook the rules in chapters, with pictures
odds     what hidden cards may be and what actions promise
"""
