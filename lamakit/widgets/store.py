"""Matches kept between visits: one file each, under an id that nobody can guess."""

import os
import re
import secrets
import time
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from lamakit.errors import LamakitError
from lamakit.play.files import read_log, write_log
from lamakit.texts import _

ID = re.compile(r"[A-Za-z0-9_-]{16,64}")
KEPT_FILES, KEPT_SECONDS = 500, 60 * 24 * 3600


def data_folder() -> Path:
    """Where matches are saved: `LAMAKIT_DATA`, or the user's data folder."""
    chosen = os.environ.get("LAMAKIT_DATA")
    return Path(chosen) if chosen else user_data_path("lamakit")


class MatchStore:
    """Logs of matches, with what the table adds to them, as files that `lamakit.load` reads too."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = (folder or data_folder()) / "matches"

    def new_id(self) -> str:
        return secrets.token_urlsafe(16)

    def save(self, match_id: str, log: dict[str, Any], table: dict[str, Any]) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        write_log({**log, "table": table}, self._path(match_id))

    def load(self, match_id: object) -> dict[str, Any]:
        """The log saved under an id; raises LamakitError if there is none or it is damaged."""
        if not isinstance(match_id, str) or not ID.fullmatch(match_id) or not self._path(match_id).is_file():
            raise LamakitError(_("There is no saved match of this address any more."))
        log = read_log(self._path(match_id))
        if not isinstance(log, dict):
            raise LamakitError(_("The saved match can't be read."))
        return log

    def prune(self) -> None:
        """Forget the matches that nobody has touched for long, and the oldest of too many."""
        found = sorted(self.folder.glob("*.json"), key=_age)
        for number, path in enumerate(found):
            if number >= KEPT_FILES or _age(path) > KEPT_SECONDS:
                path.unlink(missing_ok=True)

    def _path(self, match_id: str) -> Path:
        return self.folder / f"{match_id}.json"


def _age(path: Path) -> float:
    """Seconds since the last change; a file that another session has just pruned is as old as can be."""
    try:
        return time.time() - path.stat().st_mtime
    except FileNotFoundError:
        return float("inf")
