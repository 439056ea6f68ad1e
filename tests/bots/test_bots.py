"""Decisions of bots, told as positions; a bot gets nothing but the observation."""

import pytest

import lamakit
from lamakit import LamakitError, bots
from lamakit.games import BOXES
from tests.for_each import for_each

THRESHOLD = bots.make("threshold", draw_above=9, seed=1)
BRIEFLY = {"search": {"worlds": 4}}


def chosen(bot: bots.Bot, position: str) -> str:
    match = lamakit.Match.from_position(position)
    assert match.current_player is not None
    return bot.choose(match.observation(match.current_player))


@for_each(
    ("position", "action"),
    [
        ("base | 3 | A* 3 3 4:0 | B 1:0", "4"),  # a 4 gone costs nothing any more; a 3 would leave another 3
        ("base | 6 | A* 6 L:0 | B 1:0", "L"),
        ("base | 1 | A* 4 6:0 | B 1:0", "draw"),  # 10 points are above 9
        ("base | 1 | A* 4 5:0 | B 1:0", "quit"),
        ("base | 1 | A* 4 6:0 | B 1:0 | deck", "quit"),
        ("base | 1 | A*:31 | B 1:1 | phase return | played-last A", "return 10"),
        ("base | 1 | A*:3 | B 1:1 | phase return | played-last A", "return 1"),
        ("base+lama20 | 1 | A*:31 | B 1:1 | phase return | played-last A", "return 20"),
        ("base | 1 | A*-  3:3 | B- 1:1 | phase round_over", "deal"),
    ],
)
def test_rule_of_thumb(position: str, action: str) -> None:
    assert chosen(THRESHOLD, position) == action


@for_each(
    ("position", "action"),
    [
        ("party | 3 | A* 4 4+ P:0 | B 1:0", "P"),  # 24 points come down to 4
        ("base+drama | 6 | A* 6 L:3 | B 1:0 | stage 1 1", "6"),  # the llama is kept for the Drama
        ("base+drama | L | A* 6 L:3 | B 1:0 | stage 1 1 1 1 1 | show", "L"),
        ("base+drama | L | A* 5 6:3 | B 1:0 | stage 1 1 1 1 1 | show", "collect"),
        ("kadabra | L | A* 5 6:3m | B 1g:0 | stage 1 1 1 1 1 | show", "use magic"),
        ("kadabra | 1g | A* 5 6:3m | B 1g:0", "use magic"),  # nothing fits, and the token would cost 10
        ("kadabra | 1g | A* 5 6:3 | B 1g:9 | C 2:4 | phase give", "give C"),  # the leader
        ("dice | row 1 2 3 4 5 6 L | A* 1 2 4 6 L L:0 | B 2 4:7", "roll"),
        ("dice | row 1 2 3 4 5 6 L | A* 1:0 | B 2 4:7", "pass"),
        ("dice | row 1 2 3 4 5 6 L | A* 1 L:0 | B 2 4:7 | roll 1 L L", "discard 1 L"),
        ("dice | row 1 2 3 4 5 6 L | A* 1 3 3 3 5:0 | B 2 4:7 | roll 3 3 L", "discard 3 3"),  # same points, fewer cards
        ("dice | row 1 2 3 4 5 6 L | A* 1:0 | B 2 4:7 | roll 2 5 L", "take 2"),
        ("dice | row 1 2 3 4 5 6 L | A* 1 1:12 | B 2 4:7 | phase return", "return 10"),
    ],
)
def test_rule_of_thumb_in_the_other_games(position: str, action: str) -> None:
    assert chosen(THRESHOLD, position) == action


