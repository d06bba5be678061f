import type { SymbolShape } from '../../core/tools/shapes.ts';
import { nameInRef } from './symbol-ref.ts';

/** The last part of a path. */
export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** What a symbol is in, short: its type, else its file, else its package. */
export function containerOf(symbol: SymbolShape): string {
  if (symbol.kind === 'file') return symbol.package === '.' ? '' : symbol.package;
  // Whatever meets anywhere is in nothing: its glyph says what it is.
  if (symbol.package.startsWith(':')) return symbol.file === null ? '' : baseName(symbol.file);
  if (symbol.file === null) {
    const outside = symbol.package.replace(/^external:\/\//, '');
    return outside === symbol.name ? '' : outside;
  }
  const dot = symbol.display.lastIndexOf('.');
  return dot > 0 ? symbol.display.slice(0, dot) : baseName(symbol.file);
}

/** The root package has no name of its own. */
export function packageName(name: string): string {
  if (name === '.') return '(root)';
  // Shared nodes such as routes have no folder: what they are stands in its place.
  if (name.startsWith(':')) return `(${name.slice(1).replaceAll('_', ' ')})`;
  return name.replace(/^external:\/\//, '');
}

/** A qualified name, or a reference with one, without its repository: for people. */
export const nameInRepository = (ref: string): string => nameInRef(ref).replace(/^.*?:\/\//, '');

/** Files whose name is part of the names in them: modules of a language, and documents. */
const EXTENSION =
  '(?:[cm]?[jt]sx?|pyi?|rs|rb|rake|vue|svelte|sh|bash|[ch]|[ch](?:pp|xx|c)|ya?ml|json|tf|hcl|proto|sql|graphqls?|gql|s?css|less|md|toml|xml)';
/** The last of several extensions counts: `app.svelte.ts`. */
const AFTER_FILE = new RegExp(`^.+?\\.${EXTENSION}(?!\\.${EXTENSION}(?:\\.|$))(?:\\.(.+))?$`);

/** Without its folders and its file or package: what one calls it. */
export function shortName(ref: string): string {
  const last = baseName(nameInRepository(ref));
  const file = AFTER_FILE.exec(last);
  if (file !== null) return file[1] ?? last;
  const dot = last.indexOf('.');
  return dot > 0 && dot < last.length - 1 ? last.slice(dot + 1) : last;
}
