import { comparisons } from '../changes/comparisons.svelte.ts';
import { toSymbol } from '../route/moves.ts';
import { symbolOf, type ChangesSection, type Pane } from '../route/places.ts';
import { router } from '../route/router.svelte.ts';
import { viewed } from '../state/viewed.svelte.ts';
import { workspace, type PanelSection } from '../state/workspace.svelte.ts';
import { refOf } from '../symbols/symbol-ref.ts';
import type { Subject } from './command.ts';

// What commands find at hand when they run, and the moves several of them share.

export const always = (): boolean => true;
export const inRepository = (): boolean => router.repo !== null;
export const inProofs = (): boolean => router.place?.view === 'proofs';
export const hasGraph = (): boolean => workspace.graph !== null;

export const refIn = (subject: Subject | null): string | null => {
  const symbol = symbolIn(subject);
  return symbol === null ? selectedRef() : refOf(symbol);
};

export const symbolIn = (subject: Subject | null) => (subject?.kind === 'symbol' ? subject.symbol : workspace.subject);

export function reveal(subject: Subject | null, section: PanelSection): void {
  const symbol = symbolIn(subject);
  if (symbol === null) return;
  router.goPlace({ ...toSymbol(router.place, symbol), pane: 'symbol' });
  workspace.reveal(section);
}

export function showPane(pane: Pane): void {
  const { place } = router;
  if (place?.view === 'explore') router.goPlace({ ...place, pane });
}

export function changeFlow(end: 'from' | 'to', subject: Subject | null): void {
  const { place } = router;
  if (place?.view === 'flow' && subject?.kind === 'symbol') router.goPlace({ ...place, [end]: refOf(subject.symbol) });
}

export function changeSentence(part: 'source' | 'target', subject: Subject | null): void {
  const { place } = router;
  if (place?.view === 'proofs' && subject?.kind === 'symbol')
    router.goPlace({ ...place, [part]: refOf(subject.symbol), isAsked: false });
}

export const currentCommit = (): string | null => viewed.state?.commit ?? null;
export const hasCommit = (): boolean => inRepository() && currentCommit() !== null;
export const hasComparison = (): boolean => router.place?.view === 'changes' && comparisons.shown !== null;

export function showChanges(section: ChangesSection): void {
  const { place } = router;
  if (place?.view === 'changes') router.goPlace({ ...place, section });
}

export const selectedRef = (): string | null => (router.place === null ? null : symbolOf(router.place));
