"""The four ratings of a decision, by what it lost."""


def rating_of(lost: float, fine: float, inaccurate: float) -> str:
    """`best` where nothing was lost; else by two limits, in the unit of the loss."""
    if not lost:
        return "best"
    return "fine" if lost < fine else "inaccurate" if lost < inaccurate else "mistake"
