import { lstat } from 'node:fs/promises';
import { Failure, isFailure } from '../../src/core/base/failure.ts';
import { looksLikeAddress } from '../git/remote-address.ts';
import { refuseHugeFolder, sayOutdated, sayUnwritable, urlOf, whyIndex, type Indexed } from '../sources/index-age.ts';
import { tellingLostLayers } from '../sources/lost-layers.ts';
import { findPlace, type Place } from '../sources/open-source.ts';
import type { Invocation } from './command.ts';
import type { Session } from './session.ts';

/** What a question is about: `text` as given, or nothing for the folder we stand in. */
export interface Asked {
  readonly text: string | undefined;
  readonly revision: string | null;
}

/**
 * The repository a question is about as the tools name it, indexed first where it is not yet, and again where its files
 * have moved on since. A revision of one's choice is asked beside the current state, which stays what it is.
 */
export async function indexedRepository(
  session: Session,
  { output }: Invocation,
  { text, revision }: Asked,
): Promise<string> {
  if (text !== undefined && session.engine.states.namesState(text)) return text;
  const stored = text === undefined || revision !== null ? null : findStored(session, text);
  if (stored !== null && (await isNoFolder(text!))) return stored.record.repo;
  const place = await placeOf(session, text ?? '.');
  if (text === undefined) refuseHugeFolder(place);
  const url = await urlOf(place);
  const known = findStored(session, url);
  const reason = await whyIndex(place, known, revision);
  // A commit of one's choice has to be there: anything else would answer another question.
  if (reason !== null && known !== null && revision === null && session.engine.isReadOnly) {
    output.say(sayUnwritable(reason));
    return url;
  }
  const { outcome: name, lost } = await tellingLostLayers(session.engine, url, async () => {
    const named =
      reason === null ? url : await session.recallOrIndex(place, revision, () => output.say(sayOutdated(reason)));
    if (place.kind !== 'repository' || revision !== null) return named;
    // Another work tree may have been indexed last: what is named now is what is meant, files included.
    return session.engine.workTrees.checkout(url, await place.repository.head(), place.location) ?? named;
  });
  if (lost !== null) output.say(lost);
  return name;
}

/** A word that is no folder is meant as a name. */
async function placeOf(session: Session, text: string): Promise<Place> {
  try {
    return await findPlace(text);
  } catch (error) {
    if (!isFailure(error) || error.code !== 'not-found' || /[\\/]/.test(text)) throw error;
    return findPlace(locationOf(session, text, error));
  }
}

/** Where the repository of that name was read from; where none is called so, that is told as well. */
function locationOf({ engine }: Session, name: string, noFolder: Failure): string {
  try {
    return engine.states.locationOf(name);
  } catch (error) {
    if (!isFailure(error)) throw error;
    throw new Failure(noFolder.code, `${noFolder.message} ${error.message}`, noFolder.data);
  }
}

function findStored({ engine }: Session, text: string): Indexed | null {
  try {
    const current = engine.states.current(text);
    return current && { record: current.record, view: () => engine.states.view(current.url) };
  } catch (error) {
    if (error instanceof Failure && error.code === 'unknown-repository') return null;
    throw error;
  }
}

const isNoFolder = (text: string): Promise<boolean> =>
  lstat(text).then(
    () => false,
    () => true,
  );

/**
 * Splits positionals into what a command needs and the repository, which may stand before or after. Where both ends could
 * be it, the last one is.
 */
export async function splitRepository(
  given: readonly string[],
  needed: number,
): Promise<{ needed: readonly string[]; repository: string | undefined }> {
  if (given.length <= needed) return { needed: given, repository: undefined };
  const [first, last] = [given[0]!, given.at(-1)!];
  const isPlace = async (text: string): Promise<boolean> => looksLikeAddress(text) || !(await isNoFolder(text));
  if (!(await isPlace(last)) && (await isPlace(first))) return { needed: given.slice(1), repository: first };
  return { needed: given.slice(0, needed), repository: last };
}
