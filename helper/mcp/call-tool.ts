import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { shownJson, shownText } from '../../src/core/base/hidden-characters.ts';
import { asFailure, Failure } from '../../src/core/base/failure.ts';
import type { Progress } from '../../src/core/ports/progress.ts';
import type { ToolOutput } from '../../src/core/tools/table.ts';
import { emptyPackLine, type PackSubject } from '../../src/core/tools/empty-pack.ts';
import { callTool, toolNamed, TOOLS } from '../../src/core/tools/table.ts';
import type { Tool } from '../../src/core/tools/tool.ts';
import { estimateTokens } from '../../src/core/context/tokens.ts';
import { shownData, shownLine } from './as-data.ts';
import { noteOfBudget, noteOfCommit, noteOfCut } from './answer-notes.ts';
import type { ResolvedRepository } from './workspace.ts';
import type { ClientRoots } from './client-roots.ts';
import type { McpHost } from './host.ts';
import { failureResult } from './next-steps.ts';
import { cutToFit, type Page } from './page.ts';
import { renderAnswer } from './readable.ts';
import {
  argumentsOf,
  BUDGET,
  boundedBudget,
  CURSOR,
  findTool,
  FORMAT,
  NOTES,
  isAboutCurrent,
  lacksRepo,
  DELTA_FORMAT,
  REPO,
  SESSION,
  SINCE,
  TASK,
  USUAL_FORMAT,
} from './tool-list.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Who calls: one connection of one client. */
export interface Caller {
  /** Names the conversation, so that what is asked about later shows what was of use. */
  readonly session: string;
  /** Whether it is the first time that this is said to it. */
  isNew(subject: string): boolean;
  /** The folders that the client works in. */
  roots(): Promise<ClientRoots>;
}

/** Calls a tool of the table for an agent. Whatever goes wrong is an answer that says what to do next. */
export async function answerCall(
  host: McpHost,
  caller: Caller,
  name: string,
  given: Fields,
  progress: Progress,
): Promise<CallToolResult> {
  try {
    const tool = findTool(name);
    if (tool === undefined || !host.tools.has(name)) throw unknownTool(host, name, tool !== undefined);
    const { [CURSOR]: cursor, ...input } = given;
    checkArguments(tool, input, cursor);
    return await answer({ host, caller, tool, input, cursor: cursor as string | undefined, progress });
  } catch (error) {
    return failureResult(asFailure(error));
  }
}

/** A call whose arguments are known to the tool. */
interface Call {
  readonly host: McpHost;
  readonly caller: Caller;
  readonly tool: Tool;
  readonly input: Fields;
  readonly cursor: string | undefined;
  readonly progress: Progress;
}

async function answer(call: Call): Promise<CallToolResult> {
  const { host, caller, tool, input, progress } = call;
  const asked = isAboutCurrent(tool, input)
    ? await host.repositories.find(input[REPO] as string | undefined, await caller.roots(), progress)
    : null;
  try {
    return await answerAbout(asked, call);
  } catch (error) {
    // What is not committed may be the very thing that was not found.
    return withNotes(failureResult(asFailure(error)), [asked?.refreshed, await asked?.unseen]);
  }
}

async function answerAbout(asked: ResolvedRepository | null, call: Call): Promise<CallToolResult> {
  const { host, caller, tool, input, cursor } = call;
  const names = argumentsOf(tool);
  const filled = {
    ...tool.agentDefaults,
    ...input,
    ...(asked === null ? {} : { [REPO]: asked.name }),
    ...(names.includes(SESSION) ? { [SESSION]: caller.session } : {}),
    ...(names.includes(FORMAT)
      ? { [FORMAT]: input[FORMAT] ?? (input[SINCE] === undefined ? USUAL_FORMAT : DELTA_FORMAT) }
      : {}),
    ...(names.includes(BUDGET) ? { [BUDGET]: boundedBudget(tool, input[BUDGET], host.maxTokens) } : {}),
  };
  const given = withoutFigures((await run(call, filled)) as Fields);
  const [structured, own] = splitText(tool, given);
  const whole = shownData(structured) as Fields;
  const isPaged = tool.markdown === undefined || host.isStructured || cursor !== undefined;
  const page = isPaged ? pageOf(whole, cursor, host) : unpaged(whole);
  const [text, explained] = own !== null ? [own, null] : written(call, page.answer, filled);
  const shown = cutText(text, host.maxTokens);
  const result: CallToolResult = {
    content: [{ type: 'text', text: shown }],
    ...(host.isStructured ? { structuredContent: page.answer } : {}),
    ...(page.cursor === null ? {} : { _meta: { 'knowing/cursor': page.cursor } }),
  };
  const further =
    own === null ? [noteOfCut(page)] : notesOfContext(host, tool, input, given as ToolOutput<'context_for_task'>);
  const ofCut = shown === text ? null : CUT;
  const notes = [explained, ofCut, ...further, asked?.refreshed, await asked?.unseen];
  return withNotes(result, notes, own !== null && (filled as Fields)[FORMAT] !== USUAL_FORMAT);
}

const CUT = 'The answer was cut to what this server may give at once. Ask for less: a smaller limit, or fewer symbols.';

