import { Failure } from '../../core/base/failure.ts';
import { canonicalUrl, parseRepositoryInput } from '../../core/identity/repository-url.ts';
import type { NetworkSettings } from '../api.ts';

export interface Address {
  /** Canonical: the name of the graph. */
  readonly url: string;
  /** Where it can be cloned from just now. */
  readonly fetchUrl: string;
  /** Revision that the address of a page names, or null. */
  readonly revision: string | null;
}

/**
 * What a person typed, or a link or the list of repositories says, as something to clone. A repository that the helper
 * offers is cloned from there whichever way it was named: its graph has the same name from everywhere.
 */
export function addressOf(text: string, settings: NetworkSettings): Address {
  const typed = text.trim();
  const offered = settings.localRepositories.find(
    ({ url, canonicalUrl: name }) => url === typed || name === typed || name === canonicalUrl(typed),
  );
  if (offered) return { url: offered.canonicalUrl, fetchUrl: offered.url, revision: null };
  const input = parseRepositoryInput(typed);
  if (input === null) {
    throw new Failure('bad-input', `“${typed}” is not a repository address. Enter owner/name or a full git URL.`, {
      location: typed,
    });
  }
  if (input.url.startsWith('local/')) {
    throw new Failure(
      'host-unreachable',
      'This repository is a local folder on one machine. Start the helper there with this repository, or open a snapshot file of it.',
      { repo: input.url },
    );
  }
  return {
    url: input.url,
    fetchUrl: input.revision === null ? (asTyped(typed) ?? input.fetchUrl) : input.fetchUrl,
    revision: input.revision,
  };
}

/** A whole URL is fetched as it was typed: not every host finds `name` under `name.git`, or the other way round. */
function asTyped(text: string): string | null {
  if (!/^https?:\/\//i.test(text)) return null;
  const url = new URL(text);
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}
