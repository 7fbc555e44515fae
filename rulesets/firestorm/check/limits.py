"""What a document's limits owe: figures a battle, an army and the papers can hold.

Cite: Firestorm Caen, "Stacking Restrictions", "Choose Firestorm Troops", "Strategic Moves".
"""

from collections.abc import Iterator, Sequence

from rulesets.firestorm.check.places import at
from rulesets.firestorm.check.say import say, say_of
from rulesets.firestorm.document.document import Campaign, Turn
from rulesets.firestorm.document.limits import ARMY, Limits
from rulesets.kit.findings import Finding
from rulesets.kit.words import agreeing, listed


def check_limits(document: Campaign) -> Iterator[Finding]:
    """An army within what is recommended; figures that outdo what they are a part of."""
    yield from _check_army(document.limits)
    yield from _check_idle(document)


def _check_army(limits: Limits) -> Iterator[Finding]:
    if not limits.army_low <= limits.army <= limits.army_high:
        yield say("army-range", "limits.army", limits=limits)


def _check_idle(document: Campaign) -> Iterator[Finding]:
    """Figures that outdo what they are a part of, or that nobody can ever use up."""
    yield from _check_far(document)
    for where, wrong, says in (*_idle_limits(document), *_idle_turns(document), *_idle_assault(document)):
        if wrong:
            yield say("figure-idle", where, said=says)
    yield from _check_initiative(document)
    yield from _check_dear(document)
    yield from _check_heavy(document)


def _check_far(document: Campaign) -> Iterator[Finding]:
    """Figures that lie far from what they are measured by: captures, German Defence, sizes of armies."""
    limits = document.limits
    worth = max((area.worth for area in document.areas), default=0)
    points = [troop.points for troop in document.troops if troop.points > 0] or [limits.defence_points]
    defence = min(points) / 5 <= limits.defence_points <= max(points) * 2
    sizes = limits.army_low * _TIMES >= limits.army >= limits.army_high / _TIMES
    for code, where, wrong, says in (
        (
            "capture-large",
            "limits.capture",
            _ground(document) >= limits.capture > worth > 0,
            f"A captured troop counts {limits.capture} points, more than the best area ({worth}).",
        ),
        (
            "defence-far",
            "limits.defence_points",
            not defence and limits.defence_points <= limits.army / 2,
            f"German Defence is worth {limits.defence_points} points; troops are worth {min(points)} to "
            f"{max(points)}.",
        ),
        (
            "army-far",
            "limits.army",
            not sizes,
            f"An army of {limits.army} points is offered, far from the recommended {limits.army_low} to "
            f"{limits.army_high}.",
        ),
    ):
        if wrong:
            yield say("figure-far", where, code=code, says=says)


def _check_initiative(document: Campaign) -> Iterator[Finding]:
    """A bonus that leaves nothing to roll for; figures that stand in each other's column."""
    turns = [turn for turn in document.turns if not turn.fixed]
    sure = [turn for turn in turns if turn.initiative >= _SURE]
    more = [turn for turn in turns if turn.initiative > turn.battles > 0]
    turned = len(more) == len(turns) > 1
    if sure:
        swapped = " and battles are swapped" if set(sure) & set(more) else " is too high"
        yield say(
            "initiative-sure",
            f"turn:{sure[0].number}",
            at("turn", more if turned else sure),
            turns=_turns(sure),
            sure=_SURE,
            sure2=_SURE - 1,
            swapped=swapped,
        )
    elif turned:
        yield say_of("initiative-large", at("turn", more), turns=_turns(more))
    bombed = [turn for turn in turns if turn.bombings > turn.sorties > 0]
    if bombed:
        yield say_of("bombings-many", at("turn", bombed), turns=_turns(bombed))


def _turns(turns: Sequence[Turn]) -> str:
    return f"{agreeing(len(turns), 'turn', 'turns')} {listed([str(turn.number) for turn in turns])}"


def _idle_limits(document: Campaign) -> Iterator[tuple[str, bool, str]]:
    """Where a limit stands, whether nobody can meet it, and what is said then."""
    limits = document.limits
    yield "limits.stacking", limits.stacking >= _TEN, "An area holds more troops than ever meet."
    yield "limits.move", limits.move >= _TEN, "A strategic move goes farther than any troop needs."


def _idle_turns(document: Campaign) -> Iterator[tuple[str, bool, str]]:
    """The same of each turn: Tactical Reserve, sorties and bombings."""
    axis = sum(troop.side == "axis" for troop in document.troops)
    for turn in document.turns:
        place = f"turn:{turn.number}"
        over = max(turn.sorties, turn.bombings) > turn.battles + _MORE and not turn.fixed
        says = f"room for {turn.reserve} in Tactical Reserve; the Axis has {axis} troops."
        yield place, turn.reserve > axis > 0, f"Turn {turn.number} has {says}"
        yield (place, over, f"Turn {turn.number} has more sorties or bombings than battles to use them in.")


def _idle_assault(document: Campaign) -> Iterator[tuple[str, bool, str]]:
    """The same of the day of landing: its options, and who goes on from a beach."""
    limits, assault = document.limits, document.assault
    if assault is None:
        return
    most = max((row.follow_up for row in assault.landing_rows), default=0)
    options = -(-limits.army // assault.option_points) if assault.option_points > 0 else 0
    yield (
        "assault.option_points",
        options > 2 * len(assault.options) > 0,
        f"An army of {limits.army} points has {options} landing options, more than there are.",
    )
    yield (
        "assault.option_points",
        assault.option_points > limits.army_high,
        f"There is one landing option for each started {assault.option_points} points; no army is so large.",
    )
    yield (
        "limits.committed",
        most > limits.committed,
        "More troops attack onward from a beach than a side commits to a battle.",
    )


def _ground(document: Campaign) -> int:
    """What all areas together are worth."""
    return sum(area.worth for area in document.areas if area.worth > 0)


def _check_heavy(document: Campaign) -> Iterator[Finding]:
    """One capture that outdoes all the ground there is, and German Defence that is most of an army."""
    limits, ground = document.limits, _ground(document)
    if limits.capture > ground > 0:
        yield say("capture-heavy", "limits.capture", limits=limits, ground=ground)
    if limits.defence_points > limits.army / 2 and limits.army >= ARMY[0]:
        yield say("defence-heavy", "limits.defence_points", limits=limits)


def _check_dear(document: Campaign) -> Iterator[Finding]:
    army = document.limits.army
    dear = [troop for troop in document.troops if troop.points > army]
    if dear and army >= ARMY[0]:
        first = dear[0]
        yield say_of("points-army", at("troop", dear), name=first.name, points=first.points, army=army)


_TIMES, _MORE, _SURE, _TEN = 4, 4, 5, 10
"""How far off a recommended army may lie; battles beside a turn's own: three of the die, one through a
gap; a bonus on a die by which the Allies, who win ties, cannot lose."""
