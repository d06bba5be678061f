import { tmpdir } from 'node:os';
import { neutralPlace } from '../processes/find-program.ts';
import { startProcess } from '../processes/start-process.ts';
import { findProgram } from './find-program.ts';
import { environmentOutside } from './server-environment.ts';

/** What a process may not do beyond what its user may. */
export interface Confinement {
  /** Folders in which it can write nothing… */
  readonly readOnly: readonly string[];
  /** …but for these, which may lie inside. */
  readonly writable: readonly string[];
  readonly hasNetwork: boolean;
}

export type CommandLine = readonly [program: string, ...args: string[]];

interface SandboxKind {
  readonly name: string;
  /** Programs that it needs, all of this system. */
  readonly commands: readonly [string, ...string[]];
  wrap(programs: readonly string[], confinement: Confinement, command: CommandLine): CommandLine;
}

/**
 * Binds every folder over itself with its flags, then steps into namespaces of a lesser user, in which the flags cannot be
 * taken off again. `$1` mounts, `$2` is how many folders follow, each after its flag. What is mounted below a folder has
 * flags of its own: it becomes read-only as well, is covered where that is refused, and nothing is run where neither can
 * be done. No other program is named here: the search path may lead into a repository.
 */
const BIND_AND_RUN = `
mount=$1 count=$2; shift 2
points=
while read -r _ _ _ _ point _; do
  points="$points$point
"
done < /proc/self/mountinfo || exit 125
protect_below() {
  IFS='
'
  for escaped in $points; do
    point=$(printf '%b.' "$escaped"); point=\${point%.}
    case $point in
      "$1"/*) "$mount" -o remount,bind,ro "$point" || "$mount" -t tmpfs -o ro tmpfs "$point" || [ ! -e "$point" ] || exit 125 ;;
    esac
  done
  unset IFS
}
set -f
while [ "$count" -gt 0 ]; do
  "$mount" --rbind "$2" "$2" && "$mount" -o "remount,bind,$1" "$2" || exit 125
  [ "$1" = rw ] || protect_below "$2"
  shift 2; count=$((count - 1))
done
exec "$@"`;

/** In the order in which they are tried. No namespace for processes: servers watch whether their client is alive. */
const KINDS: readonly SandboxKind[] = [
  {
    name: 'bwrap',
    commands: ['bwrap'],
    // https://github.com/containers/bubblewrap
    wrap: ([bwrap], { readOnly, writable, hasNetwork }, command) => [
      bwrap!,
      ...['--die-with-parent', '--new-session'],
      // Root would keep what it takes to undo all this.
      ...[
        '--unshare-user',
        '--uid',
        String(process.getuid!()),
        '--gid',
        String(process.getgid!()),
        '--cap-drop',
        'ALL',
      ],
      ...['--bind', '/', '/', '--dev-bind', '/dev', '/dev'],
      ...readOnly.flatMap((folder) => ['--ro-bind', folder, folder]),
      ...writable.flatMap((folder) => ['--bind', folder, folder]),
      ...(hasNetwork ? [] : ['--unshare-net']),
      '--',
      ...command,
    ],
  },
  {
    name: 'user namespaces',
    commands: ['unshare', 'mount'],
    // https://man7.org/linux/man-pages/man1/unshare.1.html
    wrap: ([unshare, mount], { readOnly, writable, hasNetwork }, command) => {
      const folders = [
        ...readOnly.map((folder) => ['ro', folder] as const),
        ...writable.map((folder) => ['rw', folder] as const),
      ];
      const [user, group] = [process.getuid!(), process.getgid!()];
      return [
        unshare!,
        ...['--user', '--map-root-user', '--mount', ...(hasNetwork ? [] : ['--net']), '--'],
        ...['/bin/sh', '-c', BIND_AND_RUN, 'sh', mount!, String(folders.length), ...folders.flat()],
        ...[unshare!, '--user', `--map-user=${user}`, `--map-group=${group}`, '--mount', '--'],
        ...command,
      ];
    },
  },
];

export interface Sandbox {
  readonly name: string;
  wrap(confinement: Confinement, command: CommandLine): CommandLine;
}

const found = new Map<string, Promise<readonly Sandbox[]>>();

/** What this system can confine a process with; null where it has nothing of the kind, or does not allow it to us. */
export async function findSandbox(repository: string): Promise<Sandbox | null> {
  return (await findSandboxes(repository))[0] ?? null;
}

/** All that work here, the best first. */
export function findSandboxes(repository: string): Promise<readonly Sandbox[]> {
  const known = found.get(repository) ?? search(repository);
  found.set(repository, known);
  return known;
}

async function search(repository: string): Promise<readonly Sandbox[]> {
  if (process.platform !== 'linux') return [];
  const working: Sandbox[] = [];
  const environment = await environmentOutside(process.env, repository);
  for (const kind of KINDS) {
    const programs = kind.commands.flatMap((command) => findProgram(command, repository) ?? []);
    if (programs.length < kind.commands.length) continue;
    const sandbox: Sandbox = { name: kind.name, wrap: (given, command) => kind.wrap(programs, given, command) };
    if (await works(sandbox, environment)) working.push(sandbox);
  }
  return working;
}

/** Installed is not allowed: containers and some distributions forbid namespaces. */
function works(sandbox: Sandbox, env: NodeJS.ProcessEnv): Promise<boolean> {
  const confinement: Confinement = { readOnly: [tmpdir()], writable: [tmpdir()], hasNetwork: false };
  const [program, ...args] = sandbox.wrap(confinement, ['/bin/sh', '-c', 'exit 0']);
  return new Promise((resolve) => {
    const { cwd } = neutralPlace();
    const child = startProcess(program, args, { cwd, env, stdio: 'ignore', timeout: 10_000, killSignal: 'SIGKILL' });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}
