"""Ten thousand matches, and who wins."""

import lamakit

result = lamakit.simulate("base", ["threshold", "random", "random"], games=10_000, seed=1)
print("shares of the wins:", result.wins.mean(axis=0).round(3))
print("rounds per match:", result.rounds.mean().round(2))
longest = result.rounds.argmax()
print(f"match {longest} had {result.rounds[longest]} rounds and ended as", result.match(int(longest)).position)
