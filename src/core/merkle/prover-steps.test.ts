import { beforeAll, describe, expect, it } from 'vitest';
import { nodeHashing } from '../../../helper/ports/node-hashing.ts';
import type { Steps } from '../base/steps.ts';
import type { Hashing } from '../ports/hashing.ts';
import type { WideClaim } from './proof.ts';
import { testGraph, TEST_REPO, type TestGraph } from './proofs.testing.ts';
import { Prover } from './prover.ts';
import { verifyProof } from './verify-proof.ts';

/** A batch of records, and the few hashes around it. */
const HASHED_IN_STEP = 2100;
const EDGES = 12_000;
const NAMES = Array.from({ length: 300 }, (_, i) => `src/area${i % 10}/part${i}`);

/** How many records were hashed. */
function counting(): { readonly hashing: Hashing; count: number } {
  const counter = {
    count: 0,
    hashing: {
      sha256: (bytes) => {
        counter.count += 1;
        return nodeHashing.sha256(bytes);
      },
      sha256Many: (buffer, ends) => {
        counter.count += ends.length;
        return nodeHashing.sha256Many(buffer, ends);
      },
    } as Hashing,
  };
  return counter;
}

/** Does all steps and tells how many there were, and the most that one of them hashed. */
function walk<T>(counter: { readonly count: number }, steps: Steps<T>): { value: T; steps: number; most: number } {
  for (let [taken, most] = [0, 0]; ; taken += 1) {
    const before = counter.count;
    const step = steps.next();
    most = Math.max(most, counter.count - before);
    if (step.done === true) return { value: step.value, steps: taken, most };
  }
}

const claim = (name: string, type = 'throws'): WideClaim => ({
  kind: 'no_type_in_package_and_below',
  repo: TEST_REPO,
  package: name,
  type,
});

describe('a proof about many packages', () => {
  let graph: TestGraph;
  beforeAll(() => {
    graph = testGraph(5, EDGES, { nodeCount: 3000, names: NAMES });
  });

  it('is made in small steps, and is the same as at once', () => {
    const counter = counting();
    const { value, steps, most } = walk(
      counter,
      new Prover(counter.hashing, graph.source).absenceInSteps(claim('src')),
    );
    expect(value).toEqual(new Prover(nodeHashing, graph.source).absence(claim('src')));
    expect(verifyProof(nodeHashing, value.proof, graph.snapshot)).toMatchObject({ valid: true, missing: 'type' });
    expect(value.proof.evidence[1]!.packages.inside).toHaveLength(NAMES.length);
    expect(steps).toBeGreaterThan(20);
    expect(most).toBeLessThan(HASHED_IN_STEP);
  });

  it('hashes each relationship once: as an edge, as a leaf and in its tree', () => {
    const counter = counting();
    new Prover(counter.hashing, graph.source).absence(claim('src'));
    expect(counter.count).toBeLessThan(EDGES * 3.2);
  });

  it('takes over what others about the same packages have hashed', () => {
    const counter = counting();
    const prover = new Prover(counter.hashing, graph.source);
    prover.absence(claim('src'));
    counter.count = 0;
    const { proof } = prover.absence(claim('src/area3', 'reads_env'));
    expect(counter.count).toBeLessThan(50);
    expect(proof).toEqual(new Prover(nodeHashing, graph.source).absence(claim('src/area3', 'reads_env')).proof);
  });

  it('that is left in the middle leaves nothing behind that would change the next', () => {
    const prover = new Prover(nodeHashing, graph.source);
    for (const taken of [1, 7, 20, 40]) {
      const steps = prover.absenceInSteps(claim('src'));
      for (let i = 0; i < taken; i += 1) steps.next();
      steps.return(undefined as never);
    }
    expect(prover.absence(claim('src'))).toEqual(new Prover(nodeHashing, graph.source).absence(claim('src')));
  });
});

it('a proof in one large package is made in small steps', () => {
  const graph = testGraph(6, 40_000, { nodeCount: 2000, names: ['.'] });
  const counter = counting();
  const edge = graph.edges[77]!;
  const { value, most } = walk(counter, new Prover(counter.hashing, graph.source).edgeInSteps(edge));
  expect(verifyProof(nodeHashing, value, graph.snapshot)).toMatchObject({ valid: true });
  expect(most).toBeLessThan(HASHED_IN_STEP);
});
