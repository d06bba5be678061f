import { DocumentBuilder } from '../../model/document-builder.ts';
import { parseCargoManifest } from '../cargo-toml/parse.ts';
import { fileNameOf, type DocumentFormat } from '../document.ts';
import { placesIn, require, requirePath } from './requirement.ts';

/** Cargo.toml: the crates it asks for. */
export const cargoManifest: DocumentFormat = {
  id: 'cargo-manifest',
  name: 'Cargo manifest',
  version: 1,
  matches: (path) => fileNameOf(path) === 'Cargo.toml',
  read: (text) => {
    const manifest = parseCargoManifest(text);
    if (manifest === null) return null;
    const facts = new DocumentBuilder(text);
    const place = placesIn(text);
    for (const { name, package: crate, version, path } of manifest.dependencies) {
      const at = place(`\n${name}`) + 1;
      if (path !== null) requirePath(facts, path, at);
      else require(facts, 'crates', crate, version ?? '', at);
    }
    return facts.finish();
  },
};
