import { isFailure } from '../../src/core/base/failure.ts';

/** Nobody reads on after this much of a line. It is cut here and not by git, whose own cutting pads and counts columns. */
const LONGEST_SUBJECT = 10_000;

export const cutSubject = (subject: string): string => subject.slice(0, LONGEST_SUBJECT);

/**
 * Runs a log with the subjects of commits, and without them where they are more than git may write: a message can have any
 * size, and a log is worth more than its words.
 */
export async function withSubjects<T>(log: (subject: '%s' | '') => Promise<T>): Promise<T> {
  try {
    return await log('%s');
  } catch (error) {
    if (isFailure(error) && error.code === 'too-large') return log('');
    throw error;
  }
}
