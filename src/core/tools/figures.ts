// Figures as people read them. The same on every machine: what a command prints does not depend on its locale.
import { INCOMPLETE } from '../model/incomplete.ts';

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

/** The same of the snapshot of a state: an incomplete one has none. */
export const shortSnapshot = (snapshot: string | null): string =>
  snapshot === null ? INCOMPLETE : shortHash(snapshot);

/** `snapshot 0a1b2c3d4e5f`, or `incomplete`. */
export const saidSnapshot = (snapshot: string | null): string =>
  snapshot === null ? INCOMPLETE : `snapshot ${shortHash(snapshot)}`;

const MOST_LISTED = 3;

/** Why a state is incomplete: `2 files could not be parsed in time: a.swift and b.swift.` */
export const leftOut = (paths: readonly string[]): string =>
  `${counted(paths.length, 'file')} could not be parsed in time: ${listed(paths)}.`;

/** `a`, `a and b`, `a, b and c`, `a, b, c and 4 more`. */
export function listed(words: readonly string[], most = MOST_LISTED): string {
  const shown = words.length <= most ? words : [...words.slice(0, most), `${count(words.length - most)} more`];
  return shown.length < 2 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)!}`;
}

/** `3 symbols, 1 file and 2 tests`: of each kind, where there is some. */
export const affectedWords = (counts: {
  readonly symbols: number;
  readonly files: number;
  readonly tests: number;
}): string =>
  listed(
    (['symbol', 'file', 'test'] as const)
      .map((kind) => ({ kind, number: counts[`${kind}s`] }))
      .filter(({ number }) => number > 0)
      .map(({ kind, number }) => counted(number, kind)),
  );

const DAY_MS = 86_400_000;

/**
 * `2026-03-01 12:30` of a time in UTC. The core has no clock and so none of its dates: days are counted in years that
 * begin in March, after which the leap day is the last one (https://howardhinnant.github.io/date_algorithms.html).
 */
export function utcTime(ms: number): string {
  const days = Math.floor(ms / DAY_MS) + 719_468;
  const era = Math.floor(days / 146_097);
  const dayOfEra = days - era * 146_097;
  const year = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const month = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * month + 2) / 5) + 1;
  const minutes = Math.floor((((ms % DAY_MS) + DAY_MS) % DAY_MS) / 60_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const isNextYear = month >= 10;
  const full = String(year + era * 400 + (isNextYear ? 1 : 0)).padStart(4, '0');
  const date = [full, two(month + (isNextYear ? -9 : 3)), two(day)].join('-');
  return `${date} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
