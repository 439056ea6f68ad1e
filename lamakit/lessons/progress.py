"""What a learner has done, kept between sessions: one small file in the user's data folder."""

import json
import logging
import os
from pathlib import Path
from typing import Any

from lamakit.texts import _
from lamakit.widgets.store import data_folder

FORMAT = 1
log = logging.getLogger("lamakit")


class Progress:
    """The names of the steps done, by lesson. Reads the file whenever asked, so several pages agree."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._unsaved: dict[str, list[str]] | None = None  # where nothing can be written, the session remembers

    @property
    def path(self) -> Path:
        return self._path or data_folder() / "progress.json"

    def done(self, lesson: str) -> frozenset[str]:
        return frozenset(self._read().get(lesson, ()))

    def mark(self, lesson: str, step: str) -> bool:
        """Note that a step is done; whether that is news."""
        lessons = self._read()
        names = lessons.setdefault(lesson, [])
        if step in names:
            return False
        names.append(step)
        self._write(lessons)
        return True

    def reset(self, lesson: str) -> None:
        """Forget what was done in a lesson."""
        lessons = self._read()
        if lessons.pop(lesson, None) is not None:
            self._write(lessons)

    def _read(self) -> dict[str, list[str]]:
        if self._unsaved is not None:
            return self._unsaved
        try:
            return _lessons(json.loads(self.path.read_bytes()))
        except FileNotFoundError:
            return {}
        except (ValueError, RecursionError):
            self._set_aside()
            return {}
        except OSError as error:
            return self._keep_in_memory({}, error)

    def _write(self, lessons: dict[str, list[str]]) -> None:
        """A reader finds the old file or the new one, never half of one."""
        if self._unsaved is not None:
            self._unsaved = lessons
            return
        fresh = self.path.with_name(f".{self.path.name}.{os.getpid()}.new")
        text = json.dumps({"lamakit-progress": FORMAT, "done": lessons}, ensure_ascii=False, indent=1)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            fresh.write_text(text, encoding="utf-8")
            fresh.replace(self.path)
        except OSError as error:
            self._keep_in_memory(lessons, error)

    def _set_aside(self) -> None:
        """Keep a damaged file under another name, and begin afresh."""
        number = 1
        while (aside := self.path.with_name(f"progress.damaged-{number}.json")).exists():
            number += 1
        try:
            self.path.replace(aside)
        except OSError as error:
            self._keep_in_memory({}, error)
            return
        told = _("Your progress file could not be read. It is kept as {name}, and the lessons start afresh.")
        log.warning(told.format(name=aside.name))

    def _keep_in_memory(self, lessons: dict[str, list[str]], error: OSError) -> dict[str, list[str]]:
        told = _("Your progress can't be kept between sessions here ({reason}).")
        log.warning(told.format(reason=error.strerror or error))
        self._unsaved = lessons
        return lessons


def _lessons(saved: Any) -> dict[str, list[str]]:
    """The content of a progress file; raises ValueError if it is none."""
    done = saved.get("done") if isinstance(saved, dict) and saved.get("lamakit-progress") == FORMAT else None
    if not isinstance(done, dict):
        raise ValueError("no progress file")
    for names in done.values():
        if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
            raise ValueError("no list of steps")
    return done
