// Clones and reads as the engine worker does, with the git workers nested in this one.
import { expose } from 'comlink';
import { parseRepositoryInput } from '../../src/core/identity/repository-url.ts';
import { SOURCE_CONTRACT } from '../../src/core/ports/source-contract.ts';
import { installFailureTransfer } from '../../src/workers/failure-transfer.ts';
import type { FetchWatch } from '../../src/workers/git/fetch-revision.ts';
import { GitRepositories } from '../../src/workers/git/git-repositories.ts';
import { routesTo } from '../../src/workers/sources/git-routes.ts';
import { GithubSource } from '../../src/workers/sources/github-source.ts';
import { GitSource } from '../../src/workers/sources/git-source.ts';
import { brokenRules } from './broken-rules.ts';
import type { CloneOptions, GitHarness } from './worker-api.ts';

const repositories = new GitRepositories();
const decoder = new TextDecoder();
let abort = new AbortController();

/** As GitHub's API and its host of plain files. */
const openGithub = (
  server: string,
  repository: string,
  { revision = null, token }: { readonly revision?: string | null; readonly token?: string | undefined } = {},
): Promise<GithubSource> =>
  GithubSource.open(
    {
      url: `github.com/${repository}`,
      revision,
      credentials: token === undefined ? null : { username: '', password: token },
    },
    { signal: new AbortController().signal, report: () => undefined },
    { api: `${server}/api`, raw: `${server}/raw` },
  );

const openClone = (given: string, options: CloneOptions, report: FetchWatch['report']): Promise<GitSource> => {
  const address = parseRepositoryInput(given)!;
  abort = new AbortController();
  const settings = { gitProxy: options.proxy ?? null, helperToken: null, localRepositories: [] };
  return GitSource.open(
    repositories,
    { ...address, revision: options.revision ?? null, credentials: options.credentials ?? null },
    routesTo(address.fetchUrl, settings, self.location.origin),
    { signal: abort.signal, report },
  );
};

const worker: GitHarness = {
  clone: async (given, options = {}) => {
    const begin = performance.now();
    const details = new Set<string>();
    const source = await openClone(given, options, ({ done, detail }) => {
      details.add(detail);
      if (done >= (options.abortAfterBytes ?? Infinity)) abort.abort();
    });
    const cloned = performance.now();
    const entries = await source.list();
    const listed = performance.now();
    const files: { path: string; kind: string; text: string | null }[] = [];
    let bytes = 0;
    for (let at = 0; at < entries.length; at += 200) {
      const batch = entries.slice(at, at + 200);
      const blobs = await source.read(batch);
      for (const [i, blob] of blobs.entries()) {
        bytes += blob?.length ?? 0;
        if (options.isQuiet === true) continue;
        files.push({ path: batch[i]!.path, kind: batch[i]!.kind, text: blob === null ? null : decoder.decode(blob) });
      }
    }
    return {
      commit: source.commit,
      reference: source.reference,
      files,
      details: [...details],
      count: entries.length,
      bytes,
      ms: { clone: cloned - begin, list: listed - cloned, read: performance.now() - listed },
    };
  },
  readGithub: async (server, repository, options) => {
    const source = await openGithub(server, repository, options);
    const entries = await source.list();
    const blobs = await source.read(entries);
    const files = entries.map(({ path, kind }, i) => ({
      path,
      kind,
      text: blobs[i] === null ? null : decoder.decode(blobs[i]!),
    }));
    return { commit: source.commit, reference: source.reference, files };
  },
  checkClone: async (url, link) => {
    const source = await openClone(url, {}, () => undefined);
    return brokenRules(SOURCE_CONTRACT, () => ({ source, link }));
  },
  checkGithub: async (server, repository, link) => {
    const source = await openGithub(server, repository);
    return brokenRules(SOURCE_CONTRACT, () => ({ source, link }));
  },
  cancel: async () => abort.abort(),
  urls: () => repositories.urls(),
  bytesOf: (url) => repositories.bytesOf(url),
  remove: (url) => repositories.remove(url),
};

installFailureTransfer();
expose(worker);
