"""The systems the house runs, in the order in which they are offered. Nothing else."""

from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.ruleset import AnyRuleset
from rulesets.memoir44.system import MEMOIR44

RULESETS: tuple[AnyRuleset, ...] = (FIRESTORM, MEMOIR44)
