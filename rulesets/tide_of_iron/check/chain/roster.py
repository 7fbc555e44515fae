"""Findings of the division a chain follows: its roster, its medals, its side and nation.

Cite: TN-009, TN-142, TN-143, TN-151, TN-152, TN-158, TN-190, TN-193.
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.words import listed
from rulesets.tide_of_iron.check.chain.stages import of_other_side
from rulesets.tide_of_iron.check.say import say
from rulesets.tide_of_iron.document.chain import Chain, slots_of, strength
from rulesets.tide_of_iron.document.offered import PEOPLE
from rulesets.tide_of_iron.document.ways import ends
from rulesets.tide_of_iron.ground.analysis import FIGURES
from rulesets.tide_of_iron_box.units import BASE_SLOTS, CREWS, NATIONS, shipped_specializations

THE_29TH = "29th"
BASES = 10


def check_followed(chain: Chain) -> Iterator[Finding]:
    """The division, its nation and side, the roster base by base, then medals."""
    if not chain.division.strip():
        yield say("no-division", "division")
    called = NATIONS.get(chain.nation, chain.nation)
    if of_other_side(chain):
        yield say("division-of-other-side", "nation", people=PEOPLE[chain.follows], called=called)
    if THE_29TH in chain.division and len(chain.roster) != BASES:
        yield say("roster-size", "roster", number=len(chain.roster), bases=BASES)
    known = shipped_specializations()
    for place, base in enumerate(chain.roster):
        where = f"roster.{place}"
        if slots_of(base.figures) > BASE_SLOTS:
            yield say("base-overfull", where, base=base, slots=slots_of(base.figures), room=BASE_SLOTS)
        if base.specialization and any(kind in CREWS and number for kind, number in base.figures):
            yield say("crew-specialized", where, base=base)
        strange = [kind for kind, _ in base.figures if kind not in FIGURES]
        if strange:
            yield say("roster-piece", where, base=base, strange=strange[0])
        if base.specialization and base.specialization not in known:
            yield say("unknown-specialization", where, base=base)
    if not chain.medals:
        yield say("no-medals", "medals")
    yield from _awards_for_some(chain)


def _awards_for_some(chain: Chain) -> Iterator[Finding]:
    """Awards that ask for more figures than some bases hold. A note: it may be meant."""
    full = {base.name: strength(base.figures) for base in chain.roster if base.figures}
    asked = {n: stage.award.minimum for n, stage in enumerate(chain.stages) if not ends(chain, stage.key)}
    for minimum in sorted({*asked.values()}):
        short = [name for name, figures in full.items() if figures < minimum]
        if 0 < len(short) < len(full):
            places = tuple(f"stages.{n}.award" for n, number in asked.items() if number == minimum)
            yield say("award-for-some", places[0], places, minimum=minimum, bases=listed(short))
