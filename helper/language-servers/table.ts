import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A language server as we start it. Nothing but the commands of this table is ever started. */
export interface ServerRow {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Languages of ours that it answers for, and what the protocol calls a file of theirs by its extension. */
  readonly languages: Readonly<Record<string, (extension: string) => string>>;
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
}

const same = (id: string) => (): string => id;

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

function ownCompiler(program: string): { readonly path?: string } {
  try {
    return { path: createRequire(realpathSync(program)).resolve('typescript/lib/tsserver.js') };
  } catch {
    return {};
  }
}

/** In the order in which they are tried for a language. */
export const SERVERS: readonly ServerRow[] = [
  {
    name: 'typescript-language-server',
    command: 'typescript-language-server',
    args: ['--stdio'],
    languages: {
      typescript: (extension) => (extension === 'tsx' ? 'typescriptreact' : 'typescript'),
      javascript: (extension) => (extension === 'jsx' ? 'javascriptreact' : 'javascript'),
    },
    markers: ['tsconfig.json', 'jsconfig.json', 'package.json'],
    install: 'npm install --global typescript-language-server typescript',
    reference: 'https://github.com/typescript-language-server/typescript-language-server',
    options: typescriptOptions,
  },
  {
    name: 'pyright',
    command: 'pyright-langserver',
    args: ['--stdio'],
    languages: { python: same('python') },
    markers: ['pyrightconfig.json', 'pyproject.toml', 'setup.py', 'setup.cfg', 'requirements.txt'],
    install: 'npm install --global pyright',
    reference: 'https://microsoft.github.io/pyright/#/installation',
    settings: { python: { analysis: PYRIGHT_ANALYSIS }, 'python.analysis': PYRIGHT_ANALYSIS },
  },
  {
    name: 'gopls',
    command: 'gopls',
    args: ['serve'],
    languages: { go: same('go') },
    markers: ['go.work', 'go.mod'],
    install: 'go install golang.org/x/tools/gopls@latest',
    reference: 'https://go.dev/gopls/',
    isReadyLater: true,
  },
  {
    name: 'rust-analyzer',
    command: 'rust-analyzer',
    args: [],
    languages: { rust: same('rust') },
    markers: ['Cargo.toml'],
    install: 'rustup component add rust-analyzer rust-src',
    reference: 'https://rust-analyzer.github.io/book/installation.html',
    isReadyLater: true,
    options: () => RUST_SETTINGS,
    settings: { 'rust-analyzer': RUST_SETTINGS },
  },
  {
    name: 'jdtls',
    command: 'jdtls',
    args: [],
    languages: { java: same('java') },
    markers: ['pom.xml', 'build.gradle', 'build.gradle.kts', '.project'],
    install: 'brew install jdtls',
    reference: 'https://github.com/eclipse-jdtls/eclipse.jdt.ls',
    isReadyLater: true,
  },
  {
    name: 'csharp-ls',
    command: 'csharp-ls',
    args: [],
    languages: { csharp: same('csharp') },
    markers: ['*.sln', '*.csproj'],
    install: 'dotnet tool install --global csharp-ls',
    reference: 'https://github.com/razzmatazz/csharp-language-server',
    isReadyLater: true,
  },
  {
    name: 'OmniSharp',
    command: 'OmniSharp',
    args: ['--languageserver'],
    languages: { csharp: same('csharp') },
    markers: ['*.sln', '*.csproj'],
    install: 'download it from https://github.com/OmniSharp/omnisharp-roslyn/releases',
    reference: 'https://github.com/OmniSharp/omnisharp-roslyn',
    isReadyLater: true,
  },
  {
    name: 'ruby-lsp',
    command: 'ruby-lsp',
    args: [],
    languages: { ruby: same('ruby') },
    markers: ['Gemfile', '.ruby-version'],
    install: 'gem install ruby-lsp',
    reference: 'https://shopify.github.io/ruby-lsp/',
    isReadyLater: true,
  },
];
