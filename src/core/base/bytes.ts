const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX[byte]!;
  return text;
}

/** Value of each digit by its character code; −1 for what is none. */
const DIGITS = Int8Array.from({ length: 128 }, (_, code) =>
  '0123456789abcdef'.indexOf(String.fromCharCode(code).toLowerCase()),
);

/** The bytes of a hexadecimal text, or null where it is not one. */
export function fromHex(text: string): Uint8Array | null {
  if (text.length % 2 !== 0) return null;
  const bytes = new Uint8Array(text.length / 2);
  for (let i = 0; i < bytes.length; i += 1) {
    const high = DIGITS[text.charCodeAt(i * 2)] ?? -1;
    const low = DIGITS[text.charCodeAt(i * 2 + 1)] ?? -1;
    if (high < 0 || low < 0) return null;
    bytes[i] = high * 16 + low;
  }
  return bytes;
}

export function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
