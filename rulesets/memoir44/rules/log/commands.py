"""Every order of a battle, gathered by noun from the modules beside; the log stores them for ever.

Fields are words and numbers. `map` is a map's key, `post` who plays the turn: a map's key or a Field General.
"""

from rulesets.memoir44.rules.log import (
    commands_control,
    commands_medals,
    commands_reinforcements,
    commands_set_up,
    commands_turn,
)

SetHand = commands_set_up.SetHand
SetHands = commands_set_up.SetHands
SetTarget = commands_set_up.SetTarget
TypeTable = commands_set_up.TypeTable
AssignSections = commands_set_up.AssignSections
BeginBattle = commands_set_up.BeginBattle

HandOut = commands_turn.HandOut
PlayCard = commands_turn.PlayCard
OpenTurn = commands_turn.OpenTurn
RollInitiative = commands_turn.RollInitiative
RollOrderDice = commands_turn.RollOrderDice
OrderOnTheMove = commands_turn.OrderOnTheMove
CloseStep = commands_turn.CloseStep
EndTurn = commands_turn.EndTurn
ResumeTurn = commands_turn.ResumeTurn
DrawCards = commands_turn.DrawCards
DrawForStaff = commands_turn.DrawForStaff

RollReinforcements = commands_reinforcements.RollReinforcements
CallIn = commands_reinforcements.CallIn
EnterArrival = commands_reinforcements.EnterArrival
LandCraft = commands_reinforcements.LandCraft
CountLosses = commands_reinforcements.CountLosses

MarkTown = commands_control.MarkTown
MarkSection = commands_control.MarkSection
MarkBridge = commands_control.MarkBridge
MarkObjective = commands_control.MarkObjective
CountObjective = commands_control.CountObjective
MarkEmpty = commands_control.MarkEmpty
CountSudden = commands_control.CountSudden
ExitUnit = commands_control.ExitUnit
CrossOver = commands_control.CrossOver
PlaceCrosshair = commands_control.PlaceCrosshair
ReturnCrosshair = commands_control.ReturnCrosshair
EquipFunny = commands_control.EquipFunny
NoteAtTable = commands_control.NoteAtTable

BuildBridge = commands_medals.BuildBridge
Eliminate = commands_medals.Eliminate
StrikeOut = commands_medals.StrikeOut
MarkStars = commands_medals.MarkStars
ConfirmVictory = commands_medals.ConfirmVictory
CallTime = commands_medals.CallTime
CorrectMedals = commands_medals.CorrectMedals
CorrectHand = commands_medals.CorrectHand
ChangeRuling = commands_medals.ChangeRuling

SET_UP: tuple[type, ...] = (SetHand, SetHands, SetTarget, TypeTable, AssignSections, BeginBattle)
TURN: tuple[type, ...] = (
    HandOut,
    PlayCard,
    OpenTurn,
    RollInitiative,
    RollOrderDice,
    RollReinforcements,
    OrderOnTheMove,
    CallIn,
    EnterArrival,
    CloseStep,
    EndTurn,
    ResumeTurn,
    DrawCards,
    DrawForStaff,
)
FACTS: tuple[type, ...] = (
    MarkTown,
    MarkSection,
    MarkBridge,
    MarkObjective,
    CountObjective,
    MarkEmpty,
    CountSudden,
    ExitUnit,
    BuildBridge,
    EquipFunny,
    Eliminate,
    StrikeOut,
    MarkStars,
    PlaceCrosshair,
    ReturnCrosshair,
    CountLosses,
    LandCraft,
    CrossOver,
    NoteAtTable,
)
RULINGS: tuple[type, ...] = (ConfirmVictory, CallTime, CorrectMedals, CorrectHand, ChangeRuling)
COMMANDS: tuple[type, ...] = (*SET_UP, *TURN, *FACTS, *RULINGS)
