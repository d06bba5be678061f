import { isFailure } from '../../base/failure.ts';
import { compareText } from '../../base/order.ts';
import type { RunSteps, Steps } from '../../base/steps.ts';
import { FILE_SIZE_LIMIT, skipByPath } from '../../extract/classify-file.ts';
import { documentFormatOf } from '../../formats/documents.ts';
import { formatsOf } from '../../formats/table.ts';
import { languageOf } from '../../languages/table.ts';
import type { ParsedManifest } from '../../link/layout.ts';
import { decodeDocument, type DocumentFacts } from '../../model/document-facts.ts';
import { CompactFacts } from '../../model/compact-facts.ts';
import { decodeFacts } from '../../model/facts-codec.ts';
import type { FileFacts } from '../../model/facts.ts';
import { SYMBOL, SYMBOL_FLAGS, symbolCell } from '../../model/symbols.ts';
import { NO_CALLS, type FileRow, type SkipReason } from '../../model/rows.ts';
import type { FactAnswer, FactRequest } from '../../ports/fact-reader.ts';
import type { Platform } from '../../ports/platform.ts';
import type { Progress } from '../../ports/progress.ts';
import type { Source, SourceEntry } from '../../ports/source.ts';
import type { FactKey, KeptContent, KeptFacts, KnownObject, Store } from '../../store/store.ts';
import { decodeSkip, encodeSkip, isLasting } from './cached-facts.ts';
import type { FactMemory } from './fact-memory.ts';
import { DiscoveryReporter } from './discovery-reporter.ts';
import { inSlices, orCancelled } from '../slices.ts';
import { isUndecided } from '../../model/incomplete.ts';

/** Files read, hashed and parsed together. Small enough for progress to move, large enough to keep workers busy. */
const BATCH_FILES = 48;
const BATCH_BYTES = 1_500_000;
/** Rows of one step. */
const STEP = 64;

/** Each takes as long as its limit, and the state is incomplete with one as with many. */
const MOST_FAILED_ALONE = 3;

const CANCELLED = 'Indexing cancelled. Progress is saved.';

export interface GatheredFiles {
  readonly files: readonly FileRow[];
  readonly facts: ReadonlyMap<string, FileFacts>;
  readonly documents: ReadonlyMap<string, DocumentFacts>;
  readonly manifests: readonly ParsedManifest[];
  /** Of the files that are not skipped: those whose facts were known by their content. */
  readonly unchanged: number;
}

interface Planned {
  readonly entry: SourceEntry;
  /** What the cache keeps of it. */
  readonly keys: readonly Key[];
}

interface Key {
  readonly id: string;
  readonly version: number;
  /** Facts of a language, facts of a document, or the data of a manifest. */
  readonly holds: 'facts' | 'document' | 'manifest';
}

interface Outcome {
  contentHash: Uint8Array | null;
  size: number;
  skipped: SkipReason | null;
  facts: FileFacts | null;
  document: DocumentFacts | null;
}

/** Something of a file that has to be parsed. */
interface Parse {
  readonly outcome: Outcome;
  readonly plan: Planned;
  readonly key: Key;
  readonly request: FactRequest;
}

interface Row {
  readonly entry: SourceEntry;
  readonly skipped: SkipReason | null;
}

/** What reading a batch has led to so far. */
interface ReadBatch {
  readonly parses: Parse[];
  readonly facts: KeptFacts[];
  readonly objects: KnownObject[];
  readonly contents: KeptContent[];
  readonly outcomes: [Planned, Outcome][];
}

const newBatch = (): ReadBatch => ({ parses: [], facts: [], objects: [], contents: [], outcomes: [] });

const nothingOf = (contentHash: Uint8Array | null, size: number): Outcome => ({
  contentHash,
  size,
  skipped: null,
  facts: null,
  document: null,
});

/**
 * Source → facts of every file worth having, from the cache where the bytes are known. What is learned is written to
 * the cache batch by batch: an interrupted run leaves a consistent store and the next one continues from there.
 */
