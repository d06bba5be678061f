/** Folders and files that busted and luaunit look in. */
export const isTestPath = (path: string): boolean =>
  /(^|\/)(tests?|specs?)\//.test(path) || /(^|\/)(test_[^/]*|[^/]*_(test|spec))\.lua$/.test(path);

/** Functions of busted that are given a title and a function: https://lunarmodules.github.io/busted/#defining-tests */
export const TEST_CALLS: ReadonlySet<string> = new Set([
  'describe',
  'context',
  'it',
  'spec',
  'test',
  'insulate',
  'expose',
]);
