import { documentFormatById } from '../formats/documents.ts';
import { languageById } from '../languages/table.ts';
import { encodeDocument } from '../model/document-facts.ts';
import { encodeFacts } from '../model/facts-codec.ts';
import type { Clock } from '../ports/clock.ts';
import type { FactAnswer, FactRequest } from '../ports/fact-reader.ts';
import type { Grammars } from '../ports/grammars.ts';
import { SyntaxParser } from '../syntax/parser.ts';
import { isGenerated, skipByContent } from './classify-file.ts';
import { extractFile } from './extract-file.ts';
import { ALONE_TIMES, FILE_LIMIT_MS } from './file-limit.ts';
import { highlight } from './highlight.ts';
import { readDocument } from './read-document.ts';

const decoder = new TextDecoder('utf-8', { ignoreBOM: false });

/** What runs inside each thread of a parse pool, in the browser and in Node alike. */
export class FactWorker {
  readonly #parser: SyntaxParser;
  readonly #clock: Clock;

  private constructor(parser: SyntaxParser, clock: Clock) {
    this.#parser = parser;
    this.#clock = clock;
  }

  static async open(
    grammars: Grammars,
    clock: Clock,
    runtime: { locateFile?: (name: string) => string } = {},
  ): Promise<FactWorker> {
    return new FactWorker(await SyntaxParser.open(grammars, runtime), clock);
  }

  get heapBytes(): number {
    return this.#parser.heapBytes;
  }

  /** After a crash of the parser nothing it says can be trusted: the thread must be replaced. */
  get isDead(): boolean {
    return this.#parser.isDead;
  }

  /** Answers in order; stops early when the parser dies: the last answer is the file it died of. */
  async read(batch: readonly FactRequest[]): Promise<FactAnswer[]> {
    const answers: FactAnswer[] = [];
    for (const request of batch) {
      answers.push(await this.readFile(request));
      if (this.#parser.isDead) break;
    }
    return answers;
  }

  async highlight(request: FactRequest): Promise<Int32Array> {
    const language = languageById(request.language);
    if (!language) return new Int32Array(0);
    const source = decoder.decode(request.bytes);
    const tree = await this.#parser.parse(language.grammarFor(request.path), language.prepare?.(source) ?? source, {
      isExpired: this.#budget(),
    });
    return tree ? highlight(tree) : new Int32Array(0);
  }

  async readFile(request: FactRequest): Promise<FactAnswer> {
    const { bytes, path } = request;
    const skipped = skipByContent(path, bytes, languageById(request.language) !== undefined);
    if (skipped) return { facts: null, skipped };
    try {
      const facts = await this.#facts(request, decoder.decode(bytes), isGenerated(path, bytes));
      return facts ? { facts, skipped: null } : { facts: null, skipped: facts === null ? 'too-slow' : 'no-language' };
    } catch (error) {
      if (this.#parser.isDead || error instanceof RangeError) return { facts: null, skipped: 'parser-failed' };
      throw error;
    }
  }

  /** Null where reading took too long, undefined where no row has that id. */
  async #facts(
    { language: id, path, isWorkedOn, isAlone }: FactRequest,
    text: string,
    onlyDeclares: boolean,
  ): Promise<Uint8Array | null | undefined> {
    const language = languageById(id);
    const isKept = isWorkedOn === true && language?.parsesWhole !== true;
    const options = { isExpired: this.#budget(isAlone), keepAs: isKept ? path : undefined };
    if (language) {
      const facts = await extractFile(this.#parser, language, path, text, { ...options, onlyDeclares });
      return facts && encodeFacts(facts);
    }
    const format = documentFormatById(id);
    if (!format) return undefined;
    const document = await readDocument(this.#parser, format, text, options);
    return document === undefined ? null : encodeDocument(document);
  }

  #budget(isAlone = false): () => boolean {
    const end = this.#clock.now() + FILE_LIMIT_MS * (isAlone ? ALONE_TIMES : 1);
    let asked = 0;
    // The parser asks every few microseconds: the clock is not looked at each time.
    return () => (asked = (asked + 1) % 64) === 0 && this.#clock.now() > end;
  }
}
