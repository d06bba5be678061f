import type { Tool as ListedTool } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { TOOLS } from '../../src/core/tools/table.ts';
import type { Tool } from '../../src/core/tools/tool.ts';
import type { McpHost } from './host.ts';
import { schemaOf, type JsonSchema } from './json-schema.ts';

/** Arguments that the server itself fills in or adds, for every tool that has them. */
export const REPO = 'repo';
export const SESSION = 'session';
export const FORMAT = 'format';
export const BUDGET = 'budget';
export const TASK = 'task';
export const CURSOR = 'cursor';
/** What is to be known besides an answer, in its structured content. */
export const NOTES = 'notes';
/** Context is written in what every model reads well unless another format is asked for. */
export const USUAL_FORMAT = 'md';
/** What became of an earlier answer is written in this one. */
export const DELTA_FORMAT = 'gcf';
export const SINCE = 'since';

type Fields = Readonly<Record<string, unknown>>;

const tools = new Map(TOOLS.map((tool) => [tool.name, tool]));

export const findTool = (name: string): Tool | undefined => tools.get(name);

/** Names of the arguments that a tool takes. */
export const argumentsOf = ({ input }: Tool): readonly string[] =>
  input instanceof z.ZodObject ? Object.keys(input.shape) : [];

/** Whether it is about one repository. Not where the tool itself knows what none means. */
const needsRepo = (tool: Tool): boolean => argumentOf(tool, REPO)?.safeParse(undefined).success === false;

const takesAway = (tool: Tool, input: Fields): boolean =>
  tool.isDestructive === true && (tool.takesAway?.(input) ?? true);

/** Whether a question without a repository is about the current one. Where something is taken away, it must be named. */
export const isAboutCurrent = (tool: Tool, input: Fields): boolean => needsRepo(tool) && !takesAway(tool, input);

/** Whether a repository must be named and is not. */
export const lacksRepo = (tool: Tool, input: Fields): boolean =>
  needsRepo(tool) && takesAway(tool, input) && input[REPO] === undefined;

/** The budget that was asked for, or the usual one, but no more than an answer may take. */
export function boundedBudget(tool: Tool, given: unknown, most: number): unknown {
  const budget = argumentOf(tool, BUDGET)?.safeParse(given).data;
  return typeof budget === 'number' ? Math.min(budget, most) : given;
}

const argumentOf = ({ input }: Tool, name: string): z.ZodType | undefined =>
  input instanceof z.ZodObject ? (input.shape as Readonly<Record<string, z.ZodType>>)[name] : undefined;

/** The tools as agents see them, without an output schema unless it is asked for: it costs more than all the rest. */
export const listTools = ({ tools: given, isStructured }: Pick<McpHost, 'tools' | 'isStructured'>): ListedTool[] =>
  TOOLS.filter(({ name }) => given.has(name)).map((tool) => (isStructured ? structured(tool) : described(tool)));

/** Worked out once, because connections come and go and the table stays. */
const once = (describe: (tool: Tool) => ListedTool): ((tool: Tool) => ListedTool) => {
  const known = new Map<Tool, ListedTool>();
  return (tool) => {
    const listed = known.get(tool) ?? describe(tool);
    known.set(tool, listed);
    return listed;
  };
};

const described = once((tool) => describe(tool, inputOf(tool, tool.markdown === undefined)));
const structured = once((tool) => ({ ...describe(tool, inputOf(tool, true)), outputSchema: outputOf(tool) }));

/** With what is said beside every answer. */
function outputOf(tool: Tool): ListedTool['outputSchema'] {
  const schema = schemaOf(tool.output, 'output');
  const notes = { type: 'array', items: { type: 'string' }, description: 'What to know besides' };
  return { ...schema, properties: { ...schema.properties, [NOTES]: notes } } as ListedTool['outputSchema'];
}

/** The tool to begin with: clients that look tools up by what they are for have it at hand from the first. */
const ALWAYS_LOADED = new Set(['explore']);

function describe(tool: Tool, inputSchema: JsonSchema): ListedTool {
  const { name, title, description, readOnly } = tool;
  return {
    name,
    title,
    description,
    inputSchema: inputSchema as ListedTool['inputSchema'],
    annotations: {
      readOnlyHint: readOnly,
      idempotentHint: readOnly || tool.isIdempotent === true,
      destructiveHint: tool.isDestructive === true,
      openWorldHint: tool.reachesOut === true,
    },
    ...(ALWAYS_LOADED.has(name) && { _meta: { 'anthropic/alwaysLoad': true } }),
  };
}

function inputOf(tool: Tool, hasPages: boolean): JsonSchema {
  const schema = schemaOf(tool.input, 'input');
  const { [SESSION]: _, ...properties } = schema.properties ?? {};
  const isOptional = isAboutCurrent(tool, {});
  const required = (schema.required ?? []).filter((name) => name !== REPO || !isOptional);
  const { [FORMAT]: format } = properties;
  if (isOptional)
    properties[REPO] = {
      type: 'string',
      description: `URL, part of it, or folder${tool.isDestructive === true ? '; required, because data is removed' : ' (default: current)'}`,
    };
  if (format !== undefined)
    properties[FORMAT] = {
      ...format,
      description: 'Format of the text; gcf-session refers by number to symbols it already sent you',
      default: USUAL_FORMAT,
    };
  for (const [name, usual] of Object.entries(tool.agentDefaults ?? {}))
    properties[name] = { ...properties[name], default: usual };
  if (hasPages) properties[CURSOR] = { type: 'string', description: 'From a cut answer: returns the next part' };
  const { required: _required, ...rest } = schema;
  return { ...rest, properties, ...(required.length === 0 ? {} : { required }) };
}
