// Figures as people read them. The same on every machine: what a command prints does not depend on its locale.

/** `1,204`; of whole numbers. */
export const count = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** `symbols`, `repositories`. */
export const plural = (noun: string): string => (noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`);

/** `1 symbol`, `2 symbols`, `1,204 symbols`. */
export const counted = (value: number, one: string, many = plural(one)): string =>
  `${count(value)} ${value === 1 ? one : many}`;

export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
}

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

export function size(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit]}`;
}

export const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)} %`;

export const shortHash = (hash: string): string => hash.slice(0, 12);

const MOST_LISTED = 3;

/** `a`, `a and b`, `a, b and c`, `a, b, c and 4 more`. */
export function listed(words: readonly string[], most = MOST_LISTED): string {
  const shown = words.length <= most ? words : [...words.slice(0, most), `${count(words.length - most)} more`];
  return shown.length < 2 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)!}`;
}
