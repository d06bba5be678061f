import type { ProjectScope, RepositoryLayout } from '../rules.ts';
import type { CSharpManifest } from './manifest.ts';

interface Known {
  readonly directory: string;
  readonly data: CSharpManifest;
}

/** The project that a file is built in, and the namespaces that its project files import everywhere. */
export function projectOf(path: string, layout: RepositoryLayout): ProjectScope {
  const above = manifests(layout).filter(({ directory }) => directory === '.' || path.startsWith(`${directory}/`));
  // Nearest last.
  const home = above.filter(({ data }) => data.kind === 'project').at(-1);
  return {
    root: home?.directory ?? '.',
    imports: above
      .filter(({ data }) => data.kind !== 'project' || data === home?.data)
      .flatMap(({ data }) => data.usings),
  };
}

function manifests(layout: RepositoryLayout): readonly Known[] {
  const known = layout.memo.get(MEMO);
  if (known) return known as readonly Known[];
  const found = layout.manifests<CSharpManifest>('csproj');
  layout.memo.set(MEMO, found);
  return found;
}
const MEMO = 'csharp-projects';
