"""A visitor's table without a browser: what it answers, and what it never says."""

import json
import re
from urllib.parse import quote

import pytest
from hypothesis import assume, given, strategies as st

import lamakit
from lamakit import bots
from lamakit.bots.characters import cast, character
from lamakit.pages.options import NAMES, Options
from lamakit.pages.seat_view import SeatView
from lamakit.store.matches import MatchStore
from tests.for_each import for_each

SEED = 987654321


def session_at(position, **more):
    return SeatView.alone(lamakit.Match.from_position(position), **more)


def tell(session, kind, **more):
    """Send what a page sends, and get the answer; before another game's view come its drawings."""
    *setup, answer = session.receive({"kind": kind, "ply": session.ply, **more})
    assert [message["kind"] for message in setup] in ([], ["setup"])
    return answer


def play(session, action):
    return tell(session, "play", action=action)


def play_on(session):
    """The next thing that happens in a match whose human is as good as a bot."""
    match = session.match
    if match.phase == "round_over":
        return play(session, "deal")
    if match.current_player == session.seat:
        return play(session, bots.make("threshold", seed=1).choose(session.observation))
    return tell(session, "step")


# --- a match ------------------------------------------------------------------------------------------------------


def test_hello_brings_all_that_a_page_needs():
    setup, view = SeatView.alone().receive({"kind": "hello", "match": None, "search": ""})
    assert set(setup["art"]["cards"]) == set("123456L")
    assert all(picture.startswith("<svg") for picture in setup["art"]["cards"].values())
    assert [seat["name"] for seat in view["view"]["seats"]] == ["You", *NAMES[:3]]
    assert json.dumps([setup, view])


@pytest.mark.parametrize("game", ["base+lama20", "party", "kadabra", "dice"])
def test_an_address_names_the_game_that_is_set_up(game):
    session = SeatView.alone()
    session.receive({"kind": "hello", "search": f"?game={quote(game)}"})
    assert (session.match.variant, session.match.num_players) == (game, 4)


def test_an_address_with_another_game_is_refused_and_a_match_begins():
    for game, edition in (("chess", "amigo"), ("abrakadabrien", "amigo"), ("base", "first")):
        session = SeatView.alone()
        refusal, _, _ = session.receive({"kind": "hello", "search": f"?game={game}&edition={edition}"})
        assert refusal["kind"] == ("elsewhere" if game == "abrakadabrien" else "refused")
        assert session.match.variant == "base"


def test_an_address_sets_up_a_game_with_its_options():
    session = SeatView.alone()
    session.receive({"kind": "hello", "search": "?game=party%2Bdrama&edition=egmont&players=3&bots=edda,fausto"})
    match = session.match
    assert (match.variant, match.edition, match.names) == ("party+drama", "egmont", ("You", "Edda", "Fausto"))


def test_a_first_round_is_the_same_for_all_and_begins_with_a_card_that_fits():
    first, other = SeatView.alone(), SeatView.alone()
    for session in (first, other):
        session.receive({"kind": "hello", "search": "?game=base&told=1"})
    assert first.match.position == other.match.position
    assert (first.match.num_players, first.match.current_player, first.table.practice) == (3, 0, True)
    assert first.view()["view"]["told"][0]["key"] == "aim"


def test_a_card_is_played_and_a_bot_answers():
    session = session_at("base | 4 | A* 4 5:0 | B 5 L:0", bots={1: bots.make("threshold", seed=1)})
    first = play(session, "4")
    assert (first["view"]["top"], first["bots_turn"], first["view"]["event"]["text"]) == ("4", True, "You play a 4.")
    second = tell(session, "step")
    assert (second["view"]["top"], second["bots_turn"]) == ("5", False)
    assert second["ply"] == first["ply"] + 1


def test_what_is_not_allowed_is_refused_with_its_rule_and_nothing_changes():
    session = session_at("base | 4 | A* 1 5:0 | B 5 L:0")
    for action, reason in [
        ("1", "BAS-07"),
        ("deal", "BAS-14"),
        ("2", "BAS-06"),
        ("fly", "did you mean"),
        ("L", "BAS-06"),
    ]:
        answer = play(session, action)
        assert answer["kind"] == "refused"
        assert reason in answer["text"] or "fly" in action
    assert session.match.history == []


