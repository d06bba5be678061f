/** For the current one of a row that scrolls: it is seen when one arrives, however narrow the screen. */
export function intoView(element: HTMLElement): void {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
