import { NONE } from '../../model/facts.ts';
import type { PythonReader, Scope } from './reader.ts';
import { TypeReader } from './types.ts';

/** `[T: bound, *Ts, **P]` after a name. */
export function readTypeParameters(x: PythonReader, node: number): void {
  const { tree, scope } = x;
  if (node < 0) return;
  const found = (scope.typeParameters ??= new Map<string, number>());
  for (const parameter of tree.namedChildren(node)) {
    const inner = tree.firstChild(parameter);
    if (inner < 0) continue;
    if (tree.kind(inner) === 'constrained_type') {
      const [name, bound] = tree.namedChildren(inner);
      if (name === undefined) continue;
      const type =
        bound === undefined ? NONE : new TypeReader(x, scope.symbol, false).read(tree.start(bound), tree.end(bound));
      found.set(tree.text(name), type);
    } else {
      found.set(tree.text(inner).replace(/^\*+/, ''), NONE);
    }
  }
}

/** The scope's type parameters as facts have them. */
export function typeParameterList(x: PythonReader, scope: Scope): number {
  if (!scope.typeParameters) return NONE;
  return x.facts.list([...scope.typeParameters].flatMap(([name, constraint]) => [x.facts.text(name), constraint]));
}
