"""One voice that explains a decision: to hints, reviews, puzzles and the commentary of tutorials.

facts       what is so before it: what fits, what the hand costs, how likely a draw helps, who comes next;
            and what to think about, without a recommendation
arguments   what an action leads to, and what speaks for it against another
judged      what was found by trying: chances, points, how sure that is
"""
