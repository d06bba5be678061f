"""Reads rows {url, package, symbol} of what is called outside of a repository as JSON and prints for each whether it is
there: true, false, or null where that cannot be told: a package that is not installed, what only instances have."""

import importlib
import inspect
import json
import sys
import types

BUILTINS = {"function": types.FunctionType, "module": types.ModuleType, "generator": types.GeneratorType}
NOTHING = object()


def imported(name):
    try:
        return importlib.import_module(name)
    except BaseException:
        return NOTHING


def sets_itself(base, name):
    """Whether methods of a class mention an attribute of that name: then its instances may have it."""
    codes = [getattr(one, "__code__", None) for one in vars(base).values()]
    return any(code is not None and name in code.co_names for code in codes)


def member(value, name, path):
    value = getattr(value, "__origin__", value)
    if value is imported("builtins") and name in BUILTINS:
        return BUILTINS[name]
    try:
        found = inspect.getattr_static(value, name, NOTHING)
        found = getattr(value, name, found)
    except BaseException:
        return None
    if found is NOTHING and isinstance(value, types.ModuleType):
        return imported(path)
    return found


def is_there(row):
    path = row["package"] if row["url"].endswith("python") else row["package"].replace("-", "_")
    value = imported(path)
    if value is NOTHING:
        return None
    for name in row["symbol"].split(".") if row["symbol"] else []:
        path += "." + name
        found = member(value, name, path)
        if found is NOTHING:
            is_type = isinstance(value, type)
            # Fields of instances are not there to be asked; what computes its members has any.
            above = value.__mro__ if is_type else []
            hints = [name in getattr(base, "__annotations__", {}) or sets_itself(base, name) for base in above]
            is_open = is_type and any("__getattr__" in vars(base) for base in value.__mro__)
            return None if any(hints) or is_open else False
        if found is None or (isinstance(value, type) and not callable(found)):
            # A property, or a constant: what its value has is another question.
            return None if found is None or name != row["symbol"].split(".")[-1] else True
        value = found
    return True


print(json.dumps([is_there(row) for row in json.load(sys.stdin)]))
