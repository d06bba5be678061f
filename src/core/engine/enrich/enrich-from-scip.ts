import { Failure } from '../../base/failure.ts';
import type { LayerNode } from '../../model/layer.ts';
import type { SnapshotRecord } from '../../model/rows.ts';
import type { Platform } from '../../ports/platform.ts';
import type { Progress } from '../../ports/progress.ts';
import type { Store } from '../../store/store.ts';
import { BaseState } from './base-state.ts';
import { FindingsLayer } from './findings-layer.ts';
import type { Finding } from './findings.ts';
import { placeKey, planQuestions, type FilePlan } from './plan-questions.ts';
import type { LayerOutcome } from './report.ts';
import { outsideSymbol } from './scip/outside-symbol.ts';
import { OwnSymbols } from './scip/own-symbols.ts';
import { readScip, type ScipDocument, type ScipIndex } from './scip/read-scip.ts';
import { TextColumns } from './scip/text-units.ts';
import { writeLayer } from './write-layer.ts';

export interface ScipOutcome extends LayerOutcome {
  readonly tool: string;
  /** Documents of the index that are files of the repository, and those that are not. */
  readonly documents: { readonly known: number; readonly unknown: number };
}

export interface ScipJob {
  readonly platform: Platform;
  readonly store: Store;
  readonly record: SnapshotRecord;
  readonly bytes: Uint8Array;
  /** Folder of the repository that the index was made in; '' for its root. */
  readonly folder: string;
  readonly progress: Progress;
  readText(path: string): Promise<string | null>;
}

/** Lays what a SCIP index says of calls over a snapshot. The index must be of the same files. */
export async function enrichFromScip(job: ScipJob): Promise<ScipOutcome> {
  const startedAt = job.platform.clock.now();
  const index = readScip(job.bytes);
  const base = new BaseState(job.store, job.record);
  const plans = new Map(planQuestions(base, { calls: 'all', searchCallers: false }).map((plan) => [plan.path, plan]));
  const pathOf = ({ path }: ScipDocument): string => (job.folder === '' ? path : `${job.folder}/${path}`);
  const known = index.documents.filter((document) => plans.has(pathOf(document)));
  if (known.length === 0)
    throw new Failure('bad-input', 'The index contains no file of this repository. Was it made in a subfolder?', {
      documents: index.documents.length,
    });
  const columns = new Map<ScipDocument, TextColumns>();
  for (const document of known)
    columns.set(
      document,
      new TextColumns(document.units === 'utf16' ? null : await job.readText(pathOf(document)), document.units),
    );
  const symbols = definedSymbols(base, known, pathOf, columns);
  const own = new OwnSymbols(symbols);
  const layer = new FindingsLayer(base, 'scip');
  let done = 0;
  for (const document of known) {
    job.progress.report({
      stage: 'enrich',
      done: (done += 1),
      total: known.length,
      unit: 'files',
      detail: document.path,
    });
    const plan = plans.get(pathOf(document))!;
    layer.add(plan, findingsOf(plan, document, columns.get(document)!, symbols, own));
  }
  return {
    ...writeLayer({ ...job, base, layer: layer.finish(), counts: layer.counts, startedAt }),
    tool: index.tool,
    documents: { known: known.length, unknown: index.documents.length - known.length },
  };
}

/** Symbols of the index that are nodes of the graph; null for those that are defined here and are none. */
function definedSymbols(
  base: BaseState,
  documents: ScipIndex['documents'],
  pathOf: (document: ScipDocument) => string,
  columns: ReadonlyMap<ScipDocument, TextColumns>,
): Map<string, LayerNode[] | null> {
  const symbols = new Map<string, LayerNode[] | null>();
  for (const document of documents) {
    const declared = base.declared(base.graph.findFile(pathOf(document)));
    for (const { symbol, isDefinition, line, column } of document.occurrences) {
      if (!isDefinition || declared === null) continue;
      const node = declared.at(line, columns.get(document)!.column(line, column));
      const key = keyOf(document, symbol);
      if (node >= 0) symbols.set(key, [...(symbols.get(key) ?? []), base.identity(node)]);
      else if (!symbols.has(key)) symbols.set(key, null);
    }
  }
  return symbols;
}

/** Local symbols are known by their document alone. */
const keyOf = ({ path }: ScipDocument, symbol: string): string =>
  symbol.startsWith('local ') ? `${path} ${symbol}` : symbol;

function findingsOf(
  { calls }: FilePlan,
  document: ScipDocument,
  columns: TextColumns,
  symbols: ReadonlyMap<string, LayerNode[] | null>,
  own: OwnSymbols,
): Finding[] {
  const findings = new Map<string, Finding>();
  for (const { symbol, isDefinition, line, column: given, length } of document.occurrences) {
    const column = columns.column(line, given);
    const call = calls.get(placeKey({ line, column }));
    // A name of another length is of another text: the index is of other files.
    if (isDefinition || !call || columns.column(line, given + length) - column !== call.name.length) continue;
    const defined = symbols.get(keyOf(document, symbol));
    const isOwn = defined === undefined && own.isOwn(symbol);
    const outside = defined === undefined && !isOwn ? outsideSymbol(symbol) : null;
    const targets = defined === undefined ? (isOwn ? own.find(symbol) : outside ? [outside] : []) : defined;
    // Nothing is known of it: that speaks against nothing.
    if (isOwn && targets?.length === 0) continue;
    const key = placeKey(call);
    const before = findings.get(key)?.targets ?? [];
    findings.set(key, { kind: 'definition', line, column, targets: targets && [...before, ...targets] });
  }
  return [...findings.values()];
}
