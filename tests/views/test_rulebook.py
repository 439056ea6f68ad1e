"""The rulebooks: no rule of a game is missing, each stands in one place, and the HTML is whole."""

from html.parser import HTMLParser

import pytest

import lamakit
from lamakit.games import BOXES
from lamakit.games.rulebook import RULES
from lamakit.views.families import rulebook
from lamakit.views.llama.rulebook import rulebook as card_rules
from lamakit.views.rulebook import FaqEntry, Grid, Sentence, Strip, html
from tests.for_each import for_each


def of(prefix: str) -> set[str]:
    return {rule.id for rule in RULES.values() if rule.id.startswith(prefix)}


RULES_OF = {
    "base": of("BAS") - {"BAS-20"},
    "party": of("PTY") | of("L20") | of("BAS") - {"BAS-02", "BAS-05", "BAS-20"},  # PTY-01, PTY-10 instead
    "kadabra": of("KAD"),
    "dice": of("DIC"),
    "abrakadabrien": of("ABR"),
    "lama20": of("L20"),
    "drama": of("DRA"),
    "each-llama": {"BAS-20"},
    "ghosts-a": of("GHO") - {"GHO-06"},
    "ghosts-b": of("GHO") - {"GHO-05"},
    "orders": of("ORD"),
    "events": of("EVT"),
    "conflict": of("CON"),
    "team": of("TEA"),
    "stress": of("TEA") | of("STR"),
}


def choices(box: str) -> list[tuple[str, ...]]:
    """No overlay, each alone, and all."""
    known = BOXES[box].overlays
    return list(dict.fromkeys([(), *((name,) for name in known), known]))


BOOKS = [(box, overlays) for box in BOXES for overlays in choices(box)]
every_book = for_each(("box", "overlays"), BOOKS, ids=["+".join((box, *more)) for box, more in BOOKS])
every_box = pytest.mark.parametrize("box", BOXES)


@every_book
def test_every_rule_stands_in_one_place(box, overlays):
    assert sorted(rulebook(box, overlays).quoted) == sorted(set().union(*(RULES_OF[name] for name in (box, *overlays))))


def test_no_rule_is_in_no_book():
    assert set().union(*RULES_OF.values()) == {rule.id for rule in RULES.values()}


@every_book
def test_answers_and_sentences_of_our_own_rest_on_rules_of_the_book(box, overlays):
    book = rulebook(box, overlays)
    parts = [part for chapter in book.chapters for part in chapter.parts]
    own = [part.said if isinstance(part, FaqEntry) else part for part in parts if not getattr(part, "quoted", False)]
    assert {rule for part in own if isinstance(part, Sentence) for rule in part.rules} <= set(book.quoted)
    assert all(part.said.rules for part in parts if isinstance(part, FaqEntry))


@every_box
def test_whatever_a_refusal_names_can_be_looked_up(box):
    """Every action of the game is asked about in every phase of a match."""
    book = rulebook(box)
    match = lamakit.new_match(box, seed=3)
    named = set()
    for _ in range(60):
        if match.is_over:
            break
        questions = {*match.legal_actions(), "1", "L", "draw", "quit", "pass", "roll", "wait", "reveal 1"}
        named |= {rule for text in questions for rule in match.explain(text).rule.split()}
        match.play(match.legal_actions()[0])
    assert named
    assert [rule for rule in named if book.chapter_of(rule) is None] == []


def test_two_questions_are_answered_at_once():
    answers = {
        part.question: part.said
        for chapter in rulebook("base").chapters
        for part in chapter.parts
        if isinstance(part, FaqEntry)
    }
    assert answers["What does a black token cost?"].text.startswith("10 points")
    assert answers["May I quit after drawing?"].rules == ("BAS-09", "BAS-11")


def test_editions_and_decks_of_a_match_are_drawn():
    eight, seven = (html(card_rules("base", edition=edition)) for edition in ("amigo", "egmont"))
    assert ("8 × llama" in eight, "7 × llama" in seven, "8 × llama" in seven) == (True, True, False)
    assert "9 × 2 (magic)" in html(card_rules("kadabra", deck={"1": 4, "2m": 9, "L": 40}))


class Whole(HTMLParser):
    """Every element is closed where it should be; ids are there once."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag, attrs):
        self.open.append(tag)
        self.ids += [value for name, value in attrs if name == "id"]
        self.links += [value for name, value in attrs if name == "href"]

    def handle_startendtag(self, tag, attrs):
        pass

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


@every_box
def test_the_html_is_whole_and_its_contents_lead_somewhere(box):
    text = html(rulebook(box, BOXES[box].overlays), ["BAS-08", "ABR-12"])
    reader = Whole()
    reader.feed(text)
    assert reader.open == []
    assert len(reader.ids) == len(set(reader.ids))
    assert {link.removeprefix("#") for link in reader.links} <= set(reader.ids)
    assert len(text) < 200_000


@every_box
def test_every_picture_says_what_it_shows(box):
    parts = [part for chapter in rulebook(box, BOXES[box].overlays).chapters for part in chapter.parts]
    pictures = [picture for part in parts if isinstance(part, Strip) for picture in part.pictures]
    assert len(pictures) > 20
    assert all(picture.alt or picture.caption for picture in pictures)
    assert all(len(row) == len(part.head) for part in parts if isinstance(part, Grid) for row in part.rows)


@pytest.mark.parametrize(("overlays", "cost"), [([], "3 + 5 + 10 = 18"), (["each-llama"], "3 + 5 + 20 = 28")])
def test_the_hand_costs_what_it_would_cost_in_the_match(overlays, cost):
    assert cost in html(card_rules("base", overlays))
    assert "3 + 5 + 10 = 18" in html(rulebook("base", overlays))
