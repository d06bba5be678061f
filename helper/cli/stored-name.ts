import { lstat } from 'node:fs/promises';
import { findPlace } from '../sources/open-source.ts';

/**
 * What a repository that may be named by its folder is called in the store, without reading it: a folder is known by its
 * repository; anything else is a name, or part of one.
 */
export async function storedName(text: string): Promise<string> {
  const isThere = await lstat(text).then(
    () => true,
    () => false,
  );
  if (!isThere) return text;
  const place = await findPlace(text);
  if (place.kind === 'repository') return place.repository.url();
  return place.kind === 'folder' ? place.source.url : text;
}

/** The repository that a question may name; every one where it names none. */
export const storedRepo = async (text: string | undefined): Promise<{ readonly repo?: string }> =>
  text === undefined ? {} : { repo: await storedName(text) };
