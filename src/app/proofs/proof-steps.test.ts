import { expect, it } from 'vitest';
import type { Claim, Proof } from '../../core/merkle/proof.ts';
import { partsOf } from '../../core/merkle/uncalled-parts.ts';
import { stepsOf } from './proof-steps.ts';

const hash = (digit: string): string => digit.repeat(64);
const node = { url: 'r', package: 'p', symbol: 's', kind: 'function' };
const proofOf = (claim: Claim, evidence: Partial<Proof['evidence'][number]>): Proof => ({
  format: 'knowing-proof',
  version: 1,
  claim,
  evidence: [{ side: 'forward', other: hash('f'), packages: { size: 3, index: 1, path: hash('1') }, ...evidence }],
});
const titles = (proof: Proof): string[] => stepsOf(proof, hash('0'))[0]!.map(({ title }) => title);

it('leads from an edge to the snapshot', () => {
  const claim: Claim = { kind: 'edge', repo: 'r', source: node, type: 'calls', target: node, provenance: 'git' };
  const leaves = { size: 9, index: 4, path: hash('2') + hash('3') };
  const [way] = stepsOf(proofOf(claim, { leaves, types: { size: 1, index: 0, path: '' } }), hash('0'));
  expect(way!.map(({ title, note }) => `${title}: ${note}`)).toEqual([
    'Relationship: git',
    'Relationships of one type: number 5 of 9 relationships',
    'Types in the package: number 1 of 1 type',
    'All packages, by source: number 2 of 3 packages',
    'Snapshot: combined with the reverse index',
  ]);
  expect(way![2]!.label).toBe('p');
  expect(way!.map(({ beside }) => beside.length)).toEqual([0, 2, 0, 1, 1]);
});

it('shows the neighbours of a gap at the level where it is', () => {
  const claim: Claim = { kind: 'no_type_in_package', repo: 'r', package: 'p', type: 'throws' };
  const before = { label: 'calls', size: 2, root: hash('a') };
  const [way] = stepsOf(proofOf(claim, { types: { size: 1, index: 0, path: '', before } }), hash('0'));
  expect(way![0]).toMatchObject({ label: 'throws', neighbours: [{ where: 'before', label: 'calls' }] });
  expect(titles(proofOf({ kind: 'no_package', repo: 'r', package: 'q' }, {}))).toEqual([
    'Package not present',
    'All packages, by source',
    'Snapshot',
  ]);
});

it('shows the packages below one, and that one itself', () => {
  const claim: Claim = { kind: 'no_type_in_package_and_below', repo: 'r', package: 'p', type: 'throws' };
  const group = { label: 'calls', size: 2, root: hash('a') };
  const types = { size: 1, index: 0, path: '', before: group };
  const proof = proofOf(claim, { types });
  const [itself] = proof.evidence;
  const inside = [
    { label: 'p/a', types },
    { label: 'p/b', types },
  ];
  const packages = { size: 4, index: 1, path: '', before: { ...group, label: 'p' }, inside };
  const both = { ...proof, evidence: [itself!, { side: 'forward' as const, other: hash('f'), packages }] };
  expect(stepsOf(both, hash('0')).map((way) => way[0])).toMatchObject([
    { title: 'Type not present', label: 'throws' },
    {
      title: 'Subpackages',
      label: 'p/',
      note: '2 packages without “throws”',
      packages: ['p/a', 'p/b'],
      neighbours: [{ where: 'before', label: 'p' }],
    },
  ]);
});

it('has a way for each part of a claim that is made of parts', () => {
  const none = { above: [], within: [], handed: [], except: [] };
  const claim: Claim = { kind: 'uncalled', repo: 'r', target: node, ...none };
  const parts = partsOf(claim)!;
  const [piece] = proofOf(claim, {}).evidence;
  const proof: Proof = {
    ...proofOf(claim, {}),
    version: 2,
    evidence: parts.map((part) => ({ ...piece!, side: part.kind === 'only_to' ? 'forward' : 'inbound' })),
  };
  const ways = stepsOf(proof, hash('0'));
  expect(ways).toHaveLength(parts.length);
  expect([ways[0]![0]!.label, ways.at(-1)![0]!.label]).toEqual(['p', 'open://text']);
});
