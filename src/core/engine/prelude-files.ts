import { Failure } from '../base/failure.ts';
import { LANGUAGES } from '../languages/table.ts';
import { preludeInputs } from '../link/link.ts';
import type { ProgramInput } from '../link/program.ts';
import { decodeFacts } from '../model/facts-codec.ts';
import type { FileFacts } from '../model/facts.ts';
import type { FactReader, FactRequest } from '../ports/fact-reader.ts';

export type PreludeReader = Pick<FactReader, 'read'>;
export type AloneReader = Pick<FactReader, 'readAlone'>;

const encoder = new TextEncoder();

/** Those of the languages, in the order of the language table: the same for the same languages. */
export const ecosystemsOf = (languages: ReadonlySet<string>): string[] => [
  ...new Set(LANGUAGES.filter(({ id }) => languages.has(id)).map(({ rules }) => rules.ecosystem)),
];

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

/** What the preludes of an ecosystem declare. */
export async function readPreludes(
  reader: PreludeReader,
  parsers: AloneReader,
  ecosystem: string,
): Promise<ProgramInput[]> {
  const { requests, listed } = listPreludes(ecosystem);
  const answers = requests.length === 0 ? [] : await reader.read(requests);
  const inputs: ProgramInput[] = [];
  for (const [i, input] of listed.entries()) {
    const facts = answers[i]?.facts ?? (await parsers.readAlone(requests[i]!)).facts;
    if (facts === null)
      throw new Failure('parser-unavailable', `The built-ins in ${input.path} could not be parsed in time. Try again.`);
    inputs.push({ ...input, facts: decodeFacts(facts) });
  }
  return inputs;
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
