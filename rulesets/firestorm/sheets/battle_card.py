"""The battle card: everything two players need at the table for one battle.

Cite: Firestorm Caen, "Step One - Manoeuvre", "Step Two - Combat", "Step Three - After Action".
"""

from dataclasses import replace

from rulesets.firestorm.document import SideKey
from rulesets.firestorm.position import friendly_neighbours, lookup, troops_in
from rulesets.firestorm.prepare import GERMAN_DEFENCE, strength_lost
from rulesets.firestorm.scoring import points
from rulesets.firestorm.sheets.common import (
    foot,
    joined_or,
    label,
    plain_line,
    score_words,
    sides_words,
    troop_line,
)
from rulesets.firestorm.state import Battle, Force, State
from rulesets.firestorm.supply_words import supply_sentence
from rulesets.firestorm.views import situation
from rulesets.firestorm.words import TERRAIN, people, side_title, title
from rulesets.kit.board import Fact, Row
from rulesets.kit.sheets import (
    Block,
    Facts,
    Grid,
    Head,
    MapPicture,
    Pair,
    Prose,
    ScoreBoxes,
    Sheet,
    SideColumn,
    Signatures,
    TroopLine,
)

_LAY = {
    "bocage": "Lay it dense with hedges and roads.",
    "plains": "Lay it open, with crops, hamlets and low hills.",
    "city": "Lay ruins throughout; vehicles hardly get about.",
}


def battle_card(state: State, one: Battle) -> Sheet:
    """The card of a battle whose arrow is drawn."""
    known = lookup(state)
    origin, target = known.areas[one.origin], known.areas[one.target]
    who = _who(state, one)
    blocks: list[Block] = [
        _where(state, one),
        Pair(_column(state, one, "allied"), _column(state, one, "axis")),
    ]
    if notes := _notes(state, one):
        blocks.append(Prose(notes, "At the table"))
    blocks += [
        _hangs(state, one),
        _result(state, one),
        Signatures(("For the Allies", "For the Axis", "Finished, date and hour")),
    ]
    head = Head(
        label(state, "Battle card"),
        f"From {origin.name} into {target.name}",
        who,
        str(one.number),
        "report here",
    )
    return Sheet(
        f"battle-{one.number}",
        f"Battle card {one.number}, {one.origin} into {one.target}",
        head,
        tuple(blocks),
        about="For the table: who fights whom, with what, and what hangs on it.",
        subject=one.subject,
        page=f"report:{one.subject}",
        foot=foot(state),
        group="Battles",
    )


def _who(state: State, one: Battle) -> tuple[str, ...]:
    lines = []
    for side, name in zip(("allied", "axis"), one.players, strict=True):
        if name:
            verb = "attack" if side == one.attacker else "defend"
            lines.append(
                f"For the {side_title(state, 'allied' if side == 'allied' else 'axis')} {name} {verb}."
            )
    return tuple(lines)


def _where(state: State, one: Battle) -> Pair:
    board = situation(state)
    facts = Facts(tuple(_facts(state, one)))
    if board is None:
        return Pair(facts, Facts(()))
    mine = tuple(arrow for arrow in board.arrows if arrow.key == one.subject)
    supply = tuple(
        line for line in board.lines if line.kind != "supply" or line.key == f"supply-{one.origin}"
    )
    return Pair(
        MapPicture(replace(board, arrows=mine, lines=supply), (one.origin, one.target), 62), facts, 68
    )


def _facts(state: State, one: Battle) -> list[Fact]:
    known = lookup(state)
    target = known.areas[one.target]
    worth = f", {target.worth} points" if target.worth else ""
    attack = f"{one.origin} {known.areas[one.origin].name} into {one.target} {target.name}{worth}"
    return [
        Fact("Attack", attack),
        Fact(
            "Attacker",
            f"{people(state, one.attacker)}, on the map and in the mission, whatever a mission or list says",
            cite="FC-046",
        ),
        Fact("Mission", one.mission or "agreed by both players, or rolled", cite="FC-107"),
        Fact("Armies", _armies(state, one), cite="FC-014"),
        Fact("Ground", _ground(state, one), cite="FC-108"),
        Fact("Supply", _supply(state, one), cite="FC-100"),
    ]


def _armies(state: State, one: Battle) -> str:
    words = f"{one.army} points a side, before the troops"
    for side in (one.attacker, one.defender):
        left = strength_lost(state, one, side)
        if left != one.army:
            words += f"; {people(state, side)}, out of supply, have {left}"
    return words


