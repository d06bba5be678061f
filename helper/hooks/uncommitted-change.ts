import { createTwoFilesPatch } from 'diff';
import { relative, sep } from 'node:path';
import type { Engine } from '../../src/core/engine/engine.ts';
import { Bounds } from '../bounds/bounds.ts';
import { isInside, realPathOf } from '../bounds/real-path.ts';
import type { GitRepository } from '../git/git-repository.ts';
import { WorkTree } from '../watch/work-tree.ts';

/** What is not committed, for tools: the name of the state it differs from, and a unified diff. */
export interface UncommittedChange {
  readonly repo: string;
  readonly diff: string;
}

/** More than this is not looked at while an agent waits. */
const MOST_FILES = 100;
const MOST_BYTES = 1_500_000;
const MOST_EDITS = 5000;

/** Names that a diff would have to quote. */
const isOdd = (path: string): boolean => /[\x00-\x1f\x7f"\\]/.test(path);

const decoder = new TextDecoder();
const textOf = (bytes: Uint8Array | null): string => (bytes === null ? '' : decoder.decode(bytes));

/**
 * How the work tree around a folder differs from its commit: in one file, or in all of them. Null where nothing differs,
 * and where it is not to be known: the file is outside of the repository, or the commit is not indexed. Nothing is
 * indexed here, because an agent waits.
 */
export async function uncommittedChange(
  engine: Engine,
  folder: string,
  file: string | null,
  isCancelled: () => boolean,
): Promise<UncommittedChange | null> {
  const place = await new Bounds({ allowed: [folder], tracked: () => [] }).place(folder);
  if (place.kind !== 'repository') return null;
  const { repository, location } = place;
  const repo = engine.workTrees.checkout(await repository.url(), await repository.head(), location);
  if (repo === null || isCancelled()) return null;
  const paths = await changedPaths(repository, location, file);
  const view = engine.states.view(repo);
  const isKnown = (path: string): boolean => view.graph.findFile(path) >= 0;
  const files = await new WorkTree(repository).read(paths, isKnown);
  const patches: string[] = [];
  for (const { path, bytes } of files.slice(0, MOST_FILES)) {
    if (isCancelled()) return null;
    const before = isKnown(path) ? await engine.files.readBytes(view, path) : null;
    if (isOdd(path) || (before?.length ?? 0) + (bytes?.length ?? 0) > MOST_BYTES) continue;
    patches.push(patchOf(path, before, bytes));
  }
  const diff = patches.join('');
  return diff === '' ? null : { repo, diff };
}

async function changedPaths(repository: GitRepository, root: string, file: string | null): Promise<readonly string[]> {
  if (file === null) return repository.changedPaths();
  const real = await realPathOf(file);
  return isInside(real, root) ? [relative(root, real).split(sep).join('/')] : [];
}

/** Empty where both sides are the same, or so different that comparing them takes long. */
function patchOf(path: string, before: Uint8Array | null, after: Uint8Array | null): string {
  const [old, now] = [textOf(before), textOf(after)];
  if (old === now) return '';
  const names = [before === null ? '/dev/null' : `a/${path}`, after === null ? '/dev/null' : `b/${path}`] as const;
  const options = { context: 3, maxEditLength: MOST_EDITS };
  return createTwoFilesPatch(...names, old, now, undefined, undefined, options) ?? '';
}
