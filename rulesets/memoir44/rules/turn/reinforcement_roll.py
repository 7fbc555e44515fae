"""The Reinforcement Roll: whether one is due, with how many dice, and what the faces bring.

Cite: Memoir '44, D-Day Landings, "Reinforcements" (Actions 28); "Modified Reinforcement Rolls".
"""

from dataclasses import dataclass

from rulesets.kit.flow.choices import Choice, Field, OneOf, Option, Value
from rulesets.kit.flow.conditions import Need, Needs
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.dice import Faces
from rulesets.kit.words import count
from rulesets.memoir44.document.words import battle_dice, face_of, faces_words
from rulesets.memoir44.rules.log.chapter import Asked, Chapter, Happened, Ordered
from rulesets.memoir44.rules.log.chart import TableRow
from rulesets.memoir44.rules.log.state import Post, State, is_alone, with_books, with_post
from rulesets.memoir44.rules.turn.air import dice_lost
from rulesets.memoir44.rules.turn.cards import (
    BARRAGE,
    ONLY_WITH_MOVES,
    OTHER,
    RECON,
    CardPlayed,
    card_played,
    moves_fields,
    owes_order_dice,
)
from rulesets.memoir44.rules.turn.seats import OWN, does, hand, maps_of_office, own_post, who
from rulesets.memoir44.rules.turn.steps import StepBegan


@dataclass(frozen=True, slots=True)
class RollReinforcements:
    """The Reinforcement Roll, looked up in the table of `map`."""

    post: str
    map: str


@dataclass(frozen=True, slots=True)
class OpenTurn:
    """A Command card that changes no books, and at once the Reinforcement Roll by the table of `map`."""

    post: str
    map: str
    on_the_move: int = 0


@dataclass(frozen=True, slots=True)
class ReinforcementsRolled:
    """`left` is what may be called in, by face; `on_the_move` the orders of the Flags."""

    post: str
    map: int
    faces: tuple[int, ...]
    left: tuple[tuple[str, int], ...]
    on_the_move: int


@dataclass(frozen=True, slots=True)
class RollPassed:
    """No roll is due; `why` is barred, none or no-dice."""

    post: str
    why: str


RECON_BONUS = 2
# Dice of a Field General in OverThrough, by turn. Cite: MD-149, MD-150.
OVERTHROUGH_DICE = {"allied": (6, 6, 6), "axis": (3, 4, 5)}
ON_THE_MOVE = "on-the-move"
FLAG = "flag"
TYPED = "typed"
Left = tuple[tuple[str, int], ...]


def is_reinforced(state: State, number: int, side: str) -> bool:
    """Whether Actions 28 is in effect for a side of a map. Cite: MD-025."""
    return state.rulings.reinforcements != "off" and side in state.charts[number].reinforced


def table_of(state: State, number: int, side: str) -> tuple[TableRow, ...] | None:
    """The Reinforcements Table in use, None where the table looks it up and types what comes."""
    if state.rulings.reinforcements != "table":
        return None
    typed = next((rows for named, rows in state.books[number].typed if named == side), None)
    return typed or state.charts[number].table(side)


def maps_rolled_for(state: State, post: Post) -> tuple[int, ...]:
    """The maps whose table a roll of this post may be looked up in.

    Reading: a Field General whose sections lie on two maps says on which they roll.
    """
    return tuple(
        number
        for number in maps_of_office(state, post.key, state.side)
        if is_reinforced(state, number, state.side)
    )


def dice_due(state: State, post: Post) -> int:
    """Dice of this post's roll: cards held with the one just played, two more for a Recon 1; in OverThrough
    by its table and less after Air Power. Cite: MD-027, MD-028, MD-088, MD-093, MD-149, MD-152."""
    bonus = RECON_BONUS if post.card == RECON else 0
    if post.card == BARRAGE and state.rulings.recon_barrage_bonus:
        bonus = RECON_BONUS
    if state.mode == "overthrough":
        rows = OVERTHROUGH_DICE[state.side]
        row = 2 if state.rulings.overthrough_dice_rows == "always_last" else min(state.turn, 3) - 1
        return max(0, rows[row] + bonus - dice_lost(state))
    return hand(state, post) + bool(post.card) + bonus


def why_none(state: State, post: Post) -> str:
    """Why this post does not roll, empty where it does: none, barred or no-dice. Cite: MD-025, MD-087."""
    maps = maps_rolled_for(state, post)
    if not maps:
        return "none"
    if state.side == "axis" and state.mode != "overthrough" and state.books[maps[0]].barred:
        return "barred"
    return "" if dice_due(state, post) else "no-dice"


def choices(state: State, post: Post) -> list[Choice]:
    """The roll, with the number of dice due. Cite: MD-026, MD-029."""
    dice = dice_due(state, post)
    charts = [state.charts[number] for number in maps_rolled_for(state, post)]
    fixed: tuple[tuple[str, Value], ...] = (("post", post.key),)
    fields: tuple[Field, ...] = ()
    if not charts:
        return []
    if len(charts) == 1:
        fixed = (*fixed, ("map", charts[0].key))
    else:
        tables = tuple(Option(chart.key, chart.title) for chart in charts)
        fields = (OneOf("map", "By the table of", tables, charts[0].key),)
    return [
        Choice(
            RollReinforcements,
            f"Roll {count(dice, 'die', 'dice')} for reinforcements",
            fixed,
            fields,
            post.key,
            throw=battle_dice(dice),
            cite="MD-026",
            button="Roll",
        )
    ]


