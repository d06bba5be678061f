import { engine } from '../engine/engine.svelte.ts';
import { failureOf } from '../engine/failure.ts';
import { FAILURE_WORDS } from '../engine/failure-words.ts';
import { repositoryTitle } from '../state/repository-title.ts';
import { router } from '../route/router.svelte.ts';
import { notices } from '../state/notices.svelte.ts';
import { viewed } from '../state/viewed.svelte.ts';

export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A file name from any text: letters, digits, dots and dashes. */
export const fileName = (text: string): string => text.replace(/[^\w.-]+/g, '-').replace(/^-+|-+$/g, '');

/** Writes the repository in view as a `.knowing` file that opens without a network. */
export async function exportSnapshot(): Promise<void> {
  const { repo, repoAtState } = router;
  if (repo === null || repoAtState === null) return;
  const closing = notices.tell('Saving snapshot file…', { action: { label: 'Hide', run: () => undefined } });
  try {
    const client = await engine.connect();
    const blob = await client.exportSnapshotFile(repoAtState);
    const snapshot = viewed.state?.snapshot?.slice(0, 12) ?? '';
    saveBlob(blob, `${fileName(`${repositoryTitle(repo)}-${snapshot}`)}.knowing`);
  } catch (error) {
    const failure = failureOf(error);
    notices.tell(`${FAILURE_WORDS[failure.code].title}. ${failure.message}`, { tone: 'error' });
  } finally {
    notices.close(closing);
  }
}
