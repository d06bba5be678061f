import { Language, Parser as TreeSitter } from 'web-tree-sitter';
import { skipByContent } from '../../src/core/extract/classify-file.ts';
import { languageById } from '../../src/core/languages/table.ts';
import type { Parser } from '../../src/core/parse-pool/serve-parser.ts';
import type { FactAnswer, FactRequest } from '../../src/core/ports/fact-reader.ts';
import type { Grammars } from '../../src/core/ports/grammars.ts';

/** An answer that costs nothing to send. */
const NOTHING: FactAnswer = { facts: null, skipped: 'no-language' };
const decoder = new TextDecoder();

/** Bytes → text → tree → nothing, with the parser and the grammars of indexing. */
export class TreeParser implements Parser {
  readonly heapBytes = 0;
  readonly isDead = false;
  readonly #grammars: Grammars;
  readonly #parser = new TreeSitter();
  readonly #loaded = new Map<string, Language>();

  private constructor(grammars: Grammars) {
    this.#grammars = grammars;
  }

  static async open(grammars: Grammars, runtime: { locateFile?: (name: string) => string } = {}): Promise<TreeParser> {
    await TreeSitter.init({ ...runtime });
    return new TreeParser(grammars);
  }

  async readFile({ path, language, bytes }: FactRequest): Promise<FactAnswer> {
    if (skipByContent(path, bytes, true) !== null) return NOTHING;
    this.#parser.setLanguage(await this.#load(languageById(language)!.grammarFor(path)));
    this.#parser.parse(decoder.decode(bytes))?.delete();
    return NOTHING;
  }

  highlight(): Promise<Int32Array> {
    return Promise.resolve(new Int32Array());
  }

  async #load(name: string): Promise<Language> {
    const known = this.#loaded.get(name);
    if (known !== undefined) return known;
    const language = await Language.load(await this.#grammars.fetchGrammar(name));
    this.#loaded.set(name, language);
    return language;
  }
}
