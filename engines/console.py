"""The headless protocol: one JSON object a line in, one JSON object a line out, until the input ends.

Every line gets exactly one answer, also a line that is no request at all; nothing that comes in ends the
process. ``engines/requests.py`` has the shape of each question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO

from engines import shelf
from engines.bots import choose
from engines.errors import BadFile, BadPosition, BadRequest, EngineError, IllegalCommand, NoGame
from engines.faults import fault_words, refusal_words, shared_words
from engines.journal import Journal, read
from engines.match import Match
from engines.requests import Load, New, Object, OfFile, OfSeat, OfViewer, Patch, Said, Think, shaped
from engines.wire import merged, read_line, write_line
from engines.words import LANGUAGES

LONGEST_LINE = 16 << 20
"""Bytes; a longer line is answered as a bad request and passed over."""


class Console:
    """One conversation: at most one match, and at most one journal that it is written to."""

    def __init__(self) -> None:
        self._match: Match | None = None
        self._journal: Journal | None = None
        self._operations: dict[str, Callable[[Object], Object]] = {
            "games": self._games,
            "new": self._new,
            "position": self._position,
            "patch": self._patch,
            "state": self._state,
            "view": self._view,
            "events": self._events,
            "actors": self._actors,
            "legal": self._legal,
            "why": self._why,
            "do": self._do,
            "undo": self._undo,
            "outcome": self._outcome,
            "bot": self._bot,
            "save": self._save,
            "load": self._load,
        }

    def answer(self, raw: bytes) -> bytes:
        """Answer one line with one line; never raises."""
        request: Object = {}
        try:
            request = read_line(raw)
            return write_line(_addressed(request, {"ok": True, **self._operation(request)(request)}))
        except EngineError as fault:
            error = self._error(fault)
        except Exception as fault:  # the last resort: a defect of ours is an answer too, and the match is as it was
            error = {"code": "bad-request", "message": _both("internal"), "detail": repr(fault)[:500]}
        return write_line(_addressed(request, {"ok": False, "error": error}))

    def close(self) -> None:
        """Let go of the journal."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def _operation(self, request: Object) -> Callable[[Object], Object]:
        name = request.get("op")
        if not isinstance(name, str) or name not in self._operations:
            raise BadRequest("unknown op")
        return self._operations[name]

    def _error(self, fault: EngineError) -> Object:
        game_id = self._match.game_id if self._match else None
        error: Object = {
            "code": fault.code,
            "message": {language: fault_words(fault, language, game_id) for language in LANGUAGES},
        }
        if isinstance(fault, IllegalCommand):
            error |= {"refusal": fault.refusal, "rule": fault.rule}
        elif fault.detail:
            error["detail"] = fault.detail
        return error

    # --- beginnings -------------------------------------------------------------------------------

    def _games(self, _: Object) -> Object:
        infos = [shelf.game(game_id).info for game_id in shelf.game_ids()]
        return {"games": [{"game": i.id, "seats": list(i.seats), "options": dict(i.options)} for i in infos]}

    def _new(self, request: Object) -> Object:
        asked = shaped(New, request)
        match = Match.new(asked.game, asked.seats, asked.seed, asked.options)
        self.close()
        self._match = match
        return self._standing()

    def _position(self, request: Object) -> Object:
        return self._go_on_from(shaped(Load, request).position)

    def _patch(self, request: Object) -> Object:
        asked = shaped(Patch, request)
        return self._go_on_from(merged(self._here.position(), asked.patch))

    def _go_on_from(self, position: Object) -> Object:
        game_id = position.get("game")
        if not isinstance(game_id, str) or game_id not in shelf.game_ids():
            raise BadPosition("game")
        match = Match.at(game_id, position)
        if self._journal is not None:
            self._journal.begin_again(match)
        self._match = match
        return self._standing()

    @property
    def _here(self) -> Match:
        if self._match is None:
            raise NoGame("no game begun")
        return self._match

    def _standing(self) -> Object:
        return {"actors": list(self._here.actors()), "phase": self._here.phase()}

    # --- looking ----------------------------------------------------------------------------------

    def _state(self, _: Object) -> Object:
        return {"position": self._here.position()}

    def _view(self, request: Object) -> Object:
        asked = shaped(OfViewer, request)
        return {"view": self._here.view(asked.seat)}

    def _events(self, request: Object) -> Object:
        asked = shaped(OfViewer, request)
        return {"events": self._here.log(asked.seat)}

    def _actors(self, _: Object) -> Object:
        return {"actors": list(self._here.actors())}

    def _outcome(self, _: Object) -> Object:
        return self._here.outcome().as_json()

    # --- acting -----------------------------------------------------------------------------------

    def _legal(self, request: Object) -> Object:
        asked = shaped(OfSeat, request)
        match = self._here
        return {"commands": [match.game.data(command) for command in match.legal(asked.seat)]}

    def _why(self, request: Object) -> Object:
        asked = shaped(Said, request)
        match = self._here
        refusal = match.why(asked.seat, match.command(asked.command))
        if refusal is None:
            return {"legal": True}
        message = {language: refusal_words(match.game_id, refusal, language) for language in LANGUAGES}
        return {"legal": False, "refusal": refusal, "rule": match.game.info.refusals[refusal], "message": message}

    def _do(self, request: Object) -> Object:
        asked = shaped(Said, request)
        return {"events": self._here.do(asked.seat, self._here.command(asked.command))}

    def _undo(self, _: Object) -> Object:
        self._here.undo()
        return {}

    def _bot(self, request: Object) -> Object:
        asked = shaped(Think, request)
        match = self._here
        legal = match.legal(asked.seat)
        if not legal:
            refusal = "not-your-turn" if match.actors() else "game-over"
            raise IllegalCommand(refusal, match.game.info.refusals[refusal])
        view = match.view(asked.seat)
        seed = len(match.steps) if asked.seed is None else asked.seed
        command = choose(match.game, view, asked.seat, asked.level, seed, asked.millis, asked.iterations)
        chosen = command if match.why(asked.seat, command) is None else legal[0]
        return {"command": match.game.data(chosen)}

    # --- files ------------------------------------------------------------------------------------

    def _save(self, request: Object) -> Object:
        asked = shaped(OfFile, request)
        journal = Journal.create(_path(asked.path), self._here)
        self._take(journal)
        return {}

    def _load(self, request: Object) -> Object:
        path = _path(shaped(OfFile, request).path)
        journal = self._open(path)
        self._take(journal)
        self._match = journal.match
        notice = {"notice": {"code": "torn", "message": _both("torn", "notices")}} if journal.torn else {}
        return {"game": journal.match.game_id, **self._standing(), **notice}

    def _open(self, path: Path) -> Journal:
        """Open a journal; the one that is open already is let go first, once it is sure that it can be read."""
        if self._journal is not None and _same(self._journal.path, path):
            if read(path).damaged:
                raise BadFile("damaged")
            self.close()
        return Journal.open(path)

    def _take(self, journal: Journal) -> None:
        if self._journal is not None and self._journal is not journal:
            self._journal.close()
        self._journal = journal


