import { compareText } from '../base/order.ts';
import { THE_FILE } from '../model/document-builder.ts';
import type { DocumentFacts, DocumentTarget } from '../model/document-facts.ts';
import { PROVENANCES } from '../model/provenance.ts';
import type { EdgeCollector } from './edge-collector.ts';
import type { Ends } from './ends.ts';
import { externalText, type ExternalKey } from './nodes.ts';
import { directoryOf, type Program } from './program.ts';
import { FilesByName, matchPaths, resolvePath } from './repository-paths.ts';
import { SymbolNames } from './symbol-names.ts';

/** Turns what documents say into edges. */
export class DocumentLinks {
  /** By path, so that whatever is first is first everywhere. */
  readonly sorted: readonly (readonly [path: string, facts: DocumentFacts])[];
  readonly #program: Program;
  readonly #ends: Ends;
  readonly #paths: readonly string[];
  readonly #files: FilesByName;
  readonly #symbols: SymbolNames;
  /** Ends of the nodes that carry a key. */
  readonly #byKey = new Map<string, number[]>();
  readonly #versions = new Map<string, Set<string>>();

  /** `paths` are all files of the repository, sorted. */
  constructor(program: Program, ends: Ends, documents: ReadonlyMap<string, DocumentFacts>, paths: readonly string[]) {
    this.#program = program;
    this.#ends = ends;
    this.#paths = paths;
    this.#files = new FilesByName(paths);
    this.#symbols = new SymbolNames(program);
    this.sorted = [...documents].sort(([a], [b]) => compareText(a, b));
    for (const [path, { nodes }] of this.sorted)
      nodes.forEach(({ keys }, node) => {
        for (const key of keys) this.#carriers(keyIn(path, key)).push(ends.document(path, node));
      });
  }

  emit(edges: EdgeCollector, rowOf: (path: string) => number): void {
    for (const [path, { links }] of this.sorted) {
      const row = rowOf(path);
      for (const link of links)
        for (const target of this.#targets(path, link.to)) {
          const source = this.#ends.document(path, link.from);
          const { confidence } = PROVENANCES.config_declared;
          edges.add(source, target, link.type, 'config_declared', confidence, row, link.line, link.column);
        }
    }
  }

  /** Versions of an external package that documents ask for, sorted. */
  versionsOf(key: ExternalKey): readonly string[] {
    return [...(this.#versions.get(externalText(key)) ?? [])].sort(compareText);
  }

  #carriers(key: string): number[] {
    const known = this.#byKey.get(key) ?? [];
    this.#byKey.set(key, known);
    return known;
  }

  #targets(path: string, to: DocumentTarget): readonly number[] {
    switch (to.to) {
      case 'node':
        return [this.#ends.document(path, to.node)];
      case 'key':
        return this.#byKey.get(keyIn(path, to.key)) ?? [];
      case 'meeting':
        return [this.#ends.meeting(to.kind, to.name)];
      case 'path':
        return this.#places(resolvePath(directoryOf(path), to.path));
      case 'file':
        return this.#places(this.#files.nearest(directoryOf(path), to.path));
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

  /** Files and directories that are nodes; a path that is neither leads nowhere. */
  #places(path: string | null): number[] {
    if (path === null) return [];
    return matchPaths(path, this.#paths).map(({ path: found, isFile }) => {
      const file = this.#program.fileAt(found);
      if (file) return file.firstSymbol;
      return isFile ? this.#ends.document(found, THE_FILE) : this.#ends.package(found);
    });
  }
}

/** A key as it is known everywhere: one that holds inside a directory says which. */
function keyIn(path: string, key: string): string {
  const end = key.startsWith('.') ? key.indexOf('#') : -1;
  if (end < 0) return key;
  return `${resolvePath(directoryOf(path), key.slice(0, end)) ?? '..'}\u0000${key.slice(end)}`;
}
