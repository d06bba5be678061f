import type { ModuleTarget } from '../rules.ts';

/** Packages of the repository are found by their names before this is asked: whatever is left lies outside. */
export const resolveJavaModule = (specifier: string): ModuleTarget => ({
  kind: 'foreign',
  ecosystem: 'maven',
  package: specifier,
  path: '',
});
