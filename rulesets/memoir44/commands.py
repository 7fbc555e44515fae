"""Every order of a battle, as the log stores it for ever. Fields are words and numbers.

`map` is a map's key, `post` who plays the turn: a map's key or a Field General.
"""

from dataclasses import dataclass

from rulesets.memoir44 import commands_set_up

SetHand = commands_set_up.SetHand
SetHands = commands_set_up.SetHands
SetTarget = commands_set_up.SetTarget
TypeTable = commands_set_up.TypeTable
AssignSections = commands_set_up.AssignSections
BeginBattle = commands_set_up.BeginBattle


@dataclass(frozen=True, slots=True)
class HandOut:
    """The Commander in Chief gives cards to Field Generals, or plays one himself."""

    generals: tuple[str, ...]
    own: str = "none"


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A Command card, by name where it changes the books."""

    post: str
    card: str
    on_the_move: int = 0


@dataclass(frozen=True, slots=True)
class RollInitiative:
    """A Field General without a card: his Initiative Roll was made at the table."""

    post: str


@dataclass(frozen=True, slots=True)
class RollOrderDice:
    """The order dice of Their Finest Hour."""

    post: str


@dataclass(frozen=True, slots=True)
class RollReinforcements:
    """The Reinforcement Roll, looked up in the table of `map`."""

    post: str
    map: str


@dataclass(frozen=True, slots=True)
class OrderOnTheMove:
    """A unit of a section, as map and section, is ordered On the Move."""

    post: str
    section: str


@dataclass(frozen=True, slots=True)
class CallIn:
    """A unit a face brought is deployed on `place`, by the `way` the table says."""

    post: str
    map: str
    face: str
    way: str
    place: str = ""


@dataclass(frozen=True, slots=True)
class EnterArrival:
    """A unit that came by the printed table, typed in at the table."""

    post: str
    map: str
    kind: str
    way: str
    unit: str
    figures: int
    place: str = ""


@dataclass(frozen=True, slots=True)
class CloseStep:
    """The step is done for this post."""

    post: str
    step: str


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Everything up to the end of the turn is done, the draw included."""

    post: str


@dataclass(frozen=True, slots=True)
class DrawCards:
    """The end of a turn: cards are drawn."""

    post: str


@dataclass(frozen=True, slots=True)
class DrawForStaff:
    """The Commander in Chief draws at the end of the turn."""

    cards: int


@dataclass(frozen=True, slots=True)
class MarkTown:
    """A town is `side`'s from now on."""

    map: str
    at: str
    side: str


@dataclass(frozen=True, slots=True)
class MarkSection:
    """A Beach section is `side`'s."""

    map: str
    section: str
    side: str


@dataclass(frozen=True, slots=True)
class MarkBridge:
    """A bridge is `side`'s, or nobody's."""

    map: str
    at: str
    side: str


@dataclass(frozen=True, slots=True)
class MarkObjective:
    """A medal objective is `side`'s, or nobody's."""

    map: str
    objective: int
    side: str


@dataclass(frozen=True, slots=True)
class CountObjective:
    """How many units of each side stand on the hexes of a majority objective."""

    map: str
    objective: int
    allied: int
    axis: int


@dataclass(frozen=True, slots=True)
class MarkEmpty:
    """Whether a section is without a unit of the side that should be there."""

    map: str
    rule: int
    section: str
    empty: str


@dataclass(frozen=True, slots=True)
class CountSudden:
    """How many hexes of a sudden-death group are held."""

    map: str
    condition: int
    held: int


@dataclass(frozen=True, slots=True)
class ExitUnit:
    """A unit leaves by an Exit hex."""

    map: str
    at: str


@dataclass(frozen=True, slots=True)
class BuildBridge:
    """A bridge is built across a river."""

    map: str
    river: int


@dataclass(frozen=True, slots=True)
class EquipFunny:
    """The accessory of a Hobart's Funnies unit."""

    map: str
    at: str
    accessory: str


@dataclass(frozen=True, slots=True)
class Eliminate:
    """A unit of `side` is eliminated: a kind of figure, or the hex of a Big Gun battery."""

    map: str
    side: str
    unit: str


@dataclass(frozen=True, slots=True)
class StrikeOut:
    """Something gained was entered by mistake."""

    map: str
    number: int
    reason: str


@dataclass(frozen=True, slots=True)
class MarkStars:
    """How many Battle Stars lie on a Destroyer."""

    map: str
    gun: int
    stars: int


@dataclass(frozen=True, slots=True)
class PlaceCrosshair:
    """A gun's cross-hair lies on the hex of its target."""

    map: str
    gun: int
    target: str


@dataclass(frozen=True, slots=True)
class ReturnCrosshair:
    """A cross-hair is back with its gun."""

    map: str
    gun: int
    target: str


@dataclass(frozen=True, slots=True)
class CountLosses:
    """Figures lost from units that are still on the board."""

    map: str
    side: str
    infantry: int
    armor: int
    artillery: int


@dataclass(frozen=True, slots=True)
class LandCraft:
    """A loaded Landing Craft lands on a Coastline hex."""

    map: str
    at: str


@dataclass(frozen=True, slots=True)
class CrossOver:
    """A unit goes from one map onto the next and stands on `at`."""

    map: str
    onto: str
    origin: str
    at: str


@dataclass(frozen=True, slots=True)
class NoteAtTable:
    """What the table settled itself."""

    map: str
    kind: str
    words: str


@dataclass(frozen=True, slots=True)
class ConfirmVictory:
    """The organiser confirms that a side has won."""

    side: str


@dataclass(frozen=True, slots=True)
class CallTime:
    """The organiser ends the battle; who has more medals is ahead."""

    reason: str


@dataclass(frozen=True, slots=True)
class CorrectMedals:
    """The organiser gives or takes medals."""

    map: str
    side: str
    sign: str
    medals: int
    reason: str


@dataclass(frozen=True, slots=True)
class CorrectHand:
    """The organiser corrects a hand in the books."""

    map: str
    side: str
    cards: int
    reason: str


@dataclass(frozen=True, slots=True)
class ChangeRuling:
    """The organiser changes a house rule."""

    name: str
    value: str
    reason: str


SET_UP: tuple[type, ...] = (SetHand, SetHands, SetTarget, TypeTable, AssignSections, BeginBattle)
TURN: tuple[type, ...] = (HandOut, PlayCard, RollInitiative, RollOrderDice, RollReinforcements,
                          OrderOnTheMove, CallIn, EnterArrival, CloseStep, EndTurn, DrawCards,
                          DrawForStaff)
FACTS: tuple[type, ...] = (MarkTown, MarkSection, MarkBridge, MarkObjective, CountObjective, MarkEmpty,
                           CountSudden, ExitUnit, BuildBridge, EquipFunny, Eliminate, StrikeOut, MarkStars,
                           PlaceCrosshair, ReturnCrosshair, CountLosses, LandCraft, CrossOver, NoteAtTable)
RULINGS: tuple[type, ...] = (ConfirmVictory, CallTime, CorrectMedals, CorrectHand, ChangeRuling)
COMMANDS: tuple[type, ...] = (*SET_UP, *TURN, *FACTS, *RULINGS)
