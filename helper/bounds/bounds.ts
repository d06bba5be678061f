import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { isAbsolute, resolve } from 'node:path';
import { Failure } from '../../src/core/base/failure.ts';
import { sharedGitDir } from '../git/git-files.ts';
import { looksLikeAddress, type RemoteAddress } from '../git/remote-address.ts';
import type { RemoteRoute } from '../git/remote-cache.ts';
import { Remembered } from '../mcp/remembered.ts';
import { refuseHugeFolder } from '../sources/index-age.ts';
import { findPlace, type Place, type SourceBounds } from '../sources/open-source.ts';
import type { Resolve } from '../serve/proxy-target.ts';
import { isBelow, originOf, parseAllowedAddress, requireAddress, type AllowedAddress } from './allowed-address.ts';
import { gitReachOutside } from './git-reach.ts';
import { isHugeFolder, isInside, realPathOf } from './real-path.ts';
import { routeTo } from './remote-route.ts';
import { workTreesOf } from './work-trees.ts';

export interface BoundsOptions {
  /** What the user named: the folder that the server was started for, and folders and addresses given with --allow. */
  readonly allowed: readonly string[];
  /** Where the repositories of the store were read from: the user had them indexed. */
  tracked(): readonly string[];
  readonly resolve?: Resolve;
}

/** The repository around a folder is not looked for again for every question of a burst. */
const LOOK_EVERY_MS = 2000;

/** A folder that the user named. */
interface Base {
  /** Real, from when it was named: what a link leads to later does not move the bounds. */
  readonly folder: string;
  /** The place that it is part of: often a repository around it. */
  readonly location: string;
  /** The work trees of that repository, its own among them. */
  readonly workTrees: readonly string[];
}

/**
 * What a server for agents may read. Paths are judged by where they really lead, every time they are used, before git or
 * anything else looks at them. What is outside is refused in the same words whether it exists or not.
 */
export class Bounds implements SourceBounds {
  readonly #bases = new Remembered<Base>(LOOK_EVERY_MS);
  readonly #folders: readonly Promise<string>[];
  readonly #addresses: readonly AllowedAddress[];
  readonly #options: BoundsOptions;

  constructor(options: BoundsOptions) {
    const paths = options.allowed.filter((text) => existsSync(text) || isAbsolute(text));
    this.#folders = paths.map(realPathOf);
    this.#addresses = options.allowed.filter((text) => !paths.includes(text)).map(requireAddress);
    this.#options = options;
  }

  /** The place that a text names, where it may be read. `roots` are the real paths of folders that the client works in. */
  async place(text: string, roots: readonly string[] = []): Promise<Place> {
    const isThere = await stat(text).then(
      () => true,
      () => false,
    );
    if (!isThere && looksLikeAddress(text)) return findPlace(text);
    const place = await findPlace(await this.#inside(text, roots));
    await this.check(place, roots);
    return place;
  }

  /** Refuses a path that leads outside, whether or not something is there. */
  async requireInside(path: string, roots: readonly string[] = []): Promise<void> {
    await this.#inside(path, roots);
  }

  /** Refuses a place that is not to be read; one on another machine is judged when it is fetched. */
  async check(place: Place, roots: readonly string[] = []): Promise<void> {
    if (place.kind === 'remote') return;
    const { location } = place;
    const bases = await this.#basesOf(roots);
    const tracked = this.#tracked();
    const isNamed =
      tracked.includes(location) ||
      bases.some((base) => base.location === location || base.workTrees.includes(location));
    const around = bases.find(({ folder }) => !isHugeFolder(folder) && isInside(location, folder));
    if (place.kind === 'folder') {
      if (tracked.includes(location)) return;
      refuseHugeFolder(place);
      if (isNamed) return;
      throw around === undefined ? this.#outside(location, bases) : leftOut(location, around.location);
    }
    if (!isNamed && around === undefined) throw this.#outside(location, bases);
    const isAllowed = (path: string): boolean =>
      bases.some(({ folder }) => !isHugeFolder(folder) && isInside(path, folder)) ||
      [...tracked, ...bases.map((base) => base.location)].some(
        (known) => !isHugeFolder(known) && isInside(path, known),
      );
    const reached = await gitReachOutside(place.repository.gitDir, location, isAllowed);
    if (reached !== null) throw reachesOut(location, reached);
  }

  /** Whether a place that was checked before is still where it was: no link has taken the place of a folder. */
  async holds(place: Place): Promise<boolean> {
    const paths = place.kind === 'repository' ? [place.location, place.repository.gitDir] : [place.location];
    const real = await Promise.all(paths.map(realPathOf));
    return place.kind === 'remote' || paths.every((path, at) => path === real[at]);
  }

  /** How git reaches an address: public https hosts, and what the user allowed or indexed from there. */
  async route(address: RemoteAddress): Promise<RemoteRoute> {
    const asked = parseAllowedAddress(address.location);
    // TLS and ssh tell the host that the user knew from another that has its name now; the others do not.
    const tracked = this.#options
      .tracked()
      .filter((location) => !isAbsolute(location))
      .map(parseAllowedAddress)
      .filter((known) => known !== null && ['https:', 'ssh:'].includes(known.protocol)) as AllowedAddress[];
    const isAllowed =
      asked !== null &&
      (this.#addresses.some((allowed) => isBelow(asked, allowed)) ||
        tracked.some((known) => isBelow(asked, known) && known.path === asked.path));
    if (asked === null || !/^https?:$/.test(asked.protocol)) {
      if (isAllowed) return { fetchUrl: address.fetchUrl, settings: [] };
      throw notReached(address.location, 'uses ssh or git');
    }
    const hosts = this.#addresses.filter(({ path }) => path === '').map(originOf);
    try {
      return await routeTo(
        address,
        new Set([...hosts, ...(isAllowed ? [originOf(asked)] : [])]),
        this.#options.resolve,
      );
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== 'access-denied') throw error;
      const isPlain = asked.protocol === 'http:' && !isAllowed;
      throw notReached(address.location, isPlain ? 'does not use https' : 'resolves to a private address');
    }
  }

