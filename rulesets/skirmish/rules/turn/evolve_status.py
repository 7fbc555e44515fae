"""The state after what happens in set-up and Status Phase. It refuses nothing.

Cite: TS-005, TS-010, TS-017 to TS-030, TS-053 to TS-058.
"""

from dataclasses import replace

from rulesets.kit.flow.deciding import Effects
from rulesets.skirmish.document.maps import SIDES, SideKey
from rulesets.skirmish.document.match import FIRST_TOKENS
from rulesets.skirmish.records.changes import (
    changed_book,
    changed_unit,
    changed_units,
    name_for,
    put_unit,
    tallied,
)
from rulesets.skirmish.records.manning import Figures, minus, plus
from rulesets.skirmish.records.numbers import unit_points
from rulesets.skirmish.rules.log import events_status as e
from rulesets.skirmish.rules.log.state import (
    EMPTY,
    SQUAD,
    Basket,
    Book,
    Manned,
    State,
    Unit,
    is_sort,
    unit_of,
    units_of,
)
from rulesets.skirmish.rules.turn.evolve_action import entered

SQUAD_OF_FOUR: Figures = (4, 0, 0)


def opened(event: e.MatchOpened) -> State:
    """The table as it is set up: markers as the map has them, squads at home.
    Cite: TS-005, TS-006, TS-295."""
    units = tuple(unit for side in SIDES for unit in _first_squads(side, event.rulings.start_squads))
    number = event.rulings.start_squads
    return State(
        event.match,
        event.map,
        event.prices,
        event.lists,
        event.doctrines,
        event.rulings,
        {side: Book(next_number=number + 1) for side in SIDES},
        {marker.name: marker.owner for marker in event.map.markers},
        units,
        counters={f"{side}:squad": number for side in SIDES},
    )


def _first_squads(side: SideKey, number: int) -> list[Unit]:
    """Three squads: an Engineer, a Recon and a plain one; or three plain ones and the two. Cite: TS-006."""
    return [
        Unit(place, side, name=f"Squad {place}", figures=SQUAD_OF_FOUR, token=FIRST_TOKENS[place - 1])
        for place in range(1, number + 1)
    ]


def confirmed(state: State, event: e.RulesConfirmed) -> State:
    return changed_book(state, event.side, confirmed=True)


def dealt(state: State, event: e.DoctrinesDealt) -> State:
    return changed_book(state, event.side, hand=event.doctrines)


def doctrine_chosen(state: State, event: e.DoctrineChosen) -> State:
    return changed_book(state, event.side, doctrine=event.doctrine)


def doctrines_opened(state: State, event: e.DoctrinesOpened) -> State:
    return state


def thrown(state: State, event: e.InitiativeThrown) -> State:
    return replace(state, initiative=event.side)


def round_begun(state: State, event: e.RoundBegun) -> State:
    """A round, and what the last one came to. Cite: TS-013."""
    row = tuple(
        number
        for side in SIDES
        for number in (state.books[side].vp, state.books[side].gained, unit_points(state, side))
    )
    books = {
        side: replace(book, actions=0, limit=0, done=False, kills=0) for side, book in state.books.items()
    }
    return replace(
        state,
        round=event.round,
        books=books,
        course=(*state.course, row),
        turn="",
        ended="",
        turns=0,
    )


def step_begun(state: State, event: e.StepBegun) -> State:
    """A step: nobody has closed it yet."""
    books = {side: replace(book, closed=False) for side, book in state.books.items()}
    return replace(state, step=event.step, books=books)


def closed(state: State, event: e.OpeningClosed | e.OrdersClosed | e.ReadySaid) -> State:
    return changed_book(state, event.side, closed=True)


def mat_moved(state: State, event: e.MatMoved) -> State:
    """One space to the right, to the last one where there is one. Cite: TS-017, TS-304."""
    last = state.rulings.mat_last_space or None

    def moved(unit: Unit) -> Unit:
        if unit.place != "mat":
            return unit
        space = unit.space + 1
        return replace(unit, space=space if last is None else min(space, last))

    return changed_units(state, moved)


def points_lost(state: State, event: e.PointsLost) -> State:
    if not event.side:
        return state
    return changed_book(state, event.side, vp=state.books[event.side].vp - event.points)


def gained(state: State, event: e.IncomeGained) -> State:
    """Free points lapse before the new ones come where they do not last. Cite: TS-026."""
    purse = state.books[event.side].purse
    kept = purse.points if state.rulings.carry_over == "on" else 0
    after = replace(
        purse,
        points=kept + event.points,
        pool=purse.pool + event.pool,
        fuel=purse.fuel + event.fuel,
        level=max(purse.level, purse.next),
    )
    counted = tallied(state, event.side, earned=event.points + event.pool, fuel=event.fuel)
    return changed_book(counted, event.side, purse=after)


def basket_filled(state: State, event: e.BasketFilled) -> State:
    """What is ordered now; bases are manned anew. Cite: TS-037."""
    return changed_book(state, event.side, basket=Basket(event.counts))


def manned(state: State, event: e.BaseManned) -> State:
    basket = state.books[event.side].basket
    others = tuple(one for one in basket.manned if one.base != event.base)
    new = Manned(event.base, event.figures, event.weapon, event.token)
    return changed_book(state, event.side, basket=replace(basket, manned=(*others, new)))


