"""The ways from the table to other scenes: its log, its menu, the settings, the rulebook, and back to the shelf."""

from __future__ import annotations

from collections.abc import Callable

from app.scenes import doors
from app.scenes.table_input import TableInput
from app.scenes.table_menu import Entry, TableMenu
from app.scenes.table_slip import LogScene
from app.widgets import Answer, Dialog, tell


class TableDoors(TableInput):
    """The part of the table scene that opens other scenes."""

    def open_log(self) -> None:
        """Show the whole log."""
        self.stage.push(LogScene(self.stage, self.board, self.session))

    def open_menu(self) -> None:
        """Open the menu."""
        self.hand.cancel()
        menu = TableMenu(self.stage, lambda: self.board.rule("title"), self.menu_entries())
        menu.keyboard = self.keyboard
        self.stage.push(menu)

    def menu_entries(self) -> list[Entry]:
        """Return what the menu offers."""
        say = self.stage.say
        entries = [Entry(lambda: say("table.menu.go-on"), lambda: None, "play")]
        if doors.there("settings"):
            entries.append(Entry(lambda: say("table.menu.settings"), self._open_settings, "settings"))
        if self.rulebook_at("") is not None:
            entries.append(Entry(lambda: say("table.menu.rulebook"), self.open_rulebook, "rulebook"))
        entries.append(Entry(lambda: say("table.menu.log"), self.open_log, "log"))
        entries.append(Entry(lambda: say("table.menu.keys"), self.open_keys, "keyboard"))
        entries.append(Entry(lambda: say("table.menu.leave"), self.ask_to_leave, "shelf"))
        return entries

    def open_keys(self) -> None:
        """Tell which key does what, or which button of the gamepad, where that was used last."""
        say = self.stage.say
        tell(self.stage, lambda: say("table.menu.keys"), self.keys_told, lambda: say("table.keys.close"), "info")

    def keys_told(self) -> str:
        """Return the list of keys."""
        return self.stage.say("table.keys.keyboard" if self.stage.input.by_pad is None else "table.keys.pad")

    def _open_settings(self) -> None:
        self.stage.push(doors.scene("settings", self.stage))

    def rulebook_at(self, section: str, refusal: str = "") -> Callable[[], object] | None:
        """Return what opens the rulebook at a section (after a refusal), None while there is no rulebook scene."""
        if not doors.there("rulebook"):
            return None
        game_id = self.session.match.game_id
        return lambda: self.stage.push(doors.scene("rulebook", self.stage, game_id, section, refusal))

    def open_rulebook(self) -> None:
        """Open the rulebook at its beginning."""
        opener = self.rulebook_at("")
        if opener is not None:
            opener()

    def ask_to_leave(self) -> None:
        """Leave for the shelf; the game is kept at every command."""
        if not self.stage.settings.confirm:
            self.leave_table()
            return
        say = self.stage.say
        answers = [
            Answer(lambda: say("table.leave.yes"), self.leave_table, "return", "primary"),
            Answer(lambda: say("table.leave.no"), key="escape"),
        ]
        self.stage.push(Dialog(self.stage, lambda: say("table.leave.title"), lambda: say("table.leave.body"), answers))

    def leave_table(self) -> None:
        """Go back to the shelf."""
        doors.to_shelf(self.stage)
