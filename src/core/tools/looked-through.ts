import { z } from 'zod';
import { partialFiles } from '../analysis/open-places.ts';
import { languageById } from '../languages/table.ts';
import { BLIND_SPOTS, LOOKED_FOR } from '../model/blind-spots.ts';
import type { RepositoryView } from '../view/repository-view.ts';
import { count, counted } from './figures.ts';

/** What an answer that found nothing looked through. */
export const lookedThroughShape = z
  .object({
    /** Files of code. */
    files: z.number().int(),
    /** Those of them that were left out or have parts that could not be read. */
    partial: z.number().int(),
    /** What would be found without the filters of the question. */
    hidden: z.number().int(),
  })
  .optional();

export type LookedThrough = NonNullable<z.infer<typeof lookedThroughShape>>;

/** For an answer that found nothing. */
export function lookedThrough(view: RepositoryView, hidden = 0): LookedThrough {
  const isCode = (language: string | null): boolean => language !== null && languageById(language) !== undefined;
  return {
    files: view.graph.files.filter(({ language }) => isCode(language)).length,
    partial: partialFiles(view).length,
    hidden,
  };
}

/** That there is nothing, what was looked for, and in what. */
export function nothingLine(what: keyof typeof LOOKED_FOR, looked: LookedThrough | undefined): string {
  if (looked === undefined) return LOOKED_FOR[what];
  const { hidden } = looked;
  return [
    LOOKED_FOR[what],
    readWords(looked),
    ...(hidden === 0 ? [] : [`${BLIND_SPOTS.filtered.says} (${count(hidden)}).`]),
  ].join(' ');
}

function readWords({ files, partial }: LookedThrough): string {
  if (files === 0) return 'No file of code in a supported language was indexed.';
  const whole = files - partial;
  return partial === 0
    ? `${counted(files, 'file')} of code ${files === 1 ? 'was' : 'were'} read.`
    : `${count(whole)} of ${counted(files, 'file')} of code ${whole === 1 ? 'was' : 'were'} read in full; what the others hold can be missing.`;
}
