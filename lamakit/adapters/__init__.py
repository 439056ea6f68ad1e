"""The games as environments of other people's arenas: OpenSpiel, PettingZoo, gymnasium, programs of one's own.

Each module needs its extra (`lamakit[open-spiel]`, `lamakit[pettingzoo]`) and restates no rule: all of them play a
`Match`, or the compiled batch.
"""
