"""Which order sets off a throw, and which leads to more: said on its buttons before it is given.

Each answer costs about what a menu costs (the order is decided and followed for a state that the page
throws away). So a page asks for what stands open, what is asked of the seat, and the few orders beside
that; another order says it when it is opened. What was answered of a state is kept with it.
"""

from collections import Counter
from collections.abc import Collection, Mapping
from typing import Any

from campaign.log.running import Running
from campaign.pages.frame.offers import BESIDES
from rulesets.kit.automation import as_it_stands, sets_off_a_throw
from rulesets.kit.flow.choices import Choice, mark
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.parts import tried
from rulesets.kit.remembered import remembered
from rulesets.kit.ruleset import AnyRuleset

ASKED = 16
"""For so many orders of a seat a page says it; beyond them they are lists of many ways."""


@remembered
def _known(state: object, seat: str) -> dict[str, bool]:
    """What was answered of the seat's orders in this state so far, by their marks."""
    return {}


def rolling_on(at: Running, seat: str, menu: Mapping[str, Choice], opened: Collection[str]) -> set[str]:
    """The marks of the seat's orders that set off a throw of the house at once, among those that stand
    `opened` or stand with what is asked and take one press; none where throws wait."""
    if at.campaign.throws != "house":
        return set()
    known, seats = _known(at.state, seat), [item.key for item in at.seats]
    asked = {choice.subject for choice in menu.values() if choice.weight == "asked"}
    about = Counter(choice.subject for choice in menu.values() if choice.weight == "open")

    def stands(choice: Choice) -> bool:
        besides = choice.weight == "open" and choice.subject in asked and about[choice.subject] <= BESIDES
        return (besides or choice.weight == "asked") and not choice.fields

    shown = [(seal, choice) for seal, choice in menu.items() if seal in opened or stands(choice)]
    for seal, choice in shown[:ASKED]:
        if seal not in known:
            known[seal] = sets_off_a_throw(at.ruleset, at.state, seats, seat, choice)
    return {seal for seal, _ in shown if known.get(seal)}


def going_on(
    ruleset: AnyRuleset, state: Any, seat: str, menu: Mapping[str, Choice], opened: Collection[str]
) -> set[str]:
    """The marks of the `opened` orders after which the seat has more to give in the same order, without dice:
    more of the same moves, or what was not asked before. Each is tried as its form first shows, from what
    the seat sees."""
    asked = {seal: menu[seal] for seal in opened if seal in menu and menu[seal].goes_on}
    return {seal for seal, choice in asked.items() if _leads_on(ruleset, state, seat, choice, menu)}


def _leads_on(ruleset: AnyRuleset, state: Any, seat: str, choice: Choice, menu: Mapping[str, Choice]) -> bool:
    try:
        found = tried(ruleset, state, seat, [as_it_stands(choice)])
    except Refusal:
        return False
    ahead = (item for item in ruleset.menu(found.state, seat) if item.throw is None)
    return any(
        (choice.way and item.command is choice.command) or (item.weight == "asked" and mark(item) not in menu)
        for item in ahead
    )
