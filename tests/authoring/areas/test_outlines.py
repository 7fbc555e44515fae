"""The outlines of a draft's map by forms: points moved, areas split, merged and drawn, links that follow."""

import re
from dataclasses import replace
from io import BytesIO

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from authoring import drafts
from authoring.models import Draft
from authoring.pages.areas import outlines
from authoring.revert import Overlaid, without
from authoring.wording.words import field_title
from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.document.shipped import NORMANDY
from rulesets.axis_allies_dday.editing.editing import EDITING, blank
from rulesets.axis_allies_dday.system import AXIS_ALLIES_DDAY
from rulesets.kit.drawing.board import Ring
from tests import builders
from tests.campaign.web import Visitor, signed_in

pytestmark = pytest.mark.plays(AXIS_ALLIES_DDAY)

KIND = AXIS_ALLIES_DDAY.kinds[0]


class Mapmaker:
    """Ada with a draft of a battle open."""

    def __init__(self, app: Flask, session: Session, document: Battle) -> None:
        self.session, self.person = session, builders.a_person(session, "Ada")
        self.draft: Draft = drafts.create(session, self.person, AXIS_ALLIES_DDAY, KIND, document)
        self.visitor: Visitor = signed_in(app, "Ada")
        self.base = f"/desk/{self.draft.uid}/outlines"

    @property
    def battle(self) -> Battle:
        self.session.rollback()
        opened = drafts.load(self.session, self.person, self.draft.uid)
        assert opened is not None and isinstance(opened.document, Battle)
        return opened.document

    def ring(self, key: str) -> Ring:
        drawn = self.battle.map
        assert drawn is not None
        return next(shape.ring for shape in drawn.areas if shape.key == key)

    def send(self, key: str, do: str, status: int = 303, **typed: str) -> str:
        """Fills in the form of an area, or of the whole map, and presses; the answer's text."""
        page = self.visitor.page(f"{self.base}/{key}" if key else self.base)
        shown = re.findall(r'name="([xy]-\w+)"[^>]*\s+value="([^"]*)"', page)
        revision = re.search(r'name="revision" value="(\d+)"', page)
        token = re.search(r'name="csrf_token"[^>]*value="([^"]+)"', page)
        sent = {**dict(shown if do.partition(":")[0] in ("save", "remove", "after") else ()), **typed}
        answer = self.visitor.client.post(
            f"{self.base}/{key}" if key else self.base,
            data={
                "do": do,
                "csrf_token": token[1] if token else "",
                "revision": revision[1] if revision else "0",
                **sent,
            },
        )
        assert answer.status_code == status, answer.text
        return answer.text

    def draw_from(self, data: bytes, name: str, status: int = 303) -> str:
        """Sends a file to be drawn; the answer's text."""
        token = re.search(r'name="csrf_token"[^>]*value="([^"]+)"', self.visitor.page(self.base))
        sent = {"csrf_token": token[1] if token else "", "closing": "0", "file": (BytesIO(data), name)}
        answer = self.visitor.client.post(f"{self.base}/from-file", data=sent)
        assert answer.status_code == status, answer.text
        return answer.text


@pytest.fixture
def ada(app: Flask, session: Session) -> Mapmaker:
    return Mapmaker(app, session, NORMANDY)


def linked(battle: Battle, key: str) -> set[str]:
    return {link.b if link.a == key else link.a for link in battle.links if key in (link.a, link.b)}


def points(battle: Battle) -> dict[str, frozenset[tuple[float, float]]]:
    assert battle.map is not None
    return {shape.key: frozenset(shape.ring) for shape in battle.map.areas}


def test_points_are_moved_removed_and_added_in_every_area_that_shares_them(ada: Mapmaker) -> None:
    ring = ada.ring("Z12")
    shared = next(n for n, at in enumerate(ring, 1) if sum(at in s.ring for s in NORMANDY.map.areas) == 2)
    x, y = ring[shared - 1]
    ada.send("Z12", "save", **{f"x-{shared}": f"{x + 1:g}"})
    assert sum((round(x + 1, 2), y) in shape.ring for shape in ada.battle.map.areas) == 2
    ada.send("Z12", f"after:{shared}")
    assert len(ada.ring("Z12")) == len(ring) + 1
    ada.send("Z12", f"remove:{shared + 1}")
    assert len(ada.ring("Z12")) == len(ring)
    assert "Moved a point of the map" in ada.visitor.page(f"/desk/{ada.draft.uid}/history")


