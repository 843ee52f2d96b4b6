"""A match's durable record: append-only lines, chained checksums, on disk before anything is shown."""

from engines.journal.reading import People, Reading, Summary, peek, read
from engines.journal.rescue import Rescue, rescue
from engines.journal.writing import Clock, Journal

SUFFIX = ".squaretable"
"""How the names of journal files end; the packages have the system open such files with the program."""

__all__ = ["SUFFIX", "Clock", "Journal", "People", "Reading", "Rescue", "Summary", "peek", "read", "rescue"]
