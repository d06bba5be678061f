import { SKIP_REASONS, type FileRow, type SkipReason } from '../model/rows.ts';
import { isSecretFile } from './secret-file.ts';

/** The text of a file, or a sentence that says why it is not shown; both null where it cannot be had any more. */
export interface ShownText {
  readonly text: string | null;
  readonly withheld: string | null;
}

/** Left out because they are not the repository's to show. */
const NEVER_SHOWN: ReadonlySet<SkipReason> = new Set(['ignored', 'symlink', 'submodule', 'unsafe-path', 'unreadable']);

/**
 * Why the text of a file is not shown; null where it may be. What is shown is what the state names by a hash: a file that
 * merely lies in the same folder is none of it.
 */
export function whyWithheld({ path, skipped, contentHash, objectId }: FileRow): string | null {
  if (isSecretFile(path)) return 'Not shown: the file name suggests secrets.';
  const isNamed = contentHash !== null || objectId !== '';
  if (skipped === null || (isNamed && !NEVER_SHOWN.has(skipped))) return null;
  return `Not shown: this file is not indexed (${SKIP_REASONS[skipped]}).`;
}
