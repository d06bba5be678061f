import { readdirSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { Failure } from '../../src/core/base/failure.ts';
import { realPathSync } from '../bounds/real-path.ts';
import { readGitBytes, sharedGitDirSync } from './git-files.ts';
import { filesInView, FOLDERS_IN_VIEW } from './view-files.ts';

/** Why git is not to be started on a git directory. */
export interface GitFinding {
  /**
   * `outside`: it leads to a place that may not be read. `special`: a pipe, socket or device, for which git would wait.
   * `unclear`: git may read it otherwise than we do. `endless`: it has more files than are looked at.
   */
  readonly kind: 'outside' | 'special' | 'unclear' | 'endless';
  readonly path: string;
}

/** Files of objects and references; `git gc` packs those of an honest repository long before. */
const MOST_ENTRIES = 500_000;
/** Git itself follows alternates of alternates five times. */
const MOST_NESTED = 16;
const MOST_KEPT = 50_000;

/** What a folder is to git: a store of objects, one of its 256 folders by first digits, or one that is read with all below. */
type Role = 'store' | 'fan-out' | 'deep';

interface Step {
  /** Without a link in it where `isReal`. */
  readonly path: string;
  readonly isReal: boolean;
  readonly role: Role;
  /** How many alternates led here. */
  readonly nested: number;
}

const roleBelow = (role: Role, name: string): Role | null => {
  if (role === 'deep') return 'deep';
  if (role === 'fan-out') return null;
  return /^(?:info|pack)$/i.test(name) ? 'deep' : /^[0-9a-f]{2}$/i.test(name) ? 'fan-out' : null;
};

/**
 * Looks at everything of a git directory that git opens through a view of it: links are followed, alternates too, and
 * theirs. Null where all of it is regular files that may be read.
 */
export function surveyGitDir(
  gitDir: string,
  mayRead: (path: string) => boolean = () => true,
  most = MOST_ENTRIES,
): GitFinding | null {
  const shared = sharedGitDirSync(gitDir);
  const strange = filesInView(gitDir, shared)
    .map(realPathSync)
    .find((real) => !mayRead(real));
  if (strange !== undefined) return { kind: 'outside', path: strange };
  if (!hasPlainTables(shared)) return { kind: 'unclear', path: join(shared, 'reftable', 'tables.list') };

  const steps: Step[] = FOLDERS_IN_VIEW.map((name) => ({
    path: join(shared, name),
    isReal: false,
    role: name === 'objects' ? 'store' : 'deep',
    nested: 0,
  }));
  const seen = new Set<string>();
  let left = most;
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    const { role, nested } = step;
    const folder = step.isReal ? step.path : realPathSync(step.path);
    if (!mayRead(folder)) return { kind: 'outside', path: folder };
    if (seen.has(`${role} ${folder}`)) continue;
    seen.add(`${role} ${folder}`);
    const listing = listingOf(folder);
    if (listing === null) return { kind: 'unclear', path: folder };
    if ((left -= listing.count + 1) < 0 || nested > MOST_NESTED) return { kind: 'endless', path: shared };
    if (role === 'store') {
      const alternates = alternatesOf(folder);
      if (alternates === null) return { kind: 'unclear', path: join(folder, 'info', 'alternates') };
      for (const path of alternates) steps.push({ path, isReal: false, role, nested: nested + 1 });
    }
    for (const { name, kind } of listing.odd) {
      const path = join(folder, name);
      if (name.includes('\ufffd')) return { kind: 'unclear', path };
      const target = kind === 'link' ? realPathSync(path) : path;
      if (!mayRead(target)) return { kind: 'outside', path: target };
      const found = kind === 'link' ? kindOf(target) : kind;
      if (found === 'special') return { kind: 'special', path };
      const below = found === 'folder' ? roleBelow(role, name) : null;
      if (below !== null) steps.push({ path: target, isReal: true, role: below, nested });
    }
  }
  return null;
}