def test_nobody_decides_for_another():
    session = session_at("base | 4 | A 1 5:0 | B* 5 L:0", bots={1: bots.make("random", seed=1)})
    assert play(session, "5") == {"kind": "refused", "text": "It is not your turn."}
    assert session.match.history == []


def test_a_double_click_plays_once():
    session = session_at("base | 4 | A* 4 4 4:0 | B 5 L:0 | C 1:0")
    message = {"kind": "play", "action": "4", "ply": session.ply}
    session.receive(message)
    *_, answer = session.receive(message)
    assert answer["kind"] == "view"
    assert len(session.match.history) == 1


def test_the_human_opens_the_next_round_whoever_starts_it():
    session = session_at("base | 4 | A- 5:3 | B* :0 | phase round_over", bots={1: bots.make("random", seed=1)})
    assert tell(session, "step")["view"]["phase"] == "round_over"
    assert play(session, "deal")["view"]["round"] == 2


def test_a_seat_without_a_bot_waits():
    session = session_at("base | 4 | A* 4 5:0 | B 5 L:0 | C 1:0")
    assert play(session, "4")["bots_turn"] is False
    assert tell(session, "step")["view"]["decides"] == 1


def test_undo_goes_back_to_before_the_own_last_decision():
    session = session_at(
        "base | 4 | A* 4 5 6:0 | B 5 5 L:0 | C 4 5:0", bots={seat: bots.make("threshold", seed=1) for seat in (1, 2)}
    )
    before = session.match.position
    play(session, "4")
    tell(session, "step")
    tell(session, "step")
    assert tell(session, "undo")["view"]["log"] == {"from": 0, "lines": []}
    assert session.match.position == before
    assert tell(session, "undo")["kind"] == "refused"


def test_a_whole_match_is_played_and_its_log_is_complete_without_saying_anything_twice(store):
    session = SeatView.alone(store=store)
    _, first = session.receive({"kind": "hello"})
    lines = first["view"]["log"]["lines"]
    while not session.match.is_over:
        log = play_on(session)["view"]["log"]
        assert log["from"] == len(lines)
        lines += log["lines"]
    assert max(session.match.points) >= 40
    _, last = session.receive({"kind": "hello"})
    assert last["view"]["log"]["lines"] == lines
    assert last["view"]["end"]["winners"] == list(session.match.winners)


@for_each(
    "options",
    [
        {},
        {"overlays": ["each-llama", "lama20"]},
        {"edition": "egmont", "players": 6},
        {"players": 2},
        {"overlays": ["drama"]},
        {"variant": "party", "players": 3},
        {"variant": "party", "overlays": ["drama"], "edition": "egmont"},
        {"variant": "kadabra", "players": 2},
        {"variant": "kadabra", "players": 5},
        {"variant": "dice"},
        {"variant": "dice", "overlays": ["lama20"], "players": 6},
    ],
)
def test_no_message_of_a_match_holds_a_hidden_card(options):
    session = SeatView.alone()
    tell(session, "new", options={**options, "seed": SEED})
    while not session.match.is_over:
        view = play_on(session)["view"]
        check_secrecy(session, view)


SCORED = ("return", "round_over", "match_over")


def check_secrecy(session, view):
    """Other hands are numbers until the round is over, and neither the deck nor the seed is told."""
    assert str(SEED) not in json.dumps(view)
    assert view["position"] == session.observation.position
    if view["row"]:  # the dice game hides nothing but the rest of the deck, which is not used
        return
    hands = [seat["cards"] for seat in view["seats"]]
    for seat, hand in enumerate(hands):
        assert (hand is None) == (view["phase"] not in SCORED and seat != session.seat)
    drawn = [line["text"] for line in view["log"]["lines"] if " draws " in str(line["text"])]
    assert all(re.search(r" draws a card\.( |$)", text) for text in drawn)
    event = view["event"]
    assert event["drawn"] is None or session.seat in (event["seat"], event["target"])
    if view["phase"] not in SCORED:
        others = [part for part in view["position"].split(" | ") if re.match(r"[A-F]\W", part) and part[0] != "A"]
        assert all(re.fullmatch(r"[B-F]\*?-?( \?\d+)?:\d+m?", part) for part in others)
    assert re.search(r"\| deck( \?\d+)?( \||$)", view["position"])


# --- setting up ---------------------------------------------------------------------------------------------------


