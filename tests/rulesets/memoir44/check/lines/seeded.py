"""All defects of this room."""

from tests.rulesets.memoir44.check.lines.defects_of_aims import AIMS
from tests.rulesets.memoir44.check.lines.defects_of_alike import ALIKE
from tests.rulesets.memoir44.check.lines.defects_of_cites import CITES
from tests.rulesets.memoir44.check.lines.defects_of_tables import TABLES
from tests.rulesets.memoir44.check.lines.defects_of_tongues import TONGUES
from tests.rulesets.memoir44.check.lines.defects_of_wars import WARS

SEEDED = (*AIMS, *ALIKE, *CITES, *TABLES, *TONGUES, *WARS)
