import fc from 'fast-check';
import { EDGE_TYPES, type EdgeType } from '../../model/edge-types.ts';
import { NODE_KINDS, type NodeKind } from '../../model/node-kinds.ts';
import { PROVENANCES, type Provenance } from '../../model/provenance.ts';
import { detailOf, type ContextPack, type PackEdge, type PackSymbol } from '../pack.ts';

const keysOf = <Name extends string>(rows: Readonly<Record<Name, unknown>>): Name[] => Object.keys(rows) as Name[];

/** Texts that formats trip over, and any others. */
const hostile = fc.constantFrom(
  '',
  ' ',
  '\n',
  '\r\n',
  '\t',
  '#',
  '## edges [9]',
  '# ',
  '@0 fn x 1.00 structural',
  '%',
  '%25',
  '%u',
  '%:',
  '%~2',
  '->',
  ' -> ',
  '|',
  '"',
  "'",
  '\\',
  '\\n',
  '```',
  '````md',
  ']]>',
  '<!--',
  '&amp;',
  '\u0000',
  '\u001b[0m',
  '\u0085',
  '\u00a0',
  '\u2028',
  '\ufeff',
  '\uffff',
  'naïve',
  '変数',
  '👩‍👩‍👧',
  '__proto__',
  'constructor',
  'body',
  'body 3-4',
  'body of 1-2,5-6',
  '\\body',
  '\n',
  '=x',
  '-',
  '~',
  '^',
  '"""',
  'true',
  '://',
);
export const anyText = fc.oneof(
  hostile,
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.array(hostile, { maxLength: 4 }).map((parts) => parts.join('')),
);

const REPO = 'github.com/owner/name';

const anyName = fc.oneof(
  anyText,
  anyText.map((text) => `${REPO}://${text}`),
  fc
    .tuple(
      fc.constantFrom('src/app.ts', 'src/app.test.ts', 'pkg/http', '', '@1'),
      fc.constantFrom('run', 'Server', 'Server.run', 'Server.run.inner', 'a b'),
    )
    .map(([place, symbol]) => `${REPO}://${place}.${symbol}`),
);

/** As Python writes it: the signature, and the documentation under it. */
const sourceSaying = ({ signature, doc }: Pick<PackSymbol, 'signature' | 'doc'>): string =>
  `  @wraps\n  ${signature}:\n    """${doc.replaceAll('\n', '\n    ')}\n    """\n    pass`;

/** As many lines as a source has, the last of them further below. */
function partsOf(source: string): PackSymbol['parts'] {
  const count = source.split('\n').length;
  if (source === '') return [];
  return count === 1
    ? [[3, 3]]
    : [
        [1, count - 1],
        [count + 7, count + 7],
      ];
}

const anySymbol: fc.Arbitrary<PackSymbol> = fc
  .record({
    hash: fc.constant(''),
    qualifiedName: anyName,
    name: fc.oneof(anyText, fc.constantFrom('run', 'Server')),
    kind: fc.constantFrom(...keysOf<NodeKind>(NODE_KINDS)),
    file: fc.oneof(anyText, fc.constantFrom('src/app.ts', 'src/app.test.ts', 'pkg/http/server.go', 'main.go')),
    startLine: fc.nat(5000),
    endLine: fc.nat(5000),
    score: fc.nat(1000).map((score) => score / 1000),
    distance: fc.nat(5),
    provenance: fc.constantFrom(...keysOf<Provenance>(PROVENANCES)),
    signature: fc.oneof(anyText, fc.constantFrom('def run(~) -> Server', 'class Server')),
    doc: anyText,
    source: anyText,
    saysAll: fc.boolean(),
    isPart: fc.boolean(),
  })
  .map(({ saysAll, ...symbol }) => (saysAll ? { ...symbol, source: sourceSaying(symbol) } : symbol))
  .map(({ isPart, ...symbol }) => ({
    ...symbol,
    parts: isPart ? partsOf(symbol.source) : [],
    detail: detailOf(symbol),
  }));

const edgesAmong = (count: number): fc.Arbitrary<PackEdge[]> =>
  count === 0
    ? fc.constant([])
    : fc.array(
        fc.record({
          source: fc.nat(count - 1),
          target: fc.nat(count - 1),
          type: fc.constantFrom(...keysOf<EdgeType>(EDGE_TYPES)),
          provenance: fc.constantFrom(...keysOf<Provenance>(PROVENANCES)),
        }),
        { maxLength: 12 },
      );

const packOf = (symbols: fc.Arbitrary<readonly PackSymbol[]>): fc.Arbitrary<ContextPack> =>
  symbols.chain((list) =>
    fc.record({
      tool: anyText,
      repo: fc.oneof(fc.constant(REPO), anyText),
      snapshot: anyText,
      packRoot: anyText,
      task: anyText,
      budget: fc.nat(100_000),
      tokens: fc.nat(100_000),
      symbols: fc.constant(list),
      edges: edgesAmong(list.length),
    }),
  );

/** Packs of anything the types allow; names may repeat. */
export const anyPack = packOf(fc.array(anySymbol, { maxLength: 8 }));

/** Two packs with much in common. */
export const twoPacks = fc
  .array(anySymbol, { maxLength: 8 })
  .chain((pool) => fc.tuple(packOf(fc.subarray(pool)), packOf(fc.subarray(pool)), packOf(fc.array(anySymbol))))
  .map(([base, next, other]): [ContextPack, ContextPack] => [
    base,
    { ...next, repo: base.repo, symbols: [...next.symbols, ...other.symbols] },
  ]);
