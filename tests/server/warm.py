"""Loaded into the parent of all servers of the tests (`tests/forked.py`): what a server lays out once is laid out."""

from lamakit.server.pages import warm_up

warm_up()
