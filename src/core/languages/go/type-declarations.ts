import { BINDING_KINDS } from '../../model/bindings.ts';
import { NONE } from '../../model/facts.ts';
import { BASE, SYMBOL_FLAGS } from '../../model/symbols.ts';
import type { NodeKind } from '../../model/node-kinds.ts';
import { DocComments } from './docs.ts';
import { readCallable, readTypeParameters } from './functions.ts';
import { exportedFlag } from './names.ts';
import type { GoReader } from './reader.ts';
import { signature } from './signatures.ts';
import { embeddedName, readType } from './types.ts';
import { declaredAt } from '../declared-at.ts';

/** A `type_spec` or `type_alias`; `declaration` is the whole declaration where it holds this one alone. */
export function readTypeSpec(go: GoReader, spec: number, declaration: number, doc: number): number {
  const { tree, facts } = go;
  const nameNode = tree.child(spec, 'name');
  const typeNode = tree.child(spec, 'type');
  const name = tree.text(nameNode);
  const typeKind = typeNode < 0 ? '' : tree.kind(typeNode);
  const isAlias = tree.kind(spec) === 'type_alias';
  const kind: NodeKind = isAlias
    ? 'type'
    : typeKind === 'struct_type'
      ? 'struct'
      : typeKind === 'interface_type'
        ? 'interface'
        : 'type';
  const start = tree.start(declaration >= 0 ? declaration : spec);
  const isLocal = go.isInBlock;
  const symbol = facts.symbol(kind, {
    name: facts.text(name),
    parent: go.scope,
    start,
    end: tree.end(spec),
    nameStart: tree.start(nameNode),
    flags: isLocal ? 0 : exportedFlag(name) | go.fileFlags,
    signature: signature(go, tree.start(spec), headEnd(go, kind, typeNode, tree.end(spec)), 'type '),
    doc,
  });
  if (isLocal && name !== '_') go.hold(name);
  const outer = go.scope;
  go.scope = symbol;
  const typeParameters = facts.list(readTypeParameters(go, tree.child(spec, 'type_parameters')));
  if (kind === 'struct') readFields(go, symbol, typeNode);
  else if (kind === 'interface') readInterface(go, symbol, typeNode);
  else facts.updateSymbol(symbol, { type: readType(go, typeNode) });
  facts.updateSymbol(symbol, { typeParameters });
  go.scope = outer;
  return symbol;
}

/** The signature of a struct or interface stops before its members. */
function headEnd(go: GoReader, kind: NodeKind, typeNode: number, end: number): number {
  if (kind !== 'struct' && kind !== 'interface') return end;
  return go.tree.start(typeNode) + kind.length;
}

function readFields(go: GoReader, owner: number, structNode: number): void {
  const { tree } = go;
  const list = tree.childOfKind(structNode, 'field_declaration_list');
  if (list < 0) return;
  const docs = new DocComments(go);
  for (let child = list + 1; child < tree.after(list); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (kind === 'comment') docs.comment(child);
    else if (kind === 'field_declaration') docs.ended(readField(go, owner, child, docs.take(child)), child);
  }
}

/** Fields declared together share doc and type; the first of them is the scope the type is written in. */
function readField(go: GoReader, owner: number, declaration: number, doc: number): number {
  const { tree, facts } = go;
  const typeNode = tree.child(declaration, 'type');
  const names = tree.childrenIn(declaration, 'name');
  const isEmbedded = names.length === 0;
  const tag = tree.child(declaration, 'tag');
  const sign = signature(go, tree.start(declaration), tag >= 0 ? tree.start(tag) : tree.end(declaration));
  const symbols = (isEmbedded ? [typeNode] : names).map((node) => {
    const name = isEmbedded ? embeddedName(go, node) : tree.text(node);
    return facts.symbol('field', {
      name: facts.text(name),
      parent: owner,
      start: tree.start(declaration),
      end: tree.end(declaration),
      nameStart: isEmbedded ? embeddedStart(go, node) : tree.start(node),
      flags: exportedFlag(name) | (isEmbedded ? SYMBOL_FLAGS.embedded : 0),
      signature: sign,
      doc,
    });
  });
  go.scope = symbols[0]!;
  const type = readType(go, typeNode);
  go.scope = owner;
  for (const symbol of symbols) facts.updateSymbol(symbol, { type });
  return symbols[0]!;
}

function embeddedStart(go: GoReader, type: number): number {
  const { tree } = go;
  if (tree.kind(type) === 'generic_type') return embeddedStart(go, tree.child(type, 'type'));
  const name = tree.child(type, 'name');
  return tree.start(name >= 0 ? name : type);
}

/** Methods become members; what is embedded becomes a base; of a type set only the types are kept. */
function readInterface(go: GoReader, owner: number, node: number): void {
  const { tree, facts } = go;
  const docs = new DocComments(go);
  const bases: number[] = [];
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (kind === 'comment') {
      docs.comment(child);
    } else if (kind === 'method_elem') {
      docs.ended(readInterfaceMethod(go, owner, child, docs.take(child)), child);
    } else if (kind === 'type_elem') {
      docs.take(child);
      const type = readType(go, child);
      if (type >= 0 && isInterfaceName(go, child)) bases.push(BASE.extends, type);
    }
  }
  facts.updateSymbol(owner, { bases: facts.list(bases) });
}

/** `Reader`, `io.Reader` or `Set[T]`, not `~int | ~string`. */
function isInterfaceName(go: GoReader, element: number): boolean {
  const parts = go.tree.children(element).filter((part) => go.tree.kind(part) !== 'comment');
  const kind = parts.length === 1 ? go.tree.kind(parts[0]!) : '';
  return kind === 'type_identifier' || kind === 'qualified_type' || kind === 'generic_type';
}

function readInterfaceMethod(go: GoReader, owner: number, node: number, doc: number): number {
  const { tree, facts } = go;
  const nameNode = tree.child(node, 'name');
  const name = tree.text(nameNode);
  const symbol = facts.symbol('method', {
    name: facts.text(name),
    ...declaredAt(tree, owner, node, nameNode),
    flags: exportedFlag(name) | SYMBOL_FLAGS.abstract,
    signature: signature(go, tree.start(node), tree.end(node)),
    doc,
  });
  readCallable(go, symbol, node);
  return symbol;
}

/** Binds the variable of one clause of a type switch: a clause of one type gives it that type. */
export function bindCase(go: GoReader, alias: number, clause: number, subject: number): void {
  const { tree } = go;
  const types: number[] = [];
  for (let child = clause + 1; child < tree.after(clause); child = tree.after(child)) {
    if (tree.field(child) !== 'type') continue;
    const isNil = tree.text(child) === 'nil';
    types.push(isNil ? NONE : readType(go, child));
  }
  if (alias < 0) return;
  const single = types.length === 1 ? types[0]! : NONE;
  go.bindLocal(BINDING_KINDS.local, alias, tree.start(clause), single, single < 0 ? subject : NONE);
}
