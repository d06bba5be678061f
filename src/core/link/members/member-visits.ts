import { sameValue, type SymbolId, type Value } from '../../languages/values.ts';
import { NOTHING, type Resolution, type Wanted } from '../evaluate/resolution.ts';

type TypeValue = Extract<Value, { kind: 'instance' | 'type' }>;

export interface MemberVisit {
  /** What was found there; nothing while the visit is under way: a type that leads back to itself adds nothing. */
  found: readonly Resolution[];
  /** True until the first to ask has the answer. */
  isFirst: boolean;
}

interface Asked extends MemberVisit {
  readonly value: TypeValue;
  readonly name: string;
  readonly wanted: Wanted;
  readonly receiver: Value;
}

/** Ways to see one type in one look-up: type arguments that grow at each step have no end. */
const MOST_WAYS = 32;
/** Of a visit that is still under way, or one too many. */
export const NO_MORE: MemberVisit = { found: NOTHING, isFirst: false };

/** The types that one look-up of a member has come by, and what each of them answered. */
export class MemberVisits {
  readonly #asked = new Map<SymbolId, Asked[]>();

  /** The visit of the same type that was made before, or a new one. */
  begin(value: TypeValue, name: string, wanted: Wanted, receiver: Value): MemberVisit {
    const visits = this.#asked.get(value.symbol);
    const made: Asked = { value, name, wanted, receiver, found: NOTHING, isFirst: true };
    if (!visits) {
      this.#asked.set(value.symbol, [made]);
      return made;
    }
    for (const visit of visits) if (isSameQuestion(visit, made)) return repeated(visit);
    if (visits.length >= MOST_WAYS) return NO_MORE;
    visits.push(made);
    return made;
  }
}

function isSameQuestion(a: Asked, b: Asked): boolean {
  return (
    a.name === b.name &&
    a.wanted === b.wanted &&
    (a.receiver === b.receiver || sameValue(a.receiver, b.receiver)) &&
    sameValue(a.value, b.value)
  );
}

/** One that is still under way has found nothing so far. */
const repeated = (visit: MemberVisit): MemberVisit => (visit.isFirst ? NO_MORE : visit);
