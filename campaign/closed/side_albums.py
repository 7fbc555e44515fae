"""The photographs of each side, closed in the file of a campaign by the share of that side.

Invariant: the albums of all sides together are of one length, whatever is in them, and each of as much as any
other: how many photographs a side has is told by nothing. They hold the newest, as small copies where there
are many, and the album of all has so much less room.
"""

from collections.abc import Sequence

from sqlalchemy.orm import Session

from campaign.closed import keys
from campaign.closed.packing import HEAD, filled, packed, unpacked
from campaign.talk import albums
from rulesets.kit.codec import Json, Unreadable

ROOM = 2 * 1024**2
"""Of the albums of all sides together, as they are closed."""
MOST = 40
PUBLIC = frozenset({""})


def of_all(session: Session, campaign_id: int) -> tuple[list[Json], int]:
    """The photographs that everybody may see, and how many there is no room for. Made anew some get larger,
    so that less is taken than comes in with those of the sides."""
    return albums.taken_out(session, campaign_id, PUBLIC, (albums.MOST - MOST, albums.LARGEST - 2 * ROOM))


def closed(session: Session, campaign_id: int, side: str, share: bytes, sides: int) -> str:
    """The album of a side, one of so many, closed by its share."""
    room = ROOM // sides
    found, _ = albums.taken_out(session, campaign_id, frozenset({side}), (MOST // sides, room * 9 // 10))
    while len(content := packed(found)) > room - HEAD:
        found = found[1:]
    return keys.seal(share, filled(content, room))


def opened(data: Json, side: str, share: bytes) -> Sequence[Json]:
    """The photographs of the side, made anew; none in files of before. Raises Unreadable where they are
    damaged."""
    sealed = next((item["album"] for item in data["sides"] if item["side"] == side and "album" in item), None)
    if sealed is None:
        return ()
    plain = keys.opened(share, sealed)
    if plain is None:
        raise Unreadable("the photographs of a side are damaged")
    return albums.made_anew(unpacked(plain))
