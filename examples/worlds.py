"""Hidden cards are dealt by chance: three worlds that fit, and what a searching bot makes of 64 of them."""

import lamakit

seen = lamakit.Observation.from_position("base | 6 | A* 1 1 L:12 | B ?3:0")
for seed in range(3):
    print(lamakit.determinize(seen, seed=seed).position)
print("search plays", lamakit.bots.make("search", worlds=64, seed=1).choose(seen))
