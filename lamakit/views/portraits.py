"""The faces of the characters: neighbours of the llamas, told apart by their outlines as well as by their colours."""

from collections.abc import Callable, Mapping

from lamakit.views.pen import PALETTE, disc, eye, group, line, oval, path, svg

ANYBODY = "anybody"  # a bot without a face of its own


def ground(fill: str) -> str:
    return f'<rect width="100" height="100" rx="22" fill="{PALETTE[fill]}"/>'


def mirrored(*parts: str) -> str:
    """Shapes of the left half, on both sides."""
    return "".join(parts) + group(*parts, at=(100, 0), flip=True)


def llama() -> str:
    """Alma: a llama with round glasses."""
    neck = path("M30 100C32 84 34 74 34 62H66C66 74 68 84 70 100Z", "cream")
    ears = mirrored(
        path("M37 32C28 24 27 12 31 6C40 10 45 20 45 30Z", "cream")
        + path("M37 26C33 20 32 15 33 12C37 15 40 21 40 26Z", "coral")
    )
    head = path("M50 22C66 22 70 34 69 50C68 68 62 82 50 82C38 82 32 68 31 50C30 34 34 22 50 22Z", "cream")
    fringe = path(
        "M36 30C38 17 46 14 50 20C54 14 62 17 64 30C59 27 57 34 53 30C50 35 47 30 46 31C42 34 40 27 36 30Z", "fawn"
    )
    muzzle = (
        oval(50, 70, 13, 11, "wool")
        + path("M45 64H55L50 70Z", "brown")
        + line("M50 70V74M44 76Q50 80 56 76", "brown", 2)
    )
    eyes = eye(40, 47, 6, "fawn", 1) + eye(60, 47, 6, "fawn", 1)
    glasses = "".join(
        f'<circle cx="{x}" cy="48" r="10" stroke="{PALETTE["ink"]}" stroke-width="2.6"/>' for x in (39.5, 60.5)
    )
    return ground("lagoon") + neck + ears + head + fringe + muzzle + eyes + glasses


def bear() -> str:
    """Bruno: a spectacled bear who would rather lie down."""
    body = path("M8 100C12 80 30 74 50 74C70 74 88 80 92 100Z", "brown")
    ears = mirrored(disc(25, 29, 12, "brown") + disc(25, 29, 6, "fawn"))
    head = path("M50 18C74 18 86 34 84 54C82 74 66 84 50 84C34 84 18 74 16 54C14 34 26 18 50 18Z", "brown")
    spots = mirrored(path("M47 38C40 28 24 32 22 46C21 58 34 62 42 56C38 50 44 44 47 38Z", "wool"))
    snout = oval(50, 65, 19, 15, "wool") + path("M42 57C46 54 54 54 58 57C58 62 53 66 50 66C47 66 42 62 42 57Z", "ink")
    mouth = line("M50 66V71M42 73Q50 69 58 73", "ink", 2.4)
    eyes = eye(35, 47, 6.5, "brown", 1) + eye(65, 47, 6.5, "brown", 1)
    return ground("gold") + body + ears + head + spots + snout + mouth + eyes


def parrot() -> str:
    """Cleo: a parrot whose crest points everywhere."""
    crest = path(
        "M52 30C44 20 44 10 50 3C53 12 56 18 58 24C60 14 66 8 74 7C71 15 68 21 66 27"
        "C73 22 81 21 88 25C80 29 74 33 70 37Z",
        "gold",
    )
    body = path("M26 100C22 80 28 66 36 58H74C82 70 82 86 80 100Z", "forest")
    head = path("M52 24C70 24 79 38 78 54C77 72 66 80 54 80C40 80 30 70 30 52C30 36 38 24 52 24Z", "lime")
    beak = path("M40 42C22 38 10 50 16 72C20 66 26 62 34 62C42 60 44 50 40 42Z", "ink") + path(
        "M24 64C26 72 32 74 38 70L36 61Z", "night"
    )
    cheek = disc(58, 62, 7, "coral")
    return ground("plum") + crest + body + head + beak + cheek + disc(55, 46, 11, "white") + eye(55, 46, 8, "", -1)


def donkey() -> str:
    """Dario: a donkey with long ears, one of them bent."""
    neck = path("M28 100C30 82 34 70 36 58H64C66 70 70 82 72 100Z", "night")
    ear = path("M40 34C30 28 24 14 27 1C38 6 46 18 48 32Z", "night") + path(
        "M39 28C34 23 31 15 31 9C37 13 41 20 42 28Z", "pink"
    )
    bent = path("M54 32C58 18 68 12 80 16C88 18 94 26 95 34C86 34 80 30 75 25C70 30 64 33 58 36Z", "night")
    head = path("M50 24C64 24 69 34 67 48C66 60 65 66 64 72H36C35 66 34 60 33 48C31 34 36 24 50 24Z", "night")
    mane = path("M42 30C40 18 48 14 52 16C60 14 62 24 58 32C54 28 52 34 49 30C47 34 44 30 42 30Z", "ink")
    muzzle = path("M50 62C66 62 72 72 70 82C68 92 60 95 50 95C40 95 32 92 30 82C28 72 34 62 50 62Z", "cream")
    nostrils = mirrored(oval(42, 74, 3, 4, "night"))
    teeth = path("M41 83H59V90H41Z", "white") + line("M40 83H60M50 83V90", "ink", 2)
    eyes = eye(41, 47, 6, "ink", 1) + eye(59, 47, 6, "ink", 1)
    return ground("coral") + neck + ear + bent + head + mane + muzzle + nostrils + teeth + eyes


