import { compareText } from '../../base/order.ts';
import {
  codeChanges,
  semanticDiff,
  type Dependency,
  type EdgeChange,
  type SemanticDiff,
  type SymbolChange,
} from '../../analysis/semantic-diff.ts';
import { Failure } from '../../base/failure.ts';
import type { Engine } from '../../engine/engine.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import type { SnapshotRecord } from '../../model/rows.ts';
import { provenanceOf } from '../../model/provenance.ts';
import { comparedSides, wholeFiles } from './compared-sides.ts';
import { comparedState } from './named-states.ts';
import { findingsOf, figuresOf } from './review-findings.ts';
import { openBreaks } from './open-uses.ts';
import { summaryOf } from './review-summary.ts';
import { unseenUses } from '../unseen.ts';
import { testRuns } from './test-runs.ts';
import type { ComparisonResult } from './comparison-shape.ts';

/** What a review is made from, for those who put it into words. */
export interface Comparison {
  readonly base: RepositoryView;
  readonly head: RepositoryView;
  readonly files: ComparisonResult['files'];
  readonly diff: SemanticDiff;
}

/** Compares two recorded states of one repository, reading files from where `repo` was opened from. */
export async function compareStates(
  engine: Engine,
  repo: string,
  { before, after }: { readonly before: SnapshotRecord; readonly after: SnapshotRecord },
  limit: number,
): Promise<ComparisonResult> {
  if (before.repo !== after.repo)
    throw new Failure('bad-input', `${before.repo} and ${after.repo} are not the same repository.`);
  const [base, head] = [before, after].map((record) => engine.states.plainViewOf(record, repo)) as [
    RepositoryView,
    RepositoryView,
  ];
  const compared = await comparedSides(engine, base, head);
  const files = new Set(compared.files);
  const changes = codeChanges(compared.sides, files, engine.states.diff(before, after).packages);
  const whole = await wholeFiles(engine, compared, changes.symbols);
  const diff = semanticDiff(compared.sides, files, changes, whole);
  const comparison: Comparison = { base, head, files: compared.files.map((path) => fileRow(base, head, path)), diff };
  const findings = findingsOf(comparison);
  const open = openBreaks(comparison, diff.symbols);
  const reach = diff.reach.filter((row) => row.before !== row.after);
  return {
    repo: before.repo,
    base: comparedState(before),
    head: comparedState(after),
    summary: summaryOf(comparison, findings),
    findings,
    figures: figuresOf(findings),
    files: comparison.files,
    packages: packageRows(comparison),
    symbolCounts: countKinds(diff.symbols.map(({ kinds }) => kinds)),
    symbolTotal: diff.symbols.length,
    symbols: diff.symbols.slice(0, limit).map((change) => ({
      changes: [...change.kinds],
      parameters: [...change.parameters],
      before: change.was < 0 ? null : base.symbol(change.was),
      after: change.now < 0 ? null : head.symbol(change.now),
    })),
    edgeCounts: countKinds(diff.edges.map(({ kind }) => [kind])),
    edges: [...diff.edges]
      .sort((a, b) => Number(isAcross(comparison, b)) - Number(isAcross(comparison, a)))
      .slice(0, limit)
      .map((change) => edgeRow(comparison, change)),
    reach: reach.slice(0, limit).map((row) => ({
      symbol: row.now < 0 ? base.symbol(row.was) : head.symbol(row.now),
      before: row.before,
      after: row.after,
    })),
    reachTotal: reach.length,
    unresolvedUses: { total: open.length, places: open.slice(0, limit) },
    dependencies: dependencyRows(comparison),
    owners: diff.people.owners.map(({ owner, files: held }) => ({ owner: head.graph.nodes.name[owner]!, files: held })),
    newlyAffectedOwners: [...diff.people.newlyAffected],
    tests: {
      total: diff.tests.tests.length,
      allTests: diff.tests.allTests,
      ...testRuns(
        head,
        diff.tests.tests.map(({ test }) => test),
      ),
      ...(diff.tests.tests.length === 0 && diff.symbols.length > 0
        ? { unseen: unseenUses(comparison, diff.symbols) }
        : {}),
    },
  };
}

