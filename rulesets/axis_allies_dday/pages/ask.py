"""Questions: the odds of a fight. Never logged, and answered to whoever asks alone.

Cite: "Combat"; AD-271.
"""

from rulesets.axis_allies_dday.cards.fighting_values import ATTACK, defence
from rulesets.axis_allies_dday.document.battle import LAND, SideKey
from rulesets.axis_allies_dday.odds.fights import Fight, Force, Numbers, combat_cycle
from rulesets.axis_allies_dday.odds.tables import fight_tables
from rulesets.axis_allies_dday.state.position import enemy
from rulesets.axis_allies_dday.state.state import State
from rulesets.axis_allies_dday.state.words import place_words, side_people
from rulesets.axis_allies_dday.turn.attacking import attacks_next
from rulesets.kit.odds import percent
from rulesets.kit.ruleset import Answer, Question
from rulesets.kit.words import begun


def ask(state: State, seat: str | None, question: Question) -> Answer:
    """The answer; where nothing of the kind can be asked, one that says so."""
    match question.kind, question.places:
        case "fight", (zone,) if state.position.is_contested(zone):
            return _fight(state, zone)
        case _:
            words = "That cannot be asked here. Choose one of the questions beside the map."
            return Answer("No answer", (words,))


def force(state: State, zone: str, side: SideKey) -> Force:
    """The side's land units in the zone."""
    return Force(*(state.position.number(zone, (kind,), side) for kind in LAND))


def fight(state: State, zone: str) -> Fight:
    """One cycle in the zone, of the side that attacks next, by the book's own numbers."""
    side = attacks_next(state)
    attack = Numbers(*(ATTACK[kind] for kind in LAND))
    against = Numbers(*(defence(kind, enemy(side)) for kind in LAND))
    return combat_cycle(force(state, zone, side), force(state, zone, enemy(side)), attack, against)


def _fight(state: State, zone: str) -> Answer:
    side = attacks_next(state)
    attacker, defender = begun(side_people(side)), begun(side_people(enemy(side)))
    one = fight(state, zone)
    ends = one.ends
    says = (
        f"{attacker} attack once: {percent(ends.attacker)} that they stand there alone afterwards, "
        f"{percent(ends.contested)} that the zone stays contested."
    )
    table, *_ = fight_tables(one, attacker, defender)
    return Answer(
        f"The fight in {place_words(state.battle, zone)}", (says,), places=(zone,), table=table, cite="AD-271"
    )
