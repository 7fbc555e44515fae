"""Who may give whom a link to a new password, asked from outside in every way somebody could get at it."""

from collections.abc import Iterator

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.log.running import House
from campaign.people import links, people, renewing, seating, security_log
from campaign.play import archive, trial
from campaign.play.replays import open_replay
from campaign.storage.db import writing
from campaign.storage.models import Campaign, Membership, User
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.replay import Replay, to_text
from tests.builders import PASSWORD, Begun, a_campaign, a_person, an_auction, an_organiser
from tests.systems.sealed_bid import SEALED_BID
from tests.systems.sealed_bid.documents import Rulings

WORD = "another long word"


@pytest.fixture(autouse=True)
def in_the_application(app: Flask) -> Iterator[None]:
    """Passwords are hashed as the application is configured to."""
    with app.app_context():
        yield


def may(session: Session, by: User, other: User) -> bool:
    return renewing.may_renew_password(session, by, other)


def appointed(session: Session) -> Begun:
    """An auction whose organiser's role Olga, organiser of the house, has handed on to Blue."""
    campaign, who = an_auction(session)
    seating.hand_on_organiser(session, campaign.id, who["organiser"], who["blue"])
    return campaign, who


def demote(session: Session, person: User) -> None:
    with writing(session):
        person.roles.clear()


def join(session: Session, campaign: Campaign, by: User, person: User, role: str = "player") -> None:
    people.join(session, people.invite(session, campaign.id, by, role=role), person)


def test_an_organiser_of_the_house_gives_anybody_a_link_but_another_of_them_and_himself(
    session: Session,
) -> None:
    olga, oleg, rosa = an_organiser(session), an_organiser(session, "Oleg"), a_person(session, "Rosa")
    assert may(session, olga, rosa)
    assert not may(session, olga, oleg) and not may(session, olga, olga) and not may(session, rosa, olga)
    with pytest.raises(Refusal, match=r"Oleg a new password; .* by ./run recover"):
        renewing.password_link(session, olga, oleg)


def test_an_appointed_organiser_gives_links_to_players_who_are_in_his_campaigns_alone(
    session: Session,
) -> None:
    _, who = appointed(session)
    assert may(session, who["blue"], who["red"])
    assert not may(session, who["blue"], who["organiser"]) and not may(session, who["blue"], who["blue"])
    assert not may(session, who["red"], who["green"])
    assert not may(session, who["blue"], a_person(session, "Nowhere"))


def test_an_organiser_of_the_house_is_appointed_where_he_begins_a_campaign(session: Session) -> None:
    _, who = an_auction(session)
    assert [row.user_id for row in session.query(Membership) if row.appointed_by_id] == [who["organiser"].id]


def test_who_has_the_role_from_an_organiser_that_was_appointed_is_not_appointed(session: Session) -> None:
    campaign, who = appointed(session)
    seating.hand_on_organiser(session, campaign.id, who["blue"], who["green"])
    assert not may(session, who["green"], who["red"]) and not may(session, who["blue"], who["red"])
    assert not any(row.appointed_by_id for row in session.query(Membership))
    seating.hand_on_organiser(session, campaign.id, who["green"], who["blue"])
    assert not may(session, who["blue"], who["red"])


def test_a_role_that_went_round_and_comes_from_the_house_again_counts(session: Session) -> None:
    campaign, who = appointed(session)
    seating.hand_on_organiser(session, campaign.id, who["blue"], who["organiser"])
    seating.hand_on_organiser(session, campaign.id, who["organiser"], who["green"])
    assert may(session, who["green"], who["red"])


def test_an_appointment_falls_with_the_right_of_whom_it_came_from(session: Session) -> None:
    _, who = appointed(session)
    demote(session, who["organiser"])
    assert not may(session, who["blue"], who["red"])


def test_who_made_a_campaign_and_keeps_the_house_no_more_gives_no_link(session: Session) -> None:
    _, who = an_auction(session)
    assert may(session, who["organiser"], who["red"])
    demote(session, who["organiser"])
    assert not may(session, who["organiser"], who["red"])


def test_an_import_gives_its_organiser_no_right_and_takes_none_from_another(session: Session) -> None:
    campaign, who = appointed(session)
    copy = archive.import_campaign(session, archive.export_campaign(session, campaign.id), who["green"])
    join(session, copy, who["green"], who["red"])
    assert not may(session, who["green"], who["red"])
    assert may(session, who["blue"], who["red"])
    lonely = a_person(session, "Lonely")
    join(session, copy, who["green"], lonely)
    assert not may(session, who["green"], lonely)


