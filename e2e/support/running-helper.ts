import { Knowing } from '../../helper/testing/run-knowing.ts';

export interface RunningHelper {
  /** Where the app is, with a slash at its end. */
  readonly url: string;
  /** Where it opens the repository of `--repo`, if one was named. */
  readonly address: string;
  close(): Promise<void>;
}

/** `knowing serve` as people start it, with a home of its own. */
export async function startHelper(home: string, args: readonly string[]): Promise<RunningHelper> {
  const child = new Knowing(home).start(['serve', '--json', '--port', '0', ...args]);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let told = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (told += text));
  let answer = '';
  for await (const text of child.stdout.setEncoding('utf8') as AsyncIterable<string>) {
    answer += text;
    if (answer.trimEnd().endsWith('}')) break;
  }
  if (!answer.includes('{')) throw new Error(`the helper ended: ${told}`);
  const { origin, address } = JSON.parse(answer) as { origin: string; address: string };
  return {
    url: `${origin}/`,
    address,
    close: () => {
      child.kill('SIGTERM');
      return gone;
    },
  };
}
