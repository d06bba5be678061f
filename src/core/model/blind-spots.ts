// What an answer that finds none does not cover, in words: the one place for the command line, for agents and for the app,
// which loads it without the analyses.

interface BlindSpot {
  readonly says: string;
  /** Of these there are several; the others hold or do not. */
  readonly isCounted?: true;
  /** The places that an answer names are of this one. */
  readonly isPlaced?: true;
}

/**
 * Why "nobody calls it" cannot be said of a symbol although no edge leads to it, in the order in which they are told.
 * Each is a place where the code calls something that is not told, or a way by which others than this code call it.
 */
export const UNSEEN_WAYS = {
  named: { says: 'Code calls or reads its name on values of unknown type', isCounted: true, isPlaced: true },
  text: { says: 'Texts in the code spell its name', isCounted: true },
  namesake: { says: 'The same name is called on other types, which may receive this one', isCounted: true },
  computed: { says: 'Code reads members of its type by computed names', isCounted: true },
  overriding: { says: 'It overrides or implements a member from outside the repository, whose callers are unknown' },
  inherited: { says: 'Its type has a base outside the repository, which can call its members' },
  given: { says: 'Code outside the repository receives values of its type and can call their members' },
  escaping: { says: 'What it is declared in is used as a value, through which it can be called' },
  handed: { says: 'A decorator, a route or a registration receives it' },
  runner: { says: 'It is a test or an entry point, which a runner calls' },
  language: { says: 'The language or its library calls it without naming it' },
  unnamed: { says: 'Its type has no name, so calls of it are told by no type' },
  published: { says: 'Users of the package it belongs to can call it' },
  template: { says: 'Templates, which are not read, can call it on the values they are given', isCounted: true },
  unread: { says: 'Files in its language were left out or not read in full', isCounted: true },
} as const satisfies Record<string, BlindSpot>;

export type UnseenWay = keyof typeof UNSEEN_WAYS;

/** The same of answers that are not about who calls a symbol, and of those that were asked for less than there is. */
export const BLIND_SPOTS = {
  filtered: { says: 'The filters hide results', isCounted: true },
  ...UNSEEN_WAYS,
  own: { says: 'It calls or reads what could not be resolved', isCounted: true, isPlaced: true },
  along: {
    says: 'Code that the start leads to calls or reads what could not be resolved',
    isCounted: true,
    isPlaced: true,
  },
  carried: { says: 'Unresolved calls, reads or texts carry names of what changed', isCounted: true, isPlaced: true },
  partial: { says: 'Files of code were left out or not read in full', isCounted: true },
} as const satisfies Record<string, BlindSpot>;

export type BlindSpotName = keyof typeof BLIND_SPOTS;

/**
 * What an answer found none of, how it says so, and what is said where nothing was left open: the evidence, and what is
 * beyond it.
 */
export const ABSENCES = {
  callers: {
    noun: 'callers',
    none: 'No callers found among the calls that could be followed.',
    clear:
      'No unresolved call of this name was found. Names computed at run time and code outside the repository are not covered.',
  },
  callees: {
    noun: 'callees',
    none: 'No callees found among the calls that could be followed.',
    clear: 'No unresolved call was found in it. What the language or a framework calls for it is not covered.',
  },
  path: {
    noun: 'a path',
    none: 'No path found among the calls, routes, messages and data that could be followed.',
    clear: 'No unresolved call was found on the way. Links made at run time or outside the repository are not covered.',
  },
  sources: {
    noun: 'steps',
    none: 'No step to it found among the calls, reads, routes and messages that could be followed.',
    clear:
      'No unresolved call of this name was found. What is stored and read elsewhere, or comes from outside the repository, is not followed.',
  },
  targets: {
    noun: 'steps',
    none: 'No step from it found among the calls, reads, routes and messages that could be followed.',
    clear:
      'No unresolved call was found in it. What is stored and read elsewhere, or leaves the repository, is not followed.',
  },
  dependents: {
    noun: 'dependents',
    none: 'No dependents found among the relationships that could be followed.',
    clear:
      'No unresolved use carries a name of what changed. Names computed at run time and code outside the repository are not covered.',
  },
  tests: {
    noun: 'tests',
    none: 'No test found that reaches these changes through resolved calls.',
    clear:
      'No unresolved call carries a name of what changed. Tests that start it as a program or reach it only at run time are not covered.',
  },
} as const satisfies Record<string, { readonly noun: string; readonly none: string; readonly clear: string }>;

export type Absence = keyof typeof ABSENCES;

/** Where something could not be resolved. `name` is what stands there, '' where it is computed. */
export interface UnseenPlace {
  readonly file: string;
  readonly line: number;
  readonly name: string;
}

/** What an answer that finds none can miss. */
export interface Missable {
  readonly ways: readonly { readonly way: BlindSpotName; readonly count: number }[];
  readonly places: readonly UnseenPlace[];
}

/** One of the things that can be missed. */
export interface BlindWords {
  readonly says: string;
  /** null: it holds, and is not counted. */
  readonly count: number | null;
  readonly places: readonly UnseenPlace[];
  /** Whether the places differ by what stands there; it is the name of the symbol otherwise. */
  readonly isNamed: boolean;
}

/** The evidence behind an answer that finds none: what it can miss, or a sentence that says what it rests on. */
export function absenceWords(
  { ways, places }: Missable,
  absence: Absence,
): { readonly says: string; readonly ways: readonly BlindWords[] } {
  const { noun, clear } = ABSENCES[absence];
  if (ways.length === 0) return { says: clear, ways: [] };
  return { says: `This answer can miss ${noun}:`, ways: ways.map((row) => blindWords(row, places)) };
}

function blindWords({ way, count }: Missable['ways'][number], places: Missable['places']): BlindWords {
  const { says, isCounted, isPlaced }: BlindSpot = BLIND_SPOTS[way];
  return {
    says,
    count: isCounted === true ? count : null,
    places: isPlaced === true ? places : [],
    isNamed: way !== 'named',
  };
}

/** What is looked for where a list is empty. */
export const LOOKED_FOR = {
  routes: 'No routes found. We look for handlers of supported frameworks and for requests with literal URLs.',
  tests: 'No tests of a supported framework found in this repository.',
  task: 'No relevant symbols: no name, signature, comment or code that was read contains words from this task. Code that uses other words is not found.',
  declarations: 'No symbols found in these files.',
  change: 'No indexed symbol found that this change touches.',
  names: 'No symbol found whose name, path or documentation matches.',
  code: 'No code of a supported language found.',
  infrastructure:
    'No infrastructure found. We look for deployments, images, pipelines and resources in supported formats, and for processes that code starts.',
  members: 'No declarations found in this package.',
} as const;
