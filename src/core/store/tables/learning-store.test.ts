import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeHashing } from '../../../../helper/ports/node-hashing.ts';
import { NodeSqlDatabase } from '../../../../helper/ports/node-sql-database.ts';
import { fromHex } from '../../base/bytes.ts';
import type { HashText } from '../../model/rows.ts';
import type { SqlDatabase } from '../../ports/sql-database.ts';
import { AnswerCache } from './answer-cache.ts';
import { LearningStore, type Feedback } from './learning-store.ts';
import { Store } from '../store.ts';

const REPO = 'example.com/shop';
const hash = (byte: number): HashText => byte.toString(16).padStart(2, '0').repeat(32) as HashText;
const said = (symbol: number, useful: number, useless: number, cluster = 'cart price'): Feedback => ({
  cluster,
  symbol: hash(symbol),
  root: hash(200),
  useful,
  useless,
});

let database: SqlDatabase;
let store: Store;

beforeEach(() => {
  database = NodeSqlDatabase.open(':memory:');
  store = Store.open(database, nodeHashing);
  for (const url of [REPO, 'example.com/other'])
    store.repos.put({ url, location: url, keepContents: false, openedAt: 1 });
});

afterEach(() => database.close());

describe('what was learned', () => {
  it('adds up for the same symbol, kind of question and package root', () => {
    store.learning.note(REPO, [said(1, 1, 0), said(2, 0, 0.25)], []);
    store.learning.note(REPO, [said(1, 0.25, 1)], []);
    expect(store.learning.feedback(REPO)).toEqual([said(1, 1.25, 1), said(2, 0, 0.25)]);
    store.learning.note(REPO, [{ ...said(1, 1, 0), root: hash(201) }, said(1, 1, 0, 'cart')], []);
    expect(store.learning.feedback(REPO)).toHaveLength(4);
    expect(store.learning.feedback('example.com/other')).toEqual([]);
  });

  it('counts the questions with a word that a symbol was of use to', () => {
    const association = { term: 'cart', symbol: hash(1), root: hash(200), count: 1 };
    store.learning.note(REPO, [], [association]);
    store.learning.note(REPO, [], [association]);
    expect(store.learning.vocabulary(REPO)).toEqual([{ ...association, count: 2 }]);
  });

  it('takes another step with every change, and with no change of another repository', () => {
    expect(store.learning.step(REPO)).toBe(0);
    store.learning.note(REPO, [said(1, 1, 0)], []);
    store.learning.note('example.com/other', [said(1, 1, 0)], []);
    expect(store.learning.step(REPO)).toBe(1);
    expect(store.learning.clear(REPO)).toBe(1);
    expect(store.learning.step(REPO)).toBe(2);
    expect(store.learning.feedback(REPO)).toEqual([]);
    expect(store.learning.feedback('example.com/other')).toHaveLength(1);
  });

  it('stays bounded: what was noted longest ago gives way', () => {
    const small = new LearningStore(database, nodeHashing, 3);
    for (const symbol of [1, 2, 3]) small.note(REPO, [said(symbol, 1, 0)], []);
    small.note(REPO, [said(1, 1, 0), said(4, 1, 0)], []);
    expect(small.feedback(REPO)).toEqual([said(1, 2, 0), said(3, 1, 0), said(4, 1, 0)]);
  });

  it('is not used where it is damaged, and noted anew from there', () => {
    const association = { term: 'cart', symbol: hash(1), root: hash(200), count: 1 };
    store.learning.note(REPO, [said(1, 1, 0), said(2, 1, 0)], [association]);
    database.run('UPDATE feedback SET useful = 9 WHERE symbol = ?', [fromHex(hash(1))]);
    database.run('UPDATE vocabulary SET count = 9');
    expect(store.learning.feedback(REPO)).toEqual([said(2, 1, 0)]);
    expect(store.learning.vocabulary(REPO)).toEqual([]);
    expect(store.check().problems.map(({ problem, at }) => `${problem}: ${at}`)).toEqual([
      'row-damaged: feedback cart price',
      'row-damaged: vocabulary cart',
    ]);
    store.learning.note(REPO, [said(1, 1, 0)], [association]);
    expect(store.learning.feedback(REPO)).toEqual([said(1, 1, 0), said(2, 1, 0)]);
    expect(store.check().problems).toEqual([]);
  });

  it('is taken out where it is damaged', () => {
    store.learning.note(REPO, [said(1, 1, 0), said(2, 1, 0)], []);
    database.run('UPDATE feedback SET useful = 9 WHERE symbol = ?', [fromHex(hash(1))]);
    expect(store.removeDamaged().removed).toMatchObject({ lessons: 1, evidence: 0 });
    expect(store.check().problems).toEqual([]);
    expect(store.learning.feedback(REPO)).toEqual([said(2, 1, 0)]);
  });

  it('goes with its repository, as do its answers', () => {
    store.learning.note(REPO, [said(1, 1, 0)], [{ term: 'cart', symbol: hash(1), root: hash(200), count: 1 }]);
    store.answers.keep(REPO, Uint8Array.of(1), '1');
    store.repos.remove(REPO);
    for (const table of ['feedback', 'vocabulary', 'answers'])
      expect(database.all(`SELECT * FROM ${table}`)).toEqual([]);
  });
});

describe('kept answers', () => {
  const keys = (cache: AnswerCache): number[] => [1, 2, 3, 4].filter((key) => cache.find(REPO, Uint8Array.of(key)));
  const keep = (cache: AnswerCache, key: number, value: string): void => cache.keep(REPO, Uint8Array.of(key), value);

  it('are given back to the same question, the newest of them', () => {
    keep(store.answers, 1, 'old');
    keep(store.answers, 1, 'new');
    expect(store.answers.find(REPO, Uint8Array.of(1))).toBe('new');
    expect(store.answers.find('example.com/other', Uint8Array.of(1))).toBeNull();
    keep(store.answers, 2, 'newer');
    expect(store.answers.findSaying(REPO, 'new')).toBe('newer');
    expect([store.answers.findSaying(REPO, 'old'), store.answers.findSaying('example.com/other', 'new')]).toEqual([
      null,
      null,
    ]);
  });

  it('stay bounded in number and size: those used longest ago give way', () => {
    const few = new AnswerCache(database, nodeHashing, { answers: 3, size: 100 });
    for (const key of [1, 2, 3]) keep(few, key, 'a');
    few.touch(REPO, Uint8Array.of(1));
    keep(few, 4, 'a');
    expect(keys(few)).toEqual([1, 3, 4]);
    keep(few, 2, 'b'.repeat(99));
    expect(keys(few)).toEqual([2, 4]);
    keep(few, 3, 'c'.repeat(101));
    expect(keys(few)).toEqual([2, 4]);
  });
});
