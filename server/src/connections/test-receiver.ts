import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that an employer's server got. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Reply {
  readonly status: number;
  readonly text?: string;
  readonly headers?: Record<string, string>;
}

/** An employer's server on this machine. */
export interface Receiver {
  readonly url: string;
  readonly got: Received[];
  /** What it answers from now on: a status, or nothing at all while it's down. */
  answer(reply: Reply | 'down'): void;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const got: Received[] = [];
  let reply: Reply | 'down' = { status: 200 };
  const server: Server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      if (reply === 'down') return void request.socket.destroy();
      got.push({ headers: request.headers, body });
      response.writeHead(reply.status, reply.headers).end(reply.text ?? '');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/hooks`,
    got,
    answer: (next) => void (reply = next),
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

/** How old a message may be; docs/employer-api.md says the same. */
const TOLERANCE_SECONDS = 300;

/**
 * What a receiver does to be sure, written from the text of Standard Webhooks and without our own
 * code: one of the signatures is right, and the message isn't old.
 */
export function isGenuine(
  { body, headers }: Received,
  secret: string,
  nowSeconds: number,
): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const at = String(headers['webhook-timestamp']);
  const signed = [headers['webhook-id'], at, body].join('.');
  const right = Buffer.from(createHmac('sha256', key).update(signed).digest('base64'));
  const isFresh = Math.abs(nowSeconds - Number(at)) <= TOLERANCE_SECONDS;
  const given = String(headers['webhook-signature']).split(' ');
  return (
    isFresh &&
    given.some((one) => {
      const [version, signature = ''] = one.split(',');
      const bytes = Buffer.from(signature);
      return version === 'v1' && bytes.length === right.length && timingSafeEqual(bytes, right);
    })
  );
}
