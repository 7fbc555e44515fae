"""Which order sets off a throw: said on its button before it is given, where the house throws at once.

Each answer costs about what a menu costs (the order is decided and followed for a state that the page
throws away), so a page asks for what it shows first, at most `ASKED` a seat, and what was answered of a
state is kept with it.
"""

from collections.abc import Collection, Mapping

from campaign.log.running import Running
from rulesets.kit.automation import sets_off_a_throw
from rulesets.kit.flow.choices import Choice, Weight
from rulesets.kit.remembered import remembered

ASKED = 16
"""For so many orders of a seat a page says it; beyond them they are lists of many ways."""
ORDER: tuple[Weight, ...] = ("asked", "open")


@remembered
def _known(state: object, seat: str) -> dict[str, bool]:
    """What was answered of the seat's orders in this state so far, by their marks."""
    return {}


def rolling_on(at: Running, seat: str, menu: Mapping[str, Choice], opened: Collection[str]) -> set[str]:
    """The marks of the seat's orders that set off a throw of the house at once, among those that stand
    `opened` or take one press; none where throws wait."""
    if at.campaign.throws != "house":
        return set()
    known, seats = _known(at.state, seat), [item.key for item in at.seats]
    shown = [
        (seal, choice)
        for weight in ORDER
        for seal, choice in menu.items()
        if choice.weight == weight and (not choice.fields or seal in opened)
    ]
    for seal, choice in shown[:ASKED]:
        if seal not in known:
            known[seal] = sets_off_a_throw(at.ruleset, at.state, seats, seat, choice)
    return {seal for seal, _ in shown if known.get(seal)}