def test_an_import_handed_on_by_an_organiser_of_the_house_gives_no_right_either(session: Session) -> None:
    campaign, who = an_auction(session)
    copy = archive.import_campaign(session, archive.export_campaign(session, campaign.id), who["organiser"])
    lonely = a_person(session, "Lonely")
    for person in (who["green"], lonely):
        join(session, copy, who["organiser"], person)
    seating.hand_on_organiser(session, copy.id, who["organiser"], who["green"])
    assert not may(session, who["green"], lonely)


def test_an_archive_with_somebody_s_name_in_it_is_not_his_campaign(session: Session) -> None:
    campaign, who = appointed(session)
    data = archive.export_campaign(session, campaign.id)
    data["seats"] = [{"seat": "red", "name": "Victim"}]
    data["notes"] = [{**note, "who": "Victim"} for note in data["notes"]]
    victim = a_person(session, "Victim")
    copy = archive.import_campaign(session, data, who["blue"])
    token = people.invite(
        session, copy.id, who["blue"], holder_id=seating.holders(session, copy.id, "red")[0].id
    )
    people.join(session, token, victim)
    assert not may(session, who["blue"], victim)


def test_a_trial_gives_and_takes_nothing(session: Session) -> None:
    campaign, who = appointed(session)
    mine = trial.start_trial(session, campaign.id, who["green"], "green")
    join(session, mine, who["green"], who["red"])
    join(session, mine, who["green"], a_person(session, "Lonely"))
    assert not may(session, who["green"], who["red"])
    assert not may(session, who["green"], people.named(session, "Lonely") or who["green"])
    assert may(session, who["blue"], who["red"])


def test_a_demonstration_gives_and_takes_nothing(session: Session) -> None:
    _, who = appointed(session)
    text = to_text(SEALED_BID, Replay("sealed_bid", "auction", "evening", Rulings(), (), "A demonstration"))
    shown = open_replay(session, text, who["organiser"])
    join(session, shown, who["organiser"], who["red"])
    assert may(session, who["blue"], who["red"])
    demote(session, who["organiser"])
    assert not may(session, who["organiser"], who["red"])


def test_inviting_somebody_to_a_second_campaign_gives_no_right_over_him(session: Session) -> None:
    _, who = appointed(session)
    other = a_campaign(session, who["organiser"], "New game night")
    join(session, other, who["organiser"], who["green"])
    seating.hand_on_organiser(session, other.id, who["organiser"], who["green"])
    join(session, other, who["green"], who["red"])
    assert not may(session, who["green"], who["red"])
    assert not may(session, who["blue"], who["red"])
    seating.remove_member(session, other.id, who["green"], who["red"])
    assert may(session, who["blue"], who["red"])


def test_an_observer_is_no_player_of_anybody_s(session: Session) -> None:
    campaign, who = appointed(session)
    guest = a_person(session, "Guest")
    join(session, campaign, who["blue"], guest, "observer")
    assert not may(session, who["blue"], guest)


def test_the_right_is_asked_again_when_the_link_is_used(session: Session) -> None:
    _, who = appointed(session)
    token = renewing.password_link(session, who["blue"], who["red"])
    other = a_campaign(session, who["organiser"], "New game night")
    join(session, other, who["organiser"], who["red"])
    with pytest.raises(Refusal, match="Blue may not give you a new password any more"):
        renewing.new_password(session, token, PASSWORD)
    assert links.find(session, token).used is None


def test_a_link_of_an_organiser_who_lost_the_house_or_the_role_works_no_more(session: Session) -> None:
    campaign, who = appointed(session)
    of_house = renewing.password_link(session, who["organiser"], who["green"])
    of_campaign = renewing.password_link(session, who["blue"], who["red"])
    seating.hand_on_organiser(session, campaign.id, who["blue"], who["green"])
    demote(session, who["organiser"])
    for token in (of_house, of_campaign):
        with pytest.raises(Refusal, match="may not give you a new password any more"):
            renewing.new_password(session, token, PASSWORD)


def test_a_link_for_somebody_who_keeps_the_house_by_now_works_no_more(session: Session) -> None:
    olga, rosa = an_organiser(session), a_person(session, "Rosa")
    token = renewing.password_link(session, olga, rosa)
    with writing(session):
        rosa.roles.append(people._house_role(session))
    with pytest.raises(Refusal, match=r"for an administrator it is done on the server, by ./run recover"):
        renewing.new_password(session, token, PASSWORD)


