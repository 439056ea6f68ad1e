"""A page for Voila and JupyterLab."""

import gc

import ipywidgets


def page(*parts: ipywidgets.Widget) -> ipywidgets.Box:
    box = ipywidgets.Box(parts)
    box.add_class("lamakit-page")
    spare_clicks()
    return box


def spare_clicks() -> None:
    """All that has been imported stays: the garbage collector no longer looks through it in the middle of a click."""
    gc.freeze()
