import { Language, Parser } from 'web-tree-sitter';
import { skipByContent } from '../../src/core/extract/classify-file.ts';
import { languageById } from '../../src/core/languages/table.ts';
import type { FactAnswer, FactRequest } from '../../src/core/ports/fact-reader.ts';
import type { Grammars } from '../../src/core/ports/grammars.ts';

/** An answer that costs nothing to send. */
const NOTHING: FactAnswer = { facts: null, skipped: 'no-language' };
const decoder = new TextDecoder();

/** Bytes → text → tree → nothing, with the parser and the grammars of indexing. */
export class TreeParser {
  readonly #grammars: Grammars;
  readonly #parser = new Parser();
  readonly #loaded = new Map<string, Language>();

  private constructor(grammars: Grammars) {
    this.#grammars = grammars;
  }

  static async open(grammars: Grammars, runtime: { locateFile?: (name: string) => string } = {}): Promise<TreeParser> {
    await Parser.init({ ...runtime });
    return new TreeParser(grammars);
  }

  async parse(batch: readonly FactRequest[]): Promise<FactAnswer[]> {
    const answers: FactAnswer[] = [];
    for (const { path, language, bytes } of batch) {
      answers.push(NOTHING);
      if (skipByContent(bytes) !== null) continue;
      this.#parser.setLanguage(await this.#load(languageById(language)!.grammarFor(path)));
      this.#parser.parse(decoder.decode(bytes))?.delete();
    }
    return answers;
  }

  async #load(name: string): Promise<Language> {
    const known = this.#loaded.get(name);
    if (known !== undefined) return known;
    const language = await Language.load(await this.#grammars.fetchGrammar(name));
    this.#loaded.set(name, language);
    return language;
  }
}
