"""Answers to a page's messages. No widget, no browser, nothing heavy (docs/architecture.md walks through it).

messages      the shape of messages, and how a refusal is said
page_session  a page with all its parts, for carriers that bring the messages of all of them
seat_view     one device at a table: messages in, views out
table         one match and all who play it at a device; screen: to whom it is passed on
shared_table  a table for several devices: who may do what, how it is kept; company: who is here
table_record  how such a table is set up and found again; tables: all of them, found by their codes
adapter       in what families of games differ; families: which has which
moment        a match as one seat sees it; history: notes of every move, and the match as it once stood
standing_group  a match of a group's people: who sits where, how it counts
clock         when something happens by itself, in a match that counts time
components    the parts of a lesson's page, whoever draws it; lesson_page: it without a kernel; showing: its blocks
options       the options of a new match; guessing: pauses that grow with wrong codes and phrases
"""