@for_each(
    ("position", "action"),
    [
        ("base | 3 | A* 3 3 4:0 | B 1:0", "3"),  # the 4 can follow
        ("party | 3 | A* 3+ 4+ P:0 | B 1:0", "3+"),  # the pink llama fits at any time
        ("base | 1 | A* 4 5:0 | B 3:0", "quit"),  # two players: above 15 points if the other has one card left,
        ("base | 1 | A* 4 5:0 | B 3 3:0", "draw"),  # above 8 if two
        ("base | 1 | A* 3:0 | B 5 5 5:0 | C 5:0", "quit"),  # three: above 4, 2, 0 and 0
        ("base | 1 | A* 3:0 | B 5 5 5:0 | C 5 5:0", "draw"),
        ("base | 1 | A* 3:0 | B 5 5 5:0 | C- 5:0", "draw"),  # a hand that has quit does not count
    ],
)
def test_measured_rule_of_thumb(position: str, action: str) -> None:
    assert chosen(bots.make("threshold", seed=1), position) == action


def test_random_bots_of_one_seed_choose_alike_and_choose_everything() -> None:
    first, second = bots.make("random", seed=3), bots.make("random", seed=3)
    position = "base | 3 | A* 3 4:0 | B 1:0"
    choices = [chosen(first, position) for _ in range(60)]
    assert choices == [chosen(second, position) for _ in range(60)]
    assert set(choices) == {"3", "4", "draw", "quit"}


def test_the_rule_of_thumb_beats_chance() -> None:
    """In 100 matches (seeds 0 … 99) against three random bots it wins far more than the quarter of an equal."""
    wins = 0.0
    for seed in range(100):
        match = lamakit.new_match("base", players=4, seed=seed)
        players = [THRESHOLD, *(bots.make("random", seed=3 * seed + rival) for rival in range(3))]
        while match.current_player is not None:
            match.play(players[match.current_player].choose(match.observation(match.current_player)))
        wins += (0 in match.winners) / len(match.winners)
    assert wins > 60


@pytest.mark.parametrize("variant", ["abrakadabrien", "abrakadabrien+ghosts-b+orders+events+conflict+stress"])
def test_random_bots_play_abrakadabrien_to_the_end(variant: str) -> None:
    match = lamakit.new_match(
        variant, players=4, seed=1, deck=dict.fromkeys([f"{t}{n}" for t in "TR" for n in range(1, 7)], 5)
    )
    players = [bots.make("random", seed=seat) for seat in range(4)]
    while match.current_player is not None:
        match.play(players[match.current_player].choose(match.observation(match.current_player)))
    assert match.winners


def test_names() -> None:
    assert bots.names() == ["random", "casual", "threshold", "sharp", "search", "greedy", "planner"]
    assert bots.names("kadabra") == ["random", "casual", "threshold", "sharp", "search"]
    assert bots.names("abrakadabrien+team") == ["random", "greedy", "planner"]


@pytest.mark.parametrize(
    ("name", "options", "message"),
    [
        ("treshold", {}, "did you mean 'threshold'"),
        ("zzz", {}, "there is random, casual, threshold"),
        ("threshold", {"draw_above": "3"}, "expected a whole number, at most 32767"),
        ("threshold", {"speed": 3}, "bot threshold: .*speed"),
        ("random", {"seed": "x"}, "expected a whole number"),
    ],
)
def test_bad_wishes_are_refused(name: str, options: dict[str, object], message: str) -> None:
    with pytest.raises(LamakitError, match=message):
        bots.make(name, **options)  # type: ignore[arg-type]


@for_each("variant", BOXES)
@for_each("name", bots.names())
def test_a_bot_plays_what_it_is_named_for_and_refuses_the_rest(name: str, variant: str) -> None:
    match, bot = lamakit.new_match(variant, players=3, seed=1), bots.make(name, seed=1, **BRIEFLY.get(name, {}))
    seen = match.observation(match.current_player or 0)
    if name in bots.names(variant):
        assert bot.choose(seen) in seen.legal_actions
    else:
        with pytest.raises(LamakitError, match=f"bot {name}: .* is not for it"):
            bot.choose(seen)
