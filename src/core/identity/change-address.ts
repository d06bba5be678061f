import { canonicalUrl } from './repository-url.ts';

/** A change as a page of a forge shows it. */
export interface ChangeAddress {
  /** Canonical URL of the repository. */
  readonly repo: string;
  /** Where the change began; null where the page does not say: the default branch. */
  readonly base: string | null;
  readonly head: string;
}

/** Paths of such pages below their repository, and what they name. `-/` is GitLab's. */
const PAGES: readonly {
  readonly path: RegExp;
  readonly reference: string;
  change(groups: Readonly<Record<string, string | undefined>>): { base: string | null; head: string };
}[] = [
  {
    path: /^pull\/(?<number>\d{1,9})(?:\/.*)?$/,
    reference:
      'https://docs.github.com/en/pull-requests/collaborating-with-pull-requests/reviewing-changes-in-pull-requests/checking-out-pull-requests-locally',
    change: ({ number }) => ({ base: null, head: `refs/pull/${number}/head` }),
  },
  {
    path: /^pulls\/(?<number>\d{1,9})(?:\/.*)?$/,
    reference: 'https://docs.gitea.com/usage/issues-prs/pull-request',
    change: ({ number }) => ({ base: null, head: `refs/pull/${number}/head` }),
  },
  {
    // Of Bitbucket Data Center; Bitbucket Cloud keeps no refs of its pull requests, and git says so.
    path: /^pull-requests\/(?<number>\d{1,9})(?:\/.*)?$/,
    reference: 'https://confluence.atlassian.com/bitbucketserver/',
    change: ({ number }) => ({ base: null, head: `refs/pull-requests/${number}/from` }),
  },
  {
    // Bitbucket names what is compared first, and what it is held against last.
    path: /^branches\/compare\/(?<head>[^\r]+?)(?:\.\.|\r)(?<base>[^.].*)$/,
    reference: 'https://support.atlassian.com/bitbucket-cloud/docs/compare-branches-tags-and-commits/',
    change: ({ base, head }) => ({ base: base!, head: head! }),
  },
  {
    path: /^-\/merge_requests\/(?<number>\d{1,9})(?:\/.*)?$/,
    reference: 'https://docs.gitlab.com/user/project/merge_requests/reviews/',
    change: ({ number }) => ({ base: null, head: `refs/merge-requests/${number}/head` }),
  },
  {
    path: /^(?:-\/)?compare\/(?<base>.+?)\.\.\.?(?<head>[^.].*)$/,
    reference:
      'https://docs.github.com/en/pull-requests/committing-changes-to-your-project/viewing-and-comparing-commits/comparing-commits',
    change: ({ base, head }) => ({ base: base!, head: head! }),
  },
];

/** What the address of such a page says; null where it is none. */
export function parseChangeAddress(text: string): ChangeAddress | null {
  const given = /^https?:\/\/(?<host>[^/?#]+)\/(?<path>[^?#]+)/i.exec(text.trim())?.groups;
  if (given === undefined) return null;
  const segments = given.path!.replace(/\/+$/, '').split('/');
  // A repository may lie in any number of groups: the shortest beginning that leaves a page behind it.
  for (let count = 2; count < segments.length; count += 1) {
    const rest = segments.slice(count).map(decoded).join('/');
    const repo = canonicalUrl(`https://${given.host!}/${segments.slice(0, count).join('/')}`);
    for (const { path, change } of PAGES) {
      const groups = path.exec(rest)?.groups;
      if (groups && repo !== null) return { repo, ...change(groups) };
    }
  }
  return null;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
