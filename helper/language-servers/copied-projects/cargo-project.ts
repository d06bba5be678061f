import { isList, isTable, parseToml, type TomlTable, type TomlValue } from '../../../src/core/formats/toml-text.ts';
import { isInside, type CopyRules } from './copy-rules.ts';

/** What becomes of a value: its new form, or undefined to leave it out. */
type Rule = (value: TomlValue, path: string) => TomlValue | undefined;
type Keys = Readonly<Record<string, Rule>>;

/** `version.workspace = true` */
const inherited = (value: TomlTable): TomlTable | undefined =>
  value.get('workspace') === true ? new Map([['workspace', true]]) : undefined;
const plain: Rule = (value) => (isTable(value) ? inherited(value) : isList(value) ? value.filter(isText) : value);
const inside: Rule = (value, path) => (isText(value) && isInside(path, value) ? value : undefined);
const allInside: Rule = (value, path) =>
  isList(value) ? value.filter((item) => inside(item, path) !== undefined) : undefined;
const isText = (value: TomlValue): value is string => typeof value === 'string';

/** A table of which only these keys are taken. */
const table =
  (keys: Keys): Rule =>
  (value, path) =>
    isTable(value)
      ? mapped(value, (inner, key) => (Object.hasOwn(keys, key) ? keys[key]!(inner, path) : undefined))
      : undefined;
/** A table with keys of any name. */
const each =
  (rule: Rule): Rule =>
  (value, path) =>
    isTable(value) ? mapped(value, (inner) => rule(inner, path)) : undefined;
const list =
  (rule: Rule): Rule =>
  (value, path) =>
    isList(value) ? value.flatMap((item) => rule(item, path) ?? []) : undefined;

function mapped(value: TomlTable, rule: (inner: TomlValue, key: string) => TomlValue | undefined): TomlTable {
  const kept: TomlTable = new Map();
  for (const [key, inner] of value) {
    const taken = rule(inner, key);
    if (taken !== undefined) kept.set(key, taken);
  }
  return kept;
}

/** A dependency of another folder of the copy, or of a registry: from there only what is on this disk already. */
const dependency: Rule = (value, path) => {
  if (isText(value)) return value;
  if (!isTable(value) || value.has('git')) return undefined;
  if (value.has('path') && inside(value.get('path')!, path) === undefined) return undefined;
  const keys = ['version', 'path', 'package', 'optional', 'features', 'default-features', 'workspace'];
  return mapped(value, (inner, key) => (keys.includes(key) ? plain(inner, path) : undefined));
};

const target = table({
  name: plain,
  path: inside,
  edition: plain,
  'crate-type': plain,
  'proc-macro': plain,
  'required-features': plain,
});
const dependencies: Keys = {
  dependencies: each(dependency),
  'dev-dependencies': each(dependency),
  'build-dependencies': each(dependency),
};
const about: Keys = { name: plain, version: plain, edition: plain };

const MANIFEST = table({
  package: table({
    ...about,
    autobins: plain,
    autoexamples: plain,
    autotests: plain,
    autobenches: plain,
    resolver: plain,
    workspace: inside,
  }),
  lib: target,
  bin: list(target),
  example: list(target),
  test: list(target),
  bench: list(target),
  features: each(plain),
  ...dependencies,
  target: each(table(dependencies)),
  workspace: table({
    members: allInside,
    exclude: allInside,
    'default-members': allInside,
    resolver: plain,
    package: table(about),
    dependencies: each(dependency),
  }),
});

/**
 * A manifest that names packages, targets and dependencies and nothing that cargo would run or look for elsewhere: no
 * build script, no workspace around the copy, no other registries, no unstable settings.
 */
function rewriteManifest(text: string, path: string): string {
  const manifest = MANIFEST(parseToml(text) ?? new Map(), path);
  if (!isTable(manifest)) return '';
  const own = manifest.get('package');
  if (isTable(own)) own.set('build', false);
  return [...manifest].map(([key, value]) => `${JSON.stringify(key)} = ${tomlOf(value)}\n`).join('');
}

/** Inline, which is valid for every value. */
function tomlOf(value: TomlValue): string {
  if (isTable(value))
    return `{ ${[...value].map(([key, inner]) => `${JSON.stringify(key)} = ${tomlOf(inner)}`).join(', ')} }`;
  if (isList(value)) return `[${value.map(tomlOf).join(', ')}]`;
  return JSON.stringify(value);
}

/** `.cargo`, `rust-toolchain.toml`, `rust-analyzer.toml` and `rust-project.json` can name programs: they stay behind. */
export const CARGO_PROJECT: CopyRules = {
  sources: ['rs'],
  manifests: [
    { pattern: /^Cargo\.toml$/, rewrite: rewriteManifest },
    { pattern: /^Cargo\.lock$/, rewrite: (text) => text },
  ],
};
