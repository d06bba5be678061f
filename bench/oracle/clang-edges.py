#!/usr/bin/env python3
"""Edge oracle for C from libclang (PyPI: libclang).

  clang-edges.py --root TREE --out edges.json [--repo NAME] [--commit SHA] [--exclude GLOB …] --sources GLOB … -- FLAGS …

One file after another is read as the compiler does it, with FLAGS (-I, -D, -isystem; the wheel has no headers of its
own, so name the folder of stddef.h). Same output as the other oracles: an edge per place, from the function around it
to a declaration in the tree.

What the text of a macro calls, the macro calls; a function that writes the macro's name with arguments calls the
macro. A call leads to the definition that was read. Where other sources of the tree define the function too, for other
systems, the build decides which one is meant: the call leads to the declaration, unless the file of the call or the
folder of the declaration has one of its own.
"""
import argparse
import glob
import json
import os
import re
import sys
from collections import defaultdict

from ctypes import byref, c_uint

from clang.cindex import CursorKind, File, Index, TranslationUnit, c_object_p, conf


def parse_arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument('--root', required=True)
    parser.add_argument('--out', required=True)
    parser.add_argument('--repo', default='')
    parser.add_argument('--commit', default='')
    parser.add_argument('--sources', nargs='+', required=True)
    parser.add_argument('--exclude', nargs='*', default=[])
    own, flags = sys.argv[1:], []
    if '--' in own:
        at = own.index('--')
        own, flags = own[:at], own[at + 1 :]
    return parser.parse_args(own), flags


def spelling(location):
    """Where the characters stand; for those of a macro's text, where the macro is used."""
    file, line, column, offset = c_object_p(), c_uint(), c_uint(), c_uint()
    conf.lib.clang_getSpellingLocation(location, byref(file), byref(line), byref(column), byref(offset))
    name = File(file).name if file else None
    return name, line.value, column.value


class Tree:
    def __init__(self, root, variants):
        self.root = os.path.realpath(root)
        self.variants = variants
        self.definitions = {}
        self.declarations = {}
        self.macros = {}
        self.macros_by_name = defaultdict(list)
        self.lines = {}
        self.calls = {}
        self.references = {}

    def relative(self, name):
        if name is None:
            return None
        path = os.path.realpath(name if os.path.isabs(name) else os.path.join(self.root, name))
        return os.path.relpath(path, self.root) if path.startswith(self.root + os.sep) else None

    def place(self, cursor):
        name, line, column = spelling(cursor.location)
        return self.relative(name), line, column

    def read(self, unit):
        """Declarations first: an edge starts in the function around it."""
        children = list(unit.cursor.get_children())
        expansions, self.spans = [], defaultdict(list)
        for cursor in children:
            file, line, column = self.place(cursor)
            if file is None:
                continue
            if cursor.kind == CursorKind.MACRO_DEFINITION:
                self.define(cursor, file, line)
            elif cursor.kind == CursorKind.MACRO_INSTANTIATION:
                expansions.append((cursor, file, line, column))
            elif cursor.kind == CursorKind.FUNCTION_DECL:
                store = self.definitions if cursor.is_definition() else self.declarations
                store.setdefault(cursor.get_usr(), (cursor.spelling, file, line))
                body = next((part for part in cursor.get_children() if part.kind == CursorKind.COMPOUND_STMT), None)
                if body is not None:
                    span = spelling(body.extent.start)[1:], spelling(body.extent.end)[1:]
                    self.spans[file].append((*span, cursor.spelling, line))
        self.used = {(file, line, column): cursor.spelling for cursor, file, line, column in expansions}
        for cursor in children:
            if cursor.kind in (CursorKind.FUNCTION_DECL, CursorKind.VAR_DECL) and self.place(cursor)[0] is not None:
                self.walk(cursor)
        for cursor, *_ in expansions:
            self.expansion(cursor)

    def define(self, cursor, file, line):
        if (file, line) in self.macros:
            return
        takes_arguments = bool(conf.lib.clang_Cursor_isMacroFunctionLike(cursor))
        words = [token.spelling for token in cursor.get_tokens()][1:]
        self.macros[(file, line)] = (cursor.spelling, takes_arguments)
        self.macros_by_name[cursor.spelling].append((file, line, frozenset(words)))

    def walk(self, cursor):
        callees = {called(node) for node in cursor.walk_preorder() if node.kind == CursorKind.CALL_EXPR}
        for node in cursor.walk_preorder():
            if node.kind != CursorKind.DECL_REF_EXPR or node.referenced is None:
                continue
            if node.referenced.kind == CursorKind.FUNCTION_DECL:
                self.mention(node, node.hash in callees)

    def mention(self, node, is_call):
        name, line, column = spelling(node.location)
        file = self.relative(name)
        if file is None:
            return
        usr = node.referenced.get_usr()
        macro = None if self.is_written(node.spelling, file, line, column) else self.writer(file, line, column, node.spelling)
        if macro is None:
            self.add(is_call, (file, line, column), self.around(file, line, column), usr, 'function', None, 0)
        else:
            at, start = macro[:2], self.macros[macro[:2]][0]
            self.add(is_call, (*at, 1), (start, at[1]), usr, 'function', None, 0)

    def is_written(self, name, file, line, column):
        if file not in self.lines:
            with open(file, encoding='utf8', errors='replace') as text:
                self.lines[file] = text.read().split('\n')
        return self.lines[file][line - 1].encode().startswith(name.encode(), column - 1)

    def writer(self, file, line, column, name):
        """The macro whose text has the name: the one that is used here, or one that its text uses."""
        waiting, seen = [self.used.get((file, line, column))], set()
        while waiting:
            used = waiting.pop(0)
            for macro in self.macros_by_name.get(used, []):
                if name in macro[2]:
                    return macro
                waiting += sorted(word for word in macro[2] if word in self.macros_by_name and word not in seen)
                seen |= macro[2]
        return None

    def expansion(self, cursor):
        definition, (file, line, column) = cursor.referenced, self.place(cursor)
        if definition is None or self.around(file, line, column) == ('', 0):
            return
        to = self.place(definition)[:2]
        if to in self.macros:
            name, takes_arguments = self.macros[to]
            self.add(takes_arguments, (file, line, column), self.around(file, line, column), name, 'macro', *to)

    def add(self, is_call, place, start, target, kind, file, line):
        store = self.calls if is_call else self.references
        store[(*place, target)] = (*start, kind, file, line)

    def around(self, file, line, column):
        for start, end, name, at in self.spans.get(file, []):
            if start <= (line, column) <= end:
                return name, at
        return '', 0

    def edges(self, store, role):
        rows = []
        for (source, at, column, target), (start, start_line, kind, file, line) in store.items():
            name = target
            if kind == 'function':
                found = self.target(target, source)
                if found is None:
                    continue
                name, file, line = found
            rows.append(
                {'file': source, 'line': at, 'col': column, 'from': start, 'fromLine': start_line, 'to': name, 'toKind': kind, 'toFile': file, 'toLine': line, 'role': role}
            )
        return sorted(rows, key=lambda row: (row['file'], row['line'], row['col'], row['to']))

    def target(self, usr, source):
        found, declared = self.definitions.get(usr), self.declarations.get(usr)
        if found is None or declared is None or found[1] == source:
            return found
        variants = self.variants.get(found[0], set())
        beside = [file for file in variants if os.path.dirname(file) == os.path.dirname(declared[1])]
        return found if len(variants) < 2 or beside == [found[1]] else declared