/** The finding as a sentence; one that leads outside is for whoever drew the bounds to tell. */
export function surveyFailure({ kind, path }: GitFinding): Failure {
  const data = { folder: path };
  if (kind === 'special')
    return new Failure(
      'bad-input',
      `${path} is a pipe, socket or device. git would block on it, so the repository was not read.`,
      data,
    );
  if (kind === 'endless')
    return new Failure(
      'bad-input',
      `${path} has too many files, so the repository was not read. If they are objects or references, pack them with git gc.`,
      data,
    );
  return new Failure(
    'bad-input',
    `${path} cannot be listed, or contains a quoted or non-UTF-8 name. It may point elsewhere, so the repository was not read.`,
    data,
  );
}

interface Listing {
  /** Another text once something was added, removed or replaced. */
  readonly stamp: string;
  readonly count: number;
  readonly odd: readonly { readonly name: string; readonly kind: 'link' | 'folder' | 'special' }[];
}

const NOTHING: Listing = { stamp: '', count: 0, odd: [] };
/** Every question looks again: what was listed counts until the folder was written to. */
const listings = new Map<string, Listing>();

/** What of a folder is no regular file; null where it is there and cannot be listed. */
function listingOf(folder: string): Listing | null {
  try {
    const found = statSync(folder);
    if (!found.isDirectory()) return NOTHING;
    const stamp = `${found.dev} ${found.ino} ${found.mtimeMs} ${found.ctimeMs}`;
    const known = listings.get(folder);
    if (known?.stamp === stamp) return known;
    const entries = readdirSync(folder, { withFileTypes: true });
    const odd = entries.flatMap((entry) => {
      if (entry.isFile()) return [];
      const kind = entry.isSymbolicLink() ? 'link' : entry.isDirectory() ? 'folder' : 'special';
      return [{ name: entry.name, kind } as const];
    });
    const listing = { stamp, count: entries.length, odd };
    // A clock ticks every few milliseconds: what is written within the same tick would not be seen.
    const isSettled = Date.now() - found.ctimeMs > 1000;
    if (listings.size >= MOST_KEPT) listings.clear();
    if (isSettled) listings.set(folder, listing);
    return listing;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'ENOTDIR' ? NOTHING : null;
  }
}

/** Through links. What cannot be looked at cannot be read by git either. */
function kindOf(path: string): 'file' | 'folder' | 'special' | 'nothing' {
  try {
    const found = statSync(path);
    return found.isFile() ? 'file' : found.isDirectory() ? 'folder' : 'special';
  } catch {
    return 'nothing';
  }
}

/**
 * The other stores that a store names, one path a line; null where the list has what git reads by rules of its own:
 * quotes, which may go on over lines, a NUL, which ends it, or bytes that are no UTF-8.
 * https://git-scm.com/docs/gitrepository-layout#Documentation/gitrepository-layout.txt-objectsinfoalternates
 */
function alternatesOf(store: string): readonly string[] | null {
  const file = join(store, 'info', 'alternates');
  const bytes = readGitBytes(file);
  if (bytes === null) return kindOf(file) === 'file' ? null : [];
  const text = bytes.toString('utf8');
  if (text.includes('\0') || !Buffer.from(text).equals(bytes)) return null;
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  if (lines.some((line) => line.startsWith('"'))) return null;
  // Versions of git differ in whether `..` is taken out before links are followed, or after.
  return lines.flatMap((line) => {
    const path = isAbsolute(line) ? line : `${store}/${line}`;
    return [resolve(path), ...followed(path)];
  });
}

function followed(path: string): string[] {
  try {
    return [realpathSync.native(path)];
  } catch {
    return [];
  }
}

/** A reftable is a list of names of files beside it, and git does not mind where such a name leads. */
function hasPlainTables(shared: string): boolean {
  const list = readGitBytes(join(shared, 'reftable', 'tables.list'));
  return list === null || !/[/\\\0]/.test(list.toString('latin1'));
}
