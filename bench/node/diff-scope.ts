import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { openParsePool } from '../../helper/ports/parse-pool.ts';
import { TestCases } from '../../src/core/analysis/test-cases.ts';
import { testScope } from '../../src/core/analysis/test-scope.ts';
import { changedLines, type ChangedLines } from '../../src/core/context/changed-lines.ts';
import { Engine } from '../../src/core/engine/engine.ts';
import { SILENT } from '../../src/core/ports/progress.ts';
import { callTool, type ToolOutput } from '../../src/core/tools/table.ts';
import { findSymbol } from '../../src/core/view/find-symbol.ts';
import type { RepositoryView } from '../../src/core/view/repository-view.ts';
import { openPlatform, removeDatabase } from './open-engine.ts';

// diff-scope FOLDER DATABASE COMMITS: reads the diff of each commit beside the state before it and beside the state after
// it, and holds the symbols and tests that are named against a comparison of both states, read commit by commit. Beside
// that the same by line numbers alone: those after the change, looked up in the state that is known. Prints as JSON.

const [folder, databaseFile, commitsFile] = process.argv.slice(2);

interface Asked {
  readonly commit: string;
  /** Paths that it changes and that are no tests. */
  readonly sources: readonly string[];
}

/** What was named, and how much of it is right. */
interface Score {
  readonly named: number;
  readonly right: number;
  readonly wanted: number;
}

const git = (...args: string[]): Buffer => execFileSync('git', ['-C', folder!, ...args], { maxBuffer: 1 << 28 });

const score = (named: Iterable<string>, wanted: ReadonlySet<string>): Score => {
  const all = new Set(named);
  return { named: all.size, right: [...all].filter((one) => wanted.has(one)).length, wanted: wanted.size };
};

const OPTIONS = { depth: 50, minConfidence: 0, useImports: false } as const;

const testsOf = (view: RepositoryView, nodes: Iterable<number>): string[] =>
  testScope(view, nodes, OPTIONS).tests.map(({ test }) => view.hashText(test));

/** The declarations at some lines without others below them, by what they are declared in; the file is one of them. */
function atLines(view: RepositoryView, { path, from, to }: ChangedLines): number[] {
  const { startLine, endLine, parent } = view.graph.nodes;
  const nodes = view.nodesOfFile[view.graph.findFile(path)] ?? [];
  const holding = nodes.filter((node) => startLine[node]! <= to && endLine[node]! >= from);
  const outer = new Set(holding.map((node) => parent[node]!));
  return holding.filter((node) => !outer.has(node));
}

interface Truth {
  readonly symbols: ReadonlySet<string>;
  readonly tests: ReadonlySet<string>;
}

interface Row {
  readonly symbols: Score;
  readonly tests: Score;
  readonly isEqual: boolean;
  readonly hasAllTests: boolean;
  readonly files: number;
  readonly ms: number;
}

async function byDiff(engine: Engine, repo: string, diff: string, truth: Truth): Promise<Row> {
  const begin = performance.now();
  const result: ToolOutput<'test_scope'> = await callTool({ engine, progress: SILENT }, 'test_scope', {
    repo,
    diff,
    limit: 5000,
  });
  const ms = performance.now() - begin;
  const files = result.changedSymbols.filter(({ kind }) => kind === 'file');
  const symbols = result.changedSymbols.filter(({ kind }) => kind !== 'file').map(({ hash }) => hash);
  const tests = result.tests.map(({ test }) => test.hash);
  return rowOf(symbols, tests, files.length, truth, ms);
}

function rowOf(symbols: readonly string[], tests: readonly string[], files: number, truth: Truth, ms: number): Row {
  const [ofSymbols, ofTests] = [score(symbols, truth.symbols), score(tests, truth.tests)];
  return {
    symbols: ofSymbols,
    tests: ofTests,
    isEqual: ofSymbols.named === ofSymbols.wanted && ofSymbols.right === ofSymbols.wanted,
    hasAllTests: ofTests.right === ofTests.wanted,
    files,
    ms,
  };
}

