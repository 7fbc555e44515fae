"""The battle card: everything two players need at the table for one battle.

Cite: Firestorm Caen, "Step One - Manoeuvre", "Step Two - Combat", "Step Three - After Action"; FC-111.
"""

from dataclasses import replace

from rulesets.firestorm.document.document import SIDES, SideKey
from rulesets.firestorm.ground.position import in_supply, lookup
from rulesets.firestorm.ground.state import STAGES, Battle, Stage, State
from rulesets.firestorm.ground.supply_words import supply_sentence
from rulesets.firestorm.ground.words import does, people, title
from rulesets.firestorm.pages.views import situation
from rulesets.firestorm.rules.battle.preparing import strength_lost
from rulesets.firestorm.rules.battle.wargame import parts_of
from rulesets.firestorm.sheets.common import battle_paper, rows_words
from rulesets.firestorm.sheets.forces import forces
from rulesets.firestorm.sheets.stakes import is_decided, stakes
from rulesets.kit.drawing.leaves import told
from rulesets.kit.drawing.sheets import Block, Facts, MapPicture, Pair, Prose, Sheet
from rulesets.kit.words import count

_RESERVE = (
    "Tactical Reserve always starts in reserve, even in attack and in missions without reserves. It is "
    "delayed if the mission delays reserves; otherwise it comes with the others, without its own "
    "roll. What its points buy starts there as well."
)
_BATTERIES = (
    "An AGRA brings its own spotter plane: both are one troop, and the plane uses no sortie. Two AGRA, or "
    "one and a bought battery, may fire as eight guns with one staff team."
)


def battle_cards(state: State) -> list[Sheet]:
    """The cards of the turn's battles whose arrows are drawn."""
    return [battle_card(state, one) for one in state.battles if one.origin and one.target]


def battle_card(state: State, one: Battle) -> Sheet:
    """The card of a battle whose arrow is drawn."""
    known = lookup(state)
    origin, target = known.areas[one.origin], known.areas[one.target]
    blocks: list[Block] = [_where(state, one), forces(state, one)]
    if notes := _notes(state, one):
        blocks.append(Prose(notes, "By dice" if one.mode == "dice" else "At the table"))
    blocks += stakes(state, one)
    about = "For the table: who fights whom, with what, and what is at stake."
    heading = f"From {origin.name} into {target.name}"
    return battle_paper(state, one, f"{one.origin} into {one.target}", heading, blocks, about)


def _where(state: State, one: Battle) -> Block:
    """The map of both areas, and the facts beside it."""
    board = situation(state)
    facts = _facts(state, one)
    if board is None:
        return facts
    mine = tuple(arrow for arrow in board.arrows if arrow.key == one.subject)
    path = f"supply-{one.origin}"
    lines = tuple(line for line in board.lines if line.kind != "supply" or line.key == path)
    return Pair(MapPicture(replace(board, arrows=mine, lines=lines), (one.origin, one.target), 57), facts, 84)


def _facts(state: State, one: Battle) -> Facts:
    known = lookup(state)
    target = known.areas[one.target]
    worth = f", {count(target.worth, 'point')}" if target.worth else ""
    attacker = people(state, one.attacker)
    supply, cite = _supply(state, one)
    return told(
        "",
        ("Attack", f"{one.origin} {known.areas[one.origin].name} into {one.target} {target.name}{worth}", ""),
        (
            "Attacker",
            f"{attacker}, on the map and in the mission, even if a mission or list says otherwise",
            "FC-046",
        ),
        ("Mission", one.mission.strip() or "agreed by both players, or rolled", "FC-107"),
        ("Armies", _armies(state, one), "FC-014, FC-056, FC-059"),
        ("Ground", ground_advice(state, one), "FC-108"),
        ("Supply", supply, cite),
    )


def _armies(state: State, one: Battle) -> str:
    words = f"{one.army} points a side"
    for side in (one.attacker, one.defender):
        left = strength_lost(state, one, side)
        if left != one.army:
            words += f"; {does(state, side, 'has', 'have')} {left}, out of supply"
    return (
        f"{words}. Each committed troop is added as one more divisional support choice. No list includes "
        "aircraft or a spotter plane."
    )


