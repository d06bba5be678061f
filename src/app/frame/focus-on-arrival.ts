/** Whether the person has come to another screen and not moved on from its beginning. */
let isArriving = false;

addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && target.id !== 'main') isArriving = false;
});

/** Arriving at another screen starts at its top, for the keyboard as for the eye. */
export function startAtTop(): void {
  isArriving = true;
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** For a `main` that takes the place of one which only showed that it was loading. */
export function takeOverFocus(main: HTMLElement): void {
  if (isArriving && document.activeElement === document.body) main.focus({ preventScroll: true });
}
