"""The addresses of a class, with their handlers."""

from typing import Any

from lamakit.classroom.board import Board
from lamakit.pages.tables import Tables
from lamakit.server.classroom import Classroom
from lamakit.server.classroom.learners import ClassLine, Deals, Join
from lamakit.server.classroom.teachers import OnProjector, Report, Sheet, Teach, TeachersLine, TeachersPage
from lamakit.server.lines import Files
from lamakit.server.shared import SessionRegistry
from lamakit.site.games import title_of


def routes(classroom: Classroom, root: str, files: Files, shared: SessionRegistry) -> list[tuple[Any, ...]]:
    room, both = classroom.room, {"classroom": classroom, "files": files}

    def line(is_mine: bool) -> dict[str, Any]:
        page = TeachersPage(lambda: Board(room, classroom.ways, is_mine, lambda: open_tables(room.tables)))
        return {"page": page, "files": files, "shared": shared, "classroom": classroom}

    handlers: dict[str, tuple[type[Any], dict[str, Any]]] = {
        "join": (Join, both),
        "teach": (Teach, both),
        r"teach/(answers|columns)\.csv": (Sheet, both),
        "tournament": (Deals, both),
        "teach/report": (Report, both),
        "teach/table": (OnProjector, both),
        "line/teach": (TeachersLine, line(is_mine=False)),
        "line/teach/mine": (TeachersLine, line(is_mine=True)),
        "line/class": (ClassLine, {"classroom": classroom}),
    }
    return [(f"{root}{route}", handler, options) for route, (handler, options) in handlers.items()]


def open_tables(tables: Tables) -> list[dict[str, str]]:
    """Those at which somebody is, with what they play and who sits there."""
    return [
        {
            "id": table.id or "",
            "title": title_of(table.options.title),
            "who": ", ".join(each.name for each in table.company.seated.values()),
        }
        for table in tables.open
    ]
