"""From where a request comes, as one place: an IPv4 address, or the /64 of an IPv6 address, which is what one
household gets. Whoever counts by address counts by this."""

from ipaddress import IPv6Address, IPv6Network, ip_address


def place_of(address: str) -> str:
    """The network an address counts as; what is no address counts as it stands."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((int(found) >> 64 << 64, 64)))
