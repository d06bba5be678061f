import { posix } from 'node:path';
import { entriesOf, parseLooseJson, textOrNull, textsOf } from '../../../src/core/base/json-text.ts';
import { isInside, type CopyRules } from './copy-rules.ts';

/** What modules are resolved by. */
const PACKAGE_KEYS = new Set(
  'name version type main module types typings typesVersions exports imports workspaces'.split(' '),
);
const CONFIG_KEYS = new Set(['files', 'include', 'exclude', 'compileOnSave', 'typeAcquisition']);

function rewritePackage(text: string): string {
  return JSON.stringify(Object.fromEntries(entriesOf(parseLooseJson(text)).filter(([key]) => PACKAGE_KEYS.has(key))));
}

const CONFIG = /^(?:[\w.-]+\.)?[tj]sconfig(?:\.[\w.-]+)?\.json$/;
const CONFIG_FOLDER = /^\$\{configDir\}/i;

/** Settings of the compiler without plugins, and other such files only where they are rewritten as well. */
function rewriteConfig(text: string, path: string): string {
  const read = new Map(entriesOf(parseLooseJson(text)));
  const options = new Map(entriesOf(read.get('compilerOptions')).filter(([key]) => key !== 'plugins'));
  const kept = entriesOf(inside(path, Object.fromEntries([...read].filter(([key]) => CONFIG_KEYS.has(key)))));
  // Where a folder for names is given, the compiler looks for the places of `paths` from there.
  const from = posix.join(path, '..', textOrNull(inside(path, options.get('baseUrl'))) ?? '.', 'tsconfig.json');
  const places = inside(from, options.get('paths'));
  options.delete('paths');
  const bases = [textOrNull(read.get('extends')) ?? [], textsOf(read.get('extends'))].flat().map(withExtension);
  const taken = bases.filter(
    (name) => name.startsWith('.') && isInside(path, name) && CONFIG.test(posix.basename(name)),
  );
  const references = (Array.isArray(read.get('references')) ? (read.get('references') as unknown[]) : []).flatMap(
    (reference) => {
      const named = textOrNull(new Map(entriesOf(reference)).get('path'));
      return named !== null && isInside(path, named) ? [{ path: named }] : [];
    },
  );
  return JSON.stringify({
    ...Object.fromEntries(kept),
    compilerOptions: {
      ...(inside(path, Object.fromEntries(options)) as object),
      ...(places === undefined ? {} : { paths: places }),
    },
    ...(taken.length === 0 ? {} : { extends: taken }),
    ...(references.length === 0 ? {} : { references }),
  });
}

/** The compiler adds it only where there is no file without, and that would be a source that is copied as it is. */
const withExtension = (name: string): string => (name.endsWith('.json') ? name : `${name}.json`);

/** A setting without the texts that would be paths out of the copy; what is no path stays inside of anything. */
function inside(path: string, value: unknown): unknown {
  if (typeof value === 'string') return staysInside(path, value) ? value : undefined;
  if (Array.isArray(value)) return value.map((item) => inside(path, item)).filter((item) => item !== undefined);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inside(path, item)]));
}

/** The folder of a configuration is that of whichever extends this one: from there, upwards may be anywhere. */
const staysInside = (path: string, name: string): boolean =>
  CONFIG_FOLDER.test(name) ? isInside('', name.replace(CONFIG_FOLDER, '.')) : isInside(path, name);

/** No `node_modules`, whose compiler and plugins are programs. */
export const NODE_PROJECT: CopyRules = {
  sources: ['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs'],
  manifests: [
    { pattern: /^package\.json$/, rewrite: rewritePackage },
    { pattern: CONFIG, rewrite: rewriteConfig },
  ],
};
