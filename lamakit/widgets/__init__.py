"""Widgets: thin shells around the sessions that answer a page. No rule is decided here.

assets    modules and style sheets in static/; bundled/ has the modules as `npm run bundle` joins them
comm      carries messages between a page and what answers them
table     a session on a page
scripts   what draws the components of lessons; those of the tables stand in `families`
kernel    these components as widgets
page      what Voila shows whole; the pages themselves stand in the wings
chart     a plotly figure
"""
