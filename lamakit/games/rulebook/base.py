"""Base LAMA, editions amigo and egmont, and the scoring overlay each-llama."""

from lamakit.games.rulebook import rule

BAS_01 = rule("BAS-01", "LAMA is a game for 2 to 6 players.")
BAS_02 = rule(
    "BAS-02",
    "The deck holds eight cards of each number from 1 to 6, and llamas: eight in the amigo edition, seven in the "
    "egmont edition.",
)
BAS_03 = rule(
    "BAS-03",
    "For every round all cards are shuffled, everybody gets six, and the next card is turned up as the first top card.",
)
BAS_04 = rule("BAS-04", "Who starts the first round is agreed at the table; here seat A, unless another is named.")
BAS_05 = rule(
    "BAS-05",
    "The next round is started by whoever played the last card (amigo; if nobody played, by the same seat again), "
    "or by the player left of the dealer, as the deal moves on one seat (egmont).",
)
BAS_06 = rule(
    "BAS-06",
    "On your turn you do exactly one thing: play a card from your hand, draw a card, or quit. Then the next player "
    "still in the round has a turn.",
)
BAS_07 = rule("BAS-07", "A card may be played if its value equals the top card's or is exactly one higher.")
BAS_08 = rule("BAS-08", "A llama goes on a 6 or on a llama; a 1 goes on a llama or on a 1, but never straight on a 6.")
BAS_09 = rule("BAS-09", "A drawn card can't be played in the same turn: drawing ends the turn.")
BAS_10 = rule("BAS-10", "An empty deck is not refilled: from then on nobody may draw.")
BAS_11 = rule("BAS-11", "You may quit on any turn: your hand goes face down and you sit out the rest of the round.")
BAS_12 = rule("BAS-12", "If you can neither play nor draw, you must quit.")
BAS_13 = rule("BAS-13", "The last player left in a round plays on alone, but may no longer draw.")
BAS_14 = rule(
    "BAS-14", "A round ends at once when somebody has played the last card of the hand, or when everybody has quit."
)
BAS_15 = rule(
    "BAS-15",
    "The cards left in your hand count against you: each value once, however many you hold of it, and all llamas "
    "together 10.",
)
BAS_16 = rule(
    "BAS-16", "Points come as tokens, white for 1 and black for 10; ten whites are exchanged for a black at once."
)
BAS_17 = rule(
    "BAS-17",
    "Whoever has emptied the hand may give back one token of the own choice, after everybody has scored.",
)
BAS_18 = rule("BAS-18", "The match ends after a round in which somebody has reached 40 points.")
BAS_19 = rule("BAS-19", "The fewest points win; players with equally few share the victory.")
BAS_20 = rule("BAS-20", "With each-llama every single llama left in the hand counts 10.")
