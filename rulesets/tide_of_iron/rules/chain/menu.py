"""Everything a seat may order in a chain now, enumerated once, and what any order needs.

What an order needs by its rule is said in the chapter of that rule.
"""

from collections.abc import Iterator

from rulesets.kit.flow import agreement, house_rule
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.conditions import Need, Needs, gate
from rulesets.kit.flow.deciding import Refusing
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.house_rule import ChangeRuling
from rulesets.kit.remembered import remembered
from rulesets.kit.words import listed
from rulesets.tide_of_iron.document.scenario import SIDES
from rulesets.tide_of_iron.rules.chain import ending, roster, stages
from rulesets.tide_of_iron.rules.chain.state import Asked, State, duties


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


_RULINGS = (stages.VoidStage, roster.SetLevel, roster.SetBase, ChangeRuling, ending.CloseChain)
_OF_STAGE = (stages.ReportStage, stages.BeginStage, stages.ConcedeStage, stages.VoidStage)
SEATS: Needs[Asked] = (
    gate(lambda o: not o.s.is_finished, "The chain is over. There are no more stages.", "TN-169"),
    gate(
        lambda o: o.seat == ORGANISER or not isinstance(o.c, _RULINGS),
        "Only the organiser can do this. Ask them.",
        "TN-247",
    ),
    gate(
        lambda o: o.seat != ORGANISER or isinstance(o.c, _RULINGS),
        "Only the players of a side can do this.",
        "TN-245",
    ),
    Need(
        lambda o: not isinstance(o.c, _OF_STAGE) or o.c.stage == o.s.stage,
        "The stage now due is “{o.s.due.title}”.",
        "TN-169",
    ),
    gate(
        lambda o: isinstance(o.c, (*_RULINGS, ending.ConcedeChain)) or not o.s.pendings,
        "A result is reported. The other side has to answer first.",
        "TN-245",
    ),
    Need(
        lambda o: not isinstance(o.c, _OF_STAGE) or not o.s.empty_bases,
        lambda o: (
            f"Enter the bases of the division first: {listed([one.name for one in o.s.empty_bases[:3]])}."
        ),
        "TN-143",
    ),
    Need(
        lambda o: not isinstance(o.c, _OF_STAGE) or not o.s.choosing,
        lambda o: f"First choose the training of {o.s.choosing[0].name}.",
        "TN-241",
    ),
)


REFUSING = Refusing(Asked, SEATS, {**roster.NEEDS, **stages.NEEDS}, menu, duties, "TN-169")
faults_of, why_not = REFUSING.faults_of, REFUSING.why_not
