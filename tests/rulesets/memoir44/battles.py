"""Battles for tests: a small map with one of everything, events of several, and verbs to play them.

The Reinforcements Tables here are invented for the tests and are nobody's but ours.
"""

from copy import copy
from dataclasses import replace
from typing import Any

from rulesets.kit.flow.choices import Choice, OneOf, find
from rulesets.kit.flow.dice import length
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import HexMap, Lettering, Piece, put
from rulesets.kit.hexes.hexes import Hex, hex_at
from rulesets.kit.references import builtin_documents
from rulesets.kit.ruleset import Documents, Ref, fold
from rulesets.memoir44.document.boards import SHAPES
from rulesets.memoir44.document.combination import D_DAY, ChiefHand, Combination, Mode
from rulesets.memoir44.document.document import (
    Arrival,
    BeachControl,
    BridgeControl,
    BuiltBridge,
    EmptySections,
    Entry,
    Exit,
    Medal,
    Player,
    ReinforcementTable,
    Scenario,
    SuddenDeath,
    TownControl,
    Words,
)
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.records.medals import map_total, total
from rulesets.memoir44.rules.log.state import State, index_of
from rulesets.memoir44.rules.turn.battle_start import BeginBattle
from rulesets.memoir44.rules.turn.briefing import SetHands
from rulesets.memoir44.rules.turn.cards import PlayCard
from rulesets.memoir44.rules.turn.overthrough import AssignSections, DrawForStaff, HandOut
from rulesets.memoir44.rules.turn.reinforcement_roll import RollReinforcements
from rulesets.memoir44.system import MEMOIR44
from tests.proofs import remembered

SHAPE = SHAPES["EXTENDED"]
INFANTRY, ARMOR, GRENADE, FLAG, STAR = 1, 3, 4, 5, 6
# The faces of the invented tables: what each brings.
ALLIED_TABLE = (
    Arrival("infantry", "infus", 4),
    Arrival("armor", "tankus", 3),
    Arrival("flag", "on-the-move"),
)
AXIS_TABLE = (
    Arrival("infantry", "infger", 4),
    Arrival("armor", "tankger", 3),
    Arrival("star", "gunger", 2),
    Arrival("flag", "on-the-move"),
)
TOWNS = ("E19", "F17", "G15", "H19", "I13", "C15")
BRIDGES = ("D11", "J11")
EXITS = ("M19", "M17")
COAST = ("b4", "f4", "l4")


def at(label: str) -> Hex:
    """The hex of a label on the board of the tests."""
    found = hex_at(SHAPE, label)
    assert found is not None, label
    return found


def hexes(*labels: str) -> tuple[Hex, ...]:
    return tuple(at(label) for label in labels)


def _ground() -> HexMap:
    ground = HexMap("EXTENDED", "BEACH", labels=(Lettering(at("E19"), ("Douvres",)),))
    ground = put(ground, "terrain", hexes(*TOWNS), Piece("buildings"))
    ground = put(ground, "terrain", hexes(*COAST), Piece("coast", 1))
    ground = put(ground, "terrain", hexes(*BRIDGES), Piece("river", 1))
    ground = put(ground, "tile", hexes(*BRIDGES), Piece("bridge", 1))
    ground = put(ground, "terrain", hexes("D17", "E17", "D15"), Piece("hills"))
    ground = put(ground, "unit", hexes("D17", "E17"), Piece("infger"))
    ground = put(ground, "unit", hexes("F13"), Piece("tankger"))
    ground = put(ground, "unit", hexes("K17"), Piece("gunger", badge="badge5"))
    ground = put(ground, "unit", hexes("b4", "f4"), Piece("infus"))
    ground = put(ground, "unit", hexes("l4"), Piece("tankbrit", traits=(("hobart", "yes"),)))
    return put(ground, "tile", hexes("G1"), Piece("pdestroyer", side="allied"))


