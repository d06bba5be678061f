// What the graph profile has no field for, as comments (SPEC 11: encoders may write them, decoders skip them): where a
// symbol stands, its signature, documentation and source. They follow the symbol's line:
//
//   # [=name] place signature       place: 12-40, ./server.go:12-40, /src/http/server.go:12-40, :12-40 or - for no file;
//                                   ~ in the signature: the name; ^ alone: as the body has it
//   # Starts the server.            documentation: all lines up to the body
//   # body                          all lines that follow; `body 2-5`: lines 2 to 5 of them are the documentation;
//                                   `body of 1-9,30-40`: they are these lines of the declaration, not all of it
//
// A name or a file that follows from the qualified name is left out: `12-40` stands in the file that the name begins
// with, `./server.go` in the directory that it begins with, `:12-40` where the last symbol above from that directory does.
import { Failure } from '../../base/failure.ts';
import { docIn, docLines, signatureIn } from './gcf-body.ts';
import { escapeWord, unescapeWord } from './gcf-words.ts';
import { detailOf, type LineRange, type PackSymbol } from '../pack.ts';
import { readRanges, writeRanges } from './line-ranges.ts';

type Details = Pick<
  PackSymbol,
  'name' | 'file' | 'startLine' | 'endLine' | 'detail' | 'signature' | 'doc' | 'source' | 'parts'
>;

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

/** The last file that was said of each directory: for readers who have all that was said before. */
export type SaidFiles = Map<string, string>;

export const linesOf = ({ startLine, endLine }: Pick<PackSymbol, 'startLine' | 'endLine'>): string =>
  startLine === endLine ? `${startLine}` : `${startLine}-${endLine}`;

function placeOf(symbol: PackSymbol, said: SaidFiles | null): string {
  const { qualifiedName, file } = symbol;
  if (file === '' && symbol.startLine === 0 && symbol.endLine === 0) return '-';
  const lines = linesOf(symbol);
  if (file === likelyFile(qualifiedName)) return lines;
  const directory = likelyDirectory(qualifiedName);
  if (said?.get(directory) === file) return `:${lines}`;
  said?.set(directory, file);
  const isBeside = file.startsWith(directory) && !file.slice(directory.length).includes('/');
  return isBeside ? `./${escapeWord(file.slice(directory.length))}:${lines}` : `/${escapeWord(file)}:${lines}`;
}

const escapeLine = (text: string): string =>
  text.replace(/[\\\n~]/g, (found) => (found === '\n' ? '\\n' : `\\${found}`));

/** A signature on one line with `~` for the symbol's own name, as dictionaries write it. */
function signatureLine(signature: string, name: string): string {
  const at = name === '' ? -1 : placeOfWord(signature, name);
  if (at < 0) return escapeLine(signature);
  return `${escapeLine(signature.slice(0, at))}~${escapeLine(signature.slice(at + name.length))}`;
}

const readSignature = (line: string, name: string): string =>
  line.replace(/\\(.)|~/gs, (_, escaped: string | undefined) => (escaped === 'n' ? '\n' : (escaped ?? name)));

/** Where a text has a word for itself, or −1. */
function placeOfWord(text: string, word: string): number {
  const isLetter = (at: number): boolean => /[\w$]/.test(text.charAt(at));
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isLetter(at - 1) && !isLetter(at + word.length)) return at;
  return -1;
}

const BODY = /^(\\*)body(?: (\d{1,9})-(\d{1,9}))?(?: of (\d{1,9}-\d{1,9}(?:,\d{1,9}-\d{1,9})*))?$/;

/** Documentation may have a line that looks like the beginning of a body. */
const escapeDoc = (line: string): string => (BODY.test(line) ? `\\${line}` : line);
const unescapeDoc = (line: string): string => (BODY.test(line) ? line.slice(1) : line);

