"""The third leaf of the reference: where a Tank is hit, how it drives, fires and is hurt; smoke.

Every sentence follows the house rule that is set.

Cite: TS-128, TS-151 to TS-171, TS-284 to TS-287, TS-302.
"""

from rulesets.kit.drawing.leaves import table, told
from rulesets.kit.drawing.sheets import Block, Columns, Facts, Grid, Pair, Sheet
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.sheets.leaves import leaf


def tanks_leaf(match: str, rulings: Rulings) -> Sheet:
    """Armour by side, driving and standing, moving and firing, smoke on one leaf."""
    blocks: tuple[Block, ...] = (_moving(rulings), _together(), _firing(), _hurt(), _smoke())
    return leaf(
        "reference-tanks",
        "Tanks and smoke",
        match,
        (Pair(_armour(rulings), _states()), Columns(blocks), _figures()),
        about="Armour by side, driving and standing, movement, fire and damage of Tanks; smoke.",
        lines=("A Tank is a vehicle with an armour class: light, medium or heavy (TS-154).",),
    )


def _armour(rulings: Rulings) -> Grid:
    """What a hit meets by its side. Cite: TS-151 to TS-153."""
    sides = {
        "minus_deflection": ("1 less where it has no Deflection", "1 less"),
        "regular": ("as listed", "as listed"),
    }
    return table(
        "Where it is hit",
        ("From", "Armour", "Deflection"),
        ("the front", "1 more", "as listed"),
        ("a side", *sides[rulings.tank_side_armour]),
        ("the rear", "1 less", "2 less"),
        ("above, ballistic", "as listed", "as listed"),
        note="Read off the hex beside the Tank that the line of sight crosses. TS-151 to TS-153",
    )


def _states() -> Grid:
    """Cite: TS-166 to TS-168."""
    return table(
        "Driving or Standing",
        ("", "Driving", "Standing"),
        ("MP", "all", "3 less"),
        ("Firepower", "half", "full"),
        ("Concentrated Fire", "no", "yes"),
        ("Dice of each shot at it lowered", "light 2, medium 1, heavy none", "none"),
        note="A 6 becomes 5, a 5 becomes 4, before Aiming; Op-Fire too. TS-166 to TS-168",
    )


def _moving(rulings: Rulings) -> Facts:
    """Cite: TS-162 to TS-166."""
    tripled = {
        "base_game": "Penalties and abilities of the base game that change its MP, such as Overrun, count "
        "three times; those of this mode, such as +4 or +6, count once.",
        "everything": "Everything that changes its MP counts three times: Overrun, and the +4 or +6 of this "
        "mode too.",
    }
    return told(
        "Moving",
        (
            "Ahead",
            "1 MP a hex. Each hex side of a turn is 1 MP, so to turn about takes 3.",
            "TS-162",
        ),
        ("Road, rail", "On consecutive hexes of it turns are free.", "TS-162"),
        (
            "Reverse",
            "1 MP more for every hex and every turn: one hex back with one turn takes 4.",
            "TS-163",
        ),
        ("Tripled", tripled[rulings.tank_triple_mp], "TS-164, TS-165"),
        (
            "Declare",
            "When MP were spent, say Driving or Standing; a token marks Standing. With heavy damage it "
            "always stands.",
            "TS-166",
        ),
    )


def _firing() -> Facts:
    """Cite: TS-155 to TS-158."""
    return told(
        "Firing",
        (
            "Gun and MG",
            "Both in one activation, where it has an MG. MG: 3 dice, range 5 on infantry; 2 dice, range 2 on "
            "trucks and halftracks.",
            "TS-155",
        ),
        ("Turret", "Fires at anything it sees.", "TS-156"),
        (
            "No turret",
            "Fires only through the hex it faces (StuG III), with Fire and Movement too.",
            "TS-156",
        ),
        (
            "Tables",
            "Concentrated Fire uses CF, Fire and Movement and Combined Fire use FaM. Both halve Aiming, "
            "rounded up.",
            "TS-157",
        ),
        ("Full MP", "Tanks and halftracks lose none for Fire and Movement.", "TS-158"),
    )


def _hurt() -> Facts:
    """Cite: TS-128, TS-160, TS-161, TS-169, TS-284."""
    return told(
        "Hurt",
        (
            "By infantry",
            "Without the Anti-Tank token it can only incapacitate. Machine guns cannot hurt a Tank.",
            "TS-169",
        ),
        (
            "Incapacitated",
            "No movement, full firepower and armour; repaired as light damage is.",
            "TS-161",
        ),
        (
            "Turning then",
            "Impossible: one without turret keeps its one direction of fire.",
            "TS-284",
        ),
        ("Heavy damage", "Double MP for movement, and always Standing.", "TS-128, TS-166"),
        ("Squad by it", "One infantry squad in its hex has +1 cover.", "TS-160"),
    )


def _together() -> Facts:
    """Cite: TS-159, TS-285 to TS-287."""
    return told(
        "Several Tanks",
        (
            "Support",
            "Up to two adjacent Tanks add half their firepower to Concentrated Fire or Fire and Movement and "
            "are Fatigued; those Fatigued already may.",
            "TS-159",
        ),
        (
            "Supporters",
            "Must be Standing: firepower is never halved twice.",
            "TS-286",
        ),
        (
            "Like an assault",
            "But nobody enters the target's hex and the target does not retreat.",
            "TS-285",
        ),
        (
            "Rear and front",
            "Rear dice first, against 1 armour and 2 Deflection less; then those from the front, against 1 "
            "armour die more. Armour dice not used carry over, hits add up.",
            "TS-287",
        ),
    )


def _smoke() -> Facts:
    """Cite: TS-170, TS-171."""
    return told(
        "Smoke",
        (
            "Through it",
            "The attack is Obstructed. Two Obstructed hexes block sight.",
            "TS-170",
        ),
        (
            "In it",
            "Units have +2 cover. An assault into it halves the dice of both sides, rounded up.",
            "TS-171",
        ),
    )


def _figures() -> Grid:
    """What the book's text tells of units. Cite: TS-302."""
    return table(
        "Figures the book's text names",
        ("Panther", "Regular", "Sniper", "MG of a Tank", "StuG III"),
        ("armour 3", "1 die", "range 8, 3 dice", "3 at range 5, 2 at range 2", "No turret"),
        note="All others are in the unit list of the match. TS-302",
    )
