import type { EngineEvents } from '../../workers/client.ts';
import { engine } from '../engine/engine.svelte.ts';
import { opening } from './opening.svelte.ts';
import { plainUrl } from './repository-address.ts';

type Job = EngineEvents['jobs'][number];

/** Openings that another window asked for: worth knowing, since all windows share one engine. */
class OtherOpenings {
  #jobs = $state.raw<readonly Job[]>([]);

  get jobs(): readonly Job[] {
    const own = opening.isRunning ? opening.job?.request.location : undefined;
    return this.#jobs.filter(({ title }) => {
      if (own === undefined) return true;
      if (own.kind === 'url') return plainUrl(title) !== plainUrl(own.url);
      return own.kind === 'folder' ? title !== own.name : false;
    });
  }

  async follow(): Promise<void> {
    // Without an engine there is nothing to follow; its failure is shown on its own.
    await engine.onJobs((jobs) => (this.#jobs = jobs)).catch(() => undefined);
  }
}

export const otherOpenings = new OtherOpenings();
