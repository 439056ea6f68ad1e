"""A class: learners who have come with a code, and a teacher who sees what all of them together think.

words      codes, return phrases and nicknames, made up
register   classes, their learners and the teacher's key, as records of the one store
pupils     what each learner has done so far, up to date
room       the class as it sits here now: who is there, how far lessons are open, whether all look up
stage      what the teacher has on the projector
answers    predictions in bars, and what is hard: the figures behind the pictures
pool       hands-on trials of all learners in one picture
pictures   what the teacher's page shows of the lesson, as plain data
vote       a match of the class against a bot, by vote
ballots    that match as the store keeps it
tournament the same deals against the same bots for everybody, ranked without luck
handed     what learners without the server have done, from a code or a file
board      the teacher's page: what it shows, and what its buttons do
said       the words on that page
report     what learners have answered as CSV, with a dictionary of its columns
"""
