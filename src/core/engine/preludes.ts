import { invariant } from '../base/failure.ts';
import { preludeInputs } from '../link/link.ts';
import type { ProgramInput } from '../link/program.ts';
import { decodeFacts } from '../model/facts-codec.ts';
import type { FileFacts } from '../model/facts.ts';
import type { FactReader, FactRequest } from '../ports/fact-reader.ts';

const encoder = new TextEncoder();

/** Reads the built-in declarations of every language through the same parsers as the repository's own files. */
export async function readPreludes(reader: FactReader): Promise<ProgramInput[]> {
  const requests: FactRequest[] = [];
  const listed = preludeInputs((language, path, source) => {
    requests.push({ path, language, bytes: encoder.encode(source) });
    return EMPTY;
  });
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
};
