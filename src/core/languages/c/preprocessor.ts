import { NONE } from '../../model/facts.ts';
import { IMPORT_KINDS } from '../../model/imports.ts';
import type { NodeReader } from '../outline/grammar.ts';
import type { Outline } from '../outline/outline.ts';
import { MacroBody } from './macro-body.ts';
import { isGuard } from './build-conditions.ts';
import { isHeader } from './declarations.ts';

/** `#include "x.h"`: the specifier keeps its quotes or brackets, which tell where it is looked for. */
export const readInclude: NodeReader = (x, node) => {
  const path = x.tree.child(node, 'path');
  const text = x.tree.text(path);
  if (!/^(".+"|<.+>)$/s.test(text)) return NONE;
  x.facts.importRow({ kind: IMPORT_KINDS.effect, specifier: x.facts.text(text), start: x.tree.start(path) });
  return NONE;
};

/** `#define NAME value` */
export const readDefine: NodeReader = (x, node) => {
  if (isGuard(x, node)) return NONE;
  readBody(x, node, declareMacro(x, node, 'constant'), []);
  return NONE;
};

/** `#define NAME(a, b) value` */
export const readFunctionDefine: NodeReader = (x, node) => {
  const symbol = declareMacro(x, node, 'macro');
  if (symbol < 0) return NONE;
  const { tree, facts } = x;
  const list = tree.child(node, 'parameters');
  x.insideCallable(symbol, tree.end(node), () => {
    const names = list < 0 ? [] : tree.children(list);
    const rows = names.map((name, position) => x.parameter(name, position, NONE, NONE, tree.text(name) === '...'));
    facts.updateSymbol(symbol, { parameters: facts.list(rows) });
    readBody(
      x,
      node,
      symbol,
      names.map((name) => tree.text(name)),
    );
  });
  return NONE;
};

function declareMacro(x: Outline, node: number, kind: 'macro' | 'constant'): number {
  const name = x.tree.child(node, 'name');
  if (name < 0) return NONE;
  const { scope, isHidden } = x;
  // Macros know no scopes.
  x.scope = 0;
  if (!isHeader(x.path)) x.isHidden = true;
  const symbol = x.symbol(kind, node, name, x.tree.text(name));
  x.scope = scope;
  x.isHidden = isHidden;
  return symbol;
}

/** What the text of a macro calls and names, wherever the macro is used. */
function readBody(x: Outline, node: number, symbol: number, parameters: readonly string[]): void {
  const value = x.tree.child(node, 'value');
  if (value < 0 || symbol < 0) return;
  const { scope } = x;
  x.scope = symbol;
  new MacroBody(x, x.tree.start(value), parameters).read(x.tree.text(value));
  x.scope = scope;
}

/** What is read in some configurations only is read here too. */
export const readConditional: NodeReader = (x, node) => {
  x.readExcept(node, 'name', 'condition');
  return NONE;
};
