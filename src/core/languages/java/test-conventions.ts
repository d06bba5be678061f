/** Annotations of JUnit 4 and 5, TestNG and jqwik on methods that are test cases. */
const TEST_ANNOTATIONS: readonly string[] = [
  'Test',
  'ParameterizedTest',
  'RepeatedTest',
  'TestFactory',
  'TestTemplate',
  'Theory',
  'Property',
];

export const hasTestAnnotation = (names: ReadonlySet<string>): boolean =>
  TEST_ANNOTATIONS.some((name) => names.has(name));

/** TestNG: on a class the annotation makes every public method a test case but those that prepare and provide. */
export const isPreparing = (names: ReadonlySet<string>): boolean =>
  [...names].some((name) => /^(?:Before|After|DataProvider$|Factory$)/.test(name));

/** JUnit 3: methods of that name in a file of tests. */
export const isTestName = (name: string): boolean => /^test(?:$|[\p{Lu}\d_])/u.test(name);

/** Folders of test sources, and files named after the conventions of the runners. */
export const isJavaTestPath = (path: string): boolean =>
  /(^|\/)(src\/\w*[tT]est\w*|tests?)\//.test(path) || /(^|\/)\w*(Test|Tests|TestCase|IT)\.java$/.test(path);
