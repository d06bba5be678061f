// The types of every tool, by name. In the package this file's declarations are replaced by ones that scripts/write-types.mjs
// works out from them, because these need the types of the schema library.
import type { ToolInput, ToolName, ToolOutput } from '../src/core/tools/table.ts';

export type { ToolName };

/** Every tool by its name: what it takes and what it answers. */
export type ToolTypes = {
  readonly [Name in ToolName]: { readonly input: ToolInput<Name>; readonly output: ToolOutput<Name> };
};
