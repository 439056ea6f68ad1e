"""The odds say what lamakit.odds computes: every section of every game, its text, its table and its figure."""

import re
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction

import pytest

import lamakit
from lamakit import odds
from lamakit.errors import LamakitError
from lamakit.odds.intervals import Estimate
from lamakit.odds.llama.beliefs import Behaviour, Beliefs, Evidence
from lamakit.odds.llama.dice import roll_effects
from lamakit.odds.llama.hands import penalty_pmf
from lamakit.odds.llama.show import p_next_has_llama, p_tokens_come_back
from lamakit.odds.llama.solo import expected_points
from lamakit.odds.llama.stopping import stopping_values
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.observation import Observation
from lamakit.views.charts import FAINT, LIT, percent, tree, worth_bars
from lamakit.views.llama.actions import named
from lamakit.views.llama.odds import OddsOptions, Section, decision, odds_sections, odds_view, section_texts
from lamakit.views.llama.odds.decision import ActionValue, best_of
from lamakit.views.llama.odds.hands import _weighed
from lamakit.views.llama.odds.section import at_least_one, brief, fraction, points
from lamakit.views.llama.told import strip
from lamakit.views.llama.words import spoken_card
from lamakit.views.words import share_in_words
from tests.for_each import for_each

NAMES = ("You", "Bea", "Carl", "Dora")
BASE = "base | 6 | A* 1 1 L:12 | B 3 4:0 | C- 5 5:7 | deck 1 3 3 L"
POSITIONS = {
    "base": BASE,
    "each-llama": "base+each-llama | 4 | A* 4 L L:12 | B ?3:0 | C ?2:7 | played 1 2 3",
    "before a show": "base+drama | 6 | A* 1 1 L:12 | B 3 4:0 | deck 1 3 3 L | stage 1 1 1 1",
    "in a show": "party+drama | L | A* 1 1 L:12 | B 3 P:0 | stage 1 1 1 1 1 | show",
    "party": "party | 3 | A* 4+ 5 P:12 | B ?2:0 | C ?6:31",
    "kadabra": "kadabra | 2/3 | A* 1g 3 4/5:12m | B ?3:0 | C- ?2:4 | stage 10 1 1 1",
    "alone": "base | 3 | A* 3 4 4 6:12 | B- 3 4:0 | C- 5 5:7",
    "alone in kadabra": "kadabra | 4 | A* 4m 5d 6 L:12 | B- ?3:7 | played 1g 1g",
    "dice": "dice | row 1 2 3 4 5 6 L | A* 1 3 3 L:0 | B 2 4:7",
    "alone with dice": "dice | row 1 2 3 4 5 6 L | A* 1 3 L:3 | B- 2 4:7",
    "dice to choose": "dice | row 1 2 3 4 5 6 L | A* 1 3 L:0 | B 2 4:7 | roll 3 5 L",
}


def seen_at(name: str) -> Observation:
    return Observation.from_position(POSITIONS.get(name, name))


def sections(name: str, aids: OddsOptions | None = None) -> dict[str, Section]:
    return {section.key: section for section in odds_sections(seen_at(name), NAMES, aids)}


# --- every section of every game ----------------------------------------------------------------------------------


@for_each("name", POSITIONS)
def test_every_figure_has_a_table_and_says_how_it_is_computed(name: str) -> None:
    for section in sections(name).values():
        assert section.title
        assert section.headline
        if section.figure:
            assert section.how, section.key
            assert len(section.table) > 1, section.key
            assert section.label, section.key
        assert len({len(row) for row in section.table}) <= 1, section.key


TOLD = {
    "each-llama": (Evidence(1, "draw", "4"), Evidence(2, "play", "4", "5"), Evidence(2, "draw", "5")),
    "in a show": (Evidence(1, "draw", "3"),),
    "before a show": (Evidence(1, "play", "5", "6"), Evidence(1, "draw", "6")),
    "kadabra": (Evidence(1, "forced draw", "2d"), Evidence(2, "quit", "3m"), Evidence(1, "draw", "2/3")),
}
CERTAIN = ("choices", "open", "passed")


