import type { Tool } from './tool.ts';

/** A command that asks a tool and does nothing else. The tool is loaded when it is asked: a list of commands needs none. */
export interface ToolCommandRow {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  load(): Promise<Tool>;
}

/** The commands of all tools that have one: those with a `command`. */
export const TOOL_COMMANDS: readonly ToolCommandRow[] = [
  {
    name: 'repos',
    summary: 'list indexed repositories',
    load: async () => (await import('./repositories/list-repos.ts')).listReposTool,
  },
  {
    name: 'overview',
    summary: 'show a repository on one page: entry points, key symbols, tests',
    load: async () => (await import('./repositories/overview.ts')).overviewTool,
  },
  {
    name: 'explore',
    summary: 'show the source that a task or question is about',
    load: async () => (await import('./explore/explore.ts')).exploreTool,
  },
  {
    name: 'plan',
    summary: 'suggest the next tool calls for a task',
    load: async () => (await import('./context/plan-turn.ts')).planTurnTool,
  },
  {
    name: 'why',
    summary: 'explain why a symbol is ranked where it is for a task',
    load: async () => (await import('./context/explain-symbol.ts')).explainSymbolTool,
  },
  {
    name: 'feedback',
    summary: 'mark a symbol as useful for a task, or not',
    load: async () => (await import('./context/feedback.ts')).feedbackTool,
  },
  {
    name: 'learned',
    summary: 'list what was learned from feedback',
    load: async () => (await import('./context/learned.ts')).learnedTool,
  },
  {
    name: 'query',
    summary: 'search symbols by name, path or documentation',
    load: async () => (await import('./explore/graph-query.ts')).graphQueryTool,
  },
  {
    name: 'grep',
    summary: 'search the text of the files',
    load: async () => (await import('./explore/search.ts')).searchTool,
  },
  {
    name: 'symbol',
    summary: 'show details and source of a symbol',
    load: async () => (await import('./explore/symbol-details.ts')).symbolDetailsTool,
  },
  {
    name: 'callers',
    summary: 'list what calls a symbol',
    load: async () => (await import('./explore/callers.ts')).callersTool,
  },
  {
    name: 'callees',
    summary: 'list what a symbol calls',
    load: async () => (await import('./explore/callees.ts')).calleesTool,
  },
  {
    name: 'cross-repo',
    summary: 'list who uses a symbol or package, across all indexed repositories',
    load: async () => (await import('./explore/cross-repo-callers.ts')).crossRepoCallersTool,
  },
  {
    name: 'impact',
    summary: 'list what a change to a symbol could affect, and the tests to run',
    load: async () => (await import('./review/impact.ts')).impactTool,
  },
  {
    name: 'blast',
    summary: 'list what a change to a symbol could affect',
    load: async () => (await import('./explore/blast-radius.ts')).blastRadiusTool,
  },
  {
    name: 'flow',
    summary: 'find the shortest path from one symbol to another',
    load: async () => (await import('./explore/flow.ts')).flowTool,
  },
  {
    name: 'trace',
    summary: 'list step by step what a symbol leads to, and what leads to it',
    load: async () => (await import('./explore/trace-dataflow.ts')).traceDataflowTool,
  },
  {
    name: 'changes',
    summary: 'list the symbols that differ between the work tree and a commit',
    load: async () => (await import('./review/changes.ts')).changesTool,
  },
  {
    name: 'ownership',
    summary: 'show who owns and who wrote a file, folder or symbol',
    load: async () => (await import('./history/ownership.ts')).ownershipTool,
  },
  {
    name: 'owners',
    summary: 'list what a person or team owns, and what has no owner',
    load: async () => (await import('./history/ownership-query.ts')).ownershipQueryTool,
  },
  {
    name: 'packages',
    summary: 'list packages and what they depend on',
    load: async () => (await import('./maps/repo-graph.ts')).repoGraphTool,
  },
  {
    name: 'map',
    summary: 'show a repository or a folder as a few areas of comparable size',
    load: async () => (await import('./maps/code-map.ts')).codeMapTool,
  },
  {
    name: 'communities',
    summary: 'find groups of symbols that are used together',
    load: async () => (await import('./maps/communities.ts')).communitiesTool,
  },
  {
    name: 'routes',
    summary: 'list HTTP routes with their handlers and callers',
    load: async () => (await import('./maps/routes.ts')).routesTool,
  },
  {
    name: 'infrastructure',
    summary: 'list what is built, deployed and run, and how it is connected',
    load: async () => (await import('./maps/infrastructure.ts')).infrastructureTool,
  },
  {
    name: 'neighbourhood',
    summary: 'list the symbols around a symbol, and their relationships',
    load: async () => (await import('./maps/neighbourhood.ts')).neighbourhoodTool,
  },
  {
    name: 'package',
    summary: 'list the symbols of a package, and their relationships',
    load: async () => (await import('./maps/package-symbols.ts')).packageSymbolsTool,
  },
  {
    name: 'outline',
    summary: 'list what a file or folder holds',
    load: async () => (await import('./repositories/outline.ts')).outlineTool,
  },
  {
    name: 'file',
    summary: 'list the declarations and references of a file',
    load: async () => (await import('./repositories/file-view.ts')).fileViewTool,
  },
  {
    name: 'stats',
    summary: 'count files, nodes and relationships',
    load: async () => (await import('./repositories/stats.ts')).statsTool,
  },
  {
    name: 'stale',
    summary: 'list stale or uncertain relationships',
    load: async () => (await import('./history/stale-edges.ts')).staleEdgesTool,
  },
  {
    name: 'log',
    summary: 'list recorded states and what changed in each',
    load: async () => (await import('./history/log.ts')).logTool,
  },
  {
    name: 'blame',
    summary: 'show when relationships were added or removed',
    load: async () => (await import('./history/blame.ts')).blameTool,
  },
  {
    name: 'churn',
    summary: 'list the symbols or packages whose relationships change most often',
    load: async () => (await import('./history/churn.ts')).churnTool,
  },
];
