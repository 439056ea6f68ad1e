"""Actions of Abrakadabrien as a page puts them together, from verbs and from what is pressed."""

VERBS = {  # what an action can begin with in each phase
    "turn": ("replace", "reveal", "swap", "wait"),
    "lay": ("lay",),
    "score": ("score tower", "score river", "score forest", "score guardians", "done"),
    "plant": ("plant",),
    "bonus": ("reveal", "swap", "look"),
    "match_over": (),
}
ORDERS = ("score dwarf", "score elf", "score giant", "claim dwarf", "claim elf", "claim giant")
COMPLETE = ("wait", "done", "call", "no tribute", "claim dwarf", "claim elf", "claim giant")  # that is all


def verbs(variant: str, phase: str) -> tuple[str, ...]:
    """The first words of actions that such a match can have in this phase."""
    overlays = variant.split("+")[1:]
    found = VERBS[phase]
    if phase == "score":
        ghosts = {"ghosts-a", "ghosts-b"} & set(overlays)
        found = (*(ORDERS if "orders" in overlays else ()), *(("call",) if ghosts else ()), *found)
    if phase == "bonus" and "conflict" in overlays:
        found = (*found, "tribute", "no tribute")
    return found


def arranged(text: str) -> str:
    """An action put together from clicks in any order: "replace T4 1" is "replace 1 T4", "swap 5 2" is "swap 2 5"."""
    words = text.split()
    cells = [word for word in words if len(word) == 1 and word in "123456789"]
    others = [word for word in words if word not in cells]
    if words[:1] != ["tribute"]:
        cells.sort()
    if words[:1] == ["replace"]:
        return " ".join([*others[:1], *cells, *others[1:]])
    return " ".join([*others, *cells])