def called(call):
    """The name that is called, below parentheses and conversions; None where a pointer is."""
    node = next(call.get_children(), None)
    while node is not None and node.kind in (CursorKind.UNEXPOSED_EXPR, CursorKind.PAREN_EXPR):
        node = next(node.get_children(), None)
    return node.hash if node is not None and node.kind == CursorKind.DECL_REF_EXPR else None


HEAD = re.compile(r'^(?!static\b)[A-Za-z_][\w \t*]*?[ \t*](\w+)\((?:[^;{}()]|\([^;{}()]*\))*\)\s*\{', re.M)


def definitions_by_name():
    """Which sources define a function, those for other systems too: read without a compiler."""
    found = defaultdict(set)
    for path in glob.glob('**/*.[ch]', recursive=True):
        if re.search(r'(^|/)(tests?|docs?|examples?|fuzzing|fuzz)/', path):
            continue
        with open(path, encoding='utf8', errors='replace') as text:
            for match in HEAD.finditer(text.read()):
                found[match[1]].add(path)
    return found


def main():
    options, flags = parse_arguments()
    os.chdir(options.root)
    tree = Tree('.', definitions_by_name())
    skipped = {file for pattern in options.exclude for file in glob.glob(pattern, recursive=True)}
    sources = sorted({file for pattern in options.sources for file in glob.glob(pattern, recursive=True)} - skipped)
    errors = 0
    for source in sources:
        unit = Index.create().parse(source, args=flags, options=TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD)
        problems = [problem for problem in unit.diagnostics if problem.severity >= 3]
        for problem in problems[:3]:
            print(f'{source}: {problem.spelling} {problem.location.line}', file=sys.stderr)
        errors += len(problems)
        tree.read(unit)
    calls, references = tree.edges(tree.calls, 'call'), tree.edges(tree.references, 'read')
    counts = {'files': len(sources), 'definitions': len(tree.definitions), 'calls': len(calls), 'references': len(references), 'errors': errors}
    with open(options.out, 'w', encoding='utf8') as file:
        json.dump({'repo': options.repo, 'commit': options.commit, 'tool': 'libclang', 'counts': counts, 'calls': calls, 'references': references}, file)
    print(options.repo, counts, file=sys.stderr)


main()
