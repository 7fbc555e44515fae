"""What may be done in the steps of orders and movement, as rows of one table beside the map.

Its rows are those of the choices that stand on them; it decides nothing.
"""

from rulesets.kit.drawing.board import Row, Table
from rulesets.kit.flow.choices import Choice
from rulesets.kit.words import count
from rulesets.memoir44.records import exits
from rulesets.memoir44.rules.log.state import Post, State, is_moving
from rulesets.memoir44.rules.turn import arrival, landing_craft, on_the_move


def movement_table(state: State, number: int, posts: tuple[Post, ...]) -> Table | None:
    """Units On the Move, reinforcements, landings and units that go over, on a map; none where nothing of
    it is open. `posts` are those who play on the map. Cite: MD-032, MD-050, MD-060, MD-141."""
    if state.phase != "play" or state.step not in ("orders", "move"):
        return None
    offered: list[Choice] = []
    for post in posts:
        if not post.closed:
            offered += on_the_move.choices(state, post)
            if is_moving(state) and post.table == number:
                offered += arrival.choices(state, post)
    offered += landing_craft.choices(state, number)
    offered += exits.crossing_choices(state, number, state.side)
    if not offered:
        return None
    rows = tuple({choice.row: Row((choice.label,), key=choice.row) for choice in offered}.values())
    left = sum(units for post in posts for _, units in post.left if post.table == number)
    return Table(
        "movement",
        "Movement",
        ("Option",),
        rows,
        f"{count(left, 'unit')} may come" if left and is_moving(state) else "",
    )
