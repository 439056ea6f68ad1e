"""What stands on a page: thin shells around what answers it. No rule is decided here.

comm      carries messages between a page and what answers them
table     a session on a page; which table a game has, says `families`
page      what Voila shows whole; the pages themselves stand in the wings
chart     a plotly figure
panel     a step of a lesson
"""
