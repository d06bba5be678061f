import { comparisons } from '../changes/comparisons.svelte.ts';
import { endsOf } from '../changes/comparison-request.ts';
import { formatAddress } from '../route/address.ts';
import { router } from '../route/router.svelte.ts';
import { notices } from './notices.svelte.ts';
import { viewed } from './viewed.svelte.ts';

/**
 * The place in view as a link that names the very graph: anyone who opens it can check what it shows. Null where nothing
 * is in view, or where what is has no snapshot hash.
 */
export function permanentLink(): string | null {
  const { route } = router;
  if (route.screen !== 'repository') return null;
  const compared = route.place.view === 'changes' ? (comparisons.shown?.result ?? null) : null;
  if (compared !== null && route.place.view === 'changes') {
    const { repo, head } = compared;
    const { place } = route;
    const ends = endsOf(compared);
    if (ends === null) return null;
    return absolute(formatAddress({ screen: 'comparison', ...ends, repo, analyzer: head.analyzer, place }));
  }
  if (viewed.state === null) return null;
  const { snapshot, commit, analyzer } = viewed.state;
  if (snapshot === null) return null;
  return absolute(
    formatAddress({ screen: 'snapshot', snapshot, repo: route.repo, commit, analyzer, place: route.place }),
  );
}

const INCOMPLETE = 'This state is incomplete and cannot be shared. Update the repository to try again.';

const absolute = (hash: string): string => new URL(hash, location.href.replace(/[?#].*$/, '')).href;

export async function copyText(text: string, told: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notices.tell(told);
  } catch {
    notices.tell('The browser blocked copying', { tone: 'error' });
  }
}

/**
 * As above, for a text that takes a moment. Some browsers let a page write only while a press is being handled, so the
 * clipboard is given the promise; what became of the text itself is the caller's concern.
 */
export async function copyWhenReady(text: Promise<string>, told: string): Promise<void> {
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    notices.tell(told);
  } catch {
    await text;
    notices.tell('The browser blocked copying', { tone: 'error' });
  }
}

export async function copyPermanentLink(): Promise<void> {
  const link = permanentLink();
  if (link === null) notices.tell(viewed.state === null ? 'Open a repository first' : INCOMPLETE);
  else await copyText(link, 'Permanent link copied');
}
