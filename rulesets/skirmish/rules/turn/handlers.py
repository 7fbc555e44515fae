"""What each order brings about.

Cite: TS-007 to TS-119, TS-174 to TS-180, TS-321.
"""

from rulesets.kit.flow import agreement
from rulesets.kit.flow.deciding import Given, Orders
from rulesets.kit.flow.sides import does, people
from rulesets.kit.words import begun
from rulesets.skirmish.document.maps import SIDES, THE_SIDES, SideKey
from rulesets.skirmish.records.changes import aboard, name_for
from rulesets.skirmish.records.losses import LOWER, is_gone, losses_of, worth
from rulesets.skirmish.rules.doctrines.moments import moment_of
from rulesets.skirmish.rules.doctrines.procedures import use
from rulesets.skirmish.rules.log import commands as c, events as e, events_status as s
from rulesets.skirmish.rules.log.state import END, LOSS, State, Unit, enemy, is_vehicle, on_board, unit_of
from rulesets.skirmish.rules.turn.consent import loss_shows, loss_words, offer_shows
from rulesets.skirmish.rules.turn.flow import decided_on_time, next_turn

DEALT = 3
VEHICLE_BONUS, INFANTRY_BONUS = 6, 4
MINES_QUARTERS = 2


def side_of(seat: str) -> SideKey:
    """The side of a player's seat."""
    return "allied" if seat == "allied" else "axis"


def confirm(given: Given[State, c.ConfirmRules]) -> list[e.Event]:
    return [s.RulesConfirmed(given.seat)]


def deal(given: Given[State, c.DealDoctrines]) -> list[e.Event]:
    """Three for each side of one set, or three of a set of its own. Cite: TS-007, TS-008."""
    keys = [doctrine.key for doctrine in given.state.doctrines.doctrines]
    drawn = tuple(keys[face - 1] for face in given.faces)
    if given.command.side:
        return [s.DoctrinesDealt(given.command.side, drawn)]
    return [
        s.DoctrinesDealt(side, drawn[place * DEALT : (place + 1) * DEALT]) for place, side in enumerate(SIDES)
    ]


def choose(given: Given[State, c.ChooseDoctrine]) -> list[e.Event]:
    return [s.DoctrineChosen(given.seat, given.command.doctrine)]


def throw(given: Given[State, c.ThrowInitiative]) -> list[e.Event]:
    """The higher black die, then the higher red one. Cite: TS-009."""
    black, red, other_black, other_red = given.faces
    one, other = (black, red), (other_black, other_red)
    side = "" if one == other else "allied" if one > other else "axis"
    return [s.InitiativeThrown(side, (black, red, other_black, other_red))]


def close_opening(given: Given[State, c.CloseOpening]) -> list[e.Event]:
    return [s.OpeningClosed(given.seat)]


def fill_basket(given: Given[State, c.FillBasket]) -> list[e.Event]:
    return [
        s.BasketFilled(given.seat, tuple((key, number) for key, number in given.command.counts if number))
    ]


def man(given: Given[State, c.ManBase]) -> list[e.Event]:
    regulars, elites, officers, weapon = given.command.pattern.split("-", 3)
    figures = (int(regulars), int(elites), int(officers))
    return [s.BaseManned(given.seat, given.command.base, figures, weapon, given.command.token)]


def close_orders(given: Given[State, c.CloseOrders]) -> list[e.Event]:
    return [s.OrdersClosed(given.seat)]


def transfer(given: Given[State, c.Transfer]) -> list[e.Event]:
    numbers = dict(given.command.figures)
    figures = (numbers.get("regular", 0), numbers.get("elite", 0), numbers.get("officer", 0))
    return [s.FiguresPassed(given.seat, given.command.source, given.command.target, figures)]


def board(given: Given[State, c.Board]) -> list[e.Event]:
    return [s.Boarded(given.seat, given.command.unit, given.command.carrier)]


def man_gun(given: Given[State, c.ManGun]) -> list[e.Event]:
    return [s.GunManned(given.seat, given.command.gun, given.command.source, given.command.number)]


def ready(given: Given[State, c.Ready]) -> list[e.Event]:
    return [s.ReadySaid(given.seat)]


def strike(given: Given[State, c.MakeStrike]) -> list[e.Event]:
    return [s.StrikeMade(given.seat, given.command.tile, given.command.target)]


