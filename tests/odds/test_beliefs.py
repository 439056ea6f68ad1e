"""Beliefs: dynamic programming = all deals one by one = icepool = the share in the game of players who behave so."""

import random
from collections import Counter
from fractions import Fraction
from math import sqrt

import pytest
from icepool import Deck

import lamakit
from lamakit import LamakitError, Match, Observation, odds
from lamakit.odds import Behaviour, Beliefs, Evidence, Pmf
from tests.odds.enumeration import weighted_deals
from tests.odds.exact import REROLL, Folded, probability

HARD, TENTH, WORTHLESS = Fraction(0), Fraction(1, 10), Fraction(1)
TABLE = "base | 3 | A* 1 2 4 5:0 | B ?5:0 | C ?6:0 | D ?7:0 | deck ?26 | played 1 1 1 2 2 3 3"
DECKS = {
    "base": {"1": 4, "2": 5, "3": 5, "4": 4, "L": 4},
    "party": {"1": 4, "1+": 1, "2": 6, "2+": 1, "6": 4, "L": 4, "P": 2},
    "kadabra": {"1g": 4, "2": 4, "2d": 6, "2/3": 4, "3m": 4},
}
ASKED = {"base": ("2", "L"), "party": ("2+", "P"), "kadabra": ("2d", "2/3")}


def small_match(variant: str, chance: random.Random) -> Match:
    """Three players with two or three cards each, up to three in the deck, the others played."""
    cards = [code for code, copies in DECKS[variant].items() for _ in range(copies)]
    chance.shuffle(cards)
    hands = [" ".join(cards.pop() for _ in range(chance.choice([2, 3]))) for _ in range(3)]
    deck = " ".join(cards.pop() for _ in range(chance.choice([1, 2, 3])))
    text = f"{variant} | {cards.pop()} | A* {hands[0]}:3 | B {hands[1]}:3 | C {hands[2]}:3 | deck {deck}"
    return Match.from_position(text, seed=chance.randrange(10**6), deck=DECKS[variant])


def played_on(match: Match, chance: random.Random) -> Match:
    """Some random decisions later, draws preferred."""
    for _ in range(chance.randrange(3, 9)):
        actions = match.legal_actions()
        match.play(chance.choices(actions, [3 if action == "draw" else 1 for action in actions])[0])
        if match.phase not in ("turn", "show", "give"):
            break
    return match


def random_cases(variant: str) -> list[tuple[Match, int, Behaviour]]:
    """Matches that are still on, with a seat that looks and at most eight cards that it can't see."""
    chance, cases = random.Random(variant), []
    while len(cases) < 20:
        match, seat = played_on(small_match(variant, chance), chance), chance.randrange(3)
        behaviour = Behaviour(chance.choice([HARD, Fraction(1, 3), WORTHLESS]), chance.choice([None, 3, 8]))
        seen = match.observation(seat)
        if match.phase in ("turn", "show", "give") and sum(seen.unseen.values()) <= 8:
            cases.append((match, seat, behaviour))
    return cases


@pytest.mark.parametrize("variant", DECKS)
def test_beliefs_are_the_weighted_shares_of_all_deals(variant: str) -> None:
    possible = 0
    for match, seat, behaviour in random_cases(variant):
        seen, record = match.observation(seat), odds.evidence(match, seat)
        deals = [(deal, weight) for deal, weight in weighted_deals(seen, record, behaviour) if weight]
        beliefs = Beliefs(seen, record, behaviour)
        if deals:
            possible += 1
            check_against(deals, beliefs, seen, ASKED[variant])
        else:
            with pytest.raises(LamakitError, match="can't have happened"):
                beliefs.p_can_play((seat + 1) % 3)
    assert possible > 10


def check_against(
    deals: list[tuple[dict[int, tuple[str, ...]], Fraction]],
    beliefs: Beliefs,
    seen: Observation,
    asked: tuple[str, str],
) -> None:
    total = sum(weight for _, weight in deals)
    fitting = set(seen.fitting(asked[0]))
    for seat in range(3):
        can = sum(weight for deal, weight in deals if not fitting.isdisjoint(deal[seat]))
        assert beliefs.p_can_play(seat, asked[0]) == can / total
        for code in asked:
            copies: Counter[int] = Counter()
            for deal, weight in deals:
                copies[deal[seat].count(code)] += weight  # type: ignore[assignment]
            assert dict(beliefs.copies_pmf(seat, code)) == dict(Pmf(copies))
    others = [seat for seat in range(3) if seat != seen.seat and not seen.has_quit[seat]]
    any_can = sum(weight for deal, weight in deals if any(not fitting.isdisjoint(deal[seat]) for seat in others))
    assert beliefs.p_any_can_play(asked[0]) == any_can / total
    if seen.deck_size:
        drawn: Counter[str] = Counter()
        for deal, weight in deals:
            drawn[deal[-1][0]] += weight  # type: ignore[assignment]
        assert dict(beliefs.draw_pmf()) == dict(Pmf(drawn))


