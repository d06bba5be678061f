import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** npm's own script, beside the Node that runs us: what starts it by name is a batch file on Windows. */
function npmScript(name: 'npm' | 'npx'): string {
  const byNpm = process.env['npm_execpath'];
  const beside = dirname(process.execPath);
  const folders = [
    ...(byNpm === undefined ? [] : [dirname(byNpm)]),
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin'),
    join(beside, 'node_modules', 'npm', 'bin'),
  ];
  const found = folders.map((folder) => join(folder, `${name}-cli.js`)).find((file) => existsSync(file));
  if (found === undefined) throw new Error(`${name} was not found beside ${process.execPath}`);
  return found;
}

function runNpm(folder: string, args: readonly string[], env: NodeJS.ProcessEnv): string {
  const ran = spawnSync(process.execPath, [npmScript('npm'), ...args], { cwd: folder, env, encoding: 'utf8' });
  if (ran.status !== 0) throw new Error(`npm ${args.join(' ')}: ${ran.stdout}${ran.stderr}`);
  return ran.stdout;
}

export interface Packed {
  readonly filename: string;
  readonly entryCount: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The package as somebody has it who installed it: in a folder of their own, with nothing else. */
export class InstalledPackage {
  readonly folder: string;
  readonly home: string;

  private constructor(folder: string, home: string) {
    this.folder = folder;
    this.home = home;
  }

  /** `npm pack`, which builds what is not current. */
  static pack(target: string): Packed {
    mkdirSync(target, { recursive: true });
    const told = runNpm(root, ['pack', '--json', '--pack-destination', target], process.env);
    // Where something has to be built first, that is told before the list.
    return (JSON.parse(told.slice(told.indexOf('[\n'))) as Packed[])[0]!;
  }

  /** `npm install` in an empty folder with an empty home. What the package depends on may come from npm's cache. */
  static install(tarball: string, scratch: string): InstalledPackage {
    const [folder, home] = [join(scratch, 'project'), join(scratch, 'home')];
    for (const path of [folder, home]) mkdirSync(path, { recursive: true });
    const installed = new InstalledPackage(folder, home);
    const config = (key: string): string => runNpm(root, ['config', 'get', key], process.env).trim();
    runNpm(folder, ['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error', tarball], {
      ...installed.environment,
      npm_config_cache: config('cache'),
      npm_config_userconfig: config('userconfig'),
    });
    return installed;
  }

  /** What programs see of the machine. */
  get environment(): Record<string, string> {
    const { home } = this;
    const inherited = ['PATH', 'Path', 'SystemRoot', 'TEMP', 'TMP', 'PATHEXT'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value] as const];
    });
    return {
      ...Object.fromEntries(inherited),
      HOME: home,
      USERPROFILE: home,
      LOCALAPPDATA: join(home, 'local'),
      npm_config_update_notifier: 'false',
    };
  }

  /** The command that runs `knowing` the way people type it: `npx knowing …`. */
  command(args: readonly string[]): readonly string[] {
    return this.npxCommand(['--no-install', 'knowing', ...args]);
  }

  npxCommand(args: readonly string[]): readonly string[] {
    return [npmScript('npx'), ...args];
  }

  npx(...args: string[]): Promise<Ran> {
    return this.run(this.command(args));
  }

  /** A script of Node, in the folder of the project. */
  async run(args: readonly string[]): Promise<Ran> {
    const child = spawn(process.execPath, args, { cwd: this.folder, env: this.environment });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    child.stdin.end();
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, stdout, stderr };
  }

  write(name: string, text: string): string {
    const file = join(this.folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  }
}
