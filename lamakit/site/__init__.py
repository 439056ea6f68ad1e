"""Pages that need no session: data in, HTML out. A server answers them at once; they could lie as files elsewhere, too.

request    a request and what may answer it
routes     the page at every address; add an address there
navigation the bar that is the same on every page; add an item there
pages      a whole page: template, title, bar; rendered: the templates; files: what they load, in static/
games      what the pages say of every game, and where it is played
gallery    the front door, and every tutorial
groups     standing groups: made, at a table in one press; standings: what came of their evenings
evening    an evening's tournament and a league of them
mistakes   what reviews have found, to be tried again
record     one's own finished matches; tally: what they say together; charts: the same as a drawing

Nothing is read from the store before a page asks whose it is (`Request.matches`).
"""
