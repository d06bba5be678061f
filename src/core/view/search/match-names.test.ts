import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RepositoryView } from '../repository-view.ts';
import { initialsOf } from './initials.ts';
import { JoinedTexts } from './joined-texts.ts';
import { MATCHES, matchNames, type Match } from './match-names.ts';
import { SearchTexts } from './search-texts.ts';

interface Named {
  readonly name: string;
  readonly display: string;
  readonly doc: string;
}

/** Of a view, what matching reads. */
function viewOf(nodes: readonly Named[]): Parameters<typeof matchNames>[0] {
  const graph = {
    nodes: { count: nodes.length, name: nodes.map(({ name }) => name) },
    doc: (node: number) => nodes[node]!.doc,
  } as unknown as RepositoryView['graph'];
  const display = (node: number): string => nodes[node]!.display;
  return { graph, display, searchTexts: new SearchTexts({ graph, display }) };
}

/** How one symbol matches, told without any index. */
function matchOf({ name, display, doc }: Named, text: string): Match | null {
  const [lower, lowerName, path, prose] = [text, name, display, doc].map((part) => part.toLowerCase()) as [
    string,
    string,
    string,
    string,
  ];
  const words = lower.split(/\s+/);
  if (lowerName === lower) return 'exact';
  if (/[./]/.test(text)) {
    if (path === lower || path.endsWith(`.${lower}`) || path.endsWith(`/${lower}`)) return 'exact';
    if (path.includes(lower)) return 'path';
  }
  if (lowerName.startsWith(lower)) return 'prefix';
  if (lowerName.includes(lower)) return 'part';
  if (text.length >= 2 && text.length <= 8 && slowInitials(name) === lower) return 'initials';
  if (words.length > 1)
    return words.every((word) => [lowerName, path, prose].some((part) => part.includes(word))) ? 'text' : null;
  return lower.length >= 4 && prose.includes(lower) ? 'text' : null;
}

const slowInitials = (name: string): string =>
  name
    .replace(/[^A-Za-z0-9]+/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(' ')
    .map((part) => part.charAt(0))
    .join('')
    .toLowerCase();

// Few letters, so that parts come up; separators, white space and letters that grow in lower case among them.
const letters = (alphabet: string, maxLength: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...alphabet), maxLength });
const name = letters('abAB_1İΣé', 8);
const node = fc.record({
  name,
  display: fc.oneof(
    name,
    fc.tuple(name, name).map(([a, b]) => `${a}.${b}`),
    name.map((one) => `b/${one}`),
  ),
  doc: letters('ab AB.\nİ', 24),
});
const query = letters('abAB_./ 1\nΣ', 6)
  .map((text) => text.trim())
  .filter((text) => text !== '');

describe('searching all names at once', () => {
  it('finds what looking at one after the other finds', () => {
    fc.assert(
      fc.property(
        fc.array(node, { maxLength: 30 }),
        fc.array(query, { minLength: 1, maxLength: 5 }),
        (nodes, queries) => {
          const view = viewOf(nodes);
          for (const text of queries)
            expect([...matchNames(view, text)].map((match) => MATCHES[match - 1] ?? null)).toEqual(
              nodes.map((one) => matchOf(one, text)),
            );
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('takes the first letters of words for initials', () => {
    fc.assert(
      fc.property(fc.oneof(name, letters('aZ9_$ xY', 12)), (one) => {
        expect(initialsOf(one)).toBe(slowInitials(one));
      }),
    );
    expect(['RequestHandler', 'request_handler', 'HTTPServer', '_x'].map(initialsOf)).toEqual(['rh', 'rh', 'h', 'x']);
  });

  it('reads texts in as many pieces as they need', () => {
    const texts = Array.from({ length: 3000 }, (_, i) => `${'x'.repeat(i % 90)}<${i}>${i % 7 === 0 ? 'é€' : ''}`);
    const joined = new JoinedTexts(texts.length, (i) => texts[i]!);
    for (const part of ['<2999>', '<1', '>', '€', 'x>\nx', '>x'])
      expect(found(joined, part)).toEqual(texts.flatMap((text, i) => (text.includes(part) ? [i] : [])));
  });
});

function found(joined: JoinedTexts, part: string): number[] {
  const list: number[] = [];
  joined.each(part, (index) => list.push(index));
  return list;
}
