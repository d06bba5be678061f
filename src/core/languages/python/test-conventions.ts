import type { Scope } from './reader.ts';

/** Files that pytest and unittest look for, and the folders they are usually kept in. */
export function isTestPath(path: string): boolean {
  return /(?:^|\/)tests?\//.test(path) || /(?:^|\/)(?:test_[^/]*|[^/]*_tests?|tests?|conftest)\.pyi?$/.test(path);
}

/** Test cases by name: `test…` functions of a test file, and methods of test classes. */
export function isTestFunction(around: Scope, name: string): boolean {
  if (!name.startsWith('test')) return false;
  return around.kind === 'file' || (around.kind === 'class' && around.traits.isTest);
}

/** Classes called Test…, or with a base called …Test, …Tests or …TestCase. */
export function isTestClass(name: string, bases: readonly string[]): boolean {
  return name.startsWith('Test') || bases.some((base) => /Test(?:Case|s|Base|Mixin)?$/.test(base));
}