def test_a_new_match_as_it_is_asked_for(store):
    session = SeatView.alone(store=store)
    old = session.table.id
    options = {
        "variant": "base",
        "overlays": ["lama20"],
        "edition": "egmont",
        "players": 3,
        "bots": ["random", "threshold"],
    }
    answer = tell(session, "new", options={**options, "names": ["Ada", "", "  Bob\n<b> "], "seed": 3})
    assert [seat["name"] for seat in answer["view"]["seats"]] == ["Ada", NAMES[0], "Bob <b>"]
    assert (session.match.variant, session.match.edition, session.match.seed) == ("base+lama20", "egmont", 3)
    assert answer["match"] not in (None, old)


def test_a_position_is_opened_at_the_seat_that_decides():
    session = SeatView.alone()
    session.receive({"kind": "hello", "search": "?position=base+%7C+4+%7C+A+1:3+%7C+B*+4+5:0+%7C+C+2:1"})
    assert (session.seat, session.match.names) == (1, (NAMES[1], "You", NAMES[0]))
    assert play(session, "5")["view"]["top"] == "5"


def test_a_position_of_a_game_that_this_table_does_not_show_is_refused():
    position = lamakit.new_match("abrakadabrien", seed=1).position
    refusal, _, view = SeatView.alone().receive({"kind": "hello", "search": f"?position={position}"})
    assert "play abrakadabrien from Python" in refusal["text"]
    assert len(view["view"]["hand"]) > 0


def test_an_impossible_position_is_named_and_a_normal_match_begins():
    refusal, setup, view = SeatView.alone().receive({"kind": "hello", "search": "?position=base | 9 | A* 1:0 | B 2:0"})
    assert "'9' is not a card" in refusal["text"]
    assert setup["kind"] == "setup"
    assert len(view["view"]["hand"]) > 0


@pytest.mark.parametrize(
    "options",
    [
        {"variant": "bridge"},
        {"overlays": ["lama20", "lama20"]},
        {"overlays": ["drama llama"]},
        {"edition": "gold"},
        {"players": 1},
        {"players": 7},
        {"players": "4"},
        {"players": True},
        {"bots": ["deep thought"]},
        {"bots": "random"},
        {"names": ["x" * 25]},
        {"names": [3]},
        {"seed": 1.5},
        {"seed": 10**30},
        {"position": "base | 4 | A* 1:0"},
        {"position": "base | 4 | A* ?3:0 | B ?2:0"},
        {"position": 4},
        {"colour": "red"},
        [],
        None,
    ],
)
def test_a_match_that_cant_be_is_refused_and_the_old_one_goes_on(store, options):
    session = SeatView.alone(store=store)
    before = (session.match, session.table.id, session.ply)
    assert tell(session, "new", options=options)["kind"] == "refused"
    assert (session.match, session.table.id, session.ply) == before


# --- the rulebook -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "told"),
    [
        (lamakit.new_match("dice", faces=["112233", "445566", "12345L"]), "1 1 2 2 3 3"),
        (lamakit.new_match("base+drama"), "DRA-02"),
        (lamakit.new_match("abrakadabrien+team", players=4), "TEA-02"),
    ],
)
def test_the_rulebook_is_that_of_the_match_and_comes_only_when_it_is_asked_for(start, told):
    session = SeatView.alone(start, controls=False)
    assert "rules" not in session.receive({"kind": "hello"})[0]
    (book,) = session.receive({"kind": "rulebook"})
    assert book["kind"] == "rulebook"
    assert told in book["html"]
    assert "What matters now" not in book["html"]
    assert 'href="rules/' not in book["html"]  # from a lesson that would lead nowhere


def test_rules_that_matter_now_come_first_whatever_is_asked_for():
    session = SeatView.alone()
    (book,) = session.receive({"kind": "rulebook", "rules": ["BAS-08", "nonsense"]})
    assert book["html"].index("What matters now") < book["html"].index("BAS-08") < book["html"].index("The aim")
    assert "nonsense" not in book["html"]
    assert 'href="rules/base"' in book["html"]
    assert session.receive({"kind": "rulebook", "rules": 5})[0]["kind"] == "refused"


# --- the other games ----------------------------------------------------------------------------------------------


