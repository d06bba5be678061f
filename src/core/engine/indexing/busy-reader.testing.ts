import type { SkipReason } from '../../model/rows.ts';
import type { FactReader, FactRequest } from '../../ports/fact-reader.ts';
import { localReader } from '../engine.testing.ts';

/** Why attempts to read a file fail, in its batch and alone; null for those that do not. */
export interface Machine {
  readonly batch: SkipReason | null;
  readonly alone: SkipReason | null;
}

export const QUICK: Machine = { batch: null, alone: null };

/** Reads as a busy machine does: what it has time for is said file by file. `alone` lists what was read alone. */
export function busyReader(machineFor: (request: FactRequest) => Machine): FactReader & { readonly alone: string[] } {
  const reader = localReader();
  const alone: string[] = [];
  return {
    ...reader,
    alone,
    read: async (batch) => {
      const answers = await reader.read(batch);
      return answers.map((answer, i) => {
        const skipped = machineFor(batch[i]!).batch;
        return skipped === null ? answer : { facts: null, skipped };
      });
    },
    readAlone: async (request) => {
      alone.push(request.path);
      const skipped = machineFor(request).alone;
      return skipped === null ? reader.readAlone(request) : { facts: null, skipped };
    },
  };
}
