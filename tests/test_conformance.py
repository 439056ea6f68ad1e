"""Properties of every game, edition, overlay and number of players: random matches, looked at after every action."""

import random
from collections.abc import Callable
from itertools import islice

import pytest

import lamakit
from lamakit.games import LLAMA
from lamakit.games.contract import LETTERS, PHASES
from lamakit.play.checks import variant_of
from lamakit.play.llama.reading import read_position
from tests.registry import PLAYERS, VARIANTS, every, kind_of, possible_kinds

TABLES = [
    pytest.param(variant, players, id=f"{variant.label}-{players}") for variant in VARIANTS for players in PLAYERS
]
GARBAGE = ["", " ", "7", "0", "l", "LL", "3 ", "return", "return 5", "give A", "DRAW", "quit!", "³", "٣", "\0", "nan"]
GARBAGE += ["draw draw"]
# Every action that some game has, and texts that are none.
TEXTS = list(dict.fromkeys([*(text for game in LLAMA.values() for text in game.ACTIONS.values()), *GARBAGE]))
TURNS = 6  # in which tests look at the tables; five of these in a row differ in their players
SHARES = 13  # of the texts, one a decision; it divides no number of players, so every seat gets every share
LONGEST = 20_000  # decisions; a random match of base takes a few hundred
SELDOM = {"quit": 1, "pass": 1, "draw": 5}  # weights of actions; the others have 20
OPEN_PHASES = ("return", "round_over", "match_over")


def new_match(variant, players: int, seed: int = 1) -> lamakit.Match:
    return lamakit.new_match(variant.name, edition=variant.edition, players=players, seed=seed)


def random_play(match: lamakit.Match, seed: int, weigh: Callable[[str], float] = lambda text: SELDOM.get(text, 20)):
    """Play to the end with random actions, giving way before each one; a match that doesn't end fails.

    Playing often and quitting seldom leads to emptied hands and empty decks.
    """
    chooser = random.Random(seed)
    for _ in range(LONGEST):
        if match.is_over:
            return
        legal = match.legal_actions()
        action = chooser.choices(legal, list(map(weigh, legal)))[0]
        yield action
        match.play(action)
    pytest.fail(f"no end after {LONGEST} decisions: {match!r}")


def cards_in_sight(match: lamakit.Match) -> list[int]:
    """How many of each card lie anywhere on the table; in the dice game discards and undealt cards are out of sight."""
    state = match._state
    counts = [int(kind == getattr(state, "top", None)) for kind in range(len(state.full))]
    piles = [getattr(state, pile) for pile in ("deck", "played", "row") if pile in state.fields]
    for pile in (*piles, *state.hands):
        counts = [count + more for count, more in zip(counts, pile, strict=True)]
    return counts


def holds_dice(match: lamakit.Match) -> bool:
    return "roll" in match._state.fields


def shuffled_hidden(position: str, seat: int, seed: int) -> str:
    """The same position with all cards that the seat can't see dealt anew: other hands and the deck."""
    parts = position.split(" | ")
    hidden = [i for i, part in enumerate(parts) if part[0] in LETTERS and i > 1 and part[0] != LETTERS[seat]]
    hidden += [i for i, part in enumerate(parts) if part.split()[0] == "deck"]
    if position.startswith("dice") or any(f"phase {phase}" in parts for phase in OPEN_PHASES):
        return position
    rows = {i: parts[i].partition(":") for i in hidden}
    names = {i: rows[i][0].split()[0] for i in hidden}
    cards = [card for i in hidden for card in rows[i][0].split()[1:]]
    random.Random(seed).shuffle(cards)
    stock = iter(cards)
    for i in hidden:
        dealt = islice(stock, len(rows[i][0].split()) - 1)
        parts[i] = " ".join([names[i], *dealt]) + rows[i][1] + rows[i][2]
    return " | ".join(parts)


@every("variant, players", TABLES, turn=0, of=TURNS)
def test_cards_and_points_are_conserved(variant, players):
    match = new_match(variant, players)
    whole = list(match._state.full)
    for _ in random_play(match, seed=players):
        state = match._state
        assert cards_in_sight(match) == whole or holds_dice(match)
        assert all(count <= copies for count, copies in zip(cards_in_sight(match), whole, strict=True))
        assert [sum(hand) for hand in state.hands] == list(state.hand_sizes)
        assert sum(state.deck) == state.deck_size
        assert min(min(pile) for pile in (state.deck, *state.hands)) >= 0
        assert min(match.points) >= 0
        assert sum(match.points) == sum(match.observation(0).points)
    assert max(match.points) >= 40
    assert match.winners


@every("variant, players", TABLES, turn=1, of=TURNS)
def test_texts_read_back_to_the_same(variant, players):
    match = new_match(variant, players)
    for _ in random_play(match, seed=players):
        found = variant_of(match.position)
        state = read_position(found, match.position, {})
        assert (found, state) == (variant, match._state)
        for seat in range(players):
            seen = match.observation(seat)
            again = lamakit.Observation.from_position(seen.position)
            assert again.position == seen.position
            if match.phase not in OPEN_PHASES and not holds_dice(match):
                assert again == seen
                assert (again.legal_actions, again.unseen, again.hand) == (seen.legal_actions, seen.unseen, seen.hand)


