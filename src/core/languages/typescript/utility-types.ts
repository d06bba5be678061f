import type { Evaluation } from '../rules.ts';
import type { Value } from '../values.ts';

/** The standard type functions that look inside their argument; those that only pass it on are in the prelude. */
export function evaluateType(evaluation: Evaluation, name: string, args: readonly Value[]): Value | null {
  const [first] = args;
  if (first === undefined) return null;
  switch (name) {
    case 'ReturnType':
      return evaluation.result(first);
    case 'InstanceType':
      return evaluation.instanceOf(first);
    case 'Awaited':
      return awaited(evaluation, first);
    case 'Parameters':
      return first.kind === 'function' ? { kind: 'tuple', items: first.parameters } : null;
    default:
      return null;
  }
}

function awaited(evaluation: Evaluation, value: Value): Value {
  const isPromise = value.kind === 'instance' && evaluation.symbolName(value.symbol) === 'Promise';
  return isPromise && value.args.length > 0 ? value.args[0]! : value;
}
