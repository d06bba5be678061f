import { OUTLINE_RULES } from '../outline/rules.ts';
import type { ModuleTarget, RepositoryLayout, ResolveRules } from '../rules.ts';
import { preludes } from './preludes/preludes.ts';
import { directoryOf, joinPath } from '../repository-path.ts';

/** A sourced file lies beside the script, at the root of the repository, or is the one whose path ends so. */
function resolveModule(specifier: string, fromPath: string, layout: RepositoryLayout): ModuleTarget {
  const beside = joinPath(directoryOf(fromPath), specifier);
  if (layout.hasFile(beside)) return { kind: 'file', path: beside };
  const plain = specifier.replace(/^(\.{1,2}\/)+/, '');
  if (layout.hasFile(plain)) return { kind: 'file', path: plain };
  const name = plain.slice(plain.lastIndexOf('/') + 1);
  const named = layout.filesNamed(name).filter((path) => `/${path}`.endsWith(`/${plain}`));
  if (named.length === 1) return { kind: 'file', path: named[0]! };
  return specifier.startsWith('/') || specifier.startsWith('~')
    ? { kind: 'foreign', ecosystem: 'shell', package: specifier, path: '' }
    : { kind: 'missing' };
}

export const rules: ResolveRules = {
  ...OUTLINE_RULES,
  ecosystem: 'shell',
  importsAreExports: true,
  preludes,
  resolveModule,
};
