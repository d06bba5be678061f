import { expect, it } from 'vitest';
import { benchOf } from '../tools.testing.ts';
import { renderProven } from './proof-text.ts';

const HANDLER = 'import ext\nclass Job(ext.Base):\n    def handle(self): pass\n    def quiet(self): pass\n';

it('a proof that nobody calls a symbol comes with the ways by which a call could be there unseen', async () => {
  const bench = await benchOf({ 'shop/job.py': `${HANDLER}def go(o): getattr(o, "handle")()\n` });
  const result = await bench.call('prove_absent', { repo: 'shop', target: 'Job.handle' });
  expect(result.holds).toBe(true);
  expect(result.unseen?.ways.map(({ way }) => way)).toEqual(['text', 'inherited']);
  const text = renderProven(result);
  expect(text).toContain('This answer can miss callers:');
  expect(text).toContain('- Its type has a base outside the repository, which can call its members');
});

it('and where none is left, what that rests on', async () => {
  const bench = await benchOf({ 'shop/job.py': 'def quiet(): pass\ndef go(o): o.other()\n' });
  const result = await bench.call('prove_absent', { repo: 'shop', target: 'quiet' });
  expect(renderProven(result)).toContain('Names computed at run time and code outside the repository are not covered.');
  expect(renderProven(result)).not.toContain('no unresolved call at all');
});

it('a snapshot without an unresolved call is told where it is proven as where it is verified', async () => {
  const bench = await benchOf({ 'shop/job.py': 'def quiet(): pass\n' });
  const { proof, snapshot, ...result } = await bench.call('prove_absent', { repo: 'shop', target: 'quiet' });
  const { says } = await bench.call('verify', { proof, snapshot });
  const told = 'The snapshot has no unresolved call at all';
  expect(says).toContain(told);
  expect(renderProven({ ...result, proof, snapshot })).toContain(told);
});

it('what else is proven has no such ways', async () => {
  const bench = await benchOf({ 'shop/job.py': 'def total(): pass\ndef go(): total()\n' });
  for (const input of [{ target: 'total' }, { target: 'go', type: 'calls' as const }])
    expect((await bench.call('prove_absent', { repo: 'shop', ...input })).unseen).toBeUndefined();
});
