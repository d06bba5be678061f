import { NONE } from '../../model/facts.ts';
import type { Outline } from './outline.ts';

/** What a condition says of a variable or of a path of members: `$this->handler` is a value of this type. */
export interface Narrowing {
  readonly path: string;
  /** A type row. */
  readonly type: number;
}

export interface Narrowings {
  readonly whenTrue: readonly Narrowing[];
  readonly whenFalse: readonly Narrowing[];
}

export const NO_NARROWINGS: Narrowings = { whenTrue: [], whenFalse: [] };

export const negated = ({ whenTrue, whenFalse }: Narrowings): Narrowings => ({
  whenTrue: whenFalse,
  whenFalse: whenTrue,
});

/** `a && b`: both hold where it does. */
export const both = (a: Narrowings, b: Narrowings): Narrowings => ({
  whenTrue: [...a.whenTrue, ...b.whenTrue],
  whenFalse: [],
});

/** `a || b`: neither holds where it does not. */
export const oneOf = (a: Narrowings, b: Narrowings): Narrowings => ({
  whenTrue: [],
  whenFalse: [...a.whenFalse, ...b.whenFalse],
});

/** The narrowings that hold where the reader stands, the latest last. */
export class NarrowedPaths {
  #held: readonly Narrowing[] = [];

  hold(found: readonly Narrowing[]): void {
    if (found.length > 0) this.#held = [...this.#held, ...found];
  }

  /** What is assigned or declared anew is no longer what a condition said of it, nor is what it leads to. */
  forget(path: string): void {
    if (this.#held.some((one) => leadsTo(path, one.path)))
      this.#held = this.#held.filter((one) => !leadsTo(path, one.path));
  }

  typeOf(path: string): number {
    return this.#held.findLast((one) => one.path === path)?.type ?? NONE;
  }

  get isEmpty(): boolean {
    return this.#held.length === 0;
  }

  /** Reads with more narrowings than hold outside; what is forgotten inside stays so. */
  during<T>(found: readonly Narrowing[], read: () => T): T {
    const before = this.#held;
    this.hold(found);
    const result = read();
    const after = this.#held;
    this.#held = before.filter((one) => after.includes(one));
    return result;
  }
}

const leadsTo = (path: string, other: string): boolean =>
  other.startsWith(path) && (other.length === path.length || !/\w/.test(other[path.length]!));

/** The row of a variable or member, or of the type that a condition told of it. */
export function narrowedRow(x: Outline, node: number, row: number): number {
  if (x.narrowed.isEmpty || row < 0) return row;
  const type = x.narrowed.typeOf(pathText(x, node));
  return type < 0 ? row : x.expr('typed', x.tree.start(node), NONE, row, NONE, type);
}

/** A path is told apart by its text without white space. */
export const pathText = (x: Outline, node: number): string => x.tree.text(node).replace(/\s+/g, '');
