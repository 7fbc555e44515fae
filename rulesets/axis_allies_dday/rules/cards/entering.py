"""What units need that enter from a reinforcement chart: its roll, their turn, a place that takes them.

Cite: AD-155 to AD-174, AD-212.
"""

from rulesets.axis_allies_dday.rules.cards import reinforcement
from rulesets.axis_allies_dday.rules.cards.needs import NOT_ENDED, Attempt, is_drop
from rulesets.axis_allies_dday.rules.cards.procedure import powers_of, zones
from rulesets.axis_allies_dday.rules.state.charts import Line, entries
from rulesets.axis_allies_dday.rules.state.position import enemy
from rulesets.axis_allies_dday.rules.state.state import in_play
from rulesets.kit.flow.conditions import Need, Needs, Table, where


def _line(o: Attempt) -> Line:
    return o.s.charts[o.c.queue]


def _entries(o: Attempt) -> tuple[str, ...]:
    return entries(o.s.battle, _line(o).queue)


def _free(o: Attempt) -> int:
    return reinforcement.room(o.s, o.c.place, o.s.position.sides[_line(o).queue.power])


def _next_only(o: Attempt) -> tuple[str, ...]:
    """Where alone the first of those that come may enter; nothing where that is not bound."""
    coming = [unit for _, unit in _line(o).upcoming()][: max(1, o.c.count)]
    return next((unit.only for unit in coming if unit.only and o.c.place not in unit.only), ())


def _is_refused(o: Attempt) -> bool:
    """Whether a house rule keeps the chart's units out of a zone where enemy land units stand."""
    refuses = o.s.rulings.reinforce_contested == "refused" and o.c.place in zones(o.s)
    return refuses and bool(o.s.position.land(o.c.place, enemy(o.s.position.sides[_line(o).queue.power])))


def _left(o: Attempt) -> int:
    """How many more the roll lets in; without one that is not said here."""
    roll = in_play(o.then).rolls.get(o.c.queue)
    return roll.allowed - roll.entered if roll else 10**6


_QUEUE: Needs[Attempt] = (
    Need(lambda o: o.c.queue in o.s.charts, "No such chart. Choose one that is listed.", "AD-155", True),
    Need(
        lambda o: _line(o).queue.power in powers_of(o.s, o.seat),
        "That chart belongs to a power you do not play.",
        "AD-007",
    ),
)


ENTRY: Needs[Attempt] = (
    Need(
        lambda o: o.c.place in _entries(o),
        lambda o: f"Units of that chart do not enter {o['place']}. They enter only {o.called(*_entries(o))}.",
        lambda o: "AD-166" if o.side == "allies" else "AD-172",
        True,
    ),
    Need(
        lambda o: not _next_only(o),
        lambda o: (
            f"The next units of the chart enter {o.called(*_next_only(o))} only."
            " Units enter in the chart's order."
        ),
        "AD-157",
    ),
    Need(
        lambda o: not _is_refused(o),
        "Enemy land units stand in {o[place]}; by your house rule nobody enters there.",
        "AD-174",
    ),
    Need(
        lambda o: _is_refused(o) or _free(o) >= max(1, o.c.count),
        lambda o: f"{o['place']} {f'has room for {_free(o)} more' if _free(o) else 'is full'}.",
        lambda o: "AD-173" if o.c.place in zones(o.s) else "AD-167",
    ),
)
"""What a place needs for units of a chart to enter."""


_BRING_IN: Needs[Attempt] = (
    *_QUEUE,
    Need(
        lambda o: not o.on_card or o.c.queue in in_play(o.s).rolls, "Roll for reinforcements first.", "AD-162"
    ),
    Need(
        lambda o: o.c.count <= _left(o),
        lambda o: f"The roll lets {_left(o)} more units of that chart enter this turn.",
        "AD-162",
    ),
    *ENTRY,
)
NEEDS: Table[Attempt] = {
    reinforcement.BringIn: where(lambda o: not is_drop(o), (*_BRING_IN, *NOT_ENDED)),
    **dict.fromkeys((reinforcement.ReRollDie, reinforcement.KeepDice), _QUEUE),
    reinforcement.EndPlacing: NOT_ENDED,
}
