import { firstGroup, type Packages } from '../packages.ts';

export const packages: Packages = {
  ecosystem: 'go',
  manifest: {
    reference: 'https://go.dev/ref/mod#go-mod-file-module',
    matches: (path) => /(^|\/)go\.mod$/.test(path),
    nameIn: (text) => firstGroup(text, /^module\s+"?([^\s"]+)/m),
    namesDirectories: true,
  },
  outside: [
    // https://go.dev/ref/mod#module-cache
    {
      pattern: /\/pkg\/mod\/(?!golang\.org\/toolchain)([^@]+)@[^/]+((?:\/[^/]+)*)\/[^/]+\.go$/,
      packageOf: (module, directory) => module + directory,
    },
    { pattern: /\/src\/((?:[a-z][^/]*\/)*[a-z][^/]*)\/[^/]+\.go$/ },
  ],
  scip: { managers: ['gomod'] },
};
