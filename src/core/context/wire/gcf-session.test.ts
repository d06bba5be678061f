import { encodeWithSession, Session } from '@blackwell-systems/gcf';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GcfSession } from './gcf-session.ts';
import { gcfPack } from './gcf.ts';
import { anyPack } from './packs.testing.ts';

const withoutComments = (text: string): string[] => text.split('\n').filter((line) => !line.startsWith('# '));

describe('a session of GCF', () => {
  it('writes what the package does, the second time too', () => {
    fc.assert(
      fc.property(anyPack, (pack) => {
        const ours = new GcfSession();
        const theirs = new Session();
        for (const turn of ['first', 'second']) {
          const official = encodeWithSession(gcfPack(pack).payload, theirs);
          expect(withoutComments(ours.encode(pack)), turn).toEqual(official.split('\n'));
        }
      }),
    );
  });

  it('begins its numbers anew before they have four digits', () => {
    const [pack] = fc.sample(
      anyPack.filter(({ symbols }) => symbols.length > 0),
      { numRuns: 1, seed: 3 },
    );
    const [symbol] = pack!.symbols;
    const turn = (at: number): string =>
      session.encode({
        ...pack!,
        symbols: Array.from({ length: 200 }, (_, i) => ({ ...symbol!, qualifiedName: `r://a.py.f${at}_${i}` })),
        edges: [],
      });
    const session = new GcfSession();
    const texts = [0, 1, 2, 3, 4, 4].map(turn);
    const firstNumbers = texts.map((text) => Number(/^@(\d+) /m.exec(text)![1]));
    expect(firstNumbers).toEqual([0, 200, 400, 600, 0, 0]);
    expect(texts.map((text) => /previously transmitted/.test(text))).toEqual([false, false, false, false, false, true]);
  });

  it('declares a symbol again under its number when something else is to be said of it', () => {
    const pack = fc.sample(
      anyPack.filter(({ symbols }) => symbols.length > 1),
      { numRuns: 1, seed: 3 },
    )[0]!;
    const session = new GcfSession();
    session.encode(pack);
    const [changed, ...others] = gcfPack(pack).pack.symbols;
    const again = session.encode({
      ...pack,
      symbols: [{ ...changed!, signature: 'function changed(): void' }, ...others],
      edges: [],
    });
    expect(again).toContain('function changed(): void');
    expect(again.match(/previously transmitted/g)).toHaveLength(others.length);
    expect(again).toMatch(/^@0 \S+ \S/m);
  });
});
