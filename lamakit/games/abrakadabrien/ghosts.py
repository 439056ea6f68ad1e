"""The four ghosts: who gets them, and what they bring (GHO-*)."""

from lamakit.games.abrakadabrien.cards import TERRAINS, is_event
from lamakit.games.abrakadabrien.goals import gapless, open_cards
from lamakit.games.abrakadabrien.state import TABLE, Announcement, State, in_turn, next_card

WORTH = {"A": 5, "B": 1}  # points at the end (GHO-05, GHO-06)


def is_gapless(state: State, seat: int, goal: Announcement) -> bool:
    return gapless([card.number for card in open_cards(state.seats[seat], goal.cells)])


def may_call(state: State, seat: int, goal: Announcement) -> bool:
    """Whether the goal just announced may call its ghost away from somebody else (GHO-03)."""
    holder = state.ghosts.get(goal.terrain, seat)
    return holder not in (TABLE, seat) and not goal.calls and is_gapless(state, seat, goal)


def settle_ghosts(state: State) -> None:
    """After all announcements and before any refill every claimed ghost finds its holder (GHO-04)."""
    for terrain in TERRAINS:
        if terrain in state.ghosts:
            claimants = [seat for seat in in_turn(state) if _claims(state, seat, terrain)]
            if len(claimants) == 1:
                state.ghosts[terrain] = claimants[0]
            elif claimants and sum(not is_event(code) for code in state.deck) >= len(claimants) and not state.ending:
                _duel(state, terrain, claimants)


def _claims(state: State, seat: int, terrain: str) -> bool:
    """On the table it is free for anybody who scores; its holder defends it with a gapless goal, the others have called
    it.
    """
    holder = state.ghosts[terrain]
    goals = [goal for goal in state.seats[seat].announced if goal.terrain == terrain]
    if holder == TABLE:
        return bool(goals)
    return any(goal.calls or (seat == holder and is_gapless(state, seat, goal)) for goal in goals)


def _duel(state: State, terrain: str, claimants: list[int]) -> None:
    drawn = {seat: next_card(state, seat) for seat in claimants}
    numbers = {seat: int(card[1]) for seat, card in drawn.items()}
    highest = [seat for seat in claimants if numbers[seat] == max(numbers.values())]
    if len(highest) == 1:
        winner = highest[0]
        state.ghosts[terrain] = winner
        lowest = min(claimants, key=lambda seat: numbers[seat])
        state.seats[lowest].pile.append(drawn.pop(winner))
    for seat, card in drawn.items():
        state.seats[seat].pile.append(card)


def ghosts_of(state: State, seat: int) -> list[str]:
    return [terrain for terrain, holder in state.ghosts.items() if holder == seat]
