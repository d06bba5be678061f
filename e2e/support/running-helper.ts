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

/** `knowing serve` as people start it, with a home of its own. */
export async function startHelper(home: string, args: readonly string[]): Promise<RunningHelper> {
  const knowing = new Knowing(home);
  const child = knowing.start(['serve', '--json', '--port', '0', ...args]);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let told = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (told += text));
  let answer = '';
  for await (const text of child.stdout.setEncoding('utf8') as AsyncIterable<string>) {
    answer += text;
    if (answer.trimEnd().endsWith('}')) break;
  }
  if (!answer.includes('{')) throw new Error(`the helper ended: ${told}`);
  const { origin, address, token } = JSON.parse(answer) as Record<'origin' | 'address' | 'token', string>;
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
