"""The laws of every system, as checks over one state. A check raises AssertionError with a sentence.

They know a system only through its `Ruleset`. What they draw at random comes from the
`Chance` they are given, so that a failing case is repeated by its seed.
"""

import re
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

from exports.paper.text_cards import too_long
from rulesets.kit.codec import canonical, from_json, shape, to_json, union
from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.drawing.sheets import MapPicture, Poster, ScoreBoxes, Sheet
from rulesets.kit.findings import has_errors
from rulesets.kit.flow.agreement import Agree, Proposed, Settle
from rulesets.kit.flow.choices import Choice, Count, OneOf, SomeOf, Total, fill, find, mark
from rulesets.kit.flow.conditions import MOST_NEAR
from rulesets.kit.flow.dice import Throw, highest, roll
from rulesets.kit.flow.instructions import Taken
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.sides import Side
from rulesets.kit.playout import Chance, Order, Step, one_of, random_command, random_value, some_of
from rulesets.kit.references import shipped_library
from rulesets.kit.ruleset import AnyRuleset, Documents, Question, View, kind_named

SAMPLE = 40
NONSENSE = Question("nonsense", ("nowhere", ""), (("what", "nothing"),))


@dataclass(frozen=True, slots=True)
class Table:
    """A system with those who sit at it."""

    ruleset: AnyRuleset
    seats: tuple[str, ...]
    players: tuple[str, ...] = ()

    @property
    def viewers(self) -> tuple[str | None, ...]:
        """Every seat, and the public."""
        return (*self.seats, None)


def text_of(state: Any) -> str:
    """The whole state as text."""
    return canonical(to_json(shape(type(state)), state))


def check_sentence(sentence: str, about: str) -> None:
    """It is there, begins like one and ends with a full stop."""
    assert sentence.strip() == sentence and len(sentence) > 3, f"{about}: no sentence: {sentence!r}"
    assert sentence.endswith("."), f"{about}: no full stop: {sentence!r}"


def refusal_of(table: Table, state: Any, order: Order) -> str:
    """The sentence with which the order is refused, empty where it is accepted."""
    try:
        table.ruleset.decide(state, order.seat, order.command, order.faces)
    except Refusal as refusal:
        check_sentence(refusal.sentence, f"{order.command} refused")
        return str(refusal)
    return ""


def check_fields(choice: Choice) -> None:
    """Each field can be filled, and together they can come to what the total wants."""
    for field in choice.fields:
        match field:
            case OneOf():
                assert field.options, f"{choice.label}: nothing to choose from for {field.name}"
            case SomeOf():
                assert 0 <= field.least <= min(field.most, len(field.options)), f"{choice.label}: {field}"
            case Count():
                assert field.low <= field.high, f"{choice.label}: {field}"
    names = {name for name, _ in choice.fixed} | {field.name.partition(".")[0] for field in choice.fields}
    assert names <= {item.name for item in fields(choice.command)}, f"{choice.label}: fields of no command"
    for total in choice.totals:
        check_total(choice, total)
    counts = {field.name: field for field in choice.fields if isinstance(field, Count)}
    for rivals in choice.rivals:
        lows = [counts[name].low for name in rivals.fields if name in counts]
        summed = {name for total in choice.totals for name in total.fields}
        assert len(lows) == len(rivals.fields), f"{choice.label}: the rivals are no counts"
        assert max(lows) < rivals.least, f"{choice.label}: the rivals cannot but reach"
        assert not summed & set(rivals.fields), f"{choice.label}: rivals that are summed up too"


def check_total(choice: Choice, total: Total) -> None:
    """The fields can come to what the total wants, whichever is filled in first: it shares none with
    another total and weighs none, or is a budget."""
    counts = [field for field in choice.fields if isinstance(field, Count) and field.name in total.fields]
    assert len(counts) == len(total.fields) == len(total.weighed), (
        f"{choice.label}: the total names no counts"
    )
    assert sum(field.low for field in counts) <= total.high, f"{choice.label}: total too low"
    assert sum(field.high for field in counts) >= total.low, f"{choice.label}: total too high"
    others = {name for other in choice.totals if other is not total for name in other.fields}
    if total.weights or others & set(total.fields):
        is_budget = (
            total.low == 0 and not any(field.low for field in counts) and min(total.weights or (0,)) >= 0
        )
        assert is_budget, f"{choice.label}: totals that share or weigh fields must be budgets"


def check_throw(choice: Choice) -> None:
    """Where dice lie in groups, each has some, and they are all the dice there are, said in no other way."""
    if isinstance(choice.throw, Throw) and choice.throw.groups:
        each = [group.dice for group in choice.throw.groups]
        assert min(each) > 0 and sum(each) == choice.throw.dice, f"{choice.label}: {choice.throw}"
        assert not choice.throw.names and not choice.throw.faces, f"{choice.label}: groups and names"


