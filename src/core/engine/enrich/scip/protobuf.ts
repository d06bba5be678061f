import { Failure } from '../../../base/failure.ts';

/** One field of a message: a number, or bytes (texts, messages, packed numbers). */
export interface Field {
  readonly number: number;
  readonly value: number | Uint8Array;
}

const notScip = (): Failure => new Failure('bad-input', 'Not a SCIP index, or damaged.');

/** The fields of a message (https://protobuf.dev/programming-guides/encoding/), never reading beyond its bytes. */
export function* fieldsOf(bytes: Uint8Array): Generator<Field> {
  let at = 0;
  const take = (length: number): Uint8Array => {
    if (length > bytes.length - at) throw notScip();
    at += length;
    return bytes.subarray(at - length, at);
  };
  while (at < bytes.length) {
    const tag = varint(bytes, at);
    at = tag.end;
    const number = Math.floor(tag.value / 8);
    switch (tag.value % 8) {
      case 0: {
        const { value, end } = varint(bytes, at);
        at = end;
        yield { number, value };
        break;
      }
      case 1:
        yield { number, value: take(8) };
        break;
      case 2: {
        const { value, end } = varint(bytes, at);
        at = end;
        yield { number, value: take(value) };
        break;
      }
      case 5:
        yield { number, value: take(4) };
        break;
      default:
        throw notScip();
    }
  }
}

/** Numbers of a repeated field, packed or one of several. */
export function numbersOf(value: number | Uint8Array): number[] {
  if (typeof value === 'number') return [value];
  const numbers: number[] = [];
  for (let at = 0; at < value.length;) {
    const { value: number, end } = varint(value, at);
    numbers.push(number);
    at = end;
  }
  return numbers;
}

const decoder = new TextDecoder();
export const textOf = (value: number | Uint8Array): string => (typeof value === 'number' ? '' : decoder.decode(value));

/** The fields of a message inside another; a number holds none. */
export const messageOf = (value: number | Uint8Array): Iterable<Field> =>
  typeof value === 'number' ? [] : fieldsOf(value);

function varint(bytes: Uint8Array, from: number): { value: number; end: number } {
  let value = 0;
  let scale = 1;
  for (let at = from; at < from + 10; at += 1) {
    if (at >= bytes.length) throw notScip();
    value += (bytes[at]! & 0x7f) * scale;
    if (bytes[at]! < 0x80) return { value, end: at + 1 };
    scale *= 0x80;
  }
  throw notScip();
}