def owl() -> str:
    """Edda: an owl who has counted everything twice."""
    tufts = mirrored(path("M16 12C28 14 40 20 46 30L22 42C16 34 13 22 16 12Z", "brown"))
    body = path("M50 20C74 20 86 38 86 64C86 82 84 92 82 100H18C16 92 14 82 14 64C14 38 26 20 50 20Z", "fawn")
    chest = path("M50 66C64 66 70 80 70 100H30C30 80 36 66 50 66Z", "wool")
    feathers = line("M40 84L44 88L48 84M52 84L56 88L60 84M46 93L50 97L54 93", "brown", 2.4)
    rings = mirrored(disc(34, 48, 18, "wool"))
    eyes = mirrored(disc(34, 48, 12, "gold")) + eye(34, 48, 9, "fawn", 1) + eye(66, 48, 9, "fawn", -1)
    beak = path("M44 56H56L50 70Z", "ink")
    return ground("forest") + tufts + body + chest + feathers + rings + eyes + beak


def puma() -> str:
    """Fausto: a puma who keeps perfectly still until he is sure."""
    body = path("M14 100C16 82 30 74 50 74C70 74 84 82 86 100Z", "fawn")
    ears = mirrored(disc(24, 27, 13, "fawn") + disc(25, 29, 7, "ink"))
    head = path("M50 20C70 20 82 34 82 52C82 72 66 86 50 86C34 86 18 72 18 52C18 34 30 20 50 20Z", "fawn")
    brows = mirrored(line("M27 42L43 46", "brown", 3.2))
    muzzle = mirrored(disc(42, 68, 12, "cream")) + path("M42 58H58L50 66Z", "coral")
    mouth = line("M50 66V72M50 72Q44 78 38 73M50 72Q56 78 62 73", "ink", 2.2)
    whiskers = mirrored(line("M36 67L14 63M36 71L15 74", "brown", 1.6))
    eyes = mirrored(path("M26 52C31 45 40 46 44 54C38 58 30 58 26 52Z", "gold") + oval(36, 52, 2.4, 5, "ink"))
    return ground("night") + body + ears + head + brows + muzzle + mouth + whiskers + eyes


def fox() -> str:
    """Greta: a fox who has seen it all before."""
    body = path("M22 100C24 84 36 78 50 78C64 78 76 84 78 100Z", "coral")
    ears = mirrored(path("M20 12L24 46L46 32Z", "coral") + path("M24 20L27 38L38 31Z", "ink"))
    head = path("M50 26C70 26 84 40 88 52C78 60 68 76 50 90C32 76 22 60 12 52C16 40 30 26 50 26Z", "coral")
    cheeks = mirrored(path("M12 52C24 50 40 56 46 86C34 76 22 60 12 52Z", "cream"))
    eyes = mirrored(path("M26 50C32 44 40 46 43 53C37 56 31 56 26 50Z", "white") + oval(36, 51, 2.6, 4, "ink"))
    nose = path("M43 80H57L50 90Z", "ink")
    return ground("lagoon") + body + ears + head + cheeks + eyes + nose


def machine() -> str:
    """A bot of whom nothing more is known."""
    aerial = line("M50 28V12", "ink", 3) + disc(50, 10, 6, "coral")
    head = f'<rect x="18" y="28" width="64" height="54" rx="12" fill="{PALETTE["cream"]}"/>'
    ears = mirrored(f'<rect x="8" y="44" width="10" height="20" rx="3" fill="{PALETTE["ink"]}"/>')
    mouth = line("M36 70H64", "ink", 3)
    return ground("aqua") + aerial + ears + head + eye(36, 52, 8, "lagoon") + eye(64, 52, 8, "lagoon") + mouth


def guinea_pig() -> str:
    """Hanno: a guinea pig with a tuft, all eyes and teeth."""
    body = path("M14 100C14 80 30 72 50 72C70 72 86 80 86 100Z", "wool")
    ears = mirrored(path("M18 44C6 42 4 30 10 22C22 22 30 30 32 40Z", "pink"))
    head = path("M50 22C74 22 88 38 88 58C88 78 72 88 50 88C28 88 12 78 12 58C12 38 26 22 50 22Z", "wool")
    patch = path("M50 22C74 22 88 38 88 58C88 66 85 72 81 76C66 70 58 56 56 44Z", "brown")
    tuft = path("M50 26C42 20 38 12 44 6C46 12 50 14 52 8C58 10 64 8 66 14C64 20 58 24 50 26Z", "fawn")
    nose = path("M43 58C46 55 54 55 57 58C57 63 53 66 50 66C47 66 43 63 43 58Z", "coral")
    teeth = path("M44 73H56V83H44Z", "white") + line("M50 66V73M40 72Q50 77 60 72M50 74V83", "ink", 2)
    eyes = eye(32, 50, 8, "", 1) + eye(68, 50, 8, "", -1)
    return ground("lime") + body + ears + head + patch + tuft + nose + teeth + eyes


PORTRAITS: Mapping[str, Callable[[], str]] = {
    "alma": llama,
    "bruno": bear,
    "cleo": parrot,
    "dario": donkey,
    "edda": owl,
    "fausto": puma,
    "greta": fox,
    "hanno": guinea_pig,
    ANYBODY: machine,
}


def portrait_svg(name: str) -> str:
    """The face of a character, square; that of any bot if there is none of this name."""
    return svg(100, 100, PORTRAITS.get(name, machine)())
