"""The battle board: for each contested zone who attacks and defends, by the number that hits.

Cite: "Combat", step 1; AD-101 to AD-106, AD-112.
"""

from rulesets.axis_allies_dday.cards.fighting_values import ATTACK, defence
from rulesets.axis_allies_dday.document.battle import LAND, SideKey
from rulesets.axis_allies_dday.state.position import enemy
from rulesets.axis_allies_dday.state.state import Fight, State
from rulesets.axis_allies_dday.state.words import number_of, place_words, power_of, side_people
from rulesets.axis_allies_dday.turn.attacking import attacks_next
from rulesets.kit.drawing.board import Row, Table
from rulesets.kit.words import begun


def battle_board(state: State) -> tuple[Table, ...]:
    """A table a contested zone: each kind of each power, the number it hits on, hits and losses so far."""
    contested = [zone.key for zone in state.battle.zones if state.position.is_contested(zone.key)]
    return tuple(_of_zone(state, zone) for zone in contested)


def _of_zone(state: State, zone: str) -> Table:
    side = attacks_next(state)
    fights = state.card.fights if state.card else ()
    fight = next((known for known in fights if known.zone == zone), None)
    rows = (*_side_rows(state, zone, side, fight, True), *_side_rows(state, zone, enemy(side), fight, False))
    title = f"{place_words(state.battle, zone)}: {side_people(side)} attack"
    return Table(
        f"fight-{zone}",
        begun(title),
        ("", "Units", "Hits on", "Given up"),
        rows,
        numbers=(2,),
    )


def _side_rows(state: State, zone: str, side: SideKey, fight: Fight | None, attacks: bool) -> tuple[Row, ...]:
    lost = {} if fight is None else (fight.attacker_losses if attacks else fight.defender_losses) or {}
    rows = []
    for spot, count in state.position.standing(zone, LAND, side):
        number = ATTACK[spot.kind] if attacks else defence(spot.kind, side)
        given = number_of(lost[spot], spot.kind) if lost.get(spot) else ""
        words = f"{power_of(state.battle, spot.power).adjective}, {number_of(count, spot.kind)}"
        rows.append(
            Row(("attacks" if attacks else "defends", words, f"{number}", given), zone, side=spot.power)
        )
    return tuple(rows)