def ground_advice(state: State, one: Battle) -> str:
    """How to lay the table, with the river where the arrow crosses one. Cite: "Terrain"."""
    known = lookup(state)
    area = known.areas[one.target]
    ground = known.terrain(area.terrain)
    words = f"{title(ground.spoken)}. {ground.lay}".rstrip()
    if area.beach:
        words += " It is a beach: add fortifications and, if you have one, a beach board (FC-110)."
    if not one.origin:
        return words
    if river := known.river(one.origin, one.target):
        return (
            f"{words} The {river} runs through no-man’s-land, with at least one crossing for every "
            "40 to 60 cm (16 to 24 inches) of it (FC-109, FC-025)."
        )
    return f"{words} No river lies between {one.origin} and {one.target}."


def _supply(state: State, one: Battle) -> tuple[str, str]:
    """Both sides' supply, and what Out of Supply does; the rows it rests on."""
    said: list[str] = []
    cite = "FC-100"
    for side, area in _areas(one):
        if not is_decided(one) and state.control[area] == side:
            said.append(supply_sentence(state, area))
        if _is_cut(state, one, side, area):
            said += _supply_effect(state, one, side)
            cite = "FC-100, FC-316" if one.mode == "dice" else "FC-100, FC-103 to 106"
    return " ".join(said) or "Both sides were in supply.", cite


def _areas(one: Battle) -> tuple[tuple[SideKey, str], tuple[SideKey, str]]:
    """Where each side's supply is checked: the attacker's where he comes from."""
    return (one.attacker, one.origin), (one.defender, one.target)


def _is_cut(state: State, one: Battle, side: SideKey, area: str) -> bool:
    """Whether the side fights out of supply: as it was checked, before that as it stands now."""
    if STAGES.index(one.stage) >= STAGES.index(Stage.CLAIM):
        return not one.force(side).supplied
    return state.control[area] == side and not in_supply(state, area)


def _supply_effect(state: State, one: Battle, side: SideKey) -> list[str]:
    """What the die of the side did, or that it fights at less; nothing until the die is rolled."""
    die = one.force(side).supply_die
    who = title(people(state, side))
    if one.mode == "dice":
        fights = title(does(state, side, "fights", "fight"))
        return [f"{fights} out of supply, at {state.rulings.oos_penalty} less."]
    rows = [row for row in state.campaign.tables.supply if row.low <= die <= row.high]
    return [f"{who}, out of supply, rolled {die}: {row.words}" for row in rows]


def _notes(state: State, one: Battle) -> tuple[tuple[str, str], ...]:
    """Rules that this battle's forces bring with them; for a rolled battle what each side adds."""
    if is_decided(one):
        return ()
    if one.mode == "dice":
        return tuple((_adds(state, one, side), "FC-296") for side in SIDES)
    notes = []
    if throw := _supply_throw(state, one):
        notes.append((throw, "FC-101 to 106"))
    if one.force("axis").reserve:
        notes.append((_RESERVE, "FC-089, FC-090, FC-096"))
    known = lookup(state).troops
    if any(known[troop].bonus == "agra" for side in SIDES for troop in one.force(side).ground):
        notes.append((_BATTERIES, "FC-066, FC-263"))
    if one.kind == "gap" and state.campaign.gap:
        notes.append((state.campaign.gap.note, "FC-237"))
    return tuple(notes)


def _supply_throw(state: State, one: Battle) -> str:
    """Who still has to roll for fighting out of supply, and the table for it; empty for nobody."""
    throwing = [
        does(state, side, "rolls", "roll")
        for side, area in _areas(one)
        if _is_cut(state, one, side, area) and not one.force(side).supply_die
    ]
    if not throwing:
        return ""
    who = "each side rolls" if len(throwing) == 2 else throwing[0]
    return f"Out of supply {who} a die for this battle. {rows_words(state.campaign.tables.supply)}"


def _adds(state: State, one: Battle, side: SideKey) -> str:
    parts = [f"{part.words} {part.amount:+d}" for part in parts_of(state, one, side) if part.amount]
    total = sum(part.amount for part in parts_of(state, one, side))
    why = f": {', '.join(parts)}" if parts else ""
    return f"{title(does(state, side, 'rolls', 'roll'))} one die, plus {total}{why}."
