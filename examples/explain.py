"""Why an action isn't allowed, by its rule."""

import lamakit

match = lamakit.Match.from_position("base | 6 | A* 1 1 L:12 | B 3 4:0")
for action in ("L", "1", "draw"):
    found = match.explain(action)
    print(action, "is allowed" if found.legal else f"is not allowed: {found.text} ({found.rule})")
try:
    match.play("1")
except lamakit.IllegalAction as error:
    print(error)
