import type { RepositoryLayout } from '../../languages/rules.ts';
import { buildLayout, type ParsedManifest } from '../../link/layout.ts';
import type { ProgramInput } from '../../link/program.ts';
import { compareText } from '../../base/order.ts';
import type { DocumentFacts } from '../../model/document-facts.ts';
import type { FileFacts } from '../../model/facts.ts';
import type { FileRow } from '../../model/rows.ts';
import type { GatheredFiles } from '../gather-files.ts';

/** Everything that is known of the files of a repository as they are at one moment. Immutable. */
export interface Tree {
  readonly url: string;
  /** Sorted by path. */
  readonly files: readonly FileRow[];
  readonly facts: ReadonlyMap<string, FileFacts>;
  readonly documents: ReadonlyMap<string, DocumentFacts>;
  readonly manifests: readonly ParsedManifest[];
  readonly layout: RepositoryLayout;
  readonly preludes: readonly ProgramInput[];
}

export function openTree(url: string, gathered: GatheredFiles, preludes: readonly ProgramInput[]): Tree {
  const { files, facts, documents, manifests } = gathered;
  const layout = layoutOf(files, manifests);
  return { url, files, facts, documents, manifests, layout, preludes };
}

/** The tree after some files were read again and others are gone. */
export function changeTree(tree: Tree, read: GatheredFiles, gone: ReadonlySet<string>): Tree {
  const changed = new Set([...gone, ...read.files.map(({ path }) => path)]);
  const facts = new Map(tree.facts);
  const documents = new Map(tree.documents);
  for (const path of changed) {
    facts.delete(path);
    documents.delete(path);
  }
  for (const [path, one] of read.facts) facts.set(path, one);
  for (const [path, one] of read.documents) documents.set(path, one);
  const files = [...tree.files.filter(({ path }) => !changed.has(path)), ...read.files].sort((a, b) =>
    compareText(a.path, b.path),
  );
  const manifests = [...tree.manifests.filter(({ path }) => !changed.has(path)), ...read.manifests];
  // Where modules are found follows from the names of files and from manifests: most changes touch neither.
  const isLaidOutAlike =
    files.length === tree.files.length &&
    manifests.length === tree.manifests.length &&
    read.manifests.length === 0 &&
    files.every(({ path }, i) => path === tree.files[i]!.path);
  const layout = isLaidOutAlike ? tree.layout : layoutOf(files, manifests);
  return { ...tree, files, facts, documents, manifests, layout };
}

const layoutOf = (files: readonly FileRow[], manifests: readonly ParsedManifest[]): RepositoryLayout =>
  buildLayout(
    files.map(({ path }) => path),
    manifests,
  );
