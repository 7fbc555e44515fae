"""The steps of a turn: what each is called, and its end.

Cite: Memoir '44, D-Day Landings, "Reinforcements"; "Double Map Variant" and the modes after it.
"""

from dataclasses import dataclass, replace

from rulesets.kit.flow.conditions import Need, Needs
from rulesets.memoir44.rules.log.chapter import Asked, Chapter, Happened, Ordered, becomes, posts
from rulesets.memoir44.rules.log.state import OVERTHROUGH_STEPS, STEPS, State, Step
from rulesets.memoir44.rules.turn.seats import OWN, does, hand, own_post, who


@dataclass(frozen=True, slots=True)
class CloseStep:
    """The step is done for this post."""

    post: str
    step: str


@dataclass(frozen=True, slots=True)
class StepBegan:
    step: Step


@dataclass(frozen=True, slots=True)
class StepClosed:
    post: str
    step: Step


STEP_TITLES: dict[str, str] = {
    "deal": "Cards handed out",
    "card": "Card",
    "roll": "Reinforcement Roll",
    "orders": "Orders",
    "move": "Movement",
    "battle": "Battle",
    "draw": "Draw",
}


def steps_of(state: State) -> tuple[Step, ...]:
    """The steps of a turn in this mode. Cite: MD-242, MD-143."""
    return OVERTHROUGH_STEPS if state.mode == "overthrough" else STEPS


def step_began(state: State, event: StepBegan) -> State:
    posts = tuple(replace(post, closed=post.ended and event.step != "draw") for post in state.posts)
    return replace(state, step=event.step, posts=posts)


def movement_opened(state: State) -> list[object]:
    """Movement begins with the first unit that is put on the map, for a player alone on a side."""
    if state.step != "orders":
        return []
    return [*(StepClosed(post.key, "orders") for post in state.posts), StepBegan("move")]


CLOSE: Needs[Asked] = (
    OWN,
    Need(
        lambda o: o.c.step != "card" or o.s.mode == "overthrough" or hand(o.s, own_post(o)) < 1,
        "You have a Command card: play it.",
        "MD-242",
    ),
    Need(
        lambda o: o.c.step not in ("roll", "draw", "deal"),
        "This step ends with its roll or its cards.",
        "MD-242",
    ),
)


def told_step_closed(state: State, event: StepClosed) -> str:
    words = {"orders": "given all orders", "move": "finished all movement", "battle": "fought all battles"}
    done = words.get(event.step, "no card to play")
    return f"{who(state, event.post)} {does(state, 'has', 'have')} {done}."


CHAPTER = Chapter(
    {CloseStep: Ordered(becomes(StepClosed), CLOSE, time="turn")},
    {StepBegan: Happened(step_began), StepClosed: Happened(posts(closed=True), told_step_closed)},
)
