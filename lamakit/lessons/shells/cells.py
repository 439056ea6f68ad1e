"""A kernel's cells show what lessons show as widgets, which are imported with the first of them."""

from lamakit.pages.components import Component


class Widgets:
    def display(self, component: Component, text: str) -> None:
        from lamakit.widgets.kernel import Kernel

        Kernel().display(component, text)


Component.kernel = Widgets()