def test_another_game_brings_its_drawings_and_texts_before_its_view():
    session = SeatView.alone()
    session.receive({"kind": "hello"})
    setup, view = session.receive({"kind": "new", "options": {"variant": "dice", "seed": 1}})
    assert set(setup["art"]["dice"]) == set("123456L")
    assert setup["actions"] == ["deal", "discard", "keep", "pass", "return", "roll", "take"]
    assert view["view"]["title"] == "LAMA dice"
    (again,) = session.receive({"kind": "new", "options": {"variant": "dice", "seed": 2}})
    assert again["kind"] == "view"


def test_what_can_be_chosen_for_a_new_match():
    boxes = SeatView.alone().receive({"kind": "hello"})[0]["boxes"]
    assert {name: box["overlays"] for name, box in boxes.items()} == {
        "base": ["lama20", "drama", "each-llama"],
        "party": ["drama"],
        "kadabra": [],
        "dice": ["lama20"],
    }
    assert boxes["party"]["editions"]["egmont"] == "EGMONT (the start moves round the table)"


@for_each(
    ("position", "actions", "said"),
    [
        ("party | 4 | A* 4+ 5:0 | B 1:0", ["4+"], "You play a 4 plus. You have another turn."),
        (
            "base+drama | 6 | A* 1 L:12 | B 3 4:0 | stage 1 1 1 1",
            ["L"],
            "You play a llama. You put a white token (1) on the stage. Drama!",
        ),
        (
            "kadabra | L | A* 1g L:12 | B 3 4:0 | stage 1 1 1 10 m | show",
            ["collect"],
            "You collect the tokens from the stage. That is 3 × 1, 10 and the magic token.",
        ),
        ("kadabra | L | A* 1g 4:2 | B 3 4:0 | C 5:0", ["1g", "give C"], "You give a token to Alma."),
        (
            "kadabra | L | A* 1g 4:0m | B 3 4:0 | C 5:0",
            ["1g", "give B"],
            "You give a token to You. It is the magic token.",
        ),
        ("kadabra | 2 | A* 3m 4:2 | B 3 4:0m", ["3m"], "You play a 3 (magic). You take the magic token."),
        ("kadabra | 2 | A* 2d 4:2 | B 3 4:0", ["2d"], "You play a 2 (draw). B draws a card."),
        ("kadabra | 2 | A* 5 4:2m | B 3 4:0", ["use magic"], "You use the magic token."),
        ("dice | row 1 | A* 5 L:2 | B 3 4:0", ["pass"], "You pass. You take 15 points."),
        ("dice | row 2 | A* 1:2 | B 3 4:0", ["pass"], "You pass. You take 1 point."),
    ],
)
def test_what_a_move_brings_is_said(position, actions, said):
    names = ("You", "You", "Alma") if "C 5" in position else ("You", "B")
    session = SeatView.alone(lamakit.Match.from_position(position, names=names))
    for action in actions:
        answer = play(session, action)
    assert answer["view"]["event"]["text"] == said


def test_a_card_that_another_must_draw_is_told_to_nobody_else():
    session = session_at("kadabra | 2 | A 6:2 | B* 2d 3:0 | C 4 4:0 | deck 5")
    session.match.play("2d")
    (_, view) = session.refresh()
    assert view["view"]["event"]["drawn"] is None
    assert view["view"]["event"]["target"] == 2
    assert view["view"]["event"]["text"] == "B plays a 2 (draw). C draws a card."


def test_a_card_that_the_human_must_draw_is_told():
    session = session_at("kadabra | 2 | A 6:2 | B* 2d 3:0 | deck 5")
    session.match.play("2d")
    assert session.refresh()[-1]["view"]["event"]["text"] == "B plays a 2 (draw). You draw a 5."


def test_the_magic_token_costs_ten_in_the_scoring():
    session = session_at("kadabra | 4 | A* 4m:2 | B 3 L:0m | C- 2:0")
    rows = play(session, "4m")["view"]["score"]
    assert [(row["magic"], row["total"]) for row in rows] == [(10, 10), (0, 13), (0, 2)]
    session = session_at("kadabra | 4 | A* 4:2 | B 3 L:0m | C- 2:0")
    assert [row["magic"] for row in play(session, "4")["view"]["score"]] == [0, 10, 0]
    assert [row["magic"] for row in play(session, "return 1")["view"]["score"]] == [0, 10, 0]


