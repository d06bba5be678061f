import { compareText } from '../../base/order.ts';
import type { Steps } from '../../base/steps.ts';
import type { DocumentFacts } from '../../model/document-facts.ts';
import type { DocumentLinks } from '../documents/documents.ts';
import type { Endpoints } from '../edges/endpoints.ts';
import { directoryOf, ownFiles, type Program } from '../program.ts';
import { NodeBuilder, type Nodes } from './nodes.ts';

export interface NodeInput {
  readonly url: string;
  readonly program: Program;
  readonly documents: ReadonlyMap<string, DocumentFacts>;
  readonly rowOf: (path: string) => number;
  readonly endpoints: Endpoints;
  /** `directories` are those whose declarations become nodes; null stands for all. */
  readonly scope: { readonly directories: ReadonlySet<string> | null };
}

/** The nodes of the declarations in scope and of everything that edges speak of. `links` has read the documents. */
export function* buildNodes(input: NodeInput, links: DocumentLinks | null): Steps<Nodes> {
  const { url, program, rowOf, endpoints, scope } = input;
  const builder = new NodeBuilder(program, url, rowOf);
  yield* builder.addFiles((file) => scope.directories?.has(file.directory) !== false);
  builder.joinOwners();
  const { externals, meetings, open, directories, documents: mentioned } = endpoints.mentioned;
  for (const [path, facts] of documentsIn(input, mentioned)) {
    yield;
    builder.addDocument(path, facts);
  }
  for (const key of externals) builder.addExternal(key, links?.versionsOf(key));
  for (const { kind, name } of meetings) builder.addMeeting(kind, name);
  for (const { role, name } of open) builder.addOpen(role, name);
  // A directory is a node where something is read in it, or where a document speaks of it.
  const inhabited = new Set(ownFiles(program).map(({ directory }) => directory));
  for (const directory of directories)
    if (inhabited.has(directory) || links?.directories.has(directory) === true) builder.addDirectory(directory);
  return yield* builder.finish();
}

/** Sorted by path, so that whatever is first is first everywhere. */
function documentsIn({ documents, scope }: NodeInput, mentioned: ReadonlySet<string>): [string, DocumentFacts][] {
  const sorted = [...documents].sort(([a], [b]) => compareText(a, b));
  if (scope.directories === null) return sorted;
  const isInside = (path: string): boolean => scope.directories!.has(directoryOf(path));
  // What several documents declare is where the first of them says.
  const shared = sorted.filter(([, { nodes }]) => nodes.some(({ meets }) => meets)).map(([path]) => path);
  const asked = new Set(shared.some(isInside) ? [...mentioned, ...shared] : mentioned);
  return sorted.filter(([path]) => isInside(path) || asked.has(path));
}
