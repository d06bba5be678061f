import { z } from 'zod';

/** What the tools are commonly asked with. */

export const repoInput = z
  .string()
  .describe(
    'Repository: its canonical URL (github.com/owner/name) or any unambiguous part of it; append @ and a commit, snapshot or record number (#12) for a recorded state',
  );

export const symbolInput = z
  .string()
  .max(5000)
  .describe('Symbol: qualified name (url://package/symbol), node hash, or a unique dotted name such as Flask.run');

export const sessionInput = z
  .string()
  .min(1)
  .max(200)
  .optional()
  .describe('A name for this conversation: symbols you ask about after an answer count as useful');

export const limitInput = (most: number, usual: number): z.ZodDefault<z.ZodNumber> =>
  z.number().int().min(1).max(most).default(usual);
export const minConfidenceInput = z.number().min(0).max(1).default(0);
export const depthInput = (usual: number): z.ZodDefault<z.ZodNumber> => z.number().int().min(1).max(50).default(usual);
export const taskInput = z.string().min(1).max(8000).describe('The task or question, in a sentence or two');
