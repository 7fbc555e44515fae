"""What is done at the table while a round is played: attacks on buildings, charges, objectives, dice.

Cite: TN-064 to TN-104, TN-233 to TN-235.
"""

from collections.abc import Iterator

from rulesets.kit.flow.choices import Choice, Count, Field, OneOf, Option
from rulesets.kit.flow.dice import Group, in_groups
from rulesets.tide_of_iron.document.offered import THE_SIDES
from rulesets.tide_of_iron.rules.battle import commands as c
from rulesets.tide_of_iron.rules.battle.buildings import COLLAPSE_HITS, FALLS_AT, RED_DICE, collapse_dice
from rulesets.tide_of_iron.rules.battle.charges import PLACING_COST
from rulesets.tide_of_iron.rules.battle.outcome import objectives
from rulesets.tide_of_iron.rules.battle.state import Lying, State
from rulesets.tide_of_iron_box.units import NATIONS

MOST_DICE, MOST_MOVES, MOST_COVER = 30, 12, 12
SQUADS = 4
NEEDED = (Option("4", "4, 5 and 6 hit"), Option("5", "5 and 6 hit"), Option("6", "only 6 hits"))
MANNERS = (
    Option("building", "aimed at the building"),
    Option("squad", "aimed at the squads inside"),
    Option("area", "a normal area attack"),
    Option("suppressive", "a suppressive attack"),
)
WHERE = (Option("outside", "outside"), Option("inside", "inside the pillbox"))
HOW = (
    Option("action", "as an action, by a fresh squad"),
    Option("op fire", "as an Op Fire attack, by a squad in Op Fire"),
)
BY = (Option("demolitions", "a squad with Demolitions"), Option("officer", "a squad with an officer"))
NO_FRIENDS = (Option("none", "no unit of ours"),)


def dice(state: State) -> Iterator[Choice]:
    """The dice that wait, for any player."""
    if state.attack is not None:
        one = state.attack
        red = Group("The building's red dice", RED_DICE)
        label = f"Throw at the building on {one.hex}"
        fixed = (("hex", one.hex),)
        subject = f"building {one.hex}"
        yield Choice(
            c.ThrowAtBuilding,
            label,
            fixed,
            subject=subject,
            throw=in_groups(Group("Attack", one.strength), red),
            cite="TN-095",
        )
    if state.collapse is not None:
        hex = state.collapse.hex
        number = collapse_dice(state.collapse.squads, for_each=state.rulings.collapse_dice == "squad")
        group = Group("Against the squads inside", number)
        yield Choice(
            c.ThrowCollapse,
            f"Throw for the fall of the building on {hex}",
            (("hex", hex),),
            subject=f"building {hex}",
            throw=in_groups(group),
            why=f"{', '.join(map(str, COLLAPSE_HITS))} hit.",
            cite="TN-100",
        )
    if state.blast is not None:
        groups = tuple(
            Group(f"Unit {place}", number) for place, number in enumerate(state.blast.dice, 1) if number
        )
        key = state.blast.charges[0]
        yield Choice(
            c.ThrowAgainstBlast,
            "Throw cover and armour against the charge",
            (("charge", key),),
            subject="charge",
            throw=in_groups(*groups),
            why="5 and 6 take a hit away.",
            cite="TN-077",
        )


def table(state: State, side: str) -> Iterator[Choice]:
    """What a player of the side may do in a round."""
    if not state.round:
        return
    yield from _objectives(state)
    if "buildings" in state.scenario.modules and state.standing_buildings:
        yield _attack(state)
    if "demolitions" in state.scenario.modules:
        yield from _placing(state, side)
        yield from _setting_off(state, side)


def _objectives(state: State) -> Iterator[Choice]:
    """Who holds each objective, on the row of it."""
    for hex in objectives(state):
        now = state.held.get(hex, "")
        for side in (*(side for side in THE_SIDES if side.key != now), None):
            if side is None and not now:
                continue
            key, words = (side.key, side.title) if side else ("", "nobody")
            label = f"{hex} is held by {side.people if side else 'nobody'}"
            fixed = (("hex", hex), ("side", key))
            subject = f"objective {hex}"
            yield Choice(
                c.HoldObjective,
                label,
                fixed,
                subject=subject,
                weight="open",
                row=f"goal-{hex}",
                tap=words,
                places=(hex,) if state.laid_out else (),
            )


