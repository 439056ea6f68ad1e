"""Texts in other languages: what is translated, that it fits its places, and that no sentence stands outside `_()`."""

import ast
import json
import pickle
import re
from collections.abc import Iterator
from datetime import datetime
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest
from babel.messages import Catalog, Message

import lamakit
from lamakit.errors import IllegalAction, LamakitError, quoted
from lamakit.games.rulebook import RULES
from lamakit.pages.seat_view import SeatView
from lamakit.store.records import VersionConflict
from lamakit.texts import _, deferred, language, noun, plural, speaking
from lamakit.texts.catalogues import CLDR, LOCALE, OWN_NAME, catalogue, known_language, languages, path_of
from lamakit.texts.contexts import CONTEXTS, is_short
from lamakit.texts.nouns import NAMED, NOUN, PARTS, Noun, declined, phrase, places
from lamakit.texts.numbers import date, number
from lamakit.texts.pseudo import PSEUDO
from lamakit.views.charts import percent, running_means
from lamakit.views.llama.words import card_name, card_names
from lamakit.views.words import listed
from tests.for_each import for_each
from tools import texts as tool
from tools.messages import (
    LATER,
    data_messages,
    marked_calls,
    messages,
    name_of,
    python_files,
    template_files,
    template_words,
    unmarked,
)

LANGUAGES = ("de", "pl")
PLACE = re.compile(r"\{(\w*)")
GLOSSARY = Path(__file__).parents[1] / "docs" / "wording.md"
STEM = re.compile(r"`(.+?)`")

