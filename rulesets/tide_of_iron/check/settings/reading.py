"""Every sentence of a scenario against the laws of choices, starts and single figures.

Cite: TN-173, TN-186.
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.tide_of_iron.check.settings.charge_cards import check_charge_cards
from rulesets.tide_of_iron.check.settings.commanding import check_commanding
from rulesets.tide_of_iron.check.settings.figures import check_date, check_figures
from rulesets.tide_of_iron.check.settings.openings import check_openings
from rulesets.tide_of_iron.check.settings.switches import check_switches
from rulesets.tide_of_iron.check.texts import texts_of
from rulesets.tide_of_iron.check.told.reader import said_in
from rulesets.tide_of_iron.check.told.sentences import STORIES
from rulesets.tide_of_iron.ground.survey import Survey


def check_settings_told(asked: Survey) -> Iterator[Finding]:
    """Every text of the scenario; those that tell of other days against the year alone."""
    yield from check_charge_cards(asked)
    for said in said_in(texts_of(asked.scenario), asked.scenario):
        if said.where in STORIES:
            yield from check_date(asked, said)
            continue
        yield from check_commanding(asked, said)
        yield from check_switches(asked, said)
        yield from check_openings(asked, said)
        yield from check_figures(asked, said)
