"""The sides of a battle and its seats: the Axis, the Allies and the powers of each; an organiser, the Axis,
and the Allies at one seat or at one for each of their powers.

Cite: AD-003 to AD-008, AD-010.
"""

from rulesets.axis_allies_dday.document.battle import SIDES, Battle, Power, SideKey
from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.axis_allies_dday.document.side_words import called
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.sides import Ink, Manner, Side
from rulesets.kit.remembered import remembered
from rulesets.kit.ruleset import Documents, Seat

_INKS: dict[SideKey, tuple[Ink, ...]] = {"axis": ("slate", "plum"), "allies": ("tan", "olive", "blue")}
_BY_WORD: dict[str, Ink] = {
    "gray": "slate",
    "grey": "slate",
    "tan": "tan",
    "khaki": "tan",
    "green": "olive",
    "blue": "blue",
    "red": "brick",
    "orange": "orange",
}
"""The ink that is drawn for the colour of a power's pieces."""
_MANNERS: dict[SideKey, tuple[Manner, ...]] = {"axis": ("solid",), "allies": ("barred", "open")}


def sides_of(battle: Battle) -> tuple[Side, ...]:
    """The two sides and each power of theirs, drawn apart: who holds the ground solid, who lands open, each
    in the colour of its pieces where no other has it."""
    powers: list[Side] = []
    for power in battle.powers:
        powers.append(_drawn(power, powers))
    return (*called(battle.axis, battle.allies), *powers)


def both(battle: Battle) -> dict[str, Side]:
    """The two sides by key: what fills the gaps of a sentence, "{axis:^wins|win}", "{allies.called}"."""
    return {side.key: side for side in called(battle.axis, battle.allies)}


def _drawn(power: Power, before: list[Side]) -> Side:
    """The power beside those before it."""
    place, taken = sum(known.of == power.side for known in before), {known.ink for known in before}
    manners, usual = _MANNERS.get(power.side, ("plain",)), _INKS.get(power.side, ("",))
    inks = (_BY_WORD.get(power.ink.strip().lower(), ""), *usual[place:], *usual)
    return Side(
        power.key,
        power.title,
        power.people,
        manners[place % len(manners)],
        next((ink for ink in inks if ink and ink not in taken), usual[0]),
        of=power.side,
        adjective=power.adjective,
    )


def seats(documents: Documents[Battle], rulings: Rulings) -> tuple[Seat, ...]:
    """All chairs of a game under these house rules."""
    battle = documents.main
    known = {side.key: side for side in reversed(sides_of(battle))}
    players = [known[key] for side in SIDES for key in seats_of_side(battle, rulings, side)]
    return (
        Seat(ORGANISER, "Organiser", "", "organiser", (1, 1), people="the organiser"),
        *(Seat(who.key, who.title, who.key, "player", (1, 1), people=who.people) for who in players),
    )


def allied(battle: Battle) -> tuple[Power, ...]:
    """The powers of the Allies."""
    return tuple(power for power in battle.powers if power.side == "allies")


def is_shared(battle: Battle, rulings: Rulings) -> bool:
    """Whether each Allied power has a player of its own: three play, and there is more than one."""
    return rulings.players == 3 and len(allied(battle)) > 1


def seats_of_side(battle: Battle, rulings: Rulings, side: SideKey) -> tuple[str, ...]:
    """The seats that give orders for the side."""
    if side == "axis" or not is_shared(battle, rulings):
        return (side,)
    return tuple(power.key for power in allied(battle))


def seat_of_power(battle: Battle, rulings: Rulings, power: str) -> str:
    """The seat that gives the power its orders; ValueError for one the battle does not have."""
    for row in battle.powers:
        if row.key == power:
            return _seat(row, is_shared(battle, rulings))
    raise ValueError(f"there is no power {power}")


def powers_of_seat(battle: Battle, rulings: Rulings, seat: str) -> tuple[str, ...]:
    """The powers the seat gives orders to, in the order of the battle."""
    return played_by(battle, (is_shared(battle, rulings), seat))


@remembered
def played_by(battle: Battle, of: tuple[bool, str]) -> tuple[str, ...]:
    """The powers of a seat, with whether each Allied power has a seat of its own."""
    shared, seat = of
    return tuple(row.key for row in battle.powers if _seat(row, shared) == seat)


def _seat(power: Power, shared: bool) -> str:
    return power.key if power.side == "allies" and shared else power.side


def word_of(battle: Battle, rulings: Rulings, power: str) -> str:
    """Under whose name stands what is said beforehand of the power's losses: the power's own, where two
    Allied players have to agree; else its side's. Cite: AD-110, AD-277."""
    seat = seat_of_power(battle, rulings, power)
    return "allies" if seat not in SIDES and rulings.allied_voice == "either" else seat
