import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EDGE_TYPE_NAMES } from '../../core/model/edge-types.ts';
import { LEAST_BUDGET, MOST_BUDGET } from '../../core/model/context-budget.ts';
import { formatAddress, parseAddress } from './address.ts';
import { inState, toBlast } from './moves.ts';
import {
  ASK_PANES,
  CHANGES_SECTIONS,
  CLAIM_KINDS,
  FIRST_ASK,
  FIRST_CHANGES,
  FIRST_GRAPH,
  FIRST_OVERVIEW,
  FIRST_PLACE,
  FIRST_PROOFS,
  FIRST_SEARCH,
  SEARCH_MODES,
  HEALTH_SECTIONS,
  SYSTEM_SECTIONS,
  HOME,
  LAYOUTS,
  PANES,
  PROOFS_SECTIONS,
  SIDES,
  nameForTools,
  type Place,
  type Route,
} from './places.ts';

const repo = 'github.com/pallets/flask';
const run = `${repo}://src/flask/app.py.Flask.run`;
const at = (place: Place, state: string | null = null): Route => ({ screen: 'repository', repo, state, place });
const hash = 'ab'.repeat(32);

describe('addresses', () => {
  it.each<[string, Route]>([
    ['#/', HOME],
    [
      '#/open?url=https://github.com/pallets/flask',
      { screen: 'open', url: 'https://github.com/pallets/flask', revision: null },
    ],
    ['#/r/github.com/pallets/flask/-/overview', at(FIRST_OVERVIEW)],
    ['#/r/github.com/pallets/flask/-/explore', at(FIRST_PLACE)],
    ['#/r/github.com/pallets/flask/-/explore?at=7860c1d', at(FIRST_PLACE, '7860c1d')],
    ['#/r/github.com/pallets/flask/-/blast?at=%2312&symbol=src/flask/app.py.Flask.run', at(toBlast(run), '#12')],
    [
      '#/r/github.com/pallets/flask/-/explore?file=src/flask/app.py&line=12&symbol=src/flask/app.py.Flask.run',
      at({ ...FIRST_PLACE, layout: 'code', file: 'src/flask/app.py', line: 12, symbol: run }),
    ],
    [
      '#/r/github.com/pallets/flask/-/explore?symbol=src/flask/app.py.Flask.run&focus=*&depth=2&types=calls,imports&tests=1',
      at({
        ...FIRST_PLACE,
        symbol: run,
        graph: {
          ...FIRST_GRAPH,
          focus: { kind: 'symbol', symbol: run },
          depth: 2,
          types: ['calls', 'imports'],
          tests: true,
        },
      }),
    ],
    [
      '#/r/github.com/pallets/flask/-/ask?task=add%20a%20retry%20to%20run&budget=8000&meanings=0&symbol=src/flask/app.py.Flask.run&why=1',
      at({ ...FIRST_ASK, task: 'add a retry to run', budget: 8000, meanings: false, symbol: run, why: true }),
    ],
    [
      '#/r/github.com/pallets/flask/-/search?query=def%20%5Cw%2B&mode=regex&case=1&paths=*.py,src/**&tests=0',
      at({
        ...FIRST_SEARCH,
        query: 'def \\w+',
        mode: 'regex',
        isCaseSensitive: true,
        paths: '*.py,src/**',
        tests: false,
      }),
    ],
    [
      '#/r/github.com/pallets/flask/-/blast?symbol=src/flask/app.py.Flask.run&least=0.85&indirect=0',
      at({ view: 'blast', symbol: run, depth: 0, minConfidence: 0.85, tests: true, indirect: false, package: null }),
    ],
    [
      '#/r/github.com/pallets/flask/-/flow?from=src/flask/app.py.Flask.run&indirect=0',
      at({ view: 'flow', from: run, to: null, minConfidence: 0, indirect: false }),
    ],
    [
      `#/s/${hash}?repo=github.com/pallets/flask&commit=7860c1d&analyzer=1&view=health`,
      {
        screen: 'snapshot',
        snapshot: hash,
        repo,
        commit: '7860c1d',
        analyzer: '1',
        place: { view: 'health', section: 'summary', reason: null },
      },
    ],
    [
      '#/r/github.com/pallets/flask/-/changes?base=2.3.x&head=main&section=edges&package=src/flask',
      at({ ...FIRST_CHANGES, base: '2.3.x', head: 'main', section: 'edges', package: 'src/flask' }),
    ],
    [
      '#/r/github.com/pallets/flask/-/proofs?claim=no_edge_from_package&type=throws&target=src/flask/app.py.Flask.run&package=src/flask&asked=1',
      at({
        ...FIRST_PROOFS,
        claim: 'no_edge_from_package',
        type: 'throws',
        target: run,
        package: 'src/flask',
        isAsked: true,
      }),
    ],
    [
      `#/s/${hash}...${'cd'.repeat(32)}?repo=github.com/pallets/flask&base=7860c1d&head=8860c1d&analyzer=1&section=symbols`,
      {
        screen: 'comparison',
        base: { snapshot: hash, commit: '7860c1d' },
        head: { snapshot: 'cd'.repeat(32), commit: '8860c1d' },
        repo,
        analyzer: '1',
        place: { ...FIRST_CHANGES, section: 'symbols' },
      },
    ],
  ])('%s is written and read back', (address, route) => {
    expect(formatAddress(route)).toBe(address);
    expect(parseAddress(address)).toEqual(route);
  });

  it.each([
    '',
    '#',
    '#/nowhere',
    '#/r/',
    '#/s/xyz?repo=a/b',
    `#/s/${'ab'.repeat(32)}...xyz?repo=a/b`,
    '#/open',
    '#/open?url=%20',
  ])('%j leads home', (address) => {
    expect(parseAddress(address)).toEqual(HOME);
  });

  it('another state is looked at from the same place, but not from a comparison', () => {
    expect(inState(toBlast(run))).toEqual(toBlast(run));
    expect(inState({ ...FIRST_CHANGES, base: 'main' })).toEqual(FIRST_PLACE);
  });

  it('tools are told the state behind the repository', () => {
    expect(nameForTools({ repo, state: null })).toBe(repo);
    expect(nameForTools({ repo, state: '7860c1d' })).toBe(`${repo}@7860c1d`);
  });

  it('an external symbol keeps its own URL', () => {
    const symbol = 'external://pypi/werkzeug.serving.run_simple';
    const route = at({ ...FIRST_PLACE, symbol });
    expect(parseAddress(formatAddress(route))).toEqual(route);
  });

  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .filter((value) => !/[\ud800-\udfff\r\n]/.test(value));
  const inside = text.map((value) => `${repo}://${value}`);
  const focus = fc.oneof(
    fc.record({ kind: fc.constant('packages' as const), under: fc.option(text) }),
    fc.record({ kind: fc.constant('package' as const), package: text }),
    fc.record({ kind: fc.constant('symbol' as const), symbol: inside }),
  );
  const graph = fc.record({
    focus,
    depth: fc.constantFrom(1 as const, 2 as const, 3 as const),
    types: fc.uniqueArray(fc.constantFrom(...EDGE_TYPE_NAMES), { maxLength: 4 }),
    minConfidence: fc.constantFrom(0, 0.2, 0.85, 1),
    tests: fc.boolean(),
    external: fc.boolean(),
    expanded: fc.array(inside, { maxLength: 3 }),
    asList: fc.boolean(),
  });
  const place: fc.Arbitrary<Place> = fc.oneof(
    fc.constant(FIRST_OVERVIEW),
    fc.record({
      view: fc.constant('explore' as const),
      layout: fc.constantFrom(...LAYOUTS),
      pane: fc.constantFrom(...PANES),
      file: fc.option(text),
      line: fc.option(fc.integer({ min: 1, max: 99999 })),
      symbol: fc.option(inside),
      graph,
    }),
    fc.record({
      view: fc.constant('search' as const),
      query: fc.option(text, { nil: '' }),
      mode: fc.constantFrom(...SEARCH_MODES),
      isCaseSensitive: fc.boolean(),
      paths: fc.option(text, { nil: '' }),
      tests: fc.boolean(),
    }),
    fc.record({
      view: fc.constant('ask' as const),
      task: fc.array(text).map((lines) => lines.join('\n')),
      budget: fc.integer({ min: LEAST_BUDGET, max: MOST_BUDGET }),
      meanings: fc.boolean(),
      symbol: fc.option(inside),
      pane: fc.constantFrom(...ASK_PANES),
      why: fc.boolean(),
    }),
    fc.record({
      view: fc.constant('flow' as const),
      from: fc.option(inside),
      to: fc.option(inside),
      minConfidence: fc.constant(0.5),
      indirect: fc.boolean(),
    }),
    fc.record({
      view: fc.constant('system' as const),
      section: fc.constantFrom(...SYSTEM_SECTIONS),
      filter: fc.option(text, { nil: '' }),
      asList: fc.boolean(),
    }),
    fc.record({
      view: fc.constant('changes' as const),
      base: fc.option(text),
      head: fc.option(text),
      change: fc.option(text),
      exact: fc.boolean(),
      section: fc.constantFrom(...CHANGES_SECTIONS),
      package: fc.option(text),
      file: fc.option(text),
      was: fc.option(text),
      line: fc.option(fc.integer({ min: 1, max: 99999 })),
      side: fc.constantFrom(...SIDES),
    }),
    fc.record({
      view: fc.constant('proofs' as const),
      section: fc.constantFrom(...PROOFS_SECTIONS),
      claim: fc.constantFrom(...CLAIM_KINDS),
      source: fc.option(inside),
      type: fc.constantFrom(...EDGE_TYPE_NAMES),
      target: fc.option(inside),
      package: fc.option(text),
      isAsked: fc.boolean(),
    }),
    fc.record({
      view: fc.constant('health' as const),
      section: fc.constantFrom(...HEALTH_SECTIONS),
      reason: fc.option(text),
    }),
  );

  it('every place survives a reload', () => {
    fc.assert(
      fc.property(place, fc.option(text), (value, state) => {
        const route = at(value, state);
        // A browser hands the hash back percent-encoded.
        const url = new URL(`https://example.org/app/${formatAddress(route)}`);
        expect(parseAddress(url.hash)).toEqual(route);
      }),
    );
  });
});
