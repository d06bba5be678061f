import type { GemManifest, GemRequirement } from '../../languages/manifests.ts';

const QUOTED = /^\s*(?:"([^"#\\]*)"|'([^'\\]*)'|%q[<([{]([^>)\]}]*)[>)\]}])/;
const DEVELOPMENT = /^(?:development|test|ci|doc|docs|lint|benchmark)$/;

/** The arguments of a call that are plain strings, up to the first that is not. */
export function leadingStrings(text: string): string[] {
  const found: string[] = [];
  let rest = text.replace(/^\s*\(?/, '');
  for (let match = QUOTED.exec(rest); match; match = QUOTED.exec(rest)) {
    found.push(match[1] ?? match[2] ?? match[3] ?? '');
    rest = rest.slice(match[0].length).replace(/^\.freeze/, '');
    const comma = /^\s*,/.exec(rest);
    if (!comma) break;
    rest = rest.slice(comma[0].length);
  }
  return found;
}

/** What a Gemfile asks for: `gem "name", "~> 1.0"`, inside and outside of groups. Null where it asks for nothing. */
export function parseGemfile(text: string): GemManifest | null {
  const gems: GemRequirement[] = [];
  // One entry for each open block: whether it is a group for development.
  const blocks: boolean[] = [];
  for (const line of logicalLines(text)) {
    const word = /^\s*(\w+)\b/.exec(line)?.[1];
    if (word === 'gem') {
      const [name, ...versions] = leadingStrings(line.replace(/^\s*gem\b/, ''));
      const group = /\bgroups?(?::|\s*=>|:\s*\[)\s*\[?\s*:(\w+)/.exec(line)?.[1] ?? '';
      if (name)
        gems.push({
          name,
          version: versions.join(', '),
          isDevelopment: DEVELOPMENT.test(group) || blocks.includes(true),
        });
    }
    if (/\bdo\b(?:\s*\|[^|]*\|)?\s*$/.test(line)) blocks.push(word === 'group' && isDevelopmentGroup(line));
    else if (word === 'if' || word === 'unless' || word === 'case' || word === 'def' || word === 'begin')
      blocks.push(false);
    else if (word === 'end') blocks.pop();
  }
  return gems.length === 0 ? null : { name: null, gems };
}

const isDevelopmentGroup = (line: string): boolean => {
  const names = [...line.matchAll(/:(\w+)/g)].map((match) => match[1]!).filter((name) => name !== 'optional');
  return names.length > 0 && names.every((name) => DEVELOPMENT.test(name));
};

/** Lines without comments, those that end in a comma joined with what follows. */
export function* logicalLines(text: string): Generator<string> {
  let held = '';
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.replace(/(^|\s)#(?!\{).*$/, '$1').trimEnd();
    held = held === '' ? line : `${held} ${line.trimStart()}`;
    if (/[,\\(]$/.test(held) && held.length < LINE_LIMIT) {
      held = held.replace(/\\$/, '');
      continue;
    }
    yield held;
    held = '';
  }
  if (held !== '') yield held;
}

const LINE_LIMIT = 4000;
