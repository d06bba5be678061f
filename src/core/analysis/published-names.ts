import { folderOf } from '../languages/repository-path.ts';
import { LANGUAGES } from '../languages/table.ts';

/** Name that a repository publishes a folder under: what others import it by. */
export interface PublishedName {
  readonly ecosystem: string;
  readonly name: string;
  /** Folder of the manifest, `.` at the root. */
  readonly folder: string;
  /** Whether packages are named by the directory below the folder as well. */
  readonly namesDirectories: boolean;
}

/** Manifests in which languages say what a folder is published as. */
const MANIFESTS = LANGUAGES.flatMap(({ packages }) =>
  packages?.manifest ? [{ ecosystem: packages.ecosystem, ...packages.manifest }] : [],
);

export const isManifest = (path: string): boolean => MANIFESTS.some((row) => row.matches(path));

/** What a manifest says its folder is published as; nothing where it does not say. */
export function publishedName(path: string, text: string): PublishedName | null {
  const row = MANIFESTS.find(({ matches }) => matches(path));
  const name = row?.nameIn(text);
  if (row === undefined || name === undefined) return null;
  return { ecosystem: row.ecosystem, name, folder: folderOf(path), namesDirectories: row.namesDirectories === true };
}

/** A symbol of a repository as those outside could name it. */
export interface PublishedSymbol {
  /** Its package: the directory of its file. */
  readonly package: string;
  /** Dotted path without the file’s name. */
  readonly display: string;
}

/**
 * Whether what lies outside of one repository is a symbol that another publishes. Some name the directory as part of the
 * package; others may name modules on the way, so that only the end of the member has to agree.
 */
export function isPublishedAs(
  symbol: PublishedSymbol,
  published: PublishedName,
  outside: { readonly ecosystem: string; readonly package: string; readonly member: string },
): boolean {
  if (outside.ecosystem !== published.ecosystem || outside.member === '') return false;
  if (published.namesDirectories) {
    const below = published.folder === '.' ? symbol.package : symbol.package.slice(published.folder.length + 1);
    const path = below === '.' || below === '' ? published.name : `${published.name}/${below}`;
    return outside.package === path && outside.member === symbol.display;
  }
  const isSame = normalised(outside.package) === normalised(published.name);
  return isSame && (outside.member === symbol.display || outside.member.endsWith(`.${symbol.display}`));
}

/** Registries take `Foo_Bar` and `foo-bar` for one. */
const normalised = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, '-');