/** As a model reads it, and what explains how it is written where that is new to this conversation. */
function written({ host, tool, caller }: Call, answer: Fields, asked: Fields): [string, string | null] {
  if (tool.markdown !== undefined) return [shownText(tool.markdown(answer, asked)), null];
  return [renderAnswer(answer), !host.isStructured && caller.isNew('gcf') ? GCF : null];
}

const GCF =
  'The answer is in GCF: `name [count]{columns}` begins a list, each row after it is a line with | between its cells.';

const unpaged = (answer: Fields): Page => ({ answer, from: 0, to: 0, total: 0, cursor: null, isShortened: false });

/** Tokens that are left for what is said besides. */
const NOTES_ROOM = 100;

/** What fits is measured on what the reader gets: the text, or the data where that is given as well. */
function pageOf(whole: Fields, cursor: string | undefined, { isStructured, maxTokens }: McpHost): Page {
  const page = cutToFit(whole, cursor, maxTokens - NOTES_ROOM);
  const isWhole = page.cursor === null && page.from === 0 && !page.isShortened;
  if (isStructured || isWhole || cursor !== undefined || estimateTokens(renderAnswer(whole)) > maxTokens) return page;
  return { ...page, answer: whole, to: page.total, cursor: null, isShortened: false };
}

/**
 * What is to be known besides an answer. It is part of the text, since clients show the model nothing else for certain; a
 * text that is read by a program too, such as JSON, is followed by it as a text of its own.
 */
function withNotes(
  result: CallToolResult,
  notes: readonly (string | null | undefined)[],
  isData = false,
): CallToolResult {
  const said = notes.flatMap((text) => (typeof text === 'string' ? [shownLine(text)] : []));
  const texts = result.content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
  const { structuredContent } = result;
  return {
    ...result,
    content: (isData ? [...texts, ...said] : [[...texts, ...said].join('\n\n')]).map((text) => ({
      type: 'text',
      text,
    })),
    // Clients that show the model this instead of the text must show it the notes too.
    ...(structuredContent !== undefined && said.length > 0
      ? { structuredContent: { ...structuredContent, [NOTES]: said } }
      : {}),
  };
}

/** Indexing goes a way of its own: in another process, for all who wait for it. */
async function run({ host, caller, tool, progress }: Call, input: Fields): Promise<unknown> {
  const indexing = tool.name === 'index_repo' ? toolNamed('index_repo').input.safeParse(input) : null;
  if (indexing?.success !== true) return callTool({ engine: host.engine, progress }, tool.name, input);
  const { source, commit = null } = indexing.data;
  return host.repositories.index(source, commit, await caller.roots(), progress);
}

/** Context comes written in its format already: that is the text, and need not be said twice. */
function splitText(tool: Tool, whole: Fields): [Fields, string | null] {
  const { text } = whole;
  if (!argumentsOf(tool).includes(FORMAT) || typeof text !== 'string') return [whole, null];
  return [{ ...whole, text: null }, text.startsWith('{') ? shownJson(text) : shownText(text)];
}

/** Long rows of bare numbers (the colours of a text) are drawn by programs; an agent would only pay for them. */
const withoutFigures = (whole: Fields): Fields =>
  Object.fromEntries(
    Object.entries(whole).map(([key, value]) => [
      key,
      Array.isArray(value) && value.every((item) => typeof item === 'number') ? [] : value,
    ]),
  );

/** What the format of a context answer does not say. */
function notesOfContext(
  { maxTokens }: McpHost,
  tool: Tool,
  input: Fields,
  context: ToolOutput<'context_for_task'>,
): (string | null)[] {
  const usualBudget = boundedBudget(tool, undefined, maxTokens) as number;
  return [
    noteOfCommit(context),
    noteOfBudget(input[BUDGET], maxTokens),
    emptyPackLine(context, subjectOf(tool), usualBudget),
  ];
}

function subjectOf(tool: Tool): PackSubject {
  const taken = argumentsOf(tool);
  if (taken.includes(TASK)) return 'task';
  return taken.includes('diff') ? 'change' : 'declarations';
}

/** The last resort: what is written costs less than the data it is written from, but nothing may cost more. */
function cutText(text: string, maxTokens: number): string {
  let cut = text;
  while (estimateTokens(cut) > maxTokens) cut = `${cut.slice(0, Math.floor(cut.length * 0.9))}…`;
  return cut;
}

/** A name that is not taken is a mistake, and an agent can mend it if it hears of it. */
function checkArguments(tool: Tool, input: Fields, cursor: unknown): void {
  const names = argumentsOf(tool);
  const unknown = Object.keys(input).find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new Failure(
      'bad-input',
      `${tool.name} has no argument “${unknown}”. It takes ${[...names.filter((name) => name !== SESSION), CURSOR].join(', ')}.`,
    );
  for (const [name, value] of Object.entries({ [REPO]: input[REPO], [CURSOR]: cursor }))
    if (value !== undefined && typeof value !== 'string') throw new Failure('bad-input', `${name} must be a string.`);
  if (lacksRepo(tool, input))
    throw new Failure('bad-input', 'Name the repository with repo, because this removes data.');
}

const unknownTool = ({ tools }: McpHost, name: string, isKnown: boolean): Failure =>
  new Failure(
    'bad-input',
    `${isKnown ? `This server was started without ${name} (--tools).` : `Unknown tool “${name}”.`} Tools: ${TOOLS.flatMap((tool) => (tools.has(tool.name) ? [tool.name] : [])).join(', ')}.`,
  );
