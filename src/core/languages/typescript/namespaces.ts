import { NONE } from '../../model/facts.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import { takeDoc } from './docs.ts';
import type { TsReader } from './reader.ts';
import { declareTopLevel } from './interfaces.ts';
import { stringContent } from './names.ts';
import { signatureOf } from './signatures.ts';
import { declaredAt } from '../declared-at.ts';

/** `namespace A.B { … }` and `declare module 'x' { … }`. */
export function readNamespace(x: TsReader, node: number, whole: number, flags: number): void {
  const { tree, facts } = x;
  const nameNode = tree.child(node, 'name');
  const body = tree.child(node, 'body');
  if (nameNode < 0) return;
  const isModule = tree.kind(nameNode) === 'string';
  const names = isModule ? [stringContent(tree, nameNode)] : tree.text(nameNode).replace(/\s+/g, '').split('.');
  const bodyStart = body < 0 ? tree.end(node) : tree.start(body);
  const doc = takeDoc(x, tree.start(whole));
  const { scope } = x;
  let nameStart = tree.start(nameNode);
  for (const name of names) {
    const symbol = facts.symbol(isModule ? 'module' : 'namespace', {
      name: facts.text(name),
      parent: x.scope,
      start: tree.start(whole),
      end: tree.end(whole),
      nameStart,
      bodyStart,
      flags,
      doc,
      signature: signatureOf(x, tree.start(whole), bodyStart),
    });
    declareTopLevel(x, name, symbol);
    nameStart += name.length + 1;
    x.scope = symbol;
  }
  readBody(x, body);
  x.scope = scope;
}

/** `declare global { … }` */
export function readGlobal(x: TsReader, body: number, whole: number): void {
  const { tree, facts } = x;
  const { scope } = x;
  x.scope = facts.symbol('namespace', {
    name: facts.text('global'),
    ...declaredAt(tree, scope, whole, whole),
    bodyStart: tree.start(body),
    flags: SYMBOL_FLAGS.declaration,
    doc: takeDoc(x, tree.start(whole)),
    signature: facts.text('declare global'),
  });
  readBody(x, body);
  x.scope = scope;
}

function readBody(x: TsReader, body: number): void {
  if (body < 0) return;
  const { named, isModuleLevel, lambdaParent, self } = x;
  x.named = x.scope;
  x.isModuleLevel = true;
  x.lambdaParent = NONE;
  x.self = null;
  x.readBlock(body);
  Object.assign(x, { named, isModuleLevel, lambdaParent, self });
}
