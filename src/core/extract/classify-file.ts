import type { SkipReason } from '../model/rows.ts';

/** Larger files are machine-made: parsing them costs seconds and hundreds of megabytes. */
export const FILE_SIZE_LIMIT = 1_500_000;
/** Longer average lines than this are not written by hand. */
const MINIFIED_LINE = 500;
/** Of generated code only declarations are read, which files of this size have too many of. */
const GENERATED_SIZE_LIMIT = 400_000;
const SNIFFED_BYTES = 8_000;

const VENDORED = new Set([
  'node_modules',
  'vendor',
  'third_party',
  'third-party',
  'bower_components',
  'site-packages',
  '.venv',
  'venv',
  '__pycache__',
  '.git',
  '.hg',
  '.svn',
]);
const GENERATED_NAME =
  /(\.pb(\.gw)?\.go|_pb2(_grpc)?\.pyi?|\.generated\.[a-z]+|\.gen\.go|_generated\.go|zz_generated[^/]*\.go)$/;
/** What a tool wrote for machines alone. */
const BUILT_NAME = /\.(min\.(js|css)|bundle\.js)$/;
/** Marks that generators of many languages put near the top; Go's is a documented convention. */
const GENERATED_MARK =
  /^(\/\/|#|\/\*|--|;) ?\*? ?(Code generated .* DO NOT EDIT|@generated\b|This file (is|was) (automatically|auto-?) ?generated\b)/im;

/** Why a path is not worth reading, or null. Looks at nothing but the path and the size. */
export function skipByPath(path: string, size: number): SkipReason | null {
  if (!isSafePath(path)) return 'unsafe-path';
  const parts = path.split('/');
  if (parts.some((part, i) => i < parts.length - 1 && VENDORED.has(part))) return 'vendored';
  if (BUILT_NAME.test(path)) return path.endsWith('.bundle.js') ? 'generated' : 'minified';
  if (GENERATED_NAME.test(path) && size > GENERATED_SIZE_LIMIT) return 'generated';
  if (size > FILE_SIZE_LIMIT) return 'too-large';
  return null;
}

/** Whether the name or the first lines of a file say that a tool wrote it. */
export const isGenerated = (path: string, bytes: Uint8Array): boolean =>
  GENERATED_NAME.test(path) || GENERATED_MARK.test(decoder.decode(bytes.subarray(0, 2_000)));

/** Why bytes are not worth parsing, or null. Of generated code only what declares something is. */
export function skipByContent(path: string, bytes: Uint8Array, isCode: boolean): SkipReason | null {
  if (bytes.length > FILE_SIZE_LIMIT) return 'too-large';
  const sniffed = bytes.subarray(0, SNIFFED_BYTES);
  if (sniffed.includes(0)) return 'binary';
  if (bytes.length > 20_000 && bytes.length / countLines(bytes) > MINIFIED_LINE) return 'minified';
  const isLeftOut = isGenerated(path, bytes) && (!isCode || bytes.length > GENERATED_SIZE_LIMIT);
  return isLeftOut ? 'generated' : null;
}

function countLines(bytes: Uint8Array): number {
  let lines = 1;
  for (let i = 0; i < bytes.length; i += 1) if (bytes[i] === 10) lines += 1;
  return lines;
}

/** Relative, inside the repository, and storable: no empty, `.` or `..` parts, no NUL or control characters. */
export function isSafePath(path: string): boolean {
  if (path.length === 0 || path.length > 4_096 || path.startsWith('/') || /^[a-zA-Z]:/.test(path)) return false;
  for (let i = 0; i < path.length; i += 1) if (path.charCodeAt(i) < 32 || path[i] === '\\') return false;
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

const decoder = new TextDecoder('utf-8');
