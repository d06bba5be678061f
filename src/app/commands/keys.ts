import { overlays } from '../state/overlays.svelte.ts';
import { pointing } from '../state/pointing.svelte.ts';
import { moveInList } from './list-moves.ts';
import { COMMANDS, runCommand } from './table.ts';

const SEQUENCE_MS = 1200;

export const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
export const PALETTE_KEYS = isMac ? '⌘ K' : 'Ctrl K';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    /^(textarea|select)$/i.test(target.tagName) ||
    (target instanceof HTMLInputElement && !/^(checkbox|radio|range|button)$/.test(target.type)));

/** Listens to the whole page; gives back how to stop. */
export function listenToKeys(): () => void {
  let first = '';
  let firstAt = 0;

  const press = (event: KeyboardEvent): void => {
    if ((event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      overlays.toggle('palette');
      return;
    }
    if ((event.metaKey || event.ctrlKey) && event.shiftKey && !event.altKey && event.key.toLowerCase() === 'f') {
      const command = COMMANDS.find(({ id }) => id === 'search');
      if (command?.isAvailable() !== true) return;
      event.preventDefault();
      overlays.close();
      runCommand(command);
      return;
    }
    if (event.key === 'Escape') pointing.clear();
    if (event.metaKey || event.ctrlKey || event.altKey || event.isComposing || isTyping(event.target)) return;
    if (overlays.open !== null) {
      // A help sheet closes with the key that opened it; everything else belongs to the sheet.
      if ((overlays.open === 'keys' && event.key === '?') || (overlays.open === 'legend' && event.key === 'l'))
        overlays.close();
      return;
    }
    if (event.key === 'j' || event.key === 'k') {
      if (moveInList(event.key === 'j' ? 1 : -1)) event.preventDefault();
      return;
    }
    const now = event.timeStamp;
    const pair = now - firstAt < SEQUENCE_MS && first !== '' ? `${first} ${event.key}` : '';
    const command =
      COMMANDS.find(({ keys }) => keys !== undefined && keys === pair) ??
      COMMANDS.find(({ keys }) => keys !== undefined && keys === event.key);
    const isSequence = COMMANDS.some(({ keys }) => keys?.startsWith(`${event.key} `) === true);
    first = isSequence && pair === '' ? event.key : '';
    firstAt = now;
    if (command === undefined) return;
    event.preventDefault();
    runCommand(command);
  };

  window.addEventListener('keydown', press);
  return () => window.removeEventListener('keydown', press);
}
