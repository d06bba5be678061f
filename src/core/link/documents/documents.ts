import type { Steps } from '../../base/steps.ts';
import { compareText } from '../../base/order.ts';
import { THE_FILE } from '../../model/document-builder.ts';
import type { DocumentFacts, DocumentLink, DocumentTarget } from '../../model/document-facts.ts';
import { PROVENANCES } from '../../model/provenance.ts';
import type { EdgeCollector } from '../edge-collector.ts';
import type { Endpoints } from '../edges/endpoints.ts';
import { externalText, type ExternalKey } from '../nodes/nodes.ts';
import { directoryOf, type Program } from '../program.ts';
import { FilesByName, matchPaths, resolvePath, type FoundPath } from './repository-paths.ts';
import { SymbolNames } from './symbol-names.ts';

/** Turns what documents say into edges. */
export class DocumentLinks {
  /** By path, so that whatever is first is first everywhere. */
  readonly sorted: readonly (readonly [path: string, facts: DocumentFacts])[];
  /** Directories that documents speak of: they are nodes even where no file that is read lies in them. */
  readonly directories = new Set<string>();
  readonly #program: Program;
  readonly #ends: Endpoints;
  readonly #paths: readonly string[];
  readonly #files: FilesByName;
  readonly #symbols: SymbolNames;
  /** Endpoints of the nodes that carry a key. */
  readonly #byKey = new Map<string, Carrier[]>();
  readonly #versions = new Map<string, Set<string>>();

  /** `paths` are all files of the repository, sorted. */
  constructor(
    program: Program,
    ends: Endpoints,
    documents: ReadonlyMap<string, DocumentFacts>,
    paths: readonly string[],
  ) {
    this.#program = program;
    this.#ends = ends;
    this.#paths = paths;
    this.#files = new FilesByName(paths);
    this.#symbols = new SymbolNames(program);
    this.sorted = [...documents].sort(([a], [b]) => compareText(a, b));
    for (const [path, { nodes }] of this.sorted)
      nodes.forEach(({ keys }, node) => {
        for (const key of keys) this.#carriers(keyIn(path, key)).push({ path, end: ends.document(path, node) });
      });
  }

