import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** One request as it arrived at the server's side. */
export interface Arrived {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** The way between a browser and the product: a test reads what arrives, cuts it and mends it. */
export interface Cable {
  readonly url: string;
  readonly arrived: readonly Arrived[];
  /** From now on nothing answers, as if the server had been killed. */
  cut(): void;
  /** Drops only these requests. */
  lose(these: RegExp): void;
  /** Holds the answers to these until the cable is mended. */
  hold(these: RegExp): void;
  /** Answers these with a server error. */
  break(these: RegExp): void;
  /** Another server answers in the product's place. */
  divert(to: string): void;
  /** All requests reach the product again, including held ones. */
  mend(): void;
  close(): Promise<void>;
}

/** Lays a cable to a running product. */
export async function layCable(product: string): Promise<Cable> {
  const arrived: Arrived[] = [];
  const sockets = new Set<Socket>();
  let whole = true;
  let lost: RegExp | undefined;
  let held: RegExp | undefined;
  let broken: RegExp | undefined;
  let to = product;
  const waiting = new Set<() => void>();

  const server = createServer((incoming, answer) => {
    const { method = 'GET', url = '/', headers } = incoming;
    arrived.push({ method, url, headers });
    if (lost?.test(url)) return void incoming.socket.destroy();
    if (broken?.test(url)) return fail(answer);
    const go = () => forward(to, incoming, answer);
    return held?.test(url) ? void waiting.add(go) : go();
  });
  server.on('connection', (socket: Socket) => {
    if (!whole) return socket.destroy();
    sockets.add(socket);
    return socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    arrived,
    cut() {
      whole = false;
      for (const socket of sockets) socket.destroy();
    },
    lose: (these) => void (lost = these),
    hold: (these) => void (held = these),
    break: (these) => void (broken = these),
    divert: (other) => void (to = other),
    mend() {
      whole = true;
      to = product;
      lost = held = broken = undefined;
      for (const go of waiting) go();
      waiting.clear();
    },
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

/** As the product answers when something of its own went wrong. */
function fail(answer: ServerResponse): void {
  answer.writeHead(500, { 'content-type': 'application/json' }).end('"There was an error"');
}

function forward(product: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, url, headers } = incoming;
  const onwards = request(new URL(url ?? '/', product), { method, headers }, (answered) => {
    answer.writeHead(answered.statusCode ?? 502, answered.headers);
    answered.pipe(answer);
  });
  onwards.on('error', () => answer.destroy());
  incoming.pipe(onwards);
}
