import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Failure } from '../../src/core/base/failure.ts';
import { CARGO_PROJECT } from './copied-projects/cargo-project.ts';
import type { CopyRules } from './copied-projects/copy-rules.ts';
import { GO_PROJECT } from './copied-projects/go-project.ts';
import { NODE_PROJECT } from './copied-projects/node-project.ts';
import { PYTHON_PROJECT } from './copied-projects/python-project.ts';

/** A language server as we start it. Nothing but the commands of this table is ever started. */
export interface ServerRow {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Languages of ours that it answers for. */
  readonly languages: readonly string[];
  /** Files that mark the root of a project. */
  readonly markers: readonly string[];
  /** The line that installs it. */
  readonly install: string;
  readonly reference: string;
  /** Whether it answers before it has read the project, and then wrongly: it is waited for until its progress ends. */
  readonly isReadyLater?: true;
  /** What it is told at its start; `program` is where it was found. */
  options?(program: string): unknown;
  /** Its answers to `workspace/configuration`, by section. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** What of the repository it may run, for the question whether to trust it: “name may run …”. */
  readonly mayRun: string;
  /** What it needs besides reading a trusted repository: dependencies from the network, folders for what it builds. */
  readonly needs?: readonly ('network' | 'writing')[];
  readonly untrusted: Untrusted;
}

/** What becomes of a server where the repository is not trusted. */
export type Untrusted =
  | { readonly kind: 'refused' }
  | {
      /** It reads a copy of the sources, with settings that shut off what it would run. */
      readonly kind: 'copy';
      readonly project: CopyRules;
      readonly environment?: Readonly<Record<string, string>>;
      /** Instead of the row's own. Throws a Failure where the server cannot be had without the repository's programs. */
      options?(program: string): unknown;
      readonly settings?: Readonly<Record<string, unknown>>;
    };

/** We ask where names lead; problems of the code are nobody's question here, and cost more than all answers. */
const PYRIGHT_ANALYSIS = { diagnosticMode: 'openFilesOnly', typeCheckingMode: 'off', autoSearchPaths: true } as const;

/** rust-analyzer would run build scripts and macros of whatever repository it is pointed at. */
const RUST_SETTINGS = {
  cargo: { buildScripts: { enable: false } },
  procMacro: { enable: false },
  checkOnSave: false,
} as const;

/**
 * The compiler beside the server, not the one that the repository brings: that would be its code run here. Nothing is
 * fetched. The syntax server, which answers without the imports while the project is read, is left out.
 */
function typescriptOptions(program: string): unknown {
  const tsserver = { useSyntaxServer: 'never', ...ownCompiler(program) };
  return { disableAutomaticTypingAcquisition: true, maxTsServerMemory: 4096, tsserver };
}

/** Without a compiler of its own the server would take the repository's. TypeScript 7 has none that it can use. */
function untrustedTypescriptOptions(program: string): unknown {
  if (ownCompiler(program).path === undefined)
    throw new Failure(
      'not-found',
      'typescript-language-server has no compiler of its own, and the one in the repository only runs if you trust it. Install TypeScript 6: npm install --global typescript-language-server typescript@6',
    );
  return typescriptOptions(program);
}

function ownCompiler(program: string): { readonly path?: string } {
  try {
    return { path: createRequire(realpathSync(program)).resolve('typescript/lib/tsserver.js') };
  } catch {
    return {};
  }
}

/** Few questions are asked here: what is not asked about need not be computed beforehand. */
const UNTRUSTED_RUST_SETTINGS = { ...RUST_SETTINGS, cachePriming: { enable: false } } as const;

/** https://go.dev/doc/toolchain, https://pkg.go.dev/cmd/go#hdr-Environment_variables: what is on this disk, as it is. */
const OFFLINE_GO = {
  GOTOOLCHAIN: 'local',
  GOPROXY: 'off',
  GOSUMDB: 'off',
  GOVCS: '*:off',
  GOFLAGS: '-mod=mod',
  GOPACKAGESDRIVER: 'off',
  CGO_ENABLED: '0',
} as const;

/** https://doc.rust-lang.org/cargo/reference/config.html, https://rust-lang.github.io/rustup/environment-variables.html */
const OFFLINE_CARGO = { CARGO_NET_OFFLINE: 'true', RUSTUP_AUTO_INSTALL: '0' } as const;

