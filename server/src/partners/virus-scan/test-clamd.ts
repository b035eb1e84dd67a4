import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EICAR } from './sandbox-scanner.ts';

/** A daemon that looks only for the test virus. */
export interface TestClamd {
  /** `host:port`. */
  readonly address: string;
  close(): Promise<void>;
}

/** Refuses longer streams, like `StreamMaxLength`. */
export const LONGEST_STREAM = 12 * 1024 * 1024;

const START_MS = 30_000;
const PAUSE_MS = 50;
const FOLDERS = [
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/bin',
  '/usr/local/bin',
  '/opt/homebrew/sbin',
];

/** Where ClamAV's daemon is installed; undefined on a machine without it. */
export const installedClamd = FOLDERS.map((folder) => join(folder, 'clamd')).find(existsSync);

/** ClamAV's own daemon, with one signature of ours in place of its database. */
export async function realClamd(program: string): Promise<TestClamd> {
  const folder = mkdtempSync(join(tmpdir(), 'paystead-clamd-'));
  const port = await freePort();
  const signature = Buffer.from(EICAR).toString('hex');
  writeFileSync(join(folder, 'test.ndb'), `Eicar-Test-Signature:0:*:${signature}\n`);
  const lines = [
    `DatabaseDirectory ${folder}`,
    `TemporaryDirectory ${folder}`,
    'TCPAddr 127.0.0.1',
    `TCPSocket ${port}`,
    'Foreground yes',
    `StreamMaxLength ${LONGEST_STREAM}`,
    ...(process.getuid?.() === 0 ? ['User root'] : []),
  ];
  writeFileSync(join(folder, 'clamd.conf'), `${lines.join('\n')}\n`);
  const daemon = spawn(program, ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' });
  const ended = once(daemon, 'exit');
  const close = async () => {
    daemon.kill();
    await ended;
    rmSync(folder, { recursive: true });
  };
  try {
    await untilItAnswers(port);
  } catch (error) {
    await close();
    throw error;
  }
  return { address: `127.0.0.1:${port}`, close };
}

/** A stand-in that behaves like clamd: INSTREAM, and the same three answers. */
export async function standInClamd(): Promise<TestClamd> {
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket.on('close', () => open.delete(socket)).on('error', () => undefined));
    const parts: Buffer[] = [];
    socket.on('data', (bytes: Buffer) => void parts.push(bytes));
    socket.on('end', () => socket.end(`${verdictOn(contentIn(Buffer.concat(parts)))}\0`));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function verdictOn(content: Buffer): string {
  if (content.length > LONGEST_STREAM) return 'INSTREAM size limit exceeded. ERROR';
  return content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
}

/** The data sent by INSTREAM. Throws if the protocol is violated. */
export function contentIn(said: Buffer): Buffer {
  const command = Buffer.from('zINSTREAM\0');
  if (!said.subarray(0, command.length).equals(command)) throw new Error('This is no INSTREAM');
  const chunks: Buffer[] = [];
  let at = command.length;
  for (let length = said.readUInt32BE(at); length > 0; length = said.readUInt32BE(at)) {
    chunks.push(said.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  if (at + 4 !== said.length) throw new Error('Something follows the end');
  return Buffer.concat(chunks);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function untilItAnswers(port: number): Promise<void> {
  for (let waited = 0; waited < START_MS; waited += PAUSE_MS) {
    if (await pong(port)) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    setTimeout(resolve, PAUSE_MS);
    await promise;
  }
  throw new Error('clamd did not start');
}

function pong(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('zPING\0'));
    socket.on('error', () => resolve(false));
    socket.on('data', (bytes: Buffer) => {
      resolve(bytes.toString() === 'PONG\0');
      socket.destroy();
    });
  });
}