def test_a_zone_is_split_with_its_links_and_merged_again_with_what_stood_there(ada: Mapmaker) -> None:
    before, near = len(ada.ring("Z15")), linked(NORMANDY, "Z15")
    ada.send("Z15", "split", **{"from": "1", "to": str(before // 2 + 1), "new": "Z99"})
    battle = ada.battle
    assert "Z99" in linked(battle, "Z15") and near <= linked(battle, "Z15") | linked(battle, "Z99")
    ada.send("Z99", "merge:Z15")
    merged = ada.battle
    assert linked(merged, "Z99") == near
    assert not any(zone.key == "Z15" for zone in merged.zones)
    assert {p.kind for p in merged.set_up if p.place == "Z99"} == {
        p.kind for p in NORMANDY.set_up if p.place == "Z15"
    }


def test_a_border_is_drawn_again_by_way_of_other_points(ada: Mapmaker) -> None:
    ring = ada.ring("Z12")
    shared = [number for number, at in enumerate(ring, 1) if at in ada.ring("Z11")]
    (x, y), last = ring[shared[0] - 1], ring[shared[-1] - 1]
    middle = (round((x + last[0]) / 2 + 1, 2), round((y + last[1]) / 2 + 1, 2))
    typed = {
        "from": str(shared[0]),
        "to": str(shared[-1]),
        "with": "Z11",
        "via": f"{middle[0]:g}, {middle[1]:g}",
    }
    ada.send("Z12", "redraw", **typed)
    assert middle in ada.ring("Z12") and middle in ada.ring("Z11")


def test_what_cannot_be_is_refused_in_words_and_keeps_what_was_typed(ada: Mapmaker) -> None:
    page = ada.send("Z12", "save", 422, **{"x-1": "here"})
    assert "“here” is not a place on the map" in page and 'value="here"' in page
    page = ada.send("Z12", "split", 422, **{"from": "1", "to": "2", "new": "Z98", "via": "1 2 3"})
    assert "Write each point in a line of its own" in page and "1 2 3" in page
    assert ada.battle == NORMANDY
    assert ada.visitor.client.get(f"{ada.base}/Z00").status_code == 404


def test_rivers_arrows_names_and_heights_are_set_and_removed_by_forms(ada: Mapmaker) -> None:
    ada.send("", "course", kind="arrival", name="From England", points="500 20\n505 60")
    ada.send("", "sea", **{"sea": "Channel", "mark-x": "300", "mark-y": "40"})
    ada.send("", "height", **{"mark-x": "400", "mark-y": "500"})
    drawn = ada.battle.map
    assert drawn is not None and drawn.lines[-1].key == "from-england"
    assert drawn.labels[-1].text == "Channel" and drawn.pictures[-1].at == (400.0, 500.0)
    for deed in ("drop-course:from-england", "drop-sea:Channel", f"drop-height:{len(drawn.pictures) - 1}"):
        ada.send("", deed)
    assert ada.battle == NORMANDY
    page = ada.send("", "course", 422, kind="tram", points="1 1\n2 2")
    assert "Choose what to draw" in page and "2 2" in page
    assert "up to 3 wide" in ada.send("", "close", 422, closing="3")


def test_a_zone_without_an_outline_leads_to_the_page_that_draws_it(app: Flask, session: Session) -> None:
    drawn = NORMANDY.map
    assert drawn is not None
    bare = replace(NORMANDY, map=replace(drawn, areas=drawn.areas[:-1]))
    ada, key = Mapmaker(app, session, bare), drawn.areas[-1].key
    there = f"/desk/{ada.draft.uid}/drawing?new={key}"
    number = next(at for at, zone in enumerate(bare.zones) if zone.key == key)
    for page in ("form/zones", f"list/zones/{number}"):
        assert there in ada.visitor.page(f"/desk/{ada.draft.uid}/{page}")
    assert f'data-new="{key}"' in ada.visitor.page(there)
    assert f'value="{key}"' in ada.visitor.page(f"{ada.base}?new={key}")


def test_a_point_that_somebody_moved_meanwhile_is_not_moved_in_its_place(ada: Mapmaker) -> None:
    x, y = ada.ring("Z12")[0]
    number = drafts.load(ada.session, ada.person, ada.draft.uid).number
    ada.send("Z12", "save", **{"x-1": f"{x + 1:g}"})
    page = ada.send("Z12", "save", 422, revision=str(number), **{"x-1": f"{x + 2:g}"})
    assert f"There is no point at x {x:g}, y {y:g}" in page


def test_a_map_is_drawn_from_nothing_and_links_its_areas(app: Flask, session: Session) -> None:
    ada = Mapmaker(app, session, blank("cards"))
    ada.send("", "draw", 422, new="Z1", ring="0 0\n100 0\n100 100")
    ada.send("", "frame", width="600", height="400")
    ada.send("", "draw", new="Z1", ring="0 0\n100 0\n100 100\n0 100")
    ada.send("", "draw", new="Z2", ring="101 0\n220 0\n220 100\n101.5 100")
    battle = ada.battle
    assert [zone.key for zone in battle.zones] == ["Z1", "Z2"]
    assert [(link.a, link.b) for link in battle.links] == [("Z1", "Z2")]
    ada.send("Z2", "drop")
    assert [zone.key for zone in ada.battle.zones] == ["Z1"]


def test_an_outline_changed_over_since_is_not_undone_point_by_point(ada: Mapmaker) -> None:
    """Points have an order, which a list of them put back one by one would lose."""
    before = drafts.load(ada.session, ada.person, ada.draft.uid).document
    x, _ = ada.ring("Z12")[0]
    ada.send("Z12", "save", **{"x-1": f"{x + 1:g}"})
    after = ada.battle
    ada.send("Z12", "save", **{"x-1": f"{x + 2:g}"})
    with pytest.raises(Overlaid) as over:
        without(EDITING, before, after, ada.battle)
    assert field_title(EDITING, after, str(over.value)) == "the map"


def test_a_map_goes_out_as_a_file_and_comes_back_the_same(
    ada: Mapmaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = ada.visitor.client.get(f"{ada.base}.geojson").get_data()
    ada.send("Z12", "smooth:Z11")
    assert ada.battle != NORMANDY
    ada.draw_from(file, "draft.geojson")
    assert points(ada.battle) == points(NORMANDY) and ada.battle.links == NORMANDY.links
    assert "Choose GeoJSON, SVG or a table of points" in ada.draw_from(b"\xff\xfe", "x.json", 422)
    monkeypatch.setattr(outlines, "LARGEST", 100)
    assert "Choose a file of at most" in ada.draw_from(file, "x.json", 422)
