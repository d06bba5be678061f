const KEY = 'knowing.session';

/**
 * Names what is asked from this tab, so that answers can take into account what was looked at since the last one. It
 * tells nothing of the person and ends with the tab.
 */
export const session = readSession();

function readSession(): string {
  const fresh = crypto.randomUUID();
  try {
    const known = sessionStorage.getItem(KEY) ?? fresh;
    sessionStorage.setItem(KEY, known);
    return known;
  } catch {
    // Private windows may refuse: the session then ends with the page.
    return fresh;
  }
}
