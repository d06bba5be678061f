import { equalBytes, fromHex, toHex } from '../../base/bytes.ts';
import { compareText } from '../../base/order.ts';
import type { RunSteps, Steps } from '../../base/steps.ts';
import { hashOverlay } from '../../identity/overlay-identity.ts';
import { undecidedPaths } from '../../model/incomplete.ts';
import type { FileRow, HashText } from '../../model/rows.ts';
import type { Platform } from '../../ports/platform.ts';
import { SILENT, type Progress } from '../../ports/progress.ts';
import type { Source } from '../../ports/source.ts';
import type { Manifest } from '../../store/manifest.ts';
import { edgesOfFiles } from '../../store/edges-of-files.ts';
import type { OpenEdges } from '../../store/open-edges.ts';
import { packageKey, type StoredGraph } from '../../store/stored-graph.ts';
import { Evaluator } from '../../link/evaluator.ts';
import { reachOf, type Surface } from '../../link/incremental.ts';
import type { Store } from '../../store/store.ts';
import type { FactMemory } from '../indexing/fact-memory.ts';
import { FileGatherer, type GatheredFiles } from '../indexing/gather-files.ts';
import type { Preludes } from '../preludes.ts';
import { RepositoryView, type Uncommitted } from '../../view/repository-view.ts';
import { inSlices } from '../slices.ts';
import { Ground } from './ground.ts';
import { layChanges } from './lay-changes.ts';
import { layOpen, openPlaces, type OpenPlace } from './lay-open.ts';
import { layWords } from './lay-words.ts';
import { linkChanges, type LinkedChanges, type LinkedFile } from './link-changes.ts';
import { withOtherParts } from './parts.ts';
import { saysTheSame } from './says-the-same.ts';
import { shownGraph } from './shown-graph.ts';
import { apart, changeTree, openTree, releaseFacts, type Tree } from './tree.ts';

/** A file of the work tree as it is now; null where it is gone. */
export interface WorkTreeFile {
  readonly path: string;
  readonly bytes: Uint8Array | null;
}

/** What a step changed, for people. */
export interface OverlayStep {
  /** Paths that were read again or are gone. */
  readonly files: readonly string[];
  /** Symbols of these that came and went. */
  count(): { readonly added: number; readonly removed: number };
}

export interface OverlayOptions {
  readonly platform: Platform;
  readonly store: Store;
  readonly preludes: Preludes;
  /** The committed state. */
  readonly view: RepositoryView;
  /** Files as they were decoded for the overlay over an earlier state. */
  readonly memory: FactMemory;
  /** The bytes of a committed file, for those of which the store has no facts; null where they cannot be had. */
  readonly read: (path: string) => Promise<Uint8Array | null>;
  readonly progress: Progress;
}

interface Differing {
  readonly bytes: Uint8Array | null;
  readonly hash: Uint8Array | null;
}

/**
 * The work tree as a state over the committed one. It is held in memory alone: no record, no fact and no answer of it is
 * ever written. Each step reads and links the files that changed; what others say is taken as it is known.
 */
export class Overlay {
  /** The committed state. */
  readonly base: RepositoryView;
  readonly #platform: Platform;
  readonly #store: Store;
  readonly #run: RunSteps;
  readonly #committed: Ground;
  /** What the next edit is laid over. */
  #ground: Ground;
  readonly #differing = new Map<string, Differing>();
  readonly #surfaces = new Map<string, Surface>();
  /** Files that were linked since the commit: what they leave open is theirs to say. */
  #relinked: ReadonlyMap<string, readonly OpenPlace[]> = new Map();
  #isAll = true;
  #isApplying = false;
  #view: RepositoryView;

  private constructor(platform: Platform, store: Store, view: RepositoryView, committed: Ground, run: RunSteps) {
    this.#run = run;
    this.base = view;
    this.#platform = platform;
    this.#store = store;
    this.#committed = committed;
    this.#ground = committed;
    this.#view = view;
  }

  /** Reads what the store knows of the committed files, so that later steps need to read only what changes. */
  static async open(options: OverlayOptions): Promise<Overlay> {
    const { platform, store, view, preludes, memory, progress, read } = options;
    const source = storedSource(view.graph, read);
    const gathered = await new FileGatherer(platform, store, source, {
      keepContents: false,
      keepFacts: false,
      isCompact: true,
      memory,
      progress,
    }).gather();
    const languages = new Set(Array.from(gathered.facts.values(), ({ language }) => language));
    const { url, files } = view.graph;
    const known = { url, files, preludes: await preludes.read(languages) };
    const run = inSlices(platform.clock, progress, 'Cancelled.');
    return new Overlay(platform, store, view, Ground.committed(view.graph, openTree({ ...gathered, ...known })), run);
  }

