import { z } from 'zod';

/** What the tools are commonly asked with. */

export const repoInput = z
  .string()
  .describe(
    'Repository: its canonical URL (github.com/owner/name), or any unambiguous part of it; with @ and a commit, a snapshot or the number of a record (#12) behind it, that recorded state',
  );

export const symbolInput = z
  .string()
  .describe('Symbol: qualified name (url://package/symbol), node hash, or a unique dotted name such as Flask.run');

export const sessionInput = z
  .string()
  .min(1)
  .max(200)
  .optional()
  .describe('A name for this conversation: asking about symbols of an earlier answer shows that they were of use');

export const limitInput = (most: number, usual: number): z.ZodDefault<z.ZodNumber> =>
  z.number().int().min(1).max(most).default(usual);
export const minConfidenceInput = z.number().min(0).max(1).default(0);
export const depthInput = (usual: number): z.ZodDefault<z.ZodNumber> => z.number().int().min(1).max(50).default(usual);
export const taskInput = z.string().min(1).max(8000).describe('What is to be done or understood, in a sentence or two');
