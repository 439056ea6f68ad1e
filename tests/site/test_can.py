"""The page of what somebody can do."""

import re

from lamakit.lessons.documents.folder import lesson_of
from lamakit.lessons.engine.first_answers import FIRSTS
from lamakit.site.can import what_i_can_do
from lamakit.site.request import Request
from lamakit.store.matches import MatchStore
from lamakit.store.progress import Progress
from lamakit.texts import speaking


def standings(text: str) -> list[str]:
    return re.findall(r'class="standing" data-standing="(\w+)"', text)


def test_who_is_new_sees_all_goals_and_what_to_do(asks):
    text = what_i_can_do(asks()).text
    assert "Answer the exercises, and you see here what you can do." in text
    assert set(standings(text)) == {"new"}
    assert 'href="/lessons/11_draws"' in text


def test_answers_of_a_learner_are_under_their_name(asks, store):
    Progress(store.folder, store.owner, "Mia & Ben").keep("11_draws", "unseen", {FIRSTS: "86400+1 172800?2 999999+3"})
    text = what_i_can_do(asks(learner="Mia & Ben")).text
    assert standings(text)[:3] == ["can", "can", "new"]
    assert "2 of 40 goals reached" in text
    assert "1970-01-02: answered right, 1970-01-03: answered with help, 1970-01-12: answered right" in text
    assert 'href="/lessons/11_draws?learner=Mia+%26+Ben"' in text
    assert "2 of 2 right without help" in text
    assert set(standings(what_i_can_do(asks()).text)) == {"new"}


def test_what_comes_back_elsewhere_counts_for_its_own_lesson(asks, store):
    later = lesson_of("14_quit_or_go_on").of(Progress(store.folder, store.owner, ""))
    for part in ("back-one", "back-two"):
        session = later.earlier(part)
        answer = session.problem.right
        session.check(answer if isinstance(answer, str) else str(answer))
    text = what_i_can_do(asks()).text
    own = text[text.index('id="of-14_quit_or_go_on"') :]
    assert set(standings(text[: text.index('id="of-12_playable"')])) & {"near", "can"}
    assert set(standings(own)) == {"new"}


def test_a_learner_of_a_class_has_one_name_whatever_the_address_says(tmp_path):
    store = MatchStore(tmp_path, "learner-1")
    Progress(tmp_path, "learner-1", "").keep("11_draws", "unseen", {FIRSTS: "86400-1"})
    text = what_i_can_do(Request(query={"learner": "Mia"}, sign_in=lambda: store)).text
    assert standings(text)[0] == "begun"
    assert "Mia" not in text


def test_it_says_so_in_every_language(asks):
    told = {}
    for language in ("en", "de", "pl"):
        with speaking(language):
            told[language] = re.search(r"<h1>(.*?)</h1>", what_i_can_do(asks()).text)[1]
    assert told == {"en": "What I can do", "de": "Was ich kann", "pl": "Co umiem"}
