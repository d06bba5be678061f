import { NONE } from '../../model/facts.ts';
import type { PythonReader } from './reader.ts';
import { classType } from './narrowing.ts';
import { assignName } from './targets.ts';

/**
 * Reads a `case` pattern against the value it is matched with and binds its captures. Returns the type that the whole
 * value has where the pattern matches, or NONE.
 */
export function readPattern(x: PythonReader, pattern: number, value: number, from: number): number {
  const { tree } = x;
  switch (tree.kind(pattern)) {
    case 'case_pattern': {
      const inner = tree.firstChild(pattern);
      return inner < 0 ? NONE : readPattern(x, inner, value, from);
    }
    case 'dotted_name':
      readNamePattern(x, pattern, value, from);
      return NONE;
    case 'as_pattern':
      return readAsPattern(x, pattern, value, from);
    case 'class_pattern':
      return readClassPattern(x, pattern, value, from);
    case 'list_pattern':
    case 'tuple_pattern':
      readSequencePattern(x, pattern, value, from);
      return NONE;
    case 'dict_pattern':
      readMappingPattern(x, pattern, value, from);
      return NONE;
    case 'union_pattern': {
      let type: number = NONE;
      for (const option of tree.namedChildren(pattern)) type = readPattern(x, option, value, from);
      // Several alternatives tell nothing certain about the whole.
      return tree.namedChildren(pattern).length === 1 ? type : NONE;
    }
    case 'splat_pattern':
      capture(x, tree.childOfKind(pattern, 'identifier'), NONE, from);
      return NONE;
    default:
      return NONE;
  }
}

function capture(x: PythonReader, name: number, value: number, from: number): void {
  if (name >= 0 && x.tree.text(name) !== '_') assignName(x, name, { value, type: NONE, from, statement: null });
}

/** A plain name captures; a dotted one is a value to compare with. */
function readNamePattern(x: PythonReader, pattern: number, value: number, from: number): void {
  const parts = x.tree.namedChildren(pattern);
  if (parts.length === 1) capture(x, parts[0]!, value, from);
  else readDotted(x, parts);
}

function readDotted(x: PythonReader, parts: readonly number[]): void {
  let base: number = NONE;
  for (const [i, part] of parts.entries()) {
    base = x.expr(i === 0 ? 'name' : 'member', x.tree.start(part), x.textIndex(part), base);
  }
}

function readAsPattern(x: PythonReader, pattern: number, value: number, from: number): number {
  const parts = x.tree.namedChildren(pattern);
  const [inner] = parts;
  const name = parts.at(-1);
  if (inner === undefined || name === undefined) return NONE;
  const type = readPattern(x, inner, value, from);
  capture(x, name, typedAs(x, value, type), from);
  return type;
}

function readClassPattern(x: PythonReader, pattern: number, value: number, from: number): number {
  const { tree } = x;
  const [name, ...parts] = tree.namedChildren(pattern);
  if (name === undefined) return NONE;
  readDotted(x, tree.namedChildren(name));
  const type = classType(x, name);
  const instance = x.silent('typed', NONE, value, NONE, type);
  for (const part of parts) readArgument(x, part, instance, from);
  return type;
}

/** `name=pattern` or a pattern by position, which `__match_args__` would have to tell the attribute of: left open. */
function readArgument(x: PythonReader, part: number, instance: number, from: number): void {
  const { tree } = x;
  const first = tree.firstChild(part);
  // `name=pattern as alias`: the parser takes the alias for one of the whole.
  const isAliased = first >= 0 && tree.kind(first) === 'as_pattern';
  const keyword = isAliased ? tree.firstChild(tree.firstChild(first)) : first;
  if (keyword < 0 || tree.kind(keyword) !== 'keyword_pattern') {
    readPattern(x, part, NONE, from);
    return;
  }
  const [attribute, inner] = tree.namedChildren(keyword);
  if (attribute === undefined || inner === undefined) return;
  const member = x.expr('member', tree.start(attribute), x.textIndex(attribute), instance);
  const type = readPattern(x, inner, member, from);
  const alias = isAliased ? tree.namedChildren(first).at(-1) : undefined;
  if (alias !== undefined) capture(x, alias, typedAs(x, member, type), from);
}

const typedAs = (x: PythonReader, value: number, type: number): number =>
  type < 0 ? value : x.silent('typed', NONE, value, NONE, type);

function readSequencePattern(x: PythonReader, pattern: number, value: number, from: number): void {
  let isCounted = true;
  for (const [position, part] of x.tree.namedChildren(pattern).entries()) {
    const inner = x.tree.firstChild(part);
    if (inner >= 0 && x.tree.kind(inner) === 'splat_pattern') isCounted = false;
    const component = value < 0 || !isCounted ? NONE : x.silent('at', x.facts.text(String(position)), value);
    readPattern(x, part, component, from);
  }
}

function readMappingPattern(x: PythonReader, pattern: number, value: number, from: number): void {
  const { tree } = x;
  for (const part of tree.namedChildren(pattern)) {
    if (tree.field(part) === 'key') {
      x.effect(part);
    } else {
      const item = value < 0 ? NONE : x.silent('index', NONE, value, x.facts.list([x.literal('str')]));
      readPattern(x, part, tree.kind(part) === 'splat_pattern' ? NONE : item, from);
    }
  }
}
