"""LLAMA Kadabra."""

from lamakit.games.rulebook import rules

KAD_01, KAD_02, KAD_03, KAD_04, KAD_05, KAD_06, KAD_07, KAD_08 = rules("""
KAD-01 Kadabra is for 2 to 6 players. It has 60 cards: eight each of 1 and 6, seven each of 2 to 5, two each of 2/3 and
       4/5, and twelve llamas. Which of them have a special action is our assumption.
KAD-02 Tokens are worth 1 and 10, and there is one magic token in the pool; everybody starts with three 1s.
KAD-03 Everybody is dealt six cards and a top card is turned up; if it is special, its action is not carried out. Seat A
       starts unless you name another.
KAD-04 On your turn you play a card, draw, quit or, if you hold it, use the magic token.
KAD-05 A card may be played on its own value or the one below; a llama may be played on a 6 or a llama, a 1 on a llama.
KAD-06 A double card has both its values, when it is played and when it is the top card.
KAD-07 A card you draw waits for a later turn, and an empty deck is not refilled.
KAD-08 Once you have quit, you sit out the rest of the round and special cards can't target you.
""")

KAD_09, KAD_10, KAD_11, KAD_12, KAD_13, KAD_14, KAD_15, KAD_16, KAD_17 = rules("""
KAD-09 A special card's action is always carried out, even if it was your last card; then the round ends.
KAD-10 A card with g gives your token of lowest value to another player still in the round, chosen by you; you give the
       magic token only if you have no other.
KAD-11 A card with d makes the next player draw and then take a normal turn; alone in the round you draw yourself.
KAD-12 A card with m brings you the magic token, wherever it is.
KAD-13 Playing a llama puts your token of lowest value on the stage, if you have one.
KAD-14 A llama played with five or more tokens on the stage puts the next player in the show: play a llama, use the
       magic token, or collect everything and then take a normal turn.
KAD-15 If you hold the magic token you may use it: it goes back to the pool, and the turn or the show moves on to the
       next player.
KAD-16 Alone in the round you can neither draw nor use the magic token; everything else stays as usual.
KAD-17 A llama played as your last card puts its token on the stage and ends the show; the tokens stay there.
""")

KAD_18, KAD_19, KAD_20, KAD_21, KAD_22, KAD_23, KAD_24, KAD_25, KAD_26 = rules("""
KAD-18 Tokens on the stage stay for the next round, and do nothing until somebody plays a llama.
KAD-19 Cards left in your hand count each value once, special or not; a double card counts both its values, and all your
       llamas together 10.
KAD-20 Holding the magic token at the end of a round costs you 10 points; it goes back to the pool.
KAD-21 Ten 1s become a 10 at once; tokens on the stage are not exchanged.
KAD-22 If you have played your whole hand, you may return any one token.
KAD-23 Whoever took the last action of the round, playing or quitting, starts the next one.
KAD-24 The match ends after a round in which somebody has reached 40 points; the fewest points win, and tied players
       share the victory.
KAD-25 The round ends when a hand is empty or everybody has quit; until then the last player left goes on alone.
KAD-26 The magic token on the stage counts as one of the five and costs nobody points; if you collect it, you hold it
       and may use it on that same turn, unless you are alone.
""")
