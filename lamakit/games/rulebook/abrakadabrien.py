"""Abrakadabrien, the base game. Where the rulebook is silent, the sentence says what lamakit does."""

from lamakit.games.rulebook import rules

ABR_01, ABR_02, ABR_03, ABR_04, ABR_05 = rules("""
ABR-01 Abrakadabrien is for 2 to 6 players. It has 144 terrain cards (36 each of towers, rivers, forests and guardians,
       numbered 1 to 6) and 24 treasure cards, one of each terrain and number.
ABR-02 The back of a terrain card shows its terrain but not its number; the back of a treasure card shows neither.
ABR-03 With two players, take out the cards with a triangle or a pentagon; with three or four, those with a pentagon.
       Then shuffle terrain and treasure cards together.
ABR-04 Everybody lays out nine cards face down, without looking, as an area of three rows of three; cards from the deck
       are always laid out one by one in reading order.
ABR-05 To the right of every area is a portal with two cards face down; with two players it holds four, and hands have
       four cards all match long.
""")

ABR_06, ABR_07, ABR_08, ABR_09 = rules("""
ABR-06 On your turn you pick up the cards from the portal on your right, carry out at most one action as soon as the
       portal on your left is free, and put your whole hand face down on that portal.
ABR-07 Replace: put a card from your hand face up in the place of any card in your area, and take that card into your
       hand.
ABR-08 Reveal: turn a face-down card in your area face up.
ABR-09 Swap: two cards in your area that are next to each other in a row or column change places, never diagonally; each
       stays face up or face down as it was.
""")

ABR_10, ABR_11, ABR_12, ABR_13, ABR_14, ABR_15, ABR_16 = rules("""
ABR-10 Only face-up cards count: a tower is a column of three tower cards whose numbers rise from bottom to top, a river
       a row of three river cards whose numbers rise from left to right.
ABR-11 Only face-up cards count: a forest is four forest cards in a two-by-two block, guardians are four guardian cards
       in the four corners of the area; each needs four different numbers.
ABR-12 Between turns you may score goals: none, one or several, in any order you like; a card counts for one goal only.
ABR-13 First the cards of all the goals you score go to your pile, then there is one refill for all the gaps, face down
       in reading order, then you carry out the bonuses in any order you like.
ABR-14 When several players score in the same pause, whoever announced first refills first; the seat that is asked first
       moves on by one every turn.
ABR-15 Every goal earns you its bonus after the refill, and you carry out as much of it as you can: guardians let you
       look at three face-down cards in your area, a river lets two cards in your area change places, a tower reveals
       one.
ABR-16 A forest lets you put all the cards of the refill on the free cells as you like; you see only their backs.
""")

ABR_17, ABR_18, ABR_19 = rules("""
ABR-17 The end comes when the deck can't refill an area, or after 200 turns in a row without a goal: everybody finishes
       what they have begun and may still score, but there are no more refills and nobody picks up another hand.
ABR-18 A terrain card in your pile counts 1 and a treasure card 2; the most points win, and tied players share the
       victory.
ABR-19 Everybody sees the backs of cards, wherever a card is face down or held; what you have looked at you know for as
       long as the card can be tracked.
""")
