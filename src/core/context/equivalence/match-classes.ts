import type { EquivalenceClass, EquivalenceTable } from './equivalence.ts';
import { repositoryScope, type RepositoryFacts } from './repository-scope.ts';
import { EQUIVALENCE_TABLES } from './tables.ts';

export interface ClassMatch {
  /** The name of the table the class is from. */
  readonly table: string;
  readonly class: EquivalenceClass;
  /** The phrases of the class that the task has, in the class's order; of those with one stem, the first. */
  readonly phrases: readonly string[];
  /** A single word has many meanings; two phrases, or a phrase of several words, have one. */
  readonly strength: 'strong' | 'weak';
}

/** The classes that a task speaks of, given the words of the task as they follow each other, lower case. */
export type ClassMatcher = (words: readonly string[]) => readonly ClassMatch[];

/** A class that holds in a repository, and its phrases in the form in which tasks are compared with them. */
interface Prepared {
  readonly table: string;
  readonly class: EquivalenceClass;
  readonly phrases: readonly { readonly phrase: string; readonly stemmed: string }[];
}

/**
 * Finds the classes whose phrases a task has: strong ones first, then those of which more words were found, then in the
 * order of the tables. What only the repository decides is worked out once, for it takes longer than many tasks.
 */
export function classMatcher(
  repository: RepositoryFacts,
  stem: (word: string) => string,
  tables: readonly EquivalenceTable[] = EQUIVALENCE_TABLES,
): ClassMatcher {
  const stems = (text: string): string => wordsOf(text).map(stem).join(' ');
  const inScope = repositoryScope(repository);
  const classes = tables.flatMap((table) =>
    table.classes.filter((row) => inScope(table, row)).map((row) => prepare(table.name, row, stems)),
  );
  return (words) => {
    const task = ` ${words.map(stems).filter(Boolean).join(' ')} `;
    const found = classes.flatMap((one) => matchIn(task, one) ?? []);
    // More than one word is what makes a match strong, so that the count orders by strength as well.
    return found.sort((a, b) => b.wordCount - a.wordCount).map(({ match }) => match);
  };
}

const prepare = (table: string, row: EquivalenceClass, stems: (text: string) => string): Prepared => ({
  table,
  class: row,
  phrases: row.phrases.map((phrase) => ({ phrase, stemmed: ` ${stems(phrase)} ` })),
});

function matchIn(
  task: string,
  { table, class: row, phrases }: Prepared,
): { readonly match: ClassMatch; readonly wordCount: number } | null {
  const found = new Map<string, string>();
  for (const { phrase, stemmed } of phrases)
    if (task.includes(stemmed) && !found.has(stemmed)) found.set(stemmed, phrase);
  if (found.size === 0) return null;
  const wordCount = wordsOf([...found.keys()].join('')).length;
  const strength = wordCount > 1 ? 'strong' : 'weak';
  return { match: { table, class: row, phrases: [...found.values()], strength }, wordCount };
}

const wordsOf = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