  /** The work tree; the committed state itself where nothing differs. */
  get view(): RepositoryView {
    return this.#view;
  }

  /** Paths that are not what the committed state has, sorted. */
  get differing(): readonly string[] {
    return [...this.#differing.keys()].sort(compareText);
  }

  /** Whether the facts of every committed file are known: without them nothing can be told about a change. */
  get isFounded(): boolean {
    const { files, facts, documents } = this.#committed.tree;
    const isRead = (path: string): boolean => facts.has(path) || documents.has(path);
    return files.every(({ path, language, skipped }) => language === null || skipped !== null || isRead(path));
  }

  /** Whether everything that files say of those that differ is known; else `complete` finds out the rest. */
  get isAll(): boolean {
    return this.#isAll;
  }

  /** Takes files as they are now. Calls must not overlap. Null where they change nothing. */
  async apply(files: readonly WorkTreeFile[]): Promise<OverlayStep | null> {
    this.#isApplying = true;
    try {
      return await this.#apply(files);
    } finally {
      this.#isApplying = false;
    }
  }

  async #apply(files: readonly WorkTreeFile[]): Promise<OverlayStep | null> {
    const changed = files.filter((file) => this.#note(file));
    if (changed.length === 0) return null;
    const read = await this.#read(changed.filter(({ path, bytes }) => bytes !== null && this.#differing.has(path)));
    const gone = new Set(changed.flatMap(({ path, bytes }) => (bytes === null ? [path] : [])));
    const restored = new Set(changed.flatMap(({ path }) => (this.#differing.has(path) ? [] : [path])));
    const paths = changed.map(({ path }) => path).sort(compareText);
    const before = this.#view.graph;
    // Whoever asks meanwhile is answered from the view before, which is whole.
    if (this.#differing.size === 0) this.#forget();
    else {
      const tree = changeTree(this.#ground.tree, { read, restored, committed: this.#committed.tree, gone });
      await this.#link(tree, paths);
    }
    const after = this.#view.graph;
    return { files: paths, count: () => countSymbols(before, after, paths) };
  }

  /**
   * Links all files where a change reached more than was linked for it: the view is then what an index of the work tree
   * would be. Whatever is applied meanwhile makes it vain, and so does whoever says so. Gives whether the view is whole.
   */
  async complete(isVain: () => boolean = () => false): Promise<boolean> {
    const ground = this.#ground;
    const { tree } = ground;
    if (this.#isAll) return true;
    const differing = withOtherParts([this.#committed.tree, tree], this.#differing.keys());
    const paths = tree.surroundings.paths.filter((path) => tree.facts.has(path) || tree.documents.has(path));
    const linked = apart(tree);
    const linking = linkChanges(this.#committed, linked, new Evaluator(linked.program, linked.layout), differing, {
      paths,
      context: new Set(),
      handled: new Set(),
      isAll: true,
    });
    const isOver = (): boolean => this.#isApplying || this.#ground !== ground || isVain();
    const changes = await this.#run(unlessVain(linking, isOver));
    releaseFacts(tree);
    if (changes === null || isOver()) return false;
    this.#lay(this.#committed, tree, differing, changes);
    return (this.#isAll = true);
  }

  /** Lets go of what can be worked out again: the next edit takes a little longer. */
  rest(): void {
    releaseFacts(this.#ground.tree);
    releaseFacts(this.#committed.tree);
    this.#ground.rest();
    this.#committed.rest();
    this.#surfaces.clear();
  }

  /**
   * Does what the edit of a file takes, and forgets it. What a program does for the first few times takes several times
   * as long as later: edits that someone waits for should not be the first.
   */
  async rehearse(path: string, bytes: Uint8Array): Promise<void> {
    const edited = new Uint8Array(bytes.length + 1);
    edited.set(bytes);
    edited[bytes.length] = LINE_END;
    await this.beside().apply([{ path, bytes: edited }]);
  }

  /** Another overlay over the same committed state, in which nothing differs yet. */
  beside(): Overlay {
    return new Overlay(this.#platform, this.#store, this.base, this.#committed, this.#run);
  }

  /** Files whose edits are worth rehearsing: long ones that are no tests, in the language that most files are written in. */
  worthRehearsing(count: number): string[] {
    const { files, facts } = this.#committed.tree;
    const ofLanguage = new Map<string, FileRow[]>();
    for (const file of files) {
      const language = facts.get(file.path)?.language;
      if (language === undefined || file.size > LONGEST_REHEARSED) continue;
      const known = ofLanguage.get(language);
      if (known) known.push(file);
      else ofLanguage.set(language, [file]);
    }
    const [most = []] = [...ofLanguage.values()].sort((a, b) => b.length - a.length);
    return most
      .sort((a, b) => Number(a.isTest) - Number(b.isTest) || b.size - a.size || compareText(a.path, b.path))
      .slice(0, count)
      .map(({ path }) => path);
  }

  /** Notes what a file is now; whether that is another than before. */
  #note({ path, bytes }: WorkTreeFile): boolean {
    const known = this.#differing.get(path);
    const committed = this.base.graph.files[this.base.graph.findFile(path)];
    const hash = bytes && this.#platform.hashing.sha256(bytes);
    const isCommitted =
      committed === undefined
        ? hash === null
        : hash !== null && committed.contentHash !== null && equalBytes(hash, committed.contentHash);
    if (isCommitted) return this.#differing.delete(path);
    if (known && sameHash(known.hash, hash)) return false;
    // A file of which nothing is read makes no difference by what is in it.
    if (committed && committed.contentHash === null && hash !== null) return false;
    this.#differing.set(path, { bytes, hash });
    return true;
  }

  #read(files: readonly WorkTreeFile[]): Promise<GatheredFiles> {
    const source = memorySource(this.base.record.repo, new Map(files.map(({ path, bytes }) => [path, bytes!])));
    return new FileGatherer(this.#platform, this.#store, source, {
      keepContents: false,
      keepFacts: false,
      areWorkedOn: true,
      progress: SILENT,
    }).gather();
  }

  /** Nothing differs any longer. */
  #forget(): void {
    this.#ground = this.#committed;
    this.#relinked = new Map();
    this.#surfaces.clear();
    this.#isAll = true;
    this.#view = this.base;
  }

  async #link(tree: Tree, paths: readonly string[]): Promise<void> {
    const ground = this.#ground;
    // Asked for what others see of the changed files, and then for what these say: much of it is the same.
    const evaluator = new Evaluator(tree.program, tree.layout);
    const asked = {
      evaluator,
      surfaces: this.#surfaces,
      mentions: tree.mentions,
      shown: shownGraph(ground.graph),
      givers: tree.givers,
      giversBefore: ground.tree.givers,
    };
    const changed = withOtherParts([ground.tree, tree], paths);
    const reach = await this.#run(reachOf(ground.tree, tree, changed, asked));
    const reached = { ...reach, paths: reach.paths.filter((path) => tree.rowOf.has(path)) };
    const changes = await this.#run(linkChanges(ground, tree, evaluator, changed, reached));
    this.#lay(ground, tree, changed, changes);
    // How far files come that are too complex depends on all that was worked out before them.
    this.#isAll &&= reach.isAll && !hasTooComplex(ground.graph) && !hasTooComplex(this.#view.graph);
  }

  #lay(ground: Ground, tree: Tree, changed: ReadonlySet<string>, changes: LinkedChanges): void {
    const { base } = this;
    const linked = sayingOther(ground, tree, changed, changes);
    const patched = layChanges(this.#platform.hashing, ground, tree, changed, changes, linked);
    const laid = ground.next(patched, tree, changes.directories);
    this.#ground = laid;
    const places = Array.from(changes.files, ([path, file]) => [path, openPlaces(file)] as const);
    const relinked = (this.#relinked = new Map([...this.#relinked, ...places]));
    let open: OpenEdges | null = null;
    const { nodes, edges, files } = laid.graph;
    const incomplete = Math.max(base.record.incomplete, undecidedPaths(files).length);
    const hash = incomplete === 0 ? base.record.hash : null;
    this.#view = new RepositoryView(
      { ...base.record, hash, incomplete, files: files.length, nodes: nodes.count, edges: edges.count },
      base.location,
      laid.graph,
      this.#platform.hashing,
      {
        open: () => (open ??= layOpen(base, laid, relinked)),
        words: () => layWords(laid, base.parts.words()),
        manifest: () => manifestOf(base.parts.manifest(), laid.graph),
        notes: () => base.parts.notes(),
      },
      base.enrichment,
      { ...this.#uncommitted(), over: { view: base, ofOld: laid.lineage.ofOld, anew: laid.lineage.anew } },
    );
  }

  #uncommitted(): Pick<Uncommitted, 'id' | 'contents'> {
    const { hashing } = this.#platform;
    const files = this.differing.map((path) => [path, this.#differing.get(path)!] as const);
    const hashes = files.map(([path, { hash }]) => [path, hash] as const);
    return {
      id: toHex(hashOverlay(hashing, fromHex(this.base.record.graphHash)!, hashes)) as HashText,
      contents: new Map(files.map(([path, { bytes }]) => [path, bytes])),
    };
  }
}

/** Files that changed, and others that say what they did not say before. What documents say, they say together. */
function sayingOther(
  { graph, tree: before }: Ground,
  { documents }: Tree,
  changed: ReadonlySet<string>,
  { files }: LinkedChanges,
): Map<string, LinkedFile> {
  const mayBeSame = [...files.keys()].flatMap((path) => {
    const file = changed.has(path) || documents.has(path) ? undefined : before.rowOf.get(path);
    return file === undefined ? [] : [[path, file] as const];
  });
  const known = edgesOfFiles(
    graph,
    mayBeSame.map(([, file]) => file),
  );
  const other = new Map(files);
  for (const [path, file] of mayBeSame)
    if (saysTheSame(graph, file, known.get(file)!, files.get(path)!)) other.delete(path);
  return other;
}

const hasTooComplex = ({ files }: StoredGraph): boolean => files.some(({ skipped }) => skipped === 'too-complex');

function* unlessVain<T>(steps: Steps<T>, isVain: () => boolean): Steps<T | null> {
  for (;;) {
    if (isVain()) return null;
    const step = steps.next();
    if (step.done === true) return step.value;
    yield;
  }
}

const LINE_END = 10;
/** Bytes: longer files are data more often than code. */
const LONGEST_REHEARSED = 150_000;

const sameHash = (a: Uint8Array | null, b: Uint8Array | null): boolean =>
  a === null || b === null ? a === b : equalBytes(a, b);

/** The roots of packages are those of the committed state: what was learned of a package holds while it is worked on. */
function manifestOf(manifest: Manifest, graph: StoredGraph): Manifest {
  const known = new Map(manifest.parts.map((part) => [packageKey(part.url, part.package), part]));
  const parts = graph.packages
    .slice(0, graph.ownPackages)
    .map(
      ({ url, package: name }) =>
        known.get(packageKey(url, name)) ?? { url, package: name, segment: NO_SEGMENT, words: null },
    );
  return { ...manifest, parts };
}

const NO_SEGMENT = new Uint8Array(32);

/** Symbols of some files that came and went. */
function countSymbols(
  before: StoredGraph,
  after: StoredGraph,
  paths: readonly string[],
): { added: number; removed: number } {
  const [was, is] = [symbolsOf(before, paths), symbolsOf(after, paths)];
  const added = [...is].filter((symbol) => !was.has(symbol)).length;
  return { added, removed: was.size + added - is.size };
}

function symbolsOf(graph: StoredGraph, paths: readonly string[]): Set<string> {
  const isGiven = new Uint8Array(graph.files.length);
  for (const path of paths) {
    const file = graph.findFile(path);
    if (file >= 0) isGiven[file] = 1;
  }
  const found = new Set<string>();
  const { file, count } = graph.nodes;
  for (let node = 0; node < count; node += 1)
    if (file[node]! >= 0 && isGiven[file[node]!] === 1) found.add(toHex(graph.hash(node)));
  return found;
}

/** The files of a graph as a source of which little needs to be read: most facts are in the store. */
function storedSource({ url, files }: StoredGraph, read: OverlayOptions['read']): Source {
  return {
    url,
    commit: null,
    reference: null,
    list: () =>
      Promise.resolve(
        files.map(({ path, size, objectId, skipped }) => ({
          path,
          size,
          objectId,
          kind: skipped === 'symlink' || skipped === 'submodule' || skipped === 'ignored' ? skipped : ('file' as const),
        })),
      ),
    read: (entries) => Promise.all(entries.map(({ path }) => read(path))),
    close: () => Promise.resolve(),
  };
}

function memorySource(url: string, contents: ReadonlyMap<string, Uint8Array>): Source {
  return {
    url,
    commit: null,
    reference: null,
    list: () =>
      Promise.resolve(
        Array.from(contents, ([path, bytes]) => ({ path, size: bytes.length, objectId: '', kind: 'file' as const })),
      ),
    // Parsers may take the bytes away.
    read: (entries) => Promise.resolve(entries.map(({ path }) => contents.get(path)?.slice() ?? null)),
    close: () => Promise.resolve(),
  };
}
