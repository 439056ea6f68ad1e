"""Who lives on the cards: six neighbours in the mountains, each as often as its number says, and two llamas."""

from lamakit.views.pen import disc, eye, group, line, mark, oval, path


def condor() -> str:
    """One condor that owns the sky."""
    wing = path("M50 60C62 46 78 42 94 47L87 52L94 57L85 60L90 67L80 68L82 76L72 74C66 80 58 80 50 78Z", "ink")
    bar = path("M62 62C69 54 77 52 85 52L77 59L67 66Z", "cream")
    wings = wing + bar + group(wing, bar, at=(100, 0), flip=True)
    tail = path("M43 80L37 103L45 99L50 106L55 99L63 103L57 80Z", "ink") + oval(50, 74, 14, 15, "ink")
    head = path("M41 58V42A10 10 0 0 1 61 42V58Z", "coral")
    head += path("M41 42C37 30 49 25 59 33C53 34 53 38 52 40Z", "brick")
    ruff = path("M36 58L41 53H60L64 58L60 61L58 67L53 66L50 71L47 66L42 67L40 61Z", "white")
    beak = path("M55 46C66 44 72 51 69 61C66 56 62 54 55 54Z", "amber") + line("M55 50.5Q61 50 65 53", "ink", 1.4)
    return mark("condor", wings, tail, head, ruff, beak, eye(54, 43, 4.4, "brick"))


def guinea_pig(coat: str, patch: str, lid: str) -> str:
    """A guinea pig on its hind legs with folded arms, 40 wide and 66 high, looking left."""
    feet = oval(11, 61, 7, 3.5, "brown") + oval(29, 61, 7, 3.5, "brown")
    tuft = path("M10 10L6 2L13 4L15-3L19 3L26-1L24 8Z", patch)
    flank = "C33 6 36 18 38 32C39 40 39 46 37 52"
    body = path(f"M22 4{flank}C34 60 30 62 20 62C4 62 1 52 3 38C-3 36-5 27 0 22C3 10 10 3 22 4Z", coat)
    saddle = path(f"M22 4{flank}C28 44 23 26 22 4Z", patch)
    ear = path("M20 16C17 8 24 2 31 5C36 10 32 19 26 21Z", coat)
    ear += path("M23 15C22 10 26 7 29 8C31 11 28 16 26 17Z", "coral")
    muzzle = path("M0 22C8 19 14 24 13 30C12 36 4 37 0 34C-3 31-3 26 0 22Z", "white") + oval(0, 24, 3, 2.2, "coral")
    mouth = line("M1 32Q5 29 9 32", "ink", 1.6) + line("M11 26.5l7-1M11 30l7 1", "ink", 0.8)
    arms = line("M34 38C30 47 20 49 8 43M3 41C10 48 18 49 27 43", patch, 4.5)
    return feet + tuft + body + saddle + ear + muzzle + mouth + arms + eye(12, 16, 5, lid, -1)


def guinea_pigs() -> str:
    """Two guinea pigs that are not talking to each other."""
    short = mark("guinea pig", group(guinea_pig("gold", "ink", "amber"), at=(10, 44), scale=0.93))
    tall = mark("guinea pig", group(guinea_pig("cream", "brown", "fawn"), at=(90, 28), scale=1.1, flip=True))
    return tall + short


def flamingo(leg: float) -> str:
    """A flamingo looking left on one leg, its foot `leg` below its belly; 44 wide."""
    legs = line(f"M20 44v{leg}h-4M23 43l7 11l-8 5", "brick", 2)
    neck = line("M11 36C4 28 20 20 12 12C10 9 7 9 6 10", "coral", 4.6)
    body = path("M7 34C9 26 20 24 36 32L29 36C30 44 12 50 7 34Z", "coral")
    wing = path("M16 33C22 29 30 30 40 38C30 37 20 44 16 33Z", "cream")
    head = oval(8, 9.5, 6, 4.8, "coral") + path("M4 7C-3 8-4 15 0 19C1 14 3 13 6 13Z", "cream")
    tip = path("M-2 12.5C-3 15-2 17.5 0 19C.5 16 1.5 14 3 13.5Z", "ink")
    return legs + neck + body + wing + head + tip + eye(8.5, 8.5, 2.6, "brick", -1)


def flamingos() -> str:
    """Three flamingos in a queue."""
    places = ((13, 53, 30), (34, 32, 33), (54, 9, 34))
    return "".join(mark("flamingo", group(flamingo(leg), at=(x, y))) for x, y, leg in places)


def frog(skin: str, chin: str) -> str:
    """A frog seen from the front, 44 wide and 26 high."""
    body = path(
        "M4 22C-2 12 4 8 5 5A6.5 6.5 0 0 1 17.5 5H26.5A6.5 6.5 0 0 1 39 5C40 8 46 12 40 22C36 27 8 27 4 22Z", skin
    )
    throat = path("M7 14C14 19 30 19 37 14C38 25 6 25 7 14Z", chin)
    return body + throat + line("M7 14C14 19 30 19 37 14", "ink", 1.8) + eye(11, 6, 4.8) + eye(33, 6, 4.8)


def frogs() -> str:
    """Four frogs in a pile; the lowest one has been there longest."""
    green, golden = frog("lime", "forest"), frog("gold", "amber")
    pile = ((20, 99, green), (26, 76, golden), (19, 53, green), (31, 30, golden))
    return "".join(mark("frog", group(drawn, at=(x, y))) for x, y, drawn in pile)