  #tracked(): readonly string[] {
    return this.#options.tracked().filter((location) => isAbsolute(location));
  }

  async #inside(path: string, roots: readonly string[]): Promise<string> {
    const real = await realPathOf(path);
    const bases = await this.#basesOf(roots);
    const known = [
      ...bases.flatMap(({ folder, location, workTrees }) => [
        ...(isHugeFolder(folder) ? [] : [folder]),
        location,
        ...workTrees,
      ]),
      ...this.#tracked(),
    ];
    if (known.some((folder) => isInside(real, folder))) return real;
    throw this.#outside(resolve(path), bases);
  }

  async #basesOf(roots: readonly string[]): Promise<readonly Base[]> {
    const folders = new Set([...(await Promise.all(this.#folders)), ...roots]);
    return Promise.all([...folders].map((folder) => this.#bases.get(folder, () => baseOf(folder))));
  }

  #outside(path: string, bases: readonly Base[]): Failure {
    const projects = [...new Set(bases.map(({ location }) => location))].filter((location) => !isHugeFolder(location));
    const about = [...projects, 'indexed repositories'].join(' and ');
    return new Failure(
      'access-denied',
      `This server answers only about ${about}; ${path} is outside of that. ` +
        `To add it, start the server with --allow ${path}, or run: knowing index ${path}`,
      { isOutside: true },
    );
  }
}

/** One that cannot be read, or is gone, stands for itself. */
async function baseOf(folder: string): Promise<Base> {
  const place = await findPlace(folder).catch(() => null);
  if (place === null || place.kind === 'remote') return { folder, location: folder, workTrees: [] };
  const workTrees =
    place.kind === 'repository' ? await workTreesOf(await realPathOf(await sharedGitDir(place.repository.gitDir))) : [];
  return { folder, location: place.location, workTrees };
}

const leftOut = (path: string, base: string): Failure =>
  new Failure(
    'access-denied',
    `${path} is inside ${base} but is neither indexed nor a repository. Ask about ${base} instead.`,
    { isOutside: true },
  );

const reachesOut = (path: string, reached: string): Failure =>
  new Failure(
    'access-denied',
    `The git directory of ${path} points to ${reached}, which this server may not read. ` +
      `To allow it, start the server with --allow ${reached}`,
    { isOutside: true },
  );

const notReached = (location: string, why: string): Failure =>
  new Failure(
    'access-denied',
    `${location} ${why}. This server fetches from public https hosts only. ` +
      `To add this one, start the server with --allow ${location}, or run: knowing index ${location}`,
    { isOutside: true },
  );
