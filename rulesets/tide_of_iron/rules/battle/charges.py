"""Charges: whose they are, which face lies up, how they are laid.

Cite: Tide of Iron: Normandy, "Charges", "Demolitions"; TN-064 to TN-071, TN-245.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from rulesets.kit.flow.choices import Choice, Count, Field, OneOf, Option
from rulesets.kit.flow.conditions import Near, Need, Needs, Table, gate, near
from rulesets.kit.flow.deciding import Effects, OrderContext, Orders
from rulesets.kit.flow.house_rule import RulingChanged, with_change
from rulesets.kit.words import begun, count
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron.document.scenario import SIDES, Division, Scenario, SideKey, does
from rulesets.tide_of_iron.rules.battle.state import Asked, Lying, State, side_of
from rulesets.tide_of_iron_box.units import NATIONS

PLACING_COST = 2
GREEN, GREY = "green", "grey"
MOST_MOVES = 12
WHERE = (Option("outside", "outside"), Option("inside", "inside the pillbox"))


@dataclass(frozen=True, slots=True)
class PlaceCharges:
    """A Demolitions squad lays `number` charges in its hex in one Advance action, with so many movement
    points left; `where` is "outside" or "inside" a pillbox."""

    nation: str
    hex: str
    where: str
    number: int
    movement: int


@dataclass(frozen=True, slots=True)
class ChargesPlaced:
    side: str
    nation: str
    hex: str
    where: str
    number: int


def face_of(nation: str) -> str:
    """The face of the token that lies up. Cite: TN-066."""
    return GREY if nation == "german" else GREEN


def supply(divisions: Iterable[Division], side: SideKey, *, shared: bool) -> Mapping[str, int]:
    """The charges of each nation of a side at the start, those of its divisions added up; where the nations
    share them they are all under "". Cite: TN-064, TN-065, TN-067."""
    found: dict[str, int] = {}
    for division in divisions:
        if division.side == side and division.charges:
            owner = "" if shared else division.nation
            found[owner] = found.get(owner, 0) + division.charges
    return found


def charge_words(nation: str, number: int = 1) -> str:
    """Charges of a nation with the face that lies up: "2 grey charges of the Germans"."""
    people = NATIONS.get(nation, nation)
    of = f" of the {people}" if people else ""
    return f"{count(number, f'{face_of(nation)} charge')}{of}"


def supplies(scenario: Scenario, rulings: Rulings) -> Mapping[str, Mapping[str, int]]:
    """The charges of each side by nation at the start; under "" where its nations share them. Cite: TN-064,
    TN-065, TN-067."""
    shared = rulings.allied_charges_shared == "yes"
    return {side: supply(scenario.divisions, side, shared=shared) for side in SIDES}


CHARGES: Need[Asked] = gate(lambda o: o.has("demolitions"), "This scenario has no charges.", "TN-064")


def _left(o: Asked) -> int:
    return o.s.supply.get(o.side, {}).get(o.c.nation, 0)


SUPPLY: Needs[Asked] = (
    gate(
        lambda o: o.c.nation in o.s.supply.get(o.side, {}),
        "That nation has no charges on your side. Choose another.",
        "TN-065",
    ),
    gate(_left, "That nation has no charges left.", "TN-069"),
)


PLACE: Needs[Asked] = (
    CHARGES,
    *SUPPLY,
    Need(lambda o: o.c.hex in o.s.hexes, "There is no hex {o.c.hex} on this map.", "TN-069"),
    Need(
        lambda o: 1 <= o.c.number <= o.s.rulings.charges_per_advance,
        lambda o: (
            f"A squad places at most {count(o.s.rulings.charges_per_advance, 'charge')} in one Advance."
        ),
        "TN-070",
    ),
    Need(lambda o: o.c.number <= _left(o), lambda o: f"Only {count(_left(o), 'charge')} left.", "TN-069"),
    Need(
        lambda o: o.c.movement >= PLACING_COST * max(1, o.c.number),
        f"Each charge costs {PLACING_COST} movement points. The squad has too few left.",
        "TN-069",
    ),
)


NEEDS: Table[Asked] = {PlaceCharges: PLACE}


def nearly(state: State, seat: str) -> Iterator[Near]:
    """Charges that are used up."""
    if "demolitions" in state.scenario.modules:
        for nation in state.supply.get(side_of(seat), {}):
            on = Asked(state, seat, PlaceCharges(nation, "", "outside", 1, PLACING_COST))
            yield from near(SUPPLY, f"Charges of {nation or 'the side'}", on)


def placing(state: State, side: str) -> Iterator[Choice]:
    """A charge of each nation that has some left. Cite: TN-068 to TN-070."""
    if "demolitions" not in state.scenario.modules:
        return
    for nation, left in state.supply.get(side, {}).items():
        most = min(left, state.rulings.charges_per_advance)
        if not most:
            continue
        owner = f"the {NATIONS.get(nation, nation)}" if nation else "the side"
        fields: tuple[Field, ...] = (
            OneOf("hex", "The squad's hex", tuple(Option(hex, hex) for hex in state.hexes)),
            OneOf("where", "Position", WHERE, "outside"),
            Count("number", "Charges", 1, most, 1),
            Count("movement", "Movement points left", PLACING_COST * most, MOST_MOVES),
        )
        why = (
            f"{left} left. Only a squad with Demolitions, in an Advance action. Each charge costs "
            f"{PLACING_COST} movement points."
        )
        yield Choice(
            PlaceCharges,
            f"Place a charge of {owner}",
            (("nation", nation),),
            fields,
            "charge",
            weight="open",
            why=why,
            cite="TN-068",
        )


def place(given: OrderContext[State, PlaceCharges]) -> list[object]:
    """Cite: TN-069 to TN-071."""
    command = given.command
    return [ChargesPlaced(side_of(given.seat), command.nation, command.hex, command.where, command.number)]


def placed(state: State, event: ChargesPlaced) -> State:
    """Placed charges leave the supply. Cite: TN-071."""
    new = tuple(
        Lying(f"charge-{state.laid + number}", event.side, event.nation, event.hex, event.where)
        for number in range(1, event.number + 1)
    )
    after = replace(state, charges=(*state.charges, *new), laid=state.laid + event.number)
    return supplied(after, event.side, event.nation, -event.number)


def supplied(state: State, side: str, nation: str, number: int) -> State:
    own = state.supply.get(side, {})
    return replace(state, supply={**state.supply, side: {**own, nation: own.get(nation, 0) + number}})


def ruling_changed(state: State, event: RulingChanged) -> State:
    """Supplies are put together or parted where the house rule about sharing changes. Cite: TN-067."""
    rulings = with_change(state.rulings, event)
    after = replace(state, rulings=rulings)
    if rulings.allied_charges_shared == state.rulings.allied_charges_shared:
        return after
    gone = {
        (side, nation): before - state.supply[side].get(nation, 0)
        for side, own in supplies(state.scenario, state.rulings).items()
        for nation, before in own.items()
    }
    after = replace(after, supply=supplies(state.scenario, rulings))
    return _taken(after, gone)


def _taken(state: State, gone: Mapping[tuple[str, str], int]) -> State:
    """The supplies without what is laid or was set off already; where they were shared and are parted, the
    nation that has most gives first."""
    for (side, nation), number in gone.items():
        left = number
        for owner in sorted(state.supply[side], key=lambda own: own != nation):
            taken = min(left, state.supply[side][owner])
            state, left = supplied(state, side, owner, -taken), left - taken
    return state


ORDERS: Orders[State, object] = {PlaceCharges: place}
EFFECTS: Effects[State] = {ChargesPlaced: placed, RulingChanged: ruling_changed}


def told(state: State, event: object) -> str | None:
    """The sentence of the event; None for one of another chapter."""
    match event:
        case ChargesPlaced(side, nation, hex, where, number):
            inside = ", inside the pillbox" if where == "inside" else ""
            return f"{begun(does(side, 'lays', 'lay'))} {charge_words(nation, number)} on {hex}{inside}."
    return None
