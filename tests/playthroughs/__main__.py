"""Compare the playthrough files with the engine, or write them anew with --update."""

import sys

from tests.playthroughs import SHOWN, TERRAIN_OF, abrakadabrien_playthrough, path_of, playthrough

for variant in (*SHOWN, *TERRAIN_OF):
    fresh = abrakadabrien_playthrough(variant) if variant in TERRAIN_OF else playthrough(variant)
    file = path_of(variant)
    if "--update" in sys.argv:
        file.write_text(fresh, encoding="utf-8")
    same = file.exists() and file.read_text(encoding="utf-8") == fresh
    print(f"{file.name}: {'as played' if same else 'differs; run with --update if the change is meant'}")
