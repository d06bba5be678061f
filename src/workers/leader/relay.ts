import type { TabMessage } from './messages.ts';

/**
 * Connections made of messages on a BroadcastChannel, for browsers without SharedWorker and for windows of two versions
 * of the app. A port that travels inside a message, as comlink's proxies do, becomes another such connection.
 */
export class Relay {
  readonly #channel: BroadcastChannel;
  readonly #ends = new Map<string, MessagePort>();

  constructor(channel: BroadcastChannel) {
    this.#channel = channel;
    channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind === 'relay') this.#receive(data.to, data.message);
    });
  }

  /** What is said into the port arrives at the far end, and the other way round. */
  join(port: MessagePort, nearEnd: string, farEnd: string): void {
    this.#ends.set(nearEnd, port);
    port.onmessage = ({ data }: MessageEvent<unknown>) => {
      this.#channel.postMessage({ kind: 'relay', to: farEnd, message: this.#pack(data) } satisfies TabMessage);
    };
  }

  #receive(end: string, message: unknown): void {
    const port = this.#ends.get(end);
    if (port === undefined) return;
    const ports: MessagePort[] = [];
    port.postMessage(this.#unpack(message, ports), ports);
  }

  #pack(message: unknown): unknown {
    return mapValues(message, (value) => {
      if (!(value instanceof MessagePort)) return value;
      const sent: SentPort = { relayed: [crypto.randomUUID(), crypto.randomUUID()] };
      this.join(value, sent.relayed[0], sent.relayed[1]);
      return sent;
    });
  }

  #unpack(message: unknown, ports: MessagePort[]): unknown {
    return mapValues(message, (value) => {
      if (!isSentPort(value)) return value;
      const { port1, port2 } = new MessageChannel();
      this.join(port1, value.relayed[1], value.relayed[0]);
      ports.push(port2);
      return port2;
    });
  }
}

/** A port on its way: the addresses of its end here and of its end there. */
interface SentPort {
  readonly relayed: readonly [string, string];
}

const isSentPort = (value: unknown): value is SentPort =>
  typeof value === 'object' && value !== null && 'relayed' in value && Array.isArray(value.relayed);

/** comlink's messages hold their values in `value` and in the items of `argumentList`, and ports nowhere else. */
function mapValues(message: unknown, map: (value: unknown) => unknown): unknown {
  if (typeof message !== 'object' || message === null) return message;
  const result: Record<string, unknown> = { ...message };
  if ('value' in result) result.value = map(result.value);
  const { argumentList } = result;
  if (Array.isArray(argumentList)) result.argumentList = argumentList.map((item: unknown) => mapValues(item, map));
  return result;
}
