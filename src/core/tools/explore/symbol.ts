import { z } from 'zod';
import { asFailure } from '../../base/failure.ts';
import { codeSpan } from '../../base/code-span.ts';
import { STEP_RULES } from '../../graph/step-rules.ts';
import { count, counted } from '../figures.ts';
import { limitInput, repoInput, sessionInput } from '../inputs.ts';
import { lineSpan, markdownState, numberedSource, placeSpan, symbolSpan } from '../markdown.ts';
import { alsoLine, alsoShape } from '../meant-symbol.ts';
import { edgeTypeShape, siteShape, stateShape, symbolShape, type NeighbourShape } from '../shapes.ts';
import { defineTool, type ToolContext } from '../tool.ts';
import { stepWords } from '../../model/steps.ts';
import { unseenLines, unseenShape } from '../unseen.ts';
import { stepShape } from './reached.ts';
import { symbolDetailsTool, type SymbolResult as Details } from './symbol-details.ts';

const PARTS = ['callees', 'members', 'relationships', 'whole source'] as const;
const MOST_SYMBOLS = 10;

const input = z.object({
  repo: repoInput,
  symbol: z.string().min(1).max(5000).describe('Name such as Flask.run, or file:line; several separated by commas'),
  include: z.array(z.enum(PARTS)).max(PARTS.length).default([]).describe('More than source and callers'),
  limit: limitInput(500, 10).describe('Rows of each list'),
  session: sessionInput,
});

const listShape = z.object({
  total: z.number().int(),
  /** More of them that lie outside the repository and are not listed. */
  outside: z.number().int().optional(),
  rows: z.array(
    z.object({
      symbol: symbolShape,
      types: z.array(edgeTypeShape),
      site: siteShape.nullable(),
      /** How it gets there where it does not by its own code: see callers. */
      by: stepShape.optional(),
      through: z.string().optional(),
    }),
  ),
});

const output = stateShape.extend({
  symbols: z.array(
    z.object({
      symbol: symbolShape,
      also: alsoShape,
      doc: z.string(),
      source: z
        .object({
          startLine: z.number().int(),
          text: z.string(),
          /** Lines left out at its end. */ left: z.number().int(),
        })
        .nullable(),
      callers: listShape,
      /** Where it has no callers, or no callees that were asked for: what could hide some. */
      unseen: z.object({ callers: unseenShape, callees: unseenShape }).optional(),
      callees: listShape.optional(),
      relationships: listShape.optional(),
      members: z.array(symbolShape).optional(),
    }),
  ),
  /** Names that mean nothing here, and why. */
  unknown: z.array(z.object({ name: z.string(), message: z.string() })),
});

type Result = z.infer<typeof output>;
type One = Result['symbols'][number];
type Asked = z.output<typeof input>;
type List = z.infer<typeof listShape>;

/** Lines of source that are shown unless all are asked for. */
const SHOWN_LINES = 80;
const CALLS: ReadonlySet<string> = new Set(STEP_RULES.call.along);

export const symbolTool = defineTool({
  name: 'symbol',
  title: 'Symbol',
  description: 'Source and callers of symbols that you can name.',
  input,
  output,
  readOnly: true,
  asksAbout: ({ symbols }) => symbols.map(({ symbol }) => symbol.hash),
  example: { symbol: 'Cart' },
  run: async (context, asked) => {
    const all = splitNames(asked.symbol);
    const names = all.slice(0, MOST_SYMBOLS);
    const symbols: One[] = [];
    const unknown: Result['unknown'] = all
      .slice(MOST_SYMBOLS)
      .map((name) => ({ name, message: `not looked up: at most ${MOST_SYMBOLS} at once` }));
    for (const name of names) {
      try {
        symbols.push(await one(context, asked, name));
      } catch (error) {
        const failure = asFailure(error);
        if (failure.code !== 'unknown-symbol' || names.length === 1) throw error;
        unknown.push({ name, message: failure.message });
      }
    }
    return { ...context.engine.states.view(asked.repo).state, symbols, unknown };
  },
  text: renderMarkdown,
  markdown: renderMarkdown,
});

/** At commas, but not at those between brackets: they are part of a name. */
export function splitNames(text: string): string[] {
  const names: string[] = [];
  let [depth, from] = [0, 0];
  for (let i = 0; i < text.length; i += 1) {
    if ('(<['.includes(text[i]!)) depth += 1;
    // The arrow of `Flask->run` closes nothing.
    if (')>]'.includes(text[i]!)) depth = Math.max(0, depth - 1);
    if (text[i] !== ',' || depth > 0) continue;
    names.push(text.slice(from, i));
    from = i + 1;
  }
  const all = [...names, text.slice(from)].map((name) => name.trim());
  return all.length === 1 ? all : all.filter((name) => name !== '');
}

async function one(context: ToolContext, { repo, include, limit }: Asked, name: string): Promise<One> {
  const details = await symbolDetailsTool.run(context, { repo, symbol: name, edgeLimit: 1000 });
  const wants = (part: (typeof PARTS)[number]): boolean => include.includes(part);
  return {
    symbol: details.symbol,
    ...(details.also === undefined ? {} : { also: details.also }),
    doc: details.doc,
    source: sourceOf(details, wants('whole source') ? Infinity : SHOWN_LINES),
    callers: callersOf(details, limit),
    ...(details.unseen === undefined ? {} : { unseen: details.unseen }),
    ...(wants('callees') && { callees: calleesOf(details, limit) }),
    ...(wants('relationships') && { relationships: othersOf(details, limit) }),
    ...(wants('members') && { members: details.members }),
  };
}

