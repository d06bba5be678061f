"""Writes which callables below TRACE_ROOT run and who calls them, once each, when the process ends.

It is put on PYTHONPATH as sitecustomize.py, so that processes which tests start are traced as well. Callables are rows
[path, name, first line, last line, is generator], calls are rows [callable, path or null, name, first line, last line]
of the place that called: null stands for code outside of the root.
"""

import atexit
import json
import os
import sys
import threading

ROOT = os.path.realpath(os.environ["TRACE_ROOT"]) + os.sep
FOLDER = os.environ["TRACE_OUT"]

GENERATOR, COROUTINE, ASYNC_GENERATOR = 0x20, 0x80, 0x200
RESUMED = GENERATOR | COROUTINE | ASYNC_GENERATOR

# By id: comparing code objects compares all that they hold. They are kept, so that no id is given twice.
codes = {}
calls = set()


def look_at(code):
    path = code.co_filename
    if not path.startswith(ROOT):
        path = os.path.realpath(path)
    inside = path.startswith(ROOT) and not code.co_name.startswith("<")
    body = code.co_code if code.co_flags & RESUMED else None
    known = codes[id(code)] = (code, path if path.startswith(ROOT) else None, inside, body)
    return known


def profile(frame, event, _argument):
    if event != "call":
        return
    code = frame.f_code
    _, _, inside, body = codes.get(id(code)) or look_at(code)
    # A generator or coroutine that goes on is called by nobody: the argument of RESUME tells.
    if not inside or (body is not None and frame.f_lasti >= 0 and body[frame.f_lasti + 1] & 3):
        return
    back = frame.f_back
    if back is None:
        calls.add((id(code), None, 0))
        return
    if id(back.f_code) not in codes:
        look_at(back.f_code)
    calls.add((id(code), id(back.f_code), back.f_lasti))


def last_line(code):
    return max((line for _, _, line in code.co_lines() if line), default=code.co_firstlineno)


def lines_at(code, instruction):
    for at, (start, end, _, _) in enumerate(code.co_positions()):
        if at * 2 == instruction and start is not None:
            return start, end
    return code.co_firstlineno, code.co_firstlineno


def write():
    sys.setprofile(None)
    threading.setprofile(None)
    numbers = {}
    callables = []
    rows = []
    for callee, caller, instruction in list(calls):
        code, path, _, _ = codes[callee]
        if callee not in numbers:
            numbers[callee] = len(callables)
            is_generator = bool(code.co_flags & (GENERATOR | ASYNC_GENERATOR))
            callables.append(
                [path[len(ROOT) :], code.co_name, code.co_firstlineno, last_line(code), is_generator]
            )
        caller_code, caller_path = codes[caller][:2] if caller is not None else (None, None)
        if caller_path is None:
            rows.append([numbers[callee], None, "", 0, 0])
        else:
            rows.append(
                [
                    numbers[callee],
                    caller_path[len(ROOT) :],
                    caller_code.co_name,
                    *lines_at(caller_code, instruction),
                ]
            )
    with open(os.path.join(FOLDER, f"trace-{os.getpid()}.json"), "w") as file:
        json.dump({"callables": callables, "calls": rows}, file)


atexit.register(write)
threading.setprofile(profile)
sys.setprofile(profile)
