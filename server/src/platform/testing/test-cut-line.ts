import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a server of this machine that a test can cut. */
export interface CutLine {
  readonly port: number;
  /**
   * Cuts one of the next connections, the `nth` from 1, once the server has sent so many bytes on
   * it; with 0, before it begins.
   */
  cut(nth: number, afterBytes: number): void;
  stop(): Promise<void>;
}

/** @param to the server's port */
export async function cutLine(to: number): Promise<CutLine> {
  let seen = 0;
  let plan: { nth: number; afterBytes: number } | null = null;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    seen += 1;
    const limit = plan?.nth === seen ? plan.afterBytes : Infinity;
    const far = connect(to, '127.0.0.1');
    const end = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      open.add(socket);
      socket.once('close', () => {
        open.delete(socket);
        end();
      });
      socket.on('error', end);
    }
    if (limit === 0) return end();
    let sent = 0;
    near.pipe(far);
    far.on('data', (bytes) => {
      sent += bytes.length;
      if (sent > limit) return end();
      near.write(bytes);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return {
    port: address.port,
    cut(nth, afterBytes) {
      seen = 0;
      plan = { nth, afterBytes };
    },
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
