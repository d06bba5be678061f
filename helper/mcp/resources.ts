import type { ReadResourceResult, Resource, ResourceTemplate } from '@modelcontextprotocol/sdk/types.js';
import { shownJson, shownText } from '../../src/core/base/hidden-characters.ts';
import { Failure } from '../../src/core/base/failure.ts';
import { EDGE_TYPES } from '../../src/core/model/edge-types.ts';
import { NODE_KINDS } from '../../src/core/model/node-kinds.ts';
import { PROVENANCES } from '../../src/core/model/provenance.ts';
import type { Progress } from '../../src/core/ports/progress.ts';
import type { ToolInput, ToolName, ToolOutput } from '../../src/core/tools/table.ts';
import { callTool } from '../../src/core/tools/table.ts';
import { shownLine } from './as-data.ts';
import type { Caller } from './call-tool.ts';
import type { McpHost } from './host.ts';
import { renderArchitecture, renderHotSpots, renderReport } from './report.ts';

interface Reading {
  readonly host: McpHost;
  readonly progress: Progress;
  /** The canonical URL of the repository that is named, or of the current one. */
  repo(): Promise<string>;
}

interface ResourceRow {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: 'application/json' | 'text/markdown';
  /** Whether it is about a repository: `knowing://name` is of the current one, `knowing://name/{repo}` of any. */
  readonly isOfRepository: boolean;
  read(reading: Reading): Promise<string>;
}

const RESOURCES: readonly ResourceRow[] = [
  {
    name: 'repos',
    title: 'Repositories',
    description: 'The indexed repositories and the current state of each.',
    mimeType: 'application/json',
    isOfRepository: false,
    read: async (reading) => JSON.stringify(await ask(reading, 'list_repos', {})),
  },
  {
    name: 'schema',
    title: 'Graph schema',
    description: 'Kinds of symbols, types of relationships and kinds of evidence.',
    mimeType: 'application/json',
    isOfRepository: false,
    read: () => Promise.resolve(JSON.stringify(describeGraph())),
  },
  {
    name: 'snapshot',
    title: 'Snapshot',
    description: 'The snapshot hash of a repository, with its commit and counts.',
    mimeType: 'application/json',
    isOfRepository: true,
    read: async (reading) => JSON.stringify(await ask(reading, 'stats', { repo: await reading.repo() })),
  },
  {
    name: 'report',
    title: 'Report',
    description: 'A one-page overview of a repository: languages, packages, dependencies and confidence.',
    mimeType: 'text/markdown',
    isOfRepository: true,
    read: async (reading) => {
      const repo = await reading.repo();
      return renderReport(await ask(reading, 'stats', { repo }), await ask(reading, 'repo_graph', { repo }));
    },
  },
  {
    name: 'architecture',
    title: 'Architecture',
    description: 'The packages of a repository, layer by layer, and what each depends on.',
    mimeType: 'text/markdown',
    isOfRepository: true,
    read: async (reading) => renderArchitecture(await ask(reading, 'repo_graph', { repo: await reading.repo() })),
  },
  {
    name: 'hotspots',
    title: 'Hot spots',
    description: 'The functions and types that most of the other code uses.',
    mimeType: 'text/markdown',
    isOfRepository: true,
    read: async (reading) => renderHotSpots(reading.host.engine.states.view(await reading.repo())),
  },
];

const uriOf = (name: string): string => `knowing://${name}`;

export const listResources = (): Resource[] =>
  RESOURCES.map(({ name, title, description, mimeType }) => ({ uri: uriOf(name), name, title, description, mimeType }));

export const listResourceTemplates = (): ResourceTemplate[] =>
  RESOURCES.filter(({ isOfRepository }) => isOfRepository).map(({ name, title, description, mimeType }) => ({
    uriTemplate: `${uriOf(name)}/{repo}`,
    name: `${name}_of`,
    title,
    description,
    mimeType,
  }));

export async function readResource(
  host: McpHost,
  caller: Caller,
  uri: string,
  progress: Progress,
): Promise<ReadResourceResult> {
  const [, name, repo] = /^knowing:\/\/([a-z]+)(?:\/(.+))?$/.exec(uri) ?? [];
  const row = RESOURCES.find((resource) => resource.name === name && (repo === undefined || resource.isOfRepository));
  if (row === undefined) throw new Failure('not-found', `Unknown resource ${shownLine(uri)}.`);
  const named = repo === undefined ? undefined : decoded(repo);
  const text = await row.read({
    host,
    progress,
    repo: async () => (await host.repositories.find(named, await caller.roots(), progress)).name,
  });
  const shown = row.mimeType === 'application/json' ? shownJson(text) : shownText(text);
  return { contents: [{ uri, mimeType: row.mimeType, text: shown }] };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Failure('bad-input', `“${shownLine(text)}” is not a valid URI component.`);
  }
}

async function ask<Name extends ToolName>(
  { host, progress }: Reading,
  name: Name,
  input: ToolInput<Name>,
): Promise<ToolOutput<Name>> {
  return (await callTool({ engine: host.engine, progress }, name, input)) as ToolOutput<Name>;
}

const describeGraph = (): unknown => ({
  nodeKinds: Object.entries(NODE_KINDS).map(([kind, { family, label }]) => ({ kind, family, label })),
  edgeTypes: Object.entries(EDGE_TYPES).map(([type, { says, inverse }]) => ({ type, says, inverse })),
  provenances: Object.entries(PROVENANCES).map(([provenance, { confidence, why }]) => ({
    provenance,
    confidence: confidence / 1000,
    why,
  })),
});
