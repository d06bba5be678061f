import type { CargoDependency, CargoManifest, CargoTarget } from '../../languages/manifests.ts';
import {
  isTable,
  parseToml,
  tablesOf,
  tomlAt,
  tomlText,
  tomlTexts,
  type TomlTable,
  type TomlValue,
} from '../toml-text.ts';

const TABLES = [
  ['dependencies', 'normal'],
  ['dev-dependencies', 'dev'],
  ['build-dependencies', 'build'],
] as const;

const TARGETS = ['bin', 'test', 'example', 'bench'] as const;

/** What a Cargo.toml says; null where it is none. */
export function parseCargoManifest(text: string): CargoManifest | null {
  const root = parseToml(text);
  if (root === null) return null;
  const isWorkspace = isTable(root.get('workspace'));
  if (!isWorkspace && !isTable(root.get('package'))) return null;
  const dependencies: CargoDependency[] = [];
  // `[target.'cfg(…)'.dependencies]` hold for some platforms; their names mean the same.
  const tables = [root, ...tablesIn(root.get('target'))];
  for (const table of tables) for (const [key, kind] of TABLES) addDependencies(dependencies, table.get(key), kind);
  addDependencies(dependencies, tomlAt(root, 'workspace', 'dependencies'), 'workspace');
  return {
    name: tomlText(tomlAt(root, 'package', 'name')),
    version: tomlText(tomlAt(root, 'package', 'version')),
    edition: tomlText(tomlAt(root, 'package', 'edition')),
    members: tomlTexts(tomlAt(root, 'workspace', 'members')),
    isWorkspace,
    targets: targetsOf(root),
    dependencies,
  };
}

function targetsOf(root: TomlTable): CargoTarget[] {
  const targets: CargoTarget[] = [];
  const lib = root.get('lib');
  if (isTable(lib)) targets.push(target('lib', lib));
  for (const kind of TARGETS) for (const table of tablesOf(root.get(kind))) targets.push(target(kind, table));
  const build = tomlText(tomlAt(root, 'package', 'build'));
  if (build !== null) targets.push({ kind: 'build', name: null, path: build });
  return targets;
}

const target = (kind: CargoTarget['kind'], table: TomlTable): CargoTarget => ({
  kind,
  name: tomlText(table.get('name')),
  path: tomlText(table.get('path')),
});

function tablesIn(value: TomlValue | undefined): TomlTable[] {
  return isTable(value) ? [...value.values()].filter(isTable) : [];
}

function addDependencies(
  dependencies: CargoDependency[],
  table: TomlValue | undefined,
  kind: CargoDependency['kind'],
): void {
  if (!isTable(table)) return;
  for (const [name, value] of table) {
    const fields = isTable(value) ? value : null;
    dependencies.push({
      name,
      package: tomlText(fields?.get('package')) ?? name,
      version: tomlText(fields === null ? value : fields.get('version')),
      path: tomlText(fields?.get('path')),
      kind,
    });
  }
}
