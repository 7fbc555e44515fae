"""A battle in play: what its events fold to, and what is expected of whom. Nobody stores it.

The battle itself stays on the boards: kept is what the scenario throws, shuffles and counts. Events that a
state keeps as they happened are here too; what brings them about is in the chapters.

Cite: TN-105 to TN-122, TN-183, TN-245.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rulesets.kit.flow import agreement
from rulesets.kit.flow.duties import Duty
from rulesets.kit.flow.sides import other
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.ruleset import Ref
from rulesets.tide_of_iron.document.chain import Result
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron.document.scenario import SIDES, CoreBase, Counted, Scenario, seats_of
from rulesets.tide_of_iron.rules.battle.weather import has_check, in_force
from rulesets.tide_of_iron_box.boards import Board

SUBJECT, ROUND, INITIATIVE, COMMANDERS = "result", "round", "initiative", "commanders"
FIRE = "fire"
Left = tuple[tuple[str, Counted], ...]
"""What is left of each core base, by its key."""
Boards = tuple[tuple[Ref, Board], ...]
"""The boards and overlays a scenario lays, by what it refers to."""


@dataclass(frozen=True, slots=True)
class CommanderChosen:
    side: str
    commander: str
    deck: str
    replaced: str


@dataclass(frozen=True, slots=True)
class BuildingAttacked:
    hex: str
    by: str
    manner: str
    strength: int
    needed: int
    squads: int


@dataclass(frozen=True, slots=True)
class BuildingFell:
    """It falls and is ruins now; by dice, or by a charge where none were thrown."""

    hex: str
    attack: tuple[int, ...]
    red: tuple[int, ...]
    hits: int
    squads: int


@dataclass(frozen=True, slots=True)
class ChargeSetOff:
    """Charges of one hex are set off: `hits` fall on each unit reached, which rolls so many `dice`."""

    charges: tuple[str, ...]
    nation: str
    how: str
    by: str
    stands: str
    hits: int
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Kept:
    """A squad of a side on the page now: its base at full strength, figures left, marks."""

    base: CoreBase
    side: str
    figures: Counted
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FireDeclared:
    """A squad attacks a squad, one of the page or another of so many `figures`, on a hex or in the open. All
    dice are counted; `needed` is the lowest face that hits."""

    squad: str
    target: str
    figures: int
    hex: str
    manner: str
    needed: int
    dice: int
    cover: int


@dataclass(frozen=True, slots=True)
class FireRolled:
    """The dice of an attack on a squad, and the hits that no cover cancelled."""

    target: str
    attack: tuple[int, ...]
    cover: tuple[int, ...]
    hits: int
    manner: str


@dataclass(frozen=True, slots=True)
class BattleReported:
    """A report that waits for the other side's word, kept as it will stand."""

    by: str
    result: Result
    grade: str
    left: Left
    remark: str


@dataclass(frozen=True, slots=True)
class BattleEnded:
    result: Result
    grade: str = ""
    left: Left = ()
    why: str = ""


@dataclass(frozen=True, slots=True)
class Lying:
    """A charge on the map: its key, whose, where, inside a pillbox or outside."""

    key: str
    side: str
    nation: str
    hex: str
    where: str


@dataclass(frozen=True, slots=True)
class Laid:
    """The scenario as it is set up, with the boards it lays: what its picture is drawn from."""

    scenario: Scenario
    boards: Boards


@dataclass(frozen=True, slots=True)
class State:
    """The whole battle. `names` are the labels of the map's hexes, `laid_out` is None of a battle that was
    opened before boards were kept. `initiative` is empty until it is known; `answers` are what players said
    to commanders, `chosen` the commander of each side, None for a side without. `attack`, `collapse`, `blast`
    and `fire` wait for their dice, `struck` for figures to be taken away, `report` for the other side's word.
    `squads` are those on the page by their keys, of the sides that are `listed`, and `attacked` the hexes
    on which some of them were attacked last."""

    scenario: Scenario
    rulings: Rulings
    names: Mapping[Hex, str]
    buildings: tuple[str, ...]
    initiative: str
    supply: Mapping[str, Mapping[str, int]]
    answers: Mapping[str, str]
    chosen: Mapping[str, CommanderChosen | None]
    round: int = 0
    shown: tuple[str, ...] = ()
    checked: tuple[int, ...] = ()
    ruins: tuple[str, ...] = ()
    charges: tuple[Lying, ...] = ()
    laid: int = 0
    holders: Mapping[str, str] | None = None
    attack: BuildingAttacked | None = None
    collapse: BuildingFell | None = None
    blast: ChargeSetOff | None = None
    report: BattleReported | None = None
    pendings: agreement.Pendings = ()
    ended: BattleEnded | None = None
    laid_out: Laid | None = None
    listed: tuple[str, ...] = ()
    squads: Mapping[str, Kept] = field(default_factory=dict)
    attacked: Mapping[str, str] = field(default_factory=dict)
    fire: FireDeclared | None = None
    struck: FireRolled | None = None

    @property
    def hexes(self) -> tuple[str, ...]:
        """The labels of all hexes."""
        return tuple(self.names.values())

    @property
    def is_finished(self) -> bool:
        return self.ended is not None

    @property
    def is_last(self) -> bool:
        """Whether the last round is being played. Cite: TN-183."""
        return self.scenario.rounds is not None and self.round >= self.scenario.rounds

    @property
    def held(self) -> Mapping[str, str]:
        """Who holds each objective, by its hex."""
        return self.holders or {}

    @property
    def weather(self) -> str:
        """The kind of weather now in force, empty for none."""
        return in_force(self.scenario.weather, self.shown) if has_weather(self.scenario) else ""

    @property
    def has_check(self) -> bool:
        """Whether the weather is looked at before the round that comes."""
        return has_weather(self.scenario) and has_check(self.scenario.weather, self.round + 1, self.checked)

    @property
    def standing_buildings(self) -> tuple[str, ...]:
        """The hexes whose buildings can still fall."""
        return tuple(at for at in self.buildings if at not in self.ruins)


