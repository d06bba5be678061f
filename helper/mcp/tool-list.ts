import type { Tool as ListedTool } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { TOOLS } from '../../src/core/tools/table.ts';
import type { Tool } from '../../src/core/tools/tool.ts';
import { schemaOf, type JsonSchema } from './json-schema.ts';

/** Arguments that the server itself fills in or adds, for every tool that has them. */
export const REPO = 'repo';
export const SESSION = 'session';
export const FORMAT = 'format';
export const BUDGET = 'budget';
export const TASK = 'task';
export const CURSOR = 'cursor';
/** Context is written in the format with the fewest tokens unless another is asked for. */
export const USUAL_FORMAT = 'gcf';

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

/** The tools as agents see them: worked out once, because connections come and go and the table stays. */
export const listTools = (): readonly ListedTool[] => (listed ??= TOOLS.map(describe));
let listed: readonly ListedTool[] | null = null;

function describe(tool: Tool): ListedTool {
  const { name, title, description, readOnly } = tool;
  return {
    name,
    title,
    description,
    inputSchema: inputOf(tool) as ListedTool['inputSchema'],
    outputSchema: schemaOf(tool.output, 'output') as ListedTool['outputSchema'],
    annotations: {
      readOnlyHint: readOnly,
      idempotentHint: readOnly || tool.isIdempotent === true,
      destructiveHint: tool.isDestructive === true,
      openWorldHint: tool.reachesOut === true,
    },
  };
}

function inputOf(tool: Tool): JsonSchema {
  const schema = schemaOf(tool.input, 'input');
  const { [SESSION]: _, ...properties } = schema.properties ?? {};
  const isOptional = isAboutCurrent(tool, {});
  const required = (schema.required ?? []).filter((name) => name !== REPO || !isOptional);
  const { [FORMAT]: format } = properties;
  if (isOptional)
    properties[REPO] = {
      type: 'string',
      description: `URL, part of it, or folder${tool.isDestructive === true ? '; required, because data is removed' : ' (default: the current repository)'}`,
    };
  if (format !== undefined)
    properties[FORMAT] = {
      ...format,
      description: 'Format of the text; gcf-session refers by number to symbols it already sent you',
      default: USUAL_FORMAT,
    };
  properties[CURSOR] = { type: 'string', description: 'From a cut answer: returns the next part' };
  const { required: _required, ...rest } = schema;
  return { ...rest, properties, ...(required.length === 0 ? {} : { required }) };
}
