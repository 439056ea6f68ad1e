"""Rules that a box or an overlay has in place of those of the base game and of Drama."""

from lamakit.games import Variant, find_variant
from lamakit.play.llama.observation import LlamaObservation

OWN = {
    "BAS-07": {"kadabra": "KAD-05"},
    "BAS-08": {"kadabra": "KAD-05"},
    "BAS-09": {"kadabra": "KAD-07"},
    "BAS-13": {"kadabra": "KAD-16", "dice": "DIC-11"},
    "BAS-14": {"kadabra": "KAD-25", "dice": "DIC-09"},
    "BAS-15": {"kadabra": "KAD-19", "party": "PTY-09"},
    "BAS-18": {"kadabra": "KAD-24", "dice": "DIC-14"},
    "BAS-19": {"kadabra": "KAD-24", "dice": "DIC-14"},
    "DRA-01": {"kadabra": "KAD-13"},
    "DRA-02": {"kadabra": "KAD-14"},
    "DRA-03": {"kadabra": "KAD-14"},
    "DRA-04": {"kadabra": "KAD-14"},
    "DRA-06": {"kadabra": "KAD-18"},
}


def rule_of(seen: LlamaObservation, rule: str) -> str:
    """The id of this rule, or of the one in its place: the box's own, or an overlay's."""
    variant = find_variant(seen.variant)
    own = _own(variant, rule)
    return variant.replaced.get(own, own)


def holds(seen: LlamaObservation, rule: str) -> bool:
    """Whether no overlay has replaced this rule, or the box's own in its place."""
    variant = find_variant(seen.variant)
    return _own(variant, rule) not in variant.replaced


def _own(variant: Variant, rule: str) -> str:
    return OWN.get(rule, {}).get(variant.box, rule)
