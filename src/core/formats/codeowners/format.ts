import { DocumentBuilder } from '../../model/document-builder.ts';
import type { DocumentTarget } from '../../model/document-facts.ts';
import { NOBODY } from '../../model/nobody.ts';
import { fileNameOf, type DocumentFormat } from '../document.ts';
import { placesOf } from './patterns.ts';

/** As many rules as are read: past this a file is not written by people. */
const MOST_RULES = 5_000;
const SECTION = /^\^?\[([^\]]+)\](?:\[\d+\])?\s*(.*)$/;
/** A pattern (a space in it is escaped) and what follows. */
const RULE = /^((?:\\.|[^\s\\])+)(.*)$/;
const OWNER = /@@?[\w.-]+(?:\/[\w./-]+)?|[^\s@]+@[^\s@]+\.[^\s@]+/g;

/** Who owns what, as GitHub and GitLab write it: of the rules of a section that match a path the last counts. */
export const codeowners: DocumentFormat = {
  id: 'codeowners',
  name: 'code owners',
  version: 2,
  matches: (path) => fileNameOf(path) === 'CODEOWNERS',
  read: (text) => {
    const facts = new DocumentBuilder(text);
    let section = 'rules';
    let fallback = '';
    let left = MOST_RULES;
    let start = 0;
    for (const line of text.split('\n')) {
      const written = line.replace(/(^|\s)#.*$/, '').trim();
      const heading = SECTION.exec(written);
      if (heading) {
        section = `section ${heading[1]!.trim().toLowerCase()}`;
        fallback = heading[2]!;
      } else if (written !== '' && left-- > 0) {
        const [, pattern = '', rest = ''] = RULE.exec(written) ?? [];
        const owners = ownersIn(rest);
        readRule(
          facts,
          pattern,
          owners.length > 0 ? owners : ownersIn(fallback),
          start + line.indexOf(pattern),
          section,
        );
      }
      start += line.length + 1;
    }
    return facts.finish();
  },
};

function readRule(
  facts: DocumentBuilder,
  pattern: string,
  owners: readonly DocumentTarget[],
  at: number,
  section: string,
): void {
  for (const path of placesOf(pattern)) {
    for (const owner of owners) facts.link({ to: 'path', path }, 'owned_by', owner, at, section);
    // A rule without owners takes a path away from those before it: what is above it may still have some.
    if (owners.length === 0) facts.link({ to: 'path', path }, 'owned_by', { to: 'meeting', ...NOBODY }, at, section);
  }
}

const ownersIn = (text: string): DocumentTarget[] =>
  [...text.matchAll(OWNER)].map(([owner]) => {
    const isTeam = owner.startsWith('@@') || (owner.startsWith('@') && owner.includes('/'));
    const name = owner.startsWith('@') ? owner : owner.toLowerCase();
    return { to: 'meeting', kind: isTeam ? 'team' : 'person', name };
  });
