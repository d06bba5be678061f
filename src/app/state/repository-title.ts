import { plainUrl, repositoryName } from '../open/repository-address.ts';
import { helper } from './helper.svelte.ts';
import { library } from './library.svelte.ts';

const LOCAL = /^local\/[0-9a-f]{40,64}$/;

/**
 * What people call a repository. One that lives on this machine only is named by a commit, which says nothing: then the
 * helper's name for it, or the last part of where it was opened from.
 */
export function repositoryTitle(url: string): string {
  const offered = helper.info?.repositories.find(
    (repository) => repository.canonicalUrl === url || repository.url === url,
  );
  if (offered !== undefined && (LOCAL.test(url) || offered.url === url)) return offered.name;
  if (!LOCAL.test(url)) return repositoryName(url);
  const location = library.find(url)?.location ?? '';
  const last = plainUrl(location).split('/').at(-1) ?? '';
  return last === '' || LOCAL.test(plainUrl(location)) ? `local/${url.slice(6, 13)}` : last;
}
