"""Shows: turns to come, single cards, who has quit; `test_three_ways` and `test_after_actions` ask all deals, too."""

import pytest

from lamakit import LamakitError, Match, Observation, odds
from tests.odds.enumeration import share

DECK = {"1": 9, "3": 4, "L": 7}
SMALL = "base+drama | {top} | A{a} 1 3 L:9 | B{b} 1 3:9 | C{c} 3 L:9 | deck 1 L | stage {stage}"
FOUR = "party+drama | 6 | A* 1 2 L P:9 | B ?5:9 | C ?2:9 | D ?3:9 | deck ?40 | stage 1 1 1 1 | played 2"


def test_tokens_come_back_in_this_share_of_all_deals() -> None:
    match = Match.from_position(SMALL.format(top="L", a="*", b="", c="", stage="1 1 1 1"), deck=DECK)
    seen = match.observation(0)
    assert odds.p_tokens_come_back(seen) == share(seen, lambda deal: "L" in deal[1] and "L" in deal[2])
    assert odds.p_tokens_come_back(seen, 1) == share(seen, lambda deal: "L" in deal[2])  # A's own hand has a llama


def test_in_a_running_show_only_those_to_come_have_to_answer() -> None:
    match = Match.from_position(SMALL.format(top="L", a="", b="", c="*", stage="1 1 1 1 1") + " | show", deck=DECK)
    seen = match.observation(0)
    assert odds.p_tokens_come_back(seen) == odds.p_contains(seen, 2, ["L"])
    in_show = match.observation(2)  # its own llama would have to go round the whole table
    assert odds.p_tokens_come_back(in_show) == share(in_show, lambda deal: "L" in deal[0] and "L" in deal[1])


def test_a_single_card_never_hands_the_tokens_on() -> None:
    """As a llama it ends the round (DRA-09), as anything else it has to collect."""
    assert odds.p_tokens_come_back(FOUR.replace("?2:9", "?1:9").replace("?40", "?41")) == 0
    assert odds.p_tokens_come_back(FOUR.replace("A* 1 2 L P", "A* L").replace("?40", "?43")) == 0


def test_a_last_llama_leaves_the_tokens_to_nobody() -> None:
    """B holds one card: a llama there ends the round; what A's single card begins, nobody collects."""
    seen = Observation.from_position("kadabra | 6 | A* 1g L:9 | B ?1:9 | C ?3:9 | stage 1 1 1 1")
    p_llama = odds.p_contains(seen, 1, ["L"])
    assert odds.collector_pmf(seen) == odds.Pmf({1: 1 - p_llama, None: p_llama})
    assert odds.collector_pmf("kadabra | 6 | A* L:9 | B ?2:9 | C ?3:9 | stage 1 1 1 1") == odds.Pmf({None: 1})


def test_alone_the_tokens_come_back() -> None:
    alone = "kadabra | 6 | A* 1g L:9 | B- ?3:9 | stage 1 1 1 1"
    assert odds.p_tokens_come_back(alone) == 1
    assert odds.p_next_has_llama(alone) == 1


@pytest.mark.parametrize("function", [odds.p_next_has_llama, odds.p_tokens_come_back])
@pytest.mark.parametrize("position", ["base | 6 | A* 1 L:9 | B 3 4:9", "dice | row 1 | A* 1 3:0 | B 2 4:7"])
def test_a_game_without_a_show(function: object, position: str) -> None:
    with pytest.raises(LamakitError, match="has no show"):
        function(position)  # type: ignore[operator]


def test_one_who_has_quit() -> None:
    with pytest.raises(LamakitError, match="seat 1 has quit"):
        odds.p_tokens_come_back("kadabra | 6 | A* 1g L:9 | B- ?3:9 | C ?3:9 | stage 1 1 1 1", 1)
