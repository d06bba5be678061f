import { TOOLS } from './table.ts';
import type { Tool } from './tool.ts';

/** What a test knows of the sample repository that the tools are asked about. */
export interface Sample {
  readonly folder: string;
  readonly repo: string;
}

type Question = Readonly<Record<string, unknown>>;

/**
 * A question for each tool, as an agent would ask it: without the repository, but where something may be taken away.
 * What takes the repository itself away comes last.
 */
export const exampleQuestions = (sample: Sample): readonly (readonly [name: string, Question])[] =>
  [...TOOLS]
    .sort((a, b) => Number(a.name === 'untrack_repo') - Number(b.name === 'untrack_repo'))
    .map((tool) => [tool.name, exampleQuestion(tool, sample)]);

function exampleQuestion({ name, example, isDestructive, takesAway }: Tool, { folder, repo }: Sample): Question {
  if (name === 'index_repo') return { source: folder };
  const isLoss = isDestructive === true && (takesAway?.(example) ?? true);
  return { ...example, ...(isLoss ? { repo } : {}) };
}
