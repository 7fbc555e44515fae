"""Front, days, type and sources against the places that are named: what is left over, and what may stand."""

import pytest

from rulesets.memoir44.check.check import check
from rulesets.memoir44.document.document import Scenario, Words
from tests.rulesets.memoir44.check.lines.defects_of_wars import STORY
from tests.rulesets.memoir44.sound import SOUND, Change, after, d_day, english, of, with_


def found(document: Scenario) -> list[str]:
    return [item.code for item in check(document, {}) if item.level != "note"]


def french(**texts: str) -> Change:
    return with_(words=(*SOUND.words, Words("fr", "Le moulin du gué", **texts)))


LEFT = (
    ("front-place", with_(front="EASTERN"), english(subtitle="At Bayeux, first wave")),
    ("front-place", english(historical="The trains for Kiev stop here.\nThe road to Minsk is cut.")),
    ("front-place", with_(front="MEDITERRANEAN"), french(subtitle="La route de Bayeux")),
    ("text-elsewhere", english(name="Near Bayeux", victory="Hold Tobruk.")),
    ("source-elsewhere", english(bibliography="Richard B. Frank, Guadalcanal, 1990.")),
    ("source-elsewhere", french(bibliography="P. Facon, Koursk, Paris.")),
    ("source-elsewhere", english(bibliography="War diary, 17 January 1943.")),
    ("source-elsewhere", english(bibliography="The fight for Bastogne.")),
    ("place-date", english(name="Pegasus Bridge")),
    ("not-at-war", of("bottom", nation="RU"), with_(front="EASTERN", date_begin="1940-08-01")),
    ("type-told", english(historical="This battle is entirely fictional.")),
    ("flag-untold", of("top", nation="IT"), english(historical=STORY)),
    ("type-told", with_(type="FICTIONAL"), english(subtitle="Breakout in Normandy")),
)


@pytest.mark.parametrize("case", LEFT, ids=lambda case: f"{case[0]}")
def test_what_is_left_over_from_another_battle_is_one_line(case: tuple[str, *tuple[Change, ...]]) -> None:
    code, *changes = case
    assert found(after(SOUND, *changes)) == [code]


SOUND_THOUGH_ODD = (
    (english(historical="The regiment came back from Stalingrad like ghosts. The mill near Caen held."),),
    (english(historical="Veterans of Tobruk and El Alamein lead the way to the mill."),),
    (english(historical="They call it a second Stalingrad, or little Cassino."),),
    (english(historical="The general had been at Kursk and Kharkov."),),
    (english(historical="A letter from Leningrad lies on the table."),),
    (
        english(name="The Moscow road", subtitle="By the mill near Bayeux", historical=""),
        with_(type="FICTIONAL"),
    ),
    (english(bibliography="The 2nd Division from Sicily to Normandy."),),
    (english(bibliography="After-action report, 12 March 1945."),),
    (english(bibliography="John Keegan, The Second World War, London 1989; printed 3 May 1989."),),
    (english(bibliography="www.example.org/mill, seen on 2 February 2021."),),
    (with_(type="FICTIONAL"), english(subtitle="What if Normandy had failed?")),
    (with_(type="FICTIONAL", date_begin="1946-07-30"),),
    (with_(type="FICTIONAL", date_begin="1938-07-30"),),
    (with_(date_begin="1950-07-30"), of("top", nation="CN")),
    (with_(date_begin="1940-05-20"), of("bottom", nation="GB")),
    (of("bottom", nation="FR"), english(historical=STORY.replace("The German", "The French and the German"))),
    (of("bottom", nation="FR"), english(historical="The American infantry came.")),
    (of("top", nation="HU"), english(historical=STORY.replace("German ", ""))),
    (english(subtitle="If only the bridge had held"),),
    (english(historical="What if the mill had been empty? Nobody asked."),),
)


@pytest.mark.parametrize("changes", SOUND_THOUGH_ODD)
def test_what_looks_back_or_aside_or_is_invented_may_stand(changes: tuple[Change, ...]) -> None:
    assert found(after(SOUND, *changes)) == []


@pytest.mark.parametrize("key", ["sword", "omaha", "airborne"])
def test_a_map_of_the_book_may_last_some_days_and_be_called_an_invention(key: str) -> None:
    assert found(after(d_day(key), with_(date_end="1944-06-08"))) == []
    assert found(after(d_day(key), with_(type="FICTIONAL"), english(subtitle="What if it had rained?"))) == []
