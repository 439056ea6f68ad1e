"""The shelf of lessons as a page for Voila and JupyterLab."""

from lamakit.lessons.shelf import Shelf
from lamakit.pages.page_session import PageSession
from lamakit.texts import _
from lamakit.widgets.page import Page
from lamakit.widgets.scripts import PAGES


def lessons_page() -> Page:
    return Page(PageSession({"shelf": Shelf()}), PAGES["lessons"], _("page|Lessons"))