function byLines(view: RepositoryView, diff: string, truth: Truth): Row {
  const begin = performance.now();
  const nodes = [...new Set(changedLines(diff).flatMap((lines) => atLines(view, lines)))];
  const tests = testsOf(view, nodes);
  const ms = performance.now() - begin;
  const isFile = (node: number): boolean => view.symbol(node).kind === 'file';
  const symbols = nodes.filter((node) => !isFile(node)).map((node) => view.hashText(node));
  return rowOf(symbols, tests, nodes.filter(isFile).length, truth, ms);
}

/** Tests that a commit edits, by what it changes outside of tests: nobody who asks for them has told where they are. */
async function editedTests(
  engine: Engine,
  before: { readonly repo: string; readonly view: RepositoryView },
  diff: string,
  symbols: ToolOutput<'semantic_diff'>['symbols'],
): Promise<{ readonly diff: Score; readonly lines: Score; readonly missed: readonly string[] } | null> {
  const { view, repo } = before;
  const cases = new TestCases(view.graph);
  const isCase = (hash: string): boolean => cases.isCase(findSymbol(view, hash));
  const edited = symbols.flatMap((row) => (row.before !== null && row.after !== null ? [row.before.hash] : []));
  const wanted = new Set(edited.filter(isCase));
  if (wanted.size === 0) return null;
  const { tests } = await callTool({ engine, progress: SILENT }, 'test_scope', { repo, diff, limit: 5000 });
  const nodes = changedLines(diff).flatMap((lines) => atLines(view, lines));
  const named = new Set(tests.map(({ test }) => test.hash));
  return {
    diff: score(named, wanted),
    lines: score(testsOf(view, nodes), wanted),
    missed: [...wanted].filter((hash) => !named.has(hash)).map((hash) => view.display(findSymbol(view, hash))),
  };
}

async function ask(engine: Engine, { commit, sources }: Asked): Promise<object> {
  const [before, after] = [
    await engine.states.atRevision(repository, `${commit}^`, SILENT),
    await engine.states.atRevision(repository, commit, SILENT),
  ];
  const diffOf = (...paths: string[]): string => git('diff', `${commit}^`, commit, ...paths).toString('utf8');
  const diff = diffOf();
  const { symbols } = await callTool({ engine, progress: SILENT }, 'semantic_diff', {
    repo: after.repo,
    base: `#${before.id}`,
    head: `#${after.id}`,
    limit: 5000,
  });
  const [old, fresh] = [before, after].map(({ repo, id }) => {
    const name = `${repo}@#${id}`;
    return { repo: name, view: engine.states.view(name) };
  }) as [{ repo: string; view: RepositoryView }, { repo: string; view: RepositoryView }];
  const now = symbols.flatMap((row) => (row.after === null ? [] : [findSymbol(fresh.view, row.after.hash)]));
  const truth = {
    symbols: new Set(symbols.map((row) => (row.after ?? row.before)!.hash)),
    tests: new Set(testsOf(fresh.view, now)),
  };
  return {
    commit,
    allTests: new TestCases(fresh.view.graph).all.length,
    diff: { old: await byDiff(engine, old.repo, diff, truth), new: await byDiff(engine, fresh.repo, diff, truth) },
    lines: { old: byLines(old.view, diff, truth), new: byLines(fresh.view, diff, truth) },
    edited: await editedTests(engine, old, diffOf('--', ...sources), symbols),
  };
}

const commits = JSON.parse(readFileSync(commitsFile!, 'utf8')) as readonly Asked[];
const pool = openParsePool({ workers: 2 });
removeDatabase(databaseFile!);
const engine = Engine.open({
  ...openPlatform(databaseFile!, pool),
  readBytes: (_location, _commit, _path, objectId) =>
    Promise.resolve(objectId === '' ? null : new Uint8Array(git('cat-file', 'blob', objectId))),
});
const { repo: repository } = await engine.indexing.indexLocation(folder!, null, SILENT);
const rows: object[] = [];
for (const asked of commits) rows.push(await ask(engine, asked));
engine.close();
await pool.close();
removeDatabase(databaseFile!);
console.log(JSON.stringify(rows));
