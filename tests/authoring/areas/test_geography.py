"""The page of real geography: a source, a part of it, pieces chosen in the list, taken into the draft. The
ways between the pages of a draft."""

import json
import re
from io import BytesIO

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from authoring import drafts
from campaign.storage.models import User
from rulesets.firestorm.document.caen import CAEN, OWN
from rulesets.firestorm.document.document import Campaign
from rulesets.firestorm.editing.editing import blank
from rulesets.firestorm.system import FIRESTORM
from tests import builders
from tests.campaign.web import Visitor, signed_in
from tests.kit.areas.test_geography import communes

pytestmark = pytest.mark.plays(FIRESTORM)
COTENTIN = {"west": "-1.99", "south": "49.075", "east": "-1", "north": "49.755"}


class Traveller:
    """Ada with a draft of a campaign and its page of real geography open."""

    def __init__(self, app: Flask, session: Session, document: Campaign) -> None:
        self.session, self.person = session, builders.a_person(session, "Ada")
        self.uid = drafts.create(session, self.person, FIRESTORM, FIRESTORM.kinds[0], document).uid
        self.visitor: Visitor = signed_in(app, "Ada")
        self.base = f"/desk/{self.uid}/geography"

    @property
    def campaign(self) -> Campaign:
        self.session.rollback()
        opened = drafts.load(self.session, self.person, self.uid)
        assert opened is not None and isinstance(opened.document, Campaign)
        return opened.document

    def take(self, do: str, *names: str, status: int = 303, at: str = "", **fields: str) -> str:
        """Ticks the pieces of these names and presses; where the answer leads, or its text."""
        page = self.visitor.page(at or self.base)
        rows = re.findall(r'name="piece" value="(\d+)">\s*<span>([^<]+)<', page)
        hidden = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', page))
        ticked = [number for number, name in rows if name in names]
        assert len(ticked) == len(names)
        answer = self.visitor.client.post(
            self.base, data={**hidden, **fields, "do": do, "piece": ticked, "csrf_token": self.token(page)}
        )
        assert answer.status_code == status, answer.text
        return answer.location or answer.text

    def bring(self, text: str, status: int = 303) -> str:
        """Sends a file of one's own; where the answer leads, or its text."""
        sent = {
            "csrf_token": self.token(self.visitor.page(self.base)),
            "file": (BytesIO(text.encode()), "my.json"),
        }
        answer = self.visitor.client.post(f"{self.base}/file", data=sent)
        assert answer.status_code == status, answer.text
        return answer.location or answer.text

    @staticmethod
    def token(page: str) -> str:
        found = re.search(r'name="csrf_token"[^>]*value="([^"]+)"', page)
        assert found is not None
        return found[1]


@pytest.fixture
def blank_one(app: Flask, session: Session) -> Traveller:
    return Traveller(app, session, blank("frame"))


def test_pieces_of_the_pack_become_areas_with_rows_links_and_degrees(blank_one: Traveller) -> None:
    way = blank_one.take("frame", "Manche", "Calvados")
    again = blank_one.take("areas", "Manche", "Calvados", at=way)
    campaign = blank_one.campaign
    assert [area.name for area in campaign.areas] == ["Calvados", "Manche"] and len(campaign.borders) == 1
    assert campaign.chart is not None and -2.1 < campaign.chart.margin.west < -1.9
    page = blank_one.visitor.page(again)
    assert "2 pieces taken" in page and "drawn, A1" in page
    blank_one.take("one", "Orne", code="C9", name="South")
    assert blank_one.campaign.areas[-1].name == "South"


def test_the_areas_of_a_draft_are_fitted_to_the_coast(app: Flask, session: Session) -> None:
    before = OWN[1]
    ada = Traveller(app, session, before)
    ada.take("coast", "Manche", "Calvados")
    after = ada.campaign
    assert after.areas == before.areas and after.troops == before.troops and before.chart and after.chart
    assert after.chart.lines == before.chart.lines and after.chart.areas != before.chart.areas


