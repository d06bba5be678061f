import { runGit } from './git-process.ts';
import { runInWorkTree } from './work-tree-run.ts';

const OPTIONS = ['--porcelain', '-z', '--no-renames', '--untracked-files=all', '--ignore-submodules=all'];

/** Paths of a work tree that are not what the commit that is checked out has, as `git status` tells them. */
export async function changedPaths(gitDir: string, workTree: string): Promise<string[]> {
  const { settings, environment } = await withoutFilters(gitDir, workTree);
  const { code, output } = await runInWorkTree([...settings, 'status', ...OPTIONS], { gitDir, workTree, environment });
  // Two letters and a space before each path.
  const lines = code === 0 ? output.toString('utf8').split('\0').filter(Boolean) : [];
  return lines.map((line) => line.slice(3));
}

interface Overrides {
  readonly settings: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * A repository chooses by its attributes which of the person's own filters run on its files, and in its folder. None
 * does: a file that only a filter makes equal to what is committed counts as changed once it was written to. Line ends
 * are not converted by filters, and are heeded. Which filters there are is asked every time, and from where they would
 * run: settings of the person can hold for a branch or a folder. https://git-scm.com/docs/gitattributes#_filter
 */
async function withoutFilters(gitDir: string, workTree: string): Promise<Overrides> {
  const args = ['config', '-z', '--name-only', '--get-regexp', '^filter\\.'];
  const { output } = await runGit(args, { gitDir, workTree });
  const names = [...new Set(output.toString('utf8').split('\0').filter(Boolean))];
  const valueOf = (name: string): string => (name.endsWith('.required') ? 'false' : '');
  // An option ends its name at the first equals sign; a variable does not, but git knows these only since 2.31.
  const [odd, plain] = [names.filter((name) => name.includes('=')), names.filter((name) => !name.includes('='))];
  const variables = odd.flatMap((name, i) => [
    [`GIT_CONFIG_KEY_${i}`, name],
    [`GIT_CONFIG_VALUE_${i}`, valueOf(name)],
  ]);
  return {
    settings: plain.flatMap((name) => ['-c', `${name}=${valueOf(name)}`]),
    environment: odd.length === 0 ? {} : Object.fromEntries([['GIT_CONFIG_COUNT', `${odd.length}`], ...variables]),
  };
}
