"""How many playouts of each shipped scenario the engine plays a second of processor, and how they end.

    python -m tests.benchmarks.scenarios [PLAYOUTS [ALLIED AXIS]]

Aim: 50 a second on a standard board. The hash stands for the points and lengths of all playouts: it stays the
same where only the speed changes.
"""

import hashlib
import random
import sys
import time
from collections import Counter
from typing import Any

from rulesets.memoir44.kind import SCENARIO

PLAYOUTS = 20


def main(number: int = PLAYOUTS, allied: str = "bold", axis: str = "bold") -> None:
    """Plays the scenarios, seed after seed, and prints their figures."""
    playouts = SCENARIO.playouts
    assert playouts
    for key, document in SCENARIO.builtin.items():
        won, told, never = Counter[str](), list[Any](), Counter[str]()
        began = time.process_time()
        for seed in range(number):
            chance = random.Random(f"{seed}")
            found = playouts.play(document, {}, {"allied": allied, "axis": axis}, chance)
            won.update([found.winner])
            told.append((found.points, found.turns))
            still = set(found.never_moved) & set(found.never_fought)
            never.update({"unit": len(still), "objective": len(found.never_taken)})
        speed = number / (time.process_time() - began)
        told_by = hashlib.sha256(repr(told).encode()).hexdigest()[:8]
        ends = f"{won['allied']} : {won['axis']} won, {won['']} given up, {speed:.0f} a second"
        idle = (
            f"{never['unit'] / number:.1f} units did nothing, {never['objective'] / number:.1f} never taken"
        )
        print(f"{key}: {ends}; {idle}; hash {told_by}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]), *sys.argv[2:])
