"""A place where an exercise of an earlier lesson comes back: which one depends on what its learner has done there."""

from lamakit.lessons.blocks.block import Block, DocumentError, Surroundings
from lamakit.lessons.blocks.exercise import Exercise
from lamakit.lessons.engine.plan import Plan
from lamakit.texts import _


class Earlier(Block):
    kind = "earlier"
    help = (
        "an exercise of an earlier lesson with new numbers: one that its learner got wrong, or hasn't answered for "
        "the longest time"
    )
    usual_name = "earlier"
    method = "earlier"
    asks = True

    def heading(self, plan: Plan) -> str:
        return _("From an earlier lesson")

    def check(self, around: Surroundings) -> None:
        if not any(returning(other) for other in around.needed.values()):
            raise DocumentError(
                "nothing can come back: no lesson in needs has exercises; write one there, such as 11_draws",
                line=self.line,
            )


def returning(document: Surroundings) -> dict[str, Exercise]:
    """The exercises of a document that can come back in later ones, by name; each in its own lesson alone."""
    return {block.name: block for block in document.of_kind(Exercise) if not block.all("again")}
