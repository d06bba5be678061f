import { z } from 'zod';
import { SKIP_REASONS, type SkipReason } from '../../model/rows.ts';

/** What the tools are commonly asked with. */

export const skipReasonShape = z.enum(Object.keys(SKIP_REASONS) as [SkipReason, ...SkipReason[]]);
export const limit = (most: number, usual: number): z.ZodDefault<z.ZodNumber> =>
  z.number().int().min(1).max(most).default(usual);
export const minConfidence = z.number().min(0).max(1).default(0);
export const depth = (usual: number): z.ZodDefault<z.ZodNumber> => z.number().int().min(1).max(50).default(usual);
export const taskInput = z.string().min(1).max(8000).describe('What is to be done or understood, in a sentence or two');