def check_menu(table: Table, state: Any, chance: Chance) -> None:
    """What is offered is accepted, with the faces it asks for and with none else."""
    for seat in table.seats:
        menu = table.ruleset.menu(state, seat)
        assert len({mark(choice) for choice in menu}) == len(menu), f"{seat} is offered the same thing twice"
        for choice in menu:
            check_fields(choice)
            check_throw(choice)
        for choice in sampled(menu, chance):
            check_odds(table, state, seat, choice)
            command = random_command(choice, chance)
            assert find(menu, command) == choice, f"{command} belongs to two choices: {choice.label}"
            faces = roll(choice.throw, chance.randint)
            refused = refusal_of(table, state, Order(seat, command, faces))
            assert not refused, f"{seat} is offered {command} and refused: {refused}"
            if choice.throw is not None:
                impossible = (highest(choice.throw) + 1,) * len(faces)
                assert refusal_of(table, state, Order(seat, command)), f"{command} stands without its dice"
                assert refusal_of(table, state, Order(seat, command, impossible)), f"{command} takes any face"


def check_odds(table: Table, state: Any, seat: str, choice: Choice) -> None:
    """What dice may bring is a probability, and what the other side leaves of it is no more."""
    for item in table.ruleset.odds(table.ruleset.seen_by(state, seat), seat, choice):
        assert 0 <= (item.least or 0) <= item.chance <= 1, f"{choice.label}: odds of {item.chance}"


def mutants(commands: Sequence[Any], chance: Chance) -> list[Any]:
    """Commands like those given with one field changed, out of all bounds or to another's value."""
    made = []
    alike: dict[type, list[Any]] = {}
    for command in commands:
        alike.setdefault(type(command), []).append(command)
    for command in commands:
        for item in fields(command):
            value = getattr(command, item.name)
            changed: list[Any] = [getattr(one_of(alike[type(command)], chance), item.name)]
            match value:
                case bool():
                    changed.append(not value)
                case int():
                    changed += [value + 1, value - 1, -1, 10_000]
                case str():
                    changed += ["nowhere", ""]
                case tuple():
                    changed += [(*value, "nowhere"), value + value[:1], value[1:]]
            made += [replace(command, **{item.name: new}) for new in changed if new != value]
    return made


def check_nearly(table: Table, state: Any, rows: Collection[str]) -> None:
    """What is nearly possible is told in sentences with rows of the rules, and no more than a page holds."""
    for seat in table.seats:
        near = tuple(table.ruleset.nearly(state, seat))
        assert len(near) <= MOST_NEAR, f"{seat} is told of {len(near)} things"
        for entry in near:
            check_sentence(entry.says, f"what is missing for {entry.what}")
            assert entry.what and entry.cite in rows, f"{entry}: no row"


def sampled(commands: Sequence[Any], chance: Chance) -> tuple[Any, ...]:
    """At most SAMPLE of the commands."""
    return some_of(commands, min(len(commands), SAMPLE), chance)


def check_refusals(table: Table, state: Any, chance: Chance) -> int:
    """What is not offered is refused with a sentence. Returns how many orders were refused."""
    menus = {seat: table.ruleset.menu(state, seat) for seat in table.seats}
    offered = [random_command(choice, chance) for menu in menus.values() for choice in menu]
    refused = 0
    for command in sampled([*offered, *mutants(offered, chance)], chance):
        seat = one_of(table.seats, chance)
        choice = find(menus[seat], command)
        faces = roll(choice.throw, chance.randint) if choice else ()
        sentence = refusal_of(table, state, Order(seat, command, faces))
        if choice is None:
            assert sentence, f"{seat} is not offered {command}, yet it stands"
            refused += 1
        else:
            assert not sentence, f"{seat} is offered {command} and refused: {sentence}"
    return refused


def check_told(table: Table, step: Step) -> None:
    """Each event of the step is open to somebody, and together they are told in words."""
    state, words = step.before, ""
    for event in step.events:
        told = [table.ruleset.tell(state, event, viewer) for viewer in table.viewers]
        assert any(sentence is not None for sentence in told), f"{event} is told to nobody"
        words += "".join(sentence or "" for sentence in told)
        state = table.ruleset.evolve(state, event)
    assert words.strip(), f"{step.order} is told in no words"


def check_invariants(table: Table, step: Step) -> None:
    """What must always hold does so after each event."""
    state = step.before
    for event in step.events:
        state = table.ruleset.evolve(state, event)
        broken = table.ruleset.broken(state)
        assert not broken, f"after {event}: {'; '.join(broken)}"


