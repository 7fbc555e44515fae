"""What waits for me: all campaigns of a person, with what is asked of him in each."""

from dataclasses import dataclass

from flask import render_template

from campaign import people, replays, security
from campaign.models import Campaign, User
from campaign.pages.blueprints import front_pages
from campaign.pages.opened import db
from campaign.pages.reader import one_of, reader_of, titles
from campaign.running import running
from rulesets.kit.duties import open_duties
from rulesets.kit.ruleset import Standing


@dataclass(frozen=True, slots=True)
class Wait:
    """One campaign in the list: what is asked there, or why nothing is."""

    slug: str
    title: str
    side: str
    seats: str
    asked: tuple[str, ...]
    quiet: str
    turn: str
    score: str


@front_pages.get("/")
def waiting() -> str:
    """The first page after signing in."""
    person = security.person()
    waits = [wait_of(person, campaign) for campaign in people.campaigns_of(db(), person)]
    waits.sort(key=lambda wait: not wait.asked)
    asked = sum(len(wait.asked) for wait in waits)
    things = "One thing waits" if asked == 1 else f"{asked} things wait"
    may_make = people.is_house_organiser(person)
    return render_template(
        "campaign/waiting.html",
        waits=waits,
        shown=replays.missing_demonstrations(db()) if may_make else (),
        systems=security.house().rulesets,
        summary=f"{things} for you." if asked else "Nothing waits for you.",
        may_make=may_make,
    )


def wait_of(person: User, campaign: Campaign) -> Wait:
    """What a campaign asks of the person, from what his seats may know."""
    who = reader_of(db(), running(db(), campaign.id), person, "", None)
    standing: Standing = who.ruleset.standing(who.state, who.key)
    asked: list[str] = []
    for key in who.acting:
        duties = who.ruleset.standing(who.state, key).duties
        asked += [duty.says or duty.kind for duty in open_duties(duties) if key in duty.seats]
    others = dict.fromkeys(
        duty.seats for duty in open_duties(standing.duties) if not {*duty.seats} & {*who.acting}
    )
    waits = " and for ".join(one_of(who, keys) for keys in others)
    quiet = standing.result or (f"It waits for {waits}." if waits else "Nothing is asked of anybody.")
    score = " : ".join(str(item.points) for item in standing.scores)
    named = titles(who, who.acting) or "observer"
    return Wait(
        campaign.slug,
        campaign.title,
        who.side,
        f"{who.ruleset.title}; you sit as {named}",
        tuple(dict.fromkeys(asked)),
        quiet,
        standing.turn,
        score,
    )
