import { functionNode, unwrapped } from './objects.ts';
import type { TsReader } from './reader.ts';

/** The value of a variable or field. */
export function readHeldValue(x: TsReader, node: number, symbol: number): number {
  const { lambdaParent, scope, named, isModuleLevel } = x;
  const inner = unwrapped(x, node);
  x.lambdaParent = symbol;
  if (inner >= 0 && isMadeOfFunctions(x, inner)) {
    x.scope = symbol;
    x.named = symbol;
    x.isModuleLevel = false;
  }
  const value = x.value(node);
  x.lambdaParent = lambdaParent;
  x.scope = scope;
  x.named = named;
  x.isModuleLevel = isModuleLevel;
  x.facts.updateSymbol(symbol, { value });
  return value;
}

/** `memo(() => …)`: what a function makes of functions written in place is as good as a function of that name. */
function isMadeOfFunctions(x: TsReader, node: number): boolean {
  const { tree } = x;
  if (tree.kind(node) !== 'call_expression') return false;
  const list = tree.child(node, 'arguments');
  if (list < 0 || tree.kind(list) !== 'arguments') return false;
  for (let child = list + 1; child < tree.after(list); child = tree.after(child)) {
    const inner = unwrapped(x, child);
    if (inner >= 0 && (functionNode(x, inner) >= 0 || isMadeOfFunctions(x, inner))) return true;
  }
  return false;
}
