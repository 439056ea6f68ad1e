"""Abrakadabrien, the base game. Where the box's text is silent the sentence says what holds in lamakit."""

from lamakit.games.rulebook import rule

ABR_01 = rule(
    "ABR-01",
    "Abrakadabrien is a game for 2 to 6 players with 144 terrain cards (towers, rivers, forests and guardians, 36 "
    "each, numbers from 1 to 6) and 24 treasure cards, one of each terrain and number.",
)
ABR_02 = rule(
    "ABR-02",
    "The back of a terrain card shows its terrain but not its number; the back of a treasure card shows neither.",
)
ABR_03 = rule(
    "ABR-03",
    "Two players take out the cards with a triangle or a pentagon, three or four those with a pentagon; then terrain "
    "and treasure cards are shuffled together.",
)
ABR_04 = rule(
    "ABR-04",
    "Everybody lays out nine cards face down, unseen, as an area of three rows of three; cards from the pile are "
    "always laid one after the other in reading order.",
)
ABR_05 = rule(
    "ABR-05",
    "On the right of every area lies a portal with two cards face down; with two players it holds four, and hands have "
    "four cards all game.",
)
ABR_06 = rule(
    "ABR-06",
    "In a turn you take up the cards of the portal on your right, carry out at most one action as soon as the portal "
    "on your left is free, and lay the whole hand face down on that portal.",
)
ABR_07 = rule(
    "ABR-07",
    "Replace: lay a card from your hand open in the place of any card of your area, and take that card into your hand.",
)
ABR_08 = rule("ABR-08", "Reveal: turn a card that lies face down in your area face up.")
ABR_09 = rule(
    "ABR-09",
    "Swap: two cards of your area that lie side by side or one above the other change places, never diagonally; their "
    "faces stay as they are.",
)
ABR_10 = rule(
    "ABR-10",
    "Only open cards count: a tower is a column of three tower cards whose numbers rise from bottom to top, a river a "
    "row of three river cards whose numbers rise from left to right.",
)
ABR_11 = rule(
    "ABR-11",
    "Only open cards count: a forest is a block of two by two forest cards, a group of guardians lies in the four "
    "corners of the area, both with four different numbers.",
)
ABR_12 = rule(
    "ABR-12",
    "Between your turns you may score goals, none, one or several, in the order you like; a card serves one goal only.",
)
ABR_13 = rule(
    "ABR-13",
    "The cards of all goals that you score go to your pile first, then one common refill follows, face down in reading "
    "order, then the bonuses in the order you like.",
)
ABR_14 = rule(
    "ABR-14",
    "When several players score in the same pause, who announced first refills first; the seat that is asked first "
    "moves on by one every turn.",
)
ABR_15 = rule(
    "ABR-15",
    "Every goal brings its bonus after the refill, carried out as far as possible: guardians let you look at three "
    "cards face down in your area, a river lets two cards of your area change places, a tower reveals one.",
)
ABR_16 = rule(
    "ABR-16",
    "A forest lets you lay the cards of the whole refill on the free places as you like; you see their backs only.",
)
ABR_17 = rule(
    "ABR-17",
    "When the pile can't refill an area, or after 200 turns without a score, the end comes: what was begun is "
    "finished, everybody may still score, but nothing is refilled and no hand taken up any more.",
)
ABR_18 = rule(
    "ABR-18",
    "A terrain card in your pile counts 1 and a treasure card 2; the most points win, and equals share the victory.",
)
ABR_19 = rule(
    "ABR-19",
    "Backs are seen by all, wherever a card lies face down or is held; what you have looked at you know as long as the "
    "card can be followed.",
)
