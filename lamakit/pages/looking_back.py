"""Answers to a device about the past of its match: how it once stood, links to pass on, and its file."""

from dataclasses import asdict
from typing import Any

from lamakit.errors import LamakitError
from lamakit.games.contract import NOBODY
from lamakit.pages import links
from lamakit.pages.company import Person
from lamakit.pages.history import Past
from lamakit.pages.messages import Message, flag_in, number_in
from lamakit.pages.moment import seen_by
from lamakit.pages.table import Table
from lamakit.play.files import log_text


class LookingBack:
    """`past` is the match at the moment that the page looks at; None while it looks at the table as it stands."""

    def __init__(self, table: Table, person: Person) -> None:
        self._table, self._person = table, person
        self.past: Past | None = None
        self._past_of = 0, NOBODY  # the table's ply and the seat that `past` was made for: of others it is made again
        self._rests = True  # whether the page stays at this moment, or only goes by; then no odds are computed

    @property
    def goes_by(self) -> bool:
        """Whether the page is on its way to another moment."""
        return self.past is not None and not self._rests

    def leave(self) -> None:
        """The page looks at the table again."""
        self.past = None

    def answer(self, kind: str, message: Message) -> list[Message]:
        return self._replay(message) if kind == "replay" else self._share() if kind == "share" else self._file()

    def _replay(self, message: Message) -> list[Message]:
        """The match at one of its moments. What nobody could see is shown only when the match is over (the server's
        rule: a page may ask for whatever it likes)."""
        table, own, is_over = self._table, self._person.seat, self._table.playing.is_over
        at, uncovered = number_in(message, "at", -1), flag_in(message, "open", False)
        seat = number_in(message, "seat", own)
        if (uncovered or seat != own) and not is_over:
            raise LamakitError("All hands can be seen once the match is over.")
        if self.past is None or self._past_of != (table.ply, seat):
            self.past, self._past_of = Past(table.adapter, table.moment(seat)), (table.ply, seat)
        self._rests = flag_in(message, "rests", True)
        if "move" in message:  # what a review leads through are moves
            self.past.look_before(number_in(message, "move"), uncovered=uncovered)
        else:
            self.past.look(at if at >= 0 else self.past.at, uncovered=uncovered)
        return [{"kind": "replay", **self.past.view(), "over": is_over, "link": self._link(self.past)}]

    def go_on(self) -> bool:
        """Another match from this moment on, if the page looks at one. It may show what the one under way still hides:
        that is practice, too."""
        if self.past is None:
            return False
        if not self._table.playing.is_over:
            self._table.mark_as_practice()
        self._table.go_on_from(self.past.moves_made)
        return True

    def _link(self, past: Past) -> str:
        """To step through the match from a moment on; while it hides cards, to see the moment as this seat does."""
        if self._table.playing.is_over:
            return links.match_link(self._text, past.at)
        return f"{links.position_link(past.moment.observation)}&{links.LOOK}=0" if self._shows_view else ""

    def _share(self) -> list[Message]:
        """The links that can be passed on: the position to play on from, and to look at."""
        match, seat = self._table.playing, self._person.seat
        is_over = match.is_over
        shown = match if is_over else seen_by(match, seat)
        link = links.position_link(shown) if is_over or self._shows_view else ""
        whole = links.match_link(self._text, 0) if is_over else ""
        return [{"kind": "share", "link": link, "match": whole, "over": is_over}]

    @property
    def _shows_view(self) -> bool:
        """Whether others can play on from what this seat sees."""
        return self._person.seat != NOBODY and not self._table.allowed.once

    def _file(self) -> list[Message]:
        match = self._table.playing
        if not match.is_over:
            raise LamakitError("The file holds every card, so it can be saved once the match is over.")
        name = f"lamakit-{match.variant.replace('+', '-')}-{match.seed}.json"
        return [{"kind": "file", "name": name, "text": self._text}]

    @property
    def _text(self) -> str:
        """Of the match's file."""
        return log_text(self._table.playing.log, table=self._kept)

    @property
    def _kept(self) -> dict[str, Any]:
        """The table as a file has it."""
        table, seat = self._table, max(self._person.seat, 0)
        if not table.together:
            return table.kept()
        return {"seat": seat, "options": asdict(table.options), "practice": table.practice, "shared": True}
