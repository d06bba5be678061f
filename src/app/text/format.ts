/** Numbers, sizes and times as people read them. */

const grouped = new Intl.NumberFormat('en-GB');

export const count = (value: number): string => grouped.format(value);

/** `1 file`, `2,310 files`. */
export const counted = (value: number, one: string, many = `${one}s`): string =>
  `${count(value)} ${value === 1 ? one : many}`;

export function bytes(value: number): string {
  if (value < 1000) return `${value} B`;
  const units = ['kB', 'MB', 'GB', 'TB'];
  let scaled = value;
  let unit = -1;
  while (scaled >= 999.5 && unit < units.length - 1) {
    scaled /= 1000;
    unit += 1;
  }
  return `${scaled < 9.95 ? scaled.toFixed(1) : Math.round(scaled)} ${units[unit]}`;
}

export const percent = (share: number): string => {
  if (share > 0 && share < 0.01) return '< 1 %';
  if (share > 0.99 && share < 1) return '> 99 %';
  return `${Math.round(share * 100)} %`;
};

/** A clock for work under way: `0:07`, `12:40`, `1:02:09`. */
export function clock(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const tail = `${String(rest).padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}

/** How long something takes, roughly: `about 20 s`, `about 3 min`. */
export function estimate(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 5) return 'a few seconds';
  if (seconds < 55) return `about ${Math.round(seconds / 5) * 5} s`;
  if (seconds < 3600) return `about ${Math.max(1, Math.round(seconds / 60))} min`;
  return `about ${Math.round(seconds / 3600)} h`;
}

/** How long ago, for lists of recent things. */
export function age(then: number, now: number): string {
  const minutes = Math.floor((now - then) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.floor(hours / 24);
  if (days < 31) return days === 1 ? 'yesterday' : `${days} days ago`;
  const months = Math.floor(days / 30.4);
  if (months < 12) return months === 1 ? 'a month ago' : `${months} months ago`;
  return days < 730 ? 'a year ago' : `${Math.floor(days / 365)} years ago`;
}

const dated = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** The day, where how long ago does not say which: `3 Mar 2024`. */
export const date = (then: number): string => dated.format(then);

export const shortCommit = (commit: string): string => commit.slice(0, 7);

/** Both ends of a hash: enough to tell two apart at a glance. An incomplete state has none. */
export const shortHash = (hash: string | null): string =>
  hash === null ? 'incomplete' : hash.length > 8 ? `${hash.slice(0, 4)}…${hash.slice(-2)}` : hash;
