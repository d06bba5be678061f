import type { ToolOutput } from '../../../core/tools/table.ts';

/** What the tree shows of a file. */
export type FileEntry = Omit<ToolOutput<'files'>['files'][number], 'calls'>;
export type TreeSymbol = ToolOutput<'package_symbols'>['symbols'][number];

/** A folder with what is in it; a chain of folders that hold nothing else is one. */
export interface Folder {
  readonly path: string;
  readonly name: string;
  readonly folders: readonly Folder[];
  readonly files: readonly FileEntry[];
  /** Symbols in all its files. */
  readonly symbols: number;
}

export type TreeRow =
  | {
      readonly kind: 'folder';
      readonly key: string;
      readonly depth: number;
      readonly folder: Folder;
      readonly isOpen: boolean;
    }
  | {
      readonly kind: 'file';
      readonly key: string;
      readonly depth: number;
      readonly file: FileEntry;
      readonly isOpen: boolean;
    }
  | {
      readonly kind: 'symbol';
      readonly key: string;
      readonly depth: number;
      readonly symbol: TreeSymbol;
      readonly hasMembers: boolean;
      readonly isOpen: boolean;
    }
  | { readonly kind: 'waiting'; readonly key: string; readonly depth: number };

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

interface Draft {
  readonly folders: Map<string, Draft>;
  readonly files: FileEntry[];
}

export function buildFolders(files: readonly FileEntry[]): Folder {
  const root: Draft = { folders: new Map(), files: [] };
  for (const file of files) {
    const parts = file.path.split('/');
    let at = root;
    for (const part of parts.slice(0, -1)) {
      let next = at.folders.get(part);
      if (next === undefined) {
        next = { folders: new Map(), files: [] };
        at.folders.set(part, next);
      }
      at = next;
    }
    at.files.push(file);
  }
  return finish(root, '', '');
}

function finish(draft: Draft, path: string, name: string): Folder {
  const [only] = draft.folders;
  if (path !== '' && draft.files.length === 0 && draft.folders.size === 1 && only !== undefined) {
    return finish(only[1], `${path}/${only[0]}`, `${name}/${only[0]}`);
  }
  const folders = [...draft.folders]
    .map(([child, inner]) => finish(inner, path === '' ? child : `${path}/${child}`, child))
    .sort((a, b) => byText(a.name, b.name));
  const files = [...draft.files].sort((a, b) => byText(a.path, b.path));
  const symbols =
    folders.reduce((sum, folder) => sum + folder.symbols, 0) + files.reduce((sum, file) => sum + file.symbols, 0);
  return { path, name, folders, files, symbols };
}

export const folderKey = (path: string): string => `folder ${path}`;
export const fileKey = (path: string): string => `file ${path}`;
export const symbolKey = (hash: string): string => `symbol ${hash}`;

/** What a file declares, by the file; null while it is being asked for. */
export type SymbolsOf = (file: FileEntry) => readonly TreeSymbol[] | null;

/** The rows on screen from top to bottom, given which of them are open. */
export function flattenTree(root: Folder, isOpen: (key: string) => boolean, symbolsOf: SymbolsOf): TreeRow[] {
  const rows: TreeRow[] = [];
  const addSymbols = (parent: string, all: readonly TreeSymbol[], depth: number): void => {
    for (const symbol of all.filter((candidate) => candidate.container === parent)) {
      const key = symbolKey(symbol.hash);
      const hasMembers = all.some((candidate) => candidate.container === symbol.hash);
      rows.push({ kind: 'symbol', key, depth, symbol, hasMembers, isOpen: hasMembers && isOpen(key) });
      if (hasMembers && isOpen(key)) addSymbols(symbol.hash, all, depth + 1);
    }
  };
  const addFile = (file: FileEntry, depth: number): void => {
    const key = fileKey(file.path);
    const isFileOpen = file.symbols > 0 && isOpen(key);
    rows.push({ kind: 'file', key, depth, file, isOpen: isFileOpen });
    if (!isFileOpen) return;
    const symbols = symbolsOf(file);
    if (symbols === null) rows.push({ kind: 'waiting', key: `${key} waiting`, depth: depth + 1 });
    else addSymbols('', topLevel(symbols), depth + 1);
  };
  const addFolder = (folder: Folder, depth: number): void => {
    for (const child of folder.folders) {
      const key = folderKey(child.path);
      rows.push({ kind: 'folder', key, depth, folder: child, isOpen: isOpen(key) });
      if (isOpen(key)) addFolder(child, depth + 1);
    }
    for (const file of folder.files) addFile(file, depth);
  };
  addFolder(root, 0);
  return rows;
}

/** Whatever is held by nothing in the same list stands at the top, under the container ''. */
function topLevel(symbols: readonly TreeSymbol[]): TreeSymbol[] {
  const declared = symbols.filter((symbol) => symbol.kind !== 'file');
  const known = new Set(declared.map((symbol) => symbol.hash));
  return declared.map((symbol) =>
    symbol.container !== null && known.has(symbol.container) ? symbol : { ...symbol, container: '' },
  );
}

/** Keys of the folders that must be open for the file to be seen. */
export function foldersAbove(root: Folder, path: string): string[] {
  const keys: string[] = [];
  let at: Folder | undefined = root;
  while (at !== undefined) {
    at = at.folders.find((folder) => path.startsWith(`${folder.path}/`));
    if (at !== undefined) keys.push(folderKey(at.path));
  }
  return keys;
}
