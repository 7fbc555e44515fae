"""Everything a seat may order now, enumerated once.

Cite: TS-007 to TS-119; TS-322, TS-332, TS-343.
"""

from collections.abc import Iterator

from rulesets.kit.flow import agreement
from rulesets.kit.flow.choices import Choice, OneOf, Option, Text
from rulesets.kit.flow.dice import Draw, Group, in_groups
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.rulings import switches, words as ruling_words
from rulesets.kit.remembered import remembered
from rulesets.skirmish.document.maps import SIDES, THE_SIDES
from rulesets.skirmish.rules.doctrines.moments import asked_at_start
from rulesets.skirmish.rules.log import commands as c
from rulesets.skirmish.rules.log.state import END, State
from rulesets.skirmish.rules.turn.consent import WON
from rulesets.skirmish.rules.turn.flow import differing
from rulesets.skirmish.rules.turn.menu_abilities import abilities, standing_words
from rulesets.skirmish.rules.turn.menu_action import action, last, strikes
from rulesets.skirmish.rules.turn.menu_organiser import organiser
from rulesets.skirmish.rules.turn.menu_purchase import purchase
from rulesets.skirmish.rules.turn.menu_ready import preparing
from rulesets.skirmish.rules.turn.menu_table import table

SET_UP = "set-up"
HAND = 3
THE_RULES, DOCTRINE, INITIATIVE, OPENING = "house rules", "doctrine", "initiative", "opening"


@remembered
def menu(state: State, seat: str) -> tuple[Choice, ...]:
    """All choices of the seat, what is asked first."""
    if state.is_finished:
        return ()
    answers = agreement.choices(state.pendings, seat, seat == ORGANISER)
    if seat == ORGANISER:
        return (*answers, *organiser(state))
    if seat not in SIDES:
        return ()
    return (*answers, *_step(state, seat), *_ending(state, seat))


def _step(state: State, seat: str) -> Iterator[Choice]:
    match state.step:
        case "rules":
            yield from _rules(state, seat)
        case "deal":
            yield from _deal(state)
        case "doctrine":
            yield from _doctrine(state, seat)
        case "initiative":
            yield _initiative()
        case "opening":
            yield from abilities(state, seat, OPENING)
            if asked_at_start(state, seat):
                yield _close_opening()
        case "purchase":
            yield from purchase(state, seat)
            yield from abilities(state, seat, "purchase")
        case "ready":
            yield from abilities(state, seat, "ready")
            yield from preparing(state, seat)
        case "strike":
            yield from strikes(state, seat)
            yield from abilities(state, seat, "strike")
            yield from table(state, seat)
        case "action":
            yield from abilities(state, seat, "action")
            yield from action(state, seat)
            yield from table(state, seat)
        case "last":
            yield from abilities(state, seat, "last")
            yield from last(state, seat)
            yield from table(state, seat)
    if state.round:
        yield from standing_words(state, seat)


def _rules(state: State, seat: str) -> Iterator[Choice]:
    """The house rules that differ from the default, for both to confirm. Cite: TS-269, TS-332."""
    if state.books[seat].confirmed:
        return
    listed = {item.name: item for item in switches(type(state.rulings))}
    shows = tuple(
        f"{listed[name].question} {ruling_words(listed[name], getattr(state.rulings, name))}".strip()
        for name in differing(state)
    )
    yield Choice(
        c.ConfirmRules,
        "Confirm the house rules",
        subject=THE_RULES,
        why="These differ from the usual ones.",
        cite="TS-332",
        shows=tuple(said if said.endswith(".") else f"{said}." for said in shows),
    )


def _deal(state: State) -> Iterator[Choice]:
    """The sealed deal. Cite: TS-007, TS-008."""
    number = len(state.doctrines.doctrines)
    if state.rulings.doctrine_deal == "one_set":
        yield Choice(
            c.DealDoctrines,
            "Deal three doctrines to each side",
            (("side", ""),),
            subject=DOCTRINE,
            throw=Draw(HAND * len(SIDES), number),
            cite="TS-007",
        )
        return
    side = next(side for side in SIDES if not state.books[side].hand)
    people = {one.key: one.people for one in THE_SIDES}[side]
    yield Choice(
        c.DealDoctrines,
        f"Deal three doctrines to {people}",
        (("side", side),),
        subject=DOCTRINE,
        throw=Draw(HAND, number),
        cite="TS-008",
    )


def _doctrine(state: State, seat: str) -> Iterator[Choice]:
    book = state.books[seat]
    if book.doctrine:
        return
    options = tuple(Option(key, state.doctrines.doctrine(key).name) for key in book.hand)
    yield Choice(
        c.ChooseDoctrine,
        "Choose your doctrine",
        (),
        (OneOf("doctrine", "Doctrine", options),),
        DOCTRINE,
        why="Both choices are opened together; the two others leave the match.",
        cite="TS-007",
    )


def _initiative() -> Choice:
    groups = (Group(f"{side.title}: black, then red", 2, side.key) for side in THE_SIDES)
    return Choice(
        c.ThrowInitiative,
        "Throw for initiative",
        subject=INITIATIVE,
        throw=in_groups(*groups),
        why="The higher black die begins, then the higher red one; a full tie is thrown again.",
        cite="TS-009",
    )


def _close_opening() -> Choice:
    return Choice(
        c.CloseOpening,
        "Go on to income",
        subject=OPENING,
        why="Nothing more when this Status Phase starts.",
        cite="TS-343",
    )


def _ending(state: State, seat: str) -> Iterator[Choice]:
    """The ends people may choose at any time. Cite: TS-311."""
    if state.round and not any(pending.subject == END for pending in state.pendings):
        results = tuple(Option(key, words) for key, words in WON.items())
        yield Choice(
            c.OfferEnd,
            "Offer to end the match",
            (),
            (OneOf("result", "Result", results), Text("remark", "Remark", 300)),
            "an end by agreement",
            weight="paper",
            cite="TS-311",
            ends=True,
        )
    yield Choice(
        c.ConcedeMatch,
        "Give the match up",
        (),
        (Text("reason", "Reason", 300),),
        "words",
        weight="paper",
        cite="TS-311",
        ends=True,
    )
