"""A tournament on the desk: what its forms set, and what is found wrong with it."""

from dataclasses import replace

import pytest

from rulesets.kit.editing.hexes import ClearHexes
from rulesets.kit.editing.rows import AddRow, DropRow, MoveRow, SetField
from rulesets.kit.findings import Aside
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Library, Ref, Shelf
from rulesets.skirmish.document.match import Match
from rulesets.skirmish.event.document.rulings import Rulings
from rulesets.skirmish.event.document.tournament import TOURNAMENTS, Tournament
from rulesets.skirmish.event.editing.editing import BLANKS
from rulesets.skirmish.event.kind import EVENT
from tests.rules import rule
from tests.rulesets.forms import takes_back
from tests.rulesets.skirmish_event.tournaments import NAMES

FORD, HILL = Ref("match", "ford", 1), Ref("match", "hill", 2)
assert EVENT.editing_with is not None
EDITING = EVENT.editing_with(Shelf(offered=lambda kind: ((FORD, "The ford"), (HILL, "The hill"))))
WHOLE = Tournament("At the club", "For us.", 3, NAMES, (FORD,), Rulings(bye="half"))
THERE: Library = {FORD: Match("The ford")}
Change = SetField | AddRow | DropRow | MoveRow


def done(*changes: Change, document: Tournament = WHOLE) -> Tournament:
    for change in changes:
        document = EDITING.edit(document, change)
    return document


def codes(document: Tournament, library: Library = THERE) -> list[str]:
    return [f"{found.level} {found.code}" for found in EVENT.check(document, library)]


def test_every_field_takes_what_it_shows() -> None:
    paths = takes_back(WHOLE, EDITING)
    assert len(paths) == 11 and "matches.0.ref" in paths


def test_fields_are_set_by_their_forms() -> None:
    changed = done(
        SetField("entrants", ("Ines", " ", " Jonas ")),
        SetField("rounds", 0),
        SetField("rulings.called_time", "drawn"),
        SetField("matches.0.ref", "match/hill/2"),
    )
    assert (changed.entrants, changed.rounds, changed.matches) == (("Ines", "Jonas"), 0, (HILL,))
    assert changed.rulings == Rulings(bye="half", called_time="drawn")
    bare = done(SetField("rulings.bye", "nothing"), document=Tournament("At the club"))
    assert bare.rulings == Rulings(bye="nothing")


def test_matches_are_added_moved_and_taken_out() -> None:
    both = done(AddRow("matches", (("ref", "match/hill/2"),)))
    assert both.matches == (FORD, HILL)
    assert done(MoveRow("matches", 1, 0), document=both).matches == (HILL, FORD)
    assert done(DropRow("matches", 0), document=both).matches == (HILL,)


def test_a_warning_is_put_aside_and_stays_as_a_note() -> None:
    long = replace(WHOLE, rounds=9)
    assert codes(long) == ["warning rounds-too-many"]
    values = (("code", "rounds-too-many"), ("where", "rounds"), ("reason", "A league of a whole winter"))
    aside = done(AddRow("asides", values), document=long)
    assert aside.asides == (Aside(*(value for _, value in values)),)
    assert codes(aside) == ["note rounds-too-many"]
    assert done(DropRow("asides", 0), document=aside) == long


@pytest.mark.parametrize(
    "change",
    [
        AddRow("matches", (("ref", ""),)),
        AddRow("matches"),
        AddRow("entrants"),
        SetField("matches.0.ref", ""),
        SetField("matches.0.ref", "match/nowhere/1"),
        SetField("rounds", 17),
        SetField("title", ""),
        SetField("asides", ()),
        SetField("rulings.bye", "two"),
        DropRow("matches", 3),
        DropRow("entrants", 0),
    ],
)
def test_what_no_form_takes_is_refused(change: Change) -> None:
    with pytest.raises(Refusal):
        done(change)
    with pytest.raises(Refusal, match="no map") as refused:
        EDITING.edit(WHOLE, ClearHexes(()))
    assert refused.value.cite == "TS-329"


def test_a_new_tournament_waits_for_its_title_and_its_entrants() -> None:
    (blank,) = BLANKS
    new = EDITING.blank(blank.value)
    assert (new, codes(new)) == (Tournament(""), [])
    (report,) = EDITING.reports(WHOLE, ())
    assert report.sentences == ("8 entrants listed.",)
    assert ("16", "4") in report.rows
    cover = EVENT.cover(TOURNAMENTS["evening"], {})
    assert (cover.period, cover.unasked) == ("3 rounds", ("rounds",))
    assert EVENT.cover(TOURNAMENTS["five"], {}).unasked == ()


@rule("TS-351")
@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"entrants": ("Ada", "Boris", "ADA", "Clara")}, ["error entrant-twice"]),
        (
            {"entrants": tuple(f"Player {number}" for number in range(65)), "rounds": 0},
            ["error too-many-entrants"],
        ),
        ({"rounds": 8}, ["warning rounds-too-many"]),
        ({"rounds": 7}, []),
        ({"rounds": 7, "entrants": NAMES[:7]}, []),
        ({"rounds": 8, "entrants": NAMES[:7]}, ["warning rounds-too-many"]),
        ({"rounds": 17}, ["error out-of-range"]),
        ({"rounds": 2}, ["warning rounds-too-few"]),
        ({"rounds": 2, "entrants": NAMES[:4]}, []),
        ({"rounds": 1, "entrants": ()}, []),
        ({"entrants": (*NAMES[:7], " ")}, ["error name-unfit"]),
        ({"entrants": (*NAMES[:7], "x" * 41)}, ["error name-unfit"]),
        ({"matches": (FORD, HILL)}, ["error no-match"]),
    ],
)
def test_a_tournament_is_checked(changes: dict[str, object], found: list[str]) -> None:
    assert codes(replace(WHOLE, **changes)) == found  # type: ignore[arg-type]


@rule("TS-324", "TS-326", "TS-329", "TS-345", "TS-351")
@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"title": "Copy of At the club"}, ["warning title-unfinished"]),
        ({"title": " "}, ["error no-title"]),
        ({"about": "TODO"}, ["warning text-unfinished"]),
        ({"about": "Six players, three rounds."}, ["warning players-told"]),
        ({"title": "An evening for six"}, ["warning players-told"]),
        ({"about": "Everybody plays four matches."}, ["warning rounds-told"]),
        ({"about": "For up to sixteen players."}, []),
        ({"matches": (FORD, FORD)}, ["warning match-twice"]),
        ({"matches": (FORD, HILL, FORD, HILL)}, ["warning match-never"]),
        ({"entrants": (*NAMES[:7], "Player 8")}, ["warning name-unfinished"]),
    ],
)
def test_words_and_names_of_a_tournament_are_checked(changes: dict[str, object], found: list[str]) -> None:
    library: Library = {FORD: Match("The ford"), HILL: Match("The hill")}
    assert codes(replace(WHOLE, **changes), library) == found  # type: ignore[arg-type]
