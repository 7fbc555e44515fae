"""Everything that happens in a battle, gathered by noun from the modules beside; the log stores it for ever.

Events carry outcomes, so that a fold asks no rule again. `map` is a map's number from 0 at the left,
`post` a map's key or a Field General.
"""

from rulesets.memoir44.rules.log import (
    events_battle,
    events_control,
    events_medals,
    events_reinforcements,
    events_turn,
)

BattleOpened = events_battle.BattleOpened
BriefingSet = events_battle.BriefingSet
ChiefHandSet = events_battle.ChiefHandSet
TableTyped = events_battle.TableTyped
SectionsAssigned = events_battle.SectionsAssigned
BattleBegan = events_battle.BattleBegan
RulingChanged = events_battle.RulingChanged
DocumentAmended = events_battle.DocumentAmended
BattleEnded = events_battle.BattleEnded

TurnBegan = events_turn.TurnBegan
StepBegan = events_turn.StepBegan
CardsHandedOut = events_turn.CardsHandedOut
CardPlayed = events_turn.CardPlayed
InitiativeRolled = events_turn.InitiativeRolled
OrderDiceRolled = events_turn.OrderDiceRolled
UnitOnTheMove = events_turn.UnitOnTheMove
StepClosed = events_turn.StepClosed
TurnEnded = events_turn.TurnEnded
TurnResumed = events_turn.TurnResumed
CardsDrawn = events_turn.CardsDrawn
StaffDrew = events_turn.StaffDrew

RollsBarred = events_reinforcements.RollsBarred
ReinforcementsRolled = events_reinforcements.ReinforcementsRolled
RollPassed = events_reinforcements.RollPassed
ReinforcementArrived = events_reinforcements.ReinforcementArrived
ReinforcementsLost = events_reinforcements.ReinforcementsLost
LossesCounted = events_reinforcements.LossesCounted
CraftLanded = events_reinforcements.CraftLanded

TownTaken = events_control.TownTaken
SectionTaken = events_control.SectionTaken
BridgeHeld = events_control.BridgeHeld
ObjectiveTurned = events_control.ObjectiveTurned
UnitsCounted = events_control.UnitsCounted
SectionEmptied = events_control.SectionEmptied
UnitExited = events_control.UnitExited
UnitCrossed = events_control.UnitCrossed
FunnyEquipped = events_control.FunnyEquipped
CrosshairPlaced = events_control.CrosshairPlaced
CrosshairReturned = events_control.CrosshairReturned
TableNoted = events_control.TableNoted

Gained = events_medals.Gained
GainStruck = events_medals.GainStruck
StarsMarked = events_medals.StarsMarked
MedalsCorrected = events_medals.MedalsCorrected

EVENTS: tuple[type, ...] = (
    BattleOpened,
    BriefingSet,
    ChiefHandSet,
    TableTyped,
    SectionsAssigned,
    BattleBegan,
    TurnBegan,
    StepBegan,
    CardsHandedOut,
    CardPlayed,
    InitiativeRolled,
    RollsBarred,
    OrderDiceRolled,
    ReinforcementsRolled,
    UnitOnTheMove,
    RollPassed,
    ReinforcementArrived,
    ReinforcementsLost,
    StepClosed,
    TurnEnded,
    TurnResumed,
    CardsDrawn,
    StaffDrew,
    TownTaken,
    SectionTaken,
    BridgeHeld,
    ObjectiveTurned,
    UnitsCounted,
    SectionEmptied,
    UnitExited,
    Gained,
    GainStruck,
    FunnyEquipped,
    StarsMarked,
    CrosshairPlaced,
    CrosshairReturned,
    LossesCounted,
    CraftLanded,
    UnitCrossed,
    TableNoted,
    MedalsCorrected,
    RulingChanged,
    DocumentAmended,
    BattleEnded,
)
