"""75 Gnome Street: a battle of cards and a catapult for the order, then questions about where the loot is hidden.

``GAME`` is the rules. The screen and bots may also use ``flick`` (the catapult without a game),
``flightlog.read_flight`` (a recorded flight to be played back), ``sheet.sheet`` (what follows from a seat's view),
``aids`` (names of what a view or the box tells) and the board's measures in ``box``.
"""

from engines.gnome_street.game import GnomeStreet

GAME = GnomeStreet()
"""The rules, one instance for every match."""

__all__ = ["GAME"]
