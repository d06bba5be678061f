import { asFailure } from '../../src/core/base/failure.ts';
import type { ServerRow } from './table.ts';

/** Why a server is not started for a repository that is not trusted; null where it is. */
export function whyNotUntrusted({ name, mayRun, untrusted, options }: ServerRow, program: string): string | null {
  if (untrusted.kind === 'refused') return `${name} runs ${mayRun}. It only starts for repositories you trust.`;
  try {
    (untrusted.options ?? options)?.(program);
    return null;
  } catch (error) {
    return asFailure(error).message;
  }
}