def a_map(key: str = "", wins: int = 10, **changes: Any) -> Scenario:
    """A map with one of everything; the Allies sit at the bottom and begin."""
    plain = Scenario(
        Player("axis", "DE", 4, wins, (1, 2)),
        Player("allied", "US", 6, wins),
        _ground(),
        key,
        starting="bottom",
        medals=(
            Medal(at("B19"), "medal1", "allied", worth=2, title="The airfield"),
            Medal(
                at("D17"),
                worth=1,
                group=hexes("E17", "D15"),
                majority=True,
                turn_start=True,
                title="The hills",
                holder="axis",
                joined=(("omaha", at("E15")),),
            ),
            Medal(at("L13"), "medal0", permanent=True, title="The crossroads"),
        ),
        exits=(Exit(at(EXITS[0]), "allied", 1, hexes(EXITS[1]), first_only=True),),
        entries=(Entry(at("C23"), "axis", at("F23")), Entry(at("A17"), "axis")),
        craft=hexes("B1", "F1"),
        craft_used=2,
        sudden_death=(SuddenDeath("axis", 2, hexes("A1", "B1", "C1")),),
        towns=TownControl(),
        beaches=BeachControl(),
        bridges=BridgeControl(hexes(*BRIDGES)),
        empty_sections=(EmptySections("axis", 1),),
        built_bridges=(BuiltBridge("the Seulles"),),
        big_gun_worth=2,
        reinforced=("allied", "axis"),
        reinforcements=(
            ReinforcementTable("allied", ALLIED_TABLE, invented=True),
            ReinforcementTable("axis", AXIS_TABLE, invented=True),
        ),
        words=(Words("en", f"{key.capitalize() or 'Trial'} Beach"),),
        rulings=Rulings(),
    )
    return replace(plain, **changes)


def a_combination(mode: Mode, keys: tuple[str, ...], **changes: Any) -> Documents[Any]:
    """An event of several maps, each with one of everything. D-Day keys may only be joined as listed."""
    refs = tuple(Ref("scenario", key, 1) for key in keys)
    hands = (ChiefHand("allied", 12), ChiefHand("axis", 9)) if mode == "overthrough" else ()
    main = Combination("An event", mode, refs, hands=hands)
    maps = {key: a_map(key, **changes) for key in keys}
    return Documents(main, tuple((ref, maps[ref.id]) for ref in refs))


def opened(documents: Documents[Any], **rulings: Any) -> State:
    """A battle before its first turn."""
    state = fold(MEMOIR44, MEMOIR44.start(documents, Rulings(**rulings)))
    assert isinstance(state, State)
    return state


class Battle:
    """A battle that is played by orders. `choices` are those of a seat now."""

    def __init__(self, documents: Documents[Any], **rulings: Any) -> None:
        self.state = opened(documents, **rulings)
        self.events: list[Any] = []
        self.said: list[str] = []

    def choices(self, seat: str, command: type | None = None) -> list[Choice]:
        menu = MEMOIR44.menu(self.state, seat)
        return [choice for choice in menu if command in (None, choice.command)]

    def order(self, seat: str, command: object, *faces: int) -> "Battle":
        """Gives the order; without faces, dice show infantry throughout."""
        choice = find(MEMOIR44.menu(self.state, seat), command)
        if not faces and choice and choice.throw:
            faces = (INFANTRY,) * length(choice.throw)
        events = MEMOIR44.decide(self.state, seat, command, faces)
        for event in events:
            told = MEMOIR44.tell(self.state, event, seat)
            self.said += [told] if told else []
            self.state = MEMOIR44.evolve(self.state, event)
        self.events += events
        assert MEMOIR44.broken(self.state) == ()
        return self

    def total(self, side: str) -> int:
        return total(self.state, side)

    def map_total(self, number: int, side: str) -> int:
        return map_total(self.state, number, side)

    def hand(self, side: str, number: int = 0) -> int:
        return self.state.books[number].hands[index_of(side)]


