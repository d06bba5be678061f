import { NONE } from '../../model/facts.ts';
import { IMPORT_KINDS } from '../../model/imports.ts';
import { BASE, SYMBOL_FLAGS } from '../../model/symbols.ts';
import { readClass } from './classes.ts';
import { takeDoc } from './docs.ts';
import { innerNode, memberNameOf } from './names.ts';
import type { TsReader, SelfFrame } from './reader.ts';
import { declareFunction, functionParts } from './functions.ts';
import { importAlias, importedSpecifier } from './module-values.ts';
import { functionNode, unwrapped } from './objects.ts';
import { signatureOf } from './signatures.ts';
import { readInitialiser } from './variables.ts';
import { declaredAt } from '../declared-at.ts';

/**
 * Module-level assignments that declare something: exports, and members given to a function or class from outside.
 * Null where the assignment is none of these.
 */
export function readModuleAssignment(x: TsReader, node: number, left: number, right: number): number | null {
  const { tree } = x;
  const object = tree.child(left, 'object');
  const property = tree.child(left, 'property');
  if (object < 0 || property < 0) return null;
  const name = tree.text(property);
  const target = tree.text(object);
  if (target === 'module' && name === 'exports') return exportAssigned(x, node, right);
  if (target === 'exports' || target === 'module.exports') return exportNamed(x, node, property, name, right);
  if (tree.kind(object) === 'member_expression' && tree.text(tree.child(object, 'property')) === 'prototype') {
    return declareMember(x, node, tree.text(tree.child(object, 'object')), property, right, 0);
  }
  if (name === 'prototype') return replacePrototype(x, target, right);
  if (x.topLevel.has(target) && functionNode(x, right) >= 0)
    return declareMember(x, node, target, property, right, SYMBOL_FLAGS.static);
  return null;
}

/** `exports.name = value` */
function exportNamed(x: TsReader, node: number, nameNode: number, name: string, right: number): number {
  const { tree, facts } = x;
  x.isCommonJs = true;
  const inner = unwrapped(x, right);
  if (inner >= 0 && tree.kind(inner) === 'identifier' && tree.text(inner) !== 'undefined') {
    facts.importRow({
      kind: IMPORT_KINDS.exportLocal,
      name: x.text(inner),
      alias: facts.text(name),
      start: tree.start(nameNode),
      scope: 0,
    });
    return x.value(inner);
  }
  return declareExport(x, node, nameNode, name, right, SYMBOL_FLAGS.exported).row;
}

/** A function, class or constant that comes into being in the assignment that exports it. */
function declareExport(
  x: TsReader,
  whole: number,
  nameNode: number,
  name: string,
  right: number,
  flags: number,
): { symbol: number; row: number } {
  const { tree, facts } = x;
  const fn = functionNode(x, right);
  const inner = unwrapped(x, right);
  const head = { name, nameNode, whole, flags };
  let symbol: number;
  if (fn >= 0) {
    const parts = functionParts(x, fn);
    symbol = declareFunction(x, fn, parts, {
      ...head,
      kind: 'function',
      parent: x.scope,
      doc: takeDoc(x, tree.start(whole)),
      signature: signatureOf(x, tree.start(whole), tree.start(parts.body < 0 ? fn : parts.body)),
    });
  } else if (inner >= 0 && tree.kind(inner) === 'class') {
    symbol = readClass(x, inner, { ...head, decorators: [] });
  } else {
    symbol = facts.symbol('constant', {
      name: facts.text(name),
      ...declaredAt(tree, x.scope, whole, nameNode),
      flags,
      doc: takeDoc(x, tree.start(whole)),
      signature: signatureOf(x, tree.start(whole), Math.min(tree.end(whole), tree.start(right) + 100)),
    });
    return { symbol, row: readInitialiser(x, right, symbol) };
  }
  if (!x.topLevel.has(name)) x.topLevel.set(name, symbol);
  return { symbol, row: x.expr('lambda', tree.start(right), NONE, symbol, NONE, NONE) };
}

