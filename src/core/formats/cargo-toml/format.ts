import type { CargoManifest } from '../../languages/manifests.ts';
import type { Format } from '../format.ts';
import { parseCargoManifest } from './parse.ts';

/** Cargo.toml: which crates the repository's own directories are, and which others they use. */
export const cargoToml: Format = {
  id: 'cargo-toml',
  version: 1,
  matches: (path) => path === 'Cargo.toml' || path.endsWith('/Cargo.toml'),
  parse: (text): CargoManifest | null => parseCargoManifest(text),
};