def test_who_has_passed_is_scored_with_the_cards_laid_aside():
    session = session_at("dice | row 1 2 3 | A* 5 5 L:2 | B 3 4:0")
    view = play(session, "pass")["view"]
    assert view["seats"][0]["quit"]
    assert view["score"] is None
    session.match.play("pass")
    rows = session.refresh()[-1]["view"]["score"]
    assert [(row["passed"], row["total"]) for row in rows] == [(True, 15), (True, 7)]
    assert rows[0]["cards"] == [
        {"code": "5", "count": 2, "points": 5, "counting": 1},
        {"code": "L", "count": 1, "points": 10, "counting": 1},
    ]


def test_three_llamas_and_a_total_flop_are_called_out():
    session = session_at("dice | row 1 | A* 5 L:2 | B 3 4:0 | C 2:0", controls=False, chance=("L L L", "1 3 6"))
    view = play(session, "roll")["view"]
    assert (view["event"]["shout"], view["dice"]["faces"], view["score"]) == ("Three llamas!", ["L", "L", "L"], None)
    assert [button["action"] for button in view["buttons"]] == ["return 1", "keep"]
    play(session, "keep")
    session.match.play("pass")
    session.match.play("pass")
    view = play(session, "roll")["view"]
    assert view["event"]["shout"].startswith("Total flop")
    assert view["score"][0]["cards"][0] == {"code": "1", "count": 1, "points": 1, "counting": 1}


def test_the_discards_after_a_hit_are_offered_largest_first():
    view = session_at("dice | row 1 | A* 3 3 5 L:2 | B 3 4:0 | roll 3 3 5").receive({"kind": "hello"})[-1]["view"]
    offered = [button["cards"] for button in view["buttons"]]
    assert offered[0] == ["3", "3", "5"]
    assert sorted(map(len, offered), reverse=True) == list(map(len, offered))
    assert [card["legal"] for card in view["hand"]] == [True, True, False]


@pytest.mark.parametrize("variant", ["party+drama", "kadabra", "dice+lama20"])
def test_undo_and_resume_in_every_game(store, variant):
    box, *overlays = variant.split("+")
    session = SeatView.alone(store=store)
    tell(session, "new", options={"variant": box, "overlays": overlays, "players": 3, "seed": 5})
    for _ in range(25):
        last = play_on(session)
    other = SeatView.alone(store=store)
    answers = other.receive({"kind": "hello", "match": session.table.id})
    assert {**answers[-1]["view"], "log": 0} == {**last["view"], "log": 0}
    before = session.match.log
    while session.match.current_player != session.seat or session.match.phase == "round_over":
        play_on(session)
    position, table = session.match.position, session.receive({"kind": "hello"})[-1]["view"]
    play_on(session)
    assert tell(session, "undo")["view"] == table  # the log too, with all that was seen
    assert session.match.position == position
    assert before["seed"] == session.match.log["seed"]


@given(
    st.sampled_from(
        [
            "party+drama | L | A* 1 L P:12 | B 3 4:0 | stage 1 1 1 1 10 | show",
            "kadabra | 1g | A* 1g 4:2m | B 3 4:0 | C 5:0 | phase give",
            "dice | row 1 | A* 3 3 5 L:2 | B 3 4:0 | roll 3 3 5",
        ]
    ),
    st.text(max_size=12)
    | st.sampled_from(["give A", "give D", "give", "discard", "discard 4", "discard 3 3 3", "take 3", "draw", "deal"]),
)
def test_a_strange_action_is_refused_in_every_phase(position, action):
    session = session_at(position)
    assume(action not in session.match.legal_actions())  # L and P are short texts, too
    before = session.match.position
    assert play(session, action)["kind"] == "refused"
    assert session.match.position == before


# --- garbage ------------------------------------------------------------------------------------------------------

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=10,
)
KINDS = st.sampled_from(["hello", "play", "step", "undo", "new", "odds", "ping", "rulebook"])
KEYS = st.sampled_from(["match", "search", "action", "ply", "options", "shown", "kind", "rules"])


@given(JSON | st.builds(lambda kind, more: {**more, "kind": kind}, KINDS, st.dictionaries(KEYS, JSON, max_size=4)))
def test_garbage_gets_one_clear_answer_and_changes_nothing(message):
    assume(not isinstance(message, dict) or message.get("options") != {})  # that asks for the usual match
    session = session_at("base | 4 | A* 1 5:0 | B 5 L:0")
    before = (session.match.position, session.ply, session.seat)
    answers = session.receive(message)
    assert (session.match.position, session.ply, session.seat) == before
    if not isinstance(message, dict) or message.get("kind") not in ("hello", "ping", "odds", "step"):
        assert [answer["kind"] for answer in answers] in (["refused"], ["view"], ["rulebook"])
        assert all(answer["kind"] != "refused" or len(answer["text"]) > 10 for answer in answers)