/** `module.exports = value` */
function exportAssigned(x: TsReader, node: number, right: number): number {
  const { tree, facts } = x;
  const inner = unwrapped(x, right);
  const kind = inner < 0 ? '' : tree.kind(inner);
  const assign = (name: string): number =>
    facts.importRow({ kind: IMPORT_KINDS.exportAssign, name: facts.text(name), start: tree.start(right), scope: 0 });
  const specifier = importedSpecifier(tree, inner);
  if (specifier !== null) {
    assign(importAlias(x, specifier, inner));
    return x.value(inner);
  }
  if (kind === 'identifier') {
    assign(tree.text(inner));
    return x.value(inner);
  }
  if (kind === 'object') return exportObject(x, inner);
  const ownName = inner < 0 ? NONE : tree.child(inner, 'name');
  const isNamed = ownName >= 0 && (functionNode(x, inner) >= 0 || kind === 'class');
  const name = isNamed ? tree.text(ownName) : 'default';
  assign(name);
  const flags = SYMBOL_FLAGS.exported | SYMBOL_FLAGS.defaultExport;
  return declareExport(x, node, isNamed ? ownName : right, name, right, flags).row;
}

/** `module.exports = { a, b: c, d() {} }` gives out each of its properties. */
function exportObject(x: TsReader, node: number): number {
  const { tree, facts } = x;
  const { comments } = x;
  x.comments = [];
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    switch (tree.kind(child)) {
      case 'comment':
        x.comments.push(child);
        continue;
      case 'shorthand_property_identifier':
        facts.importRow({
          kind: IMPORT_KINDS.exportLocal,
          name: x.text(child),
          alias: x.text(child),
          start: tree.start(child),
          scope: 0,
        });
        break;
      case 'pair': {
        const key = tree.child(child, 'key');
        const value = tree.child(child, 'value');
        if (key >= 0 && value >= 0) exportNamed(x, child, key, memberNameOf(tree, key), value);
        break;
      }
      case 'method_definition':
        exportMethod(x, child);
        break;
      case 'spread_element': {
        const inner = innerNode(x, child);
        const specifier = importedSpecifier(tree, inner);
        if (specifier === null) x.effect(inner);
        else
          facts.importRow({
            kind: IMPORT_KINDS.reexportAll,
            specifier: facts.text(specifier),
            start: tree.start(child),
            scope: 0,
          });
        break;
      }
      default:
    }
    x.comments = [];
  }
  x.comments = comments;
  return NONE;
}

function exportMethod(x: TsReader, node: number): void {
  const { tree } = x;
  const parts = functionParts(x, node);
  if (parts.name < 0) return;
  declareFunction(x, node, parts, {
    kind: 'function',
    name: memberNameOf(tree, parts.name),
    nameNode: parts.name,
    parent: x.scope,
    whole: node,
    flags: SYMBOL_FLAGS.exported,
    doc: takeDoc(x, tree.start(node)),
    signature: signatureOf(x, tree.start(node), tree.start(parts.body < 0 ? node : parts.body)),
  });
}

/** `Foo.prototype.bar = …` and `Foo.bar = function …`: a member of Foo that stands outside it. */
function declareMember(
  x: TsReader,
  node: number,
  owner: string,
  nameNode: number,
  right: number,
  flags: number,
): number {
  const { tree, facts } = x;
  const fn = functionNode(x, right);
  const head = { parent: x.scope, owner: facts.text(owner), flags };
  const name = memberNameOf(tree, nameNode);
  const doc = takeDoc(x, tree.start(node));
  if (fn >= 0) {
    const parts = functionParts(x, fn);
    const signature = signatureOf(x, tree.start(node), tree.start(parts.body < 0 ? fn : parts.body));
    const symbol = declareFunction(x, fn, parts, {
      ...head,
      kind: 'method',
      name,
      nameNode,
      whole: node,
      doc,
      signature,
      self: outsideFrame(x, owner),
    });
    return x.expr('lambda', tree.start(fn), NONE, symbol, NONE, NONE);
  }
  const value = x.value(right);
  const signature = signatureOf(x, tree.start(node), Math.min(tree.end(node), tree.start(right) + 100));
  facts.symbol('field', {
    ...head,
    name: facts.text(name),
    start: tree.start(node),
    end: tree.end(node),
    nameStart: tree.start(nameNode),
    doc,
    value,
    signature,
  });
  return value;
}

