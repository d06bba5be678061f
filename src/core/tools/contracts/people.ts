import { z } from 'zod';
import { provenanceShape, repoInput, siteShape, stateShape, symbolShape } from '../shapes.ts';
import { limit } from './inputs.ts';

/** Who owns and who wrote what. */

const ownerShape = z.object({
  owner: symbolShape,
  /** Files that are owned, of those asked about. */
  files: z.number().int(),
  /** Part of those asked about, 0 to 1. */
  share: z.number(),
  provenance: provenanceShape,
  /** The rules that say so. */
  sites: z.array(siteShape),
});

export const ownership = {
  input: z.object({
    repo: repoInput,
    target: z.string().min(1).describe('A file or folder by its path, or a symbol'),
    limit: limit(500, 50),
  }),
  output: stateShape.extend({
    target: z.object({
      kind: z.enum(['file', 'folder', 'symbol']),
      name: z.string(),
      /** Where a symbol was asked about. */
      symbol: symbolShape.nullable(),
    }),
    /** Files that were looked at, and those of them that nobody owns. */
    files: z.number().int(),
    unowned: z.number().int(),
    /** Who owns most first. */
    owners: z.array(ownerShape),
    /** Who wrote most of its symbols first; empty without evidence from the git history. */
    authors: z.array(z.object({ author: symbolShape, symbols: z.number().int(), share: z.number() })),
  }),
};

export const ownershipQuery = {
  input: z.object({
    repo: repoInput,
    owner: z.string().optional().describe('A person or team, or part of the name; everyone if absent'),
    limit: limit(5000, 200).describe('Files of each list at most'),
  }),
  output: stateShape.extend({
    /** Who owns most first. */
    owners: z.array(
      z.object({
        owner: symbolShape,
        files: z.number().int(),
        symbols: z.number().int(),
        packages: z.array(z.object({ package: z.string(), files: z.number().int() })),
        /** Paths, where one owner was asked for. */
        paths: z.array(z.string()),
      }),
    ),
    unowned: z.object({
      files: z.number().int(),
      packages: z.array(z.object({ package: z.string(), files: z.number().int() })),
      paths: z.array(z.string()),
    }),
    /** All files that could have an owner. */
    files: z.number().int(),
  }),
};

export type OwnershipResult = z.infer<typeof ownership.output>;
export type OwnershipQueryResult = z.infer<typeof ownershipQuery.output>;
