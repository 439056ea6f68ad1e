"""Uses of a match besides playing it: looking back, playing it again, files and links."""

import json
from urllib.parse import parse_qs

import pytest

import lamakit
from lamakit import bots
from lamakit.pages.abrakadabrien.adapter import AbrakadabrienAdapter
from lamakit.pages.llama.beside import OddsBeside
from lamakit.pages.seat_view import FILE_LENGTH, SeatView
from lamakit.play.files import log_text
from lamakit.play.match import replay
from tests.for_each import for_each
from tests.pages.test_session import play, play_on, tell

UNDER_WAY = "base | 4 | A* 3 4 5 6:0 | B 5 5 L:0 | C 1 2:3"
NAMED = {"players": 2, "names": ["Ada", "Bob"], "bots": ["threshold"]}


def opened(position, store=None):
    session = SeatView.alone(store=store)
    session.receive({"kind": "hello", "search": f"?position={position}"})
    session.receive({"kind": "ping"})
    return session


def finished(store=None, **options):
    """A whole match, whose human is as good as a bot."""
    session = SeatView.alone(store=store)
    session.receive({"kind": "hello"})
    tell(session, "new", options={"seed": 7, **NAMED, **options})
    while not session.match.is_over:
        play_on(session)
    return session


def area_session(**options):
    session = SeatView.alone(adapter=AbrakadabrienAdapter())
    tell(session, "new", options={"players": 3, "seed": 5, **options})
    return session


def finished_areas():
    session = area_session(bots=["greedy", "greedy"])
    while not session.match.is_over:
        lay_areas(session, 1)
    return session


def lay_areas(session, moves):
    player = bots.make("greedy", seed=1)
    for _ in range(moves):
        if session.match.current_player == session.seat:
            play(session, player.choose(session.observation))
        elif not session.match.is_over:
            tell(session, "step")


# --- looking back -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["base", "kadabra", "dice"])
def test_every_moment_is_shown_as_the_seat_saw_it(variant):
    session = SeatView.alone()
    seen = [tell(session, "new", options={"variant": variant, "seed": 3})["view"]]
    for _ in range(30):
        seen.append(play_on(session)["view"])
    back = [tell(session, "replay", at=at) for at in range(len(session.match.history) + 1)]
    for then, now in zip(seen, back[len(back) - len(seen) :], strict=True):
        view = now["view"]
        for part in ("position", "phase", "seats", "top", "turn", "round", "stage", "dice", "score", "event"):
            assert view[part] == then[part]
        assert not any(thing["legal"] for thing in (*view["hand"], *view["buttons"]))
    assert [now["at"] for now in back] == list(range(len(back)))
    assert tell(session, "replay")["at"] == len(back) - 1


def test_the_words_of_each_move_and_where_rounds_begin():
    session = finished()
    last = tell(session, "replay")
    texts = [tell(session, "replay", at=at)["text"] for at in range(last["last"] + 1)]
    lines = [line["text"] for line in session.receive({"kind": "hello"})[-1]["view"]["log"]["lines"]]
    assert " ".join(texts).split() == " ".join(lines).split()
    deals = [number + 1 for number, move in enumerate(session.match.history) if move.action == "deal"]
    assert last["rounds"] == [0, *deals]


def test_nothing_hidden_comes_out_of_a_match_under_way_however_one_asks():
    """A twin with other hidden cards, which has looked the same so far, answers the same to every message."""
    one, twin = (
        SeatView.alone(
            lamakit.Match.from_position(f"base | 4 | A* 4 6:0 | B {others}:0 | C {rest}:0 | deck 1 2 2"), seat=0
        )
        for others, rest in (("5 5 L", "1 3"), ("1 3 5", "5 L"))
    )
    asked = [
        {"kind": "replay", "at": at, "open": uncovered} for at in (-1, 0, 1, 99) for uncovered in (False, True, "yes")
    ]
    asked += [{"kind": "share"}, {"kind": "file"}, {"kind": "rematch", "same": True}, {"kind": "back"}]
    for session in (one, twin):
        play(session, "4")
    for message in asked:
        answers = [session.receive(message | {"ply": session.ply}) for session in (one, twin)]
        assert answers[0] == answers[1]
        if message.get("open"):
            assert answers[0][0]["kind"] == "refused"
    assert "once the match is over" in one.receive({"kind": "replay", "open": True})[0]["text"]


def test_once_the_match_is_over_every_hand_can_be_seen():
    session = finished()
    closed, uncovered = (tell(session, "replay", at=3, open=flag) for flag in (False, True))
    hands = [seat["cards"] for seat in uncovered["view"]["seats"]]
    moves = session.match.log["moves"][:3]
    then = replay({**session.match.log, "moves": moves})
    assert hands == [then.observation(seat).hand for seat in range(2)]
    assert closed["view"]["seats"][1]["cards"] is None


