import { firstGroup, type Packages } from '../packages.ts';

export const packages: Packages = {
  ecosystem: 'crates',
  manifest: {
    reference: 'https://doc.rust-lang.org/cargo/reference/manifest.html#the-name-field',
    matches: (path) => /(^|\/)Cargo\.toml$/.test(path),
    nameIn: (text) => firstGroup(text, /^\[package\]\s*$(?:\n(?!\[).*)*?\n\s*name\s*=\s*["']([^"']+)["']/m),
  },
  outside: [
    // https://rust-lang.github.io/rustup/concepts/components.html (rust-src)
    { pattern: /\/rustlib\/src\/rust\/library\/(?:std|core|alloc)\/()/, packageOf: () => 'std' },
    // https://doc.rust-lang.org/cargo/guide/cargo-home.html
    { pattern: /\/registry\/src\/[^/]+\/([^/]+?)-\d[^/]*\// },
  ],
  scip: { managers: ['cargo'] },
};
