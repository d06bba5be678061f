// What the graph profile has no field for, as comments (SPEC 11: encoders may write them, decoders skip them): where a
// symbol stands, its signature, documentation and source. They follow the symbol's line:
//
//   # [=name] place signature       place: 12-40, ./server.go:12-40, /src/http/server.go:12-40 or - for no file
//   # doc 2                         the two lines that follow
//   # body 14                       the fourteen lines that follow
//
// A name or a file that follows from the qualified name is left out: `12-40` stands in the file that the name begins
// with, `./server.go` in the directory that it begins with.
import { Failure } from '../base/failure.ts';
import { escapeWord, unescapeWord } from './gcf-words.ts';
import type { Detail, PackSymbol } from './pack.ts';

type Details = Pick<PackSymbol, 'name' | 'file' | 'startLine' | 'endLine' | 'detail' | 'signature' | 'doc' | 'source'>;

export const COMMENT = '# ';

const pathOf = (qualifiedName: string): string => qualifiedName.slice(qualifiedName.indexOf('://') + 3);

function likelyName(qualifiedName: string): string {
  const path = pathOf(qualifiedName);
  if (path.startsWith(':')) return path.slice(path.indexOf('/') + 1);
  return path.slice(Math.max(path.lastIndexOf('.'), path.lastIndexOf('/')) + 1);
}

/** `src/app.test.ts` of `src/app.test.ts.run`; a guess that is only used where it is right. */
const likelyFile = (qualifiedName: string): string =>
  /^(?:[^/]*\/)*?[^/.]+(?:\.(?:test|spec|d))?\.\w+(?=\.|$)/.exec(pathOf(qualifiedName))?.[0] ?? '';

/** `modules/http/` of `modules/http.Server`. */
function likelyDirectory(qualifiedName: string): string {
  const path = pathOf(qualifiedName);
  const directory = path.slice(0, path.indexOf('.', path.lastIndexOf('/') + 1));
  return directory === '' ? '' : `${directory}/`;
}

function placeOf({ qualifiedName, file, startLine, endLine }: PackSymbol): string {
  if (file === '' && startLine === 0 && endLine === 0) return '-';
  const lines = startLine === endLine ? `${startLine}` : `${startLine}-${endLine}`;
  if (file === likelyFile(qualifiedName)) return lines;
  const directory = likelyDirectory(qualifiedName);
  const isBeside = file.startsWith(directory) && !file.slice(directory.length).includes('/');
  return isBeside ? `./${escapeWord(file.slice(directory.length))}:${lines}` : `/${escapeWord(file)}:${lines}`;
}

const escapeLine = (text: string): string => text.replace(/[\\\n]/g, (found) => (found === '\n' ? '\\n' : '\\\\'));
const unescapeLine = (line: string): string => line.replace(/\\(.)/g, (_, found) => (found === 'n' ? '\n' : found));

function block(title: string, text: string): string[] {
  if (text === '') return [];
  const lines = text.split('\n');
  return [`${title} ${lines.length}`, ...lines];
}

export function detailComments(symbol: PackSymbol): string[] {
  const head = [placeOf(symbol)];
  if (symbol.name !== likelyName(symbol.qualifiedName)) head.unshift(`=${escapeWord(symbol.name)}`);
  if (symbol.signature !== '') head.push(escapeLine(symbol.signature));
  const isTelling = head.length > 1 || head[0] !== '-';
  return [...(isTelling ? [head.join(' ')] : []), ...block('doc', symbol.doc), ...block('body', symbol.source)].map(
    (line) => COMMENT + line,
  );
}

const damaged = (line: string): Failure =>
  new Failure('bad-input', 'A comment of a GCF context pack does not say where its symbol stands.', {
    line: line.slice(0, 200),
  });

/** The next word of a line and what follows the space after it. */
function takeWord(line: string): [word: string, rest: string] {
  const space = line.indexOf(' ');
  return space < 0 ? [line, ''] : [line.slice(0, space), line.slice(space + 1)];
}

function readPlace(place: string, qualifiedName: string): Pick<Details, 'file' | 'startLine' | 'endLine'> {
  if (place === '-') return { file: '', startLine: 0, endLine: 0 };
  const found = /^(?:(\.\/|\/)(.*):)?(\d{1,9})(?:-(\d{1,9}))?$/.exec(place);
  if (found === null) throw damaged(place);
  const [, base, path = '', start, end = start] = found;
  const file =
    base === undefined
      ? likelyFile(qualifiedName)
      : (base === './' ? likelyDirectory(qualifiedName) : '') + unescapeWord(path);
  return { file, startLine: Number(start), endLine: Number(end) };
}

/** What the comments after a symbol's line say, without their marks. */
export function readDetails(comments: readonly string[], qualifiedName: string): Details {
  let name = likelyName(qualifiedName);
  let place = readPlace('-', qualifiedName);
  let signature = '';
  const blocks = new Map([
    ['doc', ''],
    ['body', ''],
  ]);
  for (let at = 0; at < comments.length; at += 1) {
    const line = comments[at]!;
    const [word, rest] = takeWord(line);
    if (blocks.has(word)) {
      const count = Number(rest);
      if (!Number.isInteger(count) || count < 1 || count > comments.length - at - 1) throw damaged(line);
      blocks.set(word, comments.slice(at + 1, at + 1 + count).join('\n'));
      at += count;
      continue;
    }
    const isNamed = word.startsWith('=');
    if (isNamed) name = unescapeWord(word.slice(1));
    const [placed, said] = isNamed ? takeWord(rest) : [word, rest];
    place = readPlace(placed, qualifiedName);
    signature = unescapeLine(said);
  }
  const shown = { signature, doc: blocks.get('doc')!, source: blocks.get('body')! };
  return { name, ...place, ...shown, detail: detailOf(shown) };
}

/** The level is not written: it is what is there. */
export function detailOf({ signature, doc, source }: Pick<PackSymbol, 'signature' | 'doc' | 'source'>): Detail {
  if (source !== '') return 'body';
  if (doc !== '') return 'doc';
  return signature === '' ? 'name' : 'signature';
}
