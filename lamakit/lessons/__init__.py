"""Lessons: documents that are read from top to bottom, and what is done in them. `lesson_of("11_draws")` is one."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lamakit.lessons.documents.folder import lesson_of as lesson_of
else:

    def __getattr__(name: str) -> Any:
        """For notebooks, whose cells show lessons as widgets: nothing below imports those."""
        if name != "lesson_of":
            raise AttributeError(name)
        from lamakit.lessons.documents.folder import lesson_of
        from lamakit.lessons.shells import cells  # noqa: F401

        return lesson_of
