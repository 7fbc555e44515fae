"""The founding of the simulated club: people, three campaigns of three systems, who wants to be told what and
by which way, feeds and rooms. Done once; every house of a test begins as a copy of it."""

from datetime import date

from sqlalchemy.orm import Session

from campaign.calendar import feeds
from campaign.club import notes, profile
from campaign.installation.settings import instance_folder
from campaign.log.running import running
from campaign.notices import choices, mail, push, webhooks
from campaign.notices.office import office_of
from campaign.people import seating, seats
from campaign.play import opening
from campaign.storage.db import writing
from campaign.storage.models import Campaign, User
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.references import builtin_documents
from rulesets.kit.ruleset import AnyRuleset
from rulesets.skirmish.system import SKIRMISH
from rulesets.tide_of_iron.system import TIDE_OF_IRON
from tests.builders import a_person, take_seat
from tests.campaign.caen import SEATS
from tests.campaign.sealed_caen import deployment
from tests.campaign.simulated.members import MEMBERS, TABLES, Member, Table
from tests.campaign.simulated.post import subscription

SYSTEMS: tuple[AnyRuleset, ...] = (FIRESTORM, SKIRMISH, TIDE_OF_IRON)
PLAYED = {"match": (SKIRMISH, "match", "club"), "chain": (TIDE_OF_IRON, "chain", "29th")}
FIRST = "2026-10-26T20:00+00:00[Europe/London]"
"""When the first matter of each campaign is fought."""
SHAPES = {"caen": "discord", "match": "slack", "chain": "slack"}


def found(session: Session) -> dict[str, str]:
    """Founds it; the tokens of the feeds, by person or campaign."""
    profile.set_zone(session, "Europe/London")
    office = office_of(instance_folder())
    typed = {"host": "mail.example", "port": "25", "sender": "club@club.example", "safety": "none"}
    mail.set_server(session, office, typed)
    others = [member.name for member in MEMBERS if member.name not in ("Olga", *SEATS)]
    people = {name: a_person(session, name) for name in others}
    people |= deployment(session)[1]  # no copy, where people are: its keys are drawn by this house's chance
    tokens: dict[str, str] = {}
    for table in TABLES:
        campaign = _begun(session, table, people)
        room = {"name": "Ours", "shape": SHAPES[table.key], "url": f"https://rooms.example/{table.key}"}
        webhooks.add_webhook(session, office, campaign.id, people[table.organiser], room)
        at = running(session, campaign.id)
        standing = at.ruleset.standing(at.state, None)
        for subject, _ in standing.subjects[:1]:
            organiser = people[table.organiser]
            notes.write_note(session, campaign.id, organiser, frozenset({""}), "date", FIRST, subject)
        tokens[table.key] = feeds.renew(session, people[table.organiser], campaign.id)
    for member in MEMBERS:
        _wanted(session, member, people[member.name])
        tokens[member.name] = feeds.renew(session, people[member.name])
    return tokens


def _begun(session: Session, table: Table, people: dict[str, User]) -> Campaign:
    olga = people["Olga"]
    if table.key == "caen":
        campaign = session.get_one(Campaign, 1)
    else:
        system, kind, document = PLAYED[table.key]
        main = builtin_documents(system, kind, document).main
        start = opening.Start(system.slug, kind, main, system.rulings(), table.title, "all", "wait")
        campaign = opening.start_campaign(session, olga, start)
        for seat, name in table.seats.items():
            take_seat(session, campaign, olga, people[name], seat)
    for name in table.onlookers:
        if name != "Olga":
            with writing(session):
                seats.add_member(session, campaign.id, people[name], "observer")
    if table.organiser != "Olga":
        seating.hand_on_organiser(session, campaign.id, olga, people[table.organiser])
    return campaign


def _wanted(session: Session, member: Member, person: User) -> None:
    begins, ends = member.quiet
    typed = {"usual": member.usual, "hour": member.hour, "quiet_from": begins, "quiet_until": ends}
    choices.set_habits(session, person, typed)
    with writing(session):
        row = choices.own_habits(session, person)
        row.mail, row.summed = member.address if member.mail else "", date(2026, 10, 11)
    for number in range(member.devices):
        push.add_device(
            session, office_of(instance_folder()), person, subscription(member.name, number), "Telephone"
        )
    for place, table in enumerate(TABLES, 1):
        if member.name in table.people:
            wanted = member.choices.get(table.key, member.usual)
            if wanted != "nothing" and member.name != "Stan":
                choices.choose(session, person, place, wanted)
