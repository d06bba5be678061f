// Packs of one conversation in GCF (SPEC 9): what the reader has already is named by its number alone. The package has
// sessions only in its entry for Node, and they remember names; this one remembers what was said of a symbol, so that a
// symbol that changed is declared again under its number. The test compares it with the package's own where nothing did.
import { escapeWord } from './gcf-words.ts';
import { gcfPack, withComments } from './gcf.ts';
import { detailComments } from './gcf-details.ts';
import { kindWord, nodeLine } from './gcf-lines.ts';
import type { ContextPack, PackSymbol } from '../pack.ts';
import { countedText } from '../tokens.ts';

const GROUPS = ['targets', 'related', 'extended'];
/** Characters that are remembered before numbers begin anew. */
const MOST_SAID = 400_000;
/** Symbols likewise: with the 200 of a pack, numbers stay below four digits, which would cost more than budgets foresee. */
const MOST_SYMBOLS = 800;

/** By name, and its turn among kinds of that name: its number, and what was said of it last. */
type Sent = ReadonlyMap<string, { readonly id: number; readonly said: string }>;

interface Written {
  readonly text: string;
  readonly sent: Sent;
  /** Symbols that are named by their number alone. */
  readonly repeated: ReadonlySet<PackSymbol>;
}

export class GcfSession {
  #sent: Sent = new Map();

  /** The pack for a reader who remembers all earlier ones since numbers began. */
  encode(given: ContextPack): string {
    return this.#give(write(given, this.#sent)).text;
  }

  /** The same, with the tokens that it takes like this; `repeated` are those of its symbols that the reader has. */
  encodeCounted(given: ContextPack): Written & { readonly tokens: number } {
    const writeTokens = (tokens: number): Written => write({ ...given, tokens }, this.#sent);
    const { tokens } = countedText((told) => writeTokens(told).text, given.tokens);
    return { ...this.#give(writeTokens(tokens)), tokens };
  }

  /** Numbers begin anew: the reader was given others meanwhile. */
  forget(): void {
    this.#sent = new Map();
  }

  #give(written: Written): Written {
    let said = 0;
    for (const [name, one] of written.sent) said += name.length + one.said.length;
    this.#sent = said > MOST_SAID || written.sent.size >= MOST_SYMBOLS ? new Map() : written.sent;
    return written;
  }
}

function write(given: ContextPack, before: Sent): Written {
  const wire = gcfPack(given);
  const { pack, payload } = wire;
  const sent = new Map(before);
  const repeated = new Set<PackSymbol>();
  const ids = new Map<string, number>();
  const symbols: string[] = [];
  let group = -1;
  for (const [place, symbol] of pack.symbols.entries()) {
    const word = payload.symbols[place]!.qualifiedName;
    // Escaped, because a name may itself end like the mark of a turn.
    const key = escapeWord(symbol.qualifiedName) + (/%~\d+$/.exec(word)?.[0] ?? '');
    const said = [kindWord(symbol), symbol.provenance, ...detailComments(symbol)].join('\n');
    const known = before.get(key);
    const id = known?.id ?? sent.size;
    ids.set(word, id);
    sent.set(key, { id, said });
    if (symbol.distance !== group) symbols.push(`## ${GROUPS[symbol.distance] ?? `distance_${symbol.distance}`}`);
    group = symbol.distance;
    if (known?.said === said) repeated.add(symbol);
    symbols.push(known?.said === said ? `@${id}  # previously transmitted` : nodeLine(id, symbol, word));
  }
  const edges = payload.edges.map(
    ({ source, target, edgeType }) => `@${ids.get(target)!}<@${ids.get(source)!} ${edgeType}`,
  );
  const graph = [headerOf(pack), ...symbols, ...(edges.length > 0 ? [`## edges [${edges.length}]`, ...edges] : [])];
  const commentsOf = (symbol: PackSymbol): string[] => (repeated.has(symbol) ? [] : detailComments(symbol));
  return { text: withComments(graph.join('\n'), wire, commentsOf), sent, repeated };
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
