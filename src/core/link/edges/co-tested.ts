import type { Steps } from '../../base/steps.ts';
import { EDGE_TYPES } from '../../model/edge-types.ts';
import { NONE } from '../../model/facts.ts';
import { PROVENANCES } from '../../model/provenance.ts';
import type { EdgeTable } from '../../model/rows.ts';
import type { EdgeCollector } from '../edge-collector.ts';

/** Of what a test calls, so many say what it is about: those that fewest tests call. */
const MOST_PER_TEST = 5;
const TESTS: number = EDGE_TYPES.tests.code;

/**
 * Two symbols that one test tests are tested together. A test that calls much ties only its most particular callees, so
 * that the number of edges stays in proportion to the number of tests; helpers that every test calls tie nothing.
 */
export function* addCoTested(tests: EdgeTable, edges: EdgeCollector): Steps<void> {
  const callees = new Map<number, number[]>();
  const callers = new Map<number, number>();
  for (let edge = 0; edge < tests.count; edge += 1) {
    if (tests.type[edge] !== TESTS) continue;
    const target = tests.target[edge]!;
    const known = callees.get(tests.source[edge]!);
    if (known) known.push(target);
    else callees.set(tests.source[edge]!, [target]);
    callers.set(target, (callers.get(target) ?? 0) + 1);
  }
  const { confidence } = PROVENANCES.ast_inferred;
  for (const targets of callees.values()) {
    yield;
    const rarest = targets.sort((a, b) => callers.get(a)! - callers.get(b)! || a - b).slice(0, MOST_PER_TEST);
    for (const [i, first] of rarest.entries())
      for (const second of rarest.slice(i + 1)) {
        const [source, target] = first < second ? [first, second] : [second, first];
        edges.add(source, target, 'co_tested_with', 'ast_inferred', confidence, NONE, 0, 0);
      }
  }
}