def snake() -> str:
    """A snake in five rows, a diamond on each."""
    rows = "M12 125C18 120 24 122 32 122H44A11 11 0 0 0 44 100H28A12 12 0 0 1 28 76"
    rows += "H70A12 12 0 0 0 70 52H57A12 12 0 0 1 57 28H72"
    places = ((38, 122), (36, 100), (49, 76), (64, 52), (56, 28))
    diamond = "l10-6l10 6l-10 6ZM{} {}l4-2.4l4 2.4l-4 2.4Z"
    diamonds = (mark("diamond", path(f"M{x - 10} {y}" + diamond.format(x - 4, y), "brick")) for x, y in places)
    head = path("M68 20C72 15 92 16 92 29C92 41 74 41 68 36Z", "gold") + line("M77 34Q84 36 90 33", "ink", 1.6)
    tongue = line("M88 33L93 36.5M91 35V38.5", "coral", 1.8)
    return tongue + line(rows, "gold", 15) + "".join(diamonds) + head + eye(80, 25, 5, "amber")


def armadillo() -> str:
    """An armadillo in six plates."""
    plate = "M0 0L-8-34.5A8.2 8.2 0 0 1 8-34.5Z"
    sides = ("wool", "amber") * 3
    plates = (mark("plate", group(path(plate, fill), at=(52, 95), turn=24 * i - 39)) for i, fill in enumerate(sides))
    tail = line("M84 92C91 93 93 88 91 79", "fawn", 4)
    feet = path("M30 90H43V102H26Q26 98 30 98ZM61 90H74V102H57Q57 98 61 98Z", "fawn")
    head = path("M35 68C16 64 12 80 6 94C12 98 28 100 40 95L52 95Z", "fawn")
    ears = path("M17 75L8 61Q20 59 25 70ZM24 70L22 53Q33 58 34 70Z", "fawn")
    ears += path("M26 67L25.5 59Q30 61 30.5 67Z", "coral")
    return tail + feet + head + "".join(plates) + ears + disc(8, 93, 2.6, "coral") + eye(23, 81, 5, "brown", -1)


def llama_head() -> str:
    """The llama's head looking right, 52 wide and 60 high."""
    far_ear = path("M20 22C18 8 24 1 31 0C34 8 32 16 29 22Z", "fawn")
    near_ear = path("M5 24C-1 10 3 2 9 0C16 6 18 16 17 24Z", "cream")
    near_ear += path("M8.5 20C5 12 7 7 9.5 5C13 10 14 14 14 20Z", "coral")
    skull = path("M3 30C3 18 16 15 24 18C32 20 34 27 40 28C50 29 53 36 50 43C48 50 38 51 30 50L26 62H3Z", "cream")
    fringe = disc(9, 22, 6.5, "cream") + disc(18, 18, 7, "cream") + disc(26, 22, 5, "cream")
    nose = path("M42 28.5C50 29 52.5 33 51.5 37C46 38 42 34 42 28.5Z", "ink")
    mouth = line("M49 43C44 45 40 44 37 41", "ink", 1.8)
    halter = line("M35 27.5C32 34 32 43 35 50M33 38C26 44 16 44 8 36", "coral", 2.6) + disc(8, 36, 3.4, "gold")
    return far_ear + near_ear + skull + fringe + halter + nose + mouth + eye(23, 31, 5.4, "fawn")


def llama() -> str:
    """The llama; nobody is worth more."""
    neck = path("M32 106C36 98 37 88 38 78L41 48L66 62C63 84 64 92 64 106Z", "cream")
    wool = line("M45 73q3.5 5 7 0M52 83q3.5 5 7 0M41 86q3 4 6 0", "wool", 2.4)
    cloth = path("M5 130V122C8 112 30 108 37 92C46 99 55 101 64 99Q67 118 67 135H10Q5 135 5 130Z", "coral")
    band = line("M8 123C22 116 34 114 41 105C48 110 56 112 64 111", "gold", 4)
    zigzag = line("M9 131l7-5l7 5l7-9l7 8l7-9l7 9l7-9l6 7", "aqua", 2.6)
    return neck + wool + cloth + band + zigzag + group(llama_head(), at=(38, 16))


def pink_llama() -> str:
    """The pink llama: from the front, in a party hat, behind chewing gum."""
    neck = path("M38 88H66C66 110 68 122 72 135H31C36 122 38 110 38 88Z", "pink")
    neck += line("M42 116q4 5 8 0M52 126q4 5 8 0M38 127q3 4 6 0", "rose", 2.4)
    ear = path("M36 50C27 42 26 27 32 16C40 23 45 36 44 48Z", "pink")
    ear += path("M37 44C31 38 30 29 32.5 22C38 29 41 38 41 45Z", "rose")
    face = path("M32 56C32 44 72 44 72 56C72 70 70 78 70 88C70 108 34 108 34 88C34 78 32 70 32 56Z", "pink")
    hair = "".join(disc(x, y, 9, "white") for x, y in ((35, 51), (44, 45), (60, 45), (69, 51)))
    hat = path("M39 44L52 13L65 44Q52 50 39 44Z", "gold") + line("M44 35L61 39M48 25L57 28", "rose", 3.2)
    hat += disc(52, 13, 5, "aqua")
    muzzle = oval(52, 88, 17, 14, "cream") + path("M45 79H59Q59 85 52 86Q45 85 45 79Z", "ink")
    muzzle += line("M52 86V92", "ink", 1.8)
    gum = disc(58, 101, 11, "aqua") + line("M52 99A7 7 0 0 1 57 94", "white", 2.2)
    ears = ear + group(ear, at=(104, 0), flip=True)
    return neck + ears + face + hair + hat + muzzle + gum + eye(42, 67, 6, "rose") + eye(62, 67, 6, "rose")
