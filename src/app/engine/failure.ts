import type { FailureCode } from '../../core/base/failure.ts';
import type { FailureMessage } from '../../workers/api.ts';
import { FAILURE_WORDS } from './failure-words.ts';

const isCode = (value: unknown): value is FailureCode =>
  typeof value === 'string' && Object.hasOwn(FAILURE_WORDS, value);

/** Whatever was thrown, as a failure with words. */
export function failureOf(error: unknown): FailureMessage {
  if (error instanceof Error && 'code' in error && isCode(error.code)) {
    const data = 'data' in error && typeof error.data === 'object' && error.data !== null ? error.data : {};
    return { code: error.code, message: error.message, data: data as FailureMessage['data'] };
  }
  return { code: 'internal', message: error instanceof Error ? error.message : String(error), data: {} };
}

export const failureWith = (code: FailureCode, message: string): FailureMessage => ({ code, message, data: {} });
