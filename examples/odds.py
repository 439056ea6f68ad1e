"""Exact odds of a position: what seat A may draw, and whether B can play."""

import lamakit
from lamakit import odds

match = lamakit.Match.from_position("base | 6 | A* 1 1 L:12 | B 3 4:0 | deck 1 3 5 6 L")
seen = match.observation(0)
for card, chance in odds.draw_pmf(seen).items():
    print(f"the next card is {card}: {chance} = {float(chance):.3f}")
print("it can be played:", odds.p_draw_playable(seen))
print("B can play:", odds.p_can_play(seen, 1))
