import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runGit, type GitResult, type GitRun } from './git-process.ts';
import { surveyFailure } from './git-survey.ts';

/** Comparing the largest work trees takes a minute. */
const LONGEST_MS = 10 * 60_000;
/** Hardly any takes as long as this: then it is worth to look what git may be waiting for. */
const SLOW_MS = 3000;
const MOST_FOLDERS = 200_000;
/** What git opens in every folder without looking whether it is a file. */
const OPENED = new Set(['.gitignore', '.gitattributes', '.mailmap']);

/** Runs git in a work tree. A pipe in the place of a file that git reads there is told instead of waited for. */
export async function runInWorkTree(
  args: readonly string[],
  options: GitRun & { readonly gitDir: string; readonly workTree: string },
  slow = SLOW_MS,
): Promise<GitResult> {
  let pipe: string | null = null;
  let isDone = false;
  const timer = setTimeout(() => {
    void findPipe(options.workTree, () => isDone).then((found) => (pipe = found));
  }, slow);
  try {
    return await runGit(args, { longest: LONGEST_MS, ...options, isCancelled: () => pipe !== null });
  } catch (error) {
    throw pipe === null ? error : surveyFailure({ kind: 'special', path: pipe });
  } finally {
    isDone = true;
    clearTimeout(timer);
  }
}

async function findPipe(workTree: string, isDone: () => boolean): Promise<string | null> {
  const folders = [workTree];
  for (let at = 0; at < folders.length && at < MOST_FOLDERS && !isDone(); at += 1) {
    const folder = folders[at]!;
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      const isPlain = entry.isFile() || entry.isSymbolicLink() || entry.isDirectory();
      if (!isPlain && OPENED.has(entry.name)) return join(folder, entry.name);
      if (entry.isDirectory() && entry.name !== '.git') folders.push(join(folder, entry.name));
    }
  }
  return null;
}
