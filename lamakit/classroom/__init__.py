"""A class: learners who have come with a code, and a teacher who sees what all of them together think.

words            codes, return phrases and nicknames, made up
register         classes, their learners and the teacher's key, as records of the one store
room             the class as it sits here now: who is there, how far lessons are open, whether all look up
answers          predictions in bars, and what is hard: the figures behind the charts
pool             hands-on trials of all learners in one chart
teacher_view     the teacher's page of the chosen lesson, as plain data
teacher_session  answers the teacher's page: what it shows, and what its buttons do
vote             a match of the class against a bot, by vote, kept after each step
tournament       the same deals against the same bots for everybody, ranked without luck
hand_in          takes in what learners without the server have done, from a code or a file
own_data         what the class has done as a table of its own, without names
report           what learners have answered as CSV, with a dictionary of its columns
"""
