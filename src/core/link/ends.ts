import type { SymbolId, Value } from '../languages/values.ts';
import { NONE } from '../model/facts.ts';
import type { ExternalKey } from './nodes.ts';
import type { Program } from './program.ts';

/**
 * Keys of edge ends while nodes have no numbers yet: a symbol is its own id, everything else is −2 and below. Symbols of
 * a prelude become external nodes here, so that no edge ever points at a stub.
 */
export class Ends {
  readonly #program: Program;
  readonly #extras: (ExternalKey | string)[] = [];
  /** Keys of directories. */
  readonly #packages = new Map<string, number>();
  /** Keys of what lies outside, by ecosystem, package and member: the same few are asked for over and over. */
  readonly #externals = new Map<string, Map<string, Map<string, number>>>();
  readonly #preludes = new Map<SymbolId, number>();

  constructor(program: Program) {
    this.#program = program;
  }

  symbol(symbol: SymbolId): number {
    const file = this.#program.fileOf(symbol);
    if (file.foreignPackage === null) return symbol;
    const known = this.#preludes.get(symbol);
    if (known !== undefined) return known;
    const parts: string[] = [];
    for (let at = symbol; at !== NONE; at = this.#program.parent(at)) {
      const name = this.#program.name(at);
      if (name && this.#program.parent(at) !== NONE) parts.unshift(name);
    }
    const key = this.#external(file.language.rules.ecosystem, file.foreignPackage, parts.join('.'));
    this.#preludes.set(symbol, key);
    return key;
  }

  foreign(value: Extract<Value, { kind: 'foreign' }>): number {
    // A result's members have no name of their own outside: the package stands for them.
    const member = value.path.includes('()') ? '' : value.path;
    return this.#external(value.ecosystem, value.package, member);
  }

  package(directory: string): number {
    const known = this.#packages.get(directory) ?? this.#add(directory);
    this.#packages.set(directory, known);
    return known;
  }

  get externals(): readonly ExternalKey[] {
    return this.#extras.filter((extra) => typeof extra !== 'string');
  }

  /** The node behind a key, given the finished nodes. */
  resolve(
    key: number,
    nodes: {
      readonly ofSymbol: Int32Array;
      readonly ofPackage: ReadonlyMap<string, number>;
      external(key: ExternalKey): number;
    },
  ): number {
    if (key >= 0) return nodes.ofSymbol[key]!;
    const extra = this.#extras[-2 - key];
    if (extra === undefined) return NONE;
    return typeof extra === 'string' ? (nodes.ofPackage.get(extra) ?? NONE) : nodes.external(extra);
  }

  #external(ecosystem: string, packageName: string, member: string): number {
    let packages = this.#externals.get(ecosystem);
    if (!packages) this.#externals.set(ecosystem, (packages = new Map<string, Map<string, number>>()));
    let members = packages.get(packageName);
    if (!members) packages.set(packageName, (members = new Map<string, number>()));
    const known = members.get(member) ?? this.#add({ ecosystem, package: packageName, member });
    members.set(member, known);
    return known;
  }

  #add(extra: ExternalKey | string): number {
    return -1 - this.#extras.push(extra);
  }
}
