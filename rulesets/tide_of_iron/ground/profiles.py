"""The figures by which a scenario's units shoot, move and hold: its own, or the shipped ones.

Cite: TN-048, TN-051, TN-052, TN-058, TN-239.
"""

from dataclasses import replace

from rulesets.tide_of_iron.document.scenario import Scenario
from rulesets.tide_of_iron_box.units import Profile, profile_of, shipped_units

TIGER = "tiger1"


def unit_profile(scenario: Scenario, kind: str, nation: str) -> Profile | None:
    """The profile of a piece: a designer's own before the shipped one, of either that of the scenario's
    edition first. The Tiger I shoots at vehicles as the house rule says."""
    for known in (scenario.own.units, shipped_units()):
        of_edition = tuple(unit for unit in known if unit.edition == scenario.edition)
        found = profile_of(of_edition, kind, nation) or profile_of(known, kind, nation)
        if found is not None:
            return found if found in scenario.own.units else _ruled(scenario, found)
    return None


def _ruled(scenario: Scenario, found: Profile) -> Profile:
    if found.key != TIGER:
        return found
    at, dice = scenario.rulings.tiger_i_against_vehicles.split("/")
    return replace(found, vehicles=(int(at), int(dice)))
