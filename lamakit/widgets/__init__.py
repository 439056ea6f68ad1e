"""Widgets: thin shells around the sessions that answer a page. No rule is decided here.

assets    modules and style sheets in static/; bundled/ has the modules as `npm run bundle` joins them
comm      carries messages between a page and what answers them
scripts   what draws the parts of pages, and the components of lessons
kernel    these components as widgets
page      what Voila shows whole
"""
