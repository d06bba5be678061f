import { EXPR_KINDS, ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { IMPORT_FLAGS, IMPORT_KINDS } from '../../model/imports.ts';
import { stringText } from './docs.ts';
import { PLUGIN_MODULES } from './manifest.ts';
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

/** `@fixture(autouse=True)`: used by whatever stands beside it, which nothing has to name. */
export function isUsedByAll(x: PythonReader, decorated: number): boolean {
  const { tree } = x;
  return tree
    .namedChildren(decorated)
    .some((node) => tree.kind(node) === 'decorator' && /\bautouse\s*=\s*True\b/.test(tree.text(node)));
}

/** `usefixtures("a", "b")`: texts that name fixtures; everything else is read as usual. */
export function readUsedFixtures(x: PythonReader, args: number): number[] {
  const { tree } = x;
  x.usesFixtures = true;
  return tree.namedChildren(args).flatMap((node) => {
    if (tree.kind(node) !== 'string') return [x.value(node)].filter((row) => row >= 0);
    return [x.expr('name', tree.start(node), x.facts.text(stringText(x, node)), NONE)];
  });
}

/** `pytest_plugins = ["a.b"]`: modules whose fixtures the tests below are given. */
export function notePlugins(x: PythonReader, value: number): void {
  const { tree, facts } = x;
  for (let node = value; node >= 0 && node < tree.after(value); node += 1) {
    if (tree.kind(node) !== 'string') continue;
    const specifier = stringText(x, node);
    if (!/^\w+(?:\.\w+)*$/u.test(specifier)) continue;
    facts.importRow({
      kind: IMPORT_KINDS.wildcard,
      specifier: facts.text(specifier),
      scope: 0,
      flags: IMPORT_FLAGS.implicit,
    });
  }
}

/** Fixtures come from the conftest modules of the folders above and from plugins, without an import. */
export function addFixtureModules(x: PythonReader, path: string): void {
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
  x.facts.importRow({
    kind: IMPORT_KINDS.wildcard,
    specifier: x.facts.text(PLUGIN_MODULES),
    scope: 0,
    flags: IMPORT_FLAGS.implicit,
  });
}
