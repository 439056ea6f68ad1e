"""The card table of the LLAMA games."""

from collections.abc import Iterable

from lamakit.games import BOXES, LLAMA, find_variant
from lamakit.games.contract import SEATS
from lamakit.pages.adapter import GameAdapter
from lamakit.pages.characters import setup_of
from lamakit.pages.messages import Message
from lamakit.pages.moment import Moment, seen_by
from lamakit.pages.options import Options
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.llama.writing import TOKENS
from lamakit.play.match import Explanation, Match, Move
from lamakit.texts import _, deferred
from lamakit.texts.scripts import texts_of
from lamakit.views.llama import box_words, effects, words
from lamakit.views.llama.cards import back_svg, card_svg, die_svg, token_svg
from lamakit.views.llama.course import mark_svg
from lamakit.views.llama.rulebook import rulebook
from lamakit.views.llama.table import TableHistory, questions, table_view
from lamakit.views.rulebook import Rulebook


class LlamaAdapter(GameAdapter):
    """Shows cards, tokens and dice; nobody plays before somebody asks for it."""

    family = "llama"
    elsewhere = deferred("This table shows the LLAMA games; play {game} from Python.")
    options = Options("base", ("alma", "bruno", "cleo", "dario", "edda"))
    may_share = True

    def hides(self, match: Match) -> bool:
        seen = LlamaObservation.of(match.observation(0))
        return not seen.dice and not effects.is_scored(seen) and not match.is_over

    def look(self, match: Match, seat: int) -> LlamaObservation:
        return LlamaObservation.of(seen_by(match, seat))

    def note(self, before: LlamaObservation, match: Match, move: Move, seat: int) -> LlamaObservation:
        """The table before the move, as the seat saw it."""
        return before

    def view(self, moment: Moment, since: int, whole: bool) -> Message:
        match, seen = moment.match, LlamaObservation.of(moment.observation)
        moves = match.history
        tale = TableHistory(
            match.names,
            moves,
            match.course,
            match.winners,
            match.round - sum(move.action == "deal" for move in moves),
            moment.labels,
            [*moment.notes, seen],
            moment.portraits,
            moment.is_shared,
        )
        shown = LlamaObservation.of(moment.uncovered) if moment.uncovered else None
        return table_view(seen, tale, _explained(moment, seen), 0 if whole else since, shown)

    def title(self, variant: str) -> str:
        return box_words.title(variant)

    def setup(self, moment: Moment) -> Message:
        seen = LlamaObservation.of(moment.observation)
        return {
            "texts": texts_of("llama/table"),
            "actions": _words(seen),
            "art": {
                **drawings(seen.cards, [face for die in seen.dice for face in die]),
                "marks": [mark_svg(seat) for seat in range(SEATS)],
            },
            "spoken": {code: words.spoken_card(code) for code in seen.codes},
            "boxes": {name: _box(name) for name in LLAMA},
            "words": {
                "boxes": {name: box_words.title(name) for name in LLAMA},
                "overlays": {name: _(text) for name, text in box_words.OVERLAY_WORDS.items()},
            },
            **setup_of(LLAMA),
        }

    def rulebook(self, moment: Moment) -> Rulebook:
        seen = LlamaObservation.of(moment.observation)
        box, *overlays = seen.variant.split("+")
        deck = dict(zip(seen.codes, seen.copy_seen().full, strict=True))
        return rulebook(box, overlays, seen.edition, deck, seen.dice)


def _explained(moment: Moment, seen: LlamaObservation) -> dict[str, Explanation]:
    """Answers only about the human's own turn: about another's they would give away that hand."""
    is_others = seen.current_player != seen.seat and seen.phase != "round_over"
    if is_others or moment.past:
        return {}
    return {text: moment.match.explain(text) for text in questions(seen)}


def drawings(cards: Iterable[str], dice: Iterable[str]) -> Message:
    """Drawings of what lies on a table: cards, tokens, faces of dice."""
    return {
        "cards": {code: card_svg(code) for code in cards},
        "tokens": {kind: token_svg(kind) for kind in TOKENS},
        "dice": {face: die_svg(face) for face in dice},
        "back": back_svg(),
    }


def _words(seen: LlamaObservation) -> list[str]:
    """The first words of the game's actions, for the help on keys."""
    game = find_variant(seen.variant, seen.edition).game
    unused = set() if words.has_stage(seen) else {"collect"}
    return sorted({text.split()[0] for text in game.ACTIONS.values()} - set(game.CODES) - unused)


def _box(name: str) -> Message:
    box = BOXES[name]
    editions = {edition: box_words.edition_name(name, edition) for edition in box.rules.EDITIONS}
    return {"overlays": list(box.overlays), "editions": editions, "summary": _(box.summary)}
