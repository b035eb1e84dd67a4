import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { samplePdf } from '../../platform/files/file-content/fixtures/sample-files.ts';
import { Outage } from '../../platform/refusal.ts';
import { clamdScanner } from './clamd-scanner.ts';
import { EICAR, sandboxScanner } from './sandbox-scanner.ts';
import {
  contentIn,
  installedClamd,
  LONGEST_STREAM,
  realClamd,
  standInClamd,
  type TestClamd,
} from './test-clamd.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** Listens like clamd; calls `answer` once a client has sent everything. */
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

/** Always the stand-in, and ClamAV's own daemon on machines that have it. */
const program = installedClamd;
const daemons: Record<string, () => Promise<TestClamd>> = {
  'the stand-in': standInClamd,
  ...(program && { 'clamd itself': () => realClamd(program) }),
};

describe.each(Object.entries(daemons))('%s', (_name, start) => {
  let clamd: TestClamd;
  beforeAll(async () => {
    clamd = await start();
  }, 40_000);
  afterAll(() => clamd.close());
  const scan = (content: Buffer | string) => clamdScanner(clamd.address).scan(Buffer.from(content));

  test('U4 a clean file is clean: empty, small, and of the largest size we take', async () => {
    expect(await scan('a pay stub')).toBeNull();
    expect(await scan('')).toBeNull();
    expect(await scan(Buffer.alloc(10 * 1024 * 1024, 'pay'))).toBeNull();
  });

  test('U4 the test virus is found by name, alone and inside a PDF', async () => {
    expect(await scan(EICAR)).toMatch(/^Eicar-Test-Signature/);
    expect(await scan(samplePdf({ objects: `% ${EICAR}\n` }))).toMatch(/^Eicar-Test-Signature/);
  });

  test('U4 many at once get their own answers', async () => {
    const files = Array.from({ length: 12 }, (_, at) => (at % 3 === 0 ? EICAR : `stub ${at}`));
    const found = await Promise.all(files.map(scan));
    expect(found.map((virus) => virus !== null)).toEqual(files.map((file) => file === EICAR));
  });

  test('U4 a file above its limit is an outage, never a clean file', async () => {
    await expect(scan(Buffer.alloc(LONGEST_STREAM + 1))).rejects.toThrow(Outage);
  });
});

describe('clamd', () => {
  test('U4 a clean file of many chunks arrives whole', async () => {
    const sent = Buffer.alloc(300_001, 'abc');
    let seen: Buffer | undefined;
    const address = await daemon((said, socket) => {
      seen = contentIn(said);
      socket.end('stream: OK\0');
    });
    expect(await clamdScanner(address).scan(sent)).toBeNull();
    expect(seen?.equals(sent)).toBe(true);
  });

  test('U4 a virus is reported by its name', async () => {
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

  test('U4 a daemon that hangs or does not run is an outage', async () => {
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