@for_each("told", [False, True])
@for_each("name", POSITIONS)
def test_every_figure_is_filled_in_and_can_be_checked(name: str, told: bool) -> None:
    """All that can be computed has a check by simulation, and its exact value stands in "how is this computed"."""
    evidence = TOLD.get(name, ()) if told else ()
    for section in sections(name, OddsOptions(evidence)).values():
        without_chance = section.key in CERTAIN or (section.figure is None and section.key in ("next", "penalty"))
        estimated = section.key == "decision" and section.label != "exact"
        if without_chance or estimated:
            assert section.check is None, section.key
            continue
        assert section.check, section.key
        exact = section.check.exact
        said = {fraction(exact), percent(exact)} if section.check.is_share else {points(exact)}
        assert any(line.endswith(tuple(said)) for line in section.how), (section.key, said, section.how)


def test_an_estimate_shows_how_it_runs() -> None:
    """The points of an action while others are in the round are a simulation themselves."""
    found = {action: Estimate(9.0, 0.1, 400) for action in seen_at("kadabra").legal_actions}
    shown = decision(seen_at("kadabra"), NAMES, OddsOptions(estimates=found))[0]
    assert shown.check is None
    assert shown.label == "estimated ± standard error"
    assert "400" in " ".join(shown.how)


@for_each("name", POSITIONS)
def test_sections_are_plain_data(name: str) -> None:
    plain = odds_view(seen_at(name), NAMES)
    assert [data["key"] for data in plain] == list(sections(name))
    for data in plain:
        check_plain(data)


def check_plain(value: object) -> None:
    if isinstance(value, dict):
        assert all(isinstance(key, str) for key in value)
        for part in value.values():
            check_plain(part)
    elif isinstance(value, list | tuple):
        for part in value:
            check_plain(part)
    else:
        assert value is None or isinstance(value, str | int | float)


@for_each("name", POSITIONS)
def test_filled_in_formulas_come_out_right(name: str) -> None:
    """Every "… = p/q = x %" at the end of a line is one number said three ways."""
    said = [line for section in sections(name).values() for line in section.how]
    for line in said:
        found = re.search(r"(\d+) ÷ (\d+) = (\d+/\d+|0|1) (?:= )?([<>]? ?[\d.]+ %)$", line)
        if found and "−" not in line:
            over, under, exact, rounded = found.groups()
            assert Fraction(int(over), int(under)) == Fraction(exact), line
            assert percent(Fraction(exact)) == rounded.strip(), line


@pytest.mark.parametrize("top", ["base", "party", "kadabra", "each-llama"])
def test_the_formula_of_a_hidden_hand_has_its_numbers(top: str) -> None:
    seen, shown = seen_at(top), sections(top)["holders"]
    unseen = sum(seen.unseen.values())
    hits = sum(seen.unseen[code] for code in seen.fitting())
    for seat in range(1, seen.num_players):
        if not seen.has_quit[seat]:
            line = f"{NAMES[seat]}: {at_least_one(unseen, hits, seen.hand_sizes[seat])}"
            assert line in shown.how
            assert str(odds.p_can_play(seen, seat)) in line


# --- cards --------------------------------------------------------------------------------------------------------


def test_next_card_as_bars_with_the_fitting_ones_lit_and_as_a_table() -> None:
    seen, shown = seen_at("base"), sections("base")["next"]
    bars = shown.figure["data"][0]
    assert bars["x"] == [spoken_card(code) for code in seen.codes]
    assert bars["y"] == [float(odds.draw_pmf(seen)[code]) for code in seen.codes]
    lit = [code for code, colour in zip(bars["x"], bars["marker"]["color"], strict=True) if colour == LIT]
    assert lit == ["6", "llama"]
    llamas = seen.unseen["L"]
    assert shown.table[-1] == [
        "llama",
        str(llamas),
        str(odds.draw_pmf(seen)["L"]),
        percent(odds.draw_pmf(seen)["L"]),
        "yes",
    ]
    assert str(odds.p_draw_playable(seen)) in shown.headline


