from statistics import fmean

from lamakit.bots.llama.payoff import WHOLE
from lamakit.coach.llama.roll_out import PlayedOn
from lamakit.play.llama.observation import LlamaObservation
from lamakit.play.observation import Observation
from tools.play_on import Referee, played_on

DEALS = 40
A_HAS_QUIT = (  # when A quits, the others go on without her
    "base+each-llama | 5 | A* 3 4 6:0 | B ?3:8 | C ?3:14 | D ?5:7 | E ?5:33 | deck ?8 | played 1 1 1 2 3 3 3 3 3 4 4 4 "
    "5 5 5 5 5 5 6 6 6 6 6 6 6 L L L | round 3 | played-last B"
)


class Forgetful:
    """Learns when to quit before every decision."""

    name = "forgetful"

    def choose(self, observation: Observation) -> str:
        return Referee().choose(observation)


def test_what_is_learnt_for_those_left_in_the_round_is_as_good_as_learnt_afresh() -> None:
    """Learnt once, before A had quit, it took another 17 points of the chance to win from her."""
    seen = LlamaObservation.from_position(A_HAS_QUIT)
    once, afresh = played_on(seen), PlayedOn(seen, lambda _number: Forgetful())
    shares = [[each.share("quit", deal) / WHOLE for deal in range(DEALS)] for each in (once, afresh)]
    assert abs(fmean(shares[0]) - fmean(shares[1])) < 0.06
