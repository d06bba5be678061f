import type { Clock } from '../../src/core/ports/clock.ts';

export const nodeClock: Clock = { now: () => Date.now() };
