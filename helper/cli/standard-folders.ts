import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

interface FolderKind {
  readonly variable: string;
  readonly linux: readonly string[];
  readonly mac: readonly string[];
  /** Below %LOCALAPPDATA%. */
  readonly windows: readonly string[];
}

/** Where programs of each system keep what they own: never in the repository that is looked at. */
const KINDS = {
  data: {
    variable: 'XDG_DATA_HOME',
    linux: ['.local', 'share'],
    mac: ['Library', 'Application Support'],
    windows: ['knowing'],
  },
  cache: { variable: 'XDG_CACHE_HOME', linux: ['.cache'], mac: ['Library', 'Caches'], windows: ['knowing', 'cache'] },
} as const satisfies Record<string, FolderKind>;

function standardFolder(
  kind: keyof typeof KINDS,
  environment: Environment,
  platform: NodeJS.Platform,
  home: string,
): string {
  const row: FolderKind = KINDS[kind];
  const chosen = environment[row.variable];
  // The specification of these variables says that a relative one is to be ignored.
  if (chosen !== undefined && isAbsolute(chosen)) return join(chosen, 'knowing');
  if (platform === 'win32') return join(environment['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), ...row.windows);
  return join(home, ...(platform === 'darwin' ? row.mac : row.linux), 'knowing');
}

export const defaultDatabase = (
  environment: Environment = process.env,
  platform = process.platform,
  home = homedir(),
): string => join(standardFolder('data', environment, platform, home), 'knowing.db');

export const defaultCache = (
  environment: Environment = process.env,
  platform = process.platform,
  home = homedir(),
): string => join(standardFolder('cache', environment, platform, home), 'git');

/** Where trust in repositories is remembered. Beside the usual store, whichever one a command uses. */
export const defaultTrustFile = (
  environment: Environment = process.env,
  platform = process.platform,
  home = homedir(),
): string => join(standardFolder('data', environment, platform, home), 'trust.json');

/** Where it is remembered what was written to the files of clients. */
export const defaultSetupFile = (
  environment: Environment = process.env,
  platform = process.platform,
  home = homedir(),
): string => join(standardFolder('data', environment, platform, home), 'setup.json');

/** Where language servers get copies of sources to read. */
export const defaultScratch = (
  environment: Environment = process.env,
  platform = process.platform,
  home = homedir(),
): string => join(standardFolder('cache', environment, platform, home), 'language-servers');

/** Where servers keep their secrets; closed to other users. */
export const defaultServeFolder = (
  environment: Environment = process.env,
  platform = process.platform,
  home = homedir(),
): string => join(standardFolder('data', environment, platform, home), 'serve');
