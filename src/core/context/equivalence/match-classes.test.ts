import { describe, expect, it } from 'vitest';
import type { EquivalenceClass, EquivalenceTable } from './equivalence.ts';
import { classMatcher, type ClassMatch } from './match-classes.ts';

const row = (concept: string, phrases: readonly string[], languages?: readonly string[]): EquivalenceClass => ({
  concept,
  phrases,
  targets: ['Target'],
  ...(languages && { languages }),
  reference: 'https://example.org/guide',
});

const table = (name: string, packages: readonly string[], ...classes: EquivalenceClass[]): EquivalenceTable => ({
  name,
  packages,
  classes,
});

/** Enough for plurals and gerunds. */
const stem = (word: string): string => word.replace(/(ing|es?|s)$/, '');

const match = (
  task: string,
  tables: readonly EquivalenceTable[],
  packages: readonly string[] = [],
  languages: readonly string[] = ['python'],
): readonly ClassMatch[] =>
  classMatcher({ packages: new Set(packages), languages: new Set(languages) }, stem, tables)(task.split(' '));

const concepts = (matches: readonly ClassMatch[]): readonly string[] => matches.map((found) => found.class.concept);

describe('how strong a match is', () => {
  const limits = [table('t', [], row('limits', ['rate limit', 'throttle', 'throttling', 'quota']))];

  it.each([
    ['add a throttle to the api', ['throttle'], 'weak'],
    ['throttle by quota', ['throttle', 'quota'], 'strong'],
    ['return 429 over the rate limits', ['rate limit'], 'strong'],
    ['a rate-limit header', ['rate limit'], 'strong'],
  ])('%s', (task, phrases, strength) => {
    expect(match(task, limits)).toMatchObject([{ table: 't', phrases, strength }]);
  });

  it.each(['limit the rate', 'accelerate limits', '', 'nothing of it'])('%j has no phrase', (task) => {
    expect(match(task, limits)).toEqual([]);
  });

  it('counts words of one stem once', () => {
    const twice = [table('t', [], row('routes', ['route', 'routes']))];
    expect(match('all routes', twice)).toMatchObject([{ phrases: ['route'], strength: 'weak' }]);
  });
});

describe('where a class holds', () => {
  it('is told by language', () => {
    const tables = [table('t', [], row('of go', ['retry'], ['go']), row('of all', ['retry']))];
    expect(concepts(match('retry', tables, [], ['go']))).toEqual(['of go', 'of all']);
    expect(concepts(match('retry', tables, [], ['python']))).toEqual(['of all']);
  });

  it.each([
    ['flask', 'flask'],
    ['flask', 'flask.views'],
    ['flask', 'src/flask'],
    ['Flask', 'flask'],
    ['actix-web', 'actix_web'],
    ['org.apache.kafka', 'org.apache.kafka.clients.producer'],
    ['org.apache.kafka', 'clients/src/main/java/org/apache/kafka/common'],
    ['github.com/go-chi/chi', 'github.com/go-chi/chi/v5'],
    ['@nestjs/core', '@nestjs/core'],
    ['Illuminate', 'Illuminate\\Support\\Facades'],
  ])('%s is there by %s', (wanted, present) => {
    expect(match('retry', [table('t', [wanted], row('c', ['retry']))], [present])).toHaveLength(1);
  });

  it.each([
    ['flask', 'flask_login'],
    ['flask', 'docs/flask/static'],
    ['flask', '.'],
    ['org.apache.kafka', 'org.apache'],
    ['org.apache.kafka', 'org.apache.kafkaesque'],
    ['@nestjs/core', '@angular/core'],
  ])('%s is not there by %s', (wanted, present) => {
    expect(match('retry', [table('t', [wanted], row('c', ['retry']))], [present])).toEqual([]);
  });
});

describe('the order of matches', () => {
  it('is by words found, then by table', () => {
    const tables = [
      table('a', [], row('one word', ['cache'])),
      table('b', [], row('two words', ['cache key'])),
      table('c', [], row('three words', ['cache', 'cache key'])),
      table('d', [], row('one word more', ['cache'])),
    ];
    expect(concepts(match('the cache key', tables))).toEqual(['three words', 'two words', 'one word', 'one word more']);
  });
});

describe('the tables themselves', () => {
  const found = (task: string, packages: readonly string[], language: string): readonly string[] =>
    classMatcher(
      { packages: new Set(packages), languages: new Set([language]) },
      stem,
    )(task.split(' '))
      .filter((one) => one.strength === 'strong')
      .map((one) => `${one.table}: ${one.class.concept}`);

  it.each([
    ['register a nested blueprint with a url prefix', ['flask'], 'python', 'flask: blueprints'],
    ['commit the offset of a consumer group', ['org.apache.kafka.clients'], 'java', 'kafka: offsets and groups'],
    ['passive health checks of a reverse proxy', ['github.com/caddyserver/caddy/v2'], 'go', 'caddy: reverse proxy'],
    ['retry with exponential backoff', [], 'rust', 'software: retry and backoff'],
  ])('%s', (task, packages, language, expected) => {
    expect(found(task, packages, language)).toContain(expected);
  });

  it('say nothing of a framework that is not there', () => {
    expect(found('register a nested blueprint', ['django'], 'python')).toEqual([]);
  });
});
