import { UNKNOWN, type SymbolId, type Value } from '../../languages/values.ts';
import { NONE } from '../../model/facts.ts';
import { SYMBOL, SYMBOL_FLAGS, symbolCell } from '../../model/symbols.ts';
import { NOTHING, type Resolution, type Resolver, type Wanted } from '../evaluate/resolution.ts';
import { BlockSelves } from './block-selves.ts';
import { isOpenKind } from '../program/open-index.ts';
import { asInstance, type OpenTypes } from '../types/open-types.ts';
import type { ProgramFile } from '../program.ts';
import type { Types } from '../types/types.ts';

const CAPITAL = /^[A-Z]/;
/** Scopes that see nothing of the locals around them. */
const GATES: ReadonlySet<string> = new Set(['method', 'constructor', 'function', 'class', 'module', 'file']);

/** Looks names up where a name is a local, a member of `self`, or with a capital a constant. */
export class OpenNames {
  readonly #resolver: Resolver;
  readonly #types: Types;
  readonly #open: OpenTypes;
  readonly #blocks: BlockSelves;
  readonly #constants = new Map<string, readonly Resolution[]>();

  constructor(resolver: Resolver, types: Types, open: OpenTypes) {
    this.#resolver = resolver;
    this.#types = types;
    this.#open = open;
    this.#blocks = new BlockSelves(resolver, (file, scope) => this.self(file, scope));
  }

  /** `local` finds a binding or type parameter of the name directly in a scope. */
  find(
    file: ProgramFile,
    name: string,
    scope: number,
    asked: Wanted,
    local: (scope: number) => Resolution | null,
  ): readonly Resolution[] {
    const { facts } = file;
    const mark = name.charCodeAt(0);
    if (mark === 64) return this.#variable(file, name, scope);
    if (mark === 36) return this.#symbols(this.#open.index(file).constants(name));
    const isConstant = CAPITAL.test(name) && asked !== 'callable';
    let isOpen = true;
    for (let at = scope; at >= 0; at = symbolCell(facts, at, SYMBOL.parent)) {
      const found = isOpen || isConstant ? local(at) : null;
      if (found) return [found];
      const kind = this.#resolver.program.kind(file.firstSymbol + at);
      if (GATES.has(kind)) isOpen = false;
      if (isOpenKind(kind) && !isConstant) break;
      if (isConstant || at === 0) continue;
      // What tests share by name stands in the blocks around them.
      const given = this.#resolver.program
        .children(file.firstSymbol + at)
        .get(name)
        ?.filter((symbol) => this.#isFunction(symbol));
      if (given && given.length > 0) return this.#symbols(given);
    }
    if (isConstant) {
      const constant = this.#constant(file, name, scope);
      if (constant.length > 0) return constant;
    }
    const self = this.self(file, scope);
    const member = self.kind === 'unknown' ? NOTHING : this.#resolver.findMember(self, name);
    if (member.some((one) => one.kind === 'symbol')) return member;
    const nearby = this.#besideBlock(file, name, scope);
    if (nearby.length > 0) return this.#symbols(nearby);
    const functions = this.#resolver.program
      .children(file.firstSymbol)
      .get(name)
      ?.filter((symbol) => this.#isFunction(symbol));
    if (functions && functions.length > 0) return this.#symbols(functions);
    return isConstant ? this.#foreign(file, name) : member;
  }

  /** Methods that a block defines which runs as something else: they are there for what runs in it. */
  #besideBlock(file: ProgramFile, name: string, scope: number): readonly SymbolId[] {
    const holder = this.#open.index(file).holder(file.firstSymbol + Math.max(0, scope));
    const named = this.#resolver.program.children(holder === NONE ? file.firstSymbol : holder).get(name) ?? [];
    return named.filter(
      (symbol) =>
        this.#isFunction(symbol) &&
        this.#resolver.program.fileOf(symbol) === file &&
        this.#blocks.isDefinedAround(symbol, scope),
    );
  }

  /** What `self` is at a place. */
  self(file: ProgramFile, scope: number): Value {
    const { program } = this.#resolver;
    let mode: 'instance' | 'type' | null = null;
    for (let at = file.firstSymbol + Math.max(0, scope); at !== NONE; at = program.parent(at)) {
      const kind = program.kind(at);
      if (kind === 'lambda' || kind === 'test') {
        const self = mode === null && kind === 'lambda' ? this.#blocks.of(at) : null;
        if (self !== null) return self;
        if (program.hasFlag(at, SYMBOL_FLAGS.test)) mode ??= 'instance';
      } else if (isOpenKind(kind)) {
        return this.#selfIn(at, mode ?? 'type');
      } else if (kind !== 'file' && kind !== 'constant' && kind !== 'variable') {
        const isStatic = program.hasFlag(at, SYMBOL_FLAGS.static);
        const around = mode === null ? this.#blocks.around(at) : null;
        if (around !== null) return isStatic ? around : asInstance(around);
        mode ??= isStatic ? 'type' : 'instance';
        if (program.cell(at, SYMBOL.owner) >= 0) {
          const owner = this.#open.indexOf(at).ownerOf(at);
          return owner === NONE ? UNKNOWN : this.#selfIn(owner, mode);
        }
      }
    }
    const [root] = program.prelude(file.language).get('Object') ?? [];
    return root === undefined ? UNKNOWN : { kind: 'instance', symbol: root, args: [] };
  }

  superValue(file: ProgramFile, scope: number): Value {
    const self = this.self(file, scope);
    if (self.kind !== 'instance' && self.kind !== 'type') return UNKNOWN;
    const { program } = this.#resolver;
    let method = file.firstSymbol + Math.max(0, scope);
    while (program.kind(method) === 'lambda') method = program.parent(method);
    return this.#open.superValue(self, program.name(method));
  }

  #selfIn(type: SymbolId, kind: 'instance' | 'type'): Value {
    const symbol = this.#open.standIn(type);
    return { kind, symbol, args: kind === 'instance' ? this.#types.ownParameters(symbol) : [] };
  }

  #variable(file: ProgramFile, name: string, scope: number): readonly Resolution[] {
    const { program } = this.#resolver;
    const holder = this.#open.index(file).holder(file.firstSymbol + Math.max(0, scope));
    if (holder === NONE) return this.#symbols(program.children(file.firstSymbol).get(name) ?? []);
    const self = this.self(file, scope);
    return self.kind === 'unknown' ? NOTHING : this.#resolver.findMember(self, name);
  }

