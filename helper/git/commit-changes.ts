import type { SourceEntry } from '../../src/core/ports/source.ts';
import { runGit } from './git-process.ts';

/** What one commit has different from another. */
export interface TreeChanges {
  readonly removed: readonly string[];
  readonly present: readonly SourceEntry[];
}

/** Starting git costs more than its answer does: so many steps are asked for at once. */
const STEPS_AT_ONCE = 100;
const HASH = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const NONE: TreeChanges = { removed: [], present: [] };

interface RawChange {
  readonly path: string;
  readonly mode: string;
  readonly objectId: string;
  readonly isRemoved: boolean;
}

/** How a line of commits changes from each to the next. */
export class CommitChanges {
  readonly #gitDir: string;
  readonly #commits: readonly string[];
  readonly #places: ReadonlyMap<string, number>;
  /** By the later commit, of the steps that were asked for last. */
  #known: ReadonlyMap<string, TreeChanges> | null = null;

  constructor(gitDir: string, commits: readonly string[]) {
    this.#gitDir = gitDir;
    this.#commits = commits;
    this.#places = new Map(commits.map((commit, i) => [commit, i]));
  }

  /** Null where that is not known, or not to be trusted: a listing of the whole commit tells. */
  async between(base: string, head: string): Promise<TreeChanges | null> {
    const at = this.#places.get(head);
    if (at === undefined || this.#commits[at - 1] !== base) return null;
    if (this.#known?.has(head) !== true) this.#known = await this.#read(at);
    return this.#known?.get(head) ?? null;
  }

  async #read(from: number): Promise<ReadonlyMap<string, TreeChanges> | null> {
    const heads = this.#commits.slice(from, from + STEPS_AT_ONCE);
    // `commit parent`: git compares the two, whatever parents the commit says it has.
    const input = heads.map((head, i) => `${head} ${this.#commits[from + i - 1]!}\n`).join('');
    const args = ['diff-tree', '--stdin', '-r', '-z', '--raw', '--no-renames', '--no-abbrev'];
    const { code, output } = await runGit(args, { gitDir: this.#gitDir, input });
    if (code !== 0) return null;
    const raw = parseRaw(output.toString('utf8'), new Set(heads));
    const sizes = raw && (await this.#sizes([...raw.values()].flat()));
    if (!raw || !sizes) return null;
    return new Map(heads.map((head) => [head, toChanges(raw.get(head) ?? [], sizes)]));
  }

  async #sizes(changes: readonly RawChange[]): Promise<ReadonlyMap<string, number> | null> {
    const wanted = new Set(changes.flatMap((change) => (hasBlob(change) ? [change.objectId] : [])));
    if (wanted.size === 0) return new Map();
    const args = ['cat-file', '--buffer', '--batch-check=%(objectname) %(objectsize)'];
    const { code, output } = await runGit(args, { gitDir: this.#gitDir, input: `${[...wanted].join('\n')}\n` });
    const lines = output.toString('utf8').trimEnd().split('\n');
    const sizes = new Map(lines.map((line) => line.split(' ')).map(([id, size]) => [id!, Number(size)]));
    return code === 0 && [...wanted].every((id) => Number.isSafeInteger(sizes.get(id))) ? sizes : null;
  }
}

const SUBMODULE = '160000';
const hasBlob = ({ mode, isRemoved }: RawChange): boolean => !isRemoved && mode !== SUBMODULE;

/** `id<NUL>` for each commit with changes, then `:mode mode id id status<NUL>path<NUL>` for each of these. */
function parseRaw(text: string, heads: ReadonlySet<string>): Map<string, RawChange[]> | null {
  const found = new Map<string, RawChange[]>();
  const fields = text.split('\0');
  let changes: RawChange[] | null = null;
  for (let i = 0; i < fields.length - 1; i += 1) {
    const field = fields[i]!;
    if (HASH.test(field) && heads.has(field)) {
      changes = [];
      found.set(field, changes);
      continue;
    }
    const [, mode, , objectId, status] = field.split(' ');
    const path = fields[++i];
    // A name that is not UTF-8 cannot be told from others by its text.
    if (changes === null || !field.startsWith(':') || !path || path.includes('\ufffd')) return null;
    changes.push({ path, mode: mode!, objectId: objectId!, isRemoved: status === 'D' });
  }
  return found;
}

function toChanges(raw: readonly RawChange[], sizes: ReadonlyMap<string, number>): TreeChanges {
  if (raw.length === 0) return NONE;
  return {
    removed: raw.flatMap(({ path, isRemoved }) => (isRemoved ? [path] : [])),
    present: raw.flatMap(({ path, mode, objectId, isRemoved }) =>
      isRemoved ? [] : [{ path, objectId, size: sizes.get(objectId) ?? -1, kind: kindOf(mode) }],
    ),
  };
}

const kindOf = (mode: string): SourceEntry['kind'] =>
  mode === '120000' ? 'symlink' : mode === SUBMODULE ? 'submodule' : 'file';
