/** What a person typed into the box, understood. */
export type ParsedAddress =
  | { readonly kind: 'repository'; readonly url: string; readonly revision: string | null }
  /** The page of a pull request or of a comparison, and the repository it belongs to. */
  | { readonly kind: 'change'; readonly repo: string; readonly page: string }
  /** A link of this app, to be followed as it is: the text after `#`. */
  | { readonly kind: 'link'; readonly hash: string }
  | { readonly kind: 'problem'; readonly text: string };

/** `…/owner/name/pull/12`, `…/-/merge_requests/3`, `…/compare/a...b`. */
const CHANGE =
  /^(https?:\/\/[^/\s]+\/[^/\s]+\/\S*?[^/\s]+)\/(?:pull\/\d+|-\/merge_requests\/\d+|(?:-\/)?compare\/[^\s.]\S*\.\.\S+)/i;

/** Whether a text is the address of such a page. */
export const isChangePage = (text: string): boolean => CHANGE.test(text.trim());

const SHORTHAND = /^[\w.-]+\/[\w.-]+$/;
const SCP = /^(?:[\w.-]+@)?([\w.-]+\.[\w.-]+):(?!\/\/)(?!\d+\/)(.+)$/;

export function parseRepositoryAddress(typed: string): ParsedAddress {
  const text = typed.trim();
  if (text === '') return problem('Enter owner/name or a full git URL.');
  const link = /#\/(?:s|r|open)[/?].*$/.exec(text);
  if (link !== null) return { kind: 'link', hash: link[0] };
  const change = CHANGE.exec(text);
  if (change !== null) return { kind: 'change', repo: plainUrl(change[1]!), page: text };
  if (/\s/.test(text)) return problem('Repository addresses can’t contain spaces.');
  if (/^(file:|[a-z]:[\\/]|[~.]?\/)/i.test(text)) {
    return problem('Browsers can’t open a path directly. Choose the folder or drop it here.');
  }
  const scp = SCP.exec(text);
  if (scp !== null && !/^https?$/.test(scp[1]!)) return parseUrl(`https://${scp[1]}/${scp[2]}`);
  if (SHORTHAND.test(text) && !/^[\w-]+\.[a-z]{2,}\//i.test(text)) {
    return { kind: 'repository', url: `https://github.com/${text}`, revision: null };
  }
  return parseUrl(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`);
}

function parseUrl(text: string): ParsedAddress {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return problem('Enter owner/name or a full git URL.');
  }
  if (url.protocol === 'ssh:' || url.protocol === 'git:') {
    url = new URL(`https://${url.hostname}${url.pathname}`);
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return problem(`${url.protocol.slice(0, -1)} URLs don’t work in a browser. Use https.`);
  if (url.username !== '' || url.password !== '') {
    return problem('Remove the password from the URL. You’ll be asked for it when needed; it is never stored.');
  }
  const { path, revision } = splitRevision(url.pathname);
  if (path.split('/').filter((part) => part !== '').length === 0) {
    return problem('Enter owner/name or a full git URL.');
  }
  return { kind: 'repository', url: `${url.origin}${path}`, revision };
}

/** Pages of GitHub, GitLab and their like: `/tree/main`, `/-/blob/v2/src/x.py`, `/commit/<sha>`, `/src/branch/main`. */
function splitRevision(pathname: string): { path: string; revision: string | null } {
  const page = /^(.+?)\/(?:-\/)?(?:tree|blob|commits?|src\/(?:branch|tag|commit))\/([^/]+)(?:\/.*)?$/.exec(pathname);
  if (page !== null && page[1]!.split('/').length >= 3)
    return { path: page[1]!, revision: decodeURIComponent(page[2]!) };
  return { path: pathname.replace(/\/+$/, ''), revision: null };
}

const problem = (text: string): ParsedAddress => ({ kind: 'problem', text });

/** The URL without what does not matter, to find a repository in the list by what was typed. */
export const plainUrl = (url: string): string =>
  url
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/^[^@/]*@/, '')
    .replace(/\/+$/, '')
    .replace(/\.git$/, '')
    .replace(/^[^/]+/, (host) => host.toLowerCase().replace(/:(443|22)$/, ''));

/** Owner and name without the host, which most people know. */
export function repositoryName(url: string): string {
  const parts = plainUrl(url).split('/');
  return parts.length > 2 ? parts.slice(1).join('/') : parts.join('/');
}
