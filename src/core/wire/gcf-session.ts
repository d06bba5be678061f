// Packs of one conversation in GCF (SPEC 9): what the reader has already is named by its number alone. The package has
// sessions only in its entry for Node, and they remember names; this one remembers what was said of a symbol, so that a
// symbol that changed is declared again under its number. The test compares it with the package's own where nothing did.
import { escapeWord } from './gcf-words.ts';
import { gcfPack, withComments } from './gcf.ts';
import { detailComments } from './gcf-details.ts';
import { kindWord, nodeLine } from './gcf-lines.ts';
import type { ContextPack, PackSymbol } from './pack.ts';

const GROUPS = ['targets', 'related', 'extended'];

export class GcfSession {
  /** By name, and its turn among kinds of that name: its number, and what was said of it last. */
  readonly #sent = new Map<string, { readonly id: number; readonly said: string }>();

  /** The pack for a reader who remembers all earlier ones of this session. */
  encode(given: ContextPack): string {
    const wire = gcfPack(given);
    const { pack, payload } = wire;
    const repeated = new Set<PackSymbol>();
    const ids = new Map<string, number>();
    const symbols: string[] = [];
    let group = -1;
    for (const [place, symbol] of pack.symbols.entries()) {
      const word = payload.symbols[place]!.qualifiedName;
      // Escaped, because a name may itself end like the mark of a turn.
      const key = escapeWord(symbol.qualifiedName) + (/%~\d+$/.exec(word)?.[0] ?? '');
      const said = [kindWord(symbol), symbol.provenance, ...detailComments(symbol)].join('\n');
      const before = this.#sent.get(key);
      const id = before?.id ?? this.#sent.size;
      ids.set(word, id);
      this.#sent.set(key, { id, said });
      if (symbol.distance !== group) symbols.push(`## ${GROUPS[symbol.distance] ?? `distance_${symbol.distance}`}`);
      group = symbol.distance;
      if (before?.said === said) repeated.add(symbol);
      symbols.push(before?.said === said ? `@${id}  # previously transmitted` : nodeLine(id, symbol, word));
    }
    const edges = payload.edges.map(
      ({ source, target, edgeType }) => `@${ids.get(target)!}<@${ids.get(source)!} ${edgeType}`,
    );
    const graph = [headerOf(pack), ...symbols, ...(edges.length > 0 ? [`## edges [${edges.length}]`, ...edges] : [])];
    return withComments(graph.join('\n'), wire, (symbol) => (repeated.has(symbol) ? [] : detailComments(symbol)));
  }
}

function headerOf(pack: ContextPack): string {
  const fields = [
    `tool=${escapeWord(pack.tool)}`,
    pack.budget > 0 ? `budget=${pack.budget}` : '',
    pack.tokens > 0 ? `tokens=${pack.tokens}` : '',
    `symbols=${pack.symbols.length}`,
    pack.edges.length > 0 ? `edges=${pack.edges.length}` : '',
    'session=true',
    pack.packRoot === '' ? '' : `pack_root=${escapeWord(pack.packRoot)}`,
  ];
  return ['GCF profile=graph', ...fields.filter((field) => field !== '')].join(' ');
}
