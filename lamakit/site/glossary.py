"""The words that school has for what the lessons teach, each with the lessons that teach it."""

from lamakit.lessons.engine.plan import label_of
from lamakit.lessons.heads import head_of
from lamakit.site.pages import page
from lamakit.site.request import Request, Response
from lamakit.texts import _, deferred

WORDS = deferred(
    {
        "complement": "complement of an event",
        "paths": "path rules of a tree diagram",
        "counting": "term|counting principle",
        "combination": "term|combination",
        "coefficient": "term|binomial coefficient",
        "sum": "term|addition rule",
        "independent": "term|independent events",
        "variable": "term|random variable",
        "distribution": "term|probability distribution",
        "expected": "term|expected value",
        "deviation": "term|standard deviation",
        "conditional": "term|conditional probability",
        "bayes": "term|Bayes' rule",
        "binomial": "term|binomial distribution",
        "large": "law of large numbers",
        "interval": "term|confidence interval",
    }
)
MEANINGS = deferred(
    {
        "complement": "It happens exactly when the event does not: “none” is the complement of “at least one”. "
        "Together they have probability 1.",
        "paths": "Multiply along a path; add up the paths that lead to the same event.",
        "counting": "If one thing can be chosen in a ways and then another in b ways, both can be in a · b ways.",
        "combination": "A choice of n things out of N, whatever their order: a hand of cards.",
        "coefficient": "The number of combinations of n things out of N, written C(N, n) and said “N choose n”.",
        "sum": "P(A or B) = P(A) + P(B) − P(A and B): what was counted twice is taken away once.",
        "independent": "To know that one has happened tells you nothing about the other: P(A and B) = P(A) · P(B).",
        "variable": "A number that depends on chance, such as the points that a hand costs.",
        "distribution": "All values that a random variable can have, each with its probability.",
        "expected": "Each value times its probability, all added up: the average that many repetitions come close to.",
        "deviation": "How far from the expected value a random variable usually is: the square root of the variance.",
        "conditional": "P(A | B), the probability of A given that B has happened: P(A and B) divided by P(B).",
        "bayes": "It leads from P(B | A) to P(A | B): weigh every case by how likely it was and how well it explains "
        "what was seen.",
        "binomial": "How likely it is that exactly k of n independent trials succeed: C(n, k) · p^k · (1 − p)^(n − k).",
        "large": "With more and more trials the share of successes comes as near to the probability as you like.",
        "interval": "An interval around a measured share or mean. Of all the 95% confidence intervals that one makes, "
        "95 in 100 contain the true value.",
    }
)
LESSONS = {
    "complement": ("11_draws", "12_playable", "16_dice"),
    "paths": ("11_draws", "14_quit_or_go_on", "19_match_length", "21_towers_and_rivers"),
    "counting": ("11b_hands", "16_dice", "21_towers_and_rivers"),
    "combination": ("11b_hands", "12_playable"),
    "coefficient": ("11b_hands", "17_simulation"),
    "sum": ("12_playable", "18_show"),
    "independent": ("16_dice", "12_playable", "18_show"),
    "variable": ("13_expected_points", "14_quit_or_go_on"),
    "distribution": ("11_draws", "14_quit_or_go_on", "19_match_length"),
    "expected": ("13_expected_points", "14_quit_or_go_on", "16_dice", "19_match_length"),
    "deviation": ("13_expected_points", "16_dice", "17_simulation"),
    "conditional": ("15_beliefs", "21_towers_and_rivers"),
    "bayes": ("15_beliefs",),
    "binomial": ("17_simulation", "20_better_bot"),
    "large": ("17_simulation",),
    "interval": ("17_simulation", "20_better_bot"),
}
STANDARDS = {
    "complement": "HSS-CP.A.1",
    "paths": "HSS-CP.B.8",
    "combination": "HSS-CP.B.9",
    "sum": "HSS-CP.B.7",
    "independent": "HSS-CP.A.2",
    "variable": "HSS-MD.A.1",
    "expected": "HSS-MD.A.2",
    "conditional": "HSS-CP.A.3",
    "distribution": "HSS-MD.A.3",
    "interval": "HSS-IC.B.4",
}


def glossary(request: Request) -> Response:
    terms = [
        {
            "key": key,
            "word": _(word),
            "meaning": _(MEANINGS[key]),
            "standard": STANDARDS.get(key, ""),
            "lessons": [{"stem": stem, "title": f"{label_of(stem)} {head_of(stem)['title']}"} for stem in LESSONS[key]],
        }
        for key, word in WORDS.items()
    ]
    return page("glossary.html.j2", request, "lessons", _("The school's words"), terms=terms)