OTHER_ERRORS = {"VersionConflict"}  # which is not given its message first
TECHNICAL = re.compile(  # HTML, SQL, headers, logs, rules (which have a table), Python, positions
    r"^\s*<|^[a-z-]+='|class=\"|charset=|PRAGMA|SELECT|^BEGIN|max-age|filename=|default-src|%[ds]"
    r"|^\n[A-Z0-9]{3}-\d\d |^import |^from [a-z.]+ import |^abrakadabrien\S* \||\([RGFT]\d\)"
)
LEFT = {  # what a program reads, or writes for those who run it
    *("a session broke, and was ended", "a match could not be scored: {}", "a block failed"),
    *("a job failed", "{}: compiled rules have failed"),
    *("the luck of a match stays unknown until the server is started again", "lamakit: stopped. {}"),
    *("nothing can be saved\n", "Connections that are open", "Pages that have a session", "Learners in the class"),
    *("Learners with an open page", "Wrong codes, phrases, keys and passwords of the last 5 minutes"),
    "1 if everything is saved, 0 while nothing can be",  # figures for Prometheus
    *("has quit", "hand size", "deck size", "played last", "has magic"),  # of a vector
    "{}: expected a language such as 'de'",  # below the texts themselves
    *("use magic", "no tribute", "turn over", "pass cells", "pass portals", "shuffle portals"),  # actions and events
    *("middle right", "top center", "grid goal", "guinea pig"),  # of figures
    *("lamakit needs Python 3.11 or newer, and this is {}",),  # as Python says it
    *("module 'lamakit' has no attribute {}", "module 'lamakit.simulation' has no attribute {}", "{} can't be shown"),
    "{}: records of NumPy have one of their own; expected another name for the field",
    *(
        "Rejected as",
        "Failed in nopython mode",
        "lamakit tournament",
        "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    ),
    *("three llamas", "forced draw", "no tribute", "a whole number", "True or False"),
    *("one of abrakadabrien", "one of a LLAMA game", "'A* 1 1 L:12' (seat, * decides, - has quit, cards, :points)"),
    "'A* T4 (R2) F3 / T1 (G2*) G4 / R1 R2 R3, hand F2 T5' (* decides; three rows of three cells; then lists)",
    "'replace 4 T1', 'reveal 4', 'swap 4 5', 'wait', 'score tower 1 4 7'",
    *("card from kinds where unseen(card) > 1", "situation until deck > 1", "next to"),  # a document's expressions
    *("the round is over", "you have another turn", "the next player has a turn"),  # keys of a document's choices
    *("goes out", "points then", "points if", "in after quitting", "in after drawing"),  # and of its words
    *("your card", "your points", "deck F1 R4 G2* T3 | phase score", ", ghosts tower"),
    "This account may have {} files open, enough for {} pages at once, not {}: see ulimit -n.\n",
}


TABLES = {message.text for message in data_messages()}


@cache
def catalogue_of(name: str) -> Catalog:
    return tool.read(path_of(name), name)


def strings_of(message: Message) -> list[str]:
    return [message.string] if isinstance(message.string, str) else list(message.string)


def translated(name: str) -> Iterator[Message]:
    return (message for message in catalogue_of(name) if message.id and all(strings_of(message)))


# --- sentences


@pytest.fixture(scope="module")
def trees() -> dict[str, ast.Module]:
    """Of all files of the package, by their names."""
    return {file.as_posix(): ast.parse(file.read_text(encoding="utf-8")) for file in python_files()}


def test_nobody_is_told_to_click_as_many_have_a_finger():
    said = [text for message in catalogue_of("de") for text in strings_of(message) if re.search("[Kk]lick", text)]
    assert said == []


def test_no_sentence_stands_outside_the_marks(trees):
    found = [
        f"{file}:{line}: {text}"
        for file, tree in trees.items()
        for line, text in unmarked(tree)
        if not TECHNICAL.search(text) and text not in LEFT | TABLES
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("source", ['say("Two words")', 'say(f"Two {many} words")', 'WORDS = {"key": "two words"}'])
def test_a_sentence_is_found(source):
    assert list(unmarked(ast.parse(source)))


@pytest.mark.parametrize(
    "source", ['_("Two words")', 'X = deferred({"a": "two words"})', '"""Two words."""', 'say("word")']
)
def test_a_marked_sentence_is_none(source):
    assert not list(unmarked(ast.parse(source)))


@for_each("file", [file for file in template_files() if file.name.endswith(".html.j2")], ids=lambda file: file.name)
def test_no_words_of_a_template_stand_outside_the_marks(file):
    assert not list(template_words(file))


@pytest.mark.parametrize("words", ["Two words", "two words", "“"])
def test_words_of_a_template_are_found(tmp_path, words):
    page = tmp_path / "page.html.j2"
    page.write_text(f"<p class='area {{% if x %}}on{{% endif %}}'>{words} {{{{ _('Three') }}}}</p>", encoding="utf-8")
    assert list(template_words(page)) == [words]


@pytest.mark.parametrize(
    "source", ['LamakitError(f"Two {many} words")', 'LamakitError("{hint}", "two words")', '_(f"Two {many} words")']
)
def test_what_is_filled_in_before_it_is_translated_is_found(source):
    assert list(unmarked(ast.parse(source)))


# --- errors


def test_all_errors_are_known_as_marks(trees):
    """They are translated when they are shown, so who extracts messages looks into them."""
    classes = [each for tree in trees.values() for each in ast.walk(tree) if isinstance(each, ast.ClassDef)]
    errors = {"LamakitError"}
    for _round in range(3):
        errors |= {each.name for each in classes if errors & {getattr(base, "id", "") for base in each.bases}}
    assert errors - OTHER_ERRORS == LATER - {"Later", "told", "wrong", "unlike"}


def test_an_error_has_a_value_for_each_of_its_places(trees):
    for tree in trees.values():
        for call in marked_calls(tree):
            if name_of(call) not in LATER or not isinstance(call.args[0], ast.Constant):
                continue
            values = call.args[2:] if name_of(call) == "IllegalAction" else call.args[1:]
            if not any(isinstance(value, ast.Starred) for value in values):
                assert len(values) == len(places(call.args[0].value)), ast.unparse(call)


def test_an_error_speaks_the_language_of_whoever_looks_at_it():
    with speaking("de"), pytest.raises(LamakitError) as caught:
        lamakit.new_match("bass")
    copies = [caught.value, pickle.loads(pickle.dumps(caught.value))]
    for name, said in [
        ("en", "no game 'bass'; did you mean 'base'?"),
        ("de", "kein Spiel „bass“; meinst du „base“?"),
        ("pl", "nie ma gry „bass”; czy chodzi o „base”?"),
    ]:
        with speaking(name):
            assert [str(error) for error in copies] == [said, said]


def test_an_error_keeps_what_else_it_knows_on_its_way_to_another_process():
    error = pickle.loads(pickle.dumps(IllegalAction("{text} can't be played", "BAS-07", "4")))
    assert (str(error), error.rule) == ("4 can't be played", "BAS-07")
    assert pickle.loads(pickle.dumps(VersionConflict(("a", "b", "c")))).id == ("a", "b", "c")


# --- catalogues


@cache
def wanted() -> set[tuple[object, str | None]]:
    return {(message.text, message.context) for message in messages()}


@pytest.mark.parametrize("name", LANGUAGES)
def test_a_catalogue_has_the_messages_of_the_sources_and_no_other(name):
    """If it hasn't: `python -m tools.texts update`."""
    assert {(message.id, message.context) for message in catalogue_of(name) if message.id} == wanted()


@pytest.mark.parametrize("name", LANGUAGES)
def test_how_a_language_is_written_is_as_cldr_has_it(name):
    assert json.loads((LOCALE / name / CLDR).read_text(encoding="utf-8")) == tool.writing(name)


def test_a_language_from_right_to_left():
    assert tool.writing("ar")["direction"] == "rtl"


@pytest.mark.parametrize("name", LANGUAGES)
def test_no_translation_is_a_guess(name):
    assert not [message.id for message in catalogue_of(name) if message.fuzzy and message.id]
    assert not catalogue_of(name).obsolete


@pytest.mark.parametrize("name", LANGUAGES)
def test_a_translation_has_the_places_of_its_message(name):
    for message in translated(name):
        wanted = set(PLACE.findall(message.id if isinstance(message.id, str) else message.id[1]))
        for text in strings_of(message):
            assert set(PLACE.findall(text)) == wanted or message.pluralizable, (message.id, text)
            assert set(PLACE.findall(text)) <= wanted, (message.id, text)


@pytest.mark.parametrize("name", LANGUAGES)
def test_everything_is_translated(name):
    done = {(message.id, message.context) for message in translated(name)}
    assert not [
        message.id for message in catalogue_of(name) if message.id and (message.id, message.context) not in done
    ]


@pytest.mark.parametrize("name", LANGUAGES)
def test_a_form_is_asked_for_only_if_some_name_has_it(name):
    found = list(translated(name))
    forms = {
        part.partition(NAMED)[0]
        for message in found
        if message.context == NOUN
        for text in strings_of(message)
        for part in text.split(PARTS)[1:]
    }
    asked = {
        form for message in found for text in strings_of(message) for form in re.findall(r"\{\w+:([a-z]+)\}", text)
    }
    assert asked - {"s", "g"} <= forms


# --- contexts

OWN_CONTEXT = re.compile(r"^\| `([a-z]+)` \| ", re.MULTILINE)


def test_a_short_message_has_a_context():
    """But a language's own name, which every catalogue has in its own language."""
    found = {text if isinstance(text, str) else text[0] for text, context in wanted() if context is None}
    assert {text for text in found if is_short(text)} == {OWN_NAME}


@pytest.mark.parametrize("message", ["Play", "{count} point", "Cards of {seat}", "One moment …", "Code:"])
def test_a_message_is_short(message):
    assert is_short(message)


@pytest.mark.parametrize("message", ["Your turn.", "{answer}. {why}.", "± {error}", "You draw {card} again", "{card}"])
def test_a_message_is_not_short(message):
    assert not is_short(message)


def test_each_context_is_used_and_explained_to_translators():
    explained = set(OWN_CONTEXT.findall((GLOSSARY.parent / "languages.md").read_text(encoding="utf-8")))
    assert explained == CONTEXTS | {NOUN} == {context for _text, context in wanted() if context}


@pytest.mark.parametrize(
    ("name", "heading", "button"),
    [("en", "Come in", "Come in"), ("de", "Anmeldung", "Anmelden"), ("pl", "Wejście", "Wejdź")],
)
def test_two_uses_of_a_message_are_told_apart_and_no_context_is_shown(name, heading, button):
    with speaking(name):
        assert (_("heading|Come in"), _("button|Come in")) == (heading, button)
        assert _("A|B") == "A|B"


# --- the games' words


def glossary() -> Iterator[tuple[str, list[str]]]:
    part = GLOSSARY.read_text(encoding="utf-8").split("## In German and Polish")[1].split("## What we never")[0]
    for row in part.splitlines():
        cells = [cell.strip() for cell in row.strip("|").split("|")]
        if len(cells) == 3 and STEM.search(cells[1]):
            yield cells[0], cells[1:]


@for_each(("word", "stems"), list(glossary()), ids=lambda given: given if isinstance(given, str) else "")
def test_the_rules_say_it_as_the_boxes_do(word, stems):
    pattern, used = re.compile(rf"\b{re.escape(word)}s?\b", re.IGNORECASE), 0
    for rule in RULES.values():
        if not pattern.search(rule.text):
            continue
        used += 1
        for name, cell in zip(LANGUAGES, stems, strict=True):
            told = catalogue(name).gettext(rule.text).lower()
            assert any(stem.lower() in told for stem in STEM.findall(cell)), (name, rule.id, told)
    assert used


@pytest.mark.parametrize("name", LANGUAGES)
def test_every_rule_is_translated(name):
    assert not [rule.id for rule in RULES.values() if catalogue(name).gettext(rule.text) == rule.text]


# --- the language in use


def test_a_language_is_used_within_a_block_and_no_longer():
    assert language() == "en"
    with speaking("pl"):
        assert _("Your turn.") == "Twoja tura."
        with speaking("de"):
            assert _("Your turn.") == "Dein Zug."
        assert language() == "pl"
    assert _("Your turn.") == "Your turn."


@pytest.mark.parametrize(("wanted", "known"), [("de_AT", "de"), ("pl-PL", "pl"), ("fr", ""), ("en-GB", "en"), ("", "")])
def test_a_region_speaks_its_language(wanted, known):
    assert known_language(wanted) == known


def test_each_language_has_its_own_name():
    assert languages() == {"en": "English", "de": "Deutsch", "pl": "Polski"}


def test_polish_has_three_plurals():
    with speaking("pl"):
        assert [plural("count|{count} llama", "{count} llamas", count) for count in (1, 3, 5, 22)] == [
            "1 lama",
            "3 lamy",
            "5 lam",
            "22 lamy",
        ]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("en", "You play a 4. You play a llama. two 6s and a 4 plus"),
        ("de", "Du legst eine 4. Du legst ein Lama. zwei 6er und eine 4 plus"),
        ("pl", "Zagrywasz czwórkę. Zagrywasz lamę. dwie szóstki i czwórka z plusem"),
    ],
)
def test_a_sentence_declines_its_names(name, said):
    with speaking(name):
        played = [_("You play {card}.").format(card=card_name(code)) for code in ("4", "L")]
        assert " ".join([*played, listed(card_names(["6", "6", "4+"]))]) == said


