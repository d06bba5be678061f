import { findPlace } from '../sources/open-source.ts';
import { isFailure } from '../../src/core/base/failure.ts';
import type { Session } from './session.ts';

/**
 * The repository that a comparison is about: where it lies, or its name where only the store knows it. It is not read:
 * the states that are compared are.
 */
export async function storedOrFound({ engine }: Session, text: string | undefined): Promise<string> {
  try {
    return (await findPlace(text ?? '.')).location;
  } catch (error) {
    if (text === undefined || !isFailure(error)) throw error;
    return engine.states.current(text)?.url ?? text;
  }
}
