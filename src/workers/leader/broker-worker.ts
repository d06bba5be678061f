// A SharedWorker that hands ports from one window to another. It holds no engine: files of the origin's private file
// system can only be opened in dedicated workers.
import type { BrokerMessage } from './messages.ts';

const scope = self as unknown as SharedWorkerGlobalScope;

let leader: { readonly term: string; readonly port: MessagePort } | null = null;
/** Ports for a leader that has announced itself to the others but not yet here. */
let waiting: { readonly term: string; readonly port: MessagePort }[] = [];

function receive(from: MessagePort, message: BrokerMessage, ports: readonly MessagePort[]): void {
  if (message.kind === 'lead') leader = { term: message.term, port: from };
  else for (const port of ports) waiting.push({ term: message.term, port });
  const { term, port: target } = leader ?? {};
  const ready = waiting.filter((entry) => entry.term === term);
  waiting = waiting.filter((entry) => entry.term !== term);
  for (const { port } of ready) target?.postMessage({ kind: 'connect' } satisfies { kind: string }, [port]);
}

scope.onconnect = ({ ports: [port] }) => {
  port!.onmessage = ({ data, ports }: MessageEvent<BrokerMessage>) => receive(port!, data, ports);
};
