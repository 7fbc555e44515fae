"""What the boxes of Tide of Iron hold: terrain, units, boards and stock. No rules of play and no game.

The scenarios of Normandy and Skirmish Mode both read it. Every figure is data; one that no public source
gives, or that two give otherwise, is marked unverified, and what rests on it says so.
"""
