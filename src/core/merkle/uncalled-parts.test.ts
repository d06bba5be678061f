import { describe, expect, it } from 'vitest';
import { EDGE_TYPE_NAMES } from '../model/edge-types.ts';
import { OPEN_ROLES } from '../model/open-roles.ts';
import type { Link, ProofNode, UncalledClaim } from './proof.ts';
import {
  ABOVE_TYPES,
  calledName,
  HANDED_TYPES,
  NO_USE_TYPES,
  openName,
  OPEN_USES,
  partsOf,
  USE_TYPES,
} from './uncalled-parts.ts';

describe('the name that a symbol is called by', () => {
  it.each([
    ['cart.py.Cart.sum', 'sum'],
    ['sum', 'sum'],
    ['Cart.sum~2', 'sum'],
    ['Cart.sum(int,String)', 'sum'],
    ['Cart.sum(Map<String,List<T>>,(a)->b)~12', 'sum'],
    ['Cart.run(int).inner', 'inner'],
    ['Cart..ctor', 'ctor'],
    ['Cart.~Cart', '~Cart'],
    ['Cart.größe', 'größe'],
    ['run(java.util.List)', 'run'],
  ])('%s is called by %s', (symbol, name) => expect(calledName(symbol)).toBe(name));

  it.each([
    '',
    'Cart.',
    'Cart.(int)',
    'it.adds two numbers',
    'A.[Symbol.iterator]',
    'A.operator()(int)',
    'A.run)',
    "a.'b'",
  ])('%j has none', (symbol) => expect(calledName(symbol)).toBeNull());
});

/** What lies outside of the repository calls none of its symbols by name. */
const OUTSIDE_ROLES = [
  'base',
  'override',
  'given',
  'request',
  'process',
  'environment',
  'network',
  'file',
  'code',
  'native',
];

describe('the tables', () => {
  it('decide of every type whether it is a use', () => {
    expect([...USE_TYPES, ...NO_USE_TYPES].sort()).toEqual([...EDGE_TYPE_NAMES].sort());
    for (const type of [...ABOVE_TYPES, ...HANDED_TYPES]) expect(EDGE_TYPE_NAMES).toContain(type);
  });

  it('have the roles of open names that a symbol can answer to', () => {
    for (const { role, type } of OPEN_USES) expect(OPEN_ROLES).toMatchObject({ [role]: { type } });
    const named = OPEN_USES.map(({ role }) => role);
    expect(Object.keys(OPEN_ROLES).filter((role) => !named.includes(role))).toEqual(OUTSIDE_ROLES);
  });
});

describe('the parts of a claim', () => {
  const node = (symbol: string): ProofNode => ({ url: 'r', package: 'p', symbol, kind: 'method' });
  const link = (source: ProofNode, type: string, target: ProofNode): Link => ({
    source,
    type,
    target,
    provenance: 'ast_resolved',
  });
  const [own, base, root, stranger] = [node('Own.pay'), node('Base.pay'), node('Root.settle'), node('f')];
  const lists = {
    above: [link(own, 'overrides', base), link(base, 'overrides', root)],
    within: [link(own, 'calls', base)],
    handed: [link(own, 'decorates', stranger)],
    except: [
      link(stranger, 'calls', openName('call', 'pay')),
      link(stranger, 'accesses_field', openName('access', 'settle')),
    ],
  };
  const claim = (change: Partial<UncalledClaim> = {}): UncalledClaim => ({
    kind: 'uncalled',
    repo: 'r',
    target: own,
    ...lists,
    ...change,
  });

  it('are those of all above it, of their uses, of what takes it, and of each name', () => {
    const parts = partsOf(claim())!;
    expect(parts).toHaveLength(
      3 * (ABOVE_TYPES.length + USE_TYPES.length) + HANDED_TYPES.length + 2 * OPEN_USES.length,
    );
    expect(parts.filter((part) => (part.kind === 'only_from' ? part.sources : part.targets).length > 0)).toHaveLength(
      6,
    );
    const named = parts.slice(-2 * OPEN_USES.length).map((part) => part.kind === 'only_from' && part.target.symbol);
    expect(named).toEqual(['pay', 'pay', 'pay', 'settle', 'settle', 'settle']);
  });

  it.each<[string, Partial<UncalledClaim>]>([
    ['above in another order', { above: lists.above.toReversed() }],
    ['above that does not begin at it', { above: lists.above.slice(1) }],
    ['above of another type', { above: [link(own, 'extends', base)] }],
    ['a use by somebody else', { within: [link(stranger, 'calls', base)] }],
    ['a use of somebody else', { within: [link(own, 'calls', stranger)] }],
    ['a use that is none', { within: [link(own, 'contains', base)] }],
    ['what somebody else is handed to', { handed: [link(base, 'decorates', stranger)] }],
    ['an exception of another name', { except: [link(stranger, 'calls', openName('call', 'f'))] }],
    ['an exception of another type', { except: [link(stranger, 'references', openName('call', 'pay'))] }],
    ['an exception that is no open name', { except: [link(stranger, 'calls', base)] }],
    ['exceptions in another order', { except: lists.except.toReversed() }],
    ['a symbol without a name', { target: node('Own.'), above: [], within: [], handed: [], except: [] }],
  ])('are none where it lists %s', (_, change) => expect(partsOf(claim(change))).toBeNull());
});