def test_without_evidence_beliefs_are_the_prior() -> None:
    beliefs = Beliefs(TABLE)
    assert beliefs.p_can_play(2, "5") == odds.p_can_play(TABLE, 2, "5")
    assert beliefs.p_any_can_play() == odds.p_any_can_play(TABLE)
    assert beliefs.p_contains(3, ["6"]) == odds.p_contains(TABLE, 3, ["6"])
    assert beliefs.copies_pmf(1, "L") == odds.copies_pmf(TABLE, 1, "L")
    assert beliefs.draw_pmf() == odds.draw_pmf(TABLE)
    assert dict(beliefs.copies_pmf(0, "4")) == {1: 1}


def test_worthless_evidence_changes_nothing() -> None:
    beliefs = Beliefs(TABLE, [Evidence(1, "draw", "3"), Evidence(2, "quit", "3")], Behaviour(WORTHLESS))
    assert beliefs.draw_pmf() == odds.draw_pmf(TABLE)
    assert beliefs.p_can_play(1) == odds.p_can_play(TABLE, 1)


def test_icepool_agrees_on_one_refusal() -> None:
    """B drew on a 3 and C then on a 5: what four old cards avoid, the fifth may be; both hands at once."""
    seen = Observation.from_position(TABLE)
    record = [Evidence(1, "draw", "3"), Evidence(2, "draw", "5")]

    def step(state: tuple[bool, bool], card: str, counts: tuple[int, ...]) -> object:
        old_b, new_b, old_c, _ = counts
        if (card in "34" and old_b) or (card in "56" and old_c):
            return REROLL
        return state[0] or (card in "34" and new_b > 0), state[1] or (card in "34" and old_c > 0)

    unseen = Deck({code: copies for code, copies in seen.unseen.items() if copies})
    die = Folded((False, False), step).evaluate(unseen.deal((4, 1, 5, 1)))
    beliefs = Beliefs(seen, record)
    assert beliefs.p_can_play(1, "3") == probability(die, lambda held: held[0])


def test_icepool_agrees_on_every_question() -> None:
    """B drew on a 3, C on a 1, B on a 6, and C quit on a 5: a card that came later may be what older ones can't."""
    seen = Observation.from_position("base | 3 | A* 1 2 4 5:0 | B ?4:0 | C- ?3:0 | D ?2:0 | played 1 1 3 6")
    record = [Evidence(1, "draw", "3"), Evidence(2, "draw", "1"), Evidence(1, "draw", "6"), Evidence(2, "quit", "5")]
    start = (False, False, False, 0, "")  # B fits on 3, D does, C has a llama or a 1; 2s of B; the next card

    def step(state: tuple[bool, bool, bool, int, str], card: str, counts: tuple[int, ...]) -> object:
        first, second, third, old, new, of_d, following = counts
        if (card in "34" and first) or (card in "6L" and first + second) or (card in "12" and old):
            return REROLL
        if card in "56" and old + new:
            return REROLL
        b, d, c, twos, drawn = state
        b |= card in "34" and second + third > 0
        d |= card in "34" and of_d > 0
        c |= card in "1L" and old + new > 0
        twos += (first + second + third) * (card == "2")
        return b, d, c, twos, card if following else drawn

    unseen = Deck({code: copies for code, copies in seen.unseen.items() if copies})
    die = Folded(start, step).evaluate(unseen.deal((2, 1, 1, 2, 1, 2, 1)))
    beliefs = Beliefs(seen, record)
    assert beliefs.p_can_play(1) == probability(die, lambda it: it[0])
    assert beliefs.p_any_can_play() == probability(die, lambda it: it[0] or it[1])
    assert beliefs.p_contains(2, ["1", "L"]) == probability(die, lambda it: it[2])
    assert beliefs.p_any_contains([1, 3], ["3", "4"]) == probability(die, lambda it: it[0] or it[1])
    assert beliefs.p_any_contains([], ["3"]) == 0
    twos, drawn = Counter[int](), Counter[str]()
    for outcome, quantity in die.items():
        twos[outcome[3]] += quantity
        drawn[outcome[4]] += quantity
    assert dict(beliefs.copies_pmf(1, "2")) == dict(Pmf(twos))
    assert dict(beliefs.draw_pmf()) == dict(Pmf(drawn))


