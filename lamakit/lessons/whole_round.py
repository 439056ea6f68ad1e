"""A whole round against a bot, with a running commentary."""

from collections.abc import Callable
from typing import Any

from lamakit.bots.threshold import ThresholdBot
from lamakit.lessons import commentary
from lamakit.lessons.table import LessonTable, as_it_stood
from lamakit.play.match import Match, new_match
from lamakit.texts import _
from lamakit.views.words import describe
from lamakit.widgets.lesson import LessonCard, mimebundle

Line = dict[str, str]  # who it is about (you, bot, odds), and what is said
Opening = Callable[[Match], Match]  # sets something up on a freshly dealt table

YOU, BOT, NAME = 0, 1, "Bruno"


class WholeRound:
    """One round of two, the learner against the rule of thumb. `lines` is the commentary so far."""

    title = "A whole round"
    task = "Play the round to its end. Below the table every move is explained, the bot's too."

    def __init__(self, variant: str, seed: int, solved: Callable[[], None], opening: Opening | None = None) -> None:
        self.variant, self.seed = variant, seed
        self._solved, self._opening = solved, opening
        self._card: LessonCard | None = None
        self.table: LessonTable
        self.start_over()

    @property
    def match(self) -> Match:
        return self.table.match

    @property
    def is_over(self) -> bool:
        return self.match.phase in ("round_over", "match_over")

    # --- what the learner does

    def play(self, action: str) -> list[Line]:
        """Do something, let the bot answer; returns what is said about it."""
        said = len(self.lines)
        self.table.receive({"kind": "play", "action": action, "ply": self.table.ply})
        while self.table.others_wait:
            self.table.receive({"kind": "step", "ply": self.table.ply})
        self._repaint()
        return self.lines[said:]

    def hint(self) -> str:
        """What the rule of thumb would do in the learner's place."""
        owes = self.match.observation(YOU).legal_actions and not self.is_over
        said = self._advice() if owes else _("It is not your turn.")
        self._say("odds", said)
        self.refresh()
        return said

    def start_over(self) -> None:
        """The same cards again."""
        ply = self.table.ply if hasattr(self, "table") else 0
        match = new_match(self.variant, players=2, seed=self.seed, names=(_("You"), NAME))
        self._told = 0
        self.lines: list[Line] = []
        self._sit_down(self._opening(match) if self._opening else match)
        self.table.ply += ply
        self._your_turn()
        self._repaint()

    def new_cards(self) -> None:
        self.seed += 1
        self.start_over()

    def _sit_down(self, match: Match) -> None:
        """Lay the table for a match, and say who sits there."""
        self._bot = ThresholdBot(seed=self.seed)
        self.table = LessonTable(match, YOU, self._heard, bots={BOT: self._bot})
        self._say("odds", commentary.opening(self.variant, NAME, self._bot))

    # --- the commentary

    def _say(self, who: str, text: str) -> None:
        self.lines.append({"who": who, "text": text})

    def _heard(self, refused: str | None) -> None:
        if refused is not None:
            self._say("odds", commentary.refusal(self.match.explain(refused)))
        public = self._public_moves()
        for number in range(self._told, public):
            self._tell(number)
        self._told = public
        if self.is_over:
            self._close()
        elif refused is None:
            self._your_turn()
        self.refresh()

    def _public_moves(self) -> int:
        """How many moves everybody at the table has witnessed."""
        return len(self.match.history)

    def _advice(self) -> str:
        return commentary.advice(self.match.observation(YOU), self._bot)

    def _tell(self, number: int) -> None:
        """One move, and the reason for it."""
        move = self.match.history[number]
        before = as_it_stood(self.match, number)
        told = describe(move, self.match.names, YOU)
        explained = before.explain(move.action)
        if move.seat == YOU:
            self._say("you", f"{told} {explained.text} ({explained.rule})")
        else:
            seen = before.observation(BOT)
            self._say("bot", f"{told} {commentary.bots_reason(seen, move.action, self._bot, NAME, explained.rule)}")
        for line in commentary.aftermath(before, as_it_stood(self.match, number + 1)):
            self._say("odds", line)

    def _your_turn(self) -> None:
        seen = self.match.observation(YOU)
        said = commentary.your_turn(seen, self.match.names)
        if said and seen.current_player == YOU:
            self._say("odds", said)

    def _close(self) -> None:
        """The hands are open now, so the bot's view can be told; those of the dice game always were."""
        if self.table.closed:
            return
        self._say("odds", commentary.standing(self.match))
        if not self.match.observation(YOU).dice:
            self._look_back()
        self.table.close(_("The round is over. “New cards” deals another one."))
        self._solved()

    def _look_back(self) -> None:
        """The bot's moves once more, with the cards that nobody saw."""
        self._say("odds", _("Now that all cards are open, look again at what {name} saw:").format(name=NAME))
        for number, move in enumerate(self.match.history):
            if move.seat == BOT:
                self._say(
                    "bot",
                    commentary.bots_view(
                        as_it_stood(self.match, number).observation(BOT), move.action, self._bot, NAME
                    ),
                )

    # --- the page

    def refresh(self) -> None:
        if self._card:
            self._card.show(self.head(), self.foot())

    def head(self) -> dict[str, Any]:
        return {
            "chapter": _("Cards {seed}").format(seed=self.seed),
            "title": _(self.title),
            "done": _("done") if self.is_over else "",
            "task": _(self.task),
        }

    def foot(self) -> dict[str, Any]:
        labels = {"hint": _("What would {name} do?").format(name=NAME), "over": _("Start over"), "new": _("New cards")}
        return {
            "buttons": [{"name": name, "label": label, "main": False} for name, label in labels.items()],
            "lines": self.lines,
        }

    def _repaint(self) -> None:
        self.refresh()
        if self._card:
            self._card.put(self.table)

    def _pressed(self, button: str, answer: object) -> None:
        if button == "tried":
            if self.match.current_player == YOU and not self.table.closed and not self.match.explain(str(answer)).legal:
                self._heard(str(answer))
        elif button in ("hint", "over", "new"):
            {"hint": self.hint, "over": self.start_over, "new": self.new_cards}[button]()

    def _new_card(self) -> LessonCard:
        return LessonCard(self.table, self._pressed)

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        if self._card is None:
            self._card = self._new_card()
            self._card.add_class("lamakit-round")
            self.refresh()
        return mimebundle(self._card, repr(self))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.variant!r})"
