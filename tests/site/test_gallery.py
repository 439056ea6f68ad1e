"""The front door, without a server."""

from urllib.parse import parse_qs, urlsplit

import pytest

import lamakit
from lamakit.games import BOXES
from lamakit.lessons.catalogue import tutorials
from lamakit.server.places import shipped
from lamakit.site.gallery import gallery
from lamakit.site.games import GAMES
from lamakit.site.navigation import bar_of_notebook
from lamakit.site.record import record
from lamakit.site.request import Redirect, Request, Response
from lamakit.site.routes import PAGES


def ask(query=None, store=None, **more):
    return gallery(Request(query=query or {}, **({"sign_in": lambda: store} if store else {}), **more))


def test_every_page_has_the_bar_with_its_place_marked():
    answer = ask()
    assert isinstance(answer, Response)
    assert answer.text.count('aria-current="page"') == 1
    assert '<a href="/" aria-current="page">Games</a>' in answer.text
    assert '<a href="../record">' in ask(root="../").text


@pytest.mark.parametrize(
    ("position", "table"),
    [
        ("base | 4 | A* 1:3 | B 4:0", "play"),
        ("abrakadabrien | A* (R3*)", "abrakadabrien"),
        ("nonsense", "play"),
        ("", "play"),
    ],
)
def test_link_to_a_position_leads_to_the_table_of_its_family(position, table):
    went = ask({"position": position, "learner": "Mia"})
    assert isinstance(went, Redirect)
    assert urlsplit(went.address).path == table
    assert parse_qs(urlsplit(went.address).query, keep_blank_values=True) == {
        "position": [position],
        "learner": ["Mia"],
    }


@pytest.mark.parametrize(("variant", "table"), [("dice", "play"), ("abrakadabrien", "abrakadabrien")])
def test_link_to_a_match_leads_to_the_table_of_its_family(store, variant, table):
    store.save("A" * 22, lamakit.new_match(variant, seed=1).log, {"seat": 0})
    assert ask({"match": "A" * 22}, store) == Redirect(f"{table}?match={'A' * 22}")
    assert ask({"match": "B" * 22}, store) == Redirect(f"play?match={'B' * 22}")


@pytest.mark.parametrize(
    ("game", "table"), [("party+drama", "play"), ("abrakadabrien", "abrakadabrien"), ("x", "play")]
)
def test_link_to_a_game_leads_to_the_table_of_its_family(game, table):
    went = ask({"game": game})
    assert isinstance(went, Redirect)
    assert (urlsplit(went.address).path, parse_qs(urlsplit(went.address).query)) == (table, {"game": [game]})


def test_front_door_asks_who_plays_and_says_what_devices_of_their_own_need(store):
    alone, shared = ask().text, ask(tables=True).text
    for text in (alone, shared):
        assert text.count('type="radio" name="who"') == 3
        assert text.count('of-person" href="/') == 4  # Abrakadabrien's players need a device each
    assert "lamakit play" in alone
    assert "?who=away" not in alone
    assert 'href="/table"' in shared
    assert shared.count('?who=away"') == len(BOXES)


def test_first_round_is_offered_on_top_until_a_match_has_been_played(store):
    assert "New to this?" in ask(store=store).text
    match = lamakit.new_match("base", seed=1)
    match.play(match.legal_actions()[0])
    store.save("A" * 22, match.log, {"seat": 0})
    assert "New to this?" not in ask(store=store).text


def test_game_of_the_address_is_set_up():
    shows = {pattern: show for pattern, show in PAGES.items() if "party" in pattern}
    assert [show(Request(("party",), {"edition": "egmont"})) for show in shows.values()] == [
        Redirect("play?edition=egmont&game=party")
    ]


def test_every_game_has_pictures_a_line_a_table_and_a_tutorial():
    text = ask().text
    assert [game.box for game in GAMES] == list(BOXES)
    for game in GAMES:
        assert f'href="/{game.box}"' in text
        assert f'href="/{game.tutorials[0].address}"' in text
        assert (shipped("notebooks") / f"{game.tutorials[0].lesson}.ipynb").exists()
        assert {extra.address.rpartition("%2B")[2] for extra in game.extras} == set(BOXES[game.box].overlays)
    assert text.partition("<main>")[2].count("<svg") == 3 * len(BOXES)


def test_every_tutorial_is_taught_somewhere():
    assert {tutorial.lesson for game in GAMES for tutorial in game.tutorials} == set(tutorials())


def test_pages_that_have_a_kernel_say_where_they_belong():
    expected = {
        "play": ("", "true"),
        "abrakadabrien": ("", "true"),
        "odds": ("odds", "page"),
        "lessons": ("lessons", "page"),
        "02_party": ("learn", "true"),
        "11_draws": ("lessons", "true"),
        "00_teachers_guide": ("lessons", "true"),
    }
    for name, (address, current) in expected.items():
        assert f'<a href="/{address}" aria-current="{current}">' in bar_of_notebook(name), name


def test_match_that_waits_is_told(store):
    assert "Continue" not in ask(store=store).text
    match = lamakit.new_match("party", players=3, seed=2, names=["You", "<i>Mia</i>", "Ben"])
    match.play(match.legal_actions()[0])
    store.save("A" * 22, match.log, {"seat": 0})
    text = ask(store=store).text
    assert f'href="/play?match={"A" * 22}"' in text
    assert "LAMA Party against &lt;i&gt;Mia&lt;/i&gt; and Ben" in text
    assert "round 1, you have 0 points" in text


def test_every_match_that_runs_is_told_with_whose_turn_it_is(store):
    for number, moves in enumerate((1, 2, 1, 1)):
        match = lamakit.new_match("base", players=3, seed=number, first_player=0, names=["You", "Mia", "Ben"])
        for _move in range(moves):
            match.play(match.legal_actions()[0])
        while number == 1 and match.current_player != 0:
            match.play(match.legal_actions()[0])
        store.save(f"{number}" * 22, match.log, {"seat": 0})
    front, own = ask(store=store).text, record(Request(sign_in=lambda: store)).text
    assert front.count("Continue<") == 3
    assert "1 more match that runs" in front
    assert own.count("Continue<") == own.count("Really delete it?") == 4
    assert own.index("Your turn.") < own.index("Mia&#39;s turn.")
    assert own.count("Your turn.") == 1
    assert f'value="{"1" * 22}"' in own
