"""The record in tables: battles, standings by turn, forces. They serve page and CSV alike."""

from rulesets.firestorm.document.document import SideKey
from rulesets.firestorm.ground.position import lookup
from rulesets.firestorm.ground.state import CAPTURED, LATER, OFF_MAP, POOL, RESERVE, WITHDRAWN, Battle, State
from rulesets.firestorm.ground.words import side_title, titles
from rulesets.firestorm.rules.strategic.scoring import both, outcome_words
from rulesets.kit.drawing.board import Row, Table
from rulesets.kit.lasting import of_turn
from rulesets.kit.words import listed

_WHERE = {
    POOL: "in the pool",
    RESERVE: "in Tactical Reserve",
    CAPTURED: "captured",
    WITHDRAWN: "withdrawn",
    LATER: "to come",
    OFF_MAP: "off the map",
}
_HEADS = ("Turn", "No.", "From", "Into", "Attacker", "Attackers", "Defenders")
_RESULTS = ("By dice", "Result", "Destroyed")


def all_battles(state: State) -> tuple[tuple[int, Battle], ...]:
    """Every battle with its turn, the running turn's last."""
    past = tuple((turn.turn, one) for turn in state.past for one in turn.battles)
    running = (
        ()
        if any(turn.turn == state.turn for turn in state.past)
        else tuple((state.turn, one) for one in state.battles)
    )
    return past + running


def battles_table(state: State) -> Table:
    """All battles of the campaign."""
    rows = tuple(_row(state, turn, one) for turn, one in all_battles(state))
    heads = (*_HEADS, *titles(state), *_RESULTS)
    return Table("all-battles", "Battles of the campaign", heads, rows, str(len(rows)), (0, 1, 7, 8))


def _row(state: State, turn: int, one: Battle) -> Row:
    allied, axis = one.score or ("", "")
    fell = listed([lookup(state).troops[troop].short for troop in one.fallen])
    how = "void" if one.void else "" if not one.winner else "taken" if one.taken else "held"
    cells = (
        str(turn),
        str(one.number),
        one.origin or (one.kind if one.target else "not chosen yet"),
        one.target,
        side_title(state, one.attacker) if one.target else "",
        force_words(state, one, one.attacker),
        force_words(state, one, one.defender),
        str(allied),
        str(axis),
        dice_words(one),
        how,
        fell,
    )
    return Row(cells, one.target, of_turn(turn, one.subject))


def way_words(state: State, one: Battle) -> str:
    """ "B3 into Cheux (C2)", "Landing, Gold Beach (A2)", "not chosen yet"."""
    where = lookup(state).named(one.target) if one.target else "not chosen yet"
    if one.is_assault:
        return f"{one.kind.capitalize()}, {where}"
    return f"{one.origin} into {where}" if one.target else where


def dice_words(one: Battle) -> str:
    """The totals of a battle by dice, which are no points of a table: "13 : 10", an assault's one die."""
    if one.totals is None:
        return ""
    return str(one.totals.allied_die) if one.is_assault else f"{one.totals.allied} : {one.totals.axis}"


def force_words(state: State, one: Battle, side: SideKey) -> str:
    """Who fought for the side, and with what help."""
    known = lookup(state).troops
    force = one.force(side)
    words = [known[troop].name for troop in force.ground]
    words += [
        text
        for has, text in (
            (force.sortie, "sortie"),
            (force.defence, "German Defence"),
            (force.naval, "naval gunfire"),
            (force.bombing, "carpet bombing"),
        )
        if has
    ]
    return listed(words)


def turns_table(state: State, now: bool = True) -> Table:
    """The score at the end of each turn, and `now` while the campaign runs."""
    rows = [_turn_row(state, f"End of turn {turn.turn}", turn.points) for turn in state.past]
    if now and state.result is None:
        rows.append(_turn_row(state, "Now", both(state)))
    return Table(
        "standings", "Standings", ("When", *titles(state), "Lead", "Outcome"), tuple(rows), numbers=(1, 2, 3)
    )


def _turn_row(state: State, when: str, points: tuple[int, int]) -> Row:
    allied, axis = points
    return Row((when, str(allied), str(axis), str(abs(allied - axis)), outcome_words(state, allied, axis)))


def where_words(state: State, troop: str) -> str:
    """Where a troop is: an area by name, or a place off the map."""
    place = state.troops[troop]
    return _WHERE.get(place) or lookup(state).named(place)


def forces_table(state: State, side: SideKey) -> Table:
    """Every troop of a side and where it is, in the document's order."""
    rows = tuple(
        Row(
            (troop.name, troop.rating, str(troop.points), where_words(state, troop.key)),
            state.troops[troop.key] if state.troops[troop.key] in state.control else "",
        )
        for troop in state.campaign.troops
        if troop.side == side
    )
    standing = sum(
        state.troops[troop.key] in state.control for troop in state.campaign.troops if troop.side == side
    )
    return Table(
        f"forces-{side}",
        f"Forces of the {side_title(state, side)}",
        ("Troop", "Rating", "Points", "Where"),
        rows,
        f"{standing} of {len(rows)} on the map",
        (2,),
    )
