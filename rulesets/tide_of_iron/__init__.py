"""Tide of Iron: Normandy: scenarios on boards, and chains of them such as the 29th Infantry Division's."""