def test_an_empty_deck_has_no_next_card() -> None:
    shown = sections("base | 6 | A* 1 1 L:12 | B 3 4:0 | deck")
    assert shown["next"].headline == "The deck is empty: nobody may draw any more."
    assert shown["next"].figure is None
    assert shown["penalty"].headline == "11 points now, and after quitting."


def test_the_heat_map_counts_the_unseen_cards_that_may_follow() -> None:
    for name in ("base", "party", "kadabra"):
        seen, shown = seen_at(name), sections(name)["followers"]
        squares = shown.figure["data"][0]
        for top, row in zip(seen.cards, squares["z"], strict=True):
            expected = [seen.unseen[code] if code in seen.fitting(top) else None for code in seen.cards]
            assert row == expected
        said = [note["text"] for note in shown.figure["layout"]["annotations"]]
        assert said == [percent(odds.p_draw_playable(seen, top)) for top in seen.cards]
        assert [head for head in squares["y"] if head.startswith("▸")] == [f"▸ {spoken_card(seen.top)}"]
        assert squares["x"] == [spoken_card(code) for code in seen.cards]
        assert squares["colorscale"] == [[0, FAINT], [1, LIT]]
        upright = shown.figure["layout"]["xaxis"]["tickangle"] == -90
        assert upright == (name != "base")  # thirteen heads beside each other would touch


@for_each("draws", [1, 2, 6])
@for_each("name", ["base", "party", "kadabra"])
def test_the_penalty_after_draws(name: str, draws: int) -> None:
    deep = {"base": "base | 6 | A* 1 1 L:12 | B ?2:0"}.get(name, name)
    seen, shown = seen_at(deep), sections(deep, OddsOptions(draws=draws))["penalty"]
    pmf = penalty_pmf(seen, draws=draws)
    assert shown.figure["data"][0]["x"] == [str(value) for value in sorted(pmf)]
    assert [row[1] for row in shown.table[3:]] == [fraction(pmf[value]) for value in sorted(pmf)]
    assert f"{float(pmf.mean()):.2f} on average" in shown.headline
    assert shown.headline.startswith(f"{seen.penalty()} now")
    assert shown.slider["value"] == draws


def test_one_draw_is_added_up_card_by_card() -> None:
    line = sections("base")["penalty"].how[-1]
    terms = [tuple(map(int, term.split("·"))) for term in re.search(r"\((.*)\)", line)[1].split(" + ")]
    mean = Fraction(sum(count * value for count, value in terms), sum(count for count, _value in terms))
    assert f"= {points(mean)}" in line
    assert mean == penalty_pmf(seen_at("base"), draws=1).mean()


def test_never_more_cards_are_drawn_than_lie_in_the_deck() -> None:
    shown = sections(BASE, OddsOptions(draws=6))["penalty"]
    assert shown.slider["max"] == shown.slider["value"] == 4


def test_the_magic_token_is_remembered() -> None:
    assert (
        "The magic token would count 10 more at the end of the round (KAD-20)." in sections("kadabra")["penalty"].lines
    )


def test_only_cards_of_the_deck_are_listed() -> None:
    shown = sections("kadabra")["next"]
    assert "1" not in shown.figure["data"][0]["x"]
    assert "1 (give)" in shown.figure["data"][0]["x"]


# --- the others' hands --------------------------------------------------------------------------------------------


def test_only_opponents_still_in_the_round_are_listed() -> None:
    assert [row[0] for row in sections("base")["holders"].table[1:]] == ["Bea"]


def test_alone_nobody_is_listed() -> None:
    assert "holders" not in sections("alone")


