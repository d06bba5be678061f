const TEST_FILE = /\.(test|spec|e2e|cy|bench|test-d)\.[cm]?[jt]sx?$/;
const TEST_FOLDER = /(^|\/)(__tests__|__mocks__|tests?|specs?|e2e|cypress)\//;

/** Whether a path holds tests by the conventions of the common frameworks. */
export const isTestPath = (path: string): boolean => TEST_FILE.test(path) || TEST_FOLDER.test(path);
