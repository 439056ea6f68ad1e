"""A class: learners who have come with a code, and a teacher who sees what all of them together think.

words      codes, return phrases and nicknames, made up
guessing   pauses that grow with wrong codes and phrases
register   classes, their learners and the teacher's key, as records of the one store
pupils     what each learner has done so far, up to date
room       the class as it sits here now: who is there, how far lessons are open, whether all look up
answers    predictions in bars, and what is hard: the figures behind the pictures
board      the teacher's page: what it shows, and what its buttons do
said       the words on that page
report     what learners have answered as CSV, with a dictionary of its columns
"""