def test_before_a_show_llamas_are_looked_for() -> None:
    seen, shown = seen_at("before a show"), sections("before a show")
    assert str(p_next_has_llama(seen)) in shown["llamas"].headline
    assert brief(p_tokens_come_back(seen)) in shown["llamas"].headline
    assert str(odds.p_contains(seen, 1, ["L"])) in shown["llamas"].table[1][2]
    assert "llamas" not in sections(POSITIONS["before a show"].replace("1 1 1 1", "1 1 1"))


@pytest.mark.parametrize("phase", ["stage 1 1 1 1", "stage 1 1 1 1 1 | show"])
def test_no_tokens_come_back_to_one_who_has_quit(phase: str) -> None:
    shown = sections(f"kadabra | L | A- 1g 3:3 | B* ?3:1 | C ?4:2 | {phase}")
    assert [row[0] for row in shown["llamas"].table[1:]] == ["Bea", "Carl"]
    assert "come back" not in shown["llamas"].headline


def test_in_a_show_only_llamas_fit() -> None:
    assert seen_at("in a show").fitting() == ("L", "P")
    shown = sections("in a show")
    assert "llamas" in shown
    assert "holders" not in shown


EVIDENCE = (Evidence(1, "draw", "4"), Evidence(2, "draw", "5"))
OPEN = "base | 4 | A* 3 4 6:12 | B ?4:0 | C ?6:7 | D ?3:7"


@pytest.mark.parametrize("beta", [Fraction(0), Fraction(1, 4), Fraction(1)])
def test_beliefs_stand_beside_what_hand_sizes_say(beta: Fraction) -> None:
    seen, shown = seen_at(OPEN), sections(OPEN, OddsOptions(EVIDENCE, beta))["holders"]
    beliefs = Beliefs(seen, EVIDENCE, Behaviour(beta))
    before, after = shown.figure["data"]
    assert before["x"] == [float(odds.p_can_play(seen, seat)) for seat in (1, 2, 3)]
    assert after["x"] == [float(beliefs.p_can_play(seat)) for seat in (1, 2, 3)]
    assert [row[3] for row in shown.table[1:]] == [brief(beliefs.p_can_play(seat)) for seat in (1, 2, 3)]
    assert before["marker"]["pattern"]["shape"]  # colour is not the only sign
    assert shown.slider["said"] == percent(beta)
    assert shown.lines == ["What they did: Bea drew on a 4, Carl drew on a 5."]
    if beta == 1:
        assert after["x"] == before["x"]


def test_the_next_card_after_what_they_did() -> None:
    seen, shown = seen_at(OPEN), sections(OPEN, OddsOptions(EVIDENCE, Fraction(1, 4)))["next"]
    after = Beliefs(seen, EVIDENCE, Behaviour(Fraction(1, 4))).draw_pmf()
    assert shown.figure["data"][0]["y"] == [float(after[code]) for code in seen.cards]
    assert [row[-1] for row in shown.table[1:]] == [brief(after[code]) for code in seen.cards]
    assert [row[2] for row in shown.table[1:]] == [str(odds.draw_pmf(seen)[code]) for code in seen.cards]
    assert shown.headline.endswith(f"; after what they did: {brief(after.probability(seen.fitting()))}")
    assert shown.check.exact == after.probability(seen.fitting()) > odds.p_draw_playable(seen)


def test_only_as_much_is_weighed_as_one_likes_to_wait_for(monkeypatch: pytest.MonkeyPatch) -> None:
    evidence = tuple(Evidence(seat, "draw", top) for top in "256" for seat in (1, 2))
    whole = sections(OPEN, OddsOptions(evidence))["holders"]
    assert whole.lines[0].startswith("What they did: Bea drew on a 2, Carl drew on a 2, Bea drew on a 5, Carl")
    monkeypatch.setattr("lamakit.views.llama.odds.hands.EFFORT", 2000)
    some = sections(OPEN, OddsOptions(evidence, Fraction(1, 5)))["holders"]
    number = int(re.match(r"The latest (\d) things they did: ", some.lines[0])[1])
    assert 0 < number < 6
    remembered = odds.latest(evidence, number)
    beliefs = Beliefs(seen_at(OPEN), remembered, Behaviour(Fraction(1, 5)))
    assert some.figure["data"][1]["x"] == [float(beliefs.p_can_play(seat)) for seat in (1, 2, 3)]
    assert some.check.exact == beliefs.p_any_can_play()


