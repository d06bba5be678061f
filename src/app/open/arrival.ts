import { FIRST_OVERVIEW } from '../route/places.ts';
import { router } from '../route/router.svelte.ts';
import { notices } from '../state/notices.svelte.ts';
import { opening, type OpenJob } from './opening.svelte.ts';

/** Whether the screen in view waits for this very job and goes on by itself. */
function isAwaited(job: OpenJob): boolean {
  const { route } = router;
  const { location, claim } = job.request;
  if (route.screen === 'snapshot') return claim?.snapshot === route.snapshot;
  if (route.screen === 'open') return claim === null && location.kind === 'url' && location.url === route.url;
  return false;
}

/** What happens when an opening ends: whoever waited for it on the first page goes there, others are told. */
export function arrive(job: OpenJob): void {
  if (isAwaited(job)) return;
  const { route } = router;
  if (job.status === 'cancelled') opening.clear();
  if (job.status !== 'done' || job.repo === null) return;
  const { repo, state, title } = job;
  opening.clear();
  const go = (): void => router.go({ screen: 'repository', repo, state, place: FIRST_OVERVIEW });
  if (route.screen === 'home') go();
  else if (route.screen !== 'repository' || route.repo !== repo || route.state !== state) {
    notices.tell(`${title} is ready`, { action: { label: 'Open', run: go } });
  } else notices.tell(`${title} is up to date`);
}
