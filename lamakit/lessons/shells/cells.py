"""A kernel's cells show what lessons show as widgets, which are imported with the first of them."""

from IPython.display import HTML, display

from lamakit.lessons.documents.notebooks import TO_BEGIN
from lamakit.pages.components import Component
from lamakit.simulation.waiting import is_page


class Widgets:
    def display(self, component: Component, text: str) -> None:
        from lamakit.widgets.kernel import Kernel

        Kernel().display(component, text)


Component.kernel = Widgets()
if is_page():  # which runs all cells itself, and has no menu
    display(HTML(f"<style>.{TO_BEGIN} {{ display: none; }}</style>"))  # type: ignore[no-untyped-call]
