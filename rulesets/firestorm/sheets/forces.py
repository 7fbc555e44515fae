"""The two columns of a battle card: what each side brings, with composition and points in lieu.

Cite: Firestorm Caen, "4. Choose Firestorm Troops", "Firestorm Troop Points Value".
"""

from dataclasses import replace

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.ground.position import lookup
from rulesets.firestorm.ground.state import STAGES, Battle, Force, Stage, State
from rulesets.firestorm.ground.words import does, title
from rulesets.firestorm.rules.battle.preparing import GERMAN_DEFENCE, strength_lost
from rulesets.firestorm.sheets.common import plain_line, rating_words, rows_words, troop_line
from rulesets.kit.drawing.sheets import Pair, SideColumn, TroopLine

_ALL = {1: "If it is traded for points", 2: "If both are traded for points"}
_BOMBING = "A Preliminary Bombardment, Normandy Battles page 26: after deployment, before the first turn."


def forces(state: State, one: Battle) -> Pair:
    """Both sides' columns, the Allies' on the left."""
    return Pair(_column(state, one, "allied"), _column(state, one, "axis"))


def has_named(one: Battle, side: SideKey) -> bool:
    """Whether the side has said what it commits."""
    last_open = Stage.ATTACK if side == one.attacker else Stage.DEFEND
    return STAGES.index(one.stage) > STAGES.index(last_open)


def _column(state: State, one: Battle, side: SideKey) -> SideColumn:
    force = one.force(side)
    verb = ("attacks", "attack") if side == one.attacker else ("defends", "defend")
    limit = state.campaign.limits.committed
    named = has_named(one, side)
    aside = f"{force.places} of {limit} troops" if named else "not yet named"
    notes: tuple[str, ...] = ()
    if named and not force.places:
        notes = ("No Firestorm Troop: only an army of the agreed points. FC-050, FC-055",)
    sums = () if one.winner or one.void else _sums(state, one, side)
    lines = _lines(state, one, side)
    return SideColumn(side, title(does(state, side, *verb)), aside, lines, sums, notes)


def _sums(state: State, one: Battle, side: SideKey) -> tuple[tuple[str, str], ...]:
    """What the army comes to with the points that are taken, or with all that may be."""
    force = one.force(side)
    worth = {troop: lookup(state).troops[troop].points for troop in force.ground}
    if GERMAN_DEFENCE in force.in_lieu:
        worth[GERMAN_DEFENCE] = state.campaign.limits.defence_points
    army = strength_lost(state, one, side)
    if force.in_lieu:
        taken = sum(worth.get(troop, 0) for troop in force.in_lieu)
        return (("Army with these points", str(army + taken)),)
    count = sum(1 for points in worth.values() if points)
    if not count:
        return ()
    return ((_ALL.get(count, "If all are traded for points"), str(army + sum(worth.values()))),)


def _lines(state: State, one: Battle, side: SideKey) -> tuple[TroopLine, ...]:
    force = one.force(side)
    cards = lookup(state).cards
    lines = list(_troops(state, force))
    if force.sortie:
        words = cards[state.campaign.sortie_card].words
        lines.append(plain_line("sortie", side, "aircraft", "Air sortie", words))
    if force.defence:
        lines.append(_defence(state, force))
    if force.naval:
        words = f"{cards[state.campaign.naval_card].words} It does not use a place."
        lines.append(plain_line("naval", side, "artillery", "Naval gunfire", words))
    if force.bombing:
        lines.append(plain_line("bombing", side, "aircraft", "Carpet bombing", _BOMBING))
    return tuple(lines)


def _troops(state: State, force: Force) -> list[TroopLine]:
    """The ground troops; a composition that stands above already is not told twice."""
    known = lookup(state)
    lines: list[TroopLine] = []
    told: set[str] = set()
    for key in force.ground:
        troop = known.troops[key]
        line = troop_line(state, troop, "traded" if key in force.in_lieu else "points")
        words = line.words
        if troop.card in told:
            lead = known.cards[troop.card].words.partition(":")[0].rstrip(".")
            words = f"{lead}, as above. {rating_words(troop)}"
        told.add(troop.card)
        reserve = " From Tactical Reserve." if key in force.reserve else ""
        lines.append(replace(line, words=f"{words}{reserve}"))
    return lines


def _defence(state: State, force: Force) -> TroopLine:
    """German Defence: traded for points, or its unit once rolled, else its table."""
    rows = state.campaign.tables.defence
    taken = GERMAN_DEFENCE in force.in_lieu
    if taken:
        words = "Traded for points: no roll."
    elif force.die:
        row = next(row for row in rows if row.low <= force.die <= row.high)
        words = f"Rolled {force.die}. {lookup(state).cards[row.card].words}"
    else:
        words = f"One die. {rows_words(rows)}"
    offered = taken or (state.rulings.defence_in_lieu and not force.die)
    figure = str(state.campaign.limits.defence_points) if offered else ""
    word = ("traded" if taken else "points") if offered else ""
    return plain_line("defence", "axis", "infantry", "German Defence", words, figure, word)
