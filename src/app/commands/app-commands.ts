import { exportSnapshot } from '../frame/export-snapshot.ts';
import { placeOfView } from '../frame/place-of-view.ts';
import { toBeside } from '../route/moves.ts';
import { router } from '../route/router.svelte.ts';
import { overlays } from '../state/overlays.svelte.ts';
import { copyPermanentLink, copyText } from '../state/permanent-link.ts';
import { theme } from '../state/theme.svelte.ts';
import { viewed } from '../state/viewed.svelte.ts';
import { workspace } from '../state/workspace.svelte.ts';
import { always, changeFlow, changeSentence, hasGraph, inProofs, inRepository, symbolIn } from './at-hand.ts';
import type { Command } from './command.ts';

/** Commands of the app itself, which no tool of the engine stands behind. */
export const APP_COMMANDS: readonly Command[] = [
  {
    id: 'explore',
    title: 'Explore',
    group: 'View',
    icon: 'code',
    keys: 'g e',
    isAvailable: inRepository,
    run: () => router.goPlace(placeOfView('explore')),
  },
  {
    id: 'beside',
    title: 'Open to the side',
    words: 'split',
    group: 'Symbol',
    icon: 'split',
    keys: 'o',
    isAvailable: inRepository,
    needs: 'symbol',
    run: (subject) => {
      const symbol = symbolIn(subject);
      if (symbol !== null) router.goPlace(toBeside(router.place, symbol));
    },
  },
  {
    id: 'flow-from',
    title: 'Flow from…',
    group: 'Symbol',
    icon: 'flow',
    isAvailable: () => router.place?.view === 'flow',
    needs: 'symbol',
    run: (subject) => changeFlow('from', subject),
  },
  {
    id: 'flow-to',
    title: 'Flow to…',
    group: 'Symbol',
    icon: 'flow',
    isAvailable: () => router.place?.view === 'flow',
    needs: 'symbol',
    run: (subject) => changeFlow('to', subject),
  },
  {
    id: 'proof-source',
    title: 'Proof: choose source…',
    group: 'Symbol',
    icon: 'proof',
    isAvailable: inProofs,
    needs: 'symbol',
    run: (subject) => changeSentence('source', subject),
  },
  {
    id: 'proof-target',
    title: 'Proof: choose target…',
    group: 'Symbol',
    icon: 'proof',
    isAvailable: inProofs,
    needs: 'symbol',
    run: (subject) => changeSentence('target', subject),
  },
  {
    id: 'copy-name',
    title: 'Copy qualified name',
    group: 'Symbol',
    icon: 'copy',
    isAvailable: inRepository,
    needs: 'symbol',
    run: (subject) => {
      const symbol = symbolIn(subject);
      if (symbol !== null) void copyText(symbol.qualifiedName, 'Name copied');
    },
  },
  {
    id: 'copy-link',
    title: 'Copy permanent link',
    words: 'share snapshot url',
    group: 'Repository',
    icon: 'link',
    keys: 'y',
    isAvailable: inRepository,
    run: () => void copyPermanentLink(),
  },
  {
    id: 'export-snapshot',
    title: 'Save as a snapshot file',
    words: 'export download share offline knowing',
    group: 'Repository',
    icon: 'download',
    isAvailable: inRepository,
    run: () => void exportSnapshot(),
  },
  {
    id: 'open-state',
    title: 'View a recorded state',
    words: 'time travel past history old commit snapshot version',
    group: 'Repository',
    icon: 'history',
    isAvailable: inRepository,
    needs: 'state',
    run: (subject) => {
      if (subject?.kind === 'state') router.goState(subject.name);
    },
  },
  {
    id: 'current-state',
    title: 'Back to current state',
    words: 'present now leave past',
    group: 'Repository',
    icon: 'history',
    isAvailable: () => viewed.isPast,
    run: () => router.goState(null),
  },
  {
    id: 'expand',
    title: 'Expand node',
    group: 'Graph',
    icon: 'plus',
    keys: 'e',
    isAvailable: hasGraph,
    run: () => {
      if (workspace.subject !== null) workspace.graph?.expand(workspace.subject);
    },
  },
  {
    id: 'fit',
    title: 'Fit graph to screen',
    group: 'Graph',
    icon: 'fit',
    keys: '0',
    isAvailable: hasGraph,
    run: () => workspace.graph?.fit(),
  },
  {
    id: 'picture',
    title: 'Save graph as PNG',
    words: 'image picture export download',
    group: 'Graph',
    icon: 'image',
    isAvailable: hasGraph,
    run: () => workspace.graph?.savePicture(),
  },
  {
    id: 'legend',
    title: 'Legend: kinds and evidence',
    group: 'App',
    icon: 'legend',
    keys: 'l',
    isAvailable: always,
    run: () => overlays.toggle('legend'),
  },
  {
    id: 'keys',
    title: 'Keyboard shortcuts',
    words: 'shortcuts keyboard help',
    group: 'App',
    icon: 'keyboard',
    keys: '?',
    isAvailable: always,
    run: () => overlays.toggle('keys'),
  },
  {
    id: 'theme',
    title: 'Toggle light or dark theme',
    words: 'theme colours night',
    group: 'App',
    icon: 'theme',
    keys: 't',
    isAvailable: always,
    run: () => theme.toggle(),
  },
  {
    id: 'settings',
    title: 'Settings: git proxy, theme',
    words: 'preferences options',
    group: 'App',
    icon: 'settings',
    isAvailable: always,
    run: () => overlays.show('settings'),
  },
  {
    id: 'status',
    title: 'Network and storage',
    words: 'offline quota space disk',
    group: 'App',
    icon: 'health',
    isAvailable: always,
    run: () => overlays.show('status'),
  },
  {
    id: 'back',
    title: 'Back',
    group: 'App',
    icon: 'chevron',
    keys: '[',
    isAvailable: always,
    run: () => history.back(),
  },
  {
    id: 'forward',
    title: 'Forward',
    group: 'App',
    icon: 'chevron',
    keys: ']',
    isAvailable: always,
    run: () => history.forward(),
  },
];
