"""Lessons from text files as notebooks import them: with the widgets that show them."""

from lamakit.lessons.documents.folder import lesson_of as lesson_of
from lamakit.lessons.shells import cells  # noqa: F401
