/** Folders and files that minitest, test-unit and RSpec look in. */
export function isTestPath(path: string): boolean {
  return /(?:^|\/)(?:test|tests|spec)\//.test(path) || /(?:^|\/)(?:test_[^/]*|[^/]*_(?:test|spec))\.rb$/.test(path);
}

/** Test cases by name: `test_…` methods of a test file. */
export const isTestMethod = (isTestFile: boolean, name: string): boolean => isTestFile && name.startsWith('test_');