def _ground(state: State, one: Battle) -> str:
    known = lookup(state)
    area = known.areas[one.target]
    words = f"{TERRAIN[area.terrain]}. {_LAY[area.terrain]}"
    if area.beach:
        words += " Add fortifications and, if you can, a beach board."
    if river := known.river(one.origin, one.target):
        return f"{words} The {river} runs through no-man’s-land, with a crossing for every 40 to 60 cm of it."
    return f"{words} No river lies between {one.origin} and {one.target}."


def _supply(state: State, one: Battle) -> str:
    """Both sides' supply and what an Out of Supply roll did, or the table to roll on."""
    said = []
    for side, area in ((one.attacker, one.origin), (one.defender, one.target)):
        if state.control[area] == side:
            said.append(supply_sentence(state, area))
        if not one.force(side).supplied and one.mode != "dice":
            said.append(_supply_effect(state, one, side))
    return " ".join(said)


def _supply_effect(state: State, one: Battle, side: SideKey) -> str:
    die = one.force(side).supply_die
    rows = state.campaign.tables.supply
    if die:
        row = next(row for row in rows if row.low <= die <= row.high)
        return f"They threw {die}: {row.words}"
    listed = "; ".join(
        f"{row.low if row.low == row.high else f'{row.low}-{row.high}'}: {row.words}" for row in rows
    )
    return f"They throw a die. {listed}"


def _column(state: State, one: Battle, side: SideKey) -> SideColumn:
    force = one.force(side)
    verb = "attack" if side == one.attacker else "defend"
    lines = _lines(state, one, side)
    notes = []
    if side == "allied" and len([troop for troop in force.ground if troop.endswith("agra")]) == 2:
        notes.append("Both AGRA may fire as one battery of eight guns with one staff team. FC-263")
    sums: tuple[tuple[str, str], ...] = ()
    worth = [lookup(state).troops[troop].points for troop in force.ground]
    if any(worth):
        words = (
            "If it is taken as points"
            if len([value for value in worth if value]) == 1
            else "If all are taken as points"
        )
        sums = ((words, str(strength_lost(state, one, side) + sum(worth))),)
    aside = f"{force.places} of {state.campaign.limits.committed} troops"
    return SideColumn(side, f"{side_title(state, side)} {verb}", aside, lines, sums, tuple(notes))


def _lines(state: State, one: Battle, side: SideKey) -> tuple[TroopLine, ...]:
    force = one.force(side)
    known = lookup(state)
    lines = []
    for troop in force.ground:
        line = troop_line(state, known.troops[troop], troop in force.in_lieu)
        reserve = " From Tactical Reserve." if troop in force.reserve else ""
        lines.append(replace(line, words=f"{line.words}{reserve}"))
    if force.sortie:
        lines.append(
            plain_line(
                "sortie", side, "aircraft", "Air sortie", known.cards[state.campaign.sortie_card].words
            )
        )
    if force.defence:
        lines.append(_defence(state, force))
    if force.naval:
        lines.append(
            plain_line(
                "naval",
                side,
                "artillery",
                "Naval gunfire",
                f"{known.cards[state.campaign.naval_card].words} On top of the two troops.",
            )
        )
    if force.bombing:
        lines.append(
            plain_line(
                "bombing",
                side,
                "aircraft",
                "Carpet bombing",
                "A Preliminary Bombardment (Normandy Battles "
                "page 26), after deployment and before the first turn.",
            )
        )
    return tuple(lines)


def _defence(state: State, force: Force) -> TroopLine:
    """German Defence: its unit once thrown, else the table."""
    rows = state.campaign.tables.defence
    points = str(state.campaign.limits.defence_points)
    taken = GERMAN_DEFENCE in force.in_lieu
    if taken:
        words = "Taken as points."
    elif force.die:
        row = next(row for row in rows if row.low <= force.die <= row.high)
        words = f"Threw {force.die}: {row.words}"
    else:
        words = "One die. " + "; ".join(
            f"{row.low if row.low == row.high else f'{row.low}-{row.high}'}: {row.words}" for row in rows
        )
    return plain_line(
        "defence", "axis", "infantry", "German Defence", words, points, "taken" if taken else "in lieu"
    )


