// A SharedWorker that hands ports from one window to another. It holds no engine: files of the origin's private file
// system can only be opened in dedicated workers.
import type { BrokeredPort, BrokerMessage } from './messages.ts';

const scope = self as unknown as SharedWorkerGlobalScope;

let leader: { readonly term: string; readonly port: MessagePort } | null = null;

interface Waiting {
  readonly term: string;
  readonly connection: string;
  readonly port: MessagePort;
}

/** Ports for a leader that has announced itself to the others but not yet here. */
let waiting: Waiting[] = [];

function receive(from: MessagePort, message: BrokerMessage, ports: readonly MessagePort[]): void {
  if (message.kind === 'lead') leader = { term: message.term, port: from };
  else for (const port of ports) waiting.push({ ...message, port });
  const { term, port: target } = leader ?? {};
  for (const { connection, port } of waiting.filter((entry) => entry.term === term)) {
    target?.postMessage({ connection } satisfies BrokeredPort, [port]);
  }
  waiting = waiting.filter((entry) => entry.term !== term);
}

scope.onconnect = ({ ports: [port] }) => {
  port!.onmessage = ({ data, ports }: MessageEvent<BrokerMessage>) => receive(port!, data, ports);
};
