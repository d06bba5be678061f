// What others need of linking in steps: the memory of the last run, and what a change of files reaches.
export type { Linkable } from './incremental/affected-files.ts';
export { DeclaredNames } from './incremental/declared-names.ts';
export { LinkMemory } from './incremental/link-memory.ts';
export { MentionIndex } from './incremental/mention-index.ts';
export { reachOf, type Reach, type ShownGraph } from './incremental/reach.ts';
export {
  connectionLine,
  isSharedType,
  type GivingFiles,
  type ShownConnections,
} from './incremental/shared-connections.ts';
export type { Surface } from './incremental/surface.ts';
