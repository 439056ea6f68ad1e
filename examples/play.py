"""A match between two bots, step by step."""

import lamakit

match = lamakit.new_match("base", players=2, seed=7)
players = [lamakit.bots.make("threshold", seed=1), lamakit.bots.make("random", seed=2)]
while match.current_player is not None:
    seat = match.current_player
    action = players[seat].choose(match.remembered(seat))
    print(match.round, "AB"[seat], action)
    match.play(action)
print("points", match.points, "winners", match.winners)
