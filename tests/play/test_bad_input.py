"""Bad input from a caller or a file: only LamakitError comes out of the checked door, and nothing has changed."""

import copy
import json
from itertools import count

import pytest
from hypothesis import given, strategies as st

import lamakit
from lamakit import odds
from tests.for_each import for_each
from tests.registry import VARIANTS

POSITIONS = [
    lamakit.new_match(variant.name, edition=variant.edition, players=3, seed=1).position for variant in VARIANTS
]
POSITIONS += [
    "base | 6 | A* 1 1 L:12 | B 3 4:0 | C- 5 5:7 | deck 1 3 3 L",
    "base+lama20@egmont | 6 | A- 2:25 | B*:31 | played 1 2 | phase return | round 3 | starter B | played-last B",
    "base | 4 | A*- 1:5 | B- 2:2 | phase round_over | dealer A",
    "base | 2 | A- 1:41 | B- 2:2 | phase match_over",
    "base | 6 | A* 1 1 L:12 | B ?2:0 | deck ?23 | played 1 1 2 2 3 3 4 4 5 5 6 6 L",
]
NASTY = [
    "",
    "\0",
    "٣",
    "³",
    "９",
    "|",
    "||",
    "*",
    "-",
    ":",
    "?",
    "?1",
    "?-1",
    "9" * 30,
    "-1",
    "1e9",
    "NaN",
    "𝟑",
    "\u202e",
]
ODD_VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.sampled_from([10**5000, -(10**5000)]),
    st.floats(),
    st.binary(max_size=5),
    st.text(max_size=30),
    st.lists(st.integers(), max_size=3),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)
JSON_VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=5), inner, max_size=3)),
    max_leaves=5,
)


def played_match() -> lamakit.Match:
    """A short match with every kind of move: given and drawn chance, a whole round and the next deal."""
    match = lamakit.Match.from_position("base | 3 | A* 3 4:0 | B 1 6:12 | deck 1 2 4 5 5", seed=3, names=["Ada", "Bo"])
    for action, chance in [("3", None), ("draw", "5"), ("draw", None), ("quit", None), ("quit", None), ("deal", None)]:
        match.play(action, chance=chance)
    return match


@st.composite
def mutated(draw, originals):
    """One of the texts, cut, or with parts doubled, exchanged, removed or replaced by something nasty."""
    parts = draw(st.sampled_from(originals)).split(draw(st.sampled_from([" | ", " ", ":"])))
    glue = draw(st.sampled_from([" | ", " ", ":", "|"]))
    for _ in range(draw(st.integers(1, 3))):
        at, other = draw(st.integers(0, len(parts) - 1)), draw(st.integers(0, len(parts) - 1))
        change = draw(st.sampled_from(["cut", "double", "exchange", "remove", "replace"]))
        if change == "cut":
            parts[at] = parts[at][: draw(st.integers(0, len(parts[at])))]
        elif change == "double":
            parts.insert(at, parts[other])
        elif change == "exchange":
            parts[at], parts[other] = parts[other], parts[at]
        elif change == "remove":
            parts = parts[:at] + parts[at + 1 :] or [""]
        else:
            parts[at] = draw(st.one_of(st.sampled_from(NASTY), st.text(max_size=6)))
    return glue.join(parts)