@pytest.mark.usefixtures("eager_threads")
def test_threads_that_weigh_the_same_at_once_find_the_same() -> None:
    """In a tournament everybody sees the same."""
    evidence = tuple(Evidence(seat, "draw", top) for top in "256" for seat in (1, 2))
    alone = sections(OPEN, OddsOptions(evidence, Fraction(1, 6)))["holders"]
    _weighed.cache_clear()
    with ThreadPoolExecutor(4) as pool:
        found = [pool.submit(sections, OPEN, OddsOptions(evidence, Fraction(1, 6))) for _thread in range(4)]
        weighed = [each.result()["holders"].lines for each in found]
    assert weighed == [alone.lines] * 4


def test_without_evidence_there_is_nothing_to_slide() -> None:
    assert sections(OPEN)["holders"].slider is None


def test_evidence_that_cant_have_happened_is_said() -> None:
    aids = OddsOptions((Evidence(1, "draw", "4"),), Fraction(0))
    only_fours_and_fives_are_left = " ".join(["1 2 L"] * 8 + ["3 6"] * 7)
    hopeless = f"base | 4 | A* 3 6:12 | B ?2:0 | played {only_fours_and_fives_are_left}"
    with pytest.raises(LamakitError) as error:
        Beliefs(seen_at(hopeless), aids.evidence, Behaviour(Fraction(0))).p_can_play(1)
    shown = sections(hopeless, aids)["holders"]
    assert str(error.value) in shown.lines
    assert shown.figure["data"][1]["x"] == []


def test_what_takes_long_can_wait() -> None:
    first = sections(OPEN, OddsOptions(EVIDENCE, thorough=False))["holders"]
    assert first.figure["data"][1]["x"] == []
    assert first.slider
    assert "stopping" not in sections("alone with dice", OddsOptions(thorough=False))


# --- what each action is worth ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["alone", "alone in kadabra", "alone with dice"])
def test_alone_the_points_of_each_action_are_exact(name: str) -> None:
    seen, shown = seen_at(name), sections(name)["decision"]
    values = expected_points(seen)
    assert shown.label == "exact"
    assert [row[0] for row in shown.table[1:]] == [named(action) for action in seen.legal_actions]
    assert [row[-1] for row in shown.table[1:]] == [points(values[action]) for action in seen.legal_actions]
    best = min(values, key=lambda action: values[action])
    assert named(best) in shown.headline
    bars = shown.figure["data"][0]
    assert [label.startswith("★") for label in bars["y"]] == [
        values[action] == values[best] for action in seen.legal_actions
    ]


@pytest.mark.parametrize("name", ["alone", "alone in kadabra", "alone with dice"])
def test_alone_points_are_exact_with_enough_effort_and_estimates_with_less(name: str) -> None:
    found = {action: Estimate(9.0, 0.1, 400) for action in seen_at(name).legal_actions}
    for effort, label in ((2, "estimated ± standard error"), (10_000, "exact")):
        assert decision(seen_at(name), NAMES, OddsOptions(effort=effort, estimates=found))[0].label == label
    shown = decision(seen_at(name), NAMES, OddsOptions(effort=2))[0]
    assert (shown.label, shown.check) == ("", None)


