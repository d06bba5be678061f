import type { GoManifest, GoReplacement, GoRequirement } from '../../languages/manifests.ts';

/** A directive with its words; those of a block (`require ( … )`) come one by one. */
interface Directive {
  readonly verb: string;
  readonly words: readonly string[];
  readonly comment: string;
}

/** What a go.mod or go.work says; null where it is neither. A go.work has `use`, a go.mod has `module`. */
export function parseGoManifest(text: string): GoManifest | null {
  let module: string | null = null;
  let goVersion: string | null = null;
  const uses: string[] = [];
  const requires: GoRequirement[] = [];
  const replaces: GoReplacement[] = [];
  for (const { verb, words, comment } of directives(text)) {
    const first = words[0];
    if (first === undefined) continue;
    if (verb === 'module') module ??= first;
    else if (verb === 'go') goVersion ??= first;
    else if (verb === 'use') uses.push(first);
    else if (verb === 'require')
      requires.push({ path: first, version: words[1] ?? '', isIndirect: /\bindirect\b/.test(comment) });
    else if (verb === 'replace') addReplacement(replaces, words);
  }
  if (module !== null) return { kind: 'module', module, goVersion, requires, replaces };
  return uses.length > 0 || goVersion !== null ? { kind: 'workspace', uses, replaces } : null;
}

function addReplacement(replaces: GoReplacement[], words: readonly string[]): void {
  const arrow = words.indexOf('=>');
  const path = words[0];
  const target = words[arrow + 1];
  if (arrow < 1 || path === undefined || target === undefined) return;
  replaces.push({ path, target, isLocal: /^\.{0,2}\//.test(target) || target === '.' || target === '..' });
}

function* directives(text: string): Generator<Directive> {
  let block: string | null = null;
  for (const line of text.split('\n')) {
    const { words, comment } = wordsOf(line);
    const first = words[0];
    if (first === undefined) continue;
    if (block !== null) {
      if (first === ')') block = null;
      else yield { verb: block, words, comment };
    } else if (words[1] === '(') {
      block = first;
    } else {
      yield { verb: first, words: words.slice(1), comment };
    }
  }
}

const WORD = /"((?:[^"\\]|\\.)*)"|`([^`]*)`|\/\/([^]*)$|=>|[()]|[^\s()"`]+/g;

function wordsOf(line: string): { words: string[]; comment: string } {
  const words: string[] = [];
  for (const match of line.matchAll(WORD)) {
    if (match[3] !== undefined) return { words, comment: match[3] };
    words.push(match[1] ?? match[2] ?? match[0]);
  }
  return { words, comment: '' };
}