def test_a_form_goes_through_what_is_made_of_names():
    four = declined("czwórka | acc: czwórkę", {})
    both = phrase(" i ".join, [declined("{card}", {"card": four}), "as"])
    assert (str(both), f"{both:acc}", f"{both:gen}") == ("czwórka i as", "czwórkę i as", "czwórka i as")
    assert isinstance(both, Noun)
    assert pickle.loads(pickle.dumps(both)) == "czwórka i as"


def test_a_plain_name_stays_as_it_is_in_any_form():
    with speaking("pl"):
        assert _("You play {card}.").format(card="X") == "Zagrywasz X."
        assert noun("a {card}", card="X") == "X"


@pytest.mark.parametrize(
    ("name", "written"),
    [("en", "24.5% 1,234.5 < 0.1%"), ("de", "24,5\xa0% 1.234,5 < 0,1\xa0%"), ("pl", "24,5% 1234,5 < 0,1%")],
)
def test_numbers_are_written_as_the_language_writes_them(name, written):
    with speaking(name):
        assert number(-1.0, ".0f") == "−1"
        assert " ".join([number(0.245, ".1%"), number(1234.5, ",.1f"), percent(Fraction(1, 5000))]) == written


@pytest.mark.parametrize(("name", "written"), [("de", "1.200 12.000 1.200.000"), ("pl", "1200 12 000 1 200 000")])
def test_thousands_are_set_apart_from_as_many_digits_on_as_in_cldr(name, written):
    with speaking(name):
        assert " ".join(map(number, [1200, 12_000, 1_200_000])).replace("\xa0", " ") == written


