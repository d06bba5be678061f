import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PackReceiver } from './pack-receiver.ts';

const line = (content: Buffer | string): Buffer => {
  const bytes = Buffer.from(content);
  return Buffer.concat([Buffer.from((bytes.length + 4).toString(16).padStart(4, '0')), bytes]);
};
const band = (number: number, content: Buffer | string): Buffer =>
  line(Buffer.concat([Buffer.of(number), Buffer.from(content)]));

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < bytes.length; at += size) yield Uint8Array.from(bytes.subarray(at, at + size));
}

async function receive(bytes: Buffer, size: number) {
  const messages: string[] = [];
  const receiver = new PackReceiver((text) => void messages.push(text));
  const lines: Buffer[] = [];
  for await (const piece of receiver.filter(inPieces(bytes, size))) lines.push(Buffer.from(piece));
  return {
    lines: Buffer.concat(lines),
    pack: Buffer.from(receiver.takePack() ?? []),
    messages,
    again: receiver.takePack(),
  };
}

describe('an answer with a pack', () => {
  const answer = Buffer.concat([
    line('shallow 1111\n'),
    Buffer.from('0000'),
    line('NAK\n'),
    band(2, 'Counting objects: 5\n'),
    band(1, 'PACK'),
    band(1, 'data'),
    Buffer.from('0000'),
  ]);

  it('is taken apart, whatever pieces it arrives in', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 80 }), async (size) => {
        const { lines, pack, messages, again } = await receive(answer, size);
        expect(pack.toString()).toBe('PACKdata');
        expect(messages).toEqual(['Counting objects: 5\n']);
        expect(lines.toString()).toBe(`${line('shallow 1111\n').toString()}0000${line('NAK\n').toString()}0000`);
        expect(again).toBeNull();
      }),
      { seed: 1, numRuns: 80 },
    );
  });

  it.each([
    ['is cut in a line', answer.subarray(0, -9), 'network-cut'],
    ['is cut in a length', answer.subarray(0, -2), 'network-cut'],
    ['is not git’s', Buffer.from('<!doctype html>'), 'host-broken'],
    ['ends with an error', Buffer.concat([line('NAK\n'), band(3, 'out of memory')]), 'host-broken'],
  ])('%s: refused', async (_, bytes, code) => {
    await expect(receive(bytes, 7)).rejects.toMatchObject({ code });
  });
});