def purchased(state: State, event: e.Purchased) -> State:
    """New units stand on the mat, what was paid is gone. Cite: TS-042, TS-053."""
    book = state.books[event.side]
    purse = replace(
        book.purse,
        points=book.purse.points - event.points,
        pool=book.purse.pool - event.pool,
        fuel=book.purse.fuel - event.fuel,
        next=event.level,
    )
    after = replace(state, units=(*state.units, *event.units))
    vehicles = sum(unit.row != SQUAD for unit in event.units)
    after = tallied(
        after,
        event.side,
        spent=event.points + event.pool,
        squads=len(event.units) - vehicles,
        vehicles=vehicles,
    )
    for unit in event.filled:
        after = put_unit(after, unit)
    return changed_book(
        after,
        event.side,
        purse=purse,
        reserve=event.reserve,
        crews=event.crews,
        basket=EMPTY,
        balance=book.balance - event.quarters,
        sealed=book.sealed + event.quarters,
        next_number=book.next_number + len(event.units),
        orders=(*book.orders, (state.round, book.basket.counts)),
    )


def refilled(state: State, event: e.SquadRefilled) -> State:
    """What a squad at home looks like now. Cite: TS-340."""
    return changed_unit(
        state,
        event.side,
        event.unit,
        lambda unit: replace(unit, figures=event.figures, weapon=event.weapon, token=event.token),
    )


def passed(state: State, event: e.InitiativePassed) -> State:
    return replace(state, initiative=event.side)


def tokens_cleared(state: State, event: e.TokensCleared) -> State:
    """Cite: TS-055, TS-056."""

    def cleared(unit: Unit) -> Unit:
        marks = tuple(mark for mark in unit.marks if mark not in ("retreated", "opfire", "slowed"))
        return replace(unit, fatigued=False, marks=marks)

    return changed_units(state, cleared)


def figures_passed(state: State, event: e.FiguresPassed) -> State:
    source, target = unit_of(state, event.side, event.source), unit_of(state, event.side, event.target)
    after = put_unit(state, replace(source, figures=minus(source.figures, event.figures)))
    return put_unit(after, replace(target, figures=plus(target.figures, event.figures)))


def boarded(state: State, event: e.Boarded) -> State:
    """Aboard a transport, or out of it. A unit of the mat that an open transport takes up is seen from then
    on. Cite: TS-058, TS-074, TS-076."""
    unit = unit_of(state, event.side, event.unit)
    if not event.carrier:
        return put_unit(state, _out_of(state, unit))
    carrier = unit_of(state, event.side, event.carrier)
    after = put_unit(state, replace(unit, carrier=event.carrier))
    loaded = unit_of(after, event.side, event.unit)
    if carrier.place == "mat":
        return after
    if unit.place == "mat":
        return entered(after, loaded, name_for(after, loaded))
    return put_unit(after, replace(loaded, place="aboard"))


def _out_of(state: State, unit: Unit) -> Unit:
    """The unit where its transport stands, on the mat on the space it has come to; a gun dropped in the
    Action Phase is fatigued by it. Cite: TS-058, TS-134."""
    carrier = next((one for one in units_of(state, unit.side) if one.key == unit.carrier), None)
    place = carrier.place if carrier else "home"
    tires = state.step == "action" and place != "mat" and is_sort(state, unit, "gun")
    space = unit.space if place == "mat" else 0
    return replace(unit, carrier="", place=place, space=space, fatigued=unit.fatigued or tires)


def gun_manned(state: State, event: e.GunManned) -> State:
    """Regulars of a squad become crew, or spare crew is brought up. Cite: TS-139, TS-140."""
    gun = unit_of(state, event.side, event.gun)
    after = put_unit(state, replace(gun, crew=gun.crew + event.number))
    if not event.source:
        return changed_book(after, event.side, crews=state.books[event.side].crews - event.number)
    squad = unit_of(after, event.side, event.source)
    return put_unit(after, replace(squad, figures=minus(squad.figures, (event.number, 0, 0))))


def strike_made(state: State, event: e.StrikeMade) -> State:
    """One of the strikes of this round is over. Cite: TS-205."""
    kept = []
    done = False
    for strike in state.strikes:
        if (
            not done
            and strike.side == event.side
            and strike.tile == event.tile
            and state.round in strike.rounds
        ):
            strike = replace(
                strike, rounds=tuple(number for number in strike.rounds if number != state.round)
            )
            done = True
        if strike.rounds:
            kept.append(strike)
    return replace(state, strikes=tuple(kept))


EFFECTS: Effects[State] = {
    e.RulesConfirmed: confirmed,
    e.DoctrinesDealt: dealt,
    e.DoctrineChosen: doctrine_chosen,
    e.DoctrinesOpened: doctrines_opened,
    e.InitiativeThrown: thrown,
    e.RoundBegun: round_begun,
    e.StepBegun: step_begun,
    e.OpeningClosed: closed,
    e.MatMoved: mat_moved,
    e.PointsLost: points_lost,
    e.IncomeGained: gained,
    e.BasketFilled: basket_filled,
    e.BaseManned: manned,
    e.OrdersClosed: closed,
    e.Purchased: purchased,
    e.SquadRefilled: refilled,
    e.InitiativePassed: passed,
    e.TokensCleared: tokens_cleared,
    e.FiguresPassed: figures_passed,
    e.Boarded: boarded,
    e.GunManned: gun_manned,
    e.ReadySaid: closed,
    e.StrikeMade: strike_made,
}
