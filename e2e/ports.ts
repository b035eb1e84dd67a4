import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/**
 * A free port under a name, the same one in every worker: the first to ask writes it into the
 * environment, and workers inherit it. A port that is already set there stays.
 */
export async function portFor(name: string): Promise<number> {
  const set = Number(process.env[name]);
  if (set > 0) return set;
  const port = await freePort();
  process.env[name] = String(port);
  return port;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
