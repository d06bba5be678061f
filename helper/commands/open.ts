import { Failure } from '../../src/core/base/failure.ts';
import { EXIT, type CommandBody } from '../cli/command.ts';
import { JSON_OUTPUT } from '../cli/common-options.ts';
import { defaultServeFolder } from '../cli/standard-folders.ts';
import { connectAddress } from '../serve/connect-address.ts';
import { OneTimeCodes } from '../serve/one-time-codes.ts';
import { openConnected } from '../serve/open-browser.ts';
import { runningServers, type ServerFile } from '../serve/server-file.ts';

export const openCommand: CommandBody = {
  details:
    'Prints a link that connects one browser, once, within five minutes, and opens it if there is a display.\n' +
    'Use it for a second browser, or if a page says that it isn’t connected.',
  positionals: [],
  options: [
    {
      name: 'port',
      kind: 'number',
      value: 'N',
      min: 1,
      max: 65_535,
      isWhole: true,
      summary: 'port of the server, if several are running',
    },
    JSON_OUTPUT,
  ],
  run: ({ arguments: options, output, wantsJson }) => {
    const folder = defaultServeFolder();
    const { port, origin } = choose(runningServers(folder), options.number('port'));
    const codes = new OneTimeCodes(folder, port);
    const address = connectAddress(origin, codes.issue());
    if (wantsJson) output.printJson({ address, origin });
    else output.print(`This link connects one browser, within 5 minutes: ${address}`);
    if (!wantsJson) openConnected(codes, origin, '');
    return Promise.resolve(EXIT.ok);
  },
};

function choose(servers: readonly ServerFile[], port: number | undefined): ServerFile {
  const fitting = servers.filter((server) => port === undefined || server.port === port);
  const [first, ...others] = fitting;
  if (first === undefined) {
    const where = port === undefined ? '' : ` on port ${port}`;
    throw new Failure('not-found', `No server is running${where}. Start one with knowing serve.`);
  }
  if (others.length > 0) {
    const ports = fitting.map((server) => server.port).join(', ');
    throw new Failure('bad-input', `Several servers are running, on ports ${ports}. Choose one with --port.`);
  }
  return first;
}
