"""The page of a sheet says which signs no font here has, and which package brings them."""

import pytest

from exports.paper import missing_signs as of_signs
from exports.paper.missing_signs import CJK, CORE, EMOJI, missing_signs


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine with no font but ours."""
    monkeypatch.setattr(of_signs, "_machine_has", lambda sign: False)


def test_letters_of_our_own_faces_are_never_missing() -> None:
    assert missing_signs("<p>Łódź, İzmir, Őr, Épron &amp; Šid: 3½</p>") == ""


@pytest.mark.parametrize(
    ("text", "sign", "package"),
    [
        ("<p>नमस्ते</p>", "न", CORE),
        ("<b>東京</b>", "京", CJK),
        ("<i>\N{GRINNING FACE}</i>", "\N{GRINNING FACE}", EMOJI),
    ],
)
def test_a_sign_without_a_font_is_named_with_its_package(text: str, sign: str, package: str) -> None:
    told = missing_signs(text)
    assert sign in told and package in told


def test_what_stands_in_attributes_is_no_text() -> None:
    assert missing_signs('<p title="東京">Caen</p>') == ""


def test_a_sign_the_machine_has_is_not_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(of_signs, "_machine_has", lambda sign: True)
    assert missing_signs("<p>東京</p>") == ""