function othersOf({ edges }: Details, limit: number): List {
  const rows = rowsOf(
    edges.filter(
      ({ direction, type, symbol }) => !CALLS.has(type) && (direction === 'in' || symbol.kind !== 'external'),
    ),
  );
  return { total: rows.length, rows: rows.slice(0, limit) };
}

/** Those that call it by name, and then those that get there through an override, a route or the like. */
function callersOf(details: Details, limit: number): List {
  const rows = [...rowsOf(callsOf(details, 'in')), ...indirectRows(details.indirectCallers)];
  return { total: details.callersTotal, rows: rows.slice(0, limit) };
}

/** The same of what it calls. What lies outside of the repository is in every line: it is counted and not listed. */
function calleesOf(details: Details, limit: number): List {
  const all = [...rowsOf(callsOf(details, 'out')), ...indirectRows(details.indirectCallees)];
  const own = all.filter(({ symbol }) => symbol.kind !== 'external');
  const outside = all.length - own.length;
  return {
    total: details.calleesTotal - outside,
    ...(outside === 0 ? {} : { outside }),
    rows: own.slice(0, limit),
  };
}

/** A symbol is no caller of itself. */
const callsOf = ({ symbol: asked, edges }: Details, side: NeighbourShape['direction']): NeighbourShape[] =>
  edges.filter(({ direction, type, symbol }) => direction === side && CALLS.has(type) && symbol.hash !== asked.hash);

const indirectRows = (reached: Details['indirectCallers']): List['rows'] =>
  reached.map(({ symbol, type, sites, by, through }) => ({
    symbol,
    types: [type],
    site: sites[0] ?? null,
    by,
    ...(through === null ? {} : { through }),
  }));

/** One row for each symbol, whatever the number of its relationships. */
function rowsOf(edges: readonly NeighbourShape[]): List['rows'] {
  const rows = new Map<string, List['rows'][number]>();
  for (const { symbol, type, sites } of edges) {
    const known = rows.get(symbol.hash);
    if (known === undefined) rows.set(symbol.hash, { symbol, types: [type], site: sites[0] ?? null });
    else if (!known.types.includes(type)) known.types.push(type);
  }
  return [...rows.values()];
}

function sourceOf({ symbol, source }: Details, most: number): One['source'] {
  if (source === null) return null;
  // Of what was cut, the last line may be half of one.
  const lines = source.text.split('\n').slice(0, source.truncated ? -1 : undefined);
  const shown = lines.slice(0, most);
  const left = symbol.endLine - source.startLine + 1 - shown.length;
  return { startLine: source.startLine, text: shown.join('\n'), left };
}

function renderMarkdown(result: Result): string {
  return [
    markdownState(result),
    ...result.symbols.map(renderOne),
    ...result.unknown.map(({ name, message }) => `${codeSpan(name)}: ${codeSpan(message)}`),
  ].join('\n\n');
}

function renderOne({ symbol, also, doc, source, callers, unseen, callees, relationships, members }: One): string {
  return [
    [`## ${symbolSpan(symbol)} ${symbol.kind}`, ...alsoLine(also)].join('\n'),
    ...(source === null
      ? [symbol.signature, doc].filter((said) => said !== '').map((said) => codeSpan(said))
      : [sourceText(symbol, source)]),
    renderList('caller', callers, unseenLines(unseen?.callers, 'callers')),
    ...(callees === undefined ? [] : [renderList('callee', callees, unseenLines(unseen?.callees, 'callees'))]),
    ...(relationships === undefined ? [] : [renderList('other relationship', relationships)]),
    ...(members === undefined || members.length === 0
      ? []
      : [`Members: ${members.map((member) => codeSpan(`${member.name} ${lineSpan(member)}`)).join(', ')}`]),
  ].join('\n\n');
}

function sourceText({ file }: One['symbol'], { startLine, text, left }: NonNullable<One['source']>): string {
  const endLine = startLine + text.split('\n').length - 1;
  const shown = numberedSource([{ startLine, endLine, text }], file ?? '');
  return left === 0
    ? shown
    : `${shown}\n${counted(left, 'line')} more: outline with lines ${endLine + 1}-${endLine + left} of the file.`;
}

function renderList(what: string, { total, outside, rows }: List, beyond: readonly string[] = []): string {
  if (total === 0 && outside !== undefined) return `${counted(outside, what)}, all outside the repository.`;
  if (total === 0) return [`No ${what}s found among the references that could be resolved.`, ...beyond].join('\n');
  const left = total - rows.length;
  return [
    `${counted(total, what)}${outside === undefined ? '' : `, and ${count(outside)} outside the repository`}:`,
    ...rows.map(({ symbol, types, site, by, through }) => {
      const words = by === undefined ? '' : stepWords({ by, through: through ?? null }, codeSpan);
      const named = types.length === 1 && types[0] === 'calls' ? [] : types;
      const said = [...named, ...(words === '' ? [] : [words])]
        .map((word, i) => `${i === 0 ? ' ' : ', '}${word}`)
        .join('');
      return `- ${placeSpan(symbol, site)}${said}`;
    }),
    ...(left > 0 ? [`- ${count(left)} more; raise limit to see them.`] : []),
  ].join('\n');
}
