// The types of every tool, by name. In the package this file's declarations are replaced by ones that scripts/write-types.mjs
// works out from them, because these need the types of the schema library.
export type { ToolName, ToolTypes } from '../src/core/tools/contracts.ts';
