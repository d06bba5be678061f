import type { Clock } from '../../core/ports/clock.ts';

export const browserClock: Clock = { now: () => Date.now() };
