"""The card table of the LLAMA games."""

from collections.abc import Iterable

from lamakit.games import BOXES, LLAMA, find_variant
from lamakit.games.contract import SEATS
from lamakit.pages import face
from lamakit.pages.characters import setup_of
from lamakit.pages.coach import Host
from lamakit.pages.llama.coach import Coach
from lamakit.pages.messages import Message
from lamakit.pages.options import Options
from lamakit.pages.witness import Witness, seen_by
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.llama.writing import TOKENS
from lamakit.play.match import Explanation, Match, Move
from lamakit.texts import _
from lamakit.views.llama import words as say
from lamakit.views.llama.cards import back_svg, card_svg, die_svg, token_svg
from lamakit.views.llama.course import mark_svg
from lamakit.views.llama.rulebook import rulebook
from lamakit.views.llama.table import TableHistory, questions, table_view
from lamakit.views.rulebook import Rulebook


class Face(face.Face):
    """Shows cards, tokens and dice; nobody plays before somebody asks for it."""

    family = "llama"
    elsewhere = "This table shows the LLAMA games; play {game} from Python."
    options = Options("base", ("alma", "bruno", "cleo", "dario", "edda"))
    may_share = True

    @property
    def seen(self) -> LlamaObservation:
        return LlamaObservation.of(self.table.observation)

    def coach(self, table: Host) -> Coach:
        return Coach(table)

    def sit_down(self, table: face.Table) -> None:
        super().sit_down(table)
        self._witnesses: dict[int, Witness[LlamaObservation]] = {}

    @property
    def hides(self) -> bool:
        seen = self.seen
        return not seen.dice and not say.is_scored(seen) and not self.table.match.is_over

    def _notes(self) -> list[LlamaObservation]:
        """The table before every move, as whoever sits on the table's seat saw it."""
        seat = self.table.seat

        def looked(match: Match, move: Move) -> LlamaObservation:
            seen = LlamaObservation.of(seen_by(match, seat))
            match.play(move.action, move.chance)
            return seen

        return self._witnesses.setdefault(seat, Witness(self.table.match, looked)).notes()

    def view(self, since: int, whole: bool) -> Message:
        match, seen = self.table.match, self.seen
        moves = match.history
        tale = TableHistory(
            match.names,
            moves,
            match.course,
            match.winners,
            match.round - sum(move.action == "deal" for move in moves),
            self.table.labels,
            [*self._notes()[: len(moves)], seen],
            self.table.portraits,
            self.table.screen.is_shared,
        )
        uncovered = self.table.uncovered
        shown = LlamaObservation.of(uncovered) if uncovered else None
        return table_view(seen, tale, self._explained(seen), 0 if whole else since, shown)

    def _explained(self, seen: LlamaObservation) -> dict[str, Explanation]:
        """Answers only about the human's own turn: about another's they would give away that hand."""
        is_others = seen.current_player != seen.seat and seen.phase != "round_over"
        if is_others or self.table.looks_back:
            return {}
        return {text: self.table.match.explain(text) for text in questions(seen)}

    def setup(self) -> Message:
        seen = self.seen
        return {
            "texts": say.page_texts(),
            "hints": say.hints(seen.variant),
            "actions": _words(seen),
            "art": {
                **drawings(seen.cards, [face for die in seen.dice for face in die]),
                "marks": [mark_svg(seat) for seat in range(SEATS)],
            },
            "spoken": {code: say.spoken_card(code) for code in seen.codes},
            "boxes": {name: _box(name) for name in LLAMA},
            "words": {
                "boxes": {name: say.title(name) for name in LLAMA},
                "overlays": {name: _(text) for name, text in say.OVERLAY_WORDS.items()},
            },
            **setup_of(LLAMA),
        }

    def rulebook(self) -> Rulebook:
        seen = self.seen
        box, *overlays = seen.variant.split("+")
        deck = dict(zip(seen.codes, seen.copy_seen().full, strict=True))
        return rulebook(box, overlays, seen.edition, deck, seen.dice)


def drawings(cards: Iterable[str], dice: Iterable[str]) -> Message:
    """What lies on a table: cards, tokens, faces of dice."""
    return {
        "cards": {code: card_svg(code) for code in cards},
        "tokens": {kind: token_svg(kind) for kind in TOKENS},
        "dice": {face: die_svg(face) for face in dice},
        "back": back_svg(),
    }


def _words(seen: LlamaObservation) -> list[str]:
    """The first words of the game's actions, for the help on keys."""
    game = find_variant(seen.variant, seen.edition).game
    unused = set() if say.has_stage(seen) else {"collect"}
    return sorted({text.split()[0] for text in game.ACTIONS.values()} - set(game.CODES) - unused)


def _box(name: str) -> Message:
    box = BOXES[name]
    editions = {edition: say.edition_name(name, edition) for edition in box.rules.EDITIONS}
    return {"overlays": list(box.overlays), "editions": editions, "summary": _(box.summary)}
