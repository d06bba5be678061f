import { PAGE_KEY_HEADER } from '../../workers/api.ts';

/**
 * What connects this browser to the helper: a cookie that no script sees, and a page key, kept in the storage of this
 * origin and sent as a header. The helper answers who brings both.
 */

export const KEY = 'knowing.page-key';

/** Where the storage refuses (private windows may), the connection lasts as long as the page. */
let inMemory: string | null = null;

export function readPageKey(): string | null {
  try {
    return localStorage.getItem(KEY) ?? inMemory;
  } catch {
    return inMemory;
  }
}

function keepPageKey(key: string): void {
  inMemory = key;
  try {
    localStorage.setItem(KEY, key);
  } catch {
    // Kept in memory.
  }
}

export interface ConnectRequest {
  readonly code: string;
  /** Where to go then, as the text after `#`. */
  readonly place: string;
}

/** What an address `#/connect?code=…&to=…` asks for, or null where it is another. */
export function parseConnectAddress(hash: string): ConnectRequest | null {
  const [path, query = ''] = hash.split(/\?(.*)/s);
  if (path !== '#/connect') return null;
  const parameters = new URLSearchParams(query);
  const place = parameters.get('to') ?? '';
  return { code: parameters.get('code') ?? '', place: place.startsWith('/') ? place : '/' };
}

/** `used` and `expired`: the code is worth nothing any more; `none`: nobody was there to take it. */
export type Redeemed = 'connected' | 'used' | 'expired' | 'none';

/** Hands in the code of an address. Other windows of this browser keep their page key. */
export async function redeemCode(code: string): Promise<Redeemed> {
  try {
    const response = await fetch('./session', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...pageKeyHeader() },
      body: JSON.stringify({ code }),
    });
    const answer: unknown = await response.json();
    if (response.ok && hasText(answer, 'key')) {
      keepPageKey(answer.key);
      return 'connected';
    }
    return refusalOf(answer)?.data?.['code'] === 'used' ? 'used' : 'expired';
  } catch {
    return 'none';
  }
}

export function pageKeyHeader(): Record<string, string> {
  const key = readPageKey();
  return key === null ? {} : { [PAGE_KEY_HEADER]: key };
}

interface Refusal {
  readonly code?: unknown;
  readonly data?: Readonly<Record<string, unknown>> | null;
}

/** What the helper refused with; null where the answer is no refusal. */
export function refusalOf(answer: unknown): Refusal | null {
  const { error } = (answer ?? {}) as { error?: unknown };
  return typeof error === 'object' ? (error as Refusal | null) : null;
}

const hasText = <Name extends string>(value: unknown, name: Name): value is Record<Name, string> =>
  typeof value === 'object' && value !== null && typeof (value as Record<string, unknown>)[name] === 'string';
