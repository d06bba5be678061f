import type { ModuleTarget, RepositoryLayout, ResolveRules } from '../rules.ts';
import { BASH_PRELUDES } from './prelude.ts';

/** A sourced file lies beside the script, at the root of the repository, or is the one whose path ends so. */
function resolveModule(specifier: string, fromPath: string, layout: RepositoryLayout): ModuleTarget {
  const parts = fromPath.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  const beside = parts.join('/');
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

export const bashRules: ResolveRules = {
  ecosystem: 'shell',
  moduleScope: 'file',
  membersInScope: false,
  bindingOrder: 'block',
  constructors: [],
  callingType: 'nothing',
  callMember: null,
  iteratorMember: null,
  indexMember: null,
  enterMember: null,
  importsAreExports: true,
  structuralInterfaces: false,
  builtinTypes: new Map(),
  preludes: BASH_PRELUDES,
  awaitable: new Set(),
  commonMembers: new Set(),
  resolveModule,
};
