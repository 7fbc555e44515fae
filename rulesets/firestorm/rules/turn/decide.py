"""Orders: the menu alone says whether one stands, its chapter what it brings about, and this why it does not.

After the order's own events comes all that follows by itself. A refusal knows no more than the seat may know.
"""

from rulesets.firestorm.document.document import Campaign
from rulesets.firestorm.document.rulings import Rulings
from rulesets.firestorm.document.seats import general, is_general
from rulesets.firestorm.ground.asked import Asked, none_of
from rulesets.firestorm.ground.secrecy import seen_by
from rulesets.firestorm.ground.state import POOL, RESERVE, WITHDRAWN, State
from rulesets.firestorm.rules.battle.initiative import RollInitiative
from rulesets.firestorm.rules.battle.preparing import GERMAN_DEFENCE
from rulesets.firestorm.rules.chapter import By
from rulesets.firestorm.rules.turn.chapters import ORDERED, evolve
from rulesets.firestorm.rules.turn.consent import with_shows
from rulesets.firestorm.rules.turn.flow import follow
from rulesets.firestorm.rules.turn.menu import all_duties, menu
from rulesets.firestorm.rules.turn.planning import CampaignStarted, WritePlan
from rulesets.kit.flow import agreement
from rulesets.kit.flow.conditions import Need, Needs, gate
from rulesets.kit.flow.deciding import OrderContext, Orders, Refusing, decided, with_following
from rulesets.kit.flow.dice import Faces
from rulesets.kit.flow.duties import ORGANISER, open_duties
from rulesets.kit.ruleset import Documents

ORDERS: Orders[State, object] = {order: row.brings for order, row in ORDERED.items()}


def decide(state: State, seat: str, command: object, faces: Faces) -> tuple[object, ...]:
    """The events of the order and all that follows; refuses what the menu does not offer."""
    events = decided(
        OrderContext(state, seat, command, faces), menu, ORDERS, follow, evolve, REFUSING.why_not
    )
    return with_shows(state, events)


def start(documents: Documents[Campaign], rulings: Rulings) -> tuple[object, ...]:
    """The opening of a campaign, up to the first thing somebody must do."""
    return with_following(None, [CampaignStarted(documents.main, rulings)], follow, evolve)


_ELSEWHERE = (POOL, RESERVE, WITHDRAWN)


def _unknown_area(o: Asked) -> str | None:
    named = ((name, getattr(o.c, name, None)) for name in ("origin", "target", "area", "to", "place"))
    return next(
        (
            str(area)
            for name, area in named
            if area is not None
            and area not in o.known.areas
            and not (name in ("to", "place") and area in _ELSEWHERE)
        ),
        None,
    )


def _troops(o: Asked) -> tuple[str, ...]:
    return (*getattr(o.c, "troops", ()), *getattr(o.c, "reserve", ()))


def _twice(o: Asked) -> list[str]:
    return [troop for troop in _troops(o) if _troops(o).count(troop) > 1][:1]


def _by(o: Asked) -> By:
    """Who gives such an order."""
    return ORDERED[type(o.c)].by


SEATS: Needs[Asked] = (
    gate(lambda o: not o.s.is_over, "The campaign is over.", "FC-180"),
    Need(
        lambda o: _by(o) != "general" or o.seat in (general("allied"), general("axis")),
        "Only the General redeploys and reinforces a side's troops.",
        "FC-038",
    ),
    Need(
        lambda o: _by(o) != "organiser" or o.seat == ORGANISER,
        "Only the organiser can do that. Ask them for a ruling.",
        "FC-039",
    ),
    Need(
        lambda o: not isinstance(o.c, WritePlan) or o.side is None or is_general(o.seat, o.side),
        "Only the General writes a side's plan.",
        "FC-034",
    ),
    Need(
        lambda o: not isinstance(o.c, agreement.Settle) or o.seat == ORGANISER,
        "Only the organiser settles disputes.",
        "FC-039",
    ),
    gate(
        lambda o: o.side is not None or _by(o) != "side",
        "Only players of a side can do that; the organiser has no side.",
        "FC-035",
    ),
    gate(
        lambda o: _unknown_area(o) is None,
        lambda o: f"The map has no area {_unknown_area(o)}. Choose one of its areas.",
        "FC-021",
    ),
    gate(
        lambda o: all(troop in o.known.troops for troop in _troops(o)),
        "One of these troops is not in this campaign. Choose from the list.",
        "FC-051",
    ),
    gate(
        lambda o: getattr(o.c, "troop", GERMAN_DEFENCE) in (*o.known.troops, GERMAN_DEFENCE),
        "This campaign has no such troop. Choose from the list.",
        "FC-051",
    ),
    none_of(_twice, "{found:is} chosen twice. Choose each troop once.", "FC-052"),
)
BATTLE: Needs[Asked] = (
    gate(
        lambda o: isinstance(o.c, RollInitiative) or not hasattr(o.c, "battle") or o.found,
        "This turn has no battle {o.c.battle}.",
        "FC-031",
    ),
    gate(
        lambda o: isinstance(o.c, RollInitiative) or o.found is None or not o.one.is_done,
        "Battle {o.one.number} is over; the organiser can correct it by a ruling.",
        "FC-114",
    ),
)
"""What an order needs of the battle it names, whatever it orders."""


_NEEDS = {order: row.needs for order, row in ORDERED.items()}
REFUSING = Refusing(
    lambda state, seat, command: Asked(state, seat, command, open_duties(all_duties(state))),
    (*SEATS, *BATTLE),
    _NEEDS,
    menu,
    all_duties,
    "FC-029",
    seen_by,
    SEATS,
)