export class FileGatherer {
  readonly #platform: Platform;
  readonly #store: Store;
  readonly #source: Source;
  readonly #progress: Progress;
  readonly #run: RunSteps;
  readonly #keepContents: boolean;
  readonly #memory: FactMemory | null;
  readonly #keepFacts: boolean;
  readonly #areWorkedOn: boolean;
  readonly #isCompact: boolean;
  readonly #found: DiscoveryReporter;
  readonly #outcomes = new Map<string, Outcome>();
  readonly #manifests: ParsedManifest[] = [];
  /** Paths of what was known by its content; what is known may also be that a file is skipped. */
  readonly #known = new Set<string>();
  /** What was left out of its batch for a reason that is not in its bytes. */
  readonly #undecided: Parse[] = [];
  #done = 0;
  #total = 0;

  constructor(
    platform: Platform,
    store: Store,
    source: Source,
    options: {
      readonly keepContents: boolean;
      /** Whether what is learned is written to the cache; it is unless told. */
      readonly keepFacts?: boolean;
      /** Whether the files will be read again before long, a little changed. */
      readonly areWorkedOn?: boolean;
      /** Whether facts from the cache will be in memory for long: they take less there, and more time to link. */
      readonly isCompact?: boolean;
      readonly memory?: FactMemory | undefined;
      readonly progress: Progress;
    },
  ) {
    this.#platform = platform;
    this.#store = store;
    this.#source = source;
    this.#progress = options.progress;
    this.#run = inSlices(platform.clock, options.progress, CANCELLED);
    this.#found = new DiscoveryReporter(options.progress);
    this.#keepContents = options.keepContents;
    this.#memory = options.memory ?? null;
    this.#keepFacts = options.keepFacts ?? true;
    this.#areWorkedOn = options.areWorkedOn ?? false;
    this.#isCompact = options.isCompact ?? false;
  }

  async gather(): Promise<GatheredFiles> {
    const entries = uniqueByPath(await this.#orCancelled(this.#source.list()));
    const { rows, planned } = await this.#run(plan(entries));
    this.#total = planned.length;
    this.#found.expect(planned.map(({ entry }) => entry.path));
    const unknown = await this.#run(this.#fromCache(this.#fromMemory(planned)));
    await this.#orCancelled(this.#readAll(unknown));
    await this.#orCancelled(this.#readUndecided());
    this.#memory?.turn();
    this.#found.flush();
    return this.#run(this.#gathered(rows));
  }

  *#gathered(rows: readonly Row[]): Steps<GatheredFiles> {
    const files: FileRow[] = [];
    for (const [i, { entry, skipped }] of rows.entries()) {
      if (i % STEP === 0) yield;
      files.push(this.#row(entry, skipped));
    }
    const facts = new Map<string, FileFacts>();
    const documents = new Map<string, DocumentFacts>();
    for (const [path, outcome] of this.#outcomes) {
      if (outcome.facts) facts.set(path, outcome.facts);
      if (outcome.document) documents.set(path, outcome.document);
    }
    const unchanged = files.filter(({ path, skipped }) => skipped === null && this.#known.has(path)).length;
    return { files, facts, documents, manifests: this.#manifests, unchanged };
  }

  /** Takes what the run before has decoded; gives the rest. Contents that are to be kept are read in any case. */
  #fromMemory(planned: readonly Planned[]): readonly Planned[] {
    const memory = this.#memory;
    if (memory === null || this.#keepContents) return planned;
    return planned.filter((plan) => {
      const known = memory.find(plan.entry);
      if (known === null) return true;
      const { contentHash, skipped, facts, document } = known;
      for (const { id, data } of known.manifests) this.#manifests.push({ kind: id, path: plan.entry.path, data });
      const outcome = { contentHash, size: plan.entry.size, skipped, facts, document };
      this.#settle(plan.entry.path, outcome);
      return false;
    });
  }

  /** Takes what the store knows by the source's own ids; gives what must be read. */
  *#fromCache(planned: readonly Planned[]): Steps<Planned[]> {
    const toRead: Planned[] = [];
    for (const [i, plan] of planned.entries()) {
      yield;
      const { objectId, path, size } = plan.entry;
      const contentHash = objectId === '' ? null : this.#store.files.knownObject(objectId);
      const isTaken = contentHash && !this.#keepContents && this.#take(plan, contentHash, size);
      if (!isTaken) toRead.push(plan);
      if (i % 256 === 255) this.#report(path);
    }
    return toRead;
  }

  /** Uses the cached facts of some bytes; false where the cache lacks any part, or holds it damaged. */
  #take({ entry, keys }: Planned, contentHash: Uint8Array, size: number): boolean {
    const cached = this.#store.files.readFacts(keys.map((key) => factKey(contentHash, entry, key)));
    if (cached.some((bytes) => bytes === null)) return false;
    const outcome = nothingOf(contentHash, size);
    const manifests = this.#manifests.length;
    try {
      keys.forEach((key, i) => this.#use(entry.path, key, cached[i]!, outcome));
    } catch (error) {
      if (!isFailure(error) || error.code !== 'store-damaged') throw error;
      this.#manifests.length = manifests;
      return false;
    }
    this.#settle(entry.path, outcome);
    this.#remember({ entry, keys }, outcome);
    return true;
  }

  #remember(plan: Planned, outcome: Outcome): void {
    const { path, objectId } = plan.entry;
    const { contentHash } = outcome;
    if (this.#memory === null || contentHash === null || objectId === '') return;
    const own = plan.keys.some(({ holds }) => holds === 'manifest')
      ? this.#manifests.filter((manifest) => manifest.path === path)
      : [];
    const manifests = own.map(({ kind, data }) => ({ id: kind, data }));
    this.#memory.keep(plan.entry, { ...outcome, contentHash, manifests });
  }

  /** Notes what was known before it was parsed. */
  #settle(path: string, outcome: Outcome): void {
    // A source that does not know sizes: the text's length is near enough for people.
    if (outcome.size < 0) outcome.size = outcome.facts === null ? 0 : symbolCell(outcome.facts, 0, SYMBOL.end);
    this.#known.add(path);
    this.#finish(path, outcome);
  }

  #use(path: string, { id, holds }: Key, bytes: Uint8Array, outcome: Outcome): void {
    const skip = decodeSkip(bytes);
    if (skip) outcome.skipped = skip;
    else if (holds === 'manifest') this.#addManifest(path, id, bytes);
    else if (holds === 'facts') outcome.facts = this.#isCompact ? new CompactFacts(bytes) : decodeFacts(bytes);
    else outcome.document = decodeDocument(bytes);
  }

