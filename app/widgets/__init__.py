"""Controls of wood, brass and paper, the same in every scene.

A scene of widgets is a :class:`WidgetScene`; put widgets into ``self.root``, place them in ``lay_out()``.
Words are strings or functions returning them (``lambda: stage.say("…")``), so that a change of language redraws all.
"""

from app.widgets.buttons import Button, Link, RoundButton
from app.widgets.choices import Dropdown, Segmented, Toggle
from app.widgets.dialog import Answer, Dialog, ask, tell
from app.widgets.field import TextField
from app.widgets.focus import nearest, ring_sprite
from app.widgets.letters import lend_letters
from app.widgets.listing import ListView, Row, Tabs
from app.widgets.notes import Notes, notes, toast
from app.widgets.panel import Column, Label, Panel
from app.widgets.rich import RichText
from app.widgets.said import Words, said
from app.widgets.scene import WidgetScene
from app.widgets.scroll import Scroll
from app.widgets.slider import Slider
from app.widgets.widget import Group, Pressable, Widget

__all__ = [
    "Answer",
    "Button",
    "Column",
    "Dialog",
    "Dropdown",
    "Group",
    "Label",
    "Link",
    "ListView",
    "Notes",
    "Panel",
    "Pressable",
    "RichText",
    "RoundButton",
    "Row",
    "Scroll",
    "Segmented",
    "Slider",
    "Tabs",
    "TextField",
    "Toggle",
    "Widget",
    "WidgetScene",
    "Words",
    "ask",
    "lend_letters",
    "nearest",
    "notes",
    "ring_sprite",
    "said",
    "tell",
    "toast",
]
