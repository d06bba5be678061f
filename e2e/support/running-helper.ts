import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';
import { PageConnection } from '../../helper/testing/page-connection.ts';
import { Knowing } from '../../helper/testing/run-knowing.ts';

export interface RunningHelper {
  /** Where the app is, with a slash at its end. */
  readonly url: string;
  /** What was printed: connects a browser, and opens the repository of `--repo`, if one was named. */
  readonly address: string;
  /** The bearer token of programs. */
  readonly token: string;
  readonly knowing: Knowing;
  readonly connection: PageConnection;
  /** What follows the address of the app to connect another browser and go to a place; both begin with `#`. */
  connect(hash?: string): string;
  close(): Promise<void>;
}

/** What `knowing serve --json` says once it is ready. */
export interface Served {
  readonly origin: string;
  readonly address: string;
  readonly token: string;
}

/** Waits until it is; throws with its words where it ends instead. */
export async function whenServing(child: ChildProcessByStdio<null, Readable, Readable>): Promise<Served> {
  let told = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (told += text));
  let answer = '';
  for await (const text of child.stdout.setEncoding('utf8') as AsyncIterable<string>) {
    answer += text;
    if (answer.trimEnd().endsWith('}')) break;
  }
  if (!answer.includes('{')) throw new Error(`the helper ended: ${told}`);
  return JSON.parse(answer) as Served;
}

/** `knowing serve` as people start it, with a home of its own. */
export async function startHelper(home: string, args: readonly string[]): Promise<RunningHelper> {
  const knowing = new Knowing(home);
  const child = knowing.start(['serve', '--json', '--port', '0', ...args]);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const { origin, address, token } = await whenServing(child);
  const connection = new PageConnection(knowing, origin);
  return {
    url: `${origin}/`,
    address,
    token,
    knowing,
    connection,
    connect: (hash = '') => connection.address(hash.slice(1)).slice(`${origin}/`.length),
    close: () => {
      child.kill('SIGTERM');
      return gone;
    },
  };
}
