import { DocumentBuilder } from '../../model/document-builder.ts';
import { fileNameOf, type DocumentFormat } from '../document.ts';
import { require, requirePath } from './requirement.ts';

const GEM = /^[ \t]*(?:gem|[\w.]+\.add_(?:runtime_|development_)?dependency)[ \t(]+["']([\w.-]+)["']([^\n]*)/gm;

/** Gemfile and gemspec: the gems they ask for. */
export const rubyManifest: DocumentFormat = {
  id: 'ruby-manifest',
  name: 'Ruby gems',
  version: 1,
  matches: (path) => /^(Gemfile|gems\.rb|[\w.-]+\.gemspec)$/.test(fileNameOf(path)),
  read: (text) => {
    const facts = new DocumentBuilder(text);
    for (const { 0: line, 1: name, 2: rest, index } of text.matchAll(GEM)) {
      const at = index + line.indexOf(name!);
      const local = /\bpath:?\s*(?:=>)?\s*["']([^"']+)["']/.exec(rest!)?.[1];
      // Numbers at the beginning of what follows are versions; other words are options.
      const versions = [
        ...(/^\s*((?:,\s*["'][^"']*\d[^"']*["']\s*)*)/.exec(rest!)?.[1] ?? '').matchAll(/["']([^"']*)["']/g),
      ];
      if (local !== undefined) requirePath(facts, local, at);
      else require(facts, 'rubygems', name!, versions.map((found) => found[1]!).join(', '), at);
    }
    return facts.finish();
  },
};
