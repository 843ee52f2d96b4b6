"""The person's wishes, in one small JSON file that is replaced whole or not at all."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field


class Settings(BaseModel):
    """Every wish with its default. A value that is not allowed falls back to its default when read."""

    model_config = ConfigDict(validate_assignment=True, extra="ignore")

    language: Literal["zh", "en"] = "zh"
    text_scale: float = Field(1.0, ge=0.8, le=2.0)
    fullscreen: bool = False
    window: tuple[int, int] = (1280, 720)
    speed: Literal["off", "fast", "normal", "slow"] = "normal"
    reduced_motion: bool = False
    sound: float = Field(0.7, ge=0.0, le=1.0)
    music: float = Field(0.0, ge=0.0, le=1.0)
    confirm: bool = True
    pass_on: Literal["press", "delay"] = "press"
    tips: bool = True
