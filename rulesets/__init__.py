"""The systems the house runs, in the order in which they are offered. Nothing else."""

from rulesets.axis_allies_dday.system import AXIS_ALLIES_DDAY
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.ruleset import AnyRuleset
from rulesets.memoir44.system import MEMOIR44
from rulesets.skirmish.event.system import SKIRMISH_EVENT
from rulesets.skirmish.system import SKIRMISH
from rulesets.tide_of_iron.system import TIDE_OF_IRON

RULESETS: tuple[AnyRuleset, ...] = (
    FIRESTORM,
    MEMOIR44,
    AXIS_ALLIES_DDAY,
    TIDE_OF_IRON,
    SKIRMISH,
    SKIRMISH_EVENT,
)
