"""Questions about Kadabra, drawn afresh each time: double cards, special cards, the magic token, the show."""

from lamakit.lessons.engine.lots import Lots
from lamakit.lessons.engine.question import Question
from lamakit.lessons.engine.step import Step
from lamakit.lessons.rules.llama.quiz import asked, seated
from lamakit.lessons.tables.llama import answers
from lamakit.play.match import Match
from lamakit.texts import _

VALUES = ("1g", "2", "2/3", "3", "4", "4/5", "5", "6", "L")


def which_fit(lots: Lots) -> Step:
    """Which cards may be played, with a double card on top or in hand?"""
    top = lots.pick(["2/3", "4/5", "2/3", "4/5", "1g", "2", "3", "4", "5d", "6", "L"])
    hand = lots.shuffled([card for card in VALUES if card != top])[:4]
    doubles = [card for card in ("2/3", "4/5") if card not in hand]
    hand = [*hand[1:], lots.pick(doubles)] if doubles else hand
    match = Match.from_position(f"kadabra | {top} | A* {' '.join(hand)}:3 | B 1g 6:{lots.below(30)} | C 2 L:3")
    question = answers.which_cards(
        text="Which of your cards may be played here?",
        rule="KAD-06",
        hint="Ask twice for every double card, once for each of its values. If nothing fits, tick nothing.",
        why="These and no others.",
    )
    task = "Look at the top card and at your hand. If nothing fits, leave all boxes empty."
    return asked(match, "which-fit", "What fits?", task, ("KAD-05", "KAD-06"), question)


def what_it_costs(lots: Lots) -> Step:
    """What would a hand with double cards count?"""
    cards = [lots.pick(["2/3", "4/5"]), *lots.shuffled([*VALUES, "3m", "5d", "2d", "L"])[: 2 + lots.below(3)]]
    match = Match.from_position(
        f"kadabra | 6 | A* {' '.join(cards)}:{lots.below(20)} | B 1g 6:{lots.below(30)} | C 4 L:3"
    )
    question = Question(
        text="How many points do these cards cost?",
        right=answers.cost(0),
        rule="KAD-19",
        hint="Write down every value you see, both values of a double card. Cross out what is there twice. Add.",
        why="Every value once, and the llamas.",
    )
    return asked(
        match, "what-it-costs", "What does your hand cost?", "Suppose the round ended now.", ("KAD-19",), question
    )


def which_token(lots: Lots) -> Step:
    """Which token goes along with a llama?"""
    points, magic = lots.pick([0, 0, 10, 10, 20, 1, 7, 12, 23]), lots.below(3) > 0
    match = Match.from_position(
        f"kadabra | 6 | A* 3 L:{points}{'m' if magic else ''} | B 4 6:3 | C 2 5:{lots.below(30)}"
    )
    question = Question(
        text=_("You hold: {tokens}. You play your llama. What does it take onto the stage?").format(
            tokens=answers.tokens_in_words(str(answers.tokens_of(0)(match))) or _("no token")
        ),
        choices=answers.kinds_or_nothing,
        right=answers.laid_by("L"),
        rule="KAD-13",
        hint="White before black before magic. And if there is nothing at all?",
        why="Always the lowest you have.",
    )
    return asked(match, "which-token", "What goes with it?", "A llama is about to be played.", ("KAD-13",), question)


def where_is_magic(lots: Lots) -> Step:
    """The magic token is somewhere, and you do something: who holds it then?"""
    place, action = lots.below(4), lots.pick(["3m", "2d", "use magic"])
    action = action if place == 0 or action != "use magic" else "3m"
    marks = ["m" if place == seat else "" for seat in range(3)]
    stage = " | stage 1 m" if place == 3 else ""
    out = "-" if lots.below(2) else ""
    points = [lots.below(20) for _seat in marks]
    match = Match.from_position(
        f"kadabra | 2 | A* 2d 3m 5:{points[0]}{marks[0]} | B{out} 6 6:{points[1]}{marks[1]} | "
        f"C 4 L:{points[2]}{marks[2]}{stage}"
    )
    others = [_("with {name}").format(name=_(name)) for name in seated(match)[1:]]
    where = [_("with you"), *others, _("on the stage")][place]
    question = answers.who_if_anybody(
        text=_("The magic token is {where}. You decide to {act}. Who has it afterwards?").format(
            where=where, act=answers.act_in_words(action)
        ),
        right=answers.after(answers.holder, action),
        rule="KAD-15" if action == "use magic" else "KAD-12",
        hint="Only one kind of special card moves it, and using it puts it back in the pool.",
        why="That is where it ends up.",
    )
    return asked(match, "where-is-magic", "Where is it now?", "Follow the magic token.", ("KAD-12", "KAD-15"), question)


