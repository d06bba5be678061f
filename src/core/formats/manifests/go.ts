import { DocumentBuilder } from '../../model/document-builder.ts';
import { fileNameOf, type DocumentFormat } from '../document.ts';
import { parseGoManifest } from '../go-mod/parse.ts';
import { placesIn, require, requirePath } from './requirement.ts';

/** go.mod: the modules it requires, and the directories it takes some of them from. */
export const goManifest: DocumentFormat = {
  id: 'go-manifest',
  name: 'Go module',
  version: 1,
  matches: (path) => /^go\.(mod|work)$/.test(fileNameOf(path)),
  read: (text) => {
    const manifest = parseGoManifest(text);
    if (manifest === null) return null;
    const facts = new DocumentBuilder(text);
    const place = placesIn(text);
    if (manifest.kind === 'module')
      for (const { path, version } of manifest.requires) require(facts, 'go', path, version, place(path));
    else for (const directory of manifest.uses) requirePath(facts, directory, place(directory));
    for (const { target, isLocal } of manifest.replaces) if (isLocal) requirePath(facts, target, place(target));
    return facts.finish();
  },
};
