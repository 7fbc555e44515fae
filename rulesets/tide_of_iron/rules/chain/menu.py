"""Everything a seat may order in a chain now, enumerated once, each in the chapter of its rule."""

from collections.abc import Iterator

from rulesets.kit.flow import agreement, house_rule
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.remembered import remembered
from rulesets.tide_of_iron.document.scenario import SIDES
from rulesets.tide_of_iron.rules.chain import ending, roster, stages
from rulesets.tide_of_iron.rules.chain.state import State


@remembered
def menu(state: State, seat: str) -> tuple[Choice, ...]:
    """All choices of the seat, what is asked first."""
    if state.is_finished:
        return ()
    answers = agreement.choices(state.pendings, seat, seat == ORGANISER)
    if seat == ORGANISER:
        return (*answers, *_rulings(state))
    if seat not in SIDES:
        return ()
    asked = () if state.pendings else tuple(_asked(state, seat))
    return (*answers, *asked, *stages.conceding(state), ending.conceding())


def _asked(state: State, seat: str) -> Iterator[Choice]:
    if state.choosing:
        if seat == state.chain.follows:
            yield roster.choosing(state)
    elif state.phase == "playing":
        yield stages.reporting(state)
    elif state.empty_bases:
        yield from roster.typing(state)
    else:
        yield stages.beginning(state)


def _rulings(state: State) -> Iterator[Choice]:
    """The organiser's. Cite: TN-242, TN-247."""
    yield from stages.voiding(state)
    yield from roster.rulings(state)
    yield from house_rule.changes(state.rulings, "TN-163")
    yield ending.closing(state)
