"""Base LAMA, editions amigo and egmont, and its overlays each-llama, Lama 20 and Drama."""

from lamakit.games.rulebook import rules

BAS_01, BAS_02, BAS_03, BAS_04, BAS_05 = rules("""
BAS-01 LAMA is a game for 2 to 6 players.
BAS-02 The deck has eight cards of each number from 1 to 6, plus the llamas: eight in the amigo edition, seven in the
       egmont edition.
BAS-03 For every round all the cards are shuffled, everybody is dealt six, and the next card is turned up as the first
       top card.
BAS-04 You agree on who starts the first round; here seat A does unless you name another.
BAS-05 The next round is started by the last player who played a card (amigo; if nobody did, by whoever started before),
       or by the player to the left of the dealer once the deal has moved on one seat (egmont).
""")

BAS_06, BAS_07, BAS_08, BAS_09, BAS_10, BAS_11, BAS_12, BAS_13 = rules("""
BAS-06 On your turn you do exactly one thing: play a card from your hand, draw a card, or quit. Then it is the turn of
       the next player still in the round.
BAS-07 A card may be played if its value equals the top card's or is exactly one higher.
BAS-08 A llama may be played on a 6 or a llama; a 1 may be played on a llama or a 1, but never directly on a 6.
BAS-09 You can't play a card on the turn you draw it: drawing ends your turn.
BAS-10 An empty deck is not refilled: once it is empty, nobody may draw.
BAS-11 You may quit on any turn: your hand goes face down and you sit out the rest of the round.
BAS-12 If you can neither play nor draw, you must quit.
BAS-13 The last player left in a round plays on alone, but may no longer draw.
""")

BAS_14, BAS_15, BAS_16, BAS_17, BAS_18, BAS_19, BAS_20 = rules("""
BAS-14 A round ends at once when somebody has played their last card, or when everybody has quit.
BAS-15 The cards left in your hand count against you: each value once, however many you hold of it, and all your llamas
       together 10.
BAS-16 Points are taken as tokens, white for 1 and black for 10; ten whites are exchanged for a black at once.
BAS-17 If you empty your hand, you may return one token of your choice once everybody has scored.
BAS-18 The match ends after a round in which somebody has reached 40 points.
BAS-19 The fewest points win; tied players share the victory.
BAS-20 With each-llama, every single llama left in your hand counts 10.
""")

L20_01, L20_02, DRA_01, DRA_02, DRA_03, DRA_04, DRA_05, DRA_06, DRA_07, DRA_08, DRA_09 = rules("""
L20-01 With Lama 20, tokens worth 20 points are exchanged for a pink token at once.
L20-02 With Lama 20, the token you return may be a pink one, worth 20 points.
DRA-01 With Drama, playing a llama (pink or not) puts one of your tokens of lowest value on the stage; if you have no
       tokens, nothing happens.
DRA-02 The Drama starts when a llama is played and five tokens are on the stage: the next player must play a llama or
       collect them all.
DRA-03 If you answer the Drama with a llama, you pass it on to the next player.
DRA-04 Collecting the tokens ends the Drama; then you take a normal turn, and may even play a llama.
DRA-05 A llama played in the Drama puts one more token on the stage; if you have a token, you can't refuse.
DRA-06 Tokens that nobody has collected when the round ends stay on the stage for the next round.
DRA-07 If five or more tokens are on the stage when a round begins, the Drama starts again only when somebody plays a
       llama, with or without a token to put there.
DRA-08 If you are alone in the round, the next player is you: the Drama comes back to your seat.
DRA-09 A llama played as your last card puts its token on the stage and ends the round; nobody collects.
""")