def check_step(table: Table, step: Step) -> None:
    """Folding changes no state; orders and events survive JSON; all is told."""
    ruleset = table.ruleset
    commands, events = union(ruleset.commands), union(ruleset.events)
    stored = to_json(commands, step.order.command)
    assert from_json(commands, stored) == step.order.command, f"{step.order.command} changes in JSON"
    assert step.events, f"{step.order.command} stands, and nothing happens"
    check_consent(step)
    state = step.before
    for event in step.events:
        assert from_json(events, to_json(events, event)) == event, f"{event} changes in JSON"
        before = text_of(state)
        after = ruleset.evolve(state, event)
        assert text_of(state) == before, f"{event} changes the state that was"
        state = after
    assert state == step.after
    check_told(table, step)
    check_agreeing(table, step)


def check_consent(step: Step) -> None:
    """What is proposed shows every number its order carried, thrown or reported, as often as it did."""
    order = step.order
    given = [getattr(order.command, item.name) for item in fields(order.command)]
    carried = [value for value in (*order.faces, *given) if type(value) is int and value]
    for event in step.events:
        if isinstance(event, Proposed):
            shown = Counter(int(number) for line in event.shows for number in re.findall(r"\d+", line))
            missing = Counter(carried) - shown
            assert event.shows and not missing, f"{event.words}: {sorted(missing)} would be agreed to unseen"


def check_agreeing(table: Table, step: Step) -> None:
    """Nobody agrees or settles but under all that is shown of the matter."""
    for event in step.events:
        if isinstance(event, Proposed):
            for seat in table.seats:
                for choice in table.ruleset.menu(step.after, seat):
                    if choice.command in (Agree, Settle) and choice.subject == event.subject:
                        assert choice.shows[: len(event.shows)] == event.shows, f"{seat}: {choice.label}"


def places_of(view: View) -> tuple[set[str], tuple[tuple[str, str], ...]]:
    """The keys of the view's board, and its counters as (key, where)."""
    board = view.board
    if board is None:
        return set(), ()
    if isinstance(board, HexBoard):
        return {spot.key for spot in board.spots}, tuple((unit.key, unit.spot) for unit in board.units)
    keys = [item.key for item in (*board.regions, *board.boxes)]
    assert len(set(keys)) == len(keys), f"{view.key}: two places of one key"
    return (
        set(keys),
        tuple((marker.key, marker.region) for marker in board.markers),
    )


def questions_of(views: Sequence[View]) -> list[Question]:
    """All questions the pages offer."""
    return [question for view in views for place in view.places for _, question in place.questions]


def sides_named(value: Any) -> set[str]:
    """The keys of the sides that a board or a sheet names anywhere in it but on its maps."""
    if isinstance(value, tuple):
        return {key for item in value for key in sides_named(item)}
    if not is_dataclass(value) or isinstance(value, type | Side | MapPicture | Poster):
        return set()
    own = {getattr(value, name, "") for name in ("side", "against")}
    own |= {key for key, _ in value.sides} if isinstance(value, ScoreBoxes) else set()
    return own.union(*(sides_named(getattr(value, item.name)) for item in fields(value))) - {""}


def check_sides(whole: Any) -> None:
    """A board or a sheet says who all are whose keys it holds; a map on a sheet says it of itself."""
    unknown = sides_named(whole) - {side.key for side in whole.sides}
    assert not unknown, f"{whole.key}: {unknown} are none of its sides"
    shown = [block for block in getattr(whole, "blocks", ()) if isinstance(block, MapPicture | Poster)]
    for block in shown:
        check_sides(block.board)


def check_pages(table: Table, state: Any, chance: Chance) -> None:
    """Every page is drawn for everybody and answers, its keys are its own, and orders lie on the board."""
    for viewer in table.viewers:
        views = table.ruleset.views(state, viewer)
        assert views, "there is no table page"
        assert len({view.key for view in views}) == len(views)
        for view in views:
            regions, marked = places_of(view)
            assert len({key for key, _ in marked}) == len(marked), f"{view.key}: a marker stands twice"
            assert {where for _, where in marked} <= regions, f"{view.key}: a marker stands nowhere"
            assert {place.key for place in view.places} <= regions, f"{view.key}: a place is not on its board"
        keys = {key for view in views for key in places_of(view)[0]}
        for question in [*sampled(questions_of(views), chance), NONSENSE]:
            assert table.ruleset.ask(state, viewer, question).sentences, f"no answer to {question}"
        papers = table.ruleset.sheets(state, viewer)
        assert len({sheet.key for sheet in papers}) == len(papers), f"{viewer}: two papers of one key"
        for sheet in papers:
            assert not too_long(sheet), f"{sheet.key}: words that do not fit a card"
        for choice in table.ruleset.menu(state, viewer) if viewer else ():
            assert set(choice.places) <= keys, f"{choice.label}: {choice.places} are not on the board"


