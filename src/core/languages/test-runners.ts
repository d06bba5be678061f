import { compareText } from '../base/order.ts';

/** A test case as runners name it. */
export interface TestPlace {
  readonly path: string;
  readonly language: string;
  readonly line: number;
  /** Names from the outermost declaration of its file to the case itself: suites, classes, functions. */
  readonly names: readonly string[];
}

/** What is known of the repository that decides which runner is used. */
export interface TestedRepository {
  hasFile(path: string): boolean;
  /** Whether something depends on a package: `npm/vitest`. */
  dependsOn(packageName: string): boolean;
}

/** One way to run tests. `reference` documents the arguments. */
export interface TestRunner {
  readonly id: string;
  readonly reference: string;
  /** Every test of the language where not given. */
  fits?(test: TestPlace, repository: TestedRepository): boolean;
  /** Arguments that run these tests; others are run with them only where the runner cannot tell them apart. */
  arguments(tests: readonly TestPlace[]): readonly string[];
}

/** More names than this make a line that no shell takes and nobody reads: then whole files are run. */
export const MOST_NAMES = 40;

export const uniqueTexts = (texts: Iterable<string>): string[] => [...new Set(texts)].sort(compareText);

export const testFiles = (tests: readonly TestPlace[]): string[] => uniqueTexts(tests.map(({ path }) => path));

/** Names where they are few, files otherwise. */
export const namesOrFiles = (tests: readonly TestPlace[], name: (test: TestPlace) => string): string[] =>
  tests.length > MOST_NAMES ? testFiles(tests) : uniqueTexts(tests.map(name));

export const escapedPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

const innermostClass = ({ names }: TestPlace): string => names.at(-2) ?? '';

/** Methods with their class where they are few, classes otherwise. */
export function classesOrMethods(
  tests: readonly TestPlace[],
  between: string,
  classOf: (test: TestPlace) => string = innermostClass,
): string[] {
  const last = ({ names }: TestPlace): string => names.at(-1) ?? '';
  const method = (test: TestPlace): string => [classOf(test), calledName(last(test))].filter(Boolean).join(between);
  return uniqueTexts(tests.map(tests.length > MOST_NAMES ? (test) => classOf(test) || last(test) : method));
}

/** `adds(int,int)` is called `adds`, and Kotlin's `` `adds up` `` without its quotes. */
const calledName = (name: string): string =>
  name.startsWith('`') ? name.slice(1, name.lastIndexOf('`')) : name.replace(/\(.*$/, '');