def test_a_draw_lowers_and_a_later_card_restores() -> None:
    """Right after a draw on 3 only the new card can fit; one draw later another one; a larger beta believes less."""
    old = Beliefs(TABLE, [Evidence(1, "draw", "3")])
    assert old.p_can_play(1, "3") == odds.Beliefs(TABLE, [Evidence(1, "draw", "3")]).p_contains(1, ["3", "4"])
    twice = Beliefs(TABLE, [Evidence(1, "draw", "3"), Evidence(1, "draw", "6")])
    assert old.p_can_play(1, "3") < twice.p_can_play(1, "3") < odds.p_can_play(TABLE, 1, "3")
    soft = [Beliefs(TABLE, [Evidence(1, "draw", "3")], Behaviour(beta)).p_can_play(1, "3") for beta in (HARD, TENTH, 1)]
    assert soft == sorted(soft)
    assert soft[-1] == odds.p_can_play(TABLE, 1, "3")


def test_a_card_played_right_after_a_refusal_was_the_one_drawn() -> None:
    """B draws on 3 and plays a 3 on 3: with beta 0 the 3 was drawn, so all five cards left avoid 3 and 4."""
    record = [Evidence(1, "draw", "3"), Evidence(1, "play", "3", "3")]
    assert Beliefs(TABLE, record).p_contains(1, ["3", "4"]) == 0
    assert Beliefs(TABLE, record, Behaviour(TENTH)).p_contains(1, ["3", "4"]) > 0


def test_quitting_with_few_points() -> None:
    """A hand of three that counts at most 3 points: 1 1 1, 2 2 2, 3 3 3 or a mixture of 1 and 2."""
    seen = Observation.from_position("base | 6 | A* 1 2 4 5:0 | B- ?3:0 | deck ?48")
    beliefs = Beliefs(seen, [Evidence(1, "quit", "6")], Behaviour(WORTHLESS, quit_at=3))
    ones, twos, threes = (seen.unseen[code] for code in "123")
    mixed = [(x, 3 - x) for x in range(4)]
    weights = {ones_held: comb_of(ones, ones_held) * comb_of(twos, twos_held) for ones_held, twos_held in mixed}
    weights[0] += comb_of(threes, 3)
    assert dict(beliefs.copies_pmf(1, "1")) == dict(Pmf(weights))
    forced = [Evidence(1, "quit", "6", could_draw=False)]
    assert Beliefs(seen, forced, Behaviour(WORTHLESS, quit_at=3)).draw_pmf() == odds.draw_pmf(seen)


def comb_of(population: int, drawn: int) -> int:
    return Deck({True: population}).deal(drawn).denominator() if drawn <= population else 0


def test_evidence_is_the_public_record_of_the_round() -> None:
    match = Match.from_position("kadabra | 1g | A* 2d 4 L:3 | B 2 5 6:3 | C 3 6:3", seed=1)
    match.play("2d", chance="1g")
    match.play("draw", chance="6")
    match.play("3")
    match.play("quit")
    match.play("quit")
    assert odds.evidence(match, 0) == (
        Evidence(1, "forced draw", "2d"),
        Evidence(1, "draw", "2d"),
        Evidence(2, "play", "2d", "3"),
        Evidence(1, "quit", "3"),
    )
    assert odds.evidence(match, 2) == (
        Evidence(0, "play", "1g", "2d"),
        Evidence(1, "forced draw", "2d"),
        Evidence(1, "draw", "2d"),
        Evidence(0, "quit", "3"),
        Evidence(1, "quit", "3"),
    )
    assert odds.evidence(match.log, 0) == odds.evidence(match, 0)


def test_a_new_round_starts_a_new_record() -> None:
    match = lamakit.new_match("base", seed=3)
    match.play("quit")
    match.play("quit")
    match.play("deal", chance="6 | 1 1 2 3 4 L | 2 2 5 5 5 L")
    match.play("draw")
    other = match.current_player
    assert odds.evidence(match, other) == (Evidence(1 - other, "draw", "6"),)


def test_one_who_cannot_draw_quits_with_any_hand() -> None:
    match = Match.from_position("base | 1 | A 5:0 | B* 5 6:0 | C 3:0 | deck")
    match.play("quit")
    assert odds.evidence(match, 0) == (Evidence(1, "quit", "1", could_draw=False),)


def test_dice_hide_nothing() -> None:
    assert odds.evidence(lamakit.new_match("dice", seed=1), 0) == ()


