import type { FactsBuilder } from '../model/facts-builder.ts';
import { BINDING_KINDS } from '../model/bindings.ts';
import { EXPR_KINDS, ROLES } from '../model/exprs.ts';
import { NONE } from '../model/facts.ts';

/** What a local name holds at a point of a function. */
export interface Definition {
  readonly start: number;
  /** Declared or narrowed type, or NONE. */
  readonly type: number;
  /** Expressions it may hold: several after branches met. */
  readonly values: readonly number[];
  /** Set where a test made the type better known: what the name held before it, null for a name of another scope. */
  readonly narrowed: { readonly before: Definition | null } | null;
}

/** What a branch changed, and whether its end is reached. */
export interface Branch {
  readonly isLive: boolean;
  readonly changes: ReadonlyMap<string, Definition>;
}

/** A name and what it held before a change. */
interface Held {
  readonly name: string;
  readonly before: Definition | undefined;
}

export const isPath = (name: string): boolean => name.includes('.');
const FORGOTTEN: Definition = { start: NONE, type: NONE, values: [], narrowed: null };

/** What held where a loop's body was left early. */
export interface LoopExits {
  readonly breaks: Branch[];
  readonly continues: Branch[];
}

/** More values than this say nothing useful about a name. */
const VALUE_LIMIT = 8;

/**
 * Local names of one function in the order of control flow. Each definition becomes a binding visible in the range
 * where it holds: to the end of its branch, after which the branches' definitions are joined into a new one. So the
 * linker need only take the nearest binding whose range covers a use.
 */
export class Flow {
  isLive = true;
  readonly #facts: FactsBuilder;
  readonly #scope: number;
  readonly #end: number;
  readonly #current = new Map<string, Definition>();
  /** Names changed since the start and what they held before, to undo a branch. */
  readonly #log: Held[] = [];
  /** Paths that were narrowed at any point. */
  readonly #paths = new Set<string>();
  /** Bindings whose range has not been cut to a branch yet. */
  readonly #open: number[] = [];
  readonly #loops: (LoopExits & { readonly mark: number })[] = [];

  constructor(facts: FactsBuilder, scope: number, end: number) {
    this.#facts = facts;
    this.#scope = scope;
    this.#end = end;
  }

