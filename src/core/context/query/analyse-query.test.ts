import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashWord } from '../../words/hash-word.ts';
import { analyseQuery } from './analyse-query.ts';

const terms = (task: string): string[] => analyseQuery(task).terms.map(({ term }) => term);
const { identifiers: none } = analyseQuery('plain words only');

describe('the words of a question', () => {
  it.each<[string, string[]]>([
    ['How does the router match requests?', ['router', 'match', 'request']],
    ['Add support for a new feature', []],
    ['fix the HTTPServer', ['http', 'server']],
    ['retry, retrying and retries', ['retri']],
    ['x = y', []],
    ['', []],
    ['   \n\t', []],
  ])('%j', (task, expected) => {
    expect(terms(task)).toEqual(expected);
  });

  it('are counted, and shown as they first stand', () => {
    expect(analyseQuery('caching of cached responses').terms).toEqual([
      { term: 'cach', word: 'caching', hash: hashWord('cach'), count: 2, isScope: false },
      { term: 'respons', word: 'responses', hash: hashWord('respons'), count: 1, isScope: false },
    ]);
  });

  it('before the colon of a subject name a part, and come last', () => {
    const scopes = (task: string): string[] =>
      analyseQuery(task).terms.flatMap(({ term, isScope }) => (isScope ? [term] : []));
    expect(terms('net/http: close idle connections')).toEqual(['close', 'idl', 'connect', 'net', 'http']);
    expect(scopes('net/http: close idle connections')).toEqual(['net', 'http']);
    expect(scopes('fix(router): match empty paths')).toEqual(['router']);
    expect(scopes('[parser] parser loses a comment')).toEqual([]);
    expect(scopes('docs: describe limits')).toEqual([]);
    expect(scopes('This is a sentence: with a colon')).toEqual([]);
  });

  it('are the same however letters with accents are written', () => {
    expect(analyseQuery('cafe\u0301').terms).toEqual(analyseQuery('caf\u00e9').terms);
  });

  it('end where nobody reads on', () => {
    const filler = 'word '.repeat(800);
    expect(filler.length).toBe(4000);
    expect(terms(`${filler}beyond`)).toEqual(['word']);
    expect(analyseQuery(`${filler}\`beyond\``).identifiers).toEqual([]);
  });
});

describe('what is written as code', () => {
  it.each<[string, string[]]>([
    ['why does `run` fail', ['run']],
    ['call `Flask.run()` twice', ['Flask.run']],
    ['`open(path, mode)` is slow', ['open']],
    ['`two words` are none', []],
    ['an empty `` is none', []],
    ['make_response is wrong', ['make_response']],
    ['the camelCase name', ['camelCase']],
    ['the PascalCase name', ['PascalCase']],
    ['Flask alone is a word', []],
    ['flask.app.Flask breaks', ['flask.app.Flask']],
    ['std::io::Read and Foo#bar', ['std.io.Read', 'Foo.bar']],
    ['when main() ends', ['main']],
    ['at the end of a sentence. Then another', []],
    ['`src/app.py` and `@scope/name`', ['src/app.py', '@scope/name', 'app.py']],
    ['`a_b` and a_b', ['a_b']],
  ])('%j', (task, expected) => {
    expect(analyseQuery(task).identifiers).toEqual(expected);
  });

  it('is not looked for without end', () => {
    const many = Array.from({ length: 100 }, (_, i) => `name_${i}`).join(' ');
    expect(analyseQuery(many).identifiers).toHaveLength(24);
  });

  it('is none in plain words', () => {
    expect(none).toEqual([]);
  });
});

describe('whether a question is about tests', () => {
  it.each([
    'add a unit test for the parser',
    'flaky tests',
    'the spec of the router',
    'improve test coverage',
    'Testing',
  ])('%j is', (task) => {
    expect(analyseQuery(task).isAboutTests).toBe(true);
  });

  it('is said by its first paragraph: what follows mostly tells that a change has tests too', () => {
    expect(analyseQuery('fix(csrf): exempt OPTIONS\n\n* exempt OPTIONS\n* add a regression test').isAboutTests).toBe(
      false,
    );
    expect(analyseQuery('\nfix the flaky test\n\nit fails on Windows').isAboutTests).toBe(true);
  });

  it.each(['the latest release', 'contest entries', 'attest the build', 'a specific route', 'inspector'])(
    '%j is not',
    (task) => {
      expect(analyseQuery(task).isAboutTests).toBe(false);
    },
  );
});

describe('any text', () => {
  const hostile = fc.string({ unit: fc.constantFrom(...'aA_.$`(){}:#\0\n\ud800é '), maxLength: 400 });

  it('is understood, the same way each time', () => {
    fc.assert(
      fc.property(fc.oneof(hostile, fc.string({ maxLength: 200 })), (task) => {
        const query = analyseQuery(task);
        expect(analyseQuery(task)).toEqual(query);
        expect(new Set(query.terms.map(({ term }) => term)).size).toBe(query.terms.length);
      }),
    );
  });

  // A pattern that goes back over such a text would not end within the time limit of a test.
  it.each(['_', 'a$', 'aA', 'a.', '`', 'a::', 'A0', '(', 'test '])('made of %j alone comes to an end', (piece) => {
    expect(analyseQuery(piece.repeat(8000 / piece.length)).terms.length).toBeLessThan(3);
  });
});
