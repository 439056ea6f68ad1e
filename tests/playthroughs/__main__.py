"""Compare the playthrough files with the engine, or write them anew with --update."""

import sys

from tests.playthroughs import SHOWN, path_of, playthrough

for variant in SHOWN:
    fresh, file = playthrough(variant), path_of(variant)
    if "--update" in sys.argv:
        file.write_text(fresh, encoding="utf-8")
    same = file.exists() and file.read_text(encoding="utf-8") == fresh
    print(f"{file.name}: {'as played' if same else 'differs; run with --update if the change is meant'}")