@given(st.dictionaries(st.sampled_from(list(Options.__dataclass_fields__)), JSON, max_size=8))
def test_strange_options_never_break_the_table(options):
    session = SeatView.alone()
    assert tell(session, "new", options=options)["kind"] in ("view", "refused")
    assert session.receive({"kind": "hello"})[-1]["kind"] == "view"


# --- coming back --------------------------------------------------------------------------------------------------


def test_a_match_resumes_with_its_bots_names_and_log(store):
    session = SeatView.alone(store=store)
    tell(session, "new", options={"players": 3, "bots": ["random", "random"], "names": ["Ada", "Bea", "Cyd"]})
    for _ in range(7):
        last = play_on(session)
    other = SeatView.alone(store=store)
    answers = other.receive({"kind": "hello", "match": session.table.id, "search": f"?match={session.table.id}"})
    assert [answer["kind"] for answer in answers] == ["setup", "view"]
    assert answers[-1]["match"] == session.table.id
    assert other.match.log == session.match.log
    assert other.table.options == session.table.options
    assert {**answers[-1]["view"], "log": 0} == {**last["view"], "log": 0}
    assert len(answers[-1]["view"]["log"]["lines"]) >= 7


def test_a_resumed_position_keeps_its_human(store):
    session = SeatView.alone(store=store)
    session.receive({"kind": "hello", "search": "?position=base+|+4+|+A+1:3+|+B*+4+5:0+|+C+2:1+|+round+5"})
    session.receive({"kind": "ping"})
    other = SeatView.alone(store=store)
    other.receive({"kind": "hello", "match": session.table.id})
    assert (other.seat, other.match.names, other.match.round) == (1, session.match.names, 5)


def test_rounds_are_counted_from_the_one_that_the_position_names(store):
    session = SeatView.alone(store=store)
    session.receive({"kind": "hello", "search": "?position=base | 4 | A* 4:3 | B 5:0 | round 5"})
    for action in ("4", "keep", "deal"):
        play(session, action)
    other = SeatView.alone(store=store)
    log = other.receive({"kind": "hello", "match": session.table.id})[-1]["view"]["log"]["lines"]
    assert other.match.round == 6
    assert [line["text"][:15] for line in log if "is over" in line["text"]] == ["Round 5 is over"]


@pytest.mark.parametrize("options", [{"variant": "abrakadabrien"}, {"bots": ["greedy"]}])
def test_nothing_is_set_up_that_this_table_cannot_play(options):
    session = SeatView.alone()
    before = session.match.position
    assert tell(session, "new", options=options)["kind"] == "refused"
    assert session.match.position == before
    assert "abrakadabrien" not in session.receive({"kind": "hello"})[0]["cast"]


def test_a_saved_match_of_another_family_is_refused(store):
    theirs = SeatView.alone(lamakit.new_match("abrakadabrien", seed=1))
    match_id = store.new_id()
    store.save(match_id, theirs.match.log, {"seat": 0, "options": {}})
    refusal, *_, view = SeatView.alone(store=store).receive({"kind": "hello", "match": match_id})
    assert "play abrakadabrien from Python" in refusal["text"]
    assert len(view["view"]["hand"]) > 0


def test_a_lost_match_is_named_and_another_begins(store):
    session = SeatView.alone(store=store)
    refusal, _, view = session.receive({"kind": "hello", "match": "A" * 22, "search": ""})
    assert "no longer a saved match" in refusal["text"]
    assert view["match"] == session.table.id


def test_a_saved_table_that_makes_no_sense_is_refused(store):
    match_id = store.new_id()
    log = lamakit.new_match(seed=1).log
    for table in ({}, {"seat": 9, "options": {}, "first_round": 1}, {"seat": 0, "options": 3, "first_round": 1}, 4):
        store.save(match_id, log, table)
        refusal, *_ = SeatView.alone(store=store).receive({"kind": "hello", "match": match_id})
        assert refusal["kind"] == "refused"


