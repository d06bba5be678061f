import { cutLinesIn } from '../text-index/searched-lines.ts';
import { TrigramFilter } from '../text-index/trigram-filter.ts';
import type { RepositoryView } from '../view/repository-view.ts';

/** Characters of text that are kept from one search to the next; of what is beyond, only the filters are. */
const KEPT_CHARACTERS = 48_000_000;

/** What a search keeps of a file that it has read. */
export interface SearchedText {
  readonly filter: TrigramFilter;
  /** A text has no such character; what is taken for one by its name may be none. */
  readonly isBinary: boolean;
  /** Lines of which only the beginning is searched. */
  readonly cutLines: number;
  /** Null where it is not kept and has to be read again. */
  readonly text: string | null;
}

/**
 * The texts of the state that was searched last: whoever searches once searches again, mostly with another letter typed.
 * Reading, checking and decoding the files takes far longer than searching them.
 */
export class SearchedTexts {
  // Weak, so that a state that was closed is let go of; one at a time, so that texts of several do not add up.
  #kept = new WeakMap<RepositoryView, { readonly texts: Map<string, SearchedText>; characters: number }>();

  /** What is known of a file; undefined where it was not read yet. */
  read(view: RepositoryView, path: string): SearchedText | undefined {
    return this.#kept.get(view)?.texts.get(path);
  }

  keep(view: RepositoryView, path: string, text: string): SearchedText {
    let own = this.#kept.get(view);
    if (own === undefined) {
      own = { texts: new Map(), characters: 0 };
      this.#kept = new WeakMap([[view, own]]);
    }
    const known = own.texts.get(path);
    if (known !== undefined) return known;
    const isKept = own.characters + text.length <= KEPT_CHARACTERS;
    if (isKept) own.characters += text.length;
    const kept: SearchedText = {
      filter: TrigramFilter.of(text),
      isBinary: text.includes('\0'),
      cutLines: cutLinesIn(text),
      text: isKept ? text : null,
    };
    own.texts.set(path, kept);
    return kept;
  }
}
