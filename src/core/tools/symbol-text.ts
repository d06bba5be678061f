import type { StateShape, SymbolShape } from './shapes.ts';
import type { ToolOutput } from './table.ts';
import { saidSnapshot, shortHash } from './figures.ts';
import { stepWords } from '../model/steps.ts';
import { renderTable } from './text-table.ts';

/** `github.com/pallets/flask  7860c1d04a6e  snapshot 3fa2…, enriched 0a1b… by lsp, git` */
export const renderState = ({ repo, commit, snapshot, enriched }: StateShape): string =>
  [
    repo,
    ...(commit === null ? [] : [shortHash(commit)]),
    `${saidSnapshot(snapshot)}${enriched === undefined ? '' : renderLayers(enriched)}`,
  ].join('  ');

/** An answer can rest on more than the files: whoever compares two answers must see by what. */
const renderLayers = ({ snapshot, layers }: NonNullable<StateShape['enriched']>): string =>
  `, enriched ${shortHash(snapshot)} by ${layers.map(({ kind }) => kind).join(', ')}`;

export const place = ({ file, startLine }: SymbolShape): string => (file === null ? 'outside' : `${file}:${startLine}`);

export const confidence = (value: number): string => value.toFixed(2);

/** Titles of tests and long signatures must not push the other columns off the screen. */
const LONGEST = 60;

export const shortName = ({ display }: SymbolShape): string =>
  display.length > LONGEST ? `${display.slice(0, LONGEST - 1)}…` : display;

type Reached = ToolOutput<'callers'>['results'][number];

/** What a walk reached, nearest first, as the tool orders it. */
export const renderReached = (results: readonly Reached[]): string =>
  renderTable(
    [
      { title: 'step', align: 'right' },
      { title: 'confidence', align: 'right' },
      { title: 'symbol' },
      { title: 'kind' },
      { title: 'where' },
      { title: 'how' },
    ],
    results.map(({ symbol, distance, confidence: sure, type, provenance, sites, by, through }) => [
      String(distance),
      confidence(sure),
      shortName(symbol),
      symbol.kind,
      sites[0] === undefined ? place(symbol) : `${sites[0].file}:${sites[0].line}`,
      [type, provenance, stepWords({ by, through })].filter((word) => word !== '').join(', '),
    ]),
  );
