"""How a match ends: by agreement, given up, on time; what it says to its tournament.

Cite: TS-311, TS-329.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesets.kit.flow import agreement
from rulesets.kit.flow.choices import Choice, OneOf, Option, Text
from rulesets.kit.flow.conditions import Need
from rulesets.kit.flow.deciding import Happened, Order, OrderContext, Sentence
from rulesets.kit.flow.house_rule import because
from rulesets.kit.words import begun, count
from rulesets.skirmish.document.maps import SIDES
from rulesets.skirmish.records.experience import points
from rulesets.skirmish.rules.log.state import END, Ending, Offered, State, enemy
from rulesets.skirmish.rules.turn.words import adjective, does, people, who

WON = {
    "allied": "the Allies have won the match",
    "axis": "the Axis has won the match",
    "draw": "the match is drawn",
}


@dataclass(frozen=True, slots=True)
class OfferEnd:
    """The match ends by agreement: who has won it."""

    result: str
    remark: str = ""


@dataclass(frozen=True, slots=True)
class EndOffered:
    side: str
    result: str
    remark: str


@dataclass(frozen=True, slots=True)
class ConcedeMatch:
    reason: str = ""


@dataclass(frozen=True, slots=True)
class MatchEnded:
    result: str
    why: str


def offer_shows(state: State, result: str, remark: str) -> tuple[str, ...]:
    """The result offered, where both stand, and the remark. Cite: TS-311."""
    said = [f"Offer: {WON[result]}."]
    for side in SIDES:
        book = state.books[side]
        said.append(f"{adjective(side)}: {count(book.vp, 'victory point')}, {points(book.gained)} gained.")
    return (*said, f"Remark: {remark}") if remark else tuple(said)


def ending(state: State, seat: str) -> Iterator[Choice]:
    """The ends people may choose at any time. Cite: TS-311."""
    if state.round and not any(pending.subject == END for pending in state.pendings):
        results = tuple(Option(key, words) for key, words in WON.items())
        yield Choice(
            OfferEnd,
            "Offer to end the match",
            (),
            (OneOf("result", "Result", results), Text("remark", "Remark", 300)),
            "an end by agreement",
            weight="paper",
            cite="TS-311",
            ends=True,
        )
    yield Choice(
        ConcedeMatch,
        "Give up the match",
        (),
        (Text("reason", "Reason", 300),),
        "words",
        weight="paper",
        cite="TS-311",
        ends=True,
    )


def offer_end(given: OrderContext[State, OfferEnd]) -> list[object]:
    command = given.command
    offered = EndOffered(given.seat, command.result, command.remark)
    offer = does(given.seat, "offers", "offer")
    words = f"{who(given.seat)} {offer} to end the match"
    shows = offer_shows(given.state, command.result, command.remark)
    return [offered, agreement.Proposed(END, given.seat, ((enemy(given.seat),),), words, shows)]


def end_offered(state: State, event: EndOffered) -> State:
    return replace(state, offered=Offered(event.side, event.result, event.remark))


def tell_end_offered(state: State, event: EndOffered, seat: str | None) -> Sentence:
    remark = f" {because(event.remark)}" if event.remark else ""
    offer = does(event.side, "offers", "offer")
    return f"{who(event.side)} {offer} to end the match: {WON[event.result]}.{remark}"


def concede(given: OrderContext[State, ConcedeMatch]) -> list[object]:
    reason = f": {given.command.reason}" if given.command.reason else ""
    return [MatchEnded(enemy(given.seat), f"{people(given.seat)} gave the match up{reason}")]


def decided_on_time(state: State, why: str) -> tuple[str, str]:
    """Who has won by victory points, then by experience gained; else a draw. Cite: TS-311."""
    allied, axis = state.books["allied"], state.books["axis"]
    for one, other, by in (
        (allied.vp, axis.vp, "victory points decide"),
        (allied.gained, axis.gained, "experience decides"),
    ):
        if one != other:
            return ("allied" if one > other else "axis"), f"{why}; {by}"
    return "draw", f"{why}, and both stand alike"


def match_ended(state: State, event: MatchEnded) -> State:
    return replace(state, ending=Ending(event.result, event.why), pendings=(), claims=())


def tell_ended(state: State, event: MatchEnded, seat: str | None) -> Sentence:
    return f"{begun(WON[event.result])}: {event.why}."


ORDERS = (
    Order(
        OfferEnd,
        offer_end,
        (
            Need(lambda o: o.s.round, "You can offer an end after the first round has begun.", "TS-311"),
            Need(
                lambda o: not any(pending.subject == END for pending in o.s.pendings),
                "An end is already offered. Answer it first.",
                "TS-311",
            ),
        ),
    ),
    Order(ConcedeMatch, concede),
)
EVENTS = (
    Happened(EndOffered, end_offered, tell_end_offered),
    Happened(MatchEnded, match_ended, tell_ended),
)