def test_a_file_of_ones_own_is_shown_and_taken_and_no_other_draft_sees_it(blank_one: Traveller) -> None:
    sent = json.loads(communes(2, 2))
    course = {"type": "LineString", "coordinates": [[-0.99, 49.001], [-0.97, 49.03]]}
    sent["features"] += [
        {"type": "Feature", "properties": {"nom": "Orne"}, "geometry": course},
        {
            "type": "Feature",
            "properties": {"nom": "Mairie"},
            "geometry": {"type": "Point", "coordinates": [0, 49]},
        },
    ]
    way = blank_one.bring(json.dumps(sent))
    assert "Mairie is no area." in blank_one.visitor.page(way)
    blank_one.take("areas", "Commune 0", "Commune 1", at=way)
    blank_one.take("rivers", "Orne", at=way)
    campaign = blank_one.campaign
    assert len(campaign.areas) == 2 and campaign.chart and campaign.chart.lines[0].name == "Orne"
    other = drafts.create(blank_one.session, blank_one.person, FIRESTORM, FIRESTORM.kinds[0], blank("frame"))
    there = blank_one.visitor.client.get(way.replace(blank_one.uid, other.uid))
    assert there.status_code == 422 and "not kept any more" in there.text


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({**COTENTIN, "east": "-2"}, "west before east"),
        ({**COTENTIN, "west": "far"}, "is not a place"),
        ({**COTENTIN, "west": "-1.0001"}, "too narrow"),
        ({**COTENTIN, "metres": "-1"}, "smallest bend"),
        ({**COTENTIN, "source": "gone"}, "not kept any more"),
    ],
)
def test_what_is_no_part_of_the_world_is_refused_in_words(
    blank_one: Traveller, fields: dict[str, str], says: str
) -> None:
    answer = blank_one.visitor.client.get(blank_one.base, query_string=fields)
    assert answer.status_code == 422 and says in answer.text


def test_a_refused_part_of_the_world_leaves_a_drawn_map_in_its_own_frame(
    app: Flask, session: Session
) -> None:
    ada = Traveller(app, session, OWN[1])
    answer = ada.visitor.client.get(ada.base, query_string={**COTENTIN, "east": "-9"})
    assert answer.status_code == 422 and 'type="hidden" name="east" value="-1"' in answer.text


def test_nothing_chosen_and_the_wrong_kind_are_refused_and_the_choice_stays(blank_one: Traveller) -> None:
    assert "Choose at least one piece" in blank_one.take("areas", status=422)
    refused = blank_one.take("rivers", "Manche", status=422)
    assert "rivers for rivers" in refused and re.search(r'value="\d+" checked', refused)
    assert "cannot be read" in blank_one.bring("{}", status=422)
    assert "8 MB" in blank_one.bring("", status=422)


KIND = FIRESTORM.kinds[0]


def test_every_page_of_a_draft_is_two_presses_from_any_other(app: Flask, session: Session, ada: User) -> None:
    draft, who = drafts.create(session, ada, FIRESTORM, KIND, CAEN), signed_in(app, "Ada")

    def ways(address: str) -> set[str]:
        nav = who.page(address).partition('<nav class="desk-ways"')[2].partition("</nav>")[0]
        return set(re.findall(r'href="([^"]+)"', nav))

    start = f"/desk/{draft.uid}/form/troops"
    first = ways(start)
    parts = {address for address in first if "/form/" not in address or address.endswith("/form/campaign")}
    assert len(parts) == 8
    reached = first.union(*map(ways, parts))
    assert KIND.editing is not None
    keys = {f"form/{page.key}" for page in KIND.editing.forms(CAEN)}
    keys |= {"drawing", "outlines", "geography", "findings", "reports", "compare", "history"}
    keys |= {"papers/", "practice", "lab", "people"}
    assert reached == {f"/desk/{draft.uid}/{key}" for key in keys} | {f"/shelf/publish/{draft.uid}"}
