import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RepositoryView } from '../../src/core/view/repository-view.ts';
import type {
  Answer,
  AnswerPlace,
  FileQuestions,
  LanguageServers,
  ServerOffer,
} from '../../src/core/ports/language-servers.ts';

/** Language servers whose answers about definitions are written down, by place. */
export class RecordedServers implements LanguageServers {
  readonly #servers: LanguageServers;
  readonly definitions = new Map<string, readonly AnswerPlace[]>();

  constructor(servers: LanguageServers) {
    this.#servers = servers;
  }

  offers(languages: readonly string[]): Promise<readonly ServerOffer[]> {
    return this.#servers.offers(languages);
  }

  changed(files: readonly { readonly path: string; readonly contentHash: string }[]): Promise<readonly string[]> {
    return this.#servers.changed(files);
  }

  async ask(file: FileQuestions): Promise<readonly Answer[]> {
    const answers = await this.#servers.ask(file);
    answers.forEach(({ places }, i) => {
      const { kind, line, column } = file.questions[i]!;
      if (kind === 'definition' && places !== null) this.definitions.set(`${file.path}:${line}:${column}`, places);
    });
    return answers;
  }

  close(): Promise<void> {
    return this.#servers.close();
  }
}

/** How many confirmed calls were compared with what the server said of them, and those that it did not say. */
export interface Agreement {
  readonly compared: number;
  readonly contradictions: readonly string[];
}

/** `folder` holds the files that the servers were asked about. */
export function compareWithAnswers(
  view: RepositoryView,
  folder: string,
  definitions: ReadonlyMap<string, readonly AnswerPlace[]>,
): Agreement {
  const { edges, nodes, files } = view.graph;
  const imports = importLines(view);
  const source = new SourceLines(folder);
  const contradictions: string[] = [];
  let compared = 0;
  for (let edge = 0; edge < edges.count; edge += 1) {
    const { type, provenance } = view.edge(edge);
    if (provenance !== 'lsp_resolved' || !['calls', 'instantiates'].includes(type)) continue;
    const target = edges.target[edge]!;
    const path = files[nodes.file[target]!]?.path;
    const isMeant = (place: AnswerPlace): boolean => {
      // A constructor is imported by the name of its type.
      const isImported = [target, nodes.parent[target]!].some(
        (node) => node >= 0 && imports.has(`${place.path}:${place.line} ${keyOf(view, node)}`),
      );
      if (path === undefined)
        return !place.isInside || view.graph.findFile(place.path) < 0 || isImported || isMentioned(place);
      // Naming a type that is called names its constructor.
      const isNamed = (node: number): boolean => node >= 0 && place.line === nodes.startLine[node]!;
      const isWithin = place.line >= nodes.startLine[target]! && place.line <= nodes.endLine[target]!;
      const isThere = place.path === path && (isWithin || isNamed(nodes.parent[target]!) || isSignature(place));
      return place.isInside && (isThere || isImported);
    };
    // Something outside may be meant where it is named: the trait of a derived method in its attribute.
    const isMentioned = ({ path: at, line, column }: AnswerPlace): boolean => {
      const name = source.nameAt(at, line, column);
      return name !== undefined && view.graph.row(target).symbol.split('.').includes(name);
    };
    // An overloaded function is one symbol with several signatures: same name, same holder.
    const isSignature = ({ path: at, line, column }: AnswerPlace): boolean => {
      const holder = nodes.parent[target]!;
      const isHeld = holder >= 0 && line >= nodes.startLine[holder]! && line <= nodes.endLine[holder]!;
      return isHeld && source.nameAt(at, line, column) === view.graph.row(target).name;
    };
    for (let site = edges.siteStart[edge]!; site < edges.siteStart[edge + 1]!; site += 1) {
      const at = `${files[edges.siteFile[site]!]!.path}:${edges.siteLine[site]!}:${edges.siteColumn[site]!}`;
      const places = definitions.get(at);
      // Without an answer nothing is said.
      if (places === undefined || places.length === 0) continue;
      compared += 1;
      if (!places.some(isMeant)) contradictions.push(`${at} ${view.display(target)}, not ${JSON.stringify(places)}`);
    }
  }
  return { compared, contradictions };
}

/** What stands in the files themselves. */
class SourceLines {
  readonly #folder: string;
  readonly #lines = new Map<string, readonly string[]>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  nameAt(path: string, line: number, column: number): string | undefined {
    let lines = this.#lines.get(path);
    if (!lines) this.#lines.set(path, (lines = readFileSync(join(this.#folder, path), 'utf8').split('\n')));
    const rest = (lines[line - 1] ?? '').slice(column);
    // What can be called itself has no name: it is known by its brackets.
    return /^[(<]/.test(rest) ? '()' : /^[\w$#]+/.exec(rest)?.[0];
  }
}

/** A symbol; of those outside the package, because that is all that a line which imports a member may be known by. */
const keyOf = (view: RepositoryView, node: number): string =>
  view.isExternal(node) ? `package ${view.graph.nodes.package[node]!}` : String(node);

/** Which symbols are imported on which lines: some servers stop there. */
function importLines(view: RepositoryView): Set<string> {
  const { edges, files } = view.graph;
  const lines = new Set<string>();
  for (let edge = 0; edge < edges.count; edge += 1) {
    if (view.edge(edge).type !== 'imports') continue;
    for (let site = edges.siteStart[edge]!; site < edges.siteStart[edge + 1]!; site += 1)
      lines.add(`${files[edges.siteFile[site]!]!.path}:${edges.siteLine[site]!} ${keyOf(view, edges.target[edge]!)}`);
  }
  return lines;
}