def check_instructions(table: Table, state: Any, chance: Chance) -> None:
    """Whatever instructions a seat takes, what follows from them is one of its choices, filled within it,
    and rests on what the seat sees."""
    for seat in table.seats:
        seen = table.ruleset.seen_by(state, seat)
        offered = table.ruleset.instructions(seen, seat)
        assert len({item.key for item in offered}) == len(offered), f"{seat}: an instruction twice"
        given = tuple(
            Taken(item.key, tuple((field.name, random_value(field, chance)) for field in item.fields))
            for item in offered
            if chance.randint(0, 2)
        )
        menu = table.ruleset.menu(state, seat)
        filled = table.ruleset.staff(seen, seat, menu, given)
        if filled is not None:
            assert filled.choice in menu, f"{seat} is made to order what it is not offered: {filled.choice}"
            fill(filled.choice, filled.by_name)


def check_children(table: Table, state: Any, systems: Sequence[AnyRuleset]) -> None:
    """What may begin within the game is a sound document of a system there is, with a matter of its own and
    seats on both sides; a game says nothing to its parent before its end, and then each thing once."""
    ruleset = table.ruleset
    seen = ruleset.seen_by(state, None)
    listed = ruleset.children(seen)
    assert len({child.subject for child in listed}) == len(listed), "two children of one matter"
    for child in listed:
        (of,) = [system for system in systems if system.slug == child.ruleset]
        kind = kind_named(of, child.kind)
        documents = Documents(child.document, tuple(shipped_library(of, child.document).items()))
        assert kind.playable and isinstance(child.document, kind.type) and 0 < len(child.title) <= 120
        assert isinstance(child.rulings, of.rulings) and 0 < len(child.subject) <= 120
        found = kind.check(documents.main, documents.library)
        assert not has_errors(found), f"{child.title}: {found}"
        there = {seat.key: seat.role == "organiser" for seat in of.seats(documents, child.rulings)}
        for theirs, here in child.seats:
            assert theirs in table.seats and here in there, f"{child.title}: nobody's seats"
            assert there[here] is (theirs not in table.players), f"{child.title}: a player who organises"
        of.start(documents, child.rulings)
    said = ruleset.report(seen)
    assert not said or ruleset.standing(state, None).is_finished, "a game reports before its end"
    assert len({name for name, _ in said}) == len(said), "a game reports one thing twice"


def answers(table: Table, state: Any, viewer: str | None) -> tuple[object, ...]:
    """Everything the viewer gets from the state."""
    ruleset = table.ruleset
    views = ruleset.views(state, viewer)
    asked = tuple(ruleset.ask(state, viewer, question) for question in [*questions_of(views), NONSENSE])
    menu = ruleset.menu(state, viewer) if viewer else ()
    outlook = ruleset.outlook(state, viewer)
    return views, asked, menu, ruleset.sheets(state, viewer), ruleset.standing(state, viewer), outlook


def check_seal(table: Table, state: Any, twin: Any, viewer: str | None, chance: Chance) -> None:
    """Two states that differ only in what the viewer may not know give him equal answers, refusals too."""
    assert answers(table, state, viewer) == answers(table, twin, viewer), f"{viewer} sees a difference"
    if viewer is None:
        return
    menus = {seat: table.ruleset.menu(state, seat) for seat in table.seats}
    offered = [random_command(choice, chance) for menu in menus.values() for choice in menu]
    for command in sampled([*offered, *mutants(offered, chance)], chance):
        if find(menus[viewer], command) is None:
            order = Order(viewer, command)
            one, other = refusal_of(table, state, order), refusal_of(table, twin, order)
            assert one == other, f"{viewer} reads a secret off a refusal: {one!r}, {other!r}"


def check_papers_tell_nothing(table: Table, state: Any, twin: Any) -> None:
    """Of two states that differ in what is hidden each seat has the same papers, whatever stands on them: the
    bare number of leaves a side is handed would tell of it."""
    for seat in table.seats:
        one, other = ([_outline(sheet) for sheet in table.ruleset.sheets(at, seat)] for at in (state, twin))
        assert one == other, f"the papers of {seat} tell that something is hidden"


def _outline(sheet: Sheet) -> tuple[str, str, str, str]:
    return sheet.key, sheet.subject, sheet.orientation, sheet.group
