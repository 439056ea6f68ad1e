"""Codes, return phrases and nicknames, made up at random."""

import re
import secrets
from collections.abc import Iterator
from itertools import pairwise
from unicodedata import category, normalize

from lamakit.lessons.hand_in.spelling import LETTERS

CODE_LENGTH, PHRASE_LENGTH, KEY_LENGTH = 6, 4, 24
NICKNAME_LENGTH = 24


def words_in(text: str) -> list[str]:
    return re.findall("[a-z]+", text)


WORDS = words_in("""
acorn anchor apple apron arch arrow atlas attic autumn badge bagel bakery ball balloon bamboo banjo barn basin
basket bath beach beacon bean beard beaver bedrock beetle bell belt bench berry bicycle birch bird biscuit blanket
blossom boat bonnet book boot bottle boulder bowl bracelet branch bread breeze brick bridge brook broom brush bubble
bucket buckle bugle butter button cabin cable cactus cake camel camera candle canoe canyon carpet carrot castle
cavern ceiling cellar cello chalk cheese cherry chess chestnut chimney circle circus city clay cliff cloak clock
cloud clover coast cobbler coconut coffee coin comet compass copper coral corner cotton country cow crane crayon
creek cricket crown crystal cube cup curtain cushion daisy dancer dawn deer desert desk diamond dinner dolphin
domino donkey door dragon drawer dream drum duck dune eagle earth easel echo egg elbow elephant elm ember engine
evening falcon farm feather fence fern ferry fiddle field finch fireside fish flag flame flask flint flower flute
fog forest fork fossil fountain fox frame freckle frog frost fruit galaxy garden garlic gate ginger giraffe glacier
glass glove goat goose gorge granite grape grass gravel guitar hammer hammock harbour harp harvest hat hazel hedge
helmet hen heron hill hive holly honey hood horizon horse hotel house iceberg igloo ink insect iris iron island
ivory ivy jacket jam jar jasmine jelly jewel jigsaw jungle kayak kettle key kitchen kite kitten knee knot ladder
lagoon lake lamp lantern lark lava lawn leaf lemon lentil letter library lily lime lion lizard lobster locket lotus
lunch magnet maple marble market marsh mask meadow melody melon merchant mermaid meteor milk mill mint mirror mitten
monday monkey moon morning moss moth mountain mouse muffin museum mushroom napkin nectar needle nest night noodle
north notebook nut oak oasis oat ocean olive onion opal orange orbit orchard orchid otter oven owl oyster paddle
painter palace palm pancake panda paper parade parrot parsley path pea peach peacock peanut pear pearl pebble
pelican pencil penguin pepper piano picnic pigeon pillow pilot pine planet plate plum pocket poem polar pond pony
poppy postcard potato prairie puddle pumpkin puppet pyramid quail quartz quilt rabbit radio raft railway rain
rainbow raisin ranch raven reef ribbon rice river road robin rocket roof rope rose ruby rudder saddle sailor salad
salmon sand sandal satin saucer scarf school sea seal season seed shadow shell shepherd ship shoe shore silk silver
singer sketch ski sky sleigh slipper snail snow soap sock sofa south sparrow spice spider spinach spoon spring
spruce squirrel stable stamp star statue steam stone stork storm straw stream street summer sun sunday swan sweater
swing table tailor tea teapot temple tent theatre thimble thistle thumb thunder tiger timber toast tomato torch
tower tractor train treasure tree trumpet tulip tunnel turnip turtle twig umbrella valley vanilla velvet village
vine violet violin volcano waffle wagon walnut walrus water wave weather west whale wheat wheel whistle willow
windmill window winter wolf wood wool yarn yogurt zebra zigzag
""")

KINDS = words_in("""
amber brave bright busy calm cheerful clever cosy curious daring eager early fair friendly funny gentle golden happy
honest jolly keen kind lively lucky merry mighty nimble patient polite proud quick quiet ready shiny silver speedy
steady sunny swift tidy witty
""")

