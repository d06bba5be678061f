import { NONE } from '../../model/facts.ts';
import { BASE, SYMBOL_FLAGS } from '../../model/symbols.ts';
import type { NodeKind } from '../../model/node-kinds.ts';
import type { Outline } from '../outline/outline.ts';
import { plainName, qualifiedName } from './declarators.ts';
import { templateOf } from './templates.ts';

const KINDS: ReadonlyMap<string, NodeKind> = new Map([
  ['class_specifier', 'class'],
  ['struct_specifier', 'struct'],
  ['union_specifier', 'union'],
  ['enum_specifier', 'enum'],
]);

/** Declares a type with a body. One without a name takes that of the typedef around it; gives its type row. */
export function readSpecifier(x: Outline, node: number, typedefName: number): number {
  const { tree, facts } = x;
  const nameNode = tree.child(node, 'name') >= 0 ? tree.child(node, 'name') : typedefName;
  const kind = KINDS.get(tree.kind(node)) ?? 'class';
  const isEnum = kind === 'enum';
  const body = tree.child(node, 'body');
  const template = templateOf(x, node);
  if (nameNode < 0) return readUnnamed(x, body, isEnum);
  const { owner, name } = qualifiedName(x, nameNode);
  const isScoped = isEnum && (tree.has(node, 'class') || tree.has(node, 'struct'));
  const symbol = x.symbol(kind, node, nameNode, name, {
    start: template.start,
    owner,
    // The members of a plain enumeration are names of the scope around it.
    flags: isEnum && !isScoped ? SYMBOL_FLAGS.embedded : 0,
    headEnd: tree.start(body),
  });
  facts.updateSymbol(symbol, { bodyStart: tree.start(body) });
  const { scope } = x;
  x.scope = symbol;
  facts.updateSymbol(symbol, { typeParameters: template.parameters(x), bases: facts.list(readBases(x, node)) });
  x.scope = scope;
  x.insideType(symbol, () => readBody(x, body, isEnum));
  return x.typeRow('name', NONE, owner === '' ? name : `${owner}.${name}`);
}

/** Members of an unnamed type belong to the type around it, and so does what has it as its type. */
function readUnnamed(x: Outline, body: number, isEnum: boolean): number {
  if (isEnum || x.place === 'type') readBody(x, body, isEnum);
  return isEnum || x.place !== 'type' ? NONE : x.typeRow('self', NONE, null);
}

function readBody(x: Outline, body: number, isEnum: boolean): void {
  const { tree } = x;
  for (let child = body + 1; child < tree.after(body); child = tree.after(child)) {
    if (!tree.isNamed(child)) continue;
    if (isEnum && tree.kind(child) === 'enumerator') readEnumerator(x, child);
    else x.read(child);
  }
}

export function readEnumerator(x: Outline, node: number): void {
  const name = x.tree.child(node, 'name');
  if (name < 0) return;
  const kind = x.place === 'type' ? 'enumerator' : 'constant';
  x.symbol(kind, node, name, x.tree.text(name));
  x.read(x.tree.child(node, 'value'));
}

function readBases(x: Outline, node: number): number[] {
  const { tree } = x;
  const clause = tree.childOfKind(node, 'base_class_clause');
  if (clause < 0) return [];
  const bases: number[] = [];
  for (const child of tree.namedChildren(clause)) {
    const type = x.type(child);
    if (type >= 0) bases.push(BASE.extends, type);
  }
  return bases;
}

/** `typedef T name;` and what is declared on the way. */
export function readTypedef(x: Outline, node: number): number {
  const { tree, facts } = x;
  const typeNode = tree.child(node, 'type');
  const declarators = tree.childrenIn(node, 'declarator');
  const plain = declarators.find((declarator) => tree.kind(declarator) === 'type_identifier') ?? NONE;
  const hasBody = typeNode >= 0 && tree.child(typeNode, 'body') >= 0;
  const type = hasBody ? readSpecifier(x, typeNode, plain) : x.type(typeNode);
  const tag = typeNode < 0 || !KINDS.has(tree.kind(typeNode)) ? NONE : tree.child(typeNode, 'name');
  for (const declarator of declarators) {
    const nameNode = nameIn(x, declarator);
    if (nameNode < 0) continue;
    const name = tree.text(nameNode);
    // The name of the type itself, once more.
    if ((tag >= 0 && plainName(x, tag) === name) || (hasBody && tag < 0 && nameNode === plain)) continue;
    const symbol = x.symbol('type', node, nameNode, name);
    // What a pointer to a function or an array amounts to is not followed.
    if (tree.kind(declarator) === 'type_identifier' || tree.kind(declarator) === 'pointer_declarator')
      facts.updateSymbol(symbol, { type });
  }
  return NONE;
}

function nameIn(x: Outline, declarator: number): number {
  for (let node = declarator; node < x.tree.after(declarator); node += 1)
    if (x.tree.kind(node) === 'type_identifier') return node;
  return NONE;
}

/** `using name = T;` */
export function readAlias(x: Outline, node: number): number {
  const { tree, facts } = x;
  const name = tree.child(node, 'name');
  if (name < 0) return NONE;
  const template = templateOf(x, node);
  const symbol = x.symbol('type', node, name, tree.text(name), { start: template.start });
  const { scope } = x;
  x.scope = symbol;
  facts.updateSymbol(symbol, { typeParameters: template.parameters(x), type: x.type(tree.child(node, 'type')) });
  x.scope = scope;
  return NONE;
}