def test_a_second_page_of_the_same_kernel_looks_on():
    session = SeatView.alone()
    session.receive({"kind": "hello"})
    position = session.match.position
    session.receive({"kind": "hello", "match": "A" * 22, "search": "?position=base"})
    assert session.match.position == position


def test_where_nothing_can_be_saved_the_match_goes_on_and_is_saved_later(store, tmp_path, monkeypatch):
    monkeypatch.setattr("lamakit.store.write_behind.LONGEST", 0)
    (tmp_path / "store").write_text("in the way")
    session = SeatView.alone(store=store)
    session.receive({"kind": "hello", "search": "?position=base | 4 | A* 3 4 5:0 | B 5 L:0"})
    told, view = session.receive({"kind": "play", "ply": session.ply, "action": "4"})
    assert "Nothing can be saved at present" in told["text"]
    assert view["match"] == session.table.id
    assert tell(session, "step")["kind"] == "view"
    (tmp_path / "store").unlink()
    told, _pong = session.receive({"kind": "ping"})
    assert "Saving works again" in told["text"]
    assert MatchStore(tmp_path).load(session.table.id).log == session.match.log


# --- two tabs of one match ----------------------------------------------------------------------------------------


def two_tabs(store, position="base | 4 | A* 3 4 5 6:0 | B 5 5 L:0"):
    one, other = SeatView.alone(store=store), SeatView.alone(store=store)
    one.receive({"kind": "hello", "search": f"?position={position}"})
    one.receive({"kind": "ping"})
    other.receive({"kind": "hello", "match": one.table.id})
    return one, other


@pytest.mark.parametrize(("kind", "more"), [("play", {"action": "5"}), ("undo", {}), ("step", {})])
def test_a_tab_that_was_left_behind_is_told_and_overwrites_nothing(store, kind, more):
    one, other = two_tabs(store)
    play(one, "4")
    told, view = other.receive({"kind": kind, "ply": other.ply, **more})
    assert "gone on elsewhere" in told["text"]
    assert other.match.log == one.match.log == store.load(one.table.id).log
    assert view["view"]["log"]["lines"]
    play_on(other)
    assert "gone on elsewhere" in one.receive({"kind": "undo", "ply": one.ply})[0]["text"]
    assert one.match.log == other.match.log


def test_neither_a_ping_nor_a_click_reads_the_saved_match(store, monkeypatch):
    one, _other = two_tabs(store)
    monkeypatch.setattr(type(store.store), "get", None)
    assert [answer["kind"] for answer in one.receive({"kind": "ping"})] == ["pong"]
    assert play(one, "4")["kind"] == "view"
    assert tell(one, "step")["kind"] == "view"


def test_a_tab_that_only_looks_on_follows_and_is_told_once(store):
    one, other = two_tabs(store)
    play(one, "4")
    assert [answer["kind"] for answer in other.receive({"kind": "ping"})] == ["refused", "view", "pong"]
    play_on(one)
    assert [answer["kind"] for answer in other.receive({"kind": "ping"})] == ["view", "pong"]
    assert [answer["kind"] for answer in other.receive({"kind": "ping"})] == ["pong"]
    play_on(one)
    assert "gone on elsewhere" in other.receive({"kind": "play", "ply": other.ply, "action": "draw"})[0]["text"]


def test_a_move_that_came_at_the_same_moment_is_not_kept(store, monkeypatch):
    one, other = two_tabs(store)
    play(one, "4")
    monkeypatch.setattr(MatchStore, "has_moved_on", lambda *_: False)  # it went on just after the look
    assert "gone on elsewhere" in other.receive({"kind": "play", "ply": other.ply, "action": "5"})[0]["text"]
    assert other.match.log == one.match.log == store.load(one.table.id).log


def test_a_match_that_was_deleted_goes_on_unsaved(store):
    one, _other = two_tabs(store)
    store.delete(one.table.id)
    told, view = one.receive({"kind": "play", "ply": one.ply, "action": "4"})
    assert "no longer a saved match" in told["text"]
    assert view["match"] is None
    play(one, "4")
    assert store.store.find(store.owner) == []


def test_a_painted_page_has_its_match_saved_beside(store):
    session = SeatView.alone(store=store)
    session.receive({"kind": "hello"})
    assert session.receive({"kind": "painted"}) == []
    session.saving.join()
    assert store.load(session.table.id).log == session.match.log


# --- lessons ------------------------------------------------------------------------------------------------------