def who_draws(lots: Lots) -> Step:
    """A card that makes somebody draw: who gets a card?"""
    seats, out = 3 + lots.below(2), lots.below(8)
    quit_marks = ["-" if out >> seat & 1 and seat < seats - 1 else "" for seat in range(seats - 1)]
    if seats == 4 and lots.below(3) == 0:
        quit_marks = ["-", "-", "-"]
    deck = " | deck" if lots.below(4) == 0 else ""
    others = " | ".join(
        f"{'BCD'[number]}{mark} {3 + number} 6:{lots.below(30)}" for number, mark in enumerate(quit_marks)
    )
    match = Match.from_position(f"kadabra | 2 | A* 2d 5 L:3 | {others}{deck}")
    question = answers.who_if_anybody(
        text="You play the 2 that makes somebody draw. Who gets a card?",
        right=answers.who_draws("2d"),
        rule="KAD-11",
        hint="Whoever has quit is skipped. Are you alone? And is there a card left to draw?",
        why="The next player still in the round, if there is a card.",
    )
    return asked(
        match, "who-draws", "Have a card", "See who is still in the round, and look at the deck.", ("KAD-11",), question
    )


def in_the_show(lots: Lots) -> Step:
    """In the show, or nearly: what may be done?"""
    tokens, shown = 4 + lots.below(3), lots.below(4) > 0
    tokens, alone = max(tokens, 5) if shown else tokens, lots.below(3) == 0
    hand = lots.shuffled(["1g", "3", "5", *(["L"] if lots.below(2) else [])])
    magic, marks = "m" if lots.below(2) else "", "-" if alone else ""
    stage = f" | stage {' '.join(['1'] * tokens)}{' | show' if shown else ''}"
    match = Match.from_position(
        f"kadabra | L | A* {' '.join(hand)}:4{magic} | B{marks} 4 6:{lots.below(30)} | C{marks} L 6:3{stage}"
    )
    text = "This llama has just been played." if shown else "This llama was turned up at the start."
    question = answers.which_actions(
        text="Which of these can you do now?",
        choices=answers.actions_to_choose("L", "1g", "use magic", "collect", "draw", "quit"),
        rule="KAD-14",
        hint="Is there a show? Do you have what you would need? Are you alone?",
        why="These and nothing else.",
    )
    return asked(match, "in-the-show", "What can you do?", text, ("KAD-14", "KAD-15", "KAD-16", "KAD-18"), question)


def points_at_the_end(lots: Lots) -> Step:
    """The round ends: how many points, with the magic token perhaps?"""
    points, place, card = lots.below(20), lots.below(3), lots.pick(["2/3", "4/5", "4 4m", "5 L", "2 2/3"])
    marks = ["m" if place == seat else "" for seat in range(3)]
    match = Match.from_position(
        f"kadabra | 6 | A* {card}:{points}{marks[0]} | B- 5 L:{lots.below(20)}{marks[1]} | C- 3:1{marks[2]}"
    )
    text = _(
        "You have {points} points, you are the last one in the round, and you quit. {who} How many points do you have "
        "then?"
    )
    holds = (
        _("You hold the magic token.")
        if place == 0
        else _("{name} holds the magic token.").format(name=_(seated(match)[place]))
    )
    question = Question(
        text=text.format(points=points, who=holds),
        right=answers.after(answers.points_of(0), "quit"),
        rule="KAD-20",
        hint="Your tokens, your cards, and what the magic token costs its holder.",
        why="Your tokens and your cards, and 10 for the magic token if it is yours.",
    )
    task = "The others have quit, and the round is about to end."
    return asked(match, "points-at-the-end", "What will you have?", task, ("KAD-19", "KAD-20"), question)