  #addManifest(path: string, id: string, bytes: Uint8Array): void {
    const data: unknown = JSON.parse(decoder.decode(bytes));
    if (data !== null) this.#manifests.push({ kind: id, path, data });
  }

  /** Keeps as many batches under way as the pool can work on, plus one being read. */
  async #readAll(planned: readonly Planned[]): Promise<void> {
    const batches = batched(planned);
    let next = 0;
    const lane = async (): Promise<void> => {
      while (next < batches.length) {
        const batch = batches[next++]!;
        await this.#readBatch(batch);
        this.#report(batch.at(-1)!.entry.path);
      }
    };
    await Promise.all(Array.from({ length: Math.min(batches.length, this.#platform.facts.width + 1) }, lane));
  }

  async #readBatch(batch: readonly Planned[]): Promise<void> {
    const contents = await this.#source.read(batch.map(({ entry }) => entry));
    const read = newBatch();
    await this.#run(this.#takeContents(batch, contents, read));
    const { parses } = read;
    const answers = parses.length === 0 ? [] : await this.#platform.facts.read(parses.map(({ request }) => request));
    await this.#run(this.#takeAnswers(answers, read));
    if (!this.#keepFacts) return;
    await this.#run(this.#store.files.writeInSteps(read));
  }

  /**
   * Reads alone what no batch could read: a busy machine, or what another file did to a parser, must not decide what is
   * in a graph. What even then cannot be read makes the state incomplete.
   */
  async #readUndecided(): Promise<void> {
    let failed = 0;
    for (const [outcome, parses] of byOutcome(this.#undecided)) {
      if (failed >= MOST_FAILED_ALONE) return;
      const { plan, request } = parses[0]!;
      this.#report(request.path);
      const { facts, objects, contents } = newBatch();
      outcome.skipped = null;
      for (const parse of parses) {
        const answer = await this.#platform.facts.readAlone(parse.request);
        this.#takeAnswer(answer, parse, facts);
      }
      if (isUndecided(outcome.skipped)) failed += 1;
      this.#found.add(request.path, outcome.facts);
      if (outcome.skipped === null) this.#remember(plan, outcome);
      if (this.#keepFacts) await this.#run(this.#store.files.writeInSteps({ facts, objects, contents }));
    }
  }

  /** What must be parsed goes to `read.parses`; what is known is settled. */
  *#takeContents(
    batch: readonly Planned[],
    contents: readonly (Uint8Array | null)[],
    { parses, facts, objects, contents: kept, outcomes }: ReadBatch,
  ): Steps<void> {
    for (const [i, plan] of batch.entries()) {
      yield;
      const bytes = contents[i];
      if (!bytes) {
        this.#finish(plan.entry.path, {
          ...nothingOf(null, Math.max(0, plan.entry.size)),
          skipped: 'unreadable',
        });
        continue;
      }
      const contentHash = this.#platform.hashing.sha256(bytes);
      if (bytes.length > FILE_SIZE_LIMIT) {
        // Sources that know sizes never get here: the same files must count everywhere.
        this.#finish(plan.entry.path, { ...nothingOf(contentHash, bytes.length), skipped: 'too-large' });
        continue;
      }
      if (plan.entry.objectId !== '') objects.push({ objectId: plan.entry.objectId, contentHash });
      if (this.#keepContents) kept.push({ contentHash, bytes: bytes.slice() });
      if (this.#take(plan, contentHash, bytes.length)) continue;
      const outcome = nothingOf(contentHash, bytes.length);
      outcomes.push([plan, outcome]);
      for (const [k, key] of plan.keys.entries()) {
        if (key.holds !== 'manifest') {
          // The pool may take the bytes away: whoever reads them next needs their own.
          const own = k + 1 < plan.keys.length ? bytes.slice() : bytes;
          const request = { path: plan.entry.path, language: key.id, bytes: own, isWorkedOn: this.#areWorkedOn };
          parses.push({ outcome, plan, key, request });
          continue;
        }
        const format = formatsOf(plan.entry.path).find(({ id }) => id === key.id);
        const data = encoder.encode(JSON.stringify(format?.parse(decoder.decode(bytes)) ?? null));
        facts.push({ ...factKey(contentHash, plan.entry, key), bytes: data });
        this.#addManifest(plan.entry.path, key.id, data);
      }
    }
  }

  *#takeAnswers(answers: readonly FactAnswer[], { parses, facts, outcomes }: ReadBatch): Steps<void> {
    for (const [i, answer] of answers.entries()) {
      yield;
      const parse = parses[i]!;
      if (isUndecided(answer.skipped)) this.#undecided.push(parse);
      this.#takeAnswer(answer, parse, facts);
    }
    for (const [plan, outcome] of outcomes) {
      this.#finish(plan.entry.path, outcome);
      // What is not in the bytes is found out anew the next time.
      if (outcome.skipped === null || isLasting(outcome.skipped)) this.#remember(plan, outcome);
    }
  }

  #takeAnswer({ facts, skipped }: FactAnswer, { outcome, plan, key }: Parse, kept: KeptFacts[]): void {
    if (facts) this.#use(plan.entry.path, key, facts, outcome);
    else outcome.skipped = skipped;
    const cached = facts ?? (skipped && isLasting(skipped) ? encodeSkip(skipped) : null);
    const { contentHash } = outcome;
    if (cached && contentHash) kept.push({ ...factKey(contentHash, plan.entry, key), bytes: cached });
  }

  #finish(path: string, outcome: Outcome): void {
    this.#outcomes.set(path, outcome);
    this.#found.add(path, outcome.facts);
    this.#done += 1;
  }

  #report(detail: string): void {
    this.#found.flush();
    this.#progress.report({ stage: 'parse', done: this.#done, total: this.#total, unit: 'files', detail });
  }

  #orCancelled<T>(work: Promise<T>): Promise<T> {
    return orCancelled(this.#progress, CANCELLED, work);
  }

  #row(entry: SourceEntry, skipped: SkipReason | null): FileRow {
    const outcome = this.#outcomes.get(entry.path);
    const language = languageOf(entry.path);
    const document = outcome?.document ? documentFormatOf(entry.path) : undefined;
    return {
      path: entry.path,
      contentHash: outcome?.contentHash ?? null,
      objectId: entry.objectId,
      language: language?.id ?? document?.id ?? null,
      size: outcome?.size ?? Math.max(0, entry.size),
      lines: outcome?.facts?.lines ?? outcome?.document?.lines ?? 0,
      skipped: outcome ? skippedOf(entry.path, outcome) : skipped,
      syntaxErrors: outcome?.facts?.syntaxErrors.length ?? 0,
      // Counted when they are followed.
      calls: NO_CALLS,
      isTest: language?.isTestPath(entry.path) ?? false,
    };
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** File by file in the order of their paths, each with all that it is read as. */
function byOutcome(parses: readonly Parse[]): Map<Outcome, Parse[]> {
  const grouped = new Map<Outcome, Parse[]>();
  for (const parse of [...parses].sort((a, b) => compareText(a.request.path, b.request.path))) {
    const known = grouped.get(parse.outcome);
    if (known) known.push(parse);
    else grouped.set(parse.outcome, [parse]);
  }
  return grouped;
}

