"""The systems the house runs, in the order in which they are offered. Nothing else."""

from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.ruleset import AnyRuleset

RULESETS: tuple[AnyRuleset, ...] = (FIRESTORM,)
