import { BINDING_KINDS } from '../../model/bindings.ts';
import { NONE } from '../../model/facts.ts';
import { BASE, SYMBOL_FLAGS } from '../../model/symbols.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import type { NodeKind } from '../../model/node-kinds.ts';
import { readAttributes } from './attributes.ts';
import { Preamble } from './docs.ts';
import { readTypeParameters } from './generics.ts';
import type { RustReader } from './reader.ts';
import { signature, valueSignature } from './signatures.ts';
import { readBounds, readType } from './types.ts';
import { declaredAt } from '../declared-at.ts';

type Above = ReturnType<Preamble['take']>;

/** Opens the symbol of a declaration; its attributes and type parameters are read in its scope. */
function openSymbol(rs: RustReader, kind: NodeKind, node: number, above: Above, sign: number): number {
  const { tree, facts } = rs;
  const nameNode = tree.child(node, 'name');
  rs.declare(tree.text(nameNode), kind === 'constant' || kind === 'variable' ? rs.declaredValues : rs.declared);
  return facts.symbol(kind, {
    name: rs.textIndex(nameNode),
    ...declaredAt(tree, rs.scope, node, nameNode),
    flags: exported(rs, node),
    signature: sign,
    doc: above.doc,
  });
}

const exported = (rs: RustReader, node: number): number =>
  rs.tree.has(node, 'visibility_modifier') ? SYMBOL_FLAGS.exported : 0;

function declarationSignature(rs: RustReader, node: number): number {
  const body = rs.tree.child(node, 'body');
  const isTuple = body >= 0 && rs.tree.kind(body) === 'ordered_field_declaration_list';
  return signature(rs, rs.tree.start(node), body < 0 || isTuple ? rs.tree.end(node) : rs.tree.start(body));
}

/** A struct, union or enum. */
export function readTypeItem(rs: RustReader, node: number, above: Above, kind: 'struct' | 'union' | 'enum'): void {
  const { tree, facts } = rs;
  const symbol = openSymbol(rs, kind, node, above, declarationSignature(rs, node));
  const outer = rs.scope;
  rs.scope = symbol;
  const attributes = readAttributes(rs, above.attributes);
  facts.updateSymbol(symbol, {
    flags: facts.readSymbol(symbol, 'flags') | attributes.flags,
    typeParameters: facts.list(readTypeParameters(rs, node)),
    bases: facts.list(attributes.bases),
    decorators: facts.list(attributes.decorators),
  });
  const body = tree.child(node, 'body');
  if (body >= 0) {
    if (kind === 'enum') readVariants(rs, body);
    else readFields(rs, body);
  }
  rs.scope = outer;
}

/** Fields of a struct or variant, by name or by position. Gives the types of those that are positional. */
function readFields(rs: RustReader, body: number): number[] {
  const { tree, facts } = rs;
  const above = new Preamble(rs);
  const types: number[] = [];
  const owner = rs.scope;
  let flags = 0;
  for (let child = body + 1; child < tree.after(body); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (kind === 'line_comment' || kind === 'block_comment') above.comment(child);
    else if (kind === 'attribute_item') above.attribute(child);
    else if (kind === 'visibility_modifier') flags = SYMBOL_FLAGS.exported;
    else if (kind === 'field_declaration') readField(rs, child, above.take());
    else if (tree.field(child) === 'type') {
      const symbol = facts.symbol('field', {
        name: facts.text(String(types.length)),
        parent: owner,
        start: tree.start(child),
        end: tree.end(child),
        flags,
        signature: signature(rs, tree.start(child), tree.end(child)),
        doc: above.take().doc,
      });
      const type = readType(rs, child);
      facts.updateSymbol(symbol, { type });
      types.push(type);
      flags = 0;
    }
  }
  return types;
}

function readField(rs: RustReader, node: number, above: Above): void {
  const { tree, facts } = rs;
  const name = tree.child(node, 'name');
  const symbol = facts.symbol('field', {
    name: rs.textIndex(name),
    ...declaredAt(tree, rs.scope, node, name),
    flags: exported(rs, node),
    signature: signature(rs, tree.start(node), tree.end(node)),
    doc: above.doc,
  });
  const outer = rs.scope;
  rs.scope = symbol;
  const { decorators } = readAttributes(rs, above.attributes);
  rs.scope = outer;
  facts.updateSymbol(symbol, { type: readType(rs, tree.child(node, 'type')), decorators: facts.list(decorators) });
}

