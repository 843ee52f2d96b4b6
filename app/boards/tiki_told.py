"""The events of Tiki Topple as sentences, and in a few words for the slip."""

from __future__ import annotations

from typing import Any

from app.boards.words import Said, game_said, said


def told(event: dict[str, Any]) -> Said | None:
    """Return one line for each card played, each scoring and each new round; None for everything else."""
    match event["type"]:
        case "played" if event.get("tiki") is not None:
            card, tiki = game_said(f"names.{event['card']}"), game_said(f"names.{event['tiki']}")
            return said("tiki-topple.told.played", seat=event["seat"], card=card, tiki=tiki)
        case "toasted":
            tiki = game_said(f"names.{event['tiki']}")
            return said("tiki-topple.told.toasted", seat=event["seat"], tiki=tiki)
        case "round-scored":
            points = [said("tiki-topple.told.points", seat=s, points=p) for s, p in enumerate(event["points"])]
            return said("tiki-topple.told.scored", round=event["round"], points=points)
        case "round-started":
            return said("tiki-topple.told.round", round=event["round"], seat=event["seat"])
    return None


def told_short(event: dict[str, Any]) -> Said | None:
    """Return the card alone where one was played: emblem and face tell the rest."""
    if event["type"] == "played" and event.get("tiki") is not None:
        return game_said(f"names.{event['card']}")
    if event["type"] == "toasted":
        return game_said("names.toast")
    return told(event)
