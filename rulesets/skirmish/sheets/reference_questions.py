"""The last leaf of the reference: words, abilities, answers to questions, and the terms of the texts.

Every sentence follows the house rule that is set. A term nobody has explained is a line for the pencil.

Cite: TS-004, TS-066 to TS-068, TS-178 to TS-180, TS-271 to TS-290, TS-306, TS-316, TS-333, TS-336, TS-342.
"""

from rulesets.kit.drawing.leaves import table, told
from rulesets.kit.drawing.sheets import Block, Columns, Facts, Grid, Sheet
from rulesets.skirmish.document.doctrines import Term
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.sheets.leaves import leaf

TERMS = (
    "Target Line",
    "Target Hex",
    "Drift",
    "Area Attack",
    "Wide Blast Radius",
    "Deflection",
    "Determination",
    "Effective on Roads",
)
"""What the texts use and the book does not explain. Cite: TS-306."""


def questions_leaf(match: str, rulings: Rulings, terms: tuple[Term, ...]) -> Sheet:
    """Words, abilities, questions and terms on one leaf."""
    blocks: tuple[Block, ...] = (_words(rulings), _squads(), _abilities(rulings), _trucks(rulings))
    return leaf(
        "reference-questions",
        "Words and questions",
        match,
        (Columns(blocks), glossary(terms)),
        about="Terms, abilities, answers to questions, terms of the doctrines.",
    )


def glossary(terms: tuple[Term, ...]) -> Grid:
    """The terms in the set's own words; one without words is left to write in. Cite: TS-306."""
    known = {term.name: term.words for term in terms}
    names = (*known, *(name for name in TERMS if name not in known))
    rows = tuple((name, known.get(name, "")) for name in names)
    is_whole = all(words for _, words in rows)
    note = "TS-306" if is_whole else "The book explains none of these: agree on what is left open. TS-306"
    return table("Terms", ("Term", "Means"), *rows, write=() if is_whole else (1,), note=note)


def _words(rulings: Rulings) -> Facts:
    """Cite: TS-004, TS-066 to TS-068."""
    actions = "Advance, Concentrate Fire, Fire and Movement, Assault, Sprint, Fatigue Unit, Retreat, Special"
    names = {
        "as_ruled": f"{actions}. Movement is Advance; Combined Fire is several units in a Concentrate Fire.",
        "both_added": f"{actions}; in addition Movement and Combined Fire, each separate.",
    }
    return told(
        "Words",
        ("Fatigued", "The same as exhausted. Its marker is the activation token.", "TS-004"),
        ("Level", "Vehicle Level and Tank Level are one.", "TS-004"),
        ("Resource point", "A marker that pays FP.", "TS-004"),
        ("Actions", names[rulings.actions_names], "TS-067, TS-068"),
        (
            "Two markers",
            "A Fatigued unit that gets an Op-Fire marker keeps both: it may shoot with it, and not be "
            "activated.",
            "TS-066",
        ),
    )


def _abilities(rulings: Rulings) -> Facts:
    """Cite: TS-178 to TS-180, TS-290, TS-316, TS-333, TS-336, TS-342."""
    level = {
        "required": "A call-in takes the Vehicle Level of its class",
        "not_required": "A call-in takes no Vehicle Level",
    }
    nation = {
        "any": "any side with the doctrine may call.",
        "own": "only the side whose vehicle it is may call.",
    }
    dropped = {
        "yes": "Dropped after the Op-Fire step, they get their marker at once.",
        "no": "Dropped after the Op-Fire step, they get a marker in the next one.",
    }
    return told(
        "Abilities",
        (
            "Sight",
            "Comes from one of your units that is not Fatigued; from Recon even if Fatigued. Propaganda "
            "has its own rule.",
            "TS-178",
        ),
        (
            "Called in",
            "Called vehicles, Motorcycles and Relief Infantry arrive ready and may go into opportunity fire.",
            "TS-342",
        ),
        (
            "Level, nation",
            f"{level[rulings.callin_level]}; {nation[rulings.callin_nation]}",
            "TS-180, TS-333",
        ),
        (
            "Commandos",
            f"Have 1 cover more, and not the 1 less of Paratroopers. {dropped[rulings.drops_marker]}",
            "TS-316, TS-336",
        ),
        (
            "Pak Ambush",
            "Outside cover the gun stays concealed until it attacks, moves without 1 MP more a hex, or has "
            "an enemy next to it.",
            "TS-290",
        ),
    )


def _squads() -> Facts:
    """Cite: TS-271 to TS-274, TS-277 to TS-280."""
    return told(
        "Squads",
        ("Passing on", "A hex, a figure passed on, another hex: 3 MP in all.", "TS-271"),
        ("Full squads", "Swapping figures costs 2 MP each, one each way.", "TS-272"),
        (
            "Officer",
            "Passed on in mid-move, an Officer gives the movement bonus again to the new squad.",
            "TS-273",
        ),
        (
            "Aiming",
            "A machine gun has that of an Elite in its squad, even if the Elite does not fire.",
            "TS-274",
        ),
        (
            "Sniper",
            "Range 8, three dice, one of which may be modified; always concealed. One figure: a hit kills "
            "it, nothing fills it up.",
            "TS-277, TS-278",
        ),
        (
            "Sniper's kill",
            "After killing a squad the Sniper may become an Elite with Determination (1) and Aiming (1).",
            "TS-279",
        ),
        ("NCO", "After its Action the squad has an Op-Fire token beside its Fatigued marker.", "TS-280"),
    )


def _trucks(rulings: Rulings) -> Facts:
    """Cite: TS-275, TS-281 to TS-283, TS-288, TS-289."""
    empty = {
        "all_trucks": "An empty truck of any side",
        "doctrine": "An empty truck of the Logistics doctrine",
    }
    return told(
        "Trucks and guns",
        (
            "Empty truck",
            f"{empty[rulings.logistics_keyword]} moves in its side's Action Turn "
            "without counting as an Action.",
            "TS-281, TS-282",
        ),
        (
            "Shot at",
            "Infantry can damage and destroy trucks and halftracks, and Tanks with the Anti-Tank token.",
            "TS-283",
        ),
        (
            "Entering",
            "A gun may come hooked to a carrier bought with it or standing at home.",
            "TS-275",
        ),
        (
            "Unhooking",
            "In the gun's own activation it is not Fatigued by it, but the carrier has to stand. Dropped on "
            "the drive, it is.",
            "TS-288",
        ),
        (
            "Drive and fire",
            "Hooked for 1 MP and driven, the gun may then be activated and fire, at half firepower.",
            "TS-289",
        ),
    )
