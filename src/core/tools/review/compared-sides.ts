import {
  changedFiles,
  outsideText,
  type ComparedSide,
  type Sides,
  type SymbolChange,
} from '../../analysis/semantic-diff.ts';
import type { Engine } from '../../engine/engine.ts';
import { languageById } from '../../languages/table.ts';
import { NODE_KINDS } from '../../model/node-kinds.ts';
import type { RepositoryView } from '../../view/repository-view.ts';

export interface ComparedSides {
  readonly sides: Sides;
  /** Paths of the files that are not the same in both. */
  readonly files: readonly string[];
}

/** Two states of a repository, with the texts of the files in which they differ. */
export async function comparedSides(
  engine: Engine,
  base: RepositoryView,
  head: RepositoryView,
): Promise<ComparedSides> {
  const files = changedFiles({ base: sideOf(base, () => null), head: sideOf(head, () => null) });
  return { sides: { base: await withTexts(engine, base, files), head: await withTexts(engine, head, files) }, files };
}

const sideOf = (view: RepositoryView, text: ComparedSide['text']): ComparedSide => ({
  graph: view.graph,
  walked: view.walked,
  adjacency: view.adjacency,
  nodesOfFile: view.nodesOfFile,
  testMask: view.testMask,
  text,
});

async function withTexts(engine: Engine, view: RepositoryView, paths: readonly string[]): Promise<ComparedSide> {
  const texts = new Map<string, string | null>();
  for (const path of paths)
    if (languageIn(view, path) !== null) texts.set(path, await engine.files.readText(view, path));
  return sideOf(view, (path) => texts.get(path) ?? null);
}

/** The language that a file was read as; null where nothing was read of it. */
function languageIn({ graph }: Pick<ComparedSide, 'graph'>, path: string): string | null {
  const file = graph.files[graph.findFile(path)];
  return file !== undefined && file.skipped === null ? file.language : null;
}

/**
 * Files, as nodes of the head, that changed outside of every declaration and in none: what runs on import may do
 * something else. Comments do not count.
 */
export async function wholeFiles(
  engine: Engine,
  { sides, files }: ComparedSides,
  symbols: readonly SymbolChange[],
): Promise<number[]> {
  const { base, head } = sides;
  const touched = new Set([
    ...symbols.map(({ was }) => base.graph.nodes.file[was] ?? -1).map((file) => base.graph.files[file]?.path),
    ...symbols.map(({ now }) => head.graph.nodes.file[now] ?? -1).map((file) => head.graph.files[file]?.path),
  ]);
  const found: number[] = [];
  for (const path of files) {
    const nodes = head.nodesOfFile[head.graph.findFile(path)] ?? [];
    const node = nodes.find((one) => head.graph.nodes.kind[one] === NODE_KINDS.file.code);
    if (node === undefined || touched.has(path) || !runs(head, path)) continue;
    const [before, after] = [await codeOutside(engine, base, path), await codeOutside(engine, head, path)];
    if (before === null || after === null || before !== after) found.push(node);
  }
  return found;
}

/** Whether a file says something outside of what it declares: data does not, and neither does code that only declares. */
function runs(side: ComparedSide, path: string): boolean {
  const language = languageIn(side, path);
  return language === null || languageById(language)?.runsOnImport === true;
}

/** Without comments; nothing where there is no such file, and null where its text cannot be had or read. */
async function codeOutside(engine: Engine, side: ComparedSide, path: string): Promise<string | null> {
  if (side.graph.findFile(path) < 0) return '';
  const [language, text] = [languageIn(side, path), side.text(path)];
  if (language === null || text === null) return null;
  return outsideText(side, path, await engine.files.withoutComments(path, language, text));
}
