import type { LayerKind } from '../model/layer.ts';
import type { History } from '../ports/history.ts';
import type { LanguageServers } from '../ports/language-servers.ts';
import type { Platform } from '../ports/platform.ts';
import type { Progress } from '../ports/progress.ts';
import type { Store } from '../store/store.ts';
import type { RepositoryView } from '../view/repository-view.ts';
import type { HistoryOutcome } from './enrich/enrich-from-history.ts';
import type { ScipOutcome } from './enrich/enrich-from-scip.ts';
import type { ServerOutcome } from './enrich/enrich-from-servers.ts';
import type { Scope } from './enrich/plan-questions.ts';
import { replaceDamaged } from './enrich/replace-damaged.ts';
import type { Files } from './files.ts';
import type { States } from './states.ts';

export type { LayerOutcome } from './enrich/report.ts';
export type { HistoryOutcome, ScipOutcome, Scope, ServerOutcome };

interface LayerParts {
  readonly platform: Platform;
  readonly store: Store;
  readonly states: States;
  readonly files: Files;
}

/** Evidence beyond the files, laid over recorded states. */
export class Layers {
  readonly #parts: LayerParts;

  constructor(parts: LayerParts) {
    this.#parts = parts;
  }

  /** Kinds of the layers over the current state; none where there is no such repository. */
  kindsOf(repo: string): readonly LayerKind[] {
    const { states, store } = this.#parts;
    const current = states.has(repo) ? states.current(repo)?.record : null;
    return current ? store.layers.list(current.repo, current.hash).map(({ kind }) => kind) : [];
  }

  /** Asks language servers about the current snapshot and lays what they say over it: see enrich. */
  async enrichFromServers(
    repo: string,
    options: { readonly servers: LanguageServers; readonly scope: Scope; readonly progress: Progress },
  ): Promise<ServerOutcome> {
    const view = this.#toEnrich(repo, 'lsp');
    const { enrichFromServers } = await import('./enrich/enrich-from-servers.ts');
    return enrichFromServers({ ...options, ...this.#workOn(view), readText: this.#reader(view) });
  }

  /** Lays what a SCIP index says over the current snapshot; `folder` is where in the repository it was made. */
  async enrichFromScip(
    repo: string,
    options: { readonly bytes: Uint8Array; readonly folder: string; readonly progress: Progress },
  ): Promise<ScipOutcome> {
    const view = this.#toEnrich(repo, 'scip');
    const { enrichFromScip } = await import('./enrich/enrich-from-scip.ts');
    return enrichFromScip({ ...options, ...this.#workOn(view), readText: this.#reader(view) });
  }

  /** Lays over the current snapshot who wrote it, when and in what words. */
  async enrichFromHistory(
    repo: string,
    options: { readonly history: History; readonly progress: Progress },
  ): Promise<HistoryOutcome> {
    const { enrichFromHistory } = await import('./enrich/enrich-from-history.ts');
    return enrichFromHistory({ ...options, ...this.#workOn(this.#toEnrich(repo, 'git')) });
  }

  #toEnrich(repo: string, kind: LayerKind): RepositoryView {
    const { store, states } = this.#parts;
    store.requireWritable();
    replaceDamaged(store, states.recordOf(repo), kind);
    return states.committed(repo);
  }

  #workOn({ record }: RepositoryView): Pick<LayerParts, 'platform' | 'store'> & Pick<RepositoryView, 'record'> {
    const { platform, store } = this.#parts;
    return { platform, store, record };
  }

  #reader(view: RepositoryView): (path: string) => Promise<string | null> {
    return (path) => this.#parts.files.readText(view, path);
  }
}
