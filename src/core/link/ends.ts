import type { SymbolId, Value } from '../languages/values.ts';
import { NONE } from '../model/facts.ts';
import { externalText, type ExternalKey } from './nodes.ts';
import type { Program } from './program.ts';

/**
 * Keys of edge ends while nodes have no numbers yet: a symbol is its own id, everything else is −2 and below. Symbols of
 * a prelude become external nodes here, so that no edge ever points at a stub.
 */
export class Ends {
  readonly #program: Program;
  readonly #extras: (ExternalKey | string)[] = [];
  readonly #keys = new Map<string, number>();

  constructor(program: Program) {
    this.#program = program;
  }

  symbol(symbol: SymbolId): number {
    const file = this.#program.fileOf(symbol);
    if (file.foreignPackage === null) return symbol;
    const parts: string[] = [];
    for (let at = symbol; at !== NONE; at = this.#program.parent(at)) {
      const name = this.#program.name(at);
      if (name && this.#program.parent(at) !== NONE) parts.unshift(name);
    }
    return this.#external({ ecosystem: file.language.rules.ecosystem, package: file.foreignPackage, member: parts.join('.') });
  }

  foreign(value: Extract<Value, { kind: 'foreign' }>): number {
    // A result's members have no name of their own outside: the package stands for them.
    const member = value.path.includes('()') ? '' : value.path;
    return this.#external({ ecosystem: value.ecosystem, package: value.package, member });
  }

  package(directory: string): number {
    return this.#extra(`package\u0000${directory}`, directory);
  }

  get externals(): readonly ExternalKey[] {
    return this.#extras.filter((extra) => typeof extra !== 'string');
  }

  /** The node behind a key, given the finished nodes. */
  resolve(key: number, nodes: { readonly ofSymbol: Int32Array; readonly ofPackage: ReadonlyMap<string, number>; external(key: ExternalKey): number }): number {
    if (key >= 0) return nodes.ofSymbol[key]!;
    const extra = this.#extras[-2 - key];
    if (extra === undefined) return NONE;
    return typeof extra === 'string' ? (nodes.ofPackage.get(extra) ?? NONE) : nodes.external(extra);
  }

  #external(key: ExternalKey): number {
    return this.#extra(`external\u0000${externalText(key)}`, key);
  }

  #extra(text: string, extra: ExternalKey | string): number {
    const known = this.#keys.get(text);
    if (known !== undefined) return known;
    const key = -1 - this.#extras.push(extra);
    this.#keys.set(text, key);
    return key;
  }
}