def test_draws_in_the_game_by_players_with_this_beta() -> None:
    """B draws on a 3 as the model says; over 3000 deals with beta 1/4, those in which B drew, four standard errors.

    So does C; whoever plays ends the trial. Then A asks whether B and C can play on 3, and what comes next.
    """
    chance, behaviour = random.Random(7), Behaviour(Fraction(1, 4))
    asked = {"B": 0.0, "C": 0.0, "next": 0.0}
    happened: Counter[str] = Counter()
    trials = 0
    for number in range(3000):
        match = lamakit.new_match("base", players=3, seed=11, number=number, first_player=1)
        if any(not behaves_like(match, chance, behaviour) for _ in range(2)):
            continue
        seen, trials = match.observation(0), trials + 1
        beliefs = Beliefs(seen, odds.evidence(match, 0), behaviour)
        fitting = set(seen.fitting())
        for name, seat in (("B", 1), ("C", 2)):
            asked[name] += float(beliefs.p_can_play(seat))
            happened[name] += not fitting.isdisjoint(match.observation(seat).hand)
        asked["next"] += float(beliefs.draw_pmf().probability(fitting))
        match.play("draw")
        happened["next"] += match.history[-1].chance in fitting
    for name, total in asked.items():
        mean = total / trials
        assert trials > 150
        assert abs(happened[name] / trials - mean) < 4 * sqrt(mean * (1 - mean) / trials)


def behaves_like(match: Match, chance: random.Random, behaviour: Behaviour) -> bool:
    """One decision by the model: who can play does so but with probability beta; whether it was a draw."""
    can_play = match.legal_actions()[0] != "draw"
    draws = not can_play or chance.random() < behaviour.beta
    match.play("draw" if draws else match.legal_actions()[0])
    return draws


def test_a_draw_and_a_play_in_the_game() -> None:
    """B draws on a 6, A lays a llama, B plays the only other one; beta 1/4, 6000 positions, four standard errors.

    B held that llama against beta, or drew it; nothing else fitted, so the play tells no more. Does B still hold a 6?
    """
    chance, behaviour, asked, happened, trials = random.Random(5), Behaviour(Fraction(1, 4)), 0.0, 0, 0
    cards = ["3", "3", "4", "5", "6", "6", "6", "L"]
    for _ in range(6000):
        chance.shuffle(cards)
        text = f"base | 6 | A 5 5 L:0 | B* {' '.join(cards[:3])}:0 | deck {' '.join(cards[3:])}"
        match = Match.from_position(
            text, chance.randrange(10**6), deck={"1": 8, "3": 2, "4": 1, "5": 3, "6": 4, "L": 2}
        )
        if not behaves_like(match, chance, behaviour):
            continue
        match.play("L")
        if behaves_like(match, chance, behaviour):
            continue
        trials += 1
        asked += float(Beliefs(match.observation(0), odds.evidence(match, 0), behaviour).p_contains(1, ["6"]))
        happened += "6" in match.observation(1).hand
    mean = asked / trials
    assert trials > 200
    assert abs(happened / trials - mean) < 4 * sqrt(mean * (1 - mean) / trials)
    prior = float(odds.p_contains(match.observation(0), 1, ["6"]))
    assert abs(happened / trials - prior) > 4 * sqrt(prior * (1 - prior) / trials)  # the evidence was worth something


@pytest.mark.parametrize(
    ("behaviour", "message"),
    [
        ({"beta": float("nan")}, "Fraction"),
        ({"beta": Fraction(3, 2)}, "from 0 to 1"),
        ({"quit_at": -1}, "a number of points"),
    ],
)
def test_behaviour_that_can_not_be(behaviour: dict[str, object], message: str) -> None:
    with pytest.raises(LamakitError, match=message):
        Behaviour(**behaviour)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("item", "message"),
    [
        (Evidence(4, "draw", "3"), "expected a number from 0 to 3"),
        (Evidence(1, "sleep", "3"), "expected draw, quit, play, forced draw"),
        (Evidence(1, "draw", "7"), "'7' is not a card of base"),
        (Evidence(1, "play", "3", "4+"), "'4\\+' is not a card of base"),
    ],
)
def test_evidence_that_can_not_be(item: Evidence, message: str) -> None:
    with pytest.raises(LamakitError, match=message):
        Beliefs(TABLE, [item])


def test_evidence_of_more_draws_than_cards() -> None:
    with pytest.raises(LamakitError, match="seat 1 holds 5 cards, fewer than it has drawn"):
        Beliefs(TABLE, [Evidence(1, "draw", "3")] * 6)


