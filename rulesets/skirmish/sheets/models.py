"""The model list: which model stands for a unit that has none, and what its count is shared with.

Cite: TS-052, TS-258, TS-259, TS-261 to TS-268.
"""

from rulesets.kit.drawing.leaves import table, told
from rulesets.kit.drawing.sheets import Facts, Grid, Sheet
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.sheets.leaves import leaf


def models_sheet(match: str, rulings: Rulings) -> Sheet:
    """Models, marks and shared counts on one leaf."""
    return leaf(
        "models",
        "Model list",
        match,
        (_models(), _counts(rulings)),
        about="Which model represents which unit, and how many each side may have.",
        group="Set-up",
    )


def _models() -> Grid:
    """Cite: TS-259, TS-262 to TS-265."""
    return table(
        "Models",
        ("Unit", "Model", "Mark", "One count with"),
        ("IS-2", "Königstiger", "Russian marker", "Königstiger"),
        ("Panzer II", "T-70", "German marker", "T-70"),
        ("Brummbär", "sIG of the Stalingrad campaign, printed as sIG133", "none", ""),
        ("Brummbär without it", "KV-1", "German marker", "KV-1, KV-2"),
        ("KV-2", "KV-1", "none", "KV-1, Brummbär"),
        ("SU-85", "SU-122", "none", "SU-122"),
        ("Katyusha, Panzerwerfer 42", "truck or halftrack of an Allied faction not in play", "none", ""),
        ("Mortar Halftrack", "halftrack with a mortar figure on it", "none", "halftracks"),
        ("Bren Carrier", "its own, with the values of a halftrack", "none", ""),
        note="TS-259, TS-262 to TS-265",
    )


def _counts(rulings: Rulings) -> Facts:
    """Cite: TS-052, TS-137, TS-258, TS-261, TS-266 to TS-268, TS-310, TS-337."""
    shared = {
        "halved": "Each side has half of them, rounded down.",
        "first_come": "First come, first served.",
    }
    medals = {
        "no": "Medals and Mounted do not count.",
        "yes": "Medals and Mounted count too.",
    }
    return told(
        "Limits for each side",
        (
            "Tokens",
            f"Half of each specialization, rounded down. {medals[rulings.medals_are_tokens]}",
            "TS-052",
        ),
        ("Shared pieces", shared[rulings.stock_shared], "TS-310"),
        ("T-70, Panzer II", "Each side may have two at a time.", "TS-261"),
        ("Figures", "The same number for both sides: the smaller stock is the limit.", "TS-266"),
        (
            "Colours",
            "British or Russian figures may replace or join Americans; the limit stays.",
            "TS-267",
        ),
        ("Allied Tanks", "British, Russian and American ones are one pool.", "TS-268"),
        ("Gun crews", "Regulars of a faction not in play.", "TS-137"),
        (
            "Machine guns, AT guns",
            "American values on both sides; no MG-42, AT36 or ZiS-3.",
            "TS-258",
        ),
    )