def _both(key: str, part: str = "errors") -> dict[str, str]:
    return {language: shared_words().text(language, f"{part}.{key}") for language in LANGUAGES}


def _addressed(request: Object, answer: Object) -> Object:
    """Return an answer with the ``id`` of its request, if that had one."""
    return {"id": request["id"], **answer} if "id" in request else answer


def _path(text: str) -> Path:
    if "\0" in text:
        raise BadFile("missing", "a name of a file holds no NUL")
    return Path(text)


def _same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except (OSError, ValueError):
        return False


def _lines(source: BinaryIO) -> Iterator[bytes | None]:
    """Yield line by line without the newline; None for one that is too long."""
    while line := source.readline(LONGEST_LINE):
        if line.endswith(b"\n") or len(line) < LONGEST_LINE:
            yield line.rstrip(b"\r\n")
            continue
        while line and not line.endswith(b"\n"):
            line = source.readline(LONGEST_LINE)
        yield None


def serve(source: BinaryIO, sink: BinaryIO) -> bool:
    """Answer every line of ``source`` on ``sink``, each answer flushed; return whether somebody listened to the end."""
    console = Console()
    try:
        for line in _lines(source):
            sink.write(console.answer(b"\xff" if line is None else line))
            sink.flush()
    except BrokenPipeError:
        return False
    finally:
        console.close()
    return True