def act(given: Given[State, c.Act]) -> list[e.Event]:
    """An Action; a unit of the mat enters by it, with what it carries, unless it is only fatigued. Cite:
    TS-064, TS-070 to TS-075, TS-320."""
    state, command = given.state, given.command
    unit = unit_of(state, given.seat, command.unit)
    enters = unit.place == "mat" and command.kind != "fatigue"
    if not enters:
        return [e.Acted(given.seat, command.unit, command.kind, unit.name)]
    load, loaded = [], sorted(aboard(state, unit), key=_what)
    for number, one in enumerate(loaded):
        alike = sum(other.row == one.row for other in (unit, *loaded[:number]) if not other.name)
        load.append((one.key, name_for(state, one, alike)))
    bonus = bonus_of(state, unit, command.kind)
    return [e.Acted(given.seat, command.unit, command.kind, name_for(state, unit), bonus, tuple(load))]


def _what(unit: Unit) -> tuple[object, ...]:
    """What a unit is, by which several get their names that are seen at once."""
    return unit.row, unit.figures, unit.weapon, unit.token, unit.marks


def bonus_of(state: State, unit: Unit, kind: str) -> int:
    """Movement points for the space it enters from. Cite: TS-071, TS-072."""
    if is_vehicle(state, unit):
        return VEHICLE_BONUS * max(0, unit.space)
    if not unit.is_squad or kind != "sprint":
        return 0
    return INFANTRY_BONUS * (unit.space if state.rulings.mat_infantry_bonus == "per_space" else 1)


def move_truck(given: Given[State, c.MoveTruck]) -> list[e.Event]:
    return [e.TruckMoved(given.seat, given.command.unit)]


def end_turn(given: Given[State, c.EndTurn]) -> list[e.Event]:
    return [e.TurnEnded(given.seat, next_turn(given.state))]


def end_actions(given: Given[State, c.EndActions]) -> list[e.Event]:
    """No more Actions of this side; the turn ends with it."""
    return [e.ActionsEnded(given.seat), e.TurnEnded(given.seat, _after_done(given.state, given.seat))]


def _after_done(state: State, side: str) -> str:
    found = next_turn(state)
    return "" if found == side else found


def retreat(given: Given[State, c.Retreat]) -> list[e.Event]:
    return [e.Retreated(given.seat, given.command.unit, given.command.to)]


def no_retreat(given: Given[State, c.NoRetreat]) -> list[e.Event]:
    return [e.RetreatsEnded(given.seat)]


def lose(given: Given[State, c.Lose]) -> list[e.Event]:
    """The owner's word stands. Cite: TS-321."""
    return [lost(given.state, given.seat, given.command.unit, given.command.what)]


def lost(state: State, side: str, key: str, what: str) -> e.Event:
    """The loss with what it gives. Cite: TS-108 to TS-112."""
    unit = unit_of(state, side, key)
    return e.Lost(side, key, what, worth(state, unit, what), is_gone(unit, what))


def claim(given: Given[State, c.ClaimLoss]) -> list[e.Event]:
    """The killer's word waits for the owner, who is shown what follows. Cite: TS-321."""
    state, command, by = given.state, given.command, side_of(given.seat)
    owner = enemy(by)
    subject = f"{LOSS} {state.claimed + 1}"
    unit = unit_of(state, owner, command.unit)
    words = loss_words(owner, unit, command.what)
    return [
        e.LossClaimed(subject, by, command.unit, command.what),
        agreement.Proposed(subject, given.seat, ((owner,),), words, loss_shows(state, unit, command.what)),
    ]


def repair(given: Given[State, c.Repair]) -> list[e.Event]:
    """Heavy becomes light, light and incapacitated nothing. Cite: TS-091, TS-161."""
    unit = unit_of(given.state, given.seat, given.command.unit)
    return [e.Repaired(given.seat, given.command.unit, LOWER[unit.damage])]


def promote(given: Given[State, c.Promote]) -> list[e.Event]:
    return [e.Promoted(given.seat, given.command.unit)]


def conquer(given: Given[State, c.Conquer]) -> list[e.Event]:
    return [e.MarkerTaken(given.command.marker, given.seat, given.command.unit)]


def build(given: Given[State, c.BuildStructure]) -> list[e.Event]:
    """Mines cost half an experience point. Cite: TS-089."""
    quarters = MINES_QUARTERS if given.command.kind == "mines" else 0
    return [
        e.StructureBuilt(given.seat, given.command.unit, given.command.kind, given.command.at, quarters, 0)
    ]


def remove(given: Given[State, c.RemoveStructure]) -> list[e.Event]:
    return [e.StructureRemoved(given.command.kind, given.command.at)]


def mark_ground(given: Given[State, c.MarkGround]) -> list[e.Event]:
    return [e.GroundMarked(given.command.what, given.command.at)]


def threaten(given: Given[State, c.ThreatenHospital]) -> list[e.Event]:
    return [e.HospitalThreatened(given.command.at, given.command.near == "yes")]


