import { compareText } from '../base/order.ts';
import { nodeKindOf } from '../model/node-kinds.ts';
import type { RepositoryView } from '../view/repository-view.ts';
import { shellLine } from './test-runners.ts';

/** Something that the files of a repository give a name to, so that people can run it. */
export interface DeclaredCommand {
  /** What one types, in the folder of the file. */
  readonly command: string;
  /** What the file says it does: the command behind a script, the function behind a program. */
  readonly does: string;
  /** Whether those who install the repository can run it as well. */
  readonly isInstalled: boolean;
  readonly file: string;
  readonly line: number;
}

interface Declaring {
  readonly file: RegExp;
  readonly isInstalled?: true;
  command(name: string, hasFile: (path: string) => boolean): readonly string[];
}

/** Files that name what can be run, and how it is started. */
const DECLARING: readonly Declaring[] = [
  { file: /(^|\/)package\.json$/, command: (name, hasFile) => [...packageManager(hasFile), name] },
  { file: /(^|\/)pyproject\.toml$/, isInstalled: true, command: (name) => [name] },
  { file: /(^|\/)((GNU|BSD)?[Mm]akefile)$/, command: (name) => ['make', name] },
  { file: /(^|\/)(docker-)?compose(\.[\w-]+)?\.ya?ml$/, command: (name) => ['docker', 'compose', 'up', name] },
];

/** The lock file says who installs; without one, what comes with Node does. */
function packageManager(hasFile: (path: string) => boolean): readonly string[] {
  if (hasFile('bun.lock') || hasFile('bun.lockb')) return ['bun', 'run'];
  if (hasFile('pnpm-lock.yaml')) return ['pnpm', 'run'];
  if (hasFile('yarn.lock')) return ['yarn', 'run'];
  return ['npm', 'run'];
}

/** Targets that are patterns or files, and scripts that run around others, are nothing that people type. */
const isTyped = (name: string): boolean => /^[\w@][\w.:@-]*$/.test(name) && !/^(pre|post)[a-z]+$/.test(name);

/** What can be run by name, that of outer folders first, in the order of their files. */
export function declaredCommands(view: Pick<RepositoryView, 'graph'>): DeclaredCommand[] {
  const { nodes, files } = view.graph;
  const hasFile = (path: string): boolean => view.graph.findFile(path) >= 0;
  const found: (DeclaredCommand & { readonly start: number })[] = [];
  for (let node = 0; node < nodes.count; node += 1) {
    const kind = nodeKindOf(nodes.kind[node]!);
    const file = files[nodes.file[node]!];
    if ((kind !== 'job' && kind !== 'service') || file === undefined || file.isTest) continue;
    const row = DECLARING.find((declaring) => declaring.file.test(file.path));
    const name = nodes.name[node]!;
    if (row === undefined || !isTyped(name)) continue;
    found.push({
      command: shellLine(row.command(name, hasFile)),
      does: view.graph.signature(node).replace(/^[\w@.:-]+\s*[:=]\s*/, ''),
      isInstalled: row.isInstalled === true,
      file: file.path,
      line: nodes.startLine[node]!,
      start: nodes.start[node]!,
    });
  }
  const depth = ({ file }: DeclaredCommand): number => file.split('/').length;
  return found
    .sort((a, b) => depth(a) - depth(b) || compareText(a.file, b.file) || a.start - b.start)
    .map(({ start: _, ...row }) => row);
}
