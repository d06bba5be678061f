import './buffer-global.ts';
import * as git from 'isomorphic-git';
import { Failure, isFailure } from '../../core/base/failure.ts';
import type { ProgressReport } from '../../core/ports/progress.ts';
import type { Credentials } from '../api.ts';
import { ancestorsOf } from './commit-facts.ts';
import type { GitDirectory } from './git-directory.ts';
import { gitFailure, unknownRevision } from './git-failures.ts';
import { AbortableHttp } from './http-client.ts';
import { PackReceiver } from './pack-receiver.ts';

export interface FetchRequest {
  /** Where smart HTTP finds it, without `.git`. */
  readonly url: string;
  /** Branch, tag or commit, also as so many commits before one (`main~2`); the default branch where null. */
  readonly revision: string | null;
  /** How many commits to bring, counted from the revision backwards; one where absent. */
  readonly depth?: number;
  readonly credentials: Credentials | null;
  /** Base of the proxy to go through. */
  readonly proxy: string | null;
  /** For the helper that serves the page; never for another host. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface FetchedRevision {
  readonly commit: string;
  /** Branch or tag it was reached by. */
  readonly reference: string | null;
}

export interface FetchWatch {
  readonly signal: AbortSignal;
  report(report: ProgressReport): void;
}

/** A pack is held in memory while it is unpacked. */
const MOST_BYTES = 1536 * 1024 * 1024;
const FULL_OID = /^[0-9a-f]{40}$/;
const SHORT_OID = /^[0-9a-f]{4,39}$/;
/** How far back to look for a commit that the host does not hand out by its name. */
const DEPTHS = [1, 50, 1000, 2_147_483_647];
const BEFORE = /^(?<name>.+?)(?:~(?<count>\d{0,5})|(?<carets>\^{1,50}))$/;

interface Attempt {
  readonly remoteRef: string;
  readonly depth: number;
  readonly allBranches?: boolean;
}

interface Arrived {
  readonly oid: string;
  readonly reference: string | null;
}

/**
 * Brings one commit with its files into the directory, and no history where it can be avoided. What is there already is
 * not sent again. Where this fails the directory is as before.
 */
export class RevisionFetch {
  readonly #directory: GitDirectory;
  readonly #request: FetchRequest;
  readonly #watch: FetchWatch;
  readonly #receiver = new PackReceiver((text) => this.#onMessage(text));
  readonly #http: AbortableHttp;
  #url: string;

  constructor(directory: GitDirectory, request: FetchRequest, watch: FetchWatch) {
    this.#directory = directory;
    this.#request = request;
    this.#watch = watch;
    this.#url = request.url;
    const onBytes = (received: number): void => this.#onBytes(received);
    this.#http = new AbortableHttp({ signal: watch.signal, onBytes }, this.#receiver);
  }

  async run(): Promise<FetchedRevision> {
    const { revision } = this.#request;
    const directory = this.#directory;
    try {
      const { name, back } = await this.#named(revision);
      const here = this.#depth === 1 && name !== null && FULL_OID.test(name) ? await this.#earlier(name, back) : null;
      if (here !== null) return { commit: here, reference: null };
      this.#report('bytes', 0, 0, 'asking the host');
      await directory.prepare(this.#url);
      const mark = await directory.mark();
      const hadCommits = (await directory.latest()) !== null;
      try {
        const found = await this.#find(name, this.#depth + back);
        const commit = await this.#earlier(found.commit, back);
        if (commit === null) throw unknownRevision(this.#repository, revision ?? 'HEAD');
        await directory.keep(commit);
        return { commit, reference: back === 0 ? found.reference : null };
      } catch (error) {
        await (hadCommits ? directory.restore(mark) : directory.wipe());
        throw error;
      }
    } catch (error) {
      throw this.#watch.signal.aborted ? new Failure('cancelled', 'Cancelled.') : this.#failure(error);
    }
  }

  get #depth(): number {
    return this.#request.depth ?? 1;
  }

  /** What a revision names; the beginning of a commit that is here is that commit. */
  async #named(revision: string | null): Promise<{ readonly name: string | null; readonly back: number }> {
    const { name, back } = splitRevision(revision);
    if (name === null || !SHORT_OID.test(name)) return { name, back };
    return { name: (await this.#directory.objects()).expand(name) ?? name, back };
  }

  /** So many commits before one along first parents, where that is here. */
  async #earlier(commit: string, back: number): Promise<string | null> {
    const objects = await this.#directory.objects();
    const found = back === 0 ? commit : ancestorsOf(objects, commit, back)[back - 1];
    return found !== undefined && objects.commitOf(found) === found ? found : null;
  }

  async #find(revision: string | null, depth: number): Promise<FetchedRevision> {
    try {
      const { oid, reference } = await this.#fetchSomewhere({ remoteRef: revision ?? 'HEAD', depth });
      const commit = await this.#arrived(oid);
      if (commit !== null) return { commit, reference };
    } catch (error) {
      if (!isUnknownRef(error) || revision === null || !SHORT_OID.test(revision)) throw error;
    }
    if (revision === null) throw this.#broken();
    return this.#search(revision, depth);
  }

