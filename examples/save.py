"""A match is saved, loaded and stepped through."""

from pathlib import Path
from tempfile import TemporaryDirectory

import lamakit

match = lamakit.new_match("dice", players=2, seed=3)
for _ in range(6):
    match.play(match.legal_actions()[0])
with TemporaryDirectory() as folder:
    match.save(Path(folder) / "match.json")
    again = lamakit.load(Path(folder) / "match.json")
assert again.position == match.position
while again.history:
    print(again.position)
    again.undo()
