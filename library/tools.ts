import { z } from 'zod';
import { TOOLS } from '../src/core/tools/table.ts';
import type { ToolName } from './tool-types.ts';

/** A tool as agents and other programs are told about it. */
export interface ToolDescription {
  readonly name: ToolName;
  readonly title: string;
  /** What it answers. */
  readonly description: string;
  /** Whether calling it leaves the index as it was. */
  readonly isReadOnly: boolean;
  /** JSON Schemas (draft 2020-12). */
  readonly inputSchema: Readonly<Record<string, unknown>>;
  readonly outputSchema: Readonly<Record<string, unknown>>;
}

/** Describes every tool, for example to offer them to a language model. */
export function describeTools(): ToolDescription[] {
  return TOOLS.map(({ name, title, description, readOnly, input, output }) => ({
    name: name as ToolName,
    title,
    description,
    isReadOnly: readOnly,
    inputSchema: z.toJSONSchema(input, { io: 'input' }),
    outputSchema: z.toJSONSchema(output, { io: 'output' }),
  }));
}
