import { EXPR_KINDS, ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { IMPORT_FLAGS, IMPORT_KINDS } from '../../model/imports.ts';
import type { PythonReader } from './reader.ts';
import { TypeReader } from './types.ts';

/** Folders above a test in which pytest looks for fixtures. */
const LEVEL_LIMIT = 12;
/** Results of a fixture that yields: tests are given the element. */
const YIELDING = /^(?:[\p{L}\p{N}_]+\.)*(?:Async)?(?:Iterator|Iterable|Generator)\s*\[/u;

/** `@pytest.fixture` and those of its plugins. */
export const isFixture = (decorators: readonly string[]): boolean =>
  decorators.some((name) => name === 'fixture' || name.endsWith('.fixture'));

/** What pytest hands to a parameter of a test or fixture: the result of the fixture of that name. */
export function fixtureValue(x: PythonReader, nameNode: number): number {
  const { facts, tree, scope } = x;
  const start = tree.start(nameNode);
  const name = x.textIndex(nameNode);
  const owner = scope.outer;
  const isMember = owner?.kind === 'class' && owner.members.has(tree.text(nameNode));
  const place = isMember ? owner.symbol : scope.symbol;
  // The parameter's name is a reference to the fixture; a fixture of the class is one of its members already.
  if (!isMember) x.expr('name', start, name, NONE);
  const fixture = facts.expr({ kind: EXPR_KINDS.name, start, name, scope: place, role: ROLES.silent });
  x.usesFixtures = true;
  return x.silent('await', NONE, x.silent('call', NONE, fixture));
}

/** The declared result of a fixture, as tests see it. */
export function fixtureType(x: PythonReader, annotation: number, declared: number): number {
  const { tree } = x;
  const text = tree.text(annotation);
  if (!YIELDING.test(text)) return declared;
  const first = tree.start(annotation) + text.indexOf('[') + 1;
  return new TypeReader(x, x.scope.symbol, true).read(first, tree.end(annotation));
}

/** Fixtures come from the conftest modules of the folders above, without an import. */
export function addConftests(x: PythonReader, path: string): void {
  const levels = Math.min(path.split('/').length, LEVEL_LIMIT);
  const isConftest = /(?:^|\/)conftest\.py$/.test(path);
  for (let level = isConftest ? 2 : 1; level <= levels; level += 1) {
    x.facts.importRow({
      kind: IMPORT_KINDS.wildcard,
      specifier: x.facts.text(`${'.'.repeat(level)}conftest`),
      scope: 0,
      flags: IMPORT_FLAGS.implicit,
    });
  }
}
