"""Positions on paper: everything that a seat sees is drawn once and told in words, and nothing else is."""

import re
from xml.etree import ElementTree

from lamakit.play.abrakadabrien.observation import AbrakadabrienObservation
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.match import Match, new_match
from lamakit.play.observation import Observation
from lamakit.views import spread
from lamakit.views.abrakadabrien.cards import terrain_back_svg, terrain_svg
from lamakit.views.families import described, spread_svg
from lamakit.views.llama.cards import back_svg, card_svg, die_svg, token_svg
from lamakit.views.llama.spread import around, rows
from lamakit.views.spread import WIDTH
from tests.for_each import for_each

SVG = "{http://www.w3.org/2000/svg}"
CARDS = "base+drama | L | A* 1 3:0 | B ?2:4 | C- ?3:0 | played 2 2 | stage 1 10"
DICE = "dice | row 1 2 L | A* 1 3 3 L:0 | B 2 4:7 | roll 3 5 L"
AREAS = (
    "abrakadabrien | A* T3 (R1) (F1*):A / T2 (T6) (R2) / (T1) (G2) (G4), hand T4 T5 F2 G1 "
    "| B (R3) R4 (F3) / (F4) F5 (G3) / (G5) ({}) (T4*), hand R6 F6 G6 {}, pile T1 F2* | deck R2 {}"
)
PAUSE = (
    "abrakadabrien | A* T6 T3 T2 / T3 T4 T4* / T1 T5 (T6), portal (T4):A (T5):A (F2):A (G1):A "
    "| B (R3) R4 (F3) / (F4) F5 (G3) / (G5) (R5) (T2*), portal (R6) (F6) (G6) (T6*) | deck R2 F2 G2* | phase score"
)
PLANTING = (
    "abrakadabrien | A* - - - / (T2) (T6) (R2) / (T1) (G2) (G4), portal (T4) (T5) (F2) (G1) | B (R3) R4 (F3) / "
    "(F4) F5 (G3) / (G5) (R5) (T4*), portal (R6) (F6) (G6) (T6*) | deck | drawn (R1) (F1) (G3*) | phase plant"
)


def areas(*hidden):
    return Match.from_position(AREAS.format(*hidden)).observation(0)


SEEN = {
    "cards": Observation.from_position(CARDS),
    "dice": Observation.from_position(DICE),
    "areas": areas("R5", "T6*", "F2"),
    "a pause": Match.from_position(PAUSE).observation(0),
    "gaps": Match.from_position(PLANTING).observation(0),
    "six players": new_match("abrakadabrien+events", players=6, seed=1).observation(2),
}
every_position = for_each("seen", SEEN.values(), ids=SEEN)


def drawn(seen, svg):
    """How often a drawing stands in the spread."""
    inside = svg.split(">", 1)[1]
    return spread_svg(seen).count(inside)


def test_cards_dice_and_tokens_are_drawn_once_each():
    cards, dice = SEEN["cards"], SEEN["dice"]
    assert [drawn(cards, card_svg(code)) for code in "L132"] == [1, 1, 1, 2]
    assert drawn(cards, back_svg()) == 2 + 3 + 1  # the others' hands and the deck
    assert drawn(cards, token_svg("1")) == drawn(cards, token_svg("10")) == 1
    assert [drawn(dice, die_svg(face)) for face in "35L1"] == [1, 1, 1, 0]


def test_areas_show_fronts_where_they_are_known_and_backs_elsewhere():
    seen = SEEN["areas"]
    fronts = ["T3", "T2", "F1*", "R4", "F5", "T4", "T5", "F2", "G1", "T1", "F2*"]
    assert [drawn(seen, terrain_svg(code)) for code in fronts] == [1] * len(fronts)
    backs = {"T": 2, "R": 2 + 2 + 1 + 1, "F": 2 + 1, "G": 2 + 2 + 1, "?": 1 + 1}
    assert {back: drawn(seen, terrain_back_svg(back)) for back in backs} == backs


def test_a_known_card_that_lies_face_down_is_pale():
    (pale,) = re.findall(r'<g opacity="\.55">(.*?)</svg></g>', spread_svg(SEEN["areas"]))
    assert terrain_svg("F1*").split(">", 1)[1] == f"{pale}</svg>".split(">", 1)[1]


def test_gaps_are_dashed():
    assert spread_svg(SEEN["gaps"]).count('stroke="currentColor" stroke-dasharray="4"') == 3
    assert described(SEEN["gaps"]).endswith("To be placed: a river card, a forest card and a treasure card.")
    assert "cell 1 empty; cell 2 empty; cell 3 empty; cell 4 face down, a tower card;" in described(SEEN["gaps"])


@every_position
def test_the_drawing_is_sound_and_stays_within_its_width(seen):
    root = ElementTree.fromstring(spread_svg(seen))
    frame = [float(number) for number in root.attrib["viewBox"].split()]
    assert frame[2] == WIDTH
    for child in root:
        if child.tag.endswith("svg"):
            assert float(child.attrib["x"]) + float(child.attrib["width"]) <= WIDTH
            assert float(child.attrib["y"]) + float(child.attrib["height"]) <= frame[3]


@every_position
def test_whatever_has_a_heading_is_told_under_it(seen):
    headings = re.findall(r"<text [^>]*>([^<]+)</text>", spread_svg(seen))
    if isinstance(seen, AbrakadabrienObservation):
        assert headings[1:10] == list("123456789")  # the cells of your area, told as "cell 1 ..."
        del headings[1:10]
    told = re.findall(r"(?:^|\. )([^:.]+): (?=[^.])", described(seen))
    assert headings == told
    assert "None" not in described(seen)


def test_words_say_what_is_seen():
    assert described(SEEN["cards"]) == (
        "Top card: a llama. Deck of 46: hidden cards. Played: two 2s. Stage: 1 and 10. "
        "Seat B: 2 hidden cards. C has quit: 3 hidden cards. Your hand: a 1 and a 3."
    )
    told = described(SEEN["areas"])
    assert told.startswith(
        "Your area: cell 1 tower 3; cell 2 face down, a river card; cell 3 face down, known to you: forest 1, treasure;"
    )
    assert "Hand of B: a river card, a forest card, a guardian card and a treasure card." in told
    assert told.endswith("Scored by B: tower 1 and forest 2, treasure. Deck of 2: a river card.")
    assert "Your portal: tower 4, tower 5, forest 2 and guardian 1." in described(SEEN["a pause"])


def test_what_is_hidden_does_not_matter():
    """The treasure in B's hand changes places with one in the pile, below its top card."""
    one, other = areas("R5", "G2*", "T6*"), areas("R5", "T6*", "G2*")
    assert spread_svg(one) == spread_svg(other)
    assert described(one) == described(other)


def test_seats_have_their_players_names_whatever_letters_are_in_them():
    groups = around(LlamaObservation.from_position(CARDS), ("You", "<b> & Co", "W" * 24))
    told = spread.description(groups)
    assert "<b> & Co, 4 points: 2 hidden cards." in told
    assert f"{'W' * 24} has quit, 0 points: 3 hidden cards." in told
    assert "Your hand" not in told
    labels = [text.text for text in ElementTree.fromstring(spread.drawing(groups, spread.NARROW)).iter(f"{SVG}text")]
    assert "<b> & Co" in labels


def test_in_the_dice_game_one_passes():
    seen = LlamaObservation.from_position("dice | row 1 2 L | A* 1 3 3 L:0 | B- 2 4:7")
    assert "B has passed: a 2 and a 4." in spread.description(rows(seen))