def test_evidence_that_contradicts_itself() -> None:
    """Only a 3 and a 4 are left for B, who quit on a 3."""
    deck = {"1": 8, "2": 4, "3": 2, "4": 1}
    match = Match.from_position("base | 3 | A* 1 1:0 | B- 3 4:0 | deck", deck=deck)
    beliefs = Beliefs(match.observation(0), [Evidence(1, "quit", "3")])
    for asked in (lambda: beliefs.p_can_play(1), lambda: beliefs.copies_pmf(1, "3")):
        with pytest.raises(LamakitError, match="can't have happened with beta=0 and quit_at=None"):
            asked()
    assert Beliefs(match.observation(0), [Evidence(1, "quit", "3")], Behaviour(TENTH)).p_can_play(1) == 1


def test_who_asks_may_give_up_before_it_takes_long() -> None:
    """Nine refusals of three players: some work, but not much."""
    record = [Evidence(seat, "draw", top) for top in "135" for seat in (1, 2, 3)]
    assert 0 < Beliefs(TABLE, record, Behaviour(TENTH), effort=10**6).p_any_can_play() < 1
    hasty = Beliefs(TABLE, record, Behaviour(TENTH), effort=10)
    for ask in (hasty.p_any_can_play, hasty.draw_pmf, lambda: hasty.copies_pmf(1, "3")):
        with pytest.raises(odds.TooMuchEvidenceError, match="takes too long to weigh; leave some of it out"):
            ask()


def test_what_one_answer_has_computed_serves_the_next() -> None:
    record = [Evidence(seat, "draw", top) for top in "135" for seat in (1, 2, 3)]
    beliefs = Beliefs(TABLE, record, Behaviour(TENTH), effort=10**6)
    seats = [beliefs.p_can_play(seat) for seat in (1, 2, 3)]
    left = beliefs.effort_left
    assert 0 < left < 10**6
    assert [beliefs.p_can_play(seat) for seat in (1, 2, 3)] == seats
    assert beliefs.effort_left == left
    assert seats == [Beliefs(TABLE, record, Behaviour(TENTH)).p_can_play(seat) for seat in (1, 2, 3)]


def test_as_much_evidence_as_can_be_weighed() -> None:
    """The more effort, the more of the nine latest refusals; the answers are exact for what was weighed."""
    record = [Evidence(seat, "draw", top) for top in "135" for seat in (1, 2, 3)]
    weighed = []
    for effort in (300, 3000, 10**6):
        beliefs = odds.weighable(TABLE, record, Behaviour(TENTH), Beliefs.p_any_can_play, effort)
        number = sum(item.kind == "draw" for item in beliefs.evidence)
        assert beliefs.evidence == odds.latest(record, number)
        assert beliefs.p_any_can_play() == Beliefs(TABLE, beliefs.evidence, Behaviour(TENTH)).p_any_can_play()
        weighed.append(number)
    assert weighed == sorted(set(weighed))
    assert weighed[-1] == 9
    with pytest.raises(odds.TooMuchEvidenceError):
        odds.weighable(TABLE, record, Behaviour(TENTH), Beliefs.p_any_can_play, effort=1)
    with pytest.raises(LamakitError, match="4"):
        odds.weighable(TABLE, [Evidence(4, "draw", "3")], Behaviour(TENTH), Beliefs.p_any_can_play, 10**6)


def test_more_cards_than_can_be_weighed() -> None:
    deck = dict.fromkeys(["1", "2", "3", "L"], 50)
    match = Match.from_position(
        f"base | 3 | A* 1:0 | B {' '.join(['2 L'] * 40)}:0 | C {' '.join(['1'] * 48)}:0", deck=deck
    )
    seen = match.observation(0)
    with pytest.raises(odds.TooMuchEvidenceError, match="more than 127 cards"):
        Beliefs(seen, [Evidence(1, "draw", "3")]).p_can_play(1)


def test_only_the_latest_refusals_are_remembered() -> None:
    record = (
        Evidence(1, "draw", "3"),
        Evidence(2, "quit", "3"),
        Evidence(1, "play", "3", "4"),
        Evidence(3, "draw", "4"),
    )
    assert odds.latest(record, 3) == record
    assert odds.latest(record, 1) == (Evidence(1, "forced draw", "3"), *record[2:])
    assert Beliefs(TABLE, odds.latest(record, 0)).draw_pmf() == odds.draw_pmf(TABLE)
    with pytest.raises(LamakitError, match="a number of draws and quits"):
        odds.latest(record, -1)
