"""A whole round or match against a bot, with a running commentary."""

from collections.abc import Callable, Mapping
from functools import partial

from lamakit.lessons.engine.families import tables_of
from lamakit.lessons.engine.shown import Data, buttons
from lamakit.lessons.engine.table import BOT, BRUNO, YOU, TableWithPanels
from lamakit.play.match import Match, new_match
from lamakit.texts import _

Line = dict[str, str]  # who it is about (you, bot, odds) and what it says
Opening = Callable[[str], str]  # sets something up on a freshly dealt table: its position


class WholeRound(TableWithPanels):
    """The learner against a bot. `lines` is the commentary so far."""

    style = "lamakit-round"

    def __init__(self, variant: str, seed: int, solved: Callable[[], None], opening: Opening | None = None) -> None:
        self.variant, self.seed = variant, seed
        self._solved, self._opening, self._tables = solved, opening, tables_of(variant)
        self._sit_down(0)

    @property
    def is_over(self) -> bool:
        return self.match.phase in ("round_over", "match_over")

    # --- what the learner does

    def play(self, action: str) -> list[Line]:
        """Do something and let the bot answer; returns the comments on it."""
        said = len(self.lines)
        self.table.play(action)
        self.repaint()
        return self.lines[said:]

    def hint(self) -> str:
        """The bot's advice in the learner's place, or that it is not their turn."""
        owes = self.match.observation(YOU).legal_actions and not self.is_over
        said = self._commentary.advice() if owes else _("It is not your turn.")
        self._say("odds", said)
        self.refresh()
        return said

    def start_over(self) -> None:
        """The same cards again."""
        self._sit_down(self.table.ply)
        self.repaint()

    def new_cards(self) -> None:
        self.seed += 1
        self.start_over()

    def _sit_down(self, ply: int) -> None:
        """Deal; the numbering of views goes on, so that late messages of a page are recognized."""
        match = new_match(self.variant, players=2, seed=self.seed, names=(_("cast|You"), BRUNO))
        if self._opening:
            match = Match.from_position(self._opening(match.position), match.seed, names=match.names)
        self.lines: list[Line] = []
        self._told = 0
        self._commentary = self._tables.commentary(match, self.seed)
        self._table = self._tables.sit(match, YOU, {BOT: self._commentary.bot}, self._heard)
        self._table.ply += ply
        self._say("odds", self._commentary.opening())
        self._your_turn()

    # --- the commentary

    def _say(self, who: str, text: str) -> None:
        self.lines.append({"who": who, "text": text})

    def _heard(self, refused: str | None) -> None:
        if refused is not None:
            text = _("That can't be done now: {sentence} ({rule})")
            explained = self.match.explain(refused)
            self._say("odds", text.format(sentence=explained.text, rule=explained.rule))
        public = self._commentary.public_moves()
        for number in range(self._told, public):
            for line in self._commentary.tell(number):
                self._say(*line)
        self._told = public
        if self.is_over:
            self._close()
        elif refused is None:
            self._your_turn()
        self.refresh()

    def _your_turn(self) -> None:
        said = self._commentary.your_turn() if self.match.current_player == YOU else ""
        if said and said != self.lines[-1]["text"]:
            self._say("odds", said)

    def _close(self) -> None:
        if not self.table.closed:
            for line in self._commentary.closing():
                self._say(*line)
            self.table.close(_(self._tables.whole.over))
            self._solved()

    # --- the page

    def head(self) -> Data:
        return {
            "chapter": _("heading|Cards {seed}", seed=self.seed),
            "title": _(self._tables.whole.title),
            "done": _("note|done") if self.is_over else "",
            "task": _(self._tables.whole.task),
        }

    def foot(self) -> Data:
        labels = {
            "hint": _("What would {name} do?", name=BRUNO),
            "over": _("button|Start over"),
            "new": _("button|New cards"),
        }
        return {"buttons": buttons(labels), "lines": self.lines}

    def presses(self, answer: object) -> Mapping[str, Callable[[], object]]:
        tried = partial(self._tried, str(answer))
        return {"hint": self.hint, "over": self.start_over, "new": self.new_cards, "tried": tried}

    def _tried(self, action: str) -> None:
        if self.table.forbids(action):
            self._heard(action)

    def __repr__(self) -> str:
        return f"WholeRound({self.variant!r})"
