"""Every way to bring names in."""

from __future__ import annotations

import os
import os.path
import a.b.c, d as e
import collections.abc as cabc
import typing as t
from . import sibling
from .. import parent_module as upper
from ..pkg.module import name, other as renamed
from package import (
    first,  # comment
    second as two,
)
from .wild import *

if t.TYPE_CHECKING:
    from .types import OnlyForTypes
else:
    OnlyForTypes = None

try:
    import fast_json as json
except ImportError:
    import json

__all__ = ["first", "two"]
__all__ += ["local"]
__all__.extend(["more"])


def local():
    from .late import Late
    import importlib

    plugin = importlib.import_module("plugins.default")
    __import__("side.effect")
    return Late(plugin)