const fileRow = (base: RepositoryView, head: RepositoryView, path: string): ComparisonResult['files'][number] => {
  if (base.graph.findFile(path) < 0) return { path, status: 'added' };
  return { path, status: head.graph.findFile(path) < 0 ? 'removed' : 'changed' };
};

function edgeRow({ base, head }: Comparison, change: EdgeChange): ComparisonResult['edges'][number] {
  const view = change.kind === 'removed' ? base : head;
  return {
    change: change.kind,
    type: change.type,
    source: view.symbol(change.source),
    target: view.symbol(change.target),
    was: change.was < 0 ? null : base.symbol(change.was),
    provenance: provenanceOf(change.provenance),
    confidence: change.confidence / 1000,
  };
}

/** Between two packages of the repository. */
function isAcross({ base, head }: Comparison, { kind, source, target }: EdgeChange): boolean {
  const { graph } = kind === 'removed' ? base : head;
  const [from, to] = [graph.nodes.package[source]!, graph.nodes.package[target]!];
  return from !== to && graph.packages[to]!.url === graph.url;
}

const packageNameOf = ({ graph }: RepositoryView, node: number): string =>
  graph.packages[graph.nodes.package[node]!]!.package;

function packageRows({ base, head, diff }: Comparison): ComparisonResult['packages'] {
  const rows = new Map<string, { symbols: SymbolChange['kinds'][]; edges: EdgeChange['kind'][][] }>();
  const row = (name: string): { symbols: SymbolChange['kinds'][]; edges: EdgeChange['kind'][][] } => {
    const known = rows.get(name) ?? { symbols: [], edges: [] };
    rows.set(name, known);
    return known;
  };
  for (const { kinds, was, now } of diff.symbols)
    row(now < 0 ? packageNameOf(base, was) : packageNameOf(head, now)).symbols.push(kinds);
  for (const { kind, source } of diff.edges)
    row(packageNameOf(kind === 'removed' ? base : head, source)).edges.push([kind]);
  return [...rows]
    .map(([name, { symbols, edges }]) => ({
      package: name,
      symbols: countKinds(symbols),
      edges: countKinds(edges),
      weight: symbols.length * 1000 + edges.length,
    }))
    .sort((a, b) => b.weight - a.weight || compareText(a.package, b.package))
    .map(({ package: name, symbols, edges }) => ({ package: name, symbols, edges }));
}

function countKinds<Kind extends string>(lists: readonly (readonly Kind[])[]): Partial<Record<Kind, number>> {
  const counts = new Map<Kind, number>();
  for (const kind of lists.flat()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return Object.fromEntries(counts) as Partial<Record<Kind, number>>;
}

function dependencyRows({ head, diff }: Comparison): ComparisonResult['dependencies'] {
  const { added, removed, addedOutside, removedOutside, cycles } = diff.dependencies;
  const rowOf = (dependency: Dependency): ComparisonResult['dependencies']['added'][number] =>
    dependencyRow(head, dependency);
  return {
    added: added.map(rowOf),
    removed: removed.map(({ from, to }) => ({ from, to })),
    addedOutside: addedOutside.map(rowOf),
    removedOutside: [...removedOutside],
    cycles: cycles.map(({ packages, closedBy, way }) => ({
      packages: [...packages],
      closedBy: closedBy.map(rowOf),
      way: [...way],
    })),
  };
}

function dependencyRow(
  view: RepositoryView,
  { example, ...dependency }: Dependency,
): ComparisonResult['dependencies']['added'][number] {
  const { edges } = view.graph;
  const source = view.symbol(edges.source[example]!);
  const [site] = view.sites(example);
  return {
    ...dependency,
    source: source.display,
    target: view.display(edges.target[example]!),
    file: site?.file ?? source.file,
    line: site?.line ?? source.startLine,
  };
}