def opening_choices(state: State, post: Post) -> list[Choice]:
    """A card that changes no books and the roll after it in one press, for a player without partners.

    Cite: MD-026, MD-027.
    """
    if not is_alone(state) or hand(state, post) < 1:
        return []
    after = card_played(state, CardPlayed(post.key, OTHER, 0))
    played = after.post(post.key)
    assert played is not None
    if why_none(after, played):
        return []
    dice = dice_due(after, played)
    return [
        Choice(
            OpenTurn,
            f"Play a Command card and roll {count(dice, 'die', 'dice')} for reinforcements",
            (("post", post.key), ("map", state.charts[0].key)),
            moves_fields(state),
            post.key,
            throw=battle_dice(dice),
            why="Any card except those below.",
            cite="MD-026",
            button="Play and roll",
        )
    ]


def roll_reinforcements(given: OrderContext[State, RollReinforcements]) -> list[object]:
    return [_rolled(given.state, given.command, given.faces)]


def open_turn(given: OrderContext[State, OpenTurn]) -> list[object]:
    """The card, then the roll."""
    played = CardPlayed(given.command.post, OTHER, given.command.on_the_move)
    return [played, StepBegan("roll"), _rolled(given.state, given.command, given.faces)]


def _rolled(state: State, command: RollReinforcements | OpenTurn, faces: Faces) -> ReinforcementsRolled:
    number = state.map_number(command.map)
    left, moves = what_comes(state, number, state.side, faces)
    return ReinforcementsRolled(command.post, number, faces, left, moves)


def what_comes(state: State, number: int, side: str, faces: Faces) -> tuple[Left, int]:
    """What a roll brings: units that may be called in, by face, and On the Move orders.

    A Flag gives an order unless the table gives it a unit; on a table that is looked up it is an order and no
    unit. Cite: MD-031, MD-059, MD-225.
    """
    fell = [face_of(face) for face in faces]
    rows = table_of(state, number, side)
    if rows is None:
        moves = sum(face == FLAG for face in fell)
        units = len(fell) - (0 if state.rulings.first_readings else moves)
        return ((TYPED, units),) if units else (), moves
    by_face = {row.face: row.unit for row in rows if row.unit}
    moves = sum(by_face.get(face, ON_THE_MOVE if face == FLAG else "") == ON_THE_MOVE for face in fell)
    left = tuple(
        (face, fell.count(face))
        for face in dict.fromkeys(fell)
        if by_face.get(face, ON_THE_MOVE) != ON_THE_MOVE
    )
    return left, moves


def reinforcements_rolled(state: State, event: ReinforcementsRolled) -> State:
    """On the Move orders of card and roll are one total. Cite: MD-061."""
    post = state.post(event.post)
    assert post is not None
    return with_post(
        state,
        post.key,
        faces=event.faces,
        has_rolled=True,
        left=event.left,
        closed=True,
        table=event.map,
        on_the_move=post.on_the_move + event.on_the_move,
    )


def passes(state: State) -> list[object]:
    """The posts for which no roll is due, once their order dice are rolled. Cite: MD-030, MD-087."""
    return [
        RollPassed(post.key, why)
        for post in state.posts
        if not post.closed and not owes_order_dice(post) and (why := why_none(state, post))
    ]


def roll_passed(state: State, event: RollPassed) -> State:
    """A roll that was barred is barred no longer. Cite: MD-087."""
    state = with_post(state, event.post, closed=True)
    if event.why == "barred":
        number = state.map_number(event.post)
        state = with_books(state, number, barred=False)
    return state


_WHY_NO_ROLL = {
    "none": ("This side has no reinforcements on this map.", "MD-025"),
    "barred": ("Air Power of the Allies cancels this turn's Reinforcement Roll.", "MD-087"),
    "no-dice": ("No dice are left for this turn's Reinforcement Roll.", "MD-088"),
}
ROLL: Needs[Asked] = (
    OWN,
    Need(
        lambda o: not owes_order_dice(own_post(o)),
        "Roll the order dice of Their Finest Hour first.",
        "MD-030",
        True,
    ),
    Need(
        lambda o: why_none(o.s, own_post(o)) not in _WHY_NO_ROLL,
        lambda o: _WHY_NO_ROLL[why_none(o.s, own_post(o))][0],
        lambda o: _WHY_NO_ROLL[why_none(o.s, own_post(o))][1],
    ),
    Need(lambda o: not own_post(o).has_rolled, "This turn's Reinforcement Roll is already made.", "MD-026"),
)
OPEN: Needs[Asked] = (
    OWN,
    Need(
        lambda o: opening_choices(o.s, own_post(o)),
        "Play the card first, then roll.",
        "MD-026",
    ),
    ONLY_WITH_MOVES,
)


def told_reinforcements_rolled(state: State, event: ReinforcementsRolled) -> str:
    post = state.post(event.post)
    dice = dice_due(state, post) if post else len(event.faces)
    said = (
        f"{who(state, event.post)} {does(state, 'rolls', 'roll')} {count(dice, 'die', 'dice')} for "
        f"reinforcements: {faces_words(event.faces)}."
    )
    if event.on_the_move:
        said += f" That gives {count(event.on_the_move, 'On the Move order')}."
    return said


def told_roll_passed(state: State, event: RollPassed) -> str:
    if event.why == "barred":
        makes = does(state, "makes", "make")
        return f"{who(state, event.post)} {makes} no Reinforcement Roll after Air Power."
    if event.why == "no-dice":
        return f"{who(state, event.post)} {does(state, 'has', 'have')} no die for reinforcements."
    return ""


CHAPTER = Chapter(
    {
        RollReinforcements: Ordered(roll_reinforcements, ROLL, time="turn", step="roll"),
        OpenTurn: Ordered(open_turn, OPEN, time="turn", step="card"),
    },
    {
        ReinforcementsRolled: Happened(reinforcements_rolled, told_reinforcements_rolled),
        RollPassed: Happened(roll_passed, told_roll_passed),
    },
)
