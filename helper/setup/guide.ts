/** The tools that agents get by default, and when to ask which. All of them only read. */
export const GUIDE: readonly { readonly tool: string; readonly when: string }[] = [
  { tool: 'explore', when: 'first, for a task, a question, a stack trace or a diff: the source that matters' },
  { tool: 'search', when: 'for text or a regular expression in the code' },
  { tool: 'symbol', when: 'for the source of a function or type and its callers' },
  { tool: 'callers', when: 'before changing a function: who calls it, and what it calls' },
  { tool: 'impact', when: 'before a change: what it can affect, and the tests to run' },
  { tool: 'flow', when: 'for how one symbol reaches another' },
  { tool: 'changes', when: 'before a commit: what the uncommitted change affects' },
  { tool: 'outline', when: 'for what a file or folder declares' },
];

/** What instruction files say. */
export const INSTRUCTIONS = [
  '## Code graph',
  '',
  'The `knowing` MCP server knows this code as a graph of symbols and their relationships. Ask it before you search or',
  'read files:',
  '',
  ...GUIDE.map(({ tool, when }) => `- \`${tool}\` ${when}`),
].join('\n');

/** How Claude Code names the tools of a server in its permissions: https://code.claude.com/docs/en/permissions */
export const CLAUDE_PERMISSIONS: readonly string[] = GUIDE.map(({ tool }) => `mcp__knowing__${tool}`);
/** Either one allows all tools of the server. */
export const CLAUDE_ALL_TOOLS: readonly string[] = ['mcp__knowing', 'mcp__knowing__*'];