def test_with_others_in_the_round_points_are_estimates_and_say_so() -> None:
    seen = seen_at("each-llama")
    estimates = {"4": Estimate(9.0, 0.1, 400), "draw": Estimate(14.5, 0.2, 400), "quit": Estimate(24.0, 0.0, 400)}
    shown = decision(seen, NAMES, OddsOptions(estimates=estimates))[0]
    assert shown.label == "estimated ± standard error"
    assert [row[-1] for row in shown.table[1:]] == ["9.00 ± 0.10", "14.50 ± 0.20", "24.00"]
    assert shown.figure["data"][0]["error_x"]["array"] == [0.2, 0.4, 0.0]
    assert any("400" in line for line in shown.how)


def test_without_an_estimate_no_points_are_shown() -> None:
    shown = sections("each-llama")["decision"]
    assert shown.label == ""
    assert shown.figure is None
    assert shown.table[0] == ["action", "your hand then", "Bea can play", "Bea can go out"]
    assert shown.table[1][1] == str(seen_at("each-llama").penalty_after("4"))
    assert shown.table[1][2] == percent(odds.p_can_play(seen_at("each-llama"), 1, "4"))


def test_after_a_plus_card_nobody_else_is_next() -> None:
    rows = {row[0]: row for row in sections("party")["decision"].table[1:]}
    assert rows["play a 4 plus"][2] == "you go on"


def forced_to_quit() -> LlamaObservation:
    seen = LlamaObservation.of("base | 2 | A* 5 6:0 | B- 3 3:0")
    assert seen.legal_actions == ["quit"]
    return seen


def test_what_was_chosen_is_compared_with_the_best() -> None:
    seen = seen_at("alone")
    values = expected_points(seen)
    shown = decision(seen, NAMES, OddsOptions(), chosen="quit")[0]
    lost = float(values["quit"] - min(values.values()))
    assert shown.key == "decided"
    assert f"Your choice, quit, costs {lost:.2f} more." in shown.headline
    best = min(values, key=lambda action: values[action])
    assert decision(seen, NAMES, OddsOptions(), chosen=best)[0].headline.endswith(", was the best.")
    either = seen_at("party | 4 | A* 4 4+:0 | B- 3 3:0")
    assert "was as good as any" in decision(either, NAMES, OddsOptions(), chosen="4")[0].headline
    assert (
        decision(forced_to_quit(), NAMES, OddsOptions(), chosen="quit")[0].headline == "You could only do this: quit."
    )
    assert any(label.endswith("◂") for label in shown.figure["data"][0]["y"])


def test_estimates_closer_than_two_standard_errors_are_not_told_apart() -> None:
    worths = [ActionValue("4", 9.0, 0.3), ActionValue("draw", 9.5, 0.3), ActionValue("quit", 12.0, 0.3)]
    assert best_of(worths) == ["4", "draw"]
    assert best_of([ActionValue("4", Fraction(9), None), ActionValue("quit", Fraction(19, 2), None)]) == ["4"]


def test_who_gets_a_token_is_named() -> None:
    seen = seen_at("kadabra | 1g | A* 2/3 L:13 | B ?3:14 | C ?4:7 | phase give")
    shown = decision(seen, NAMES, OddsOptions())[0]
    assert [row[0] for row in shown.table[1:]] == ["give a token to Bea", "give a token to Carl"]


def test_negative_points_have_a_minus_sign() -> None:
    assert [ActionValue("4", -10.0, 0.25).said, ActionValue("4", Fraction(-7, 2), None).said] == [
        "−10.00 ± 0.25",
        "−7/2 = −3.50",
    ]
    drawn = worth_bars(["4"], [-10.0], [None], [True])
    assert drawn["data"][0]["text"] == [" −10.00"]


def test_one_whose_turn_it_is_not_has_nothing_to_decide() -> None:
    assert "decision" not in sections("base | 6 | A 1 1 L:12 | B* ?2:0")


# --- dice ---------------------------------------------------------------------------------------------------------