  /** The host does not hand out that commit by its name: deepen the branches until it is among what we have. */
  async #search(revision: string, least: number): Promise<FetchedRevision> {
    const depths = DEPTHS.map((depth) => Math.max(depth, least));
    for (const allBranches of [false, true]) {
      for (const depth of allBranches ? depths.slice(-1) : depths) {
        this.#report('bytes', 0, 0, allBranches ? 'looking on every branch' : `looking ${depth} commits back`);
        const { oid } = await this.#fetchSomewhere({ remoteRef: 'HEAD', depth, allBranches });
        if ((await this.#arrived(oid)) === null) throw this.#broken();
        const objects = await this.#directory.objects();
        const full = FULL_OID.test(revision) ? revision : objects.expand(revision);
        const commit = full === null ? null : objects.commitOf(full);
        if (commit !== null) return { commit, reference: null };
      }
    }
    throw unknownRevision(this.#repository, revision);
  }

  async #arrived(oid: string): Promise<string | null> {
    return (await this.#directory.objects()).commitOf(oid);
  }

  /** Some hosts know a repository only with `.git` at its end. */
  async #fetchSomewhere(attempt: Attempt): Promise<Arrived> {
    try {
      return await this.#fetch(attempt);
    } catch (error) {
      const status = error instanceof git.Errors.HttpError ? error.data.statusCode : 0;
      const isStrange = status === 404 || error instanceof git.Errors.SmartHttpError;
      if (!isStrange || this.#url.endsWith('.git')) throw error;
      this.#url = `${this.#request.url}.git`;
      try {
        return await this.#fetch(attempt);
      } catch (second) {
        this.#url = this.#request.url;
        throw second instanceof git.Errors.HttpError || second instanceof git.Errors.SmartHttpError ? error : second;
      }
    }
  }

  async #fetch({ remoteRef, depth, allBranches = false }: Attempt): Promise<Arrived> {
    const { credentials, proxy, headers } = this.#request;
    const directory = this.#directory;
    const result = await git.fetch({
      fs: directory.client,
      http: this.#http,
      gitdir: directory.gitdir,
      url: this.#url,
      remote: 'origin',
      // What we have, told to the host, is taken from the local ref.
      ref: directory.latestRef,
      remoteRef,
      depth,
      singleBranch: !allBranches,
      tags: false,
      headers: { ...headers },
      ...(proxy === null ? {} : { corsProxy: proxy.replace(/\/+$/, '') }),
      ...(credentials === null ? {} : { onAuth: () => credentials, onAuthFailure: () => ({ cancel: true }) }),
    });
    const pack = this.#receiver.takePack();
    if (pack !== null) await directory.addPack(pack, { onObjects: (done, total) => this.#onObjects(done, total) });
    if (result.fetchHead === null) {
      throw new Failure('empty-repository', `${this.#repository} has no commits yet.`, {
        repository: this.#repository,
      });
    }
    const named = /^(?:branch|tag) '(.+)' of /.exec(result.fetchHeadDescription ?? '')?.[1] ?? null;
    const branch = remoteRef === 'HEAD' ? (result.defaultBranch?.replace(/^refs\/heads\//, '') ?? null) : named;
    return { oid: result.fetchHead, reference: branch !== null && FULL_OID.test(branch) ? null : branch };
  }

  #onBytes(received: number): void {
    if (received > MOST_BYTES) {
      const megabytes = Math.round(MOST_BYTES / 1024 / 1024);
      throw new Failure(
        'too-large',
        `${this.#repository} is larger than ${megabytes} MB, which is too large for a browser.`,
        {
          limitBytes: MOST_BYTES,
        },
      );
    }
    this.#report('bytes', received, 0, 'receiving');
  }

  #onObjects(done: number, total: number): void {
    if (this.#watch.signal.aborted) throw new Failure('cancelled', 'Cancelled.');
    this.#report('objects', done, total, 'unpacking');
  }

  /** What the host says about its own work, for instance `Counting objects:  42% (21/50)`. */
  #onMessage(text: string): void {
    const found = [...text.matchAll(/([A-Z][a-z]+ objects):\s+\d+% \((\d+)\/(\d+)\)/g)].at(-1);
    if (found === undefined) return;
    this.#report('objects', Number(found[2]), Number(found[3]), `the host is ${found[1]!.toLowerCase()}`);
  }

  #report(unit: string, done: number, total: number, detail: string): void {
    this.#watch.report({ stage: 'clone', done, total, unit, detail });
  }

  get #repository(): string {
    return this.#request.url.replace(/^https?:\/\//, '');
  }

  #broken(): Failure {
    return new Failure('network-cut', `${this.#repository} was not received completely. Try again.`, {
      repository: this.#repository,
    });
  }

  #failure(error: unknown): Failure {
    return isFailure(error) ? error : gitFailure(error, this.#request.url, this.#request.revision);
  }
}

const isUnknownRef = (error: unknown): boolean => error instanceof git.Errors.NotFoundError;

/** `main~2` is `main` and two commits back; a name that stands for itself is none back. */
function splitRevision(revision: string | null): { readonly name: string | null; readonly back: number } {
  const { name, count, carets } = BEFORE.exec(revision ?? '')?.groups ?? {};
  return name === undefined ? { name: revision, back: 0 } : { name, back: carets?.length ?? Number(count || 1) };
}
