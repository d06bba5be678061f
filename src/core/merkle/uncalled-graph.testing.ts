import { EDGE_TYPES, type EdgeType } from '../model/edge-types.ts';
import { PROVENANCES } from '../model/provenance.ts';
import type { ProofNode } from './proof.ts';
import { graphOf, randomOf, TEST_REPO, type EdgeRow, type Random, type TestGraph } from './proofs.testing.ts';

const METHODS = ['Base.pay', 'Cart.pay', 'Cart.pay~2', 'Shop.pay(int,a.B)', 'Cart.play', 'Shop.größe', 'Root.settle'];
const FUNCTIONS = ['main', 'pay', 'play.inner', 'settle(String)'];
const OPEN_NAMES = ['pay', 'play', 'settle', 'größe', 'pa', ''];
const PACKAGES = ['.', 'call', 'open://call', 'shop'];

/** Nobody calls these, as far as kinds go. */
export const isCallable = ({ kind }: ProofNode): boolean => kind === 'method' || kind === 'function';

/** Types that tempt: those above, those that are uses and those that only look so. */
const KNOWN: readonly EdgeType[] = [
  'calls',
  'references',
  'contains',
  'documents',
  'decorates',
  'tests',
  'accesses_field',
  'handles_route',
];

/** Symbols that override each other, share names, and are called openly; few are called outright. */
export function uncalledGraph(seed: number, edgeCount: number, { repo = TEST_REPO } = {}): TestGraph {
  const random = randomOf(seed);
  const own = (symbol: string, kind: string, i: number): ProofNode => ({
    url: repo,
    package: PACKAGES[i % PACKAGES.length]!,
    symbol,
    kind,
  });
  const open = (role: string): ProofNode[] =>
    OPEN_NAMES.map((name) => ({ url: 'open:/', package: role, symbol: name, kind: 'open' }));
  const nodes = [
    ...METHODS.map((symbol, i) => own(symbol, 'method', i)),
    ...FUNCTIONS.map((symbol, i) => own(symbol, 'function', i)),
    { url: 'external://jvm', package: 'java.lang', symbol: 'Runnable.run', kind: 'external' },
    ...open('call'),
    ...open('access'),
  ];
  const methods = METHODS.length;
  const known = methods + FUNCTIONS.length + 1;
  const rows = new Map<string, EdgeRow>();
  while (rows.size < edgeCount) {
    const row = randomRow(random, methods, known, nodes);
    rows.set(row.join(), row);
  }
  return graphOf(repo, nodes, [...rows.values()]);
}

function randomRow(random: Random, methods: number, known: number, nodes: readonly ProofNode[]): EdgeRow {
  const code = (type: EdgeType): number => EDGE_TYPES[type].code;
  const from = random(known - 1);
  switch (random(5)) {
    case 0:
      return [
        random(methods),
        random(3) === 0 ? known - 1 : random(methods),
        code(random(4) === 0 ? 'implements' : 'overrides'),
        PROVENANCES.ast_resolved.code,
      ];
    case 1: {
      const to = random(methods + 4);
      // Half of the time from within, where it does not count.
      const source = random(2) === 0 ? to : from;
      return [source, to, code(KNOWN[random(KNOWN.length)]!), PROVENANCES.ast_inferred.code];
    }
    case 2:
      return [from, known - 1, code(random(2) === 0 ? 'decorates' : 'subscribes'), PROVENANCES.structural.code];
    default: {
      const to = known + random(nodes.length - known);
      const type = nodes[to]!.package === 'call' ? 'calls' : 'accesses_field';
      // An edge of another type to an open name is nothing that is said of calls.
      return [from, to, code(random(8) === 0 ? 'references' : type), PROVENANCES.open.code];
    }
  }
}
