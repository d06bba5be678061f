import { entriesOf, parseLooseJson, textOrNull, textsOf } from '../../../src/core/formats/json-text.ts';
import { isInside, type CopyRules } from './copy-rules.ts';

/** What modules are resolved by. */
const PACKAGE_KEYS = new Set(
  'name version type main module types typings typesVersions exports imports workspaces'.split(' '),
);
const CONFIG_KEYS = new Set(['files', 'include', 'exclude', 'compileOnSave', 'typeAcquisition']);

function rewritePackage(text: string): string {
  return JSON.stringify(Object.fromEntries(entriesOf(parseLooseJson(text)).filter(([key]) => PACKAGE_KEYS.has(key))));
}

/** Settings of the compiler without plugins, and other such files only from inside the copy. */
function rewriteConfig(text: string, path: string): string {
  const read = new Map(entriesOf(parseLooseJson(text)));
  const isOwn = (name: string): boolean => name.startsWith('.') && isInside(path, name);
  const kept = [...read].filter(([key]) => CONFIG_KEYS.has(key));
  const options = entriesOf(read.get('compilerOptions')).filter(([key]) => key !== 'plugins');
  const bases = [textOrNull(read.get('extends')) ?? [], textsOf(read.get('extends'))].flat().filter(isOwn);
  const references = (Array.isArray(read.get('references')) ? (read.get('references') as unknown[]) : []).flatMap(
    (reference) => {
      const named = textOrNull(new Map(entriesOf(reference)).get('path'));
      return named !== null && isInside(path, named) ? [{ path: named }] : [];
    },
  );
  return JSON.stringify({
    ...Object.fromEntries(kept),
    compilerOptions: Object.fromEntries(options),
    ...(bases.length === 0 ? {} : { extends: bases }),
    ...(references.length === 0 ? {} : { references }),
  });
}

/** No `node_modules`, whose compiler and plugins are programs. */
export const NODE_PROJECT: CopyRules = {
  sources: ['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs'],
  manifests: [
    { pattern: /^package\.json$/, rewrite: rewritePackage },
    { pattern: /^(?:[\w.-]+\.)?[tj]sconfig(?:\.[\w.-]+)?\.json$/, rewrite: rewriteConfig },
  ],
};
