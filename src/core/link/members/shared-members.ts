import { UNKNOWN, type Value } from '../../languages/values.ts';
import { NONE } from '../../model/facts.ts';
import { CycleMemo } from '../evaluate/cycle-memo.ts';
import { NOTHING, type Resolution, type Resolver, type Wanted } from '../evaluate/resolution.ts';

export type TypeValue = Extract<Value, { kind: 'instance' | 'type' }>;

/** Questions inside each other, where they are not answered from the top down: as many as every platform's stack holds. */
const DEPTH_LIMIT = 160;
/** Hierarchies deeper than this are answered from the top down. */
const CLIMB_DEPTH = 40;

/** What is asked of a type that stands above others. */
export interface Question {
  readonly value: TypeValue;
  readonly name: string;
  readonly wanted: Wanted;
  /** It is what the member was asked of. */
  readonly isReceiver: boolean;
  /** It was come by through a block for any type. */
  readonly isFar: boolean;
}

/** A type on the way up a deep hierarchy. */
interface Climbed {
  readonly key: string;
  readonly question: Question;
  readonly above: readonly Question[];
  next: number;
}

/** Stands for the receiver in answers that hold for every one. */
export const RECEIVER: Value = { kind: 'parameter', owner: NONE, name: 'Self', constraint: UNKNOWN };

interface Asking {
  /** Answers a question by asking those above it. */
  readonly ask: (question: Question) => readonly Resolution[];
  /** The questions that it will ask. */
  readonly above: (question: Question) => readonly Question[];
}

/** What types above others have, worked out once for all that stand below. */
export class SharedMembers {
  readonly #resolver: Resolver;
  readonly #asking: Asking;
  readonly #kept = new Map<string, readonly Resolution[]>();
  readonly #following: CycleMemo<readonly Resolution[]>;
  #isSettled = false;

  constructor(resolver: Resolver, asking: Asking) {
    this.#resolver = resolver;
    this.#asking = asking;
    this.#following = new CycleMemo((found) => found.length === 0, resolver.cuts);
  }

  /** From here on answers can be kept. */
  settle(): void {
    this.#isSettled = true;
  }

  /** The question under way cannot be answered to the end. */
  cut(): void {
    this.#following.cut();
  }

  find(question: Question, receiver: Value): readonly Resolution[] {
    const key = keyOf(question);
    return receivedBy(receiver, this.#kept.get(key) ?? this.#follow(key, question));
  }

  #follow(key: string, question: Question): readonly Resolution[] {
    if (this.#following.isOpen(key)) return NOTHING;
    const known = this.#following.known(key);
    if (known) return known;
    if (this.#following.depth > DEPTH_LIMIT) {
      this.#following.cut();
      return NOTHING;
    }
    if (this.#following.depth > CLIMB_DEPTH) this.#climb(question);
    return this.#kept.get(key) ?? this.#answer(key, question);
  }

  #answer(key: string, question: Question): readonly Resolution[] {
    const { work, cuts } = this.#resolver;
    return this.#following.answer(
      key,
      () => {
        const before = cuts.count - this.#following.cuts;
        const found = this.#asking.ask(question);
        // While a type expression is being read, the bases that it is part of are not all known.
        if (!this.#isSettled || cuts.count - this.#following.cuts !== before) this.#following.cut();
        return found;
      },
      (found) => {
        if (!work.isSpent) this.#kept.set(key, found);
      },
    );
  }

  /** Asks the types above one from the top down, so that no hierarchy is too deep for the stack. */
  #climb(start: Question): void {
    const isMet = new Set<string>();
    const path: Climbed[] = [];
    const begin = (question: Question): void => {
      const key = keyOf(question);
      if (isMet.has(key) || this.#kept.has(key)) return;
      isMet.add(key);
      path.push({ key, question, above: this.#asking.above(question), next: 0 });
    };
    begin(start);
    for (let at = path.at(-1); at; at = path.at(-1)) {
      const next = at.above[at.next];
      at.next += 1;
      if (next) begin(next);
      else {
        path.pop();
        if (at.question !== start) this.#answer(at.key, at.question);
      }
    }
  }
}

const keyOf = ({ value, name, wanted, isReceiver, isFar }: Question): string =>
  `${value.kind === 'type' ? 't' : 'i'}${isReceiver ? 'r' : ''}${isFar ? 'f' : ''}${value.symbol} ${wanted ?? ''} ${name}`;

/** What was found for any receiver, as one of them has it. */
function receivedBy(receiver: Value, found: readonly Resolution[]): readonly Resolution[] {
  const isOpen = (value: Value | null): value is TypeValue =>
    value !== null && (value.kind === 'instance' || value.kind === 'type') && value.args.includes(RECEIVER);
  if (receiver === RECEIVER || !found.some((one) => one.kind === 'symbol' && isOpen(one.self))) return found;
  const self: Value = receiver.kind === 'type' ? { ...receiver, kind: 'instance' } : receiver;
  return found.map((one) =>
    one.kind === 'symbol' && isOpen(one.self)
      ? { ...one, self: { ...one.self, args: one.self.args.map((arg) => (arg === RECEIVER ? self : arg)) } }
      : one,
  );
}