/** Which files are read, and why others are not. */
function* plan(entries: readonly SourceEntry[]): Steps<{ rows: Row[]; planned: Planned[] }> {
  const rows: Row[] = [];
  const planned: Planned[] = [];
  for (const [i, entry] of entries.entries()) {
    if (i % STEP === 0) yield;
    const skipped = skipEntry(entry);
    const keys = skipped === null ? keysOf(entry.path) : [];
    rows.push({ entry, skipped: skipped ?? (keys.length === 0 ? 'no-language' : null) });
    if (keys.length > 0) planned.push({ entry, keys });
  }
  return { rows, planned };
}

function skipEntry(entry: SourceEntry): SkipReason | null {
  return entry.kind === 'file' ? skipByPath(entry.path, entry.size) : entry.kind;
}

/** Why a file is not in the graph, or only with what it declares. */
function skippedOf(path: string, outcome: Outcome): SkipReason | null {
  if (outcome.skipped !== null) return outcome.skipped;
  if (outcome.facts && (symbolCell(outcome.facts, 0, SYMBOL.flags) & SYMBOL_FLAGS.generated) !== 0) return 'generated';
  return isOfNoFormat(path, outcome) ? 'no-language' : null;
}

/** A document whose text turned out to be of no known format. */
const isOfNoFormat = (path: string, { facts, document }: Outcome): boolean =>
  facts === null && document === null && formatsOf(path).length === 0;

