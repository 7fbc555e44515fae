"""What a player is shown before he agrees: a loss the killer reports, an end that is offered.

Cite: TS-311, TS-321.
"""

from rulesets.kit.flow.sides import called
from rulesets.kit.words import count
from rulesets.skirmish.document.maps import SIDES, THE_SIDES
from rulesets.skirmish.records.experience import figures_words, points
from rulesets.skirmish.records.losses import is_gone, worth
from rulesets.skirmish.rules.log.state import State, Unit, enemy

WON = {
    "allied": "the Allies have won the match",
    "axis": "the Axis has won the match",
    "draw": "the match is drawn",
}
PEOPLE = {side.key: side.people for side in THE_SIDES}
_LOST = {
    "regular": "lost a Regular",
    "elite": "lost an Elite",
    "officer": "lost an Officer",
    "weapon": "lost its weapon",
    "crew": "lost a crew figure",
    "light": "is lightly damaged",
    "heavy": "is heavily damaged",
    "incapacitated": "is incapacitated",
    "routed": "was routed",
    "all": "was destroyed",
}


def loss_words(side: str, unit: Unit, what: str) -> str:
    """ "Axis Squad 2 lost a Regular"."""
    return f"{called(THE_SIDES, side)} {unit.name or 'unit'} {_LOST[what]}"


def loss_shows(state: State, unit: Unit, what: str) -> tuple[str, ...]:
    """The loss, what the killer gains by it, and what is left of the unit. Cite: TS-321."""
    said = [f"{loss_words(unit.side, unit, what)}."]
    quarters = worth(state, unit, what)
    killer = enemy(unit.side)
    gains = f"{points(quarters)}" if quarters else "nothing"
    said.append(f"The {called(THE_SIDES, killer)} side gains {gains} for it.")
    if is_gone(unit, what):
        said.append("The unit leaves the table.")
    elif unit.is_squad:
        said.append(f"Before it the squad had {figures_words(unit.figures)}.")
    return tuple(said)


def offer_shows(state: State, result: str, remark: str) -> tuple[str, ...]:
    """The result offered, where both stand, and the remark. Cite: TS-311."""
    said = [f"Offered is: {WON[result]}."]
    for side in SIDES:
        book = state.books[side]
        said.append(
            f"{called(THE_SIDES, side)}: {count(book.vp, 'victory point')}, {points(book.gained)} gained."
        )
    return (*said, f"Remark: {remark}") if remark else tuple(said)