/** In the order in which they are tried for a language. */
export const SERVERS: readonly ServerRow[] = [
  {
    name: 'typescript-language-server',
    command: 'typescript-language-server',
    args: ['--stdio'],
    languages: ['typescript', 'javascript'],
    markers: ['tsconfig.json', 'jsconfig.json', 'package.json'],
    install: 'npm install --global typescript-language-server typescript',
    reference: 'https://github.com/typescript-language-server/typescript-language-server',
    options: typescriptOptions,
    mayRun: 'the TypeScript compiler in the repository’s node_modules, and plugins in its tsconfig.json',
    untrusted: { kind: 'copy', project: NODE_PROJECT, options: untrustedTypescriptOptions },
  },
  {
    name: 'pyright',
    command: 'pyright-langserver',
    args: ['--stdio'],
    languages: ['python'],
    markers: ['pyrightconfig.json', 'pyproject.toml', 'setup.py', 'setup.cfg', 'requirements.txt'],
    install: 'npm install --global pyright',
    reference: 'https://microsoft.github.io/pyright/#/installation',
    settings: { python: { analysis: PYRIGHT_ANALYSIS }, 'python.analysis': PYRIGHT_ANALYSIS },
    mayRun: 'the Python interpreter of a virtual environment in the repository',
    untrusted: { kind: 'copy', project: PYTHON_PROJECT },
  },
  {
    name: 'gopls',
    command: 'gopls',
    args: ['serve'],
    languages: ['go'],
    markers: ['go.work', 'go.mod'],
    install: 'go install golang.org/x/tools/gopls@latest',
    reference: 'https://go.dev/gopls/',
    isReadyLater: true,
    mayRun: 'go with the toolchain from go.mod, and a C compiler with flags from the sources',
    needs: ['network'],
    untrusted: { kind: 'copy', project: GO_PROJECT, environment: OFFLINE_GO },
  },
  {
    name: 'rust-analyzer',
    command: 'rust-analyzer',
    args: [],
    languages: ['rust'],
    markers: ['Cargo.toml'],
    install: 'rustup component add rust-analyzer rust-src',
    reference: 'https://rust-analyzer.github.io/book/installation.html',
    isReadyLater: true,
    options: () => RUST_SETTINGS,
    settings: { 'rust-analyzer': RUST_SETTINGS },
    mayRun: 'cargo and rustc with programs from .cargo/config.toml and rust-toolchain.toml',
    needs: ['network', 'writing'],
    untrusted: {
      kind: 'copy',
      project: CARGO_PROJECT,
      environment: OFFLINE_CARGO,
      options: () => UNTRUSTED_RUST_SETTINGS,
      settings: { 'rust-analyzer': UNTRUSTED_RUST_SETTINGS },
    },
  },
  {
    name: 'jdtls',
    command: 'jdtls',
    args: [],
    languages: ['java'],
    markers: ['pom.xml', 'build.gradle', 'build.gradle.kts', '.project'],
    install: 'brew install jdtls',
    reference: 'https://github.com/eclipse-jdtls/eclipse.jdt.ls',
    isReadyLater: true,
    mayRun: 'Gradle and Maven with the repository’s build scripts and annotation processors',
    needs: ['network', 'writing'],
    untrusted: { kind: 'refused' },
  },
  {
    name: 'csharp-ls',
    command: 'csharp-ls',
    args: [],
    languages: ['csharp'],
    markers: ['*.sln', '*.csproj'],
    install: 'dotnet tool install --global csharp-ls',
    reference: 'https://github.com/razzmatazz/csharp-language-server',
    isReadyLater: true,
    mayRun: 'MSBuild with the repository’s project files, analyzers and source generators',
    needs: ['network', 'writing'],
    untrusted: { kind: 'refused' },
  },
  {
    name: 'OmniSharp',
    command: 'OmniSharp',
    args: ['--languageserver'],
    languages: ['csharp'],
    markers: ['*.sln', '*.csproj'],
    install: 'download it from https://github.com/OmniSharp/omnisharp-roslyn/releases',
    reference: 'https://github.com/OmniSharp/omnisharp-roslyn',
    isReadyLater: true,
    mayRun: 'MSBuild with the repository’s project files, analyzers and source generators',
    needs: ['network', 'writing'],
    untrusted: { kind: 'refused' },
  },
  {
    name: 'ruby-lsp',
    command: 'ruby-lsp',
    args: [],
    languages: ['ruby'],
    markers: ['Gemfile', '.ruby-version'],
    install: 'gem install ruby-lsp',
    reference: 'https://shopify.github.io/ruby-lsp/',
    isReadyLater: true,
    mayRun: 'Bundler with the repository’s Gemfile and add-ons',
    needs: ['network', 'writing'],
    untrusted: { kind: 'refused' },
  },
];