function keysOf(path: string): Key[] {
  const language = languageOf(path);
  const document = documentFormatOf(path);
  return [
    ...(language ? [{ id: language.id, version: language.version, holds: 'facts' as const }] : []),
    ...(document ? [{ id: document.id, version: document.version, holds: 'document' as const }] : []),
    ...formatsOf(path).map(({ id, version }) => ({ id, version, holds: 'manifest' as const })),
  ];
}

const factKey = (contentHash: Uint8Array, { path }: SourceEntry, { id, version }: Key): FactKey => ({
  contentHash,
  path,
  language: id,
  version,
});

/** Sorted by path; a path that is listed twice counts once. */
function uniqueByPath(entries: readonly SourceEntry[]): SourceEntry[] {
  const sorted = [...entries].sort((a, b) => compareText(a.path, b.path));
  return sorted.filter((entry, i) => i === 0 || sorted[i - 1]!.path !== entry.path);
}

function batched(planned: readonly Planned[]): Planned[][] {
  const batches: Planned[][] = [];
  let bytes = 0;
  for (const plan of planned) {
    const current = batches.at(-1);
    const size = Math.max(0, plan.entry.size);
    if (!current || current.length >= BATCH_FILES || bytes + size > BATCH_BYTES) {
      batches.push([plan]);
      bytes = size;
    } else {
      current.push(plan);
      bytes += size;
    }
  }
  return batches;
}
