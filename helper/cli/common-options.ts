import type { OptionRow } from './arguments.ts';

/** Options that several commands share. */
export const DB: OptionRow = { name: 'db', kind: 'text', value: 'FILE', summary: 'database file to use' };
export const JSON_OUTPUT: OptionRow = { name: 'json', kind: 'flag', summary: 'print JSON instead of text' };
export const HELP: OptionRow = { name: 'help', kind: 'flag', summary: 'show help for this command' };
export const COMMIT: OptionRow = {
  name: 'commit',
  kind: 'text',
  value: 'REV',
  summary: 'commit, branch or tag (default: HEAD, or the default branch of a URL)',
};
export const WORKERS: OptionRow = {
  name: 'workers',
  kind: 'number',
  value: 'N',
  min: 1,
  max: 64,
  isWhole: true,
  summary: 'number of parser threads (default: one per core)',
};
export const MIN_CONFIDENCE: OptionRow = {
  name: 'min-confidence',
  kind: 'number',
  value: 'X',
  min: 0,
  max: 1,
  isWhole: false,
  summary: 'leave out relationships below this confidence (0 to 1)',
};
export const NO_TESTS: OptionRow = { name: 'no-tests', kind: 'flag', summary: 'leave out tests' };

export const MAX_TOKENS: OptionRow = {
  name: 'max-tokens',
  kind: 'number',
  value: 'N',
  min: 500,
  max: 1_000_000,
  isWhole: true,
  summary: 'maximum tokens in an answer to an agent (default: 10000)',
};

export const STRUCTURED: OptionRow = {
  name: 'structured',
  kind: 'flag',
  summary: 'also answer with structured content and output schemas, for programs',
};

export const TOOL_SETS: OptionRow = {
  name: 'tools',
  kind: 'text',
  value: 'SETS',
  summary: 'give agents more tools: review, audit, history, admin or all, separated by commas',
};

export const ALLOW: OptionRow = {
  name: 'allow',
  kind: 'list',
  value: 'PATH|URL',
  summary: 'also let agents ask about this folder or fetch from this address',
};

export const WATCH: OptionRow = {
  name: 'watch',
  kind: 'flag',
  summary: 'include uncommitted edits in answers',
};

export const limitOption = (max: number, usual: number): OptionRow => ({
  name: 'limit',
  kind: 'number',
  value: 'N',
  min: 1,
  max,
  isWhole: true,
  summary: `show at most N (default: ${usual})`,
});

export const depthOption = (usual: number): OptionRow => ({
  name: 'depth',
  kind: 'number',
  value: 'N',
  min: 1,
  max: 50,
  isWhole: true,
  summary: `steps to follow (default: ${usual})`,
});

/** Every command that may have to index first. */
export const INDEXING: readonly OptionRow[] = [COMMIT, WORKERS, DB, JSON_OUTPUT];

/** Every command that asks the store as it is. */
export const STORED: readonly OptionRow[] = [DB, JSON_OUTPUT];