/** The texts of a symbol, each once. */
function textsOf({ signature, name, doc, source, parts }: PackSymbol): { signature: string; lines: string[] } {
  const body = source === '' ? [] : source.split('\n');
  const within = doc === '' ? null : docLines(body, doc);
  const written = signatureLine(signature, name);
  return {
    signature:
      signature !== '' && signatureIn(body) === signature ? IN_BODY : written === IN_BODY ? `\\${IN_BODY}` : written,
    lines: [
      ...(doc === '' || within ? [] : doc.split('\n').map(escapeDoc)),
      ...(body.length === 0 ? [] : [bodyLine(within, parts), ...body]),
    ],
  };
}

const bodyLine = (doc: LineRange | null, parts: readonly LineRange[]): string =>
  ['body', ...(doc ? [doc.join('-')] : []), ...(parts.length > 0 ? [`of ${writeRanges(parts)}`] : [])].join(' ');

const IN_BODY = '^';

export function detailComments(symbol: PackSymbol, said: SaidFiles | null = null): string[] {
  const { signature, lines } = textsOf(symbol);
  const head = [placeOf(symbol, said)];
  if (symbol.name !== likelyName(symbol.qualifiedName)) head.unshift(`=${escapeWord(symbol.name)}`);
  if (signature !== '') head.push(signature);
  const isTelling = head.length > 1 || head[0] !== '-' || lines.length > 0;
  return [...(isTelling ? [head.join(' ')] : []), ...lines].map((line) => COMMENT + line);
}

const damaged = (line: string): Failure =>
  new Failure('bad-input', 'A comment of a GCF context pack has no line numbers.', {
    line: line.slice(0, 200),
  });

/** The next word of a line and what follows the space after it. */
function takeWord(line: string): [word: string, rest: string] {
  const space = line.indexOf(' ');
  return space < 0 ? [line, ''] : [line.slice(0, space), line.slice(space + 1)];
}

function readPlace(
  place: string,
  qualifiedName: string,
  said: SaidFiles,
): Pick<Details, 'file' | 'startLine' | 'endLine'> {
  if (place === '-') return { file: '', startLine: 0, endLine: 0 };
  const found = /^(?:(\.\/|\/|)(.*):)?(\d{1,9})(?:-(\d{1,9}))?$/.exec(place);
  if (found === null) throw damaged(place);
  const [, base, path = '', start, end = start] = found;
  const lines = { startLine: Number(start), endLine: Number(end) };
  if (base === undefined) return { file: likelyFile(qualifiedName), ...lines };
  const directory = likelyDirectory(qualifiedName);
  const file = base === '' ? said.get(directory) : (base === './' ? directory : '') + unescapeWord(path);
  if (file === undefined || (base === '' && path !== '')) throw damaged(place);
  said.set(directory, file);
  return { file, ...lines };
}

/** What the comments after a symbol's line say, without their marks. */
export function readDetails(comments: readonly string[], qualifiedName: string, files: SaidFiles): Details {
  const [head = '-', ...lines] = comments;
  const at = lines.findIndex((line) => BODY.exec(line)?.[1] === '');
  const body = at < 0 ? [] : lines.slice(at + 1);
  const [, , first, last, parts] = at < 0 ? [] : BODY.exec(lines[at]!)!;
  const doc = (at < 0 ? lines : lines.slice(0, at)).map(unescapeDoc).join('\n');
  const [word, rest] = takeWord(head);
  const isNamed = word.startsWith('=');
  const name = isNamed ? unescapeWord(word.slice(1)) : likelyName(qualifiedName);
  const [placed, said] = isNamed ? takeWord(rest) : [word, rest];
  const shown = {
    signature: said === IN_BODY ? signatureIn(body) : readSignature(said, name),
    doc: first === undefined ? doc : docIn(body, Number(first), Number(last)),
    source: body.join('\n'),
    parts: readRanges(parts ?? ''),
  };
  return { name, ...readPlace(placed, qualifiedName, files), ...shown, detail: detailOf(shown) };
}
