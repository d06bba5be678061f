import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Candidates } from './candidates.ts';
import { SIGNALS, type Signal } from '../signals.ts';

const NODES = 40;
const said = fc.array(
  fc.record({
    node: fc.nat(NODES - 1),
    signal: fc.constantFrom(...SIGNALS),
    value: fc.integer({ min: 1, max: 9 }),
  }),
  { maxLength: 100 },
);

const sayAll = (candidates: Candidates, all: readonly { node: number; signal: Signal; value: number }[]): void => {
  for (const { node, signal, value } of all) candidates.add(node, signal, value);
};

describe('candidates', () => {
  it('add up what is said of each node, by signal and in all', () => {
    fc.assert(
      fc.property(said, (all) => {
        const candidates = new Candidates(NODES);
        sayAll(candidates, all);
        const evidence = candidates.evidence(Array.from({ length: NODES }, (_, node) => node));
        expect(candidates.count).toBe(new Set(all.map(({ node }) => node)).size);
        expect(evidence.size).toBe(candidates.count);
        for (const [node, { signals, sum }] of evidence) {
          const ofNode = all.filter((one) => one.node === node);
          expect(sum).toBe(ofNode.reduce((total, { value }) => total + value, 0));
          for (const signal of SIGNALS)
            expect(signals[signal]).toBe(
              ofNode.reduce((total, one) => total + (one.signal === signal ? one.value : 0), 0),
            );
        }
      }),
    );
  });

  it('know nothing of an earlier question once they are cleared', () => {
    fc.assert(
      fc.property(said, said, (earlier, later) => {
        const used = new Candidates(NODES);
        sayAll(used, earlier);
        used.lower(3, 0.5);
        for (let slot = 0; slot < used.count; slot += 1) used.addUp(slot, () => 1);
        used.clear();
        const fresh = new Candidates(NODES);
        for (const candidates of [used, fresh]) {
          sayAll(candidates, later);
          for (let slot = 0; slot < candidates.count; slot += 1) candidates.addUp(slot, (node) => node + 1);
        }
        const all = Array.from({ length: NODES }, (_, node) => node);
        expect(used.evidence(all)).toEqual(fresh.evidence(all));
        expect(used.best(10)).toEqual(fresh.best(10));
      }),
    );
  });

  it('keep what is said when room is made', () => {
    const candidates = new Candidates(NODES);
    candidates.add(7, 'words', 2);
    candidates.reserve(30);
    const column = candidates.column('words');
    for (let node = 8; node < 38; node += 1) column[candidates.slot(node)] = node;
    expect(candidates.column('words')).toBe(column);
    expect(Array.from(candidates.evidence([7, 8, 37]).values(), ({ sum }) => sum)).toEqual([2, 8, 37]);
  });
});
