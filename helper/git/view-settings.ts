import { join } from 'node:path';
import { Failure } from '../../src/core/base/failure.ts';
import { parseGitConfig, renderSetting, type GitConfig } from './git-config.ts';
import { readGitBytes, sharedGitDirSync } from './git-files.ts';

const BOOLEAN = /^(?:true|false|yes|no|on|off|[01])$/i;
/** A reference or the name of a remote: no place for a path that leads elsewhere, or for a command. */
const NAME = /^\+?[\w@*.][\w./:@*+-]*$/;

/**
 * The settings of a repository that git may see, and what they may say: how its data are stored and checked, how its
 * work tree is compared, and what its branches follow. None of them names a program, a file or a host.
 */
const SETTINGS: readonly (readonly [name: RegExp, value: RegExp])[] = [
  [/^core\.(?:bare|filemode|symlinks|ignorecase|precomposeunicode|trustctime)$/, BOOLEAN],
  [/^core\.(?:sparsecheckout|sparsecheckoutcone)$/, BOOLEAN],
  [/^core\.autocrlf$/, /^(?:true|false|input)$/i],
  [/^core\.eol$/, /^(?:lf|crlf|native)$/i],
  [/^core\.checkstat$/, /^(?:default|minimal)$/i],
  [/^core\.sharedrepository$/, /^(?:umask|group|all|world|everybody|true|false|0?[0-7]{3})$/i],
  [/^(?:receive\.(?:denynonfastforwards|fsckobjects)|transfer\.fsckobjects)$/, BOOLEAN],
  [/^extensions\.objectformat$/, /^(?:sha1|sha256)$/],
  [/^extensions\.refstorage$/, /^(?:files|reftable)$/],
  [/^branch\.[^\n\0]+\.(?:remote|merge)$/, NAME],
  [/^remote\.[^\n\0]+\.fetch$/, NAME],
];

/**
 * Nobody's data are tidied up in passing, and no hook of the person runs, also where git starts another git that does not
 * hear our options. An index over several packs names them by paths, which git does not check: each pack has its own. To
 * learn what alternates have, git would start another one in their repositories, with all of their settings.
 */
const OURS: readonly (readonly [name: string, value: string])[] = [
  ['core.hooksPath', '/dev/null'],
  ['core.multiPackIndex', 'false'],
  ['core.alternateRefsCommand', 'true'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  ['receive.autogc', 'false'],
];

/** Tens of thousands of branches with what they follow. */
const LARGEST_SETTINGS = 4 * 1024 ** 2;

/** The settings of a repository as they are written. What they include is not read. */
export function settingsOf(gitDir: string): GitConfig {
  const settings = readSettings(join(sharedGitDirSync(gitDir), 'config'));
  const isSplit = settings.get('extensions.worktreeconfig')?.at(-1)?.toLowerCase() === 'true';
  return isSplit ? new Map([...settings, ...readSettings(join(gitDir, 'config.worktree'))]) : settings;
}

function readSettings(file: string): GitConfig {
  const text = readGitBytes(file)?.toString('utf8') ?? '';
  if (text.length <= LARGEST_SETTINGS) return parseGitConfig(text);
  throw new Failure('bad-input', `${file} has too many settings, so the repository was not read.`, {
    folder: file,
  });
}

/** The configuration file of a view: of the repository's settings those that are known to be harmless. */
export function viewSettings(gitDir: string): string {
  const written = gitDir === '' ? [] : [...settingsOf(gitDir)];
  const kept = written.flatMap(([name, values]) => {
    const row = SETTINGS.find(([pattern]) => pattern.test(name));
    return values.filter((value) => row?.[1].test(value)).map((value) => [name, value] as const);
  });
  // From the second version on git heeds extensions. https://git-scm.com/docs/repository-version
  const version = kept.some(([name]) => name.startsWith('extensions.')) ? '1' : '0';
  return [['core.repositoryformatversion', version] as const, ...kept, ...OURS]
    .map(([name, value]) => renderSetting(name, value))
    .join('');
}