  /** By nesting, then in the ancestors of the innermost type, then at the top level. */
  #constant(file: ProgramFile, name: string, scope: number): readonly Resolution[] {
    const index = this.#open.index(file);
    const innermost = index.holder(file.firstSymbol + Math.max(0, scope));
    const key = `${innermost} ${name}`;
    const known = this.#constants.get(key);
    if (known) return known;
    const { program } = this.#resolver;
    let found: readonly Resolution[] = NOTHING;
    for (let at = innermost; at !== NONE && found.length === 0; at = index.holder(program.parent(at)))
      found = this.#symbols(index.constants(`${index.pathOf(at)}::${name}`));
    if (found.length === 0 && innermost !== NONE) found = this.#open.inheritedConstant(innermost, name);
    if (found.length === 0) found = this.#symbols(index.constants(name));
    if (found.length > 0) this.#constants.set(key, found);
    return found;
  }

  /** A constant that nothing declares comes from outside. */
  #foreign(file: ProgramFile, name: string): readonly Resolution[] {
    const target = file.language.rules.foreignConstant?.(name, this.#resolver.layout);
    if (target?.kind !== 'foreign') return NOTHING;
    const { ecosystem, path } = target;
    return [{ kind: 'value', value: { kind: 'foreign', ecosystem, package: target.package, path } }];
  }

  #isFunction(symbol: SymbolId): boolean {
    const kind = this.#resolver.program.kind(symbol);
    return kind === 'function' || kind === 'method' || kind === 'property';
  }

  #symbols(symbols: readonly SymbolId[]): readonly Resolution[] {
    return symbols.map((symbol) => ({ kind: 'symbol', symbol, self: null }));
  }
}
