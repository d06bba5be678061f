import { renderFacts } from '../extract/render-facts.ts';
import { decodeDocument } from '../model/document-facts.ts';
import { decodeFacts } from '../model/facts-codec.ts';
import { same, type ContractCase } from '../ports/contract.ts';
import type { FactReader, FactRequest } from '../ports/fact-reader.ts';

const encoder = new TextEncoder();

const request = (path: string, language: string, text: string): FactRequest => ({
  path,
  language,
  bytes: encoder.encode(text),
});

/** A file of each of several languages, and a name that its facts must hold. */
const FILES: readonly (readonly [file: FactRequest, name: string])[] = [
  [request('a.go', 'go', 'package a\n\nfunc Greet() int { return 1 }\n'), 'Greet'],
  [request('a.py', 'python', 'def greet():\n    return 1\n'), 'greet'],
  [request('a.ts', 'typescript', 'export function welcome(): number { return 1; }\n'), 'welcome'],
  [request('broken.py', 'python', 'def greet(:\n    (((\n\nclass Whole:\n    pass\n'), 'Whole'],
];

const files = FILES.map(([file]) => file);

/** What holds of the reader of facts that a platform gives the engine: the pool, with real parsers. */
export const FACT_READER_CONTRACT: readonly ContractCase<FactReader>[] = [
  {
    name: 'gives the facts of files of several languages, in order',
    async check(reader) {
      const answers = await reader.read(files);
      const texts = answers.map(({ facts }) => (facts === null ? '' : renderFacts(decodeFacts(facts))));
      same(
        texts.map((text, i) => text.includes(FILES[i]![1])),
        files.map(() => true),
      );
    },
  },
  {
    name: 'gives the same facts to a file alone as among others, and again',
    async check(reader) {
      const together = await reader.read([...files, ...files]);
      same(together.slice(files.length), together.slice(0, files.length));
      for (const [i, file] of files.entries()) same(await reader.read([file]), [together[i]]);
    },
  },
  {
    name: 'reads documents by the id of their format',
    async check(reader) {
      const [answer] = await reader.read([request('.env', 'dotenv', 'PORT=80\n')]);
      const document = decodeDocument(answer!.facts!);
      same(document !== null && document.nodes.length + document.links.length > 0, true);
    },
  },
  {
    name: 'marks what it leaves out, and goes on',
    async check(reader) {
      const answers = await reader.read([
        request('a.py', 'python', 'a\0b'),
        request('a.none', 'no such language', 'text'),
        files[0]!,
        request('empty.py', 'python', ''),
      ]);
      same(
        answers.map(({ skipped }) => skipped),
        ['binary', 'no-language', null, null],
      );
    },
  },
  {
    name: 'gives the same facts to a file that is read alone',
    async check(reader) {
      const batch = await reader.read(files);
      for (const [i, file] of files.entries()) same(await reader.readAlone(file), batch[i]);
    },
  },
  {
    name: 'colours texts, one token after the other, and leaves unknown languages plain',
    async check(reader) {
      const tokens = await reader.highlight(files[0]!);
      same([tokens.length > 0, tokens.length % 3], [true, 0]);
      const starts = tokens.filter((_, i) => i % 3 === 0);
      same(starts, Int32Array.from(starts).sort());
      same((await reader.highlight(request('a', 'no such language', 'x'))).length, 0);
    },
  },
];
