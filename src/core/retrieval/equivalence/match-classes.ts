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

/**
 * The classes whose phrases a task has, in the words of the task as they follow each other, lower case. Strong ones
 * first, then those of which more words were found, then in the order of the tables.
 */
export function matchClasses(
  words: readonly string[],
  repository: RepositoryFacts,
  stem: (word: string) => string,
  tables: readonly EquivalenceTable[] = EQUIVALENCE_TABLES,
): readonly ClassMatch[] {
  const inScope = repositoryScope(repository);
  const stems = (text: string): string => wordsOf(text).map(stem).join(' ');
  const task = ` ${words.map(stems).filter(Boolean).join(' ')} `;

  const found: { readonly match: ClassMatch; readonly wordCount: number }[] = [];
  for (const table of tables)
    for (const row of table.classes) {
      if (!inScope(table, row)) continue;
      const phrases = new Map<string, string>();
      for (const phrase of row.phrases) {
        const stemmed = stems(phrase);
        if (task.includes(` ${stemmed} `) && !phrases.has(stemmed)) phrases.set(stemmed, phrase);
      }
      if (phrases.size === 0) continue;
      const wordCount = wordsOf([...phrases.keys()].join(' ')).length;
      const strength = wordCount > 1 ? 'strong' : 'weak';
      found.push({ match: { table: table.name, class: row, phrases: [...phrases.values()], strength }, wordCount });
    }
  // More than one word is what makes a match strong, so that the count orders by strength as well.
  return found.sort((a, b) => b.wordCount - a.wordCount).map(({ match }) => match);
}

const wordsOf = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
