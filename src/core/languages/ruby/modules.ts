import type { ModuleTarget, PublishedModule, RepositoryLayout } from '../rules.ts';
import type { GemManifest } from './manifest.ts';
import { STANDARD_LIBRARIES } from './standard-library.ts';
import { folderOf } from '../repository-path.ts';

const MISSING: ModuleTarget = { kind: 'missing' };
const join = (directory: string, path: string): string => (directory === '.' ? path : `${directory}/${path}`);

/** `require` looks below the load path, `require_relative` (a dot in front) beside the file. */
export function resolveRubyModule(specifier: string, fromPath: string, layout: RepositoryLayout): ModuleTarget {
  const file = specifier.endsWith('.rb') ? specifier : `${specifier}.rb`;
  if (specifier.startsWith('.')) {
    const path = normalized(join(folderOf(fromPath), file));
    return path !== null && layout.hasFile(path) ? { kind: 'file', path } : MISSING;
  }
  const found = onLoadPath(file, fromPath, layout);
  if (found !== null) return { kind: 'file', path: found };
  const top = specifier.split('/')[0]!;
  // A gem's parts are required by paths that begin with its name, dashes being slashes.
  const gem = gemOf(specifier.replaceAll('/', '-'), layout) ?? gemOf(top, layout);
  if (gem !== null) return { kind: 'foreign', ecosystem: 'rubygems', package: gem, path: '' };
  if (STANDARD_LIBRARIES.has(top)) return { kind: 'foreign', ecosystem: 'ruby', package: specifier, path: '' };
  return { kind: 'foreign', ecosystem: 'rubygems', package: top, path: '' };
}

/** `lib`, `app/*`, `test` and `spec` of the nearest folder above that has the file there. */
function onLoadPath(file: string, fromPath: string, layout: RepositoryLayout): string | null {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const candidates = layout.filesNamed(name).filter((path) => path === file || path.endsWith(`/${file}`));
  let best: string | null = null;
  let bestScore = -1;
  for (const path of candidates) {
    const root = path === file ? '' : path.slice(0, -file.length - 1);
    const folder = root.slice(root.lastIndexOf('/') + 1);
    const isRoot = ['lib', 'ext', 'test', 'tests', 'spec', ''].includes(folder) || /(?:^|\/)app\/\w+$/.test(root);
    if (!isRoot) continue;
    const score = shared(path, fromPath) + (folder === 'lib' ? 1 : 0);
    if (score > bestScore) [best, bestScore] = [path, score];
  }
  return best;
}

/** How many folders two paths share, twice. */
function shared(one: string, other: string): number {
  const [a, b] = [one.split('/'), other.split('/')];
  let count = 0;
  while (count < a.length - 1 && a[count] === b[count]) count += 1;
  return count * 2;
}

function normalized(path: string): string | null {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') {
      if (parts.length === 0) return null;
      parts.pop();
    } else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** What lies in `lib` beside a gemspec is the gem that it describes. */
export function publishedGem(path: string, layout: RepositoryLayout): PublishedModule | null {
  let nearest: string | null = null;
  for (const { directory, data, path: manifest } of layout.manifests<GemManifest | null>('gemspec'))
    if (path.startsWith(join(directory, 'lib/'))) nearest = gemNameOf(data, manifest);
  return nearest === null ? null : { package: nearest, modules: [] };
}

/** The gem that a manifest of the repository needs by that name, dashes and underscores apart. */
function gemOf(name: string, layout: RepositoryLayout): string | null {
  return gems(layout).get(plain(name)) ?? null;
}

const plain = (name: string): string => name.toLowerCase().replace(/[-_]/g, '');

function gems(layout: RepositoryLayout): ReadonlyMap<string, string> {
  const known = layout.memo.get('ruby-gems') as ReadonlyMap<string, string> | undefined;
  if (known) return known;
  const names = new Map<string, string>();
  const own = ownGems(layout);
  for (const kind of ['gemfile', 'gemspec'])
    for (const { data } of layout.manifests<GemManifest | null>(kind))
      for (const { name } of data?.gems ?? [])
        if (!names.has(plain(name)) && !own.has(plain(name))) names.set(plain(name), name);
  layout.memo.set('ruby-gems', names);
  return names;
}

/** The gems that the repository itself is made into: what they need of each other does not come from outside. */
function ownGems(layout: RepositoryLayout): ReadonlySet<string> {
  const known = layout.memo.get('ruby-own-gems') as ReadonlySet<string> | undefined;
  if (known) return known;
  const names = layout.manifests<GemManifest | null>('gemspec').map(({ data, path }) => gemNameOf(data, path));
  const own = new Set(names.map(plain));
  layout.memo.set('ruby-own-gems', own);
  return own;
}

/** A gemspec is called as its gem, where it does not say the name in a way that can be read. */
const gemNameOf = (data: GemManifest | null, path: string): string =>
  data?.name ?? path.slice(path.lastIndexOf('/') + 1).replace(/\.gemspec$/, '');

/** Gems whose constants are not named after them. */
const GEMS_OF_CONSTANTS: ReadonlyMap<string, string> = new Map([
  ['ActionController', 'actionpack'],
  ['ActionDispatch', 'actionpack'],
  ['AbstractController', 'actionpack'],
  ['ActiveJob', 'activejob'],
  ['ActiveRecord', 'activerecord'],
  ['Bunny', 'bunny'],
  ['Excon', 'excon'],
  ['Faraday', 'faraday'],
  ['Flipper', 'flipper'],
  ['Grape', 'grape'],
  ['HTTParty', 'httparty'],
  ['Kafka', 'ruby-kafka'],
  ['Karafka', 'karafka'],
  ['LaunchDarkly', 'launchdarkly-server-sdk'],
  ['Minitest', 'minitest'],
  ['MiniTest', 'minitest'],
  ['Mysql2', 'mysql2'],
  ['PG', 'pg'],
  ['RSpec', 'rspec'],
  ['Rake', 'rake'],
  ['Rails', 'railties'],
  ['RestClient', 'rest-client'],
  ['SQLite3', 'sqlite3'],
  ['Sequel', 'sequel'],
  ['Sidekiq', 'sidekiq'],
  ['Sinatra', 'sinatra'],
  ['Test', 'test-unit'],
  ['Unleash', 'unleash'],
]);

/** A constant that neither the repository nor the prelude declares comes from a gem: the one that is named like it. */
export function foreignConstant(name: string, layout: RepositoryLayout): ModuleTarget {
  const usual = GEMS_OF_CONSTANTS.get(name);
  const gem = gemOf(name, layout) ?? (usual !== undefined && ownGems(layout).has(plain(usual)) ? undefined : usual);
  return gem === undefined
    ? { kind: 'foreign', ecosystem: 'ruby', package: 'globals', path: name }
    : { kind: 'foreign', ecosystem: 'rubygems', package: gem, path: name };
}
