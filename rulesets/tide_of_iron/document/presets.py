"""The presets of a chain: the numbers as they were reported, and milder ones.

Cite: Tide of Iron: Normandy, "The 29th Infantry Division Campaign Rules"; TN-162, TN-163.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rulesets.tide_of_iron.document.chain import Chain

OWN = "own"


@dataclass(frozen=True, slots=True)
class Preset:
    """`after_loss` are the figures with which a base rises after a loss too, None for never; `enemy_win` the
    points of a stage the enemy wins. `reconstructed`: no public source has it in full."""

    title: str
    after_loss: int | None
    enemy_win: int
    reconstructed: bool = False


PRESETS: Mapping[str, Preset] = {
    "reported": Preset("as reported", None, 5),
    "milder": Preset("milder: a level after a loss with 3 figures, 3 points per lost battle", 3, 3, True),
}


def with_preset(chain: Chain, key: str) -> Chain:
    """The chain with the numbers of the preset; nothing but the name where the numbers are its own."""
    preset = PRESETS.get(key)
    if preset is None:
        return replace(chain, preset=OWN)
    stages = tuple(
        replace(stage, award=replace(stage.award, minimum=2, after_loss=preset.after_loss))
        for stage in chain.stages
    )
    return replace(
        chain, preset=key, stages=stages, points=replace(chain.points, level=1, enemy_win=preset.enemy_win)
    )


def preset_of(chain: Chain) -> str:
    """Which preset the chain's numbers are those of, "own" where of none."""
    keys = sorted(PRESETS, key=lambda key: key != chain.preset)
    return next((key for key in keys if with_preset(chain, key) == replace(chain, preset=key)), OWN)
