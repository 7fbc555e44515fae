"""Defects of front, days, type and sources: what belongs to another battle of the war (see `defects`)."""

from tests.rulesets.memoir44.check.defect import d_day_map, standard
from tests.rulesets.memoir44.sound import english, with_

WARS = (
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