@pytest.mark.parametrize(
    ("name", "tick", "hover", "sign"),
    [
        ("en", "1,000", "1,000: 20.0%", "%"),
        ("de", "1.000", "1.000: 20,0\xa0%", "\xa0%"),
        ("pl", "1000", "1000: 20,0%", "%"),
    ],
)
def test_a_chart_of_running_means_writes_its_numbers_as_the_language_does(name, tick, hover, sign):
    with speaking(name):
        figure = running_means([(1000, 0.2, 0.1, 0.3)], None, True, ("simulated", ""))
    axis, (_band, line) = figure["layout"]["xaxis"], figure["data"]
    assert dict(zip(axis["tickvals"], axis["ticktext"], strict=True))[1000] == tick
    assert line["text"] == [hover]
    assert (line["y"], figure["layout"]["yaxis"]["ticksuffix"]) == ([20], sign)


def test_numbers_in_a_sentence_are_the_language_s_too():
    with speaking("de"):
        assert _("{points} points on average", points="3.5") == "im Durchschnitt 3,5 Punkte"
        assert _("note|{points:.2f} on average", points=3.5) == "im Durchschnitt 3,50"
        assert plural("{count} {{mean:.1f}}", "{count} {{mean:.1f}}", 2).format(mean=1.5) == "2 1,5"