function readVariants(rs: RustReader, body: number): void {
  const { tree } = rs;
  const above = new Preamble(rs);
  for (let child = body + 1; child < tree.after(body); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (kind === 'line_comment' || kind === 'block_comment') above.comment(child);
    else if (kind === 'attribute_item') above.attribute(child);
    else if (kind === 'enum_variant') readVariant(rs, child, above.take());
  }
}

/** A variant with fields is a function that makes a value of the enum; one without is such a value. */
function readVariant(rs: RustReader, node: number, above: Above): void {
  const { tree, facts } = rs;
  const name = tree.child(node, 'name');
  const body = tree.child(node, 'body');
  const outer = rs.scope;
  const symbol = facts.symbol('enumerator', {
    name: rs.textIndex(name),
    ...declaredAt(tree, outer, node, name),
    flags: facts.readSymbol(outer, 'flags') & SYMBOL_FLAGS.exported,
    signature: signature(rs, tree.start(node), tree.end(node)),
    doc: above.doc,
  });
  rs.scope = symbol;
  const { decorators } = readAttributes(rs, above.attributes);
  facts.updateSymbol(symbol, { decorators: facts.list(decorators) });
  if (body >= 0) {
    const types = readFields(rs, body);
    const parameters = types.map((type, position) =>
      facts.binding({
        kind: BINDING_KINDS.parameter,
        name: facts.text(String(position)),
        scope: symbol,
        from: tree.end(node),
        to: tree.end(node),
        type,
        position,
      }),
    );
    facts.updateSymbol(symbol, {
      type: facts.type({ kind: TYPE_KINDS.self, scope: symbol }),
      parameters: facts.list(parameters),
    });
  }
  rs.effects(tree.child(node, 'value'));
  rs.scope = outer;
}

/** A trait: what it is implemented for is a type parameter that every member can mention. */
export function readTrait(rs: RustReader, node: number, above: Above): void {
  const { tree, facts } = rs;
  const symbol = openSymbol(rs, 'trait', node, above, declarationSignature(rs, node));
  const outer = { scope: rs.scope, isInTrait: rs.isInTrait };
  rs.scope = symbol;
  rs.isInTrait = true;
  const attributes = readAttributes(rs, above.attributes);
  const pairs = readTypeParameters(rs, node);
  pairs.push(facts.text('Self'), facts.type({ kind: TYPE_KINDS.self, scope: symbol }));
  const bounds = tree.child(node, 'bounds');
  const bases: number[] = [];
  for (let child = bounds + 1; bounds >= 0 && child < tree.after(bounds); child = tree.after(child)) {
    if (!tree.isNamed(child)) continue;
    const type = readType(rs, child);
    if (type >= 0) bases.push(BASE.extends, type);
  }
  facts.updateSymbol(symbol, {
    flags: facts.readSymbol(symbol, 'flags') | attributes.flags,
    typeParameters: facts.list(pairs),
    bases: facts.list(bases),
    decorators: facts.list(attributes.decorators),
  });
  rs.items(tree.child(node, 'body'));
  rs.scope = outer.scope;
  rs.isInTrait = outer.isInTrait;
}

/** `type A = B;`, in a module or as an associated type. */
export function readAlias(rs: RustReader, node: number, above: Above): void {
  const { tree, facts } = rs;
  const symbol = openSymbol(rs, 'type', node, above, signature(rs, tree.start(node), tree.end(node)));
  const outer = rs.scope;
  rs.scope = symbol;
  facts.updateSymbol(symbol, {
    typeParameters: facts.list(readTypeParameters(rs, node)),
    type: readType(rs, tree.child(node, 'type')),
  });
  const bounds = tree.child(node, 'bounds');
  if (bounds >= 0) {
    const type = readBounds(rs, bounds);
    if (type >= 0) facts.updateSymbol(symbol, { bases: facts.list([BASE.extends, type]) });
  }
  rs.scope = outer;
}

/** A constant or static. */
export function readConstant(rs: RustReader, node: number, above: Above, kind: 'constant' | 'variable'): void {
  const { tree, facts } = rs;
  const isUnnamed = tree.text(tree.child(node, 'name')) === '_';
  const outer = rs.scope;
  let symbol = NONE;
  if (!isUnnamed) {
    symbol = openSymbol(rs, kind, node, above, valueSignature(rs, tree.start(node), tree.end(node)));
    rs.scope = symbol;
  }
  const { flags } = readAttributes(rs, above.attributes);
  const type = readType(rs, tree.child(node, 'type'));
  const value = rs.value(tree.child(node, 'value'));
  rs.scope = outer;
  if (symbol >= 0) facts.updateSymbol(symbol, { type, value, flags: facts.readSymbol(symbol, 'flags') | flags });
}
