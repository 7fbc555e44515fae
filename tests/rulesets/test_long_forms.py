"""A long form is laid out by what its Choice says: rows, parts with their sums and dice, what is folded."""

from dataclasses import replace

from campaign.pages.frame.forms import fields_asked, form_for
from campaign.web.laid_out import MANY, Laid, laid_out
from rulesets.kit.flow.choices import Choice, Count, Part, Text, Total
from rulesets.kit.flow.dice import Fallen
from tests.rulesets.axis_allies_dday import games as g, plays as p
from tests.rulesets.axis_allies_dday.stored import c


def _bought(low: int, numbers: dict[str, int]) -> Choice:
    """So many of each thing, more than stay unfolded; together at least `low`."""
    names = tuple(f"thing-{number}" for number in range(MANY + 1))
    counts = tuple(Count(name, f"Things: {name}", 0, 9, numbers.get(name, 0)) for name in names)
    parts = (Part("Things", names[:5]), Part("Others", names[5:]))
    totals = (Total(names[:5], low, 9), Total(names, low, 20, (2,) * len(names)))
    return Choice(Part, "Buy", fields=(*counts, Text("remark", "Remark", 90)), totals=totals, parts=parts)


def _laid(choice: Choice) -> Laid:
    laid = laid_out(fields_asked(choice, form_for(choice)), choice.parts)
    assert laid is not None
    return laid


def test_many_rows_under_a_budget_fold_and_those_with_a_number_stand_before_them() -> None:
    laid = _laid(_bought(0, {"thing-1": 2}))
    assert laid.folds and [item.field.name for item in laid.chosen] == ["thing-1"]
    assert [(part.title, len(part.rows)) for part in laid.parts] == [("Things", 4), ("Others", MANY - 4)]
    assert laid.parts[0].rows[0].label == "thing-0" and laid.parts[1].rows[0].label == "Things: thing-5"


def test_what_must_be_met_folds_nothing() -> None:
    laid = _laid(_bought(1, {"thing-1": 2}))
    assert (laid.folds, laid.chosen) == (False, ())


def test_a_sum_stands_with_its_part_or_else_at_the_foot_and_a_remark_is_folded() -> None:
    laid = _laid(_bought(0, {"thing-6": 3}))
    assert [[one.total.high for one in part.sums] for part in laid.parts] == [[9], []]
    assert [(one.now, one.total.high) for one in laid.sums] == [(6, 20)]
    assert [item.label for item in laid.texts] == ["Remark"] and not laid.is_written


def test_a_form_of_few_numbers_has_no_rows_and_a_number_to_be_chosen_is_none() -> None:
    few = replace(_bought(0, {}), totals=(), parts=())
    few = replace(few, fields=few.fields[:4])
    assert laid_out(fields_asked(few, form_for(few)), ()) is None
    must = Count("score", "Score", 0, 9)
    many = replace(few, fields=(must, *_bought(0, {}).fields))
    assert [item.kind for item in fields_asked(many, form_for(many))][:2] == ["taps", "step"]


def test_losses_stand_zone_by_zone_with_the_dice_that_hit_there() -> None:
    state = g.on_card(11, {"Z15": {"germany": "2I A", "uk": "2T"}, "Z30": {"germany": "I A", "us": "2I"}})
    state = g.ordered(state, "allies", c.Attack(("Z15", "Z30")), 3, 1, 1, 4)
    assert p.asked(state) == [("NameLosses", ("axis",))]
    (choice,) = g.choices(state, "axis", c.NameLosses)
    assert [(part.title, part.dice) for part in choice.parts] == [
        ("Z15 (Bayeux)", (Fallen("British tanks on 1 to 3", (3, 1), 3),)),
        ("Z30 (Caen)", (Fallen("American infantry on 1", (1, 4), 1),)),
    ]
    assert [[one.of for one in part.sums] for part in _laid(choice).parts] == [["2 losses"], ["1 loss"]]


def test_many_rows_without_a_sum_fold_what_they_say_and_those_that_were_changed_stand_before_them() -> None:
    bought = replace(_bought(0, {"thing-1": 2}), totals=())
    form = form_for(bought, before={"thing-1": 2, "thing-6": 4})
    laid = laid_out(fields_asked(bought, form), bought.parts)
    assert laid is not None and laid.folds and not laid.has_sums
    assert [item.field.name for item in laid.chosen] == ["thing-6"]
    assert laid.parts[0].told == "thing-0 0, thing-1 2, thing-2 0, thing-3 0, thing-4 0"
