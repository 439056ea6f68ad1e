"""The things that can be done at a table besides playing: alone, in a lesson, together, in a tournament."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Allowed:
    """Things that can be done at a table besides playing."""

    undo: bool = False
    setting_up: bool = False  # other matches begin here: a new one, that of a file, one from a moment of the past
    looking_back: bool = False
    coaching: bool = False
    stepping: bool = False  # the page asks for each move of a bot; else bots come by themselves, where time is counted
    inviting: bool = False  # others join on devices of their own, and a bot plays for whoever is away
    once: bool = False  # one match is played, and no other


ALONE = Allowed(undo=True, setting_up=True, looking_back=True, coaching=True, stepping=True)
LESSON = Allowed(stepping=True)
TOGETHER = Allowed(looking_back=True, inviting=True)
TOURNAMENT = Allowed(looking_back=True, once=True)
EVENING = Allowed(looking_back=True, inviting=True, once=True)