@pytest.mark.parametrize("made", [finished, finished_areas])
def test_the_link_of_a_finished_match_brings_all_of_it_and_the_moment(made):
    session = made()
    link = tell(session, "replay", at=3)["link"]
    assert len(link) < 4000
    assert parse_qs(link[1:])["at"] == ["3"]
    assert tell(session, "share")["match"].endswith("&at=0")
    other = SeatView.alone(adapter=session.adapter)
    other.receive({"kind": "hello", "search": link})
    assert (other.match.position, other.match.history) == (session.match.position, session.match.history)
    assert (other.seat, other.table.practice) == (session.seat, True)


@pytest.mark.parametrize("cut", ["?log=", "?log=x", "?log=eJw", "?log=%00", "?log=" + "A" * 5000])
def test_a_link_that_was_cut_is_refused_and_a_match_begins(cut):
    answers = SeatView.alone().receive({"kind": "hello", "search": cut})
    refusals = [answer for answer in answers if answer["kind"] == "refused"]
    assert len(refusals) == (cut != "?log=")
    assert answers[-1]["view"]["phase"] == "turn"


def test_the_link_of_a_match_under_way_is_what_this_seat_sees_and_deals_the_rest_at_random():
    session = opened(UNDER_WAY)
    link = tell(session, "share")["link"]
    (position,) = parse_qs(link[1:])["position"]
    assert position == session.observation.position
    assert "B ?3" in position
    assert tell(session, "replay")["link"] == f"{link}&at=0"
    other = SeatView.alone()
    other.receive({"kind": "hello", "search": link})
    assert other.observation.position == position
    assert (other.table.practice, other.seat) == (True, session.seat)
    play(other, "4")


@pytest.mark.parametrize("overlays", [(), ("ghosts-b", "orders", "events", "conflict"), ("stress",)])
def test_the_link_of_an_area_under_way_is_what_this_seat_sees_too(overlays):
    session = area_session(overlays=list(overlays), players=4)
    link = tell(session, "share")["link"]
    (position,) = parse_qs(link[1:])["position"]
    assert position == session.observation.position
    other = SeatView.alone(adapter=AbrakadabrienAdapter())
    other.receive({"kind": "hello", "search": link})
    assert (other.observation.position, other.table.practice, other.seat) == (position, True, session.seat)
    play(other, "swap 1 2")
    assert tell(other, "replay", at=0)["kind"] == "replay"


def test_in_abrakadabrien_there_is_a_moment_for_what_all_have_chosen_together():
    session = area_session(bots=["greedy", "greedy"])
    lay_areas(session, 6)
    assert session.match.phase == "turn"
    last = tell(session, "replay")
    assert last["last"] < len(session.match.history)
    for at in range(last["last"] + 1):
        view = tell(session, "replay", at=at)["view"]
        assert (view["actions"], view["planning"], view["plan"]) == ([], False, None)
        assert at == last["last"] or not any(seat["chosen"] for seat in view["seats"])
        rivals = [cell for seat in view["seats"][1:] for cell in seat["area"] if cell and not cell["open"]]
        assert at or not any(cell["code"] for cell in rivals)


def test_in_abrakadabrien_all_areas_can_be_seen_at_the_end():
    session = finished_areas()
    view = tell(session, "replay", at=0, open=True)["view"]
    assert all(cell["code"] for seat in view["seats"] for cell in seat["area"])


def test_odds_follow_only_where_the_page_stays():
    session, odds = opened(UNDER_WAY), OddsBeside()
    odds.follow(session.snapshot)
    play(session, "4")
    assert odds.follow(session.snapshot)
    session.receive({"kind": "replay", "at": 0, "rests": False})
    assert odds.follow(session.snapshot) == []
    session.receive({"kind": "replay", "at": 0, "rests": True})
    assert odds.follow(session.snapshot)
    assert odds._seen.position == session.snapshot.match.observation(session.seat).position
    session.receive({"kind": "back"})
    assert odds.follow(session.snapshot)
    assert odds._seen.position == session.observation.position


# --- again --------------------------------------------------------------------------------------------------------


def test_play_on_from_a_moment(store):
    session = finished(store)
    old = session.table.id
    tell(session, "replay", at=5)
    view = tell(session, "go_on")
    assert (view["practice"], view["saved"]) == (True, True)
    assert session.match.log == {**store.load(old).log, "moves": store.load(old).log["moves"][:5]}
    assert session.table.id != old
    assert store.load(session.table.id).table["practice"] is True
    assert store.load(old).table["practice"] is False
    assert tell(session, "go_on")["match"] == session.table.id  # a second click


def test_whoever_plays_on_while_the_match_is_under_way_practises_there_too(store):
    session = SeatView.alone(store=store)
    session.receive({"kind": "hello"})
    play(session, session.observation.legal_actions[0])
    old = session.table.id
    tell(session, "replay", at=0)
    tell(session, "go_on")
    assert store.load(old).table["practice"] is True


def test_a_rematch_has_the_same_players_and_the_next_one_begins(store):
    session = finished(store, variant="party", edition="egmont", players=3, names=["Ada", "Bob", "Cy"])
    old = session.match
    view = tell(session, "rematch")
    new = session.match
    assert (new.variant, new.edition, new.names, new.current_player) == (old.variant, old.edition, old.names, 1)
    assert (view["practice"], new.history, new.seed == old.seed) == (False, [], False)
    assert session.table.bot_decides
    assert tell(session, "rematch")["kind"] == "refused"  # a second click


