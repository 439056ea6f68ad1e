"""LLAMA Kadabra."""

from lamakit.games.rulebook import rule

KAD_01 = rule(
    "KAD-01",
    "Kadabra is for 2 to 6 players, with 60 cards: eight each of 1 and 6, seven each of 2 to 5, two each of 2/3 and "
    "4/5, and twelve llamas. Which of them carry a special action is our assumption.",
)
KAD_02 = rule(
    "KAD-02", "Tokens are worth 1 and 10, and there is one magic token in the pool; everybody starts with three 1s."
)
KAD_03 = rule(
    "KAD-03",
    "Everybody gets six cards and a top card is turned up; if it is special, its action is not carried out. Seat A "
    "starts, unless another is named.",
)
KAD_04 = rule("KAD-04", "On your turn you play a card, draw, quit or, if you hold it, use the magic token.")
KAD_05 = rule("KAD-05", "A card goes on its own value or on one less; a llama goes on a 6 or a llama, a 1 on a llama.")
KAD_06 = rule("KAD-06", "A double card has both of its values, when it is played and when it lies on top.")
KAD_07 = rule("KAD-07", "A drawn card waits for a later turn, and an empty deck is not refilled.")
KAD_08 = rule("KAD-08", "Whoever has quit sits out the round and is no longer the target of a special card.")
KAD_09 = rule(
    "KAD-09", "A special card's action is always carried out, even if it was your last card; then the round ends."
)
KAD_10 = rule(
    "KAD-10",
    "A card with g gives your token of lowest value to another player still in the round, whom you choose; the magic "
    "token goes only if it is the only one you have.",
)
KAD_11 = rule(
    "KAD-11",
    "A card with d makes the next player draw and then take a normal turn; alone in the round you draw yourself.",
)
KAD_12 = rule("KAD-12", "A card with m brings you the magic token, wherever it is.")
KAD_13 = rule("KAD-13", "Playing a llama lays your token of lowest value on the stage, if you have one.")
KAD_14 = rule(
    "KAD-14",
    "A llama played with five or more tokens on the stage puts the next player into the show: play a llama, use the "
    "magic token or collect everything, and then take a normal turn.",
)
KAD_15 = rule(
    "KAD-15", "Its holder may use the magic token: it goes back to the pool, and the turn or the show passes on."
)
KAD_16 = rule("KAD-16", "Alone in the round you can neither draw nor use the magic token; the rest goes on as usual.")
KAD_17 = rule("KAD-17", "A llama as the last card lays its token and ends the show; the tokens stay on the stage.")
KAD_18 = rule(
    "KAD-18", "Tokens on the stage stay for the next round, and do nothing there until somebody plays a llama."
)
KAD_19 = rule(
    "KAD-19",
    "Cards left count each value once, special or not; a double card counts both of its values, all llamas together "
    "10.",
)
KAD_20 = rule("KAD-20", "Holding the magic token at the end of a round costs 10 points; it goes back to the pool.")
KAD_21 = rule("KAD-21", "Ten 1s become a 10 at once; tokens on the stage are not exchanged.")
KAD_22 = rule("KAD-22", "Whoever has played the whole hand may give back any one token.")
KAD_23 = rule("KAD-23", "Whoever took the last action of the round, a play or a quit, starts the next one.")
KAD_24 = rule(
    "KAD-24", "The match ends after a round in which somebody has 40 points; the fewest points win, ties share."
)
KAD_25 = rule(
    "KAD-25", "The round ends when a hand is empty or everybody has quit; the last one left goes on alone until then."
)
KAD_26 = rule(
    "KAD-26",
    "The magic token on the stage counts as one of the five and costs nobody; whoever collects it holds it and may "
    "use it on that very turn, unless alone.",
)
