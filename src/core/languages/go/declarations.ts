import { NONE } from '../../model/facts.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import { itemsOf } from './children.ts';
import { DocComments } from './docs.ts';
import { readCallable, receiverTypeName } from './functions.ts';
import { exportedFlag, isTestFunction } from './names.ts';
import type { GoReader } from './reader.ts';
import { signature, valueSignature } from './signatures.ts';
import { readTypeSpec } from './type-declarations.ts';
import { readType } from './types.ts';
import { readValues } from './values.ts';

/** A function or method of the package. */
export function readFunction(go: GoReader, node: number, doc: number): number {
  const { tree, facts } = go;
  const nameNode = tree.child(node, 'name');
  const receiver = tree.child(node, 'receiver');
  const body = tree.child(node, 'body');
  const name = tree.text(nameNode);
  let flags = exportedFlag(name) | go.fileFlags;
  if (body < 0) flags |= SYMBOL_FLAGS.declaration;
  if (
    receiver < 0 &&
    go.isTestFile &&
    isTestFunction(name, tree.namedChildren(tree.child(node, 'parameters')).length)
  ) {
    flags |= SYMBOL_FLAGS.test;
  }
  const symbol = facts.symbol(receiver < 0 ? 'function' : 'method', {
    name: facts.text(name),
    parent: 0,
    owner: receiver < 0 ? NONE : facts.text(receiverTypeName(go, receiver)),
    start: tree.start(node),
    end: tree.end(node),
    nameStart: tree.start(nameNode),
    flags,
    signature: signature(go, tree.start(node), body < 0 ? tree.end(node) : tree.start(body)),
    doc,
  });
  readCallable(go, symbol, node);
  return symbol;
}

/** `type`, `var` or `const` of the package, with one spec or a group of them. */
export function readGroup(go: GoReader, declaration: number, doc: number): number {
  const { tree } = go;
  const specs = specsOf(go, declaration);
  const single = specs.length === 1 && !isGrouped(go, declaration) ? declaration : NONE;
  const docs = new DocComments(go);
  const group: ConstantGroup = { type: NONE, values: [] };
  let last = NONE;
  for (const spec of specs) {
    const kind = tree.kind(spec);
    if (kind === 'comment') {
      docs.comment(spec);
      continue;
    }
    const above = docs.take(spec);
    const own = single >= 0 ? doc : above;
    if (kind === 'var_spec') last = readValueSpec(go, spec, single, own, null);
    else if (kind === 'const_spec') last = readValueSpec(go, spec, single, own, group);
    else if (kind === 'type_spec' || kind === 'type_alias') last = readTypeSpec(go, spec, single, own);
    else continue;
    if (last >= 0) docs.ended(last, spec);
  }
  return last;
}

function specsOf(go: GoReader, declaration: number): number[] {
  const { tree } = go;
  const list = tree.childOfKind(declaration, 'var_spec_list');
  return tree.namedChildren(list >= 0 ? list : declaration);
}

function isGrouped(go: GoReader, declaration: number): boolean {
  const { tree } = go;
  const keyword = tree.firstChild(declaration);
  return /^\s*\(/.test(tree.source.slice(tree.end(keyword), tree.end(keyword) + 80));
}

/** What a constant without a value repeats from the one before it. */
interface ConstantGroup {
  type: number;
  values: readonly number[];
}

function readValueSpec(
  go: GoReader,
  spec: number,
  declaration: number,
  doc: number,
  group: ConstantGroup | null,
): number {
  const { tree, facts } = go;
  const names = tree.childrenIn(spec, 'name').filter((node) => tree.isNamed(node));
  const typeNode = tree.child(spec, 'type');
  const valueNode = tree.child(spec, 'value');
  const start = tree.start(declaration >= 0 ? declaration : spec);
  const sign = valueSignature(go, tree.start(spec), tree.end(spec), group ? 'const ' : 'var ');
  const functionLiteral = group === null && names.length === 1 ? soleFunctionLiteral(go, valueNode) : NONE;
  const symbols = names.map((node) => {
    const name = tree.text(node);
    if (name === '_') return NONE;
    return facts.symbol(group ? 'constant' : functionLiteral >= 0 ? 'function' : 'variable', {
      name: facts.text(name),
      parent: 0,
      start,
      end: tree.end(spec),
      nameStart: tree.start(node),
      flags: exportedFlag(name) | go.fileFlags,
      signature: sign,
      doc,
    });
  });
  const first = symbols.find((symbol) => symbol >= 0) ?? NONE;
  go.scope = Math.max(first, 0);
  let type = readType(go, typeNode);
  go.scope = 0;
  if (functionLiteral >= 0 && first >= 0) {
    readCallable(go, first, functionLiteral);
    return first;
  }
  let values: readonly number[] = readValues(go, valueNode, names, (name) => tree.text(name) !== '_');
  if (group) {
    if (valueNode < 0) ({ type, values } = group);
    else Object.assign(group, { type, values });
  }
  symbols.forEach((symbol, i) => {
    if (symbol >= 0) facts.updateSymbol(symbol, { type, value: values[i] ?? NONE });
  });
  return first;
}

/** `var f = func(…) {…}` declares a function in all but name. */
function soleFunctionLiteral(go: GoReader, valueNode: number): number {
  const items = itemsOf(go.tree, valueNode);
  return items.length === 1 && go.tree.kind(items[0]!) === 'func_literal' ? items[0]! : NONE;
}
