"""Findings of the division a chain follows: its roster, its medals, its side and nation.

Cite: TN-009, TN-142, TN-143, TN-152, TN-158, TN-190, TN-193.
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.tide_of_iron.check.chain.stages import of_other_side
from rulesets.tide_of_iron.document.chain import Chain, slots_of
from rulesets.tide_of_iron.ground.survey import FIGURES, PEOPLE
from rulesets.tide_of_iron_box.units import BASE_SLOTS, CREWS, NATIONS, shipped_specializations

THE_29TH = "29th"
BASES = 10


def check_followed(chain: Chain) -> Iterator[Finding]:
    """The division, its nation and side, the roster base by base, then medals."""
    if not chain.division.strip():
        said = "Nobody is followed: the division has no name."
        yield Finding("error", "no-division", "division", said, "Name it.", "TN-142")
    called = NATIONS.get(chain.nation, chain.nation)
    if of_other_side(chain):
        said = f"The chain follows {PEOPLE[chain.follows]}, and its division is of the {called}."
        yield Finding("error", "division-of-other-side", "nation", said, "Correct one of them.", "TN-142")
    if THE_29TH in chain.division and len(chain.roster) != BASES:
        said = f"The roster has {len(chain.roster)} bases; the 29th Infantry Division's has {BASES}."
        yield Finding("error", "roster-size", "roster", said, "Make it ten.", "TN-142")
    known = shipped_specializations()
    for place, base in enumerate(chain.roster):
        where = f"roster.{place}"
        if slots_of(base.figures) > BASE_SLOTS:
            said = f"{base.name} fills {slots_of(base.figures)} slots; a base has {BASE_SLOTS}."
            yield Finding("error", "base-overfull", where, said, "Take figures off it.", "TN-190")
        if base.specialization and any(kind in CREWS and number for kind, number in base.figures):
            said = f"{base.name} has a weapon crew and a specialization."
            yield Finding("error", "crew-specialized", where, said, "Take one of them away.", "TN-193")
        strange = [kind for kind, _ in base.figures if kind not in FIGURES]
        if strange:
            said = f"{base.name} has {strange[0]}, which stands on no squad base."
            yield Finding("error", "roster-piece", where, said, "Choose figures or a crew.", "TN-142")
        if base.specialization and base.specialization not in known:
            said = f"{base.name} has {base.specialization!r}, a specialization nobody knows."
            yield Finding("warning", "unknown-specialization", where, said, "Choose another.", "TN-063")
    if not chain.medals:
        said = "There is no medal, so that no base ever rises."
        yield Finding("warning", "no-medals", "medals", said, "Add the levels.", "TN-152")
