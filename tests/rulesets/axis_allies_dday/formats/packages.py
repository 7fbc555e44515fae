"""Small map packages of TripleA, one of the old kind and one of the new, and the value of ours."""

from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from rulesets.axis_allies_dday.formats.package import Package, Placement, Player, Unit, Zone
from rulesets.axis_allies_dday.formats.read import Read, read_files

SQUARE = ((0, 0), (40, 0), (40, 40), (0, 40))
EAST = tuple((x + 40, y) for x, y in SQUARE)
SOUTH = tuple((x, y + 40) for x, y in SQUARE)
OURS = Package(
    name="Three Zones",
    version="1.0",
    zones=(
        Zone("West Farm", False, True, "Axis_power", (20, 20), (SQUARE,), ((5, 5), (15, 5))),
        Zone("Eastham", centre=(60, 20), rings=(EAST, tuple((x + 100, y) for x, y in SQUARE))),
        Zone("Bay & Co", is_water=True, centre=(20, 60), rings=(SOUTH,), places=((5, -45),)),
    ),
    links=(("West Farm", "Eastham"), ("Bay & Co", "West Farm")),
    players=(Player("Axis_power", "Axis", "5a5a5a"), Player("Landing", "Allies", "406a40")),
    units=(Unit("infantry", 1, 2, 1), Unit("tank", 3, 2, 2), Unit("fighter", 1, 0, 20, is_air=True)),
    placements=(
        Placement("West Farm", "infantry", 2, "Axis_power"),
        Placement("Bay & Co", "tank", 1, "Landing"),
        Placement("Eastham", "infantry", 1),
    ),
    width=180,
    height=90,
    notes=("Made for a test.", "Hits are < or = & more."),
)

