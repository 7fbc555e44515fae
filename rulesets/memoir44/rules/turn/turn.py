"""The turn: whose it is, which step is open, and when a side goes on together.

A turn passes card, Reinforcement Roll, orders, movement with deployment, battle and draw. Partners on
several maps open no step before all have closed the last; in OverThrough the Commander in Chief deals
before and draws after the Field Generals.

Cite: Memoir '44, D-Day Landings, "Reinforcements"; "Double Map Variant" and the modes after it.
"""

from dataclasses import dataclass, replace

from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.conditions import Need, Needs
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.duties import Duty
from rulesets.kit.words import begun
from rulesets.memoir44.document.document import other_side
from rulesets.memoir44.document.words import the
from rulesets.memoir44.records.objectives import at_turn_start
from rulesets.memoir44.rules.log.chapter import Asked, Chapter, Happened, Ordered, becomes, posts
from rulesets.memoir44.rules.log.state import MapBooks, Post, SideKey, State, is_alone, is_moving, with_pair
from rulesets.memoir44.rules.turn import arrival, cards, on_the_move, overthrough, reinforcement_roll
from rulesets.memoir44.rules.turn.overthrough import DrawForStaff, StaffDrew
from rulesets.memoir44.rules.turn.seats import CHIEF, does, of_post, office_of, post_of, seat_of, side_of, who
from rulesets.memoir44.rules.turn.steps import STEP_TITLES, CloseStep, StepBegan, steps_of


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Nothing more is entered in this turn, the draw included; partners go on through its steps."""

    post: str


@dataclass(frozen=True, slots=True)
class ResumeTurn:
    """Whoever was done takes part again: the open step is open to them once more."""

    post: str


@dataclass(frozen=True, slots=True)
class TurnBegan:
    number: int
    side: SideKey


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A post is done with every step of the turn."""

    post: str


@dataclass(frozen=True, slots=True)
class TurnResumed:
    """A post that was done takes part in the open step again."""

    post: str


_CLOSING = {"orders": "Finish orders", "move": "Finish movement", "battle": "Finish battles"}
_LOST = "Units not placed by then are lost."
_SAYS = {
    "card": "Play a Command card.",
    "roll": "Roll for reinforcements.",
    "orders": "Order your units, then finish the step.",
    "move": "Move units and place reinforcements, then finish the step.",
    "battle": "Fight your battles, then finish the step.",
    "draw": "Draw and end your turn.",
    "deal": "Hand out the Command cards.",
}
_SAYS_ALONE = "Order, move and fight. Enter reinforcements and changes as they happen."


def staff_acts(state: State) -> bool:
    """Whether the step is the Commander in Chief's."""
    return state.mode == "overthrough" and state.step in ("deal", "draw")


def fresh_posts(state: State, side: str) -> tuple[Post, ...]:
    """Who plays a turn of the side: the player of each map, or the Field Generals with sections."""
    if state.mode == "overthrough":
        return tuple(Post(general, given=False) for general in overthrough.generals_on(state, side))
    return tuple(Post(chart.key) for chart in state.charts)


def choices(state: State, seat: str) -> list[Choice]:
    """What the seat does in the turn of its side: the open step of its own post. Cite: MD-026, MD-158."""
    side, office = side_of(seat), office_of(state, seat)
    if state.phase != "play" or side != state.side:
        return []
    if staff_acts(state):
        if office != CHIEF:
            return []
        return (
            overthrough.dealing_choices(state) if state.step == "deal" else overthrough.drawing_choices(state)
        )
    post = state.post(office)
    if post is None:
        return []
    return _resuming(state, post) if post.closed else _open_step(state, post)


def _open_step(state: State, post: Post) -> list[Choice]:
    match state.step:
        case "card":
            opening = reinforcement_roll.opening_choices(state, post)
            named = [
                replace(choice, label="Or name a card that changes the record") if opening else choice
                for choice in cards.choices(state, post)
            ]
            return [*named, *opening]
        case "roll":
            if cards.owes_order_dice(post):
                return cards.order_choices(state, post)
            return reinforcement_roll.choices(state, post)
        case "orders" | "move" | "battle":
            moves = on_the_move.choices(state, post) if state.step != "battle" else []
            came = arrival.choices(state, post) if is_moving(state) else []
            return [*_closing(state, post), *_ending(state, post), *moves, *came]
        case "draw":
            return cards.draw_choices(state, post)
        case "deal":
            return []


def _closing(state: State, post: Post) -> list[Choice]:
    label, fixed = _CLOSING[state.step], (("step", state.step),)
    why = _LOST if state.step == "move" and post.left else ""
    cite = "MD-038" if why else "MD-242"
    return of_post(post, CloseStep, label, fixed=fixed, why=why, cite=cite, button=label)


def _ending(state: State, post: Post) -> list[Choice]:
    """The rest of the turn in one press. Partners go on through its steps, and it ends with theirs.

    Reading: who has nothing more to enter opens no step before their partners, so they may say so beforehand.
    Cite: MD-158, MD-242.
    """
    why = _LOST if post.left and state.step != "battle" else ""
    label, cite = _ending_words(state, post), "MD-038" if why else "MD-241"
    return of_post(post, EndTurn, label, why=why, cite=cite, button="End the turn")


def _ending_words(state: State, post: Post) -> str:
    if state.mode == "overthrough":
        return "End the turn"
    return begun(cards.draw_words(cards.cards_to_draw(state, state.map_number(post.key), state.side)))


