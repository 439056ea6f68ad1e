"""The LLAMA games for people.

words    cards, tokens and stages as they are spoken of
prompts  what a seat may do, moves and effects what it and others did, box_words what they play with
cards    the drawings
table    everything that lies on the table, and what the seat may do
course   everybody's points after every round
spread   a still drawing
rulebook the rules in chapters, with pictures
odds     what hidden cards and dice may be and what actions promise
"""
