import { compareText } from '../../base/order.ts';
import { buildLayout, type ParsedManifest } from '../../link/layout.ts';
import { programInputs, surroundingsOf } from '../../link/link.ts';
import { Program, type ProgramInput } from '../../link/program.ts';
import { DeclaredNames, MentionIndex, type GivingFiles, type Linkable } from '../../link/incremental.ts';
import { CompactFacts } from '../../model/compact-facts.ts';
import type { DocumentFacts } from '../../model/document-facts.ts';
import type { FileFacts } from '../../model/facts.ts';
import type { FileRow } from '../../model/rows.ts';
import type { GatheredFiles } from '../indexing/gather-files.ts';

/** Everything that is known of the files of a repository as they are at one moment. Immutable. */
export interface Tree extends Linkable {
  readonly url: string;
  /** Sorted by path. */
  readonly files: readonly FileRow[];
  /** Where each path stands among them. */
  readonly rowOf: ReadonlyMap<string, number>;
  readonly facts: ReadonlyMap<string, FileFacts>;
  readonly documents: ReadonlyMap<string, DocumentFacts>;
  readonly manifests: readonly ParsedManifest[];
  readonly preludes: readonly ProgramInput[];
  /** Of this tree and those it followed from. */
  readonly declared: DeclaredNames;
  readonly mentions: MentionIndex;
  /** What is known of its files so far; of those that a change does not touch the next tree knows the same. */
  readonly givers: GivingFiles;
}

type Known = Omit<Tree, keyof Linkable | 'rowOf'>;

/** The tree of a state: `files` are those of it as they were indexed. */
export function openTree(opened: Omit<Known, 'declared' | 'mentions' | 'givers'>): Tree {
  const files = Array.from(opened.facts, ([path, facts]) => ({ path, facts }));
  const [declared, mentions] = [DeclaredNames.of(files), MentionIndex.of(files)];
  return laidOut({ ...opened, declared, mentions, givers: new Map() }, null);
}

/** What becomes of some files: read again, put back to what another tree has, or gone. */
export interface TreeChange {
  readonly read: GatheredFiles;
  readonly restored: ReadonlySet<string>;
  readonly committed: Tree;
  readonly gone: ReadonlySet<string>;
}

export function changeTree(tree: Tree, { read, restored, committed, gone }: TreeChange): Tree {
  const changed = new Set([...gone, ...restored, ...read.files.map(({ path }) => path)]);
  const facts = new Map(tree.facts);
  const documents = new Map(tree.documents);
  for (const path of changed) {
    facts.delete(path);
    documents.delete(path);
  }
  for (const [path, one] of read.facts) {
    facts.set(path, one);
    tree.declared.add(path, one);
  }
  for (const [path, one] of read.documents) documents.set(path, one);
  for (const path of restored) {
    const [code, document] = [committed.facts.get(path), committed.documents.get(path)];
    if (code) facts.set(path, code);
    if (document) documents.set(path, document);
  }
  const put = [...read.files, ...Array.from(restored, (path) => rowAt(committed, path)).filter((row) => row !== null)];
  const isOther = ({ path }: { readonly path: string }): boolean => !changed.has(path);
  const isRestored = ({ path }: { readonly path: string }): boolean => restored.has(path);
  const manifests = [...tree.manifests.filter(isOther), ...read.manifests, ...committed.manifests.filter(isRestored)];
  const hasSameManifests = manifests.length === tree.manifests.length && !tree.manifests.some((one) => !isOther(one));
  const known = {
    ...tree,
    files: withRows(tree, put, changed),
    facts,
    documents,
    mentions: tree.mentions.with(read.facts, changed),
    givers: new Map([...tree.givers].filter(([path]) => !changed.has(path))),
    manifests: hasSameManifests ? tree.manifests : manifests,
  };
  return laidOut(known, tree);
}

const rowAt = ({ files, rowOf }: Tree, path: string): FileRow | null => files[rowOf.get(path) ?? -1] ?? null;

/** The files of a tree after some of them changed: those put in their place, or gone. Most changes change no place. */
function withRows({ files, rowOf }: Tree, put: readonly FileRow[], changed: ReadonlySet<string>): FileRow[] {
  if (put.length === changed.size && put.every(({ path }) => rowOf.has(path))) {
    const rows = [...files];
    for (const row of put) rows[rowOf.get(row.path)!] = row;
    return rows;
  }
  const rows = [...files.filter(({ path }) => !changed.has(path)), ...put];
  return rows.sort((a, b) => compareText(a.path, b.path));
}

function laidOut(known: Known, before: Tree | null): Tree {
  const program = new Program([...programInputs(known), ...known.preludes], before?.program);
  // Where modules are found follows from the names of files and from manifests: most changes touch neither.
  const isLaidOutAlike =
    before !== null &&
    known.manifests === before.manifests &&
    known.files.length === before.files.length &&
    known.files.every(({ path }, i) => path === before.files[i]!.path);
  if (isLaidOutAlike)
    return {
      ...known,
      rowOf: before.rowOf,
      program,
      layout: before.layout,
      surroundings: { ...before.surroundings, documents: known.documents },
    };
  const layout = buildLayout(
    known.files.map(({ path }) => path),
    known.manifests,
  );
  const rowOf = new Map(known.files.map(({ path }, row) => [path, row]));
  return { ...known, rowOf, program, layout, surroundings: surroundingsOf(known) };
}

/** The same tree, with a program of its own: what is worked out over all files goes with it. */
export const apart = (tree: Tree): Tree => ({
  ...tree,
  program: new Program([...programInputs(tree), ...tree.preludes], tree.program),
});

/** Lets go of what can be decoded again of the files. */
export function releaseFacts({ facts }: Tree): void {
  for (const one of facts.values()) if (one instanceof CompactFacts) one.release();
}