def test_the_same_deal_again_is_practice():
    session = finished()
    log = session.match.log
    assert tell(session, "rematch", same=True)["practice"] is True
    assert session.match.log == {**log, "moves": []}


def test_a_rematch_in_the_other_family():
    session = area_session(overlays=["ghosts-a", "stress"], players=4, paces=[1, 2, 2, 2])
    session.table.match = lamakit.Match.from_position(session.match.position)
    while not session.match.is_over:
        session.match.play(session.match.legal_actions()[-1])
    tell(session, "rematch")
    assert session.match.variant == "abrakadabrien+ghosts-a+stress"
    assert "paces 1 2 2 2" in session.match.position


# --- what is kept -------------------------------------------------------------------------------------------------


def test_what_came_of_a_match_is_saved(store):
    session = finished(store)
    kept = store.load(session.table.id).table
    assert kept["practice"] is kept["result"]["practice"] is False
    assert kept["result"]["players"] == ["Ada", "Bob"]
    assert kept["result"]["points"] == list(session.match.points)
    again = SeatView.alone(store=store)
    again.receive({"kind": "hello", "match": session.table.id})
    assert json.loads(json.dumps(again.table.kept())) == kept


def test_who_takes_the_end_back_practises_and_there_is_no_result_until_it_comes_again(store):
    session = finished(store)
    view = tell(session, "undo")
    kept = store.load(session.table.id).table
    assert (view["practice"], kept["practice"], "result" in kept) == (True, True, False)
    while not session.match.is_over:
        play_on(session)
    assert store.load(session.table.id).table["result"]["practice"] is True


def test_a_match_of_a_position_is_practice():
    assert opened(UNDER_WAY).view()["practice"] is True
    assert SeatView.alone().view()["practice"] is False


def test_a_page_hears_that_its_match_can_be_found_again(store):
    session = SeatView.alone(store=store)
    _, view = session.receive({"kind": "hello"})
    assert view["saved"] is False
    session.receive({"kind": "painted"})
    session.saving.join()
    assert session.receive({"kind": "ping"})[0] == {"kind": "saved", "match": session.table.id}
    assert session.receive({"kind": "ping"}) == [{"kind": "pong"}]
    assert session.view()["saved"] is True


# --- files --------------------------------------------------------------------------------------------------------


def test_a_match_is_saved_as_a_file_and_opened_again(tmp_path):
    session = finished()
    file = tell(session, "file")
    (tmp_path / file["name"]).write_text(file["text"])
    assert lamakit.load(tmp_path / file["name"]).log == session.match.log
    other = SeatView.alone()
    view = tell(other, "open", name=file["name"], text=file["text"])
    assert (other.match.log, other.seat, view["practice"]) == (session.match.log, session.seat, True)
    assert other.table.options == session.table.options


def test_a_file_that_python_has_saved_is_opened_for_whoever_decides(tmp_path):
    lamakit.Match.from_position("base+lama20 | 4 | A 3:0 | B* 4 5:0").save(tmp_path / "match.json")
    session = SeatView.alone()
    tell(session, "open", name="match.json", text=(tmp_path / "match.json").read_text())
    assert (session.seat, session.table.options.title) == (1, "base+lama20")
    assert tell(session, "play", action="4")["bots_turn"]


EDITED = {"match": lamakit.new_match(seed=1).log, "sha256": ""}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"match": {}, "sha256": ""}',
        json.dumps(EDITED),
        "[" * 100_000,
        3,
        "x" * (FILE_LENGTH + 1),
    ],
)
def test_a_bad_file_is_refused_in_a_line_and_loses_nothing(store, text):
    session = opened(UNDER_WAY, store)
    before = (session.match, session.table.id, session.table.kept(), session.ply)
    answer = tell(session, "open", name="x" * 200, text=text)
    assert answer["kind"] == "refused"
    assert len(answer["text"]) < 200
    assert (session.match, session.table.id, session.table.kept(), session.ply) == before


@for_each(
    "table",
    [
        4,
        {},
        {"seat": 9, "options": {}},
        {"seat": -1, "options": {}},
        {"seat": "0", "options": {}},
        {"seat": 0, "options": 3},
        {"seat": 0, "options": {"bots": ["deep thought"]}},
    ],
)
def test_a_file_whose_table_makes_no_sense_is_refused(table):
    session = SeatView.alone()
    before = session.match
    text = log_text(lamakit.new_match(seed=1).log, table=table)
    assert tell(session, "open", name="match.json", text=text)["kind"] == "refused"
    assert session.match is before


def test_a_file_of_another_family_is_refused():
    text = log_text(lamakit.new_match("abrakadabrien", seed=1).log)
    assert tell(SeatView.alone(), "open", name="m.json", text=text)["kind"] == "refused"


def test_a_lesson_has_nothing_of_this():
    session = SeatView.alone(lamakit.new_match(seed=1), controls=False)
    for kind in ("replay", "go_on", "rematch", "share", "file", "open"):
        assert tell(session, kind)["kind"] == "refused"
