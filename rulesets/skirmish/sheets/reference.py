"""The reference sheet: four leaves that say how this mode differs on the table, by the house rules set.

Cite: TS-004, TS-066 to TS-072, TS-077 to TS-107, TS-117 to TS-171, TS-178 to TS-180, TS-271 to TS-290,
TS-302, TS-306, TS-316, TS-342.
"""

from rulesets.kit.drawing.sheets import Sheet
from rulesets.skirmish.document.doctrines import Term
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.sheets.reference_fire import fire_leaf
from rulesets.skirmish.sheets.reference_moving import moving_leaf
from rulesets.skirmish.sheets.reference_questions import questions_leaf
from rulesets.skirmish.sheets.reference_tanks import tanks_leaf


def reference_sheets(match: str, rulings: Rulings, terms: tuple[Term, ...] = ()) -> tuple[Sheet, ...]:
    """The leaves, under the name of the match; `terms` are those of its doctrines."""
    return (
        moving_leaf(match, rulings),
        fire_leaf(match, rulings),
        tanks_leaf(match, rulings),
        questions_leaf(match, rulings, terms),
    )
