import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A proxy between the product and its database that a test can cut or freeze. */
export interface Cable {
  /** The address of the same database through the proxy. */
  readonly url: string;
  /** Breaks every connection, and refuses new ones until `mend`. */
  cut(): void;
  /** Passes nothing on, without closing a connection: a host that hangs. */
  hang(): void;
  /** Lets the present connections fall silent for good; new ones work. */
  hush(): void;
  mend(): void;
  /** How many connections it has now. */
  count(): number;
  remove(): void;
}

/**
 * @param url of a server on a socket or port
 * @param onAnswer sees what the server sends before it goes on, and may change it
 */
export async function layCable(
  url: string,
  onAnswer: (bytes: Buffer) => void = () => undefined,
): Promise<Cable> {
  const folder = mkdtempSync(join(tmpdir(), 'cable-'));
  const target = new URL(url);
  const ends = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  let state: 'whole' | 'cut' | 'hanging' = 'whole';
  const server: Server = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    const far = connect(addressOf(target));
    far.on('data', onAnswer);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      from.on('data', (bytes) => {
        if (state === 'whole' && !silent.has(from)) to.write(bytes);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        ends.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((ready) => server.listen(join(folder, '.s.PGSQL.5432'), ready));
  const breakAll = () => {
    for (const end of ends) end.destroy();
  };
  const through = new URL(url);
  through.hostname = encodeURIComponent(folder);
  through.port = '';

  return {
    url: through.href,
    cut() {
      state = 'cut';
      breakAll();
    },
    hang() {
      state = 'hanging';
    },
    hush() {
      for (const end of ends) silent.add(end);
    },
    mend() {
      if (state === 'hanging') breakAll();
      state = 'whole';
    },
    count: () => ends.size / 2,
    remove() {
      breakAll();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function addressOf(url: URL): { path: string } | { host: string; port: number } {
  const host = decodeURIComponent(url.hostname);
  if (host.startsWith('/')) return { path: join(host, '.s.PGSQL.5432') };
  return { host, port: Number(url.port || 5432) };
}

const KEY_DATA = Buffer.from([...Buffer.from('K'), 0, 0, 0, 12]);

/** What a pooler does to an answer: it names a process that PostgreSQL does not have. */
export function nameAnotherProcess(bytes: Buffer): void {
  const at = bytes.indexOf(KEY_DATA);
  if (at >= 0) bytes.writeInt32BE(1, at + KEY_DATA.length);
}
