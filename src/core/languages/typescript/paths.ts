const TEST_FILE = /\.(test|spec|e2e|cy|bench|test-d)\.[cm]?[jt]sx?$/;
const TEST_FOLDER = /(^|\/)(__tests__|__mocks__|tests?|specs?|e2e|cypress)\//;

/** Whether a path holds tests by the conventions of the common frameworks. */
export const isTestPath = (path: string): boolean => TEST_FILE.test(path) || TEST_FOLDER.test(path);

/** The directory of a path, empty at the root. */
export function directoryOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** A repository path from a directory and a relative path; steps above the root are lost. */
export function joinPath(directory: string, relative: string): string {
  const parts: string[] = [];
  for (const part of `${directory}/${relative}`.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') parts.pop();
    else parts.push(part);
  }
  return parts.join('/');
}
