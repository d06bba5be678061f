import { describe, expect, it } from 'vitest';
import { analyseQuery } from '../query/analyse-query.ts';
import { clusterKey, isOfCluster, keywordCluster, type WeighedTerm } from './keyword-cluster.ts';

const RARITIES: Readonly<Record<string, number>> = { order: 1, disk: 5, written: 3, page: 3, cach: 4 };

const weighed = (task: string, rarities = RARITIES): WeighedTerm[] =>
  analyseQuery(task).terms.map((term) => ({ ...term, rarity: rarities[term.term] ?? 2 }));

const key = (task: string, rarities = RARITIES): string => clusterKey(keywordCluster(weighed(task, rarities)));

describe('the kind of a question', () => {
  it('is its three rarest words as stems, sorted, equal ones by their letters', () => {
    expect(key('Are orders cached on disks, or pages of orders written?')).toBe('cach disk page');
    expect(key('orders')).toBe('order');
  });

  it('is the same in other words around them, and in another order', () => {
    expect(key('disk of the written pages')).toBe(key('Why do pages get written to some disk?'));
  });

  it('still fits its question when other words have become rare', () => {
    const task = 'Are orders cached on disks, or pages of orders written?';
    const later = { ...RARITIES, order: 9, disk: 0.1 };
    expect(key(task, later)).not.toBe(key(task));
    expect(isOfCluster(key(task), weighed(task, later))).toBe(true);
  });

  const CASES: readonly (readonly [string, string, boolean])[] = [
    ['cach disk page', 'cached pages on disk', true],
    ['cach disk page', 'cached pages of orders', false],
    ['disk', 'disk', true],
    ['disk', 'cached pages on disk', false],
    ['', 'how does it?', false],
  ];
  it.each(CASES)('of the words “%s” for “%s”: %s', (cluster, task, fits) => {
    expect(isOfCluster(cluster, weighed(task))).toBe(fits);
  });
});
