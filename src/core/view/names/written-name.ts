/** A name as someone wrote it, in the one notation that symbols are looked up by. */
export interface WrittenName {
  /** Dotted, from the outermost part to the name itself. */
  readonly parts: readonly string[];
  /** The file it was said to stand in: `app.py` in `app.py:Flask.run`; null where none was. */
  readonly path: string | null;
}

const QUOTES = /^[`'"“‘]+|(?<![`'"”’])[`'"”’]+$/g;
/** `def run`, `public static void run`: whatever stands before a name, it is the last word. */
const WORDS_BEFORE = /^(?:[\w@]+\s+)+(?=\S+$)/;
/** `run(self, host)`, `Map<K, V>`, `list[int]`: what something is called with is not its name. */
const ARGUMENTS = /\((?!\*)[^()]*\)|<[^<>]*>|\[[^[\]]*\]/g;
/** Go writes the type of a method so: `(*App).Run`. */
const RECEIVER = /^\(\*?([\w.]+)\)/;
const SEPARATORS = /::|->|[#\\/.]/;
const IN_FILE = /^(.+\.[A-Za-z]\w{0,9})(?:::|[:#])([^\d:/\\][^:/\\]*(?:::[^:/\\]+)*)$/;

/** `` `Flask#run()` ``, `flask::app::Flask.run` and `flask/app.py:Flask.run`, each as its parts. */
export function writtenName(text: string): WrittenName {
  const bare = text
    .trim()
    .replace(QUOTES, '')
    .replace(/(?<![;,])[;,]+$/, '');
  const inFile = IN_FILE.exec(bare);
  const name = withoutArguments((inFile?.[2] ?? bare).replace(RECEIVER, '$1')).replace(WORDS_BEFORE, '');
  const parts = name.replace(/^[*&@]+/, '').split(SEPARATORS);
  return { parts: parts.filter((part) => part !== ''), path: inFile?.[1]?.replaceAll('\\', '/') ?? null };
}

/** Innermost first, until none is left: `f(g(x))` and `A<B<C>>` hold others. */
export function withoutArguments(name: string): string {
  let bare = name;
  for (let before = ''; before !== bare;) {
    before = bare;
    bare = bare.replace(ARGUMENTS, '');
  }
  return bare.trim();
}