  define(name: string, start: number, from: number, type: number, value: number): void {
    if (this.#paths.size > 0) this.forget(name);
    this.#set(name, { start, type, values: value < 0 ? [] : [value], narrowed: null }, from);
  }

  /** Takes in a parameter, whose binding is already written. */
  parameter(name: string, start: number, type: number, value: number): void {
    this.#current.set(name, { start, type, values: value < 0 ? [] : [value], narrowed: null });
  }

  narrow(name: string, type: number, start: number, from: number): void {
    const before = this.#current.get(name) ?? null;
    if (isPath(name)) this.#paths.add(name);
    this.#set(name, { start, type, values: [], narrowed: { before } }, from);
  }

  mark(): { log: number; open: number } {
    return { log: this.#log.length, open: this.#open.length };
  }

  /** Ends a branch that began at the mark: everything is as it was before it. */
  leave(mark: { log: number; open: number }, end: number): Branch {
    const branch = { isLive: this.isLive, changes: this.#changesSince(mark.log) };
    this.#undo(mark.log);
    for (let i = mark.open; i < this.#open.length; i += 1) this.#facts.updateBinding(this.#open[i]!, { to: end });
    this.#open.length = mark.open;
    this.isLive = true;
    return branch;
  }

  /** Goes on after branches of which one was taken. */
  join(branches: readonly Branch[], at: number): void {
    const live = branches.filter((branch) => branch.isLive);
    this.isLive = live.length > 0;
    const names = new Set<string>();
    for (const branch of live) for (const name of branch.changes.keys()) names.add(name);
    for (const name of names) this.#joinName(name, live, at);
  }

  openLoop(): void {
    this.#loops.push({ mark: this.#log.length, breaks: [], continues: [] });
  }

  exitLoop(how: keyof LoopExits): void {
    const loop = this.#loops.at(-1);
    if (loop && this.isLive) loop[how].push({ isLive: true, changes: this.#changesSince(loop.mark) });
    this.isLive = false;
  }

  closeLoop(): LoopExits {
    return this.#loops.pop() ?? { breaks: [], continues: [] };
  }

  /** The type that tests gave to a path of names (`self.loader`) here, or NONE. */
  pathType(path: string): number {
    return this.#current.get(path)?.type ?? NONE;
  }

  get hasPaths(): boolean {
    return this.#paths.size > 0;
  }

  /** Lets narrowed paths hold while one expression is read; returns what `release` puts back. */
  hold(found: readonly { readonly name: string; readonly type: number }[]): readonly Held[] {
    return found
      .filter(({ name }) => isPath(name))
      .map(({ name, type }) => {
        const before = this.#current.get(name);
        this.#paths.add(name);
        this.#current.set(name, { start: NONE, type, values: [], narrowed: { before: before ?? null } });
        return { name, before };
      });
  }

  release(held: readonly Held[]): void {
    for (const { name, before } of held) {
      if (before) this.#current.set(name, before);
      else this.#current.delete(name);
    }
  }

  /** An attribute was assigned: what tests told about it, and about what lies below it, holds no more. */
  forget(path: string): void {
    for (const known of this.#paths) {
      if (known === path || known.startsWith(`${path}.`)) this.#record(known, FORGOTTEN);
    }
  }

  #joinName(name: string, live: readonly Branch[], at: number): void {
    const before = this.#current.get(name);
    let found = new Set(live.map((branch) => branch.changes.get(name) ?? before));
    if (found.size > 1) found = new Set([...found].map((definition) => widened(definition, before)));
    if (found.size === 1 && found.has(before)) return;
    const known = [...found].filter((definition) => definition !== undefined);
    const [first] = known;
    if (first === undefined) return;
    if (known.length === 1) {
      this.#set(name, first, at);
      return;
    }
    if (isPath(name)) {
      this.#record(name, FORGOTTEN);
      return;
    }
    const values = new Set<number>();
    for (const definition of known) for (const value of this.#valuesOf(definition)) values.add(value);
    this.#set(name, { start: first.start, type: NONE, values: [...values].slice(0, VALUE_LIMIT), narrowed: null }, at);
  }

  #valuesOf(definition: Definition): readonly number[] {
    if (definition.type < 0) return definition.values;
    return [
      this.#facts.expr({ kind: EXPR_KINDS.typed, type: definition.type, scope: this.#scope, role: ROLES.silent }),
    ];
  }

  #oneValue(values: readonly number[]): number {
    if (values.length < 2) return values[0] ?? NONE;
    const args = this.#facts.list(values);
    return this.#facts.expr({ kind: EXPR_KINDS.either, args, scope: this.#scope, role: ROLES.silent });
  }

  #record(name: string, definition: Definition): void {
    this.#log.push({ name, before: this.#current.get(name) });
    this.#current.set(name, definition);
  }

  #set(name: string, definition: Definition, from: number): void {
    this.#record(name, definition);
    // Paths are looked up while reading: only names are bound.
    if (isPath(name)) return;
    this.#open.push(
      this.#facts.binding({
        kind: definition.narrowed ? BINDING_KINDS.narrowed : BINDING_KINDS.local,
        name: this.#facts.text(name),
        scope: this.#scope,
        start: definition.start,
        from,
        to: this.#end,
        type: definition.type,
        value: this.#oneValue(definition.values),
      }),
    );
  }

  #changesSince(mark: number): Map<string, Definition> {
    const changes = new Map<string, Definition>();
    for (let i = mark; i < this.#log.length; i += 1) {
      const { name } = this.#log[i]!;
      const now = this.#current.get(name);
      if (now) changes.set(name, now);
    }
    return changes;
  }

  #undo(mark: number): void {
    while (this.#log.length > mark) {
      const { name, before } = this.#log.pop()!;
      if (before) this.#current.set(name, before);
      else this.#current.delete(name);
    }
  }
}

/** The definition without the narrowing that one branch added. */
function widened(definition: Definition | undefined, before: Definition | undefined): Definition | undefined {
  let wide = definition;
  while (wide !== before && wide?.narrowed) wide = wide.narrowed.before ?? undefined;
  return wide;
}
