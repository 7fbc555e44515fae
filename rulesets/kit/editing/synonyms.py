"""Search words for the things of a palette besides their titles.

They are listed by the plain noun a thing is drawn under (its motif, its symbol). What a thing is, a system
says.
"""

from collections.abc import Mapping

SYNONYMS: Mapping[str, str] = {
    # ground
    "woods": "forest wood trees copse grove",
    "jungle": "forest wood trees rainforest",
    "palms": "forest wood trees palm",
    "hedgerow": "hedge bocage",
    "hill": "height elevation slope rise",
    "hill-woods": "forest wooded height",
    "hill-town": "village houses height",
    "mountain": "peak alps height",
    "high-ground": "hill elevation",
    "marsh": "swamp bog wetland fen",
    "rice": "paddy field swamp",
    "river": "canal stream water creek brook waterway",
    "river-mouth": "estuary delta",
    "pond": "spring source lake water",
    "lake": "pond water pool",
    "ocean": "sea water",
    "beach": "sand shore coast",
    "coast": "shore sea beach",
    "coast-curve": "shore sea beach",
    "cliff": "bluff height",
    "flooded": "inundation water polder",
    "wadi": "gully gorge dry river",
    "ravine": "gorge gully valley",
    "rough": "rocks rocky broken ground",
    "crater": "shell hole bomb",
    "town": "village city houses building hamlet",
    "ruins": "rubble destroyed houses",
    "church": "cathedral chapel steeple",
    "cemetery": "graveyard churchyard",
    "depot": "supplies stores dump",
    "factory": "works plant industry",
    "power-plant": "factory electricity",
    "barracks": "camp houses",
    "camp": "prison barracks",
    "fortress": "castle fort",
    "castle": "fortress fort",
    "airfield": "airport runway aerodrome strip",
    "airfield-cross": "airport runway aerodrome strip",
    "pier": "harbour jetty mole quay",
    "dam": "weir barrage dyke",
    "road": "street path lane highway",
    "rail": "railway railroad train tracks",
    # works
    "bridge": "crossing",
    "rail-bridge": "railway crossing",
    "pontoon": "bridge crossing",
    "ford": "crossing shallow",
    "bunker": "pillbox blockhouse fortification",
    "field-bunker": "pillbox blockhouse fortification",
    "casemate": "bunker pillbox fortification",
    "trench": "entrenchment dugout foxhole",
    "sandbags": "barricade cover",
    "wire": "barbed fence entanglement",
    "hedgehog": "tank trap obstacle",
    "dragon-teeth": "tank trap obstacle",
    "road-block": "barricade",
    # forces
    "infantry": "foot soldiers troops men",
    "armour": "tank tanks panzer armor armoured",
    "artillery": "gun guns cannon howitzer battery",
    "engineer": "sapper pioneer",
    "elite": "special forces paratrooper para parachute commando ranger guards veteran",
    "big-gun": "heavy gun coastal siege battery",
    "anti-tank": "gun pak",
    "heavy-anti-tank": "gun pak flak 88",
    "mobile-artillery": "self-propelled gun spg",
    "flame-thrower": "crocodile flame",
    "machine-gun": "mg",
    "sniper": "marksman sharpshooter",
    "french": "resistance partisans maquis",
    "cavalry": "horse mounted",
    "mortar": "gun",
    "vehicle": "truck lorry halftrack",
    "aircraft": "plane aeroplane airplane",
    "squad": "unit infantry men base",
}


def also_called(*nouns: str) -> str:
    """The search words of things with these nouns; empty for unknown nouns."""
    return " ".join(SYNONYMS[noun] for noun in nouns if noun in SYNONYMS)