def use_ability(given: Given[State, c.UseAbility]) -> list[e.Event]:
    state, command = given.state, given.command
    doctrine = state.doctrines.doctrine(state.books[given.seat].doctrine)
    ability = doctrine.ability(command.ability)
    assert ability is not None
    moment = moment_of(state, given.seat, ability)
    assert moment is not None
    return use(state, given.seat, ability, moment, command.target, command.more, given.faces)


def ask_me(given: Given[State, c.AskMe]) -> list[e.Event]:
    return [e.WordGiven(given.seat, given.command.ability, given.command.answer == "yes")]


def pass_by(given: Given[State, c.PassBy]) -> list[e.Event]:
    return [e.PassedBy(given.seat, given.command.ability)]


def offer_end(given: Given[State, c.OfferEnd]) -> list[e.Event]:
    command = given.command
    offered = e.EndOffered(given.seat, command.result, command.remark)
    offer = does(THE_SIDES, given.seat, "offers", "offer")
    words = f"{begun(people(THE_SIDES, given.seat))} {offer} to end the match"
    shows = offer_shows(given.state, command.result, command.remark)
    return [offered, agreement.Proposed(END, given.seat, ((enemy(given.seat),),), words, shows)]


def answer(given: Given[State, agreement.AgreementCommand]) -> list[e.Event]:
    """What was proposed happens once it stands: a loss, or the end."""
    state = given.state
    event = agreement.decide(state.pendings, given.seat, given.command)
    if not agreement.stands(state.pendings, event):
        return [event]
    if event.subject == END and state.offered:
        return [event, e.MatchEnded(state.offered.result, "both agreed to end it")]
    found = next(one for one in state.claims if one.subject == event.subject)
    owner = enemy(found.by)
    units = [unit for unit in on_board(state, owner) if unit.name == found.unit]
    if not units or found.what not in losses_of(state, units[0]):
        return [event]
    return [event, lost(state, owner, found.unit, found.what)]


def concede(given: Given[State, c.ConcedeMatch]) -> list[e.Event]:
    reason = f": {given.command.reason}" if given.command.reason else ""
    return [e.MatchEnded(enemy(given.seat), f"{people(THE_SIDES, given.seat)} gave the match up{reason}")]


def call_time(given: Given[State, c.CallTime]) -> list[e.Event]:
    """Cite: TS-311."""
    return [e.MatchEnded(*decided_on_time(given.state, f"time was called ({given.command.reason})"))]


def change_ruling(given: Given[State, c.ChangeRuling]) -> list[e.Event]:
    return [e.RulingChanged(given.command.name, given.command.value, given.command.reason)]


def set_marker(given: Given[State, c.SetMarker]) -> list[e.Event]:
    return [e.MarkerSet(given.command.marker, given.command.owner, given.command.reason)]


def set_vp(given: Given[State, c.SetVictoryPoints]) -> list[e.Event]:
    return [e.VictoryPointsSet(given.command.side, given.command.points, given.command.reason)]


def remove_unit(given: Given[State, c.RemoveUnit]) -> list[e.Event]:
    return [e.UnitRemoved(given.command.side, given.command.unit, given.command.reason)]


ORDERS: Orders[State, e.Event] = {
    c.ConfirmRules: confirm,
    c.DealDoctrines: deal,
    c.ChooseDoctrine: choose,
    c.ThrowInitiative: throw,
    c.CloseOpening: close_opening,
    c.FillBasket: fill_basket,
    c.ManBase: man,
    c.CloseOrders: close_orders,
    c.Transfer: transfer,
    c.Board: board,
    c.ManGun: man_gun,
    c.Ready: ready,
    c.MakeStrike: strike,
    c.Act: act,
    c.MoveTruck: move_truck,
    c.EndTurn: end_turn,
    c.EndActions: end_actions,
    c.Retreat: retreat,
    c.NoRetreat: no_retreat,
    c.Lose: lose,
    c.ClaimLoss: claim,
    c.Repair: repair,
    c.Promote: promote,
    c.Conquer: conquer,
    c.BuildStructure: build,
    c.RemoveStructure: remove,
    c.MarkGround: mark_ground,
    c.ThreatenHospital: threaten,
    c.UseAbility: use_ability,
    c.AskMe: ask_me,
    c.PassBy: pass_by,
    c.OfferEnd: offer_end,
    c.ConcedeMatch: concede,
    c.CallTime: call_time,
    c.ChangeRuling: change_ruling,
    c.SetMarker: set_marker,
    c.SetVictoryPoints: set_vp,
    c.RemoveUnit: remove_unit,
    **dict.fromkeys(agreement.COMMANDS, answer),
}