def _notes(state: State, one: Battle) -> tuple[tuple[str, str], ...]:
    """Rules for the table that this battle's forces bring with them."""
    notes = [
        (
            "Each committed troop comes on top of the agreed points, as one more divisional support choice. No army "
            "list of either side holds aircraft or a spotter plane.",
            "FC-056, FC-059",
        )
    ]
    if one.force("axis").reserve:
        notes.append(
            (
                "Tactical Reserve starts in reserve, even where the mission has none and even when its side attacks; "
                "in delayed reserve where the mission delays German reserves, else with the other reserves and "
                "without a roll of its own. Units bought with its points start in reserve too.",
                "FC-089, FC-090, FC-096",
            )
        )
    if any(troop.endswith("agra") for troop in one.force("allied").ground):
        notes.append(
            (
                "The AGRA brings its own spotter plane; both are one troop, and the plane uses no sortie.",
                "FC-066",
            )
        )
    if one.kind == "gap" and state.campaign.gap:
        notes.append((state.campaign.gap.note, "FC-237"))
    return tuple(notes)


def _hangs(state: State, one: Battle) -> Pair:
    """What a win and anything else will do, on the map and to the score."""
    attacker = title(people(state, one.attacker))
    win = (
        f"with three points or more, and more than {people(state, one.defender)}. {one.target} is theirs at once and the "
        f"score stands at {_score_after(state, one)}. {_retreat_words(state, one)} Up to "
        f"{state.campaign.limits.stacking} of their troops move in, those of this battle first."
    )
    hold = (
        f"and {people(state, one.defender)} hold, at three all and when both are below three too. The attackers stay in "
        f"{one.origin} and the score stays {score_words(state)}."
    )
    return Pair(
        Prose(((win, "FC-126, FC-131, FC-138"),), "What hangs on it", f"{attacker} win"),
        Prose(((hold, "FC-127, FC-128"),), "", "Anything else"),
    )


def _score_after(state: State, one: Battle) -> str:
    worth = lookup(state).areas[one.target].worth
    change = worth if one.attacker == "allied" else -worth
    caught = 0
    if not friendly_neighbours(state, one.target, one.defender):
        caught = len(troops_in(state, one.target, one.defender)) * state.campaign.limits.capture
    allied, axis = points(state, "allied") + change, points(state, "axis") - change
    return f"{allied + caught} : {axis}" if one.attacker == "allied" else f"{allied} : {axis + caught}"


def _retreat_words(state: State, one: Battle) -> str:
    ways = friendly_neighbours(state, one.target, one.defender)
    standing = troops_in(state, one.target, one.defender)
    if not standing:
        return "No enemy troop stands there."
    if not ways:
        return f"There is no way out: all troops in {one.target} are captured, {state.campaign.limits.capture} points each."
    return f"What is left there retreats to {joined_or(ways, '')}."


def _result(state: State, one: Battle) -> Pair:
    known = lookup(state).troops
    rows = tuple(
        Row(
            (
                known[troop].name,
                side_title(state, one.defender if side == one.attacker else one.attacker),
                "()",
                "[]",
                "",
            )
        )
        for side in ("allied", "axis")
        for troop in one.force(side).ground
    )
    boxes = tuple((side, f"{name}, points") for side, name in sides_words(state))
    ticks = (
        f"{side_title(state, one.attacker)} win and take {one.target}",
        f"{side_title(state, one.defender)} hold {one.target}",
    )
    rolls = Grid(
        ("Roll to destroy", "rolled by", "die", "gone", "goes to"),
        rows or (Row(("no ground troops", "", "", "", "")),),
        write=(4,),
        note=f"{destroy_words(state)} FC-118 to 122",
    )
    return Pair(ScoreBoxes(boxes, ticks, "Result"), rolls, 66)


def destroy_words(state: State) -> str:
    """The roll-to-destroy table as a sentence. Cite: "Roll to Destroy"."""
    names = {6: "6", 5: "5 or 6", 4: "4 or more"}
    said = []
    above = 0
    for row in sorted(state.campaign.tables.destroy, key=lambda row: -row.least):
        span = (
            f"{row.least} or more"
            if not above
            else str(row.least)
            if row.least == above - 1
            else (f"{row.least} to {above - 1}" if row.least else f"{above - 1} or fewer")
        )
        said.append(f"Own points {span}: {'gone on ' + names[row.target] if row.target else 'no roll'}.")
        above = row.least
    return " ".join(said)


def battle_cards(state: State) -> list[Sheet]:
    """The cards of the turn's battles whose arrows are drawn."""
    return [battle_card(state, one) for one in state.battles if one.origin and one.target]