ANIMALS = words_in("""
alpaca badger beaver bison buffalo camel cat crab cricket deer dolphin donkey eagle falcon ferret finch fox frog
gecko giraffe goat goose hare hedgehog heron horse ibis jackdaw koala lark lemur llama lynx magpie marten mole moose
mouse newt otter owl panda parrot pelican penguin pony puffin rabbit raven robin seal snail sparrow squirrel stork
swan tiger toad turtle vole walrus whale wombat wren yak zebra
""")


def new_code() -> str:
    """Six letters and digits: 26 bits."""
    return "".join(secrets.choice(LETTERS) for _letter in range(CODE_LENGTH))


def code_in(text: str) -> str:
    """A code as somebody has typed it: in any case, with gaps."""
    return re.sub(r"[\W_]", "", text).upper()


def new_phrase() -> str:
    """Four words: 36 bits."""
    return " ".join(secrets.choice(WORDS) for _word in range(PHRASE_LENGTH))


def phrase_in(text: str) -> str:
    return " ".join(re.findall("[a-z]+", text.lower())[: PHRASE_LENGTH + 1])


def new_key() -> str:
    """A teacher's: 107 bits."""
    return "".join(secrets.choice(LETTERS) for _letter in range(KEY_LENGTH))


def new_nickname() -> str:
    return f"{secrets.choice(KINDS)} {secrets.choice(ANIMALS)}".capitalize()


# --- nicknames

JOINER, NON_JOINER, AS_EMOJI, KEYCAP = "\u200d", "\u200c", "\ufe0f", "\u20e3"
BLANK = re.compile(  # letters, marks and symbols that are printable, and can't be seen
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U0001d159\U000e0100-\U000e01ef]"
)
FLAG = re.compile("[\U0001f1e6-\U0001f1ff]{2}")
SKINS = "\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
PICTURES, JOINED = ("So", "Sk"), ("Lo", "Mn", "Mc")  # categories: emoji and their skin; scripts with joined letters


def nickname_in(text: str) -> str:
    """A nickname as text of one line, without what can't be seen; empty if nothing is left.

    What joins the pictures of an emoji, or keeps Persian letters apart, stays.
    """
    kept = ""
    for letter, after in pairwise(normalize("NFC", text) + " "):
        if letter.isspace() or is_seen(letter) or shapes(letter, kept[-1:], after):
            kept += letter
    name = ""
    for whole in wholes_in(" ".join(kept.split())):
        if len(name + whole) > NICKNAME_LENGTH:
            break
        name += whole
    return name.strip() if any(category(letter)[0] in "LNPS" for letter in name) else ""


def look_of(nickname: str) -> str:
    """The same for two nicknames that look the same but for capitals and what joins letters."""
    return "".join(filter(is_seen, normalize("NFKC", normalize("NFKC", nickname).casefold())))


def is_seen(letter: str) -> bool:
    return letter.isprintable() and not BLANK.match(letter)


def shapes(letter: str, before: str, after: str) -> bool:
    """Whether something that can't be seen itself changes how its neighbours look."""
    around = (category(before) if before else "", category(after))
    if letter == AS_EMOJI:
        return around[0] in PICTURES or after == KEYCAP
    if letter == JOINER and around[1] in PICTURES:
        return around[0] in PICTURES or before == AS_EMOJI
    return letter in (JOINER, NON_JOINER) and all(kind in JOINED for kind in around)


def wholes_in(text: str) -> Iterator[str]:
    """Its letters, each with what belongs to it: accents, and all of an emoji."""
    whole = ""
    for letter in text:
        belongs = category(letter)[0] == "M" or letter in SKINS + JOINER + NON_JOINER
        if whole and not (belongs or whole[-1] == JOINER or FLAG.fullmatch(whole + letter)):
            yield whole
            whole = ""
        whole += letter
    yield whole
