import { SKIP_REASONS, type SkipReason } from '../../model/rows.ts';

/** What the facts cache keeps of a file that has none: why. Real facts start with their magic, never with this byte. */
const SKIPPED = 0xff;
const REASONS = Object.keys(SKIP_REASONS) as SkipReason[];
/** Reasons that follow from the bytes alone; others may not come up the next time. */
const LASTING = new Set<SkipReason>(['binary', 'minified', 'generated', 'too-large']);

export const isLasting = (reason: SkipReason): boolean => LASTING.has(reason);
export const encodeSkip = (reason: SkipReason): Uint8Array => Uint8Array.of(SKIPPED, REASONS.indexOf(reason));

export function decodeSkip(bytes: Uint8Array): SkipReason | null {
  return bytes.length === 2 && bytes[0] === SKIPPED ? (REASONS[bytes[1]!] ?? null) : null;
}
