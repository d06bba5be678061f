import type { CopyRules } from './copy-rules.ts';

/** Files that mark a project are there and empty: their settings could lead to another interpreter. */
export const PYTHON_PROJECT: CopyRules = {
  sources: ['py', 'pyi'],
  manifests: [
    { pattern: /^pyrightconfig\.json$/, rewrite: () => '{}' },
    { pattern: /^(?:pyproject\.toml|setup\.cfg|requirements\.txt)$/, rewrite: () => '' },
  ],
};