@every("variant, players", TABLES, turn=2, of=TURNS)
def test_undo_is_exact_and_chance_comes_out_the_same_again(variant, players):
    match = new_match(variant, players)
    trail = [match.position]
    for action in random_play(match, seed=players):
        if len(match.history) <= 100:
            match.play(action)
            after, words, course = match.position, list(match._words), match.course
            match.undo()
            assert match.position == trail[-1]
            match.play(action)
            assert (match.position, match._words, match.course) == (after, words, course)
            match.undo()
            trail.append(after)
    for position in reversed(trail[:-1]):
        while len(match.history) > len(trail) - 1:
            match.undo()
        match.undo()
        trail.pop()
        assert match.position == position
    with pytest.raises(lamakit.IllegalAction):
        match.undo()


@every("variant, players", TABLES, turn=3, of=TURNS)
def test_explain_agrees_with_play_and_refusals_change_nothing(variant, players):
    met = set()
    explain_agrees(new_match(variant, players), players, lambda match, number: asked_texts(match, number, met))


@pytest.mark.long
@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_explain_agrees_with_play_on_every_text_at_every_decision(variant, players):
    explain_agrees(new_match(variant, players, seed=2), players, lambda match, number: TEXTS)


def explain_agrees(match: lamakit.Match, seed: int, texts_at: Callable[[lamakit.Match, int], list[str]]) -> None:
    for number, _ in enumerate(random_play(match, seed)):
        check_explanations(match, texts_at(match, number))
    assert match.legal_actions() == []
    assert match.current_player is None
    assert not any(match.explain(text).legal for text in TEXTS)


def check_explanations(match: lamakit.Match, texts: list[str]) -> None:
    """What is explained as legal is legal; everything else is refused by the same rule, and nothing has changed."""
    legal, stands, log = match.legal_actions(), match.position, match.log
    assert len(set(legal)) == len(legal) > 0
    assert legal == match.observation(match.current_player).legal_actions
    for text in texts:
        explanation = match.explain(text)
        assert explanation.legal == (text in legal)
        assert explanation.rule
        assert explanation.text
        if explanation.legal:
            continue
        with pytest.raises((lamakit.IllegalAction, lamakit.InvalidAction)) as refused:
            match.play(text)
        if isinstance(refused.value, lamakit.IllegalAction):
            assert refused.value.rule == explanation.rule
            assert explanation.rule in str(refused.value)
        assert repr(text) in str(refused.value)
    assert (match.position, match.log) == (stands, log)


def asked_texts(match: lamakit.Match, number: int, met: set[tuple[str, int | None]]) -> list[str]:
    """Every text when a seat first meets a phase, later what is legal and one share after the other."""
    meeting = (match.phase, match.current_player)
    if meeting in met:
        return [*match.legal_actions(), *TEXTS[number % SHARES :: SHARES]]
    met.add(meeting)
    return TEXTS


@every("variant, players", TABLES, turn=4, of=TURNS)
def test_an_observation_never_depends_on_hidden_cards(variant, players):
    match, changed = new_match(variant, players), 0
    for number, _ in enumerate(random_play(match, seed=players)):
        for seat in range(players):
            seen = match.observation(seat)
            other = lamakit.Match.from_position(shuffled_hidden(match.position, seat, seed=number))
            changed += other.position != match.position
            twin = other.observation(seat)
            for name in (name for name in dir(type(seen)) if isinstance(getattr(type(seen), name), property)):
                assert getattr(twin, name) == getattr(seen, name), name
            assert (twin, vars(twin)["_state"]) == (seen, vars(seen)["_state"])
            assert twin.legal_actions == seen.legal_actions
    assert changed or holds_dice(match)


@every("variant, players", TABLES, turn=5, of=TURNS)
def test_same_seed_same_match(variant, players):
    first, second = new_match(variant, players, seed=5), new_match(variant, players, seed=5)
    actions = list(random_play(first, seed=players))
    assert actions == list(random_play(second, seed=players))
    assert (first.position, first.log) == (second.position, second.log)
    assert new_match(variant, players, seed=6).position != new_match(variant, players, seed=5).position


@every("variant, players", TABLES, turn=6, of=TURNS)
def test_replay_save_and_load_go_on_identically(variant, players, tmp_path):
    match = new_match(variant, players, seed=7)
    for number, _ in enumerate(random_play(match, seed=players)):
        if number == 12:
            match.save(tmp_path / "match.json")
            copies = [lamakit.replay(match.log), lamakit.load(tmp_path / "match.json")]
    for copy in copies:
        for move in match.history[len(copy.history) :]:
            copy.play(move.action)
        assert (copy.position, copy.log, copy.history) == (match.position, match.log, match.history)
    assert lamakit.replay(match.log).position == match.position
    given = lamakit.Match.from_position(match.log["start"])
    for move in match.history:
        given.play(move.action, chance=move.chance)
    assert given.position == match.position


@pytest.mark.parametrize("box", LLAMA)
def test_random_matches_reach_every_action_and_phase_of_the_game(box):
    game, phases, actions = LLAMA[box], set(), set()
    for variant in [variant for variant in VARIANTS if variant.box == box]:
        for players in PLAYERS:
            for seed in range(5):
                match = new_match(variant, players, seed)
                for action in random_play(match, seed):
                    phases.add(match.phase)
                    actions.add(action)
    assert phases | {"match_over"} == {PHASES[phase] for phase in game.PHASES}
    assert {kind_of(action) for action in actions} == possible_kinds(box)