def test_a_lesson_fixes_what_is_drawn():
    session = session_at("base | 4 | A* 1:0 | B 5 L:0", controls=False, chance=("6",))
    setup, view = session.receive({"kind": "hello", "match": "A" * 22, "search": "?position=nonsense"})
    assert (setup["controls"], view["match"]) == (False, None)
    play(session, "1")
    play(session, "draw")
    assert session.observation.hand == ["1", "6"]
    assert tell(session, "undo")["kind"] == tell(session, "new", options={})["kind"] == "refused"


def test_a_lesson_puts_another_position_on_the_table():
    session = session_at("base | 4 | A* 1:0 | B 5 L:0", controls=False)
    session.table.sit_down(lamakit.Match.from_position("base | 6 | A* L:0 | B 5:0"), 0, {})
    *_, view = session.refresh()
    assert view["view"]["top"] == "6"
    with pytest.raises(lamakit.LamakitError):
        session.table.sit_down(lamakit.new_match(), 2, {})


def test_the_odds_can_be_hidden():
    session = SeatView.alone()
    assert session.receive({"kind": "odds", "shown": False}) == []
    assert session.odds_shown is False
    assert tell(session, "odds", shown="yes")["kind"] == "refused"
    assert session.receive({"kind": "ping"}) == [{"kind": "pong"}]


# --- a bot that can't go on ------------------------------------------------------------------------------------------


class Broken:
    def __init__(self, answer):
        self.answer = answer

    def choose(self, observation):
        return self.answer() if callable(self.answer) else self.answer


def exits():
    raise SystemExit(3)


def fails():
    return [][0]


@pytest.mark.parametrize(
    ("answer", "reason"),
    [(fails, "IndexError"), (exits, "SystemExit 3"), ("fly", "'fly'"), ("L", "'L' is not allowed now"), (None, "None")],
)
def test_a_bot_that_fails_never_hangs_the_table(answer, reason):
    session = session_at("base | 4 | A* 4 5:0 | B 5 L:0 | C 1:0", bots={1: Broken(answer), 2: Broken(fails)})
    play(session, "4")
    for _ in range(2):
        view, trouble = session.receive({"kind": "step", "ply": session.ply})
        assert not view["bots_turn"]
        assert trouble["kind"] == "stuck"
        assert reason in trouble["text"]
        assert trouble["bots"] == {who.key: who.name for who in cast("base")} | {"": "Play in its place"}
        again = session.receive({"kind": "hello"})
        assert again[-1] == trouble
    assert session.match.current_player == 1
    view = tell(session, "replace", bot="threshold")
    assert view["bots_turn"]
    assert not tell(session, "step")["view"]["seats"][1]["decides"]


def test_the_human_takes_over_for_a_bot_and_a_bot_for_the_human():
    session = session_at("base | 4 | A* 4 5:0 | B 5 L:0", bots={1: Broken(fails)})
    play(session, "4")
    session.receive({"kind": "step", "ply": session.ply})
    assert tell(session, "replace", bot="")["kind"] == "view"
    assert (session.seat, session.match.current_player) == (1, 1)
    play(session, "5")
    assert session.table.bot_decides
    tell(session, "step")
    assert not session.table.bot_decides


def test_nobody_is_replaced_who_can_go_on():
    session = session_at("base | 4 | A* 4 5:0 | B 5 L:0", bots={1: bots.make("random", seed=1)})
    before = session.match.position
    tell(session, "replace", bot="threshold")
    assert session.match.position == before
    session = session_at("base | 4 | A 4 5:0 | B* 5 L:0", bots={1: Broken(fails)})
    session.receive({"kind": "step", "ply": session.ply})
    assert tell(session, "replace", bot="greedy")["kind"] == "refused"


@pytest.mark.parametrize("game", ["base", "party", "kadabra", "dice", "abrakadabrien"])
def test_only_characters_that_play_the_game_are_offered(game):
    setup, _view = SeatView.alone(lamakit.new_match(game, seed=1)).receive({"kind": "hello"})
    offered = [card["key"] for card in setup["cast"][game]]
    assert offered == [who.key for who in cast(game)]
    assert {who.bot for who in cast(game)} == set(bots.names(game))
    for key in offered:
        match = lamakit.new_match(game, seed=1)
        match.play(character(key, game).make(1).choose(match.observation(match.current_player)))
