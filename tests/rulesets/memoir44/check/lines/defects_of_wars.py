"""Defects of front, days, type and sources: what belongs to another battle of the war (see `defects`)."""

from tests.rulesets.memoir44.check.defect import d_day_map, standard
from tests.rulesets.memoir44.sound import english, of, with_

STORY = (
    "Two columns meet at the mill. The German engineers have blown what they could and dug in behind it; the "
    "American infantry comes down the lane in the morning mist, with tanks behind that nobody has told where "
    "the ford is. By noon the mill has changed hands twice."
)
WARS = (
    standard("flag-untold", "bottom.nation", "MD-251", of("bottom", nation="FR"), english(historical=STORY)),
    standard("front-place", "front", "MD-251", english(name="The mill at Kursk")),
    standard("front-place", "front", "MD-251", with_(front="MEDITERRANEAN"), english(subtitle="Near Caen")),
    standard(
        "text-elsewhere",
        "words.0.subtitle",
        "MD-263",
        english(name="The mill near Caen", subtitle="The road to Tobruk"),
    ),
    standard(
        "source-elsewhere", "words.0.bibliography", "MD-263", english(bibliography="Beevor, Stalingrad.")
    ),
    standard(
        "source-elsewhere", "words.0.bibliography", "MD-263", english(bibliography="Report of 3 May 1942.")
    ),
    standard("source-elsewhere", "words.0.bibliography", "MD-263", english(bibliography="A Bridge Too Far.")),
    standard("place-date", "date_begin", "MD-250", english(name="The mill at Remagen")),
    standard("not-at-war", "date_begin", "MD-250", with_(date_begin="1941-07-30")),
    standard("not-at-war", "date_begin", "MD-250", with_(date_begin="1945-07-30")),
    d_day_map("book-date", "date_begin", "MD-160", "sword", with_(date_begin="1944-07-06")),
    d_day_map("book-date", "date_end", "MD-160", "sword", with_(date_end="1944-07-06")),
    standard("type-told", "type", "MD-251", english(subtitle="What if the mill had burnt?")),
    d_day_map("type-told", "type", "MD-251", "sword", with_(type="FICTIONAL")),
)