def test_dice_show_what_a_roll_brings_and_what_passing_costs() -> None:
    seen, shown = seen_at("dice"), sections("dice")
    table = {row[0]: row[2] for row in shown["roll"].table[1:]}
    for name, kind in (("hit", odds.HIT), ("miss", odds.MISS), ("three llamas", odds.THREE_LLAMAS)):
        assert table[name] == fraction(odds.roll_outcomes(seen)[kind])
    assert share_in_words(odds.roll_outcomes(seen)[odds.HIT]) in strip(seen)["odds"]
    assert f"{float(odds.expected_after_roll(seen)):.2f}" in shown["roll-or-pass"].headline
    assert f"costs {seen.penalty()} points" in shown["roll-or-pass"].headline
    assert shown["roll-or-pass"].label == "one-step look-ahead"


def test_the_tree_of_a_roll_branches_by_what_can_go() -> None:
    seen = seen_at("dice")
    rows = sections("dice")["roll"].table
    goes = {row[0].strip(): Fraction(row[1]) for row in rows[1:] if row[0].startswith("  ")}
    two = sum(
        share
        for effect, share in roll_effects(seen).items()
        if effect.kind == odds.HIT and max(len(choice.split()) - 1 for choice in effect.choices) == 2
    )
    assert goes["2 cards go"] == two * odds.ROLLS
    hits = odds.roll_outcomes(seen)[odds.HIT] * odds.ROLLS
    assert sum(count for name, count in goes.items() if "go" in name) == hits


def test_alone_every_hand_says_when_to_stop() -> None:
    seen = seen_at("alone with dice")
    values, rows = stopping_values(seen), sections("alone with dice")["stopping"].table
    assert [row[0] for row in rows[1:]] == [", ".join(map(spoken_card, hand)) for hand in values]
    for row, value in zip(rows[1:], values.values(), strict=True):
        assert row[1] == f"{float(value.roll):.2f}"
        assert row[3] == ("roll" if value.roll < value.stop else "pass")


def test_dice_on_the_table_show_what_each_choice_leaves() -> None:
    shown = sections("dice to choose")["choices"]
    assert dict(shown.table[1:]) == {"discard a 3": "11", "discard a llama": "4", "discard a 3 and a llama": "1"}


def test_one_who_has_passed_has_nothing_to_roll() -> None:
    match = lamakit.Match.from_position("dice | row 1 2 3 4 5 6 L | A- 1:0 | B* 2 4:7")
    assert [section.key for section in odds_sections(match.observation(0), NAMES)] == ["passed"]


def test_a_tree_shows_every_branch() -> None:
    hits = [("one", Fraction(1, 2), []), ("two", Fraction(1, 4), [])]
    figure = tree("roll", [("hit", Fraction(3, 4), hits), ("miss", Fraction(1, 4), [])])
    *edges, dots = figure["data"]
    assert len(edges) == 4
    assert [text.strip() for text in dots["text"]] == ["roll", "hit 75.0%", "one 50.0%", "two 25.0%", "miss 25.0%"]
    assert edges[0]["x"][0] == dots["x"][0]
    assert (edges[0]["x"][-1], edges[0]["y"][-1]) == (dots["x"][1], dots["y"][1])
    assert edges[0]["line"]["width"] > edges[3]["line"]["width"]


# --- words --------------------------------------------------------------------------------------------------------


def test_open_hands_leave_nothing_to_guess() -> None:
    assert list(sections("base | 1 | A*-  3:3 | B- 1:1 | phase round_over")) == ["open"]


@pytest.mark.parametrize(
    ("share", "said"),
    [(0, "0.0%"), ("1/3", "33.3%"), ("1/100000", "< 0.1%"), ("99999/100000", "> 99.9%"), (1, "100.0%")],
)
def test_percent_never_rounds_to_certainty(share: str, said: str) -> None:
    assert percent(Fraction(share)) == said


