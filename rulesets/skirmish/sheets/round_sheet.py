"""The blank sheet of a round: the steps of the Status Phase, the books of a side, and its Actions to tick.

Every sentence follows the house rule that is set.

Cite: TS-014 to TS-034, TS-047 to TS-063, TS-108 to TS-113, TS-304, TS-309, TS-312, TS-313.
"""

from rulesets.kit.drawing.board import Fact
from rulesets.kit.drawing.leaves import table
from rulesets.kit.drawing.sheets import Facts, FillIn, Grid, Pair, Sheet
from rulesets.skirmish.document.rulings import Rulings
from rulesets.skirmish.records.experience import CLASS_WORTH, WORTH, words
from rulesets.skirmish.records.numbers import (
    ACTIONS,
    BY_CLASS,
    LEAST_INCOME,
    MOST_INCOME,
    MOST_LOSS,
    MOST_UNIT_POINTS,
    START_VP,
)
from rulesets.skirmish.records.offers import LEVELS
from rulesets.skirmish.sheets.common import leaf
from rulesets.skirmish.sheets.reference import words_of

BOOKS = ("VP", "CP", "Tank Pool", "FP", "XP in all", "XP to spend", "UP", "Vehicle Level")


def round_sheet(match: str, rulings: Rulings) -> Sheet:
    """A leaf for one round of one side. Cite: TS-016."""
    return leaf(
        "round",
        "Round sheet",
        match,
        (
            Pair(FillIn(("Side and doctrine",)), FillIn(("Round",))),
            _status(rulings),
            Pair(_books(), _worth(rulings), 104),
            _actions(rulings),
        ),
        about="Seven steps, the totals and the Actions of one side's round, to fill in.",
        group="Table",
    )


def _status(rulings: Rulings) -> Grid:
    """The seven steps in the order of the house rule. Cite: TS-014, TS-015, TS-017, TS-053 to TS-058."""
    mat, count, purchase, initiative, *rest = (
        (("Mat", _mat(rulings)),),
        (("Victory points", _loss()), ("Command points", _income(rulings)), ("Fuel", _fuel(rulings))),
        (
            ("Purchase", "In secret, onto mat space -1. The Tank Pool pays Tanks only."),
            ("Reserve", _reserve(rulings)),
            ("Vehicle Level", _levels()),
        ),
        (("Initiative", "It passes to the other side, except in round 1."),),
        (("Tokens", "Fatigued and Pinned come off, Disrupted becomes Pinned."),),
        (("Op-Fire", "A marker for every unit on the board, for none on the mat."),),
        (
            (
                "Transfers",
                "Figures between squads of a hex or of a mat space. At home: into or out of transports, guns "
                "to their carriers.",
            ),
        ),
    )
    decided = (purchase, initiative)
    steps = (*decided, *rest) if rulings.status_order == "as_numbered" else (*rest, *decided)
    rows = (
        ("[]", "" if part else str(place), *words)
        for place, step in enumerate((mat, count, *steps), 1)
        for part, words in enumerate(step)
    )
    return table("Status Phase", ("", "", "Step", "To do"), *rows, numbers=(1,))


def _mat(rulings: Rulings) -> str:
    """Cite: TS-017, TS-304."""
    last = rulings.mat_last_space
    return f"Every unit one space to the right{f', up to +{last}' if last else ''}."


def _loss() -> str:
    """Cite: TS-018, TS-019, TS-021."""
    return f"Fewer victory hexes lose the difference in VP, {MOST_LOSS} at most; at 0 the match is lost."


def _income(rulings: Rulings) -> str:
    """Cite: TS-022 to TS-024, TS-026, TS-034."""
    said = words_of(rulings)
    return (
        f"{MOST_INCOME} CP less 1 for each UP {said['up_scope']}, {LEAST_INCOME} at least; "
        f"{said['tank_pool_source']} into the Tank Pool. {said['carry_over']}"
    )


def _fuel(rulings: Rulings) -> str:
    """Cite: TS-027 to TS-029."""
    least = words_of(rulings)["fuel_minimum"]
    return (
        f"{rulings.fuel_per_marker} FP for a fuel marker held, if the map does not say; {least} while "
        f"both sides have {START_VP} VP."
    )


def _reserve(rulings: Rulings) -> str:
    """Cite: TS-042, TS-044, TS-309."""
    said = words_of(rulings)
    return f"It fills {said['reserve_fill']}. {said['base_unmanned']}"


def _levels() -> str:
    """Cite: TS-047 to TS-050."""
    prices = ", ".join(f"{level} for {points} CP and {fuel} FP" for level, (points, fuel) in LEVELS.items())
    return f"Last, one a round: {prices}. Units it opens can be bought from the next round on."


def _books() -> Grid:
    """The sums of the round. Cite: TS-016."""
    rows = ((name, "", "", "", "") for name in BOOKS)
    return table(
        "Books", ("", "Before", "Gained", "Spent, lost", "After"), *rows, write=(1, 2, 3, 4), note=_sizes()
    )


def _sizes() -> str:
    """Cite: TS-032, TS-033, TS-035."""
    tanks = ", ".join(f"{name} Tank {points}" for name, points in BY_CLASS.items())
    return f"UP: squad, truck, halftrack, AT gun 1, {tanks}; {MOST_UNIT_POINTS} on the board at most."


def _worth(rulings: Rulings) -> Facts:
    """What is destroyed gives. Cite: TS-108 to TS-113, TS-312, TS-313."""
    sniper = words(2 if rulings.xp_sniper == "half" else 1)
    said = words_of(rulings)
    facts = [
        ("Regular, crew figure", f"{words(WORTH['regular'])} XP"),
        ("Elite, Officer, machine gun, mortar, specialization, truck", f"{words(WORTH['token'])} XP"),
        *((f"{name.capitalize()} Tank", f"{words(worth)} XP") for name, worth in CLASS_WORTH.items()),
        ("Halftrack, rocket launcher", f"{words(rulings.no_class_vehicle)} XP, if not in the price list"),
        ("AT gun", said["xp_at_gun"]),
        ("Sniper", f"{sniper} XP"),
        ("Routed squad", said["xp_routed"]),
    ]
    return Facts(tuple(Fact(word, text) for word, text in facts), "Experience for losses")


def _actions(rulings: Rulings) -> Grid:
    """A box for each Action there can be, with the Unit Points it takes. Cite: TS-016, TS-060 to TS-063."""
    most = max(actions for _, actions in ACTIONS)
    rows = (
        ("[]", str(number), str(min(points for points, actions in ACTIONS if actions >= number)), "", "", "")
        for number in range(1, most + 1)
    )
    said = words_of(rulings)
    return table(
        "Actions",
        ("", "", "UP", "Unit", "Action", "Destroyed"),
        *rows,
        numbers=(1, 2),
        write=(3, 4, 5),
        note="A box is open from the UP beside it on. One or two Actions a turn; "
        f"{said['actions_recount']}; {said['actions_pass']}.",
    )
