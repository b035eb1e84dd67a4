import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { Outage } from '../../platform/refusal.ts';
import { clamdScanner } from './clamd-scanner.ts';
import { EICAR, sandboxScanner } from './sandbox-scanner.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** Listens as clamd would; `answer` is asked once a client has said all. */
async function daemon(answer: (content: Buffer, socket: Socket) => void): Promise<string> {
  server = createServer({ allowHalfOpen: true }, (socket) => {
    const parts: Buffer[] = [];
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => void parts.push(Buffer.from(bytes)));
    socket.on('end', () => answer(Buffer.concat(parts), socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What was sent by INSTREAM. */
function readInstream(said: Buffer): Buffer {
  expect(said.subarray(0, 10).toString('latin1')).toBe('zINSTREAM\0');
  const chunks: Buffer[] = [];
  let at = 10;
  for (let length = said.readUInt32BE(at); length > 0; length = said.readUInt32BE(at)) {
    chunks.push(said.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  expect(at + 4).toBe(said.length);
  return Buffer.concat(chunks);
}

describe('clamd', () => {
  test('U4 a clean file of many chunks arrives whole', async () => {
    const sent = Buffer.alloc(300_001, 'abc');
    let seen: Buffer | undefined;
    const address = await daemon((said, socket) => {
      seen = readInstream(said);
      socket.end('stream: OK\0');
    });
    expect(await clamdScanner(address).scan(sent)).toBeNull();
    expect(seen?.equals(sent)).toBe(true);
  });

  test('U4 a virus is told by its name', async () => {
    const address = await daemon((_said, socket) => socket.end('stream: Eicar-Signature FOUND\0'));
    expect(await clamdScanner(address).scan(Buffer.from('x'))).toBe('Eicar-Signature');
  });

  test.each([
    ['an answer about its own limits', 'INSTREAM size limit exceeded. ERROR\0'],
    ['no answer', ''],
    ['an answer without end', 'x'.repeat(10_000)],
  ])('U4 %s is an outage, never a clean file', async (_what, words) => {
    const address = await daemon((_said, socket) => socket.end(words));
    await expect(clamdScanner(address).scan(Buffer.from('x'))).rejects.toThrow(Outage);
  });

  test('U4 a daemon that hangs or is not there is an outage', async () => {
    const address = await daemon(() => undefined);
    await expect(clamdScanner(address, 50).scan(Buffer.from('x'))).rejects.toThrow(Outage);
    server?.close();
    await expect(clamdScanner('127.0.0.1:9', 500).scan(Buffer.from('x'))).rejects.toThrow(Outage);
  });
});

describe('the sandbox’s scanner', () => {
  test('U4 finds the test virus anywhere in a file, and nothing else', async () => {
    const hidden = Buffer.from(`%PDF-1.7 ${EICAR} %%EOF`);
    expect(await sandboxScanner.scan(hidden)).toBe('Eicar-Test-Signature');
    expect(await sandboxScanner.scan(Buffer.from('a pay stub'))).toBeNull();
  });
});
