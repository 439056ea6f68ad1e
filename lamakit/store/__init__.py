"""Matches and learners' progress, kept between visits in one SQLite file in the user's data folder, or in a database.

A table of records, each under owner, kind and key, with a version, is reached in two steps: a WriteBehindStore, which
everything else asks, and behind it the Records of a file, a database, a browser or this process.

records       the interface: records, changes and versions, read and committed; the promises of every store behind it
write_behind  the store that goes on when nothing can be saved, and saves it later
sql           records in a table of a SQL database; only this and the next two import SQLAlchemy, or Alembic
sqlite        that table in a file: made, shared by processes, closed, full or damaged
postgresql    that table in a PostgreSQL database, for several servers
memory        records that end with the process
lease         which of several servers on one store holds a class, or the tables of those who are in none
stores        the stores of this process: which folder or database, opened when it is first asked; one owner's part

identity      whose records they are: an opaque key; a learner's name is only a label
evenings      tournaments of an evening, nobody's

groups        standing groups of this computer's people and others, and their finished matches

Views of the records of whoever asks:

matches       saved matches
results       results of finished matches, for a record of them
progress      parts done and notes, by lesson
puzzle_answers  answers to puzzles, among the notes
personal      everything about one person: exported, imported, deleted
"""
