"""Each defect seeded into the shipped doctrines gives just its finding; what is only odd gives none."""

from dataclasses import replace
from typing import Any

import pytest

from rulesets.skirmish.document.doctrines import Ability, Doctrine, Doctrines, Term
from rulesets.skirmish.document.shipped import DOCTRINES
from rulesets.skirmish.lists_kind import DOCTRINES_KIND
from tests.rules import rule
from tests.rulesets.skirmish.check.defects import graves, own

BOOK = DOCTRINES["book"]
CHECK = DOCTRINES_KIND.check


def changed(doctrine: str, ability: str, **change: Any) -> Doctrines:
    """The set with fields of one ability changed."""

    def other(one: Doctrine) -> Doctrine:
        abilities = (replace(row, **change) if row.key == ability else row for row in one.abilities)
        return replace(one, abilities=tuple(abilities)) if one.key == doctrine else one

    return replace(BOOK, doctrines=tuple(other(one) for one in BOOK.doctrines))


def doctrine(**change: Any) -> Doctrines:
    """The set with fields of its first doctrine changed."""
    return replace(BOOK, doctrines=(replace(BOOK.doctrines[0], **change), *BOOK.doctrines[1:]))


def without(term: str) -> Doctrines:
    return replace(BOOK, terms=tuple(one for one in BOOK.terms if one.name != term))


DEFECTS: tuple[tuple[str, str, Doctrines], ...] = (
    ("no-title", "TS-172", replace(BOOK, title=" ")),
    ("no-doctrines", "TS-172", replace(BOOK, doctrines=())),
    ("doctrine-twice", "TS-172", doctrine(name="Air Force Doctrine")),
    ("same-key", "TS-172", doctrine(key="air_force")),
    ("doctrine-nameless", "TS-172", doctrine(name="")),
    ("doctrine-bare", "TS-172", doctrine(abilities=())),
    ("ability-twice", "TS-172", changed("infantry", "hand_grenades", name="Double Time!")),
    ("same-key", "TS-172", changed("infantry", "hand_grenades", key="double_time")),
    ("out-of-range", "TS-174", changed("infantry", "hand_grenades", unlock=-1)),
    ("out-of-range", "TS-175", changed("infantry", "hand_grenades", quarters=-2)),
    ("passive-paid", "TS-176", changed("infantry", "elite_mortars", quarters=4)),
    ("no-moment", "TS-177", changed("infantry", "hand_grenades", moments=())),
    ("never-offered", "TS-177", changed("infantry", "hand_grenades", moments=("always",))),
    ("never-bought", "TS-177", changed("mechanized", "fast_deployment", moments=("any",))),
    ("target-unfit", "TS-177", changed("logistics", "supply_truck", target="gun")),
    ("no-text", "TS-173", changed("infantry", "hand_grenades", text="")),
    ("value-missing", "TS-177", changed("logistics", "call_in_is_2", values=())),
    ("value-unfit", "TS-177", changed("commando", "paratroopers", values=(("figures", "regular four"),))),
    ("value-unfit", "TS-177", changed("commando", "paratroopers", values=(("figures", "regular 5"),))),
    ("value-unfit", "TS-177", changed("tank_commander", "skilled_gunners", values=(("switch", "luck"),))),
    (
        "value-unfit",
        "TS-177",
        changed("air_force", "available_aircraft", values=(("abilities", "flak"), ("quarters", "4"))),
    ),
    ("value-unfit", "TS-177", changed("tank_commander", "skilled_commanders", values=(("who", "all"),))),
    ("term-missing", "TS-306", without("Target Line")),
    ("term-twice", "TS-306", replace(BOOK, terms=(*BOOK.terms, Term("drift")))),
)


@rule("TS-172", "TS-306")
@pytest.mark.parametrize(("code", "row", "document"), DEFECTS, ids=[code for code, _, _ in DEFECTS])
def test_a_defect_seeded_into_the_doctrines_gives_just_its_finding(
    code: str, row: str, document: Doctrines
) -> None:
    assert own(CHECK, document, code) == [(code, row)]


@rule("TS-172")
def test_an_odd_set_is_right() -> None:
    odd = Doctrine(
        "odd",
        "Odd Doctrine",
        (
            Ability("free", "At once", 0, passive=True, moments=("always",), text="From the start."),
            Ability("half", "Half a point", 1, 2, moments=("attack",), text="Costs a half."),
            Ability("tool", "A tool for every job", 1, 4, moments=("special",), text="Once more."),
        ),
    )
    assert graves(CHECK, replace(BOOK, doctrines=(*BOOK.doctrines, odd))) == []
    all_passive = replace(odd, abilities=odd.abilities[:1])
    assert graves(CHECK, replace(BOOK, doctrines=(all_passive,))) == []


@rule("TS-306")
def test_terms_left_blank_are_told_once() -> None:
    (found,) = [item for item in CHECK(BOOK, {}) if item.code == "term-blank"]
    assert found.level == "note" and len(found.places) == 6 and "Target Line" in found.sentence