def check_position(text) -> None:
    """Either refused in the contract's words, or a position that can be played on and written again."""
    try:
        match = lamakit.Match.from_position(text)
    except (lamakit.PositionError, lamakit.UnknownVariant):
        return
    assert lamakit.Match.from_position(match.position).position == match.position
    legal = match.legal_actions()
    assert bool(legal) != match.is_over
    for action in legal[:: max(1, len(legal) // 5)] if match.variant.startswith("abrakadabrien") else legal:
        match.play(action)
        match.undo()


def check_observation(text) -> None:
    try:
        seen = lamakit.Observation.from_position(text)
    except (lamakit.PositionError, lamakit.UnknownVariant):
        return
    assert lamakit.Observation.from_position(seen.position).position == seen.position
    assert sum(seen.unseen.values()) >= seen.deck_size >= 0
    assert seen.variant.startswith("abrakadabrien") or not seen.deck_size or odds.draw_pmf(seen) is not None


@given(mutated(POSITIONS))
def test_damaged_positions(text):
    check_position(text)
    check_observation(text)


@given(st.sampled_from(POSITIONS), st.integers(0, 400), st.integers(0, 400), st.sampled_from([*NASTY, *"LABCD"]))
def test_positions_with_letters_replaced(text, start, length, nasty):
    check_position(text[:start] + nasty + text[start + length :])


@for_each("text", POSITIONS)
def test_positions_cut_at_every_letter(text):
    for end in range(len(text)):
        check_position(text[:end])


@given(ODD_VALUES)
def test_positions_of_other_types(value):
    check_position(value)


@given(st.one_of(ODD_VALUES, st.sampled_from(NASTY), mutated(["return 10", "draw", "deal"])), ODD_VALUES)
def test_actions_and_chance_of_every_type(action, chance):
    match = played_match()
    stands, legal = match.log, match.legal_actions()
    explanation = match.explain(action)
    assert explanation.legal == (isinstance(action, str) and action in legal)
    if not explanation.legal:
        with pytest.raises((lamakit.InvalidAction, lamakit.IllegalAction)):
            match.play(action)
    for text in ("draw", "quit"):
        if chance is not None and chance not in match.observation(0).codes and (text, chance) != ("quit", ""):
            with pytest.raises((lamakit.InvalidAction, lamakit.IllegalAction)):
                match.play(text, chance=chance)
    assert match.log == stands


@given(mutated(["6 | 1 1 2 3 4 L | 2 2 5 6 6 L", "L | 1 1 1 1 1 1 | 2 2 2 2 2 2"]))
def test_damaged_deals(chance):
    match = lamakit.Match.from_position("base | 4 | A*- 1:5 | B- 2:2 | phase round_over")
    stands = match.log
    try:
        match.play("deal", chance=chance)
    except (lamakit.InvalidAction, lamakit.IllegalAction):
        assert match.log == stands
    else:
        assert match.observation(0).hand_sizes == (6, 6)


@given(st.data(), st.one_of(ODD_VALUES, JSON_VALUES))
def test_edited_logs(data, value):
    check_edited(played_match().log, data, value)


def check_edited(log, data, value) -> None:
    """One value anywhere in the log is replaced: refused, or a match that stands for what the log says."""
    log = copy.deepcopy(log)
    path = data.draw(st.sampled_from(list(paths(log))))
    place = log
    for key in path[:-1]:
        place = place[key]
    if data.draw(st.booleans()):
        place[path[-1]] = value
    else:
        del place[path[-1]]
    check_log(log)


def paths(log, before=()):
    """The keys that lead to every value of nested dicts and lists."""
    for key, value in log.items() if isinstance(log, dict) else enumerate(log):
        yield (*before, key)
        if isinstance(value, dict | list):
            yield from paths(value, (*before, key))


def check_log(log) -> None:
    try:
        match = lamakit.replay(log)
    except lamakit.LamakitError:
        return
    assert lamakit.replay(match.log).position == match.position


@given(st.one_of(ODD_VALUES, JSON_VALUES))
def test_logs_of_other_types(value):
    check_log(value)


def test_a_saved_match_cut_at_every_byte(tmp_path):
    file, match = tmp_path / "match.json", played_match()
    match.save(file)
    whole = file.read_bytes()
    for end in range(len(whole)):
        file.write_bytes(whole[:end])
        with pytest.raises(lamakit.LamakitError, match=r"match\.json"):
            lamakit.load(file)


def test_a_saved_match_with_any_byte_edited(tmp_path):
    """A change of layout may pass; then nothing of the match has changed."""
    file, match = tmp_path / "match.json", played_match()
    match.save(file)
    whole = file.read_bytes()
    for at in range(len(whole)):
        for byte in (whole[at] ^ 1, 0, ord("9"), 0xFF):
            if byte == whole[at]:
                continue
            file.write_bytes(whole[:at] + bytes([byte]) + whole[at + 1 :])
            try:
                assert lamakit.load(file).log == match.log
            except lamakit.LamakitError:
                continue


@given(st.one_of(st.binary(max_size=60), JSON_VALUES.map(lambda value: json.dumps(value).encode())))
def test_files_that_are_no_saved_match(tmp_path_factory, content):
    file = tmp_path_factory.mktemp("files") / "match.json"
    file.write_bytes(content)
    with pytest.raises(lamakit.LamakitError):
        lamakit.load(file)


def test_a_file_of_deeply_nested_lists(tmp_path):
    file = tmp_path / "match.json"
    file.write_text("[" * 100_000)
    with pytest.raises(lamakit.LamakitError):
        lamakit.load(file)


SETTINGS = ["variant", "players", "edition", "seed", "number", "first_player", "names", "deck"]


@given(st.sampled_from(SETTINGS), ODD_VALUES)
def test_new_match_with_settings_of_every_type(name, value):
    check_options({"seed": 1} | {name: value})


def check_options(options) -> None:
    try:
        match = lamakit.new_match(**options)
    except lamakit.LamakitError:
        return
    assert match.legal_actions()
    assert json.loads(json.dumps(match.log)) == match.log
    assert lamakit.replay(match.log).position == match.position


@given(ODD_VALUES)
def test_observation_of_a_seat_of_every_type(seat):
    match = played_match()
    if type(seat) is int and seat in (0, 1):
        assert match.observation(seat).seat == seat
    else:
        with pytest.raises(lamakit.LamakitError):
            match.observation(seat)


def test_endless_names_are_refused():
    with pytest.raises(lamakit.LamakitError):
        lamakit.new_match(names=(f"player {number}" for number in count()))


class Broken:
    """Breaks off as soon as somebody reads it."""

    def __iter__(self):
        raise RuntimeError("broken off")


@pytest.mark.parametrize(("game", "option"), [("base", {"names": Broken()}), ("dice", {"faces": [Broken()] * 3})])
def test_lists_that_break_off_are_refused(game, option):
    with pytest.raises(lamakit.LamakitError, match=next(iter(option)) + "|broke off"):
        lamakit.new_match(game, **option)


def test_names_that_cannot_be_written_do_not_break_saving(tmp_path):
    match = lamakit.new_match(names=["\ud800", "B"], seed=1)
    match.save(tmp_path / "match.json")
    assert lamakit.load(tmp_path / "match.json").log == match.log


def test_a_log_that_deals_from_a_deck_too_small_is_refused():
    deck = {"1": 4, "2": 3}
    match = lamakit.Match.from_position("base | 1 | A*- 1 1:1 | B- 2:2 | deck | phase round_over", deck=deck)
    deal = {"seat": 0, "action": "deal", "chance": "1 | 1 1 1 1 1 1 | 1 1 1 1 1 1", "given": True}
    for is_given in (True, False):
        with pytest.raises(lamakit.LamakitError, match="BAS-03"):
            lamakit.replay(match.log | {"moves": [deal | {"given": is_given}]})