def test_the_right_is_that_of_the_maker_whatever_his_name_is_by_now(session: Session) -> None:
    olga, mallory, rosa = an_organiser(session), a_person(session, "Mallory"), a_person(session, "Rosa")
    token = renewing.password_link(session, olga, rosa)
    with writing(session):
        olga.username = "Olga the Elder"
        session.flush()
        mallory.username = "Olga"
    assert renewing.new_password(session, token, PASSWORD) == rosa
    forged = links.make(session, "password", "Olga the Elder", made_by_id=mallory.id, user_id=rosa.id)
    session.commit()
    with pytest.raises(Refusal, match="may not give you"):
        renewing.new_password(session, forged, PASSWORD)


def test_a_link_from_before_of_which_only_a_name_is_stored_works_no_more(session: Session) -> None:
    olga, rosa = an_organiser(session), a_person(session, "Rosa")
    token = links.make(session, "password", olga.username, user_id=rosa.id)
    session.commit()
    with pytest.raises(Refusal, match="Olga may not give you a new password any more"):
        renewing.new_password(session, token, PASSWORD)


def test_a_link_of_the_machine_is_good_for_an_organiser_of_the_house(session: Session) -> None:
    olga = an_organiser(session)
    token = links.make(session, "recover", security_log.ON_THE_MACHINE, user_id=olga.id)
    session.commit()
    assert renewing.new_password(session, token, PASSWORD) == olga
    assert "was made for you by the machine on" in renewing.tell(session, olga)[0]


def test_a_new_password_ends_the_other_links_to_one(session: Session) -> None:
    olga, rosa = an_organiser(session), a_person(session, "Rosa")
    first, second, third = (renewing.password_link(session, olga, rosa) for _ in range(3))
    renewing.new_password(session, first, PASSWORD)
    with pytest.raises(Refusal, match="was good until"):
        renewing.new_password(session, second, PASSWORD)
    people.change_password(session, rosa, WORD)
    with pytest.raises(Refusal, match="was good until"):
        renewing.new_password(session, third, PASSWORD)


def test_one_is_told_once_who_made_links_whether_they_were_used_or_not(session: Session) -> None:
    olga, rosa = an_organiser(session), a_person(session, "Rosa")
    assert renewing.tell(session, rosa) == ()
    renewing.password_link(session, olga, rosa)
    renewing.new_password(session, renewing.password_link(session, olga, rosa), PASSWORD)
    unused, used = renewing.tell(session, rosa)
    assert (
        "A link to a new password was made for you by Olga on" in unused
        and "it has not been used and is over" in unused
    )
    assert "it was used on" in used
    assert renewing.tell(session, rosa) == () and len(renewing.links_for(session, rosa)) == 2
    assert renewing.links_for(session, olga) == []


def test_one_ends_a_link_made_for_oneself_and_nobody_else_s(session: Session) -> None:
    olga, rosa, rudi = an_organiser(session), a_person(session, "Rosa"), a_person(session, "Rudi")
    token = renewing.password_link(session, olga, rosa)
    (link,) = renewing.links_for(session, rosa)
    with pytest.raises(Refusal, match="That link has ended already"):
        renewing.withdraw(session, rudi, link.id)
    renewing.withdraw(session, rosa, link.id)
    with pytest.raises(Refusal, match="was good until"):
        renewing.new_password(session, token, PASSWORD)
    with pytest.raises(Refusal, match="That link has ended already"):
        renewing.withdraw(session, rosa, link.id)


def test_making_and_using_a_link_stands_in_the_security_log(session: Session) -> None:
    olga, rosa = an_organiser(session), a_person(session, "Rosa")
    token = renewing.password_link(session, olga, rosa)
    renewing.new_password(session, token, PASSWORD)
    told = [(line.kind, line.who, line.words) for line in security_log.of_person(session, rosa, 5)]
    assert told == [
        ("password", "Rosa", "Rosa chooses a new password by the link that Olga made."),
        ("link", "Olga", "Olga makes Rosa a link to a new password."),
    ]


def test_the_right_is_answered_alike_in_both_dialects(any_house: House) -> None:
    with any_house.sessions()() as session:
        campaign, who = appointed(session)
        trial.start_trial(session, campaign.id, who["red"], "red")
        assert may(session, who["blue"], who["red"]) and not may(session, who["red"], who["green"])
        renewing.password_link(session, who["blue"], who["red"])
        assert len(renewing.tell(session, who["red"])) == 1


def test_what_somebody_handed_on_before_he_kept_the_house_appoints_nobody(session: Session) -> None:
    campaign, who = appointed(session)
    seating.hand_on_organiser(session, campaign.id, who["blue"], who["green"])
    with writing(session):
        who["blue"].roles.append(people._house_role(session))
    assert not may(session, who["green"], who["red"])
