import { z } from 'zod';

export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  description?: string;
  default?: unknown;
  [keyword: string]: unknown;
}

/** An agent reads the schemas of all tools before its first question: longer lists of words are left to the resource. */
const MOST_WORDS = 12;

/** The JSON schema of what goes into or comes out of a tool, without what only repeats or never helps. */
export function schemaOf(shape: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const schema = z.toJSONSchema(shape, {
    io,
    reused: io === 'output' ? 'ref' : 'inline',
    override: ({ jsonSchema }) => simplify(jsonSchema as JsonSchema, io),
  }) as JsonSchema;
  delete schema['$schema'];
  return schema;
}

function simplify(schema: JsonSchema, io: 'input' | 'output'): void {
  if (schema['additionalProperties'] === false) delete schema['additionalProperties'];
  // The bounds of every integer that a number can hold.
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
  const words = schema['enum'] as readonly string[] | undefined;
  if (words === undefined || words.length <= MOST_WORDS) return;
  delete schema['enum'];
  if (io === 'input') schema.description ??= 'A term from knowing://schema';
}
