import type { ModuleTarget } from '../rules.ts';

/** Namespaces of the repository are found by what its files declare; any other is outside. */
export function resolveNamespace(specifier: string): ModuleTarget {
  return { kind: 'foreign', ecosystem: 'nuget', package: specifier, path: '' };
}