def a_battle(
    mode: Mode = "single",
    keys: tuple[str, ...] = ("map",),
    *,
    begun: bool = True,
    changes: dict[str, Any] | None = None,
    **rulings: Any,
) -> Battle:
    """A battle of maps with one of everything, begun unless told otherwise."""
    kept = _kept(mode, keys, begun, tuple((changes or {}).items()), tuple(rulings.items()))
    battle = copy(kept)
    battle.events, battle.said = [*kept.events], [*kept.said]
    return battle


@remembered
def _kept(
    mode: Mode, keys: tuple[str, ...], begun: bool, changes: tuple[Any, ...], rulings: tuple[Any, ...]
) -> Battle:
    """Such a battle, which nobody plays on."""
    if mode == "single":
        documents: Documents[Any] = Documents(a_map(keys[0], **dict(changes)))
    else:
        documents = a_combination(mode, keys, **dict(changes))
    battle = Battle(documents, **dict(rulings))
    if begun:
        for side in ("allied", "axis") if mode == "overthrough" else ():
            sections = ("general-1", "general-1", "general-2", "general-2", "general-3", "general-3")
            battle.order("organiser", AssignSections(side, *sections))
        battle.order("organiser", BeginBattle())
    return battle


def shipped_battle(kind: str, id: str, **rulings: Any) -> Battle:
    """A shipped document as a battle in its first turn; hands no briefing gives are six cards, and each
    general has a section of each map."""
    battle = Battle(builtin_documents(MEMOIR44, kind, id), reinforcements="typed_at_table", **rulings)
    for form in battle.choices("organiser", SetHands):
        battle.order("organiser", SetHands(**{field.name: 6 for field in form.fields}))
    for choice in battle.choices("organiser", AssignSections):
        thirds = ("general-1", "general-2", "general-3") * 2
        battle.order("organiser", AssignSections(str(dict(choice.fixed)["side"]), *thirds))
    return battle.order("organiser", BeginBattle())


NEPTUNE = D_DAY


def to_step(battle: Battle, step: str, **played: Any) -> Battle:
    """Everybody of the side on turn does what is due, until that step is open. `played` fills the card."""
    for _ in range(200):
        if battle.state.step == step and not (battle.state.mode == "overthrough" and step == "deal"):
            return battle
        one_duty(battle, **played)
    raise AssertionError(f"the step {step} never came")


def one_duty(battle: Battle, **played: Any) -> None:
    """The first thing somebody of the side on turn owes."""
    seat = MEMOIR44.standing(battle.state, None).duties[-1].seats[0]
    choice = next(choice for choice in battle.choices(seat) if choice.weight == "asked")
    fixed = dict(choice.fixed)
    match choice.command.__name__:
        case "PlayCard":
            battle.order(seat, PlayCard(str(fixed["post"]), **{"card": "other", **played}))
        case "HandOut":
            battle.order(seat, HandOut(("general-1", "general-2", "general-3")))
        case "DrawForStaff":
            battle.order(seat, DrawForStaff(3))
        case "RollReinforcements":
            tables = [
                option.value
                for field in choice.fields
                if isinstance(field, OneOf)
                for option in field.options
            ]
            battle.order(seat, RollReinforcements(**{"map": tables[0], **fixed} if tables else fixed))
        case _:
            battle.order(seat, choice.command(**fixed))


def to_turn(battle: Battle, side: str, number: int) -> Battle:
    """Both sides play plain turns until that one begins."""
    first = "deal" if battle.state.mode == "overthrough" else "card"
    for _ in range(2000):
        now = battle.state
        if (now.side, now.turn, now.step) == (side, number, first):
            return battle
        one_duty(battle)
    raise AssertionError(f"turn {number} of {side} never came")


def refused(battle: Battle, seat: str, command: object, *faces: int) -> str:
    """The sentence and cite with which the order is refused; fails where it stands."""
    try:
        MEMOIR44.decide(battle.state, seat, command, faces)
    except Refusal as refusal:
        return str(refusal)
    raise AssertionError(f"{command} stands")
