import { packageJson } from '../formats/package-json/format.ts';

/** Name that a repository publishes a folder under: what others import it by. */
export interface PublishedName {
  readonly ecosystem: string;
  readonly name: string;
  /** Folder of the manifest, `.` at the root. */
  readonly folder: string;
}

/** One kind of manifest. `reference` documents where the name stands. */
interface ManifestName {
  readonly ecosystem: string;
  readonly reference: string;
  matches(path: string): boolean;
  nameIn(text: string): string | undefined;
}

const firstOf = (text: string, pattern: RegExp): string | undefined => pattern.exec(text)?.[1];

const MANIFESTS: readonly ManifestName[] = [
  {
    ecosystem: 'npm',
    reference: 'https://docs.npmjs.com/cli/configuring-npm/package-json#name',
    matches: (path) => /(^|\/)package\.json$/.test(path),
    nameIn: (text) => (packageJson.parse(text) as { readonly name: string | null } | null)?.name ?? undefined,
  },
  {
    ecosystem: 'pypi',
    reference: 'https://packaging.python.org/specifications/pyproject-toml/#name',
    matches: (path) => /(^|\/)pyproject\.toml$/.test(path),
    nameIn: (text) =>
      firstOf(text, /^\[(?:project|tool\.poetry)\]\s*$(?:\n(?!\[).*)*?\n\s*name\s*=\s*["']([^"']+)["']/im),
  },
  {
    ecosystem: 'go',
    reference: 'https://go.dev/ref/mod#go-mod-file-module',
    matches: (path) => /(^|\/)go\.mod$/.test(path),
    nameIn: (text) => firstOf(text, /^module\s+"?([^\s"]+)/m),
  },
  {
    ecosystem: 'cargo',
    reference: 'https://doc.rust-lang.org/cargo/reference/manifest.html#the-name-field',
    matches: (path) => /(^|\/)Cargo\.toml$/.test(path),
    nameIn: (text) => firstOf(text, /^\[package\]\s*$(?:\n(?!\[).*)*?\n\s*name\s*=\s*["']([^"']+)["']/m),
  },
  {
    ecosystem: 'gem',
    reference: 'https://guides.rubygems.org/specification-reference/#name',
    matches: (path) => path.endsWith('.gemspec'),
    nameIn: (text) => firstOf(text, /\.name\s*=\s*["']([^"']+)["']/),
  },
];

export const isManifest = (path: string): boolean => MANIFESTS.some((row) => row.matches(path));

/** What a manifest says its folder is published as; nothing where it does not say. */
export function publishedName(path: string, text: string): PublishedName | null {
  const row = MANIFESTS.find(({ matches }) => matches(path));
  const name = row?.nameIn(text);
  if (row === undefined || name === undefined) return null;
  const slash = path.lastIndexOf('/');
  return { ecosystem: row.ecosystem, name, folder: slash < 0 ? '.' : path.slice(0, slash) };
}

/** A symbol of a repository as those outside could name it. */
export interface PublishedSymbol {
  /** Its package: the directory of its file. */
  readonly package: string;
  /** Dotted path without the file’s name. */
  readonly display: string;
}

/**
 * Whether what lies outside of one repository is a symbol that another publishes. Go names the directory as part of the
 * package; others may name modules on the way, so that only the end of the member has to agree.
 */
export function isPublishedAs(
  symbol: PublishedSymbol,
  published: PublishedName,
  outside: { readonly ecosystem: string; readonly package: string; readonly member: string },
): boolean {
  if (outside.ecosystem !== published.ecosystem || outside.member === '') return false;
  if (published.ecosystem === 'go') {
    const below = published.folder === '.' ? symbol.package : symbol.package.slice(published.folder.length + 1);
    const path = below === '.' || below === '' ? published.name : `${published.name}/${below}`;
    return outside.package === path && outside.member === symbol.display;
  }
  const isSame = normalised(outside.package) === normalised(published.name);
  return isSame && (outside.member === symbol.display || outside.member.endsWith(`.${symbol.display}`));
}

/** Registries take `Foo_Bar` and `foo-bar` for one. */
const normalised = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, '-');
