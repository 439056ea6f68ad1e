"""The addresses of a class, with their handlers."""

from typing import Any

from lamakit.classroom.teacher_session import TeacherSession
from lamakit.pages.tables import Tables
from lamakit.server.classroom import Classroom
from lamakit.server.classroom.learners import ClassConnection, Join, TournamentPage
from lamakit.server.classroom.teachers import CsvFile, ProjectTable, Report, Teach, TeacherConnection
from lamakit.server.page_files import Files, Guest
from lamakit.server.sessions import SessionRegistry
from lamakit.site.games import title_of


def routes(classroom: Classroom, root: str, files: Files, sessions: SessionRegistry) -> list[tuple[Any, ...]]:
    room, both = classroom.room, {"classroom": classroom, "files": files}

    def line(is_mine: bool) -> dict[str, Any]:
        def begin(_guest: Guest) -> TeacherSession:
            return TeacherSession(room, classroom.ways, is_mine, lambda: open_tables(room.tables))

        return {"begin": begin, "files": files, "sessions": sessions, "classroom": classroom}

    handlers: dict[str, tuple[type[Any], dict[str, Any]]] = {
        "join": (Join, both),
        "teach": (Teach, both),
        r"teach/(answers|columns)\.csv": (CsvFile, both),
        "tournament": (TournamentPage, both),
        "teach/report": (Report, both),
        "teach/table": (ProjectTable, both),
        "line/teach": (TeacherConnection, line(is_mine=False)),
        "line/teach/mine": (TeacherConnection, line(is_mine=True)),
        "line/class": (ClassConnection, {"classroom": classroom}),
    }
    return [(f"{root}{route}", handler, options) for route, (handler, options) in handlers.items()]


def open_tables(tables: Tables) -> list[dict[str, str]]:
    """The tables at which somebody is, with what they play and who sits there."""
    return [
        {
            "id": table.id or "",
            "title": title_of(table.options.title),
            "who": ", ".join(each.name for each in table.company.seated.values()),
        }
        for table in tables.open
    ]
