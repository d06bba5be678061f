import { realpath } from 'node:fs/promises';
import { delimiter, isAbsolute, sep } from 'node:path';
import { searchPath } from '../git/git-program.ts';

/** Whether a path is a folder or lies in it; both real. */
export const isWithin = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

/** The entries of a path that cannot lead to programs of the repository: absolute ones outside of it. */
export async function outsideEntries(path: string, repository: string): Promise<readonly string[]> {
  const kept: string[] = [];
  for (const entry of path.split(delimiter)) {
    if (!isAbsolute(entry)) continue;
    const real = await realpath(entry).catch(() => null);
    if (real !== null && !isWithin(repository, real)) kept.push(entry);
  }
  return kept;
}

/** Variables by which a program finds code: where one of their entries leads into the repository, it would be run. */
const CODE_PATHS = new Set(['PATH', 'PYTHONPATH', 'NODE_PATH', 'LD_LIBRARY_PATH', 'RUBYLIB', 'CLASSPATH']);
/** Variables that name a program, a library or options in which one can be named. */
const CODE_NAMES = new RegExp(
  `^(?:${[
    'NODE_OPTIONS|NODE_REPL_EXTERNAL_MODULE|OPENSSL_CONF',
    'LD_PRELOAD|LD_AUDIT|DYLD_\\w+|GCONV_PATH|BASH_ENV|ENV|GIT_\\w+|CC|CXX',
    'PYTHONSTARTUP|PYTHONHOME|PYTHONUSERBASE|VIRTUAL_ENV',
    'RUSTC|RUSTDOC|RUSTC_\\w*WRAPPER|RUSTFLAGS|CARGO_(?!HOME$)\\w+',
    'GO\\w*FLAGS|GOPACKAGESDRIVER|GOENV',
    'RUBYOPT|BUNDLE_\\w+|PERL5\\w+|JAVA_TOOL_OPTIONS|JDK_JAVA_OPTIONS|_JAVA_OPTIONS',
  ].join('|')})$`,
);

/** The environment without whatever leads into a repository that is not trusted. */
export async function environmentOutside(
  environment: NodeJS.ProcessEnv,
  repository: string,
): Promise<NodeJS.ProcessEnv> {
  const kept: NodeJS.ProcessEnv = { ...environment };
  for (const [name, value] of Object.entries(environment)) {
    // Windows spells it Path.
    const called = name.toUpperCase();
    if (CODE_PATHS.has(called)) {
      // Other repositories, the folder that we were started in and packages of any folder bring programs as well.
      const path = called === 'PATH' ? searchPath(value) : value;
      const entries = await outsideEntries(path ?? '', repository);
      if (entries.length > 0 || called === 'PATH') kept[name] = entries.join(delimiter);
      else delete kept[name];
    } else if (CODE_NAMES.test(called)) delete kept[name];
  }
  return kept;
}