def test_fractions_come_first_and_long_ones_are_left_out_of_headlines() -> None:
    assert fraction(Fraction(3, 8)) == "3/8 = 37.5%"
    assert fraction(Fraction(99999, 100000)) == "99999/100000 > 99.9%"
    assert brief(Fraction(12345, 54321)) == "22.7%"
    assert points(Fraction(431, 37)) == "431/37 = 11.65"
    assert points(Fraction(7)) == "7"


@for_each(
    ("action", "said"),
    [
        ("4", "play a 4"),
        ("draw", "draw"),
        ("use magic", "use the magic token"),
        ("give B", "give a token to B"),
        ("return 10", "return the 10"),
        ("discard 3 L", "discard a 3 and a llama"),
        ("take 5", "take a 5"),
    ],
)
def test_actions_are_named(action: str, said: str) -> None:
    assert named(action) == said


def test_alone_with_very_many_hands_the_largest_are_shown() -> None:
    seen = LlamaObservation.of("dice | row 1 | A* 1 1 2 2 3 3 4 4 5 5 6 6 L L:0 | B-:7")
    (shown,) = [section for section in odds_sections(seen, "AB", OddsOptions()) if section.key == "stopping"]
    assert [row[0] for row in shown.table[1:3]] == [
        "1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, llama, llama",
        "1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, llama, llama",
    ]
    assert len(shown.table) == 101


def test_alone_with_more_hands_than_are_looked_at_nothing_is_said_of_stopping() -> None:
    seen = LlamaObservation.of(f"dice | row | A* {'1 2 3 4 5 6 L ' * 5}:12 | B-:7")
    assert "stopping" not in [section.key for section in odds_sections(seen, "AB", OddsOptions())]


@pytest.mark.parametrize(
    ("position", "draws"),
    [
        ("base | 6 | A* 1 1 L:12 | B 3 4:0", True),
        ("base | 6 | A* 1 1 L:12 | B- 3 4:0", False),
        ("base | 6 | A- 1 1 L:12 | B* ?2:0 | C ?1:0", True),
        ("kadabra | 6 | A* 2 L:12 | B- 3 4:0", False),
        ("kadabra | 2 | A* 2d L:12 | B- 3 4:0", True),
    ],
)
def test_the_next_card_is_told_where_somebody_may_draw(position: str, draws: bool) -> None:
    shown = sections(position)
    assert ("next" in shown) is draws
    assert bool(strip(seen_at(position))["odds"]) is draws
    assert bool(shown["penalty"].figure) is (draws and "A-" not in position)


def test_the_dice_game_hides_no_cards() -> None:
    seen = seen_at("dice | row 1 2 4 5 L | A* 1 3 3 5 5 L:12 | B 2 4 4 6 L:7")
    found = {action: Estimate(9.0, 0.1, 400) for action in seen.legal_actions}
    shown = decision(seen, NAMES, OddsOptions(estimates=found))[0]
    assert not [line for line in [*shown.how, *section_texts(dice=True).values()] if "hidden" in line or "C(N" in line]


def test_a_headline_reads_as_a_choice_and_tells_apart_what_can_be() -> None:
    seen = seen_at("kadabra | 2 | A* 2d 2 3 6:12 | B 3 4:0")
    clear = {"2": 5.0, "2d": 5.0, "3": 5.0, "draw": 5.1, "quit": 11.0}
    found = {action: Estimate(clear[action], 0.4, 20) for action in seen.legal_actions}
    said = decision(seen, NAMES, OddsOptions(estimates=found))[0].headline
    assert said == "Fewest points of the round: play a 2, a 2 (draw) or a 3, or draw."
    alike = {action: Estimate(9.0, 2.6, 20) for action in seen.legal_actions}
    assert decision(seen, NAMES, OddsOptions(estimates=alike))[0].headline.startswith(
        "The rounds tried so far can't tell"
    )


def test_labels_of_an_axis_never_touch() -> None:
    assert sections("kadabra")["next"].figure["layout"]["xaxis"]["tickangle"] == -90
    assert sections("base")["next"].figure["layout"]["xaxis"]["tickangle"] == 0
