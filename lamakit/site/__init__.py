"""Pages that need no session: data in, HTML out. A server answers them at once; they could lie as files elsewhere, too.

asked      what a page may know of who asks, and what it answers
places     the bar that is the same on every page; add a place there
routes     the page at every address; add an address there
tables     where each game is played
rendered   the templates, and what all of them share; pages: a whole page
"""
