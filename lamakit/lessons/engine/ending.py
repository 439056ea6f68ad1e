"""The end of a lesson on a page: what is done, what is still open, what the exit ticket showed, and what comes next."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from lamakit.lessons.engine.plan import TICKET, Plan
from lamakit.lessons.engine.shown import FIRST, LATER, SHOWN, Data, Dot, LivePanel, row_of
from lamakit.store.progress import Note
from lamakit.texts import _


class Ahead(NamedTuple):
    """A page to go to from here; `about` says in a line what it is about."""

    address: str
    title: str
    about: str = ""


class Ending(LivePanel):
    """The last thing on a lesson's page. `ahead` are pages to go to, `extra` the parts that no other part needs."""

    def __init__(
        self,
        plan: Plan,
        dots: Callable[[], Mapping[str, Dot]],
        notes: Callable[[], Mapping[str, Note]],
        extra: frozenset[str],
        ahead: Sequence[Ahead],
    ) -> None:
        self.plan, self._dots, self._notes = plan, dots, notes
        self._extra, self._ahead = extra, ahead

    def data(self) -> Data:
        dots = self._dots()
        is_all = all(dot["done"] for dot in dots.values())
        return {
            **row_of(list(dots.values())),
            "chapter": _("heading|The end"),
            "title": _("You have done all of it.") if is_all else _("That was the last part."),
            "task": self._ticket(dots),
            "lists": [each for each in self._lists(dots) if each["items"]],
        }

    def _lists(self, dots: Mapping[str, Dot]) -> list[Data]:
        """List what is still open, put off or not, and where to go on."""
        notes = self._notes()
        left = [name for name, dot in dots.items() if not dot["done"]]
        put_off = [name for name in left if LATER in notes.get(name, {})]
        others = [name for name in left if name not in put_off]
        parts = (
            (_("Left for later"), put_off),
            (_("Not done yet"), [name for name in others if name not in self._extra]),
            (_("More, if you like"), [name for name in others if name in self._extra]),
        )
        labels = _labels(dots)
        later, *rest = (
            {"title": said, "items": [{"label": labels[name], "part": name} for name in names]} for said, names in parts
        )
        ahead = {"title": _("What comes next"), "items": [_page(each) for each in self._ahead]}
        return [later, ahead, *rest, {"title": _("The goals of this lesson"), "items": self._goals()}]

    def _goals(self) -> list[Data]:
        """With the standards of school that they belong to."""
        goals = [{"label": goal} for goal in self.plan.goals]
        if goals and self.plan.standards:
            goals.append({"label": _("heading|At school: {standards}", standards=self.plan.standards)})
        return goals

    def _ticket(self, dots: Mapping[str, Dot]) -> str:
        """The outcome of the exit ticket so far; nothing where there is none."""
        if TICKET not in dots:
            return ""
        note = self._notes().get(TICKET, {})
        if dots[TICKET]["done"]:
            is_at_once = note.get(FIRST) == 1 and not note.get("helped")
            return _("Exit ticket: right at once.") if is_at_once else _("Exit ticket: right in the end.")
        if note.get(SHOWN):
            return _("Exit ticket: you had it shown. With new numbers you can still solve it yourself.")
        return _("Exit ticket: not right yet.") if FIRST in note else _("Exit ticket: not answered yet.")

    def __repr__(self) -> str:
        return f"Ending({self.plan.name!r})"


def _labels(dots: Mapping[str, Dot]) -> dict[str, str]:
    """The parts' titles; those that several have, such as questions of earlier lessons, are numbered."""
    titles, labels = [dot["title"] for dot in dots.values()], dict[str, str]()
    for at, (name, title) in enumerate(zip(dots, titles, strict=True)):
        labels[name] = title if titles.count(title) == 1 else f"{title} · {titles[: at + 1].count(title)}"
    return labels


def _page(ahead: Ahead) -> Data:
    return {"label": ahead.title, "address": ahead.address, "about": ahead.about}