def has_weather(scenario: Scenario) -> bool:
    """Whether the weather module is on and has a deck. Cite: TN-105, TN-130."""
    return "weather" in scenario.modules and scenario.weather is not None


def players(scenario: Scenario) -> tuple[str, ...]:
    """The seats of both sides."""
    return tuple(seat for side in SIDES for seat in seats_of(scenario, side))


def side_of(seat: str) -> str:
    """The side a player's seat is of."""
    return seat.partition("-")[0]


@dataclass(frozen=True, slots=True)
class Asked:
    """The order `c` of the seat in the battle `s`."""

    s: State
    seat: str
    c: Any

    @property
    def side(self) -> str:
        """The side the seat plays for."""
        return side_of(self.seat)

    def has(self, module: str) -> bool:
        """Whether the scenario is played with that module."""
        return module in self.s.scenario.modules


def uses_commanders(state: State) -> bool | None:
    """Whether commanders are used; None while that is not said. Cite: TN-115 to TN-117, TN-130."""
    scenario = state.scenario
    if "commanders" not in scenario.modules or scenario.commanders == "forbidden":
        return False
    if scenario.commanders == "required":
        return True
    if "no" in state.answers.values():
        return False
    return True if set(players(scenario)) <= set(state.answers) else None


def choosing(state: State) -> str:
    """The side that chooses its commander now, empty where none does: first the one without initiative.
    Cite: TN-118, TN-119."""
    if not state.initiative or not uses_commanders(state):
        return ""
    order = (other(SIDES, state.initiative), state.initiative)
    return next((side for side in order if side not in state.chosen), "")


def duties(state: State) -> tuple[Duty, ...]:
    """What is expected of whom. Nothing is hidden."""
    if state.is_finished:
        return ()
    pending = agreement.pending_for(state.pendings, SUBJECT)
    if pending is not None:
        return agreement.duties(pending, 1, f"{pending.words}. Do you agree?", "TN-245")
    return _dice(state) or _before(state) or (_round(state),)


def _dice(state: State) -> tuple[Duty, ...]:
    """Dice that wait to be thrown, by any player."""
    waits = []
    if state.attack is not None:
        says = f"Roll against the building on {state.attack.hex}."
        waits.append((f"building {state.attack.hex}", 2, "ThrowAtBuilding", says, "TN-095"))
    if state.collapse is not None:
        says = f"Roll against the squads in the building on {state.collapse.hex}."
        waits.append((f"building {state.collapse.hex}", 3, "ThrowCollapse", says, "TN-100"))
    if state.blast is not None:
        says = "Roll cover and armour against the charge."
        waits.append(("charge", 2, "ThrowAgainstBlast", says, "TN-077"))
    if state.fire is not None:
        waits.append((FIRE, 2, "RollFire", "Roll the attack, or call it off.", "TN-251"))
    everybody = players(state.scenario)
    duties = [Duty(subject, step, everybody, kind, says, cite) for subject, step, kind, says, cite in waits]
    if state.struck is not None:
        squad = state.squads[state.struck.target]
        says, seats = f"Take the hits on {squad.base.name}.", seats_of(state.scenario, squad.side)
        duties.append(Duty(FIRE, 3, seats, "ChangeFigures", says, "TN-251"))
    return tuple(duties)


def _before(state: State) -> tuple[Duty, ...]:
    """What comes before the first round: the initiative, then commanders."""
    everybody = players(state.scenario)
    if not state.initiative:
        says = "Roll a die for each side. The higher roll begins."
        return (Duty(INITIATIVE, 1, everybody, "RollInitiative", says, "TN-119"),)
    uses = uses_commanders(state)
    if uses is None:
        silent = [seat for seat in everybody if seat not in state.answers]
        says = "Vote on commanders. With one no, there are none."
        return tuple(Duty(COMMANDERS, 1, (seat,), "UseCommanders", says, "TN-116") for seat in silent)
    if side := choosing(state):
        return (Duty(COMMANDERS, 2, (side,), "ChooseCommander", "Choose a commander.", "TN-118"),)
    return ()


def _round(state: State) -> Duty:
    everybody = players(state.scenario)
    if state.is_last:
        return Duty(SUBJECT, 1, everybody, "ReportBattle", "Report the result.", "TN-245")
    says = f"Begin round {state.round + 1} when you are ready."
    return Duty(ROUND, 1, everybody, "BeginRound", says, "TN-183")