OLD_XML = """<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE game SYSTEM "game.dtd">
<game>
\t<info name="Old Coast" version="1.1"/>
\t<loader javaClass="games.strategy.triplea.TripleA"/>
\t<map>
\t\t<!-- Territories -->
\t\t<territory name="F1"/>
\t\t<territory name="St. Lô"/>
\t\t<territory name="Sea" water="true"/>
\t\t<connection t1="F1" t2="St. Lô"/>
\t\t<connection t1="Sea" t2="F1"/>
\t</map>
\t<resourceList><resource name="PUs"/></resourceList>
\t<playerList>
\t\t<player name="Germans" optional="false"/>
\t\t<player name="British" optional="false"/>
\t\t<alliance player="Germans" alliance="Axis"/>
\t\t<alliance player="British" alliance="Allies"/>
\t</playerList>
\t<unitList><unit name="infantry"/><unit name="blockhouse"/></unitList>
\t<gamePlay><delegate name="move" javaClass="x"/></gamePlay>
\t<production><productionRule name="buy"/></production>
\t<attatchmentList>
\t\t<attatchment name="unitAttatchment" attatchTo="infantry" javaClass="x" type="unitType">
\t\t\t<option name="movement" value="1"/><option name="attack" value="1"/><option name="defense" value="2"/>
\t\t</attatchment>
\t\t<attatchment name="territoryAttatchment" attatchTo="St. Lô" javaClass="x" type="territory">
\t\t\t<option name="victoryCity" value="true"/>
\t\t</attatchment>
\t</attatchmentList>
\t<initialize>
\t\t<ownerInitialize><territoryOwner territory="F1" owner="Germans"/></ownerInitialize>
\t\t<unitInitialize>
\t\t\t<unitPlacement unitType="infantry" territory="F1" quantity="1" owner="Germans"/>
\t\t\t<unitPlacement unitType="blockhouse" territory="F1" quantity="2" owner="Germans"/>
\t\t</unitInitialize>
\t</initialize>
\t<propertyList><property name="notes"><value><![CDATA[ <br>Old ]]></value></property></propertyList>
</game>
""".encode("latin-1")
OLD = {
    "d-day-master/map.yml": b"map_name: old\ngames:\n- {game_name: Old Coast, file_name: Old_Coast.xml}\n",
    "d-day-master/map/games/Old_Coast.xml": OLD_XML,
    "d-day-master/map/games/Old_Coast.notes.html": b"<b>By hand</b><br>for a club\n",
    "d-day-master/map/centers.txt": "\nSt. Lô  (60,20)\nF1  (20,20)\r\nSea (20,60)\n".encode("latin-1"),
    "d-day-master/map/polygons.txt": (
        "F1  <  (0,0) (40,0) (40,40) (0,40) > \nSt. Lô  < (40,0) (80,0) (80,40) > < (90,0) (99,0) (99,9) > \n"
        "Sea  <  (0,40) (80,40) (80,90) > \n"
    ).encode("latin-1"),
    "d-day-master/map/place.txt": b"F1  (2,3)  (12,3)  | overflowToLeft=true\n",
    "d-day-master/map/map.properties": (
        b"#Colours\ncolor.Germans=5a5A5a\n#color.Germans=000000\ncolor.British=red\n"
        b"map.width=99\nmap.height = 90\nmap.hasRelief=true\n"
    ),
    "d-day-master/map/baseTiles/0_0.png": b"\x89PNG no picture",
}
NEW_XML = b"""<?xml version="1.0" encoding="UTF-8"?>
<game>
  <info name="New Coast" version="2.0.1"/>
  <triplea minimumVersion="2.6.0"/>
  <diceSides value="6"/>
  <variableList><variable name="all"><element name="F1"/></variable></variableList>
  <map>
    <territory name="F1"/>
    <territory name="F2"/>
    <connection t1="F1" t2="F2"/>
  </map>
  <playerList><player name="Germans" optional="false"/></playerList>
  <unitList><unit name="tank"/><unit name="fighter"/></unitList>
  <gamePlay/>
  <attachmentList>
    <attachment name="unitAttachment" attachTo="tank" javaClass="UnitAttachment" type="unitType">
      <option name="movement" value="2"/><option name="attack" value="3"/><option name="defense" value="3"/>
    </attachment>
    <attachment name="unitAttachment" attachTo="fighter" javaClass="UnitAttachment" type="unitType">
      <option name="isAir" value="true"/><option name="movement" value="20"/>
    </attachment>
    <attachment name="territoryAttachment" attachTo="F2" javaClass="TerritoryAttachment" type="territory">
      <option name="victoryCity" value="1"/>
    </attachment>
    <attachment name="triggerAttachmentOne" attachTo="Germans" javaClass="TriggerAttachment" type="player"/>
  </attachmentList>
  <initialize>
    <unitInitialize><unitPlacement unitType="tank" territory="F2" quantity="3"/></unitInitialize>
  </initialize>
  <propertyList/>
</game>
"""
NEW = {
    "map.yml": b'map_name: "new"\ngames:\n  - game_name: \'New: the Coast\'\n    file_name: "new.xml"\n',
    "games/new.xml": NEW_XML,
    "centers.txt": b"F1  (20,20)\r\nF2  (60,20)",
    "polygons.txt": b"F1  <  (0,0) (40,0) (40,40)  >\r\nF2  <  (40,0) (80,0) (80,40)  >",
    "place.txt": b"F1  (2,3)",
    "map.properties": b"map.width=80\nmap.height=40\n",
}


def zipped(files: dict[str, bytes]) -> bytes:
    """A zip of the files, as other programs pack them."""
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as whole:
        for name, text in files.items():
            whole.writestr(ZipInfo(name), text, ZIP_DEFLATED)
    return made.getvalue()


def changed(files: dict[str, bytes], **texts: bytes | None) -> dict[str, bytes]:
    """The files with other texts for those whose path ends so ("map_yml" for map.yml); None: without it."""
    ends = {key.replace("_", "."): text for key, text in texts.items()}
    found = {path: ends.get(path.rsplit("/", 1)[-1], text) for path, text in files.items()}
    return {path: text for path, text in found.items() if text is not None}


def package_of(read: Read) -> Package:
    """The package that was read."""
    assert read[0] is not None, read[1]
    return read[0]


def told(files: dict[str, bytes]) -> list[str]:
    """The remarks on these files."""
    return [remark.sentence for remark in read_files(files)[1]]
