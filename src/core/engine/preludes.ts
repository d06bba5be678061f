import { invariant } from '../base/failure.ts';
import { LANGUAGES } from '../languages/table.ts';
import { preludeInputs } from '../link/link.ts';
import type { ProgramInput } from '../link/program.ts';
import { decodeFacts } from '../model/facts-codec.ts';
import type { FileFacts } from '../model/facts.ts';
import type { FactReader, FactRequest } from '../ports/fact-reader.ts';

type PreludeReader = Pick<FactReader, 'read'>;

const encoder = new TextEncoder();

/** The built-in declarations of languages, read by the same parsers as the repositories' own files, each once. */
export class Preludes {
  readonly #reader: PreludeReader;
  readonly #byEcosystem = new Map<string, Promise<readonly ProgramInput[]>>();

  constructor(reader: PreludeReader) {
    this.#reader = reader;
  }

  /** Those of the languages, in the order of the language table: the same for the same languages. */
  async read(languages: ReadonlySet<string>): Promise<readonly ProgramInput[]> {
    const ecosystems = new Set(LANGUAGES.filter(({ id }) => languages.has(id)).map(({ rules }) => rules.ecosystem));
    return (await Promise.all(Array.from(ecosystems, (ecosystem) => this.#readOnce(ecosystem)))).flat();
  }

  #readOnce(ecosystem: string): Promise<readonly ProgramInput[]> {
    const known = this.#byEcosystem.get(ecosystem);
    if (known) return known;
    const reading = readPreludes(this.#reader, ecosystem);
    this.#byEcosystem.set(ecosystem, reading);
    reading.catch(() => this.#byEcosystem.delete(ecosystem));
    return reading;
  }
}

/** The texts of the preludes of an ecosystem, or of all: what a platform may keep the facts of. */
export function preludeRequests(ecosystem: string | null = null): FactRequest[] {
  return listPreludes(ecosystem).requests;
}

function listPreludes(ecosystem: string | null): { requests: FactRequest[]; listed: ProgramInput[] } {
  const requests: FactRequest[] = [];
  const listed = preludeInputs((language, path, source) => {
    requests.push({ path, language, bytes: encoder.encode(source) });
    return EMPTY;
  }, ecosystem);
  return { requests, listed };
}

async function readPreludes(reader: PreludeReader, ecosystem: string): Promise<ProgramInput[]> {
  const { requests, listed } = listPreludes(ecosystem);
  if (requests.length === 0) return [];
  const answers = await reader.read(requests);
  return listed.map((input, i) => {
    const facts = answers[i]?.facts;
    invariant(facts, `the prelude ${input.path} can be read`);
    return { ...input, facts: decodeFacts(facts) };
  });
}

const NO_CELLS = new Int32Array(0);
const EMPTY: FileFacts = {
  language: '',
  strings: [],
  symbols: NO_CELLS,
  bindings: NO_CELLS,
  types: NO_CELLS,
  exprs: NO_CELLS,
  imports: NO_CELLS,
  lists: NO_CELLS,
  lines: 0,
  syntaxErrors: NO_CELLS,
  sketched: NO_CELLS,
  sketches: new Uint8Array(0),
  words: new Uint8Array(0),
};