  *emit(edges: EdgeCollector, rowOf: (path: string) => number): Steps<void> {
    for (const [path, { links }] of this.sorted) {
      const row = rowOf(path);
      const { confidence } = PROVENANCES.config_declared;
      const overriding: DocumentLink[] = [];
      const add = (link: DocumentLink, sources: readonly number[]): void => {
        if (sources.length === 0) return;
        for (const target of this.#targets(path, link.to))
          for (const source of sources)
            edges.add(source, target, link.type, 'config_declared', confidence, row, link.line, link.column);
      };
      for (const link of links) {
        yield;
        if (link.overrides !== undefined) overriding.push(link);
        else add(link, this.#sources(path, link.from));
      }
      yield* this.#emitOverriding(path, overriding, add);
    }
  }

  /**
   * Rules of which the last that matches counts: from the last to the first, each with what none after it has. Whoever
   * asks looks at the nearest path that rules speak of: what rules of another name say of those above holds there too.
   */
  *#emitOverriding(
    path: string,
    links: readonly DocumentLink[],
    add: (link: DocumentLink, sources: readonly number[]) => void,
  ): Steps<void> {
    const claims = new Map<string, Map<string, Claim>>();
    for (let to = links.length; to > 0;) {
      yield;
      const { line, overrides = '' } = links[to - 1]!;
      const taken = claims.get(overrides) ?? new Map<string, Claim>();
      claims.set(overrides, taken);
      const claimed = new Map<string, Claim>();
      // What one line says stands together: it has several owners, or means files as well as directories.
      for (; to > 0 && links[to - 1]!.line === line && links[to - 1]!.overrides === overrides; to -= 1) {
        const link = links[to - 1]!;
        if (typeof link.from === 'number' || link.from.to !== 'path') continue;
        const found = this.#find(resolvePath(directoryOf(path), link.from.path)).filter(
          (place) => !isClaimed(place.path, taken),
        );
        for (const place of found) {
          const claim = claimed.get(place.path) ?? { place, links: [] };
          claimed.set(place.path, claim);
          claim.links.push(link);
        }
        add(
          link,
          found.map((place) => this.#place(place)),
        );
      }
      for (const [at, claim] of claimed) taken.set(at, claim);
    }
    for (const [name, own] of claims)
      for (const [other, above] of claims) {
        if (other === name) continue;
        for (const [at, { place }] of own) {
          yield;
          for (const link of above.has(at) ? [] : claimAbove(at, above)) add(link, [this.#place(place)]);
        }
      }
  }

  #sources(path: string, from: DocumentLink['from']): readonly number[] {
    return typeof from === 'number' ? [this.#ends.document(path, from)] : this.#targets(path, from);
  }

  /** Versions of an external package that documents ask for, sorted. */
  versionsOf(key: ExternalKey): readonly string[] {
    return [...(this.#versions.get(externalText(key)) ?? [])].sort(compareText);
  }

  #carriers(key: string): Carrier[] {
    const known = this.#byKey.get(key) ?? [];
    this.#byKey.set(key, known);
    return known;
  }

  #targets(path: string, to: DocumentTarget): readonly number[] {
    switch (to.to) {
      case 'node':
        return [this.#ends.document(path, to.node)];
      case 'key':
        return this.#carrying(path, to.key, to.nearest === true);
      case 'meeting':
        return [this.#ends.meeting(to.kind, to.name)];
      case 'path':
        return this.#find(resolvePath(directoryOf(path), to.path)).map((place) => this.#place(place));
      case 'file':
        return this.#find(this.#files.nearest(directoryOf(path), to.path)).map((place) => this.#place(place));
      case 'symbol': {
        const symbol = this.#symbols.find(to.name);
        return symbol === null ? [] : [this.#ends.symbol(symbol)];
      }
      case 'first':
        return this.#first(path, to.of);
      case 'external':
        return [this.#external(to)];
    }
  }

  #first(path: string, targets: readonly DocumentTarget[]): readonly number[] {
    for (const target of targets) {
      const found = this.#targets(path, target);
      if (found.length > 0) return found;
    }
    return [];
  }

  #external({ ecosystem, package: name, member, version }: Extract<DocumentTarget, { to: 'external' }>): number {
    if (version !== '') {
      const text = externalText({ ecosystem, package: name, member });
      this.#versions.set(text, (this.#versions.get(text) ?? new Set()).add(version));
    }
    return this.#ends.external(ecosystem, name, member);
  }

  #carrying(path: string, key: string, nearest: boolean): readonly number[] {
    const carriers = this.#byKey.get(keyIn(path, key)) ?? [];
    const near = nearest && carriers.length > 1 ? nearestOf(path, carriers) : carriers;
    return near.map(({ end }) => end);
  }

  /** `path` from the root; null means a path outside. */
  #find(path: string | null): FoundPath[] {
    return path === null ? [] : matchPaths(path, this.#paths);
  }

  /** A file that is no node leads nowhere. */
  #place({ path, isFile }: FoundPath): number {
    const file = this.#program.fileAt(path);
    if (file) return file.firstSymbol;
    if (isFile) return this.#ends.document(path, THE_FILE);
    this.directories.add(path);
    return this.#ends.package(path);
  }
}

interface Carrier {
  readonly path: string;
  readonly end: number;
}

/** Those that share most directories with the path; the file itself is nearer than its neighbours. */
function nearestOf(path: string, carriers: readonly Carrier[]): readonly Carrier[] {
  const parts = path.split('/');
  let best = -1;
  let nearest: Carrier[] = [];
  for (const carrier of carriers) {
    const others = carrier.path.split('/');
    let shared = 0;
    while (shared < parts.length && parts[shared] === others[shared]) shared += 1;
    if (shared > best) {
      best = shared;
      nearest = [];
    }
    if (shared === best) nearest.push(carrier);
  }
  return nearest;
}

/** Whether a path or a directory above it is among those taken. */
/** A path, and what the rule that counts says of it. */
interface Claim {
  readonly place: FoundPath;
  readonly links: DocumentLink[];
}

/** What the nearest directory around a path says. */
function claimAbove(path: string, claims: ReadonlyMap<string, Claim>): readonly DocumentLink[] {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const claim = claims.get(path.slice(0, end));
    if (claim !== undefined) return claim.links;
  }
  return path === '.' ? [] : (claims.get('.')?.links ?? []);
}

function isClaimed(path: string, taken: ReadonlyMap<string, Claim>): boolean {
  if (taken.has('.')) return true;
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1))
    if (taken.has(path.slice(0, end))) return true;
  return false;
}

/** A key as it is known everywhere: one that holds inside a directory says which. */
function keyIn(path: string, key: string): string {
  const end = key.startsWith('.') ? key.indexOf('#') : -1;
  if (end < 0) return key;
  return `${resolvePath(directoryOf(path), key.slice(0, end)) ?? '..'}\u0000${key.slice(end)}`;
}