def _attack(state: State) -> Choice:
    hexes = tuple(Option(hex, hex) for hex in state.standing_buildings)
    fields: tuple[Field, ...] = (
        OneOf("hex", "Hex of the building", hexes),
        OneOf("manner", "The attack is", MANNERS),
        Count("strength", "Dice of the attack", 1, MOST_DICE),
        OneOf("needed", "At this range", NEEDED),
        Count("squads", "Squads inside", 0, SQUADS, 0),
    )
    why = (
        "Infantry, officers and machine guns count nothing on a building; several units attack as one. "
        f"Fewer than {FALLS_AT} dice cannot fell it."
    )
    return Choice(
        c.AttackBuilding, "Attack a building", (), fields, "attack", weight="open", why=why, cite="TN-086"
    )


def _placing(state: State, side: str) -> Iterator[Choice]:
    """A charge of each nation that has some left. Cite: TN-068 to TN-070."""
    for nation, left in state.supply.get(side, {}).items():
        most = min(left, state.rulings.charges_per_advance)
        if not most:
            continue
        owner = f"the {NATIONS.get(nation, nation)}" if nation else "the side"
        fields: tuple[Field, ...] = (
            OneOf("hex", "The squad's hex", tuple(Option(hex, hex) for hex in state.hexes)),
            OneOf("where", "It stands", WHERE, "outside"),
            Count("number", "Charges", 1, most, 1),
            Count("movement", "Movement points it had left", PLACING_COST * most, MOST_MOVES),
        )
        why = (
            f"{left} left. Only a squad with Demolitions, in an Advance action; each charge takes "
            f"{PLACING_COST} movement points."
        )
        yield Choice(
            c.PlaceCharges,
            f"Place a charge of {owner}",
            (("nation", nation),),
            fields,
            "charge",
            weight="open",
            why=why,
            cite="TN-068",
        )


def _setting_off(state: State, side: str) -> Iterator[Choice]:
    """Each charge of the side that lies. Cite: TN-072 to TN-081, TN-234."""
    shared = state.rulings.allied_charges_shared == "yes"
    nations = {row.nation for row in state.scenario.divisions if row.side == side}
    for lying in (one for one in state.charges if one.side == side):
        able = sorted(nations) if shared else [lying.nation]
        yield _setting_off_one(state, lying, tuple(able))


def _setting_off_one(state: State, lying: Lying, nations: tuple[str, ...]) -> Choice:
    stands = tuple(Option(hex, hex) for hex in state.hexes if hex != lying.hex)
    most = 2 * state.rulings.units_per_hex
    fields: tuple[Field, ...] = (
        OneOf("nation", "The squad is", tuple(Option(key, NATIONS.get(key, key)) for key in nations)),
        OneOf("how", "Set off", HOW),
        OneOf("by", "By", BY),
        OneOf("stands", "It stands on, and sees the charge", stands),
        OneOf("friends", "The blast reaches", NO_FRIENDS, "none"),
        Count("units", "Units of the enemy it reaches", 0, most, 1),
        *(
            Count(f"dice.{place}", f"Unit {place}: its dice of cover or armour", 0, MOST_COVER, 0)
            for place in range(1, most + 1)
        ),
    )
    is_building = lying.hex in state.standing_buildings
    if is_building:
        fields = (*fields, Count("squads", "Squads in the building there", 0, SQUADS, 0))
    fixed = (("charge", lying.key), *(() if is_building else (("squads", 0),)))
    inside = ", inside the pillbox" if lying.where == "inside" else ""
    return Choice(
        c.SetOffCharge,
        f"Set off the charge on {lying.hex}{inside}",
        fixed,
        fields,
        "charge",
        weight="open",
        why="It may not reach a unit of your own side; of a pillbox it reaches its own side of the wall.",
        cite="TN-072",
    )
