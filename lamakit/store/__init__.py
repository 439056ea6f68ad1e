"""What is kept between visits: matches and learners' progress, in one SQLite file in the user's data folder.

records    the one small interface: plain records, read and committed; what every store behind it promises
matches    saved matches, over that interface
progress   what a learner has done, over that interface
identity   whose records they are: an opaque key; a learner's name is only a label
personal   everything kept about one person: exported, imported, deleted
opened     the store of this computer, opened when it is first needed; it goes on in memory when it can't save
steady     how it does that
memory     records that end with the process
sqlite     the file: the only module that imports SQLAlchemy, and Alembic if the file's tables are to be made or changed
results    what came of finished matches, for a record of them
earlier    the files of earlier releases, taken in once and left where they are
"""
