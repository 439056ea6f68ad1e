"""What a batch plays: all that makes its matches the same wherever, and in whatever pieces, they are played."""

from collections.abc import Mapping
from dataclasses import dataclass

from lamakit.errors import quoted
from lamakit.games import Variant
from lamakit.games.contract import State, legal_actions
from lamakit.play.chance import generator
from lamakit.play.families import family_of
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.llama.tables import Faces
from lamakit.play.match import Match, new_match
from lamakit.play.validation import call_user
from lamakit.simulation.driver import BOTS_STREAM
from lamakit.simulation.lineup import Lineup


@dataclass(frozen=True)
class Plan:
    variant: Variant
    lineup: Lineup
    seed: int
    deck: Mapping[str, int] | None = None
    faces: Faces | None = None
    first_player: int = 0
    course: int = 0  # so many rounds the points are noted

    def fresh_state(self) -> State:
        """The table before the first deal, the same for every match; raises LamakitError if it can't be."""
        contents = {"deck": self.deck, "faces": self.faces}
        state: State = family_of(self.variant).new_state(
            self.variant, len(self.lineup.seats), self.first_player, contents
        )
        return state

    def match(self, number: int) -> Match:
        """Match `number` of the batch, played again move by move."""
        match = new_match(
            self.variant.name,
            players=len(self.lineup.seats),
            edition=self.variant.edition,
            seed=self.seed,
            number=number,
            first_player=self.first_player,
            deck=self.deck,
            faces=self.faces,
        )
        game, words = self.variant.game, generator(self.seed ^ BOTS_STREAM, number)
        deciders = [seat.decide(self.variant) for seat in self.lineup.seats]
        while (player := match.current_player) is not None:
            seen = LlamaObservation.of(match.observation(player)).copy_seen()
            options = self.lineup.seats[player].options
            action = call_user(deciders[player], seen, legal_actions(game, seen), words, options)
            match.play(game.ACTIONS.get(action, quoted(action)))
        return match
