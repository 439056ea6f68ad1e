"""The last part of a tutorial with areas: a match against the greedy bot, told move by move."""

import re

import pytest

from lamakit import bots
from lamakit.lessons.engine.whole_round import WholeRound
from lamakit.odds.abrakadabrien import action_chances
from lamakit.play.match import replay
from lamakit.play.observation import Observation
from lamakit.views.abrakadabrien.words import action_in_words
from lamakit.views.charts import percent
from tests.lessons.lessons import AREA_LESSONS

RULE = re.compile(r"\([A-Z]{3}-\d\d\)$")
NOTHING_BETTER = "Nothing would have promised more."


class Hasty:
    """Decides as the bot would, but every third time without a thought."""

    def __init__(self) -> None:
        self._thinks, self._hurries, self._count = bots.make("greedy", seed=4), bots.make("random", seed=1), 0

    def choose(self, seen: Observation) -> str:
        self._count += 1
        return (self._thinks if self._count % 3 else self._hurries).choose(seen)


def played_out(lesson: str, you: bots.Bot) -> WholeRound:
    told = AREA_LESSONS[lesson].whole_round(seed=3)
    while not told.is_over:
        told.play(you.choose(told.match.observation(0)))
    return told


@pytest.fixture(scope="module", params=AREA_LESSONS)
def told(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> WholeRound:
    """A match that a hasty learner has played."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LAMAKIT_DATA", str(tmp_path_factory.mktemp("data")))
        return played_out(request.param, Hasty())


def texts(told: WholeRound, who: str) -> list[str]:
    return [line["text"] for line in told.lines if line["who"] == who]


def best_by_the_bot(match, tries: int = 30) -> set[str]:
    """Whatever the bot may choose here: of equally good actions it takes any."""
    seen = match.observation(match.current_player)
    return {bots.make("greedy", seed=seed).choose(seen) for seed in range(tries)}


def test_every_move_is_told_once_with_its_rule(told):
    moves = [move.seat for move in told.match.history]
    assert [len(texts(told, who)) for who in ("you", "bot")] == [moves.count(0), moves.count(1)]
    assert all(RULE.search(text) for who in ("you", "bot") for text in texts(told, who))
    assert texts(told, "odds")[-2].startswith("The match is over")


def test_a_rules_sentence_is_told_once(told):
    cited = [RULE.search(text)[0] for text in texts(told, "you") if text.count(".") > 1]
    assert len(cited) == len(set(cited)) > 3


def test_what_the_bot_counts_is_not_told(told):
    """It rests on cards that only the bot knows."""
    assert not any(re.search(r"\d\.\d\d", text) for text in texts(told, "bot"))


def test_the_summary_counts_turns_in_which_the_bot_could_have_done_the_same(told):
    again, same, turns = replay({**told.match.log, "moves": []}), 0, 0
    for move in told.match.history:
        if move.seat == 0 and again.phase == "turn":
            turns += 1
            same += move.action in best_by_the_bot(again, 8)
        again.play(move.action, move.chance)
    assert 0 < same < turns
    assert f"On {same} of your {turns} turns" in texts(told, "odds")[-1]


def test_playing_like_the_bot_nothing_would_have_promised_more():
    told = played_out("abrakadabrien", bots.make("greedy", seed=4))
    judged = [text for text in texts(told, "odds") if text == NOTHING_BETTER or "would have chosen" in text]
    assert set(judged) == {NOTHING_BETTER}
    assert "whole-round" in AREA_LESSONS["abrakadabrien"].done
    assert told.play("wait") == []


def test_the_bots_choice_is_told_only_when_both_have_chosen():
    told, you, was_first = AREA_LESSONS["abrakadabrien"].whole_round(seed=3), bots.make("greedy", seed=4), set()
    for _ in range(30):
        if told.match.phase == "turn":
            bots_moves = [move for move in told.match.history if move.seat == 1]
            secret = bool(told.match.history) and told.match.history[-1] == (bots_moves or [None])[-1]
            secret = secret and "chose" in told.match.position
            assert len(texts(told, "bot")) == len(bots_moves) - secret
            was_first.add(secret)
        told.play(you.choose(told.match.observation(0)))
    assert was_first == {True, False}


def test_a_better_action_is_named_with_both_promises():
    told = AREA_LESSONS["abrakadabrien"].whole_round(seed=3)
    better = best_by_the_bot(told.match)
    assert "reveal 1" not in better
    said = next(line["text"] for line in told.play("reveal 1") if "would have chosen" in line["text"])
    most, own = map(float, re.findall(r"\d\.\d\d", said))
    assert any(f"chosen: {action_in_words(action, told.match.names)}." in said for action in better)
    assert most > own > 0


def test_the_likeliest_action_is_the_engines():
    told, you = AREA_LESSONS["abrakadabrien"].whole_round(seed=3), bots.make("greedy", seed=4)
    said = set()
    for _ in range(40):
        if told.match.phase == "turn":
            chance = max(action_chances(told.match.observation(0)).values())
            line = next(text for text in reversed(texts(told, "odds")) if "complete" in text)
            assert line.endswith(f", {percent(chance)}.") if chance else line.startswith("No action on this turn")
            said.add(bool(chance))
        told.play(you.choose(told.match.observation(0)))
    assert said == {True, False}


def test_the_bot_can_be_asked():
    told = AREA_LESSONS["abrakadabrien"].whole_round(seed=3)
    labels = {action_in_words(action, told.match.names) for action in best_by_the_bot(told.match)}
    assert any(f"would choose: {label}." in told.hint() for label in labels)


def test_a_forbidden_action_is_explained_and_changes_nothing():
    told = AREA_LESSONS["abrakadabrien"].whole_round(seed=3)
    position = told.match.position
    (line,) = told.play("swap 1 5")
    assert "ABR-09" in line["text"]
    assert told.match.position == position


def test_the_same_cards_can_be_played_again_and_others_dealt():
    told = AREA_LESSONS["abrakadabrien"].whole_round(seed=3)
    first, ply = told.match.position, told.table.ply
    told.play("reveal 1")
    told.start_over()
    assert (told.match.position, len(told.lines)) == (first, 2)
    assert told.table.ply > ply
    told.new_cards()
    assert told.match.position != first


def test_a_page_gets_the_table_of_the_play_page_without_its_controls():
    told = AREA_LESSONS["abrakadabrien"].whole_round(seed=3)
    setup, view = told.table.receive({"kind": "hello"})
    assert (setup["kind"], setup["controls"], view["kind"]) == ("setup", False, "view")
    assert told.table.receive({"kind": "new", "options": {}})[0]["kind"] == "refused"
