/** What showing each part of a symbol adds, in tokens; 0 for what it does not have. */
export interface PackItem {
  readonly name: number;
  readonly signature: number;
  readonly doc: number;
  /** Of its source, the part that is shown at first: all of it where it is short. */
  readonly part: number;
  /** The rest of its source. */
  readonly rest: number;
}

/** What is shown of a symbol. */
export interface Shown {
  name: boolean;
  signature: boolean;
  doc: boolean;
  source: 'none' | 'part' | 'whole';
}

/** How much of a budget the first names take before any source: knowing what else there is comes before more code. */
const LIST = 0.15;

/**
 * How much of each symbol to show within a budget, by rank: the source of the first ones, then the others by name, then
 * what there is still room for. One that does not fit leaves its room to those after it.
 */
export function chooseDetails(items: readonly PackItem[], budget: number): Shown[] {
  const shown = items.map((): Shown => ({ name: false, signature: false, doc: false, source: 'none' }));
  let left = budget;
  const take = (cost: number, room = left): boolean => {
    if (cost > room) return false;
    left -= cost;
    return true;
  };
  const list = (i: number, room: number): boolean => shown[i]!.name || (shown[i]!.name = take(items[i]!.name, room));
  const reserve = budget * (1 - LIST);
  items.findIndex((_, i) => !list(i, left - reserve));
  items.forEach(({ name, part }, i) => {
    const one = shown[i]!;
    if (part === 0 || !take(part + (one.name ? 0 : name))) return;
    one.name = true;
    one.source = 'part';
  });
  items.findIndex((_, i) => !list(i, left));
  items.forEach((item, i) => {
    const one = shown[i]!;
    // A source says the signature and mostly the documentation itself.
    if (one.name && one.source === 'none') one.signature = take(item.signature);
  });
  items.forEach(({ rest }, i) => {
    if (shown[i]!.source === 'part' && take(rest)) shown[i]!.source = 'whole';
  });
  items.forEach((item, i) => {
    const one = shown[i]!;
    if (!one.name) return;
    one.signature ||= take(item.signature);
    one.doc = take(item.doc);
  });
  return shown;
}
