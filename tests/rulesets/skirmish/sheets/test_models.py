"""The model list, read as text."""

from tests.rules import rule
from tests.rulesets.skirmish.sheets.papers import told


@rule("TS-262")
def test_the_is_2_and_the_panzer_ii_borrow_models_under_markers() -> None:
    assert "IS-2 Königstiger Russian marker Königstiger" in told("models")
    assert "Panzer II T-70 German marker T-70" in told("models")


@rule("TS-263")
def test_the_brummbaer_is_a_sig_or_a_kv_1_under_a_marker() -> None:
    assert "Brummbär sIG of the Stalingrad campaign, printed as sIG133" in told("models")
    assert "Brummbär without it KV-1 German marker" in told("models")


@rule("TS-264")
def test_other_units_without_a_model_have_one_named() -> None:
    said = told("models")
    assert "KV-2 KV-1 none" in said and "SU-85 SU-122 none" in said
    assert "Katyusha, Panzerwerfer 42 truck or halftrack of an Allied faction not in play" in said
    assert "Mortar Halftrack halftrack with a mortar figure on it" in said


@rule("TS-265")
def test_units_of_one_model_name_each_other() -> None:
    assert "German marker KV-1, KV-2" in told("models") and "none KV-1, Brummbär" in told("models")


@rule("TS-259")
def test_bren_carriers_have_the_values_of_halftracks() -> None:
    assert "Bren Carrier its own, with the values of a halftrack" in told("models")


@rule("TS-052", "TS-337")
def test_tokens_are_halved_with_medals_or_without() -> None:
    assert "Half of each specialization, rounded down. Medals and Mounted do not count." in told("models")
    assert "Medals and Mounted count too." in told("models", medals_are_tokens="yes")


@rule("TS-310")
def test_shared_pieces_are_halved_or_go_to_the_first() -> None:
    assert "Shared pieces Each side has half of them, rounded down." in told("models")
    assert "First come, first served." in told("models", stock_shared="first_come")


@rule("TS-258", "TS-261", "TS-266", "TS-267", "TS-268")
def test_limits_and_common_values_stand_below() -> None:
    said = told("models")
    for sentence in (
        "American values on both sides; no MG-42, AT36 or ZiS-3.",
        "Each side may have two at a time.",
        "The same number for both sides: the smaller stock is the limit.",
        "British or Russian figures may replace or join Americans; the limit stays.",
        "Regulars of a faction not in play.",
        "British, Russian and American ones are one pool.",
    ):
        assert sentence in said
