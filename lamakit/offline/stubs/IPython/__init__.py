"""In place of IPython: what a cell shows beside its value."""
