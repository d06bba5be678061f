import { applyPatch, sideOf, type DiffSide } from '../context/apply-patch.ts';
import type { FilePatch } from '../context/unified-diff.ts';
import type { Progress } from '../ports/progress.ts';
import type { RepositoryView } from '../view/repository-view.ts';
import type { Files } from './files.ts';
import type { WorkTreeFile, WorkTrees } from './work-trees.ts';

/** Both sides of a diff as states, of which the one that was asked about is often one. */
export interface DiffSides {
  readonly base: RepositoryView;
  readonly head: RepositoryView;
  /** Parts of the diff that fit neither side of their file in that state. */
  readonly unmatched: readonly FilePatch[];
}

const encoder = new TextEncoder();

/** Reads diffs beside a state of a repository, which may be the one before the change or the one after it. */
export class Diffs {
  readonly #files: Files;
  readonly #workTrees: WorkTrees;

  constructor(files: Files, workTrees: WorkTrees) {
    this.#files = files;
    this.#workTrees = workTrees;
  }

  /**
   * The states before and after a change. Each file of the diff is looked for in `view` on either side; the other side
   * follows from the diff. Where a file is on neither, both states have it as `view` does.
   */
  async sides(view: RepositoryView, patches: readonly FilePatch[], progress: Progress): Promise<DiffSides> {
    const [before, after]: [WorkTreeFile[], WorkTreeFile[]] = [[], []];
    const unmatched: FilePatch[] = [];
    for (const patch of patches) {
      const side = await this.#sideOf(view, patch);
      const others = side === null ? null : await this.#otherSide(view, patch, side);
      if (others === null) unmatched.push(patch);
      else (side === 'old' ? after : before).push(...others);
    }
    const base = await this.#workTrees.laidOver(view, before, progress);
    const head = await this.#workTrees.laidOver(view, after, progress);
    return base === null || head === null ? { base: view, head: view, unmatched: patches } : { base, head, unmatched };
  }

  /** The side of a diff on which a file is in a state; null where it is on neither. */
  async #sideOf(view: RepositoryView, patch: FilePatch): Promise<DiffSide | null> {
    const { oldPath, newPath, isCopy, hunks } = patch;
    const [hasOld, hasNew] = [has(view, oldPath), has(view, newPath)];
    if (oldPath !== newPath && hasOld !== hasNew && !isCopy) return hasOld ? 'old' : 'new';
    if (oldPath === null) return hasNew ? 'new' : 'old';
    if (newPath === null) return hasOld ? 'old' : 'new';
    const path = hasNew ? newPath : oldPath;
    const id = view.graph.files[view.graph.findFile(path)]?.objectId ?? '';
    if (patch.newId !== null && id.startsWith(patch.newId)) return 'new';
    if (patch.oldId !== null && id.startsWith(patch.oldId)) return 'old';
    if (isCopy && hunks.length === 0) return hasNew ? 'new' : 'old';
    const text = await this.#files.readText(view, path);
    return text === null ? null : (sideOf(text, patch, false) ?? sideOf(text, patch, true));
  }

  /** What turns a state with one side of a patch into one with the other; null where the patch does not fit. */
  async #otherSide(view: RepositoryView, patch: FilePatch, from: DiffSide): Promise<WorkTreeFile[] | null> {
    const [path, otherPath] = from === 'old' ? [patch.oldPath, patch.newPath] : [patch.newPath, patch.oldPath];
    // Behind a copy the file that was copied is left as it was.
    const staysHere = path === null || path === otherPath || (patch.isCopy && from === 'old');
    const gone = staysHere ? [] : [{ path, bytes: null }];
    if (otherPath === null || (patch.isCopy && from === 'new')) return gone;
    const text = path === null ? '' : await this.#files.readText(view, path);
    if (text === null) return null;
    const other =
      applyPatch(text, patch, { from, canShift: false }) ?? applyPatch(text, patch, { from, canShift: true });
    return other === null ? null : [...gone, { path: otherPath, bytes: encoder.encode(other) }];
  }
}

const has = ({ graph }: RepositoryView, path: string | null): boolean => path !== null && graph.findFile(path) >= 0;
