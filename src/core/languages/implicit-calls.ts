/** What a piece of syntax calls on its operand without naming it. */
export interface ImplicitCall {
  /** Members that are called; of several names in one, the first that the operand has. */
  readonly members: readonly (readonly string[])[];
  /** Members of what the first of them returns: those of an iterator. */
  readonly ofResult?: readonly string[];
  /** The member of the other operand that is called where the first one has none (`__radd__`). */
  readonly reflected?: string;
  /** Only members count that a block for one of the traits declares: others can have the name as well (Rust). */
  readonly traits?: readonly string[];
}

/** The calls that a language inserts. */
export interface ImplicitCalls {
  /** By a word for the syntax: an operator as it is written, or one of IMPLICIT_WORDS. */
  readonly syntax: ReadonlyMap<string, ImplicitCall>;
  /** By the name of a function of the language that hands its first argument on: `len`. */
  readonly functions?: ReadonlyMap<string, ImplicitCall>;
  /** Prelude type whose members only call others of the same value: what those are is told by the names that follow. */
  readonly root?: string;
  /** Function of a module that importing a name from it calls. */
  readonly moduleMember?: string;
  /** What a type has is the same for every file that asks: none adds members by what it imports. */
  readonly isByTypeAlone?: boolean;
}

/** Syntax that facts have rows of anyway, and syntax that several languages share. */
export const IMPLICIT_WORDS = {
  iterate: 'for',
  iterateLater: 'async for',
  enter: 'with',
  enterLater: 'async with',
  await: 'await',
  read: '[]',
  write: '[]=',
  remove: 'del []',
  test: 'if',
  text: 'text',
  takeApart: 'take apart',
  /** Of the value that a member holds, and of the value that has the member. */
  get: 'get',
  set: 'set',
  getMember: 'get member',
  getMissing: 'get missing member',
  setMember: 'set member',
} as const;

/** Each of the members is called. */
export const callsAll = (...members: readonly string[]): ImplicitCall => ({ members: members.map((name) => [name]) });

/** The first of the members that there is, is called. */
export const callsFirst = (...members: readonly string[]): ImplicitCall => ({ members: [members] });

const known = new WeakMap<ImplicitCalls, ReadonlySet<string>>();

/** All members that a language calls without their being named. */
export function implicitMembers(calls: ImplicitCalls): ReadonlySet<string> {
  let names = known.get(calls);
  if (names === undefined) {
    const all = [...calls.syntax.values(), ...(calls.functions?.values() ?? [])];
    names = new Set(
      all.flatMap(({ members, ofResult = [], reflected }) => [
        ...members.flat(),
        ...ofResult,
        ...(reflected === undefined ? [] : [reflected]),
      ]),
    );
    known.set(calls, names);
  }
  return names;
}
