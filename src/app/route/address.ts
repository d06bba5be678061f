import { formatPlace, parsePlace } from './place-parameters.ts';
import { FIRST_CHANGES, HOME, VIEWS, type ChangesPlace, type Route, type View } from './places.ts';

/**
 * Routes as the text after `#`:
 *   /                                     home
 *   /open?url=…&revision=…                open it now
 *   /r/<repository>/-/<view>?…            a place in a repository
 *   /s/<snapshot>?repo=…&commit=…&analyzer=…&view=…   the same as a claim that can be verified
 *   /s/<base>...<head>?repo=…&base=…&head=…&analyzer=…   a claim about two graphs: snapshots in the path, commits behind
 * An address nobody wrote properly leads to the nearest thing that makes sense, never to an error.
 */
export function parseAddress(hash: string): Route {
  const text = hash.replace(/^#/, '');
  const question = text.indexOf('?');
  const path = question < 0 ? text : text.slice(0, question);
  const parameters = new URLSearchParams(question < 0 ? '' : text.slice(question + 1));
  const [, head, ...rest] = path.split('/');
  if (head === 'open') return parseOpen(parameters);
  if (head === 's') return parseSnapshot(rest[0] ?? '', parameters);
  if (head === 'r') return parseRepository(rest, parameters);
  return HOME;
}

export function formatAddress(route: Route): string {
  switch (route.screen) {
    case 'home':
      return '#/';
    case 'open':
      return withParameters('#/open', new Map([['url', route.url], ...optional('revision', route.revision)]));
    case 'snapshot': {
      const parameters = new Map([
        ['repo', route.repo],
        ...optional('commit', route.commit),
        ['analyzer', route.analyzer],
        ...optional('view', route.place.view === 'explore' ? null : route.place.view),
        ...formatPlace(route.place, route.repo),
      ]);
      return withParameters(`#/s/${route.snapshot}`, parameters);
    }
    case 'comparison': {
      const { base, head, repo, analyzer, place } = route;
      const parameters = new Map([
        ['repo', repo],
        ...optional('base', base.commit),
        ...optional('head', head.commit),
        ['analyzer', analyzer],
        // Both ends are named before.
        ...formatPlace({ ...place, base: null, head: null, change: null, exact: false }, repo),
      ]);
      return withParameters(`#/s/${base.snapshot}...${head.snapshot}`, parameters);
    }
    case 'repository': {
      const repository = route.repo.split('/').map(formatSegment).join('/');
      const parameters = new Map([...optional('at', route.state), ...formatPlace(route.place, route.repo)]);
      return withParameters(`#/r/${repository}/-/${route.place.view}`, parameters);
    }
  }
}

function parseOpen(parameters: URLSearchParams): Route {
  const url = parameters.get('url')?.trim() ?? '';
  return url === '' ? HOME : { screen: 'open', url, revision: parameters.get('revision') };
}

const SNAPSHOTS = /^(?<first>[0-9a-f]{64})(?:\.\.\.(?<second>[0-9a-f]{64}))?$/;

function parseSnapshot(named: string, parameters: URLSearchParams): Route {
  const repo = parameters.get('repo') ?? '';
  const { first: snapshot, second } = SNAPSHOTS.exec(named.toLowerCase())?.groups ?? {};
  if (snapshot === undefined || repo === '') return HOME;
  if (second !== undefined) {
    return {
      screen: 'comparison',
      base: { snapshot, commit: parameters.get('base') },
      head: { snapshot: second, commit: parameters.get('head') },
      repo,
      analyzer: parameters.get('analyzer') ?? '',
      place: {
        ...(parsePlace('changes', parameters, repo) as ChangesPlace),
        base: FIRST_CHANGES.base,
        head: FIRST_CHANGES.head,
      },
    };
  }
  return {
    screen: 'snapshot',
    snapshot,
    repo,
    commit: parameters.get('commit'),
    analyzer: parameters.get('analyzer') ?? '',
    place: parsePlace(viewNamed(parameters.get('view')), parameters, repo),
  };
}

function parseRepository(segments: readonly string[], parameters: URLSearchParams): Route {
  const mark = segments.indexOf('-');
  const repo = (mark < 0 ? segments : segments.slice(0, mark)).map(parseSegment).join('/');
  if (repo === '') return HOME;
  const view = mark < 0 ? 'overview' : viewNamed(segments[mark + 1]);
  return { screen: 'repository', repo, state: parameters.get('at') || null, place: parsePlace(view, parameters, repo) };
}

const viewNamed = (text: string | null | undefined): View => VIEWS.find((view) => view === text) ?? 'explore';

const optional = (key: string, value: string | null): [string, string][] => (value === null ? [] : [[key, value]]);

// A segment `-` would read as the mark between repository and view.
const formatSegment = (segment: string): string => (segment === '-' ? '%2D' : encodeURIComponent(segment));

function parseSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function withParameters(path: string, parameters: ReadonlyMap<string, string>): string {
  const pairs = [...parameters].map(([key, value]) => `${key}=${readable(value)}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

/** Percent-encodes what an address cannot hold, and leaves paths and names readable. */
const readable = (value: string): string =>
  encodeURIComponent(value).replace(/%(2F|3A|40|2C|24)/g, (code) => decodeURIComponent(code));
