import type { Format } from '../format.ts';
import type { PackageJson } from '../../languages/manifests.ts';
import { entriesOf, parseLooseJson, textOrNull, textsOf } from '../../base/json-text.ts';

const DEPENDENCY_KINDS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'] as const;

export const packageJson: Format = {
  id: 'package-json',
  version: 1,
  matches: (path) => path === 'package.json' || path.endsWith('/package.json'),
  parse: (text): PackageJson | null => {
    const fields = new Map(entriesOf(parseLooseJson(text)));
    if (fields.size === 0) return null;
    const workspaces = fields.get('workspaces');
    return {
      name: textOrNull(fields.get('name')),
      version: textOrNull(fields.get('version')),
      entries: ['source', 'types', 'typings', 'module', 'browser', 'main'].flatMap(
        (key) => textOrNull(fields.get(key)) ?? [],
      ),
      exports: exportsOf(fields.get('exports')),
      imports: entriesOf(fields.get('imports')).map(([name, target]) => [name, targetsOf(target)]),
      workspaces: Array.isArray(workspaces)
        ? textsOf(workspaces)
        : textsOf(new Map(entriesOf(workspaces)).get('packages')),
      dependencies: DEPENDENCY_KINDS.flatMap((kind) =>
        entriesOf(fields.get(kind)).flatMap(([name, range]) =>
          typeof range === 'string' ? [[name, range, kind] as const] : [],
        ),
      ),
    };
  },
};

/** `exports` may be one target, conditions for one target, or targets by subpath. */
function exportsOf(value: unknown): [string, string[]][] {
  if (value === undefined || value === null) return [];
  const entries = entriesOf(value);
  if (entries.some(([key]) => key.startsWith('.')))
    return entries.map(([subpath, target]) => [subpath, targetsOf(target)]);
  return [['.', targetsOf(value)]];
}

/** All files a target may lead to under any condition: sources and types before what is built. */
function targetsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(targetsOf);
  const ranked = entriesOf(value).map(([condition, target]) => ({
    rank: FIRST.indexOf(condition),
    targets: targetsOf(target),
  }));
  const known = ranked.filter(({ rank }) => rank >= 0).sort((a, b) => a.rank - b.rank);
  return [...known, ...ranked.filter(({ rank }) => rank < 0)].flatMap(({ targets }) => targets);
}

const FIRST = ['source', 'typescript', 'types', 'import', 'module'];
