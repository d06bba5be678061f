import { runGit } from './git-process.ts';

const OPTIONS = ['--porcelain', '-z', '--no-renames', '--untracked-files=all', '--ignore-submodules=all'];

/** Paths of a work tree that are not what the commit that is checked out has, as `git status` tells them. */
export async function changedPaths(gitDir: string, workTree: string): Promise<string[]> {
  const { code, output } = await runGit([...(await withoutFilters()), 'status', ...OPTIONS], { gitDir, workTree });
  // Two letters and a space before each path.
  const lines = code === 0 ? output.toString('utf8').split('\0').filter(Boolean) : [];
  return lines.map((line) => line.slice(3));
}

let filters: Promise<readonly string[]> | null = null;

/**
 * A repository chooses by its attributes which of the person's own filters run on its files, and in its folder. None
 * does: a file that only a filter makes equal to what is committed counts as changed once it was written to. Line ends
 * are not converted by filters, and are heeded. https://git-scm.com/docs/gitattributes#_filter
 */
function withoutFilters(): Promise<readonly string[]> {
  filters ??= runGit(['config', '-z', '--name-only', '--get-regexp', '^filter\\.']).then(({ output }) =>
    output
      .toString('utf8')
      .split('\0')
      .filter(Boolean)
      .flatMap((name) => ['-c', `${name}=${name.endsWith('.required') ? 'false' : ''}`]),
  );
  return filters;
}
