import { equalBytes } from '../../base/bytes.ts';
import { compareText } from '../../base/order.ts';
import type { SnapshotRecord } from '../../model/rows.ts';
import type { LanguageServers, ServerOffer } from '../../ports/language-servers.ts';
import type { Platform } from '../../ports/platform.ts';
import type { Progress } from '../../ports/progress.ts';
import type { FileEvidence, Store } from '../../store/store.ts';
import { askFiles, type AskCounts } from './ask-files.ts';
import { BaseState } from './base-state.ts';
import { FindingsLayer } from './findings-layer.ts';
import { decodeFindings, encodeFindings, type FileFindings, type Finding } from './findings.ts';
import { planQuestions, type FilePlan, type Scope } from './plan-questions.ts';
import type { LayerOutcome } from './report.ts';
import { writeLayer } from './write-layer.ts';

export interface ServerOutcome extends LayerOutcome, Omit<AskCounts, 'problems'> {
  readonly servers: readonly {
    readonly server: string;
    readonly languages: readonly string[];
    readonly files: number;
  }[];
  /** Languages of the repository whose server is not there, and how to get it. */
  readonly missing: readonly {
    readonly language: string;
    readonly server: string;
    readonly install: string;
    readonly files: number;
  }[];
  /** Languages whose server is not started because the repository is not trusted. */
  readonly blocked: readonly { readonly language: string; readonly reason: string; readonly files: number }[];
  /** Whether servers read a copy of the sources because the repository is not trusted. */
  readonly isTrusted: boolean;
  readonly problems: readonly { readonly problem: string; readonly count: number }[];
}

export interface ServerJob {
  readonly platform: Platform;
  readonly store: Store;
  readonly record: SnapshotRecord;
  readonly servers: LanguageServers;
  readonly scope: Scope;
  readonly progress: Progress;
  readText(path: string): Promise<string | null>;
}

/** Asks the language servers about a snapshot and lays what they say over it. */
export async function enrichFromServers(job: ServerJob): Promise<ServerOutcome> {
  const { platform, store, record, servers } = job;
  const startedAt = platform.clock.now();
  const base = new BaseState(store, record);
  const plans = planQuestions(base, job.scope);
  const offers = await servers.offers([...new Set(plans.map(({ language }) => language))].sort(compareText));
  const started = offers.filter(({ missing, blocked }) => missing === null && blocked === null);
  const serverOf = new Map(started.map((row) => [row.language, row.server]));
  const answerable = plans.filter(({ language }) => serverOf.has(language));
  const notebook = new Notebook(store, base, new Map(started.map((row) => [row.language, sourceOf(row)])));
  const { problems, ...counts } = await askFiles(answerable, {
    base,
    servers,
    progress: job.progress,
    readText: job.readText,
    known: (plan) => notebook.known(plan),
    answered: (plan, findings) => notebook.keep(plan, findings),
  });
  const layer = new FindingsLayer(base, 'lsp');
  for (const plan of plans) layer.add(plan, notebook.known(plan));
  const filesOf = (languages: readonly string[]): number =>
    plans.filter(({ language }) => languages.includes(language)).length;
  const languagesOf = (server: string): string[] =>
    [...serverOf].filter(([, other]) => other === server).map(([language]) => language);
  return {
    ...writeLayer({ platform, store, base, layer: layer.finish(), counts: layer.counts, startedAt }),
    ...counts,
    servers: [...new Set(serverOf.values())].map((server) => {
      const languages = languagesOf(server);
      return { server, languages, files: filesOf(languages) };
    }),
    missing: offers.flatMap(({ language, server, missing }) =>
      missing === null ? [] : [{ language, server, install: missing, files: filesOf([language]) }],
    ),
    blocked: offers.flatMap(({ language, blocked, missing }) =>
      blocked === null || missing !== null ? [] : [{ language, reason: blocked, files: filesOf([language]) }],
    ),
    isTrusted: offers.every(({ isTrusted }) => isTrusted),
    problems: [...problems].map(([problem, count]) => ({ problem, count })).sort((a, b) => b.count - a.count),
  };
}

/** Who is remembered for an answer: one who saw less of the project is another. */
const sourceOf = ({ server, isTrusted }: ServerOffer): string => (isTrusted ? server : `${server}, untrusted`);

/** What is known of files, by their bytes: read from the store once, written through. */
class Notebook {
  readonly #store: Store;
  readonly #base: BaseState;
  readonly #serverOf: ReadonlyMap<string, string>;
  readonly #rows: Map<string, FileEvidence>;
  readonly #findings = new Map<string, readonly Finding[]>();

  constructor(store: Store, base: BaseState, serverOf: ReadonlyMap<string, string>) {
    this.#store = store;
    this.#base = base;
    this.#serverOf = serverOf;
    this.#rows = store.layers.readEvidence(base.record.repo, 'lsp');
  }

  known(plan: FilePlan): readonly Finding[] {
    let findings = this.#findings.get(plan.path);
    if (!findings) this.#findings.set(plan.path, (findings = this.#read(plan)));
    return findings;
  }

  keep(plan: FilePlan, findings: readonly Finding[]): void {
    this.#findings.set(plan.path, findings);
    const written: FileFindings = { server: this.#serverOf.get(plan.language) ?? '', findings };
    this.#store.layers.writeEvidence(this.#base.record.repo, 'lsp', [
      { path: plan.path, contentHash: plan.contentHash, bytes: encodeFindings(written) },
    ]);
  }

  /** Findings about these bytes whose symbols are all still there: others changed with another file, and are asked again. */
  #read({ path, language, contentHash }: FilePlan): readonly Finding[] {
    const row = this.#rows.get(path);
    if (!row || !equalBytes(row.contentHash, contentHash)) return [];
    const isThere = (finding: Finding): boolean =>
      finding.targets?.every((target) => target.kind === 'external' || this.#base.find(target) >= 0) ?? true;
    const written = decodeFindings(row.bytes);
    const server = this.#serverOf.get(language);
    // Another server may know better.
    if (!written || (server !== undefined && written.server !== server)) return [];
    return written.findings.filter(isThere);
  }
}