def _resuming(state: State, post: Post) -> list[Choice]:
    """Who was done too early takes part again, until the partners leave the step. Cite: MD-158."""
    if state.step not in _CLOSING:
        return []
    return of_post(
        post,
        ResumeTurn,
        f"Reopen: {STEP_TITLES[state.step].lower()}",
        weight="open",
        why="Your partners are still in this step.",
        cite="MD-158",
        button="Reopen step",
    )


def _kind(state: State, post: Post) -> str:
    """The order the open step waits for, as the commands name it."""
    match state.step:
        case "card":
            if not post.given:
                return "RollInitiative"
            return "OpenTurn" if reinforcement_roll.opening_choices(state, post) else "PlayCard"
        case "roll":
            return "RollOrderDice" if cards.owes_order_dice(post) else "RollReinforcements"
        case "draw":
            return "DrawCards"
        case "orders" | "move" if post.left and not is_alone(state):
            return "CloseStep"
        case _:
            return "EndTurn"


def duties(state: State) -> list[Duty]:
    """Who is waited for in the open step; partners who are done wait."""
    if state.phase != "play":
        return []
    at = steps_of(state).index(state.step)
    if staff_acts(state):
        kind = "HandOut" if state.step == "deal" else "DrawForStaff"
        return [Duty(CHIEF, at, (seat_of(state, CHIEF, state.side),), kind, _SAYS[state.step], "MD-143")]
    return [
        Duty(
            post.key,
            at,
            (seat_of(state, post.key, state.side),),
            _kind(state, post),
            _words(state, post),
            "MD-242",
        )
        for post in state.posts
        if not post.closed
    ]


def _words(state: State, post: Post) -> str:
    if state.step == "card" and not post.given:
        return "Make your Initiative Roll at the table."
    return _SAYS_ALONE if is_alone(state) and state.step in _CLOSING else _SAYS[state.step]


def draw_for_staff(given: OrderContext[State, DrawForStaff]) -> list[object]:
    """The Commander in Chief's draw ends the side's turn."""
    return [StaffDrew(given.state.side, given.command.cards), *next_step(given.state)]


def follow(state: State) -> list[object]:
    """What follows by itself: rolls that are not due are passed, a post that has ended its turn draws, a step
    all have closed leads to the next, the last one to the other side's turn. Cite: MD-087, MD-158, MD-242."""
    if state.phase != "play" or staff_acts(state):
        return []
    if state.step == "roll" and (passed := reinforcement_roll.passes(state)):
        return passed
    if state.step == "draw" and (drawn := cards.drawn_at_once(state)):
        return drawn
    if not all(post.closed for post in state.posts):
        return []
    return next_step(state)


def next_step(state: State) -> list[object]:
    """The next step, or the other side's turn after the last; with movement goes what was not placed.

    Cite: MD-038.
    """
    steps = steps_of(state)
    place = steps.index(state.step) + 1
    if place < len(steps):
        lost = [gone for post in state.posts for gone in arrival.unplaced(state, post)]
        return [*(lost if state.step == "move" else ()), StepBegan(steps[place])]
    return turn_of(state, other_side(state.side))


def turn_of(state: State, side: str) -> list[object]:
    """The turn of a side begins, and with it Turn Start medals change hands. Cite: MD-131, MD-132."""
    key: SideKey = "allied" if side == "allied" else "axis"
    number = state.turn + (key == state.first)
    return [TurnBegan(number, key), *at_turn_start(replace(state, side=key))]


def turn_began(state: State, event: TurnBegan) -> State:
    """A clean sheet for the side on turn; control is counted for medals that change at a turn's start; dice
    lost by Air Power were lost in the turn just ended. Cite: MD-071, MD-088."""
    books = tuple(_counted(one, event.side) for one in state.books)
    return replace(
        state,
        turn=event.number,
        side=event.side,
        step=steps_of(state)[0],
        posts=fresh_posts(state, event.side),
        books=books,
        crossings=(),
        dealt=0,
        fewer=with_pair(state.fewer, other_side(event.side), 0),
    )


def _counted(books: MapBooks, side: str) -> MapBooks:
    craft = (books.craft[0], 0) if side == "allied" else books.craft
    return replace(books, counted_towns=books.towns, counted_sections=books.sections, craft=craft)


def told_turn_began(state: State, event: TurnBegan) -> str:
    return f"Turn {event.number} of {the(event.side)} begins."


def told_turn_ended(state: State, event: TurnEnded) -> str:
    if state.step == "battle" or is_alone(state):
        return f"{who(state, event.post)} {does(state, 'is', 'are')} done with all movement and battles."
    return f"{who(state, event.post)} {does(state, 'has', 'have')} nothing more to enter in this turn."


def told_turn_resumed(state: State, event: TurnResumed) -> str:
    step = STEP_TITLES[state.step].lower()
    return f"{who(state, event.post)} {does(state, 'reopens', 'reopen')} the step: {step}."


END: Needs[Asked] = (
    Need(
        lambda o: o.s.step in ("orders", "move", "battle"),
        "You can end the turn from the order step on. Make its rolls first.",
        "MD-242",
    ),
)
RESUME: Needs[Asked] = (
    Need(
        lambda o: (post := post_of(o)) is not None and post.closed,
        "You have not finished this step, or it is over.",
        "MD-158",
    ),
)


CHAPTER = Chapter(
    {
        EndTurn: Ordered(becomes(TurnEnded), END, time="turn"),
        ResumeTurn: Ordered(becomes(TurnResumed), RESUME, time="turn"),
        DrawForStaff: Ordered(draw_for_staff, time="turn", step="draw"),
    },
    {
        TurnBegan: Happened(turn_began, told_turn_began),
        TurnEnded: Happened(posts(closed=True, ended=True), told_turn_ended),
        TurnResumed: Happened(posts(closed=False, ended=False), told_turn_resumed),
    },
)
