/** Tests of C and C++ by where they lie or what they are called. */
export const isTestPath = (path: string): boolean =>
  /(^|\/)(tests?|unittests?|gtest|testing)\//i.test(path) ||
  /(^|\/)(test[_-][^/]*|[^/]*[_.-](test|tests|unittest))\.[a-z+]+$/i.test(path);