@pytest.mark.parametrize(("name", "given"), [("en", "'4+'"), ("de", "„4+“"), ("pl", "„4+”")])
def test_what_was_given_is_in_quotation_marks_of_the_language_and_as_code_in_those_of_python(name, given):
    card, seed = LamakitError("{code!r}: {other}", "4+", quoted("4+")), LamakitError("seed={seed}", quoted("4+"))
    with speaking(name):
        assert [str(error) for error in (card, seed, pickle.loads(pickle.dumps(card)))] == [
            f"{given}: {given}",
            "seed='4+'",
            f"{given}: {given}",
        ]


@pytest.mark.parametrize(("name", "told"), [("en", "2026-03-01"), ("de", "01.03.2026"), ("pl", "1 mar 2026")])
def test_a_day_is_told_as_the_language_tells_it(name, told):
    with speaking(name):
        assert date(datetime(2026, 3, 1)) == told


def test_what_is_deferred_stays_as_it_is():
    assert deferred({"a": "two words"}) == {"a": "two words"}


@for_each("name", [*LANGUAGES, PSEUDO])
@for_each("game", ["base+drama+lama20", "party+drama", "kadabra", "dice", "abrakadabrien+ghosts-b+orders+events"])
def test_a_match_is_played_to_its_end_in_each_language(name, game):
    with speaking(name):
        view = SeatView.alone(lamakit.new_match(game, players=2, seed=3), controls=False)
        shown = view.receive({"kind": "hello"})
        for step in range(60):
            if view.match.is_over:
                break
            seen = view.match.observation(view.match.current_player)
            view.match.play(seen.legal_actions[step % len(seen.legal_actions)])
            shown = view.whole()
        texts = list(told(shown))
    assert texts
    assert not [text for text in texts if re.search(r"\{\w+(:\w+)?\}", text) and "\n" not in text and " {" not in text]


def told(message: object) -> Iterator[str]:
    match message:
        case str():
            yield message
        case dict():
            yield from (text for key, each in message.items() if key != "texts" for text in told(each))
        case list() | tuple():
            yield from (text for each in message for text in told(each))
