/**
 * `j` and `k` in any list: an element marked `data-list` holds focusable items; the focus moves among them. Without
 * a focused item the first list on screen is entered. What can be done with an item stands in `data-item-actions` and
 * is reached from it by Tab. A list that keeps a cursor of its own (the code) marks itself
 * `data-moves` and listens for the event instead.
 */
export function moveInList(step: 1 | -1): boolean {
  const active = document.activeElement;
  const own = active?.closest('[data-moves]');
  if (own != null) {
    own.dispatchEvent(new CustomEvent('move', { detail: step }));
    return true;
  }
  const list = active?.closest('[data-list]') ?? [...document.querySelectorAll('[data-list]')].find(isOnScreen);
  if (list == null) return false;
  const items = [...list.querySelectorAll<HTMLElement>('a[href], button:not([disabled])')].filter(
    (item) =>
      item.closest('[data-list]') === list &&
      item.closest('[data-item-actions]') === null &&
      item.offsetParent !== null,
  );
  const at = items.findLastIndex((item) => item === active || (active !== null && isActionOf(active, item)));
  const next = items[at < 0 ? 0 : at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

const isActionOf = (active: Element, item: HTMLElement): boolean =>
  active.closest('[data-item-actions]') !== null &&
  (item.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

const isOnScreen = (element: Element): boolean => (element as HTMLElement).offsetParent !== null;