/** `this` in a member declared from outside: that of the owner, where the owner stands in this file. */
function outsideFrame(x: TsReader, owner: string): SelfFrame {
  const known = x.frames.get(owner);
  if (known) return known;
  const frame: SelfFrame = { symbol: x.topLevel.get(owner) ?? x.facts.symbolCount, fields: new Map() };
  x.frames.set(owner, frame);
  return frame;
}

/** `Foo.prototype = { … }` and `Foo.prototype = Object.create(Base.prototype)`. */
function replacePrototype(x: TsReader, owner: string, right: number): number | null {
  const { tree } = x;
  const inner = unwrapped(x, right);
  if (inner < 0) return null;
  if (tree.kind(inner) === 'object') {
    declareMembers(x, owner, inner);
    return NONE;
  }
  const base = /^(?:Object\.create\(|new )\s*([\w$.]+?)(?:\.prototype)?\s*(?:\(\s*\))?\s*\)?$/.exec(
    tree.text(inner),
  )?.[1];
  if (base === undefined) return null;
  setBase(x, owner, base, inner);
  return x.effect(inner);
}

/** Every property of an object literal as a member of `owner`. */
function declareMembers(x: TsReader, owner: string, node: number): void {
  const { tree, facts } = x;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.kind(child) === 'pair') {
      const key = tree.child(child, 'key');
      const value = tree.child(child, 'value');
      if (key >= 0 && value >= 0) declareMember(x, child, owner, key, value, 0);
    } else if (tree.kind(child) === 'method_definition') {
      const parts = functionParts(x, child);
      if (parts.name < 0) continue;
      declareFunction(x, child, parts, {
        kind: parts.isGetter || parts.isSetter ? 'property' : 'method',
        name: memberNameOf(tree, parts.name),
        nameNode: parts.name,
        parent: x.scope,
        owner: facts.text(owner),
        whole: child,
        flags: parts.isGetter ? SYMBOL_FLAGS.accessor : 0,
        doc: NONE,
        signature: signatureOf(x, tree.start(child), tree.start(parts.body < 0 ? child : parts.body)),
        self: outsideFrame(x, owner),
      });
    }
  }
}

function setBase(x: TsReader, owner: string, base: string, node: number): void {
  const symbol = x.topLevel.get(owner);
  if (symbol === undefined) return;
  const type = x.type('name', x.tree.start(node), x.facts.text(base), []);
  x.facts.updateSymbol(symbol, { bases: x.facts.list([BASE.extends, type]) });
}

/** `Object.assign(Foo.prototype, { … })` and `util.inherits(Foo, Base)` at module level. */
export function extendPrototype(x: TsReader, node: number): boolean {
  const { tree } = x;
  const callee = tree.child(node, 'function');
  const list = tree.child(node, 'arguments');
  if (callee < 0 || list < 0) return false;
  const name = tree.text(callee);
  if (name !== 'Object.assign' && name !== 'util.inherits' && name !== 'inherits') return false;
  const first = innerNode(x, list);
  const second = first < 0 ? NONE : tree.nextSibling(first);
  if (second < 0) return false;
  const target = tree.text(first);
  if (name === 'Object.assign') {
    if (!target.endsWith('.prototype') || tree.kind(second) !== 'object') return false;
    declareMembers(x, target.slice(0, -'.prototype'.length), second);
    return true;
  }
  setBase(x, target, tree.text(second), second);
  return false;
}
