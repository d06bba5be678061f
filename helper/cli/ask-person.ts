import { createInterface } from 'node:readline';

/** Whether there is a person to ask. */
export const isInteractive = (): boolean => process.stdin.isTTY === true && process.stderr.isTTY === true;

/** Asks a person a question of yes or no; null where there is nobody, or no answer came. */
export function askPerson(question: string): Promise<boolean | null> {
  if (!isInteractive()) return Promise.resolve(null);
  const dialogue = createInterface({ input: process.stdin, output: process.stderr });
  return new Promise((resolve) => {
    dialogue.once('close', () => resolve(null));
    // The terminal is the dialogue's while it asks: the signal has to be passed on.
    dialogue.once('SIGINT', () => {
      dialogue.close();
      process.kill(process.pid, 'SIGINT');
    });
    dialogue.question(`${question} [y/N] `, (answer) => {
      resolve(/^y(es)?$/i.test(answer.trim()));
      dialogue.close();
    });
  });
}
