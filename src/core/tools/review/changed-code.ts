import { codeChanges, graphDifference, type SymbolChange } from '../../analysis/semantic-diff.ts';
import { partialFiles } from '../../analysis/open-places.ts';
import { Failure } from '../../base/failure.ts';
import { newLines } from '../../context/changed-lines.ts';
import { declaredIn, touchedNodes } from '../../context/touched-nodes.ts';
import { parseDiff, type FilePatch } from '../../context/unified-diff.ts';
import { findSymbol } from '../../view/find-symbol.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import type { ToolContext } from '../tool.ts';
import { comparedSides, wholeFiles } from './compared-sides.ts';

/** A change as it may be given: files, symbols, a unified diff, or several of these. */
export interface Change {
  readonly files?: readonly string[] | undefined;
  readonly symbols?: readonly string[] | undefined;
  readonly diff?: string | undefined;
}

/** The code that a change is about, in the state after it. */
export interface ChangedCode {
  readonly base: RepositoryView;
  readonly head: RepositoryView;
  /** What changed as a whole or in part: nodes of the head, or of the base for what is gone. In node order. */
  readonly changed: readonly Pick<SymbolChange, 'was' | 'now'>[];
  /** Nodes of the head from which to go on: those that changed, and those that use something else than before. */
  readonly affected: readonly number[];
  /** Paths that the change names and neither state has. */
  readonly unknownFiles: readonly string[];
  /** Paths whose text is not what the diff says, on either side: their lines were looked up by number. */
  readonly unmatchedFiles: readonly string[];
  /** Paths of code of which a part, or all, was not read after the change. */
  readonly partialFiles: readonly string[];
}

/** What a change is about; of a file, what is declared in it, or the file itself where that is nothing. */
export async function changedCode(context: ToolContext, view: RepositoryView, change: Change): Promise<ChangedCode> {
  const { files = [], symbols = [], diff } = change;
  const patches = diff === undefined ? [] : parseDiff(diff);
  if (files.length + symbols.length + patches.length === 0)
    throw new Failure(
      'bad-input',
      diff === undefined
        ? 'Pass what changed: files, symbols or a diff.'
        : 'The diff is empty. Pass a unified diff, as printed by `git diff`.',
    );
  const read = await readDiff(context, view, patches);
  const { base, head } = read;
  const named = [...files.flatMap((path) => declaredIn(head, path)), ...symbols.map((one) => findSymbol(head, one))];
  const now = new Set([...named, ...read.changed.flatMap((one) => (one.now < 0 ? [] : [one.now]))]);
  const was = new Map(read.changed.map((one) => [one.now, one.was]));
  const paths = [...files, ...patches.flatMap(({ oldPath, newPath }) => newPath ?? oldPath ?? [])];
  return {
    base,
    head,
    changed: [
      ...read.changed.filter((one) => one.now < 0),
      ...inOrder(now).map((node) => ({ was: was.get(node) ?? -1, now: node })),
    ],
    affected: inOrder([...named, ...read.affected]),
    unknownFiles: [...new Set(paths)].filter((path) => !hasFile(base, path) && !hasFile(head, path)),
    unmatchedFiles: read.unmatchedFiles.filter((path) => hasFile(head, path)),
    partialFiles: partialFiles(head).filter((path) => paths.includes(path)),
  };
}

const inOrder = (nodes: Iterable<number>): number[] => [...new Set(nodes)].sort((a, b) => a - b);

const hasFile = ({ graph }: RepositoryView, path: string): boolean => graph.findFile(path) >= 0;

type ReadDiff = Omit<ChangedCode, 'unknownFiles' | 'partialFiles'>;

/** Compares both sides of a diff. What fits neither of them is looked up by its lines after the change. */
async function readDiff(
  { engine, progress }: ToolContext,
  view: RepositoryView,
  patches: readonly FilePatch[],
): Promise<ReadDiff> {
  const { base, head, unmatched } = await engine.diffs.sides(view, patches, progress);
  const touched = unmatched.flatMap((patch) => touchedNodes(head, newLines(patch)));
  const guessed = touched.map((node) => ({ was: -1, now: node }));
  const unmatchedFiles = unmatched.flatMap(({ newPath }) => newPath ?? []);
  if (base === head) return { base, head, changed: guessed, affected: touched, unmatchedFiles };
  const compared = await comparedSides(engine, base, head);
  const changes = codeChanges(compared.sides, new Set(compared.files), [graphDifference(base.graph, head.graph)]);
  const whole = await wholeFiles(engine, compared, changes.symbols);
  return {
    base,
    head,
    changed: [...changes.symbols, ...whole.map((node) => ({ was: -1, now: node })), ...guessed],
    affected: [...changes.affected, ...whole, ...touched],
    unmatchedFiles,
  };
}
