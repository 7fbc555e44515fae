import pytest
from rulesets.firestorm.system import FIRESTORM
from tests import builders
from tests.browser.theatre import *
pytestmark = pytest.mark.plays(FIRESTORM)
NAMES = tuple(f"Town {n}" for n in range(1,21))
def test_twenty(someone, session):
    builders.a_person(session, "Rosa")
    land = country(5,4,139)
    file = scan(land, Path("/tmp/story/scan.png"))
    page = someone("Rosa")
    n=[0]
    def shot(name):
        n[0]+=1; page.screenshot(path=f"/tmp/story/s{n[0]:02}-{name}.png", full_page=True)
    m = Maker(page); m.begins("draft")
    shot("start")
    m.goes(page.get_by_role("link", name="Editor").first); shot("editor")
    m.goes(page.get_by_role("link", name="New scenario").first); shot("new")
    m.goes(page.get_by_role("link", name="Campaign of Firestorm").first); shot("newof")
    m.fills(page.get_by_label("Title"), "Danish war")
    m.clicks(page.get_by_label("A blank map"))
    m.goes(page.get_by_role("button", name="Create draft")); shot("created")
    m.begins("scan")
    m.follows("Map"); page.wait_for_selector("#map[data-ready]"); shot("map")
    m.lays_under(file); shot("scan")
    m.begins("areas")
    try:
        m.traces(land, NAMES)
    finally:
        shot("areas"); print(m.counts, page.locator("#said").inner_text())
    m.begins("rivers")
    try:
        m.draws_rivers(land, ("Eider","Gudenaa"))
    finally:
        shot("rivers"); print(m.counts, page.locator("#said").inner_text())

    m.begins("sides")
    m.follows("Tables"); 
    for l,w in (("The side that lands: title","Danes"),("The side that lands: adjective","Danish"),("The side that lands: in a sentence","the Danes"),
        ("The side with the reserve: title","Prussians"),("The side with the reserve: adjective","Prussian"),("The side with the reserve: in a sentence","the Prussians")):
        m.fills(page.get_by_label(l), w)
    m.clicks(page.get_by_label("several: the Allies attack").nth(1))
    m.goes(page.get_by_role("button", name="Save draft").last); shot("sides")
    m.begins("areas table")
    m.follows("Areas"); shot("areastable")
    rows=["Code\tTerrain\tVictory points\tHeld at the start by\tSupplies"]
    for i in range(1,21):
        rows.append(f"A{i}\t{('Plains','Bocage','City')[i%3]}\t{10*(i%4)}\t{'Danes' if i<=5 else 'Prussians'}\t{'Danes' if i in (2,4) else 'Prussians' if i in (17,19) else 'nobody'}")
    m.fills(page.get_by_label("Cells for areas"), "\n".join(rows))
    m.goes(page.get_by_role("button", name="Preview")); shot("areaslook")
    m.goes(page.get_by_role("button", name="Apply")); shot("areasdone")
    m.begins("troops")
    m.follows("Troops"); shot("troops")
    rows=["Name\tOn its counter\tSide\tComes"]
    for i in range(1,6): rows.append(f"{i}. Danish Brigade\t{i} Br\tDanes\tA{i}")
    for i in range(1,7): rows.append(f"{i}. Prussian Brigade\t{i} Pr\tPrussians\tA{i+5}")
    m.fills(page.get_by_label("Cells for troops"), "\n".join(rows))
    m.goes(page.get_by_role("button", name="Preview")); shot("troopslook")
    m.goes(page.get_by_role("button", name="Apply")); shot("troopsdone")
    m.begins("turns")
    m.follows("Turns"); shot("turns")
    m.fills(page.get_by_label("Cells for turns"), "Name\tDates\tBattles beside the D3\tAir sorties\nSecond\tFebruary\t2\t0\nThird\tMarch\t2\t0")
    m.goes(page.get_by_role("button", name="Preview"));
    m.goes(page.get_by_role("button", name="Apply")); shot("turnsdone")
    m.begins("play")
    m.follows("Problems"); shot("problems")
    m.goes(page.get_by_role("button", name="Play it now")); shot("practice")
    print(m.counts, m.presses)
