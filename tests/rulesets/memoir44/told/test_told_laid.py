"""What texts say is laid, kept or told to a side, in the words designers use, and what only sounds so."""

import pytest

from rulesets.kit.placeholders import is_unfinished
from tests.rulesets.memoir44.check.judged import found
from tests.rulesets.memoir44.check.lines.defects_of_aims import TOWNS
from tests.rulesets.memoir44.check.lines.defects_of_alike import ENGLISH, STATION, french, kept, rules
from tests.rulesets.memoir44.sound import SOUND, after, english, lay

LAID = (
    "Treat the Sea Walls as a permanent improved position.",
    "Place barbed wire in each of these hexes.",
    "The Axis player is in control of the Bunkers.",
    "Lay the minefields on the hexes shown.",
    "Placez des sacs de sable sur ces hexagones.",
    "Legen Sie Stacheldraht auf diese Felder.",
    "Plaats zandzakken op deze velden.",
)


@pytest.mark.parametrize("text", LAID)
def test_a_piece_only_the_text_has_is_one_line(text: str) -> None:
    assert [code for code, _ in found(after(SOUND, rules(text)))] == ["laid-nowhere"]


NOT_LAID = (
    "Engineers may remove wire.",
    "When a Dig-In card is played, place sandbags on these units.",
    "There are no bunkers on this map.",
    "The wire along the road was cut the night before.",
    "If a unit digs in, lay sandbags on the hex.",
)


@pytest.mark.parametrize("text", NOT_LAID)
def test_what_may_be_laid_is_not_missed(text: str) -> None:
    assert found(after(SOUND, rules(text))) == []


def test_pieces_of_the_text_that_lie_somewhere_are_there() -> None:
    assert found(after(SOUND, lay("obstacle", "sand", "B3"), rules("Place sandbags in these hexes."))) == []


AGAINST = (
    ("allied_orders", "Sweep the Rangers off the point."),
    ("allied_orders", "Hold the ridge. Your panzers come at noon."),
    ("allied_orders", "Drive the Americans back into the stream."),
    ("axis_orders", "Destroy the German guns and cross the stream."),
    ("axis_orders", "Your Rangers climb the cliff."),
    ("description", "Axis Player: stop the Germans at the ford.\n\nAllied Player: 5 cards."),
)


@pytest.mark.parametrize(("field", "text"), AGAINST)
def test_orders_against_the_own_side_are_one_line(field: str, text: str) -> None:
    given = found(after(SOUND, english(**{field: text})))
    assert given == [("orders-swapped", f"words.0.{field}")]


FAIR = (
    ("allied_orders", "The Rangers must hold their cliff. Drive the Germans off."),
    ("allied_orders", "The Germans attack the Americans at dawn: hold."),
    ("axis_orders", "Throw the parachutists off the bridges; keep the panzers back."),
    ("axis_orders", "Stop the enemy with the German guns."),
    ("axis_orders", "Drive the Grenadiers hard, push Panzers forward, and stop German losses."),
    ("allied_orders", "Push American infantry over the stream; do not stop the Rangers for anything."),
    ("allied_orders", "Let the Rangers attack the mill while the Americans push on."),
    ("axis_orders", "The Americans will rush the ford. Throw them off the sand."),
)


@pytest.mark.parametrize(("field", "text"), FAIR)
def test_orders_that_name_both_armies_may_stand(field: str, text: str) -> None:
    assert found(after(SOUND, english(**{field: text}))) == []


@pytest.mark.parametrize("way", ["permanent", "sole_control", "turn_start", "last_to_occupy"])
def test_one_of_three_medals_won_otherwise_is_one_line(way: str) -> None:
    assert found(after(SOUND, TOWNS, kept("K5", **{way: True}))) == [("medal-unlike", "medals.2")]
    assert found(after(SOUND, TOWNS, kept("K5", "I5", **{way: True}))) == [("medal-unlike", "medals.0")]


@pytest.mark.parametrize(
    "victory",
    [
        "The church is a permanent medal, the others are temporary.",
        "K5 is for good.",
        "La médaille du moulin est définitive.",
    ],
)
def test_a_text_that_tells_of_two_kinds_is_believed(victory: str) -> None:
    assert found(after(SOUND, TOWNS, kept("K5", permanent=True), english(victory=victory))) == []


@pytest.mark.parametrize(
    "victory",
    [
        "The hex with the Romanian HQ is a temporary Medal Objective for the Allied player.",
        "The headquarters counts as one medal.",
        "5 medals.\nThe Allied player gains a medal by taking the command post.",
    ],
)
def test_a_medal_beside_its_headquarters_is_one_line(victory: str) -> None:
    assert found(after(SOUND, *STATION, english(victory=victory))) == [("medal-beside", "medals.0")]


@pytest.mark.parametrize("victory", ["The hex near the HQ is a medal objective.", "The mill is a medal."])
def test_a_medal_near_a_headquarters_of_which_nothing_is_told_may_lie_there(victory: str) -> None:
    assert found(after(SOUND, *STATION, english(victory=victory))) == []


def test_a_text_copied_from_another_language_is_one_line() -> None:
    given = found(after(SOUND, french(historical=f"{ENGLISH} It burnt.", rules=ENGLISH)))
    assert ("text-language", "words.1.rules") in given or ("text-language", "words.1.historical") in given
    assert len([code for code, _ in given if code == "text-language"]) == 1


UNFINISHED = (
    "- Author, Title (Publisher, Year).",
    "Auteur, Titre (Éditeur, année)",
    "Autor: [Titel], Berlin",
    "5 medals. Text folgt",
    "Règles à venir",
    "Nog te schrijven",
    "The {unit} holds the mill.",
    "Begun on dd/mm/yyyy.",
    "Example text",
)


@pytest.mark.parametrize("text", UNFINISHED)
def test_a_text_of_a_template_is_unfinished(text: str) -> None:
    assert is_unfinished(text)


@pytest.mark.parametrize(
    "text",
    [
        "Cornelius Ryan, The Longest Day (Simon & Schuster, 1959).",
        "The title of the mill's author is unknown.",
        "[Ukraine] Soviet raid",
        "Les renforts sont à venir chercher au pont ?"[:22],
    ],
)
def test_a_text_with_words_of_a_template_may_be_finished(text: str) -> None:
    assert not is_unfinished(text)
