"""The events of Abrakadabrien."""

from lamakit.games.rulebook import rules

EVT_01, EVT_02, EVT_03, EVT_04 = rules("""
EVT-01 There are twelve events in three stacks; one from each stack goes unseen into the deck, so that I, II and III cut
       it into quarters.
EVT-02 An event drawn in a refill waits face down on your portal; before your next turn everybody pauses, and it is
       carried out.
EVT-03 No rulebook prints the box's twelve events; lamakit comes with a deck of its own, which a file can replace.
EVT-04 The events lie one, two and three quarters of the way down the deck, rounded down; they are not part of a refill,
       come in the order drawn, and are ignored once the end has come.
""")
