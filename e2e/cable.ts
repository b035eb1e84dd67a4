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
  /** From now on nobody answers, as when the server was killed. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Lays a cable to a running product. */
export async function layCable(product: string): Promise<Cable> {
  const arrived: Arrived[] = [];
  const sockets = new Set<Socket>();
  let whole = true;

  const server = createServer((incoming, answer) => {
    const { method = 'GET', url = '/', headers } = incoming;
    arrived.push({ method, url, headers });
    forward(product, incoming, answer);
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
    mend: () => void (whole = true),
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
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
