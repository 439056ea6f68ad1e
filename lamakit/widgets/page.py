"""A page for Voila and JupyterLab."""

import ipywidgets


def page(*parts: ipywidgets.Widget) -> ipywidgets.Box:
    box = ipywidgets.Box(parts)
    box.add_class("lamakit-page")
    return box
