import { call } from '@paystead/contract/call';
import { body } from '@paystead/contract/primitives';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { buildServer } from './build-server.ts';
import { command } from '../calls/command.ts';
import { refuse } from '../refusal.ts';
import { serve } from './serve.ts';
import { keepOwnTemporaryFolder } from '../testing/test-own-folder.ts';
import { prepareNotes } from '../testing/test-notes.ts';
import type { TestClient } from '../testing/test-client.ts';
import { type TestWorld, testWorld } from '../testing/test-world.ts';
import { receiveUpload } from './upload.ts';

const sendFile = call({
  method: 'POST',
  path: '/secured/file',
  origin: 'paystead',
  summary: 'For tests.',
  who: ['borrower'],
  body: body({ note: z.optional(z.string()) }),
  answer: z.object({ sha256: z.string(), name: z.string(), note: z.nullable(z.string()) }),
  refusals: [],
});

const paths: string[] = [];
const routes = [
  serve(
    sendFile,
    command(sendFile, async ({ request, input }) => {
      const [file] = request.files;
      if (!file) return refuse('FIELDS', {}, { file: 'Choose a file' });
      paths.push(file.path);
      const sha256 = createHash('sha256').update(readFileSync(file.path)).digest('hex');
      return { sha256, name: file.name, note: input.note ?? null };
    }),
    { upload: { maxBytes: 1_000_000, maxFiles: 2 } },
  ),
];

keepOwnTemporaryFolder();
let world: TestWorld;

beforeAll(async () => {
  world = await testWorld({ routes });
  await prepareNotes(world.owner);
});

afterAll(() => world.close());

const left = () => readdirSync(tmpdir()).filter((name) => name.startsWith('paystead-upload-'));
const type = { 'content-type': 'multipart/form-data; boundary=XX' };

function form(content: Buffer, name = 'stub.pdf'): Buffer {
  return Buffer.concat([
    Buffer.from('--XX\r\nContent-Disposition: form-data; name="note"\r\n\r\nNovember\r\n'),
    Buffer.from(`--XX\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    content,
    Buffer.from('\r\n--XX--\r\n'),
  ]);
}

test('a file arrives complete under its own name, and its temporary copy is deleted after the call', async () => {
  const dana = await world.as({ kind: 'borrower', gid: randomUUID() });
  const content = Buffer.alloc(300_000, 'abc\r\n--X');
  const answer = await dana.post('/secured/file', form(content, '../../etc/stub.pdf'), {
    headers: type,
  });

  expect(answer.body).toEqual({
    sha256: createHash('sha256').update(content).digest('hex'),
    name: 'stub.pdf',
    note: 'November',
  });
  expect(paths.some(existsSync)).toBe(false);
});

test('X1 a refused upload gets a new XSRF token, and works when it is sent again', async () => {
  const dana = await world.as({ kind: 'borrower', gid: randomUUID() });
  dana.cookies.set('XSRF-TOKEN', 'outdated');
  const before = left();
  const send = () => dana.post('/secured/file', form(Buffer.from('x')), { headers: type });
  const [refused, sent] = [await send(), await send()];

  expect([refused.status, sent.status]).toEqual([403, 200]);
  expect(left()).toEqual(before);
});

test('X1 an upload from the page of another person is refused before a file arrives', async () => {
  const dana = await world.as({ kind: 'borrower', gid: randomUUID() });
  const before = left();
  const answer = await dana.post('/secured/file', form(Buffer.from('x')), {
    headers: { ...type, 'x-person': 'somebody-else' },
  });

  expect([answer.status, answer.headers['x-error-category']]).toEqual([409, 'OTHER_PERSON']);
  expect(left()).toEqual(before);
});

test('X2 an upload needs the XSRF token like every other call', async () => {
  const dana = await world.as({ kind: 'borrower', gid: randomUUID() });
  const answer = await dana.post('/secured/file', form(Buffer.from('x')), {
    headers: { ...type, 'x-xsrf-token': 'no' },
  });

  expect(answer.status).toBe(403);
});

test('U2 files above the limit, or from somebody who may not send any, leave nothing behind', async () => {
  const before = left();
  const dana = await world.as({ kind: 'borrower', gid: randomUUID() });
  const large = await dana.post('/secured/file', form(Buffer.alloc(1_100_000)), { headers: type });
  const cut = await dana.post('/secured/file', form(Buffer.alloc(900)).subarray(0, 500), {
    headers: type,
  });
  const stranger = await world.visitor().post('/secured/file', form(Buffer.alloc(9)), {
    headers: type,
  });

  expect([large.status, cut.status, stranger.status]).toEqual([413, 400, 401]);
  expect(left()).toEqual(before);
});

/** A server that waits a third of a second for a request instead of two minutes. */
async function hastyServer() {
  const { app } = buildServer({ platform: world.platform, site: 'borrower', routes });
  const patience = app.server.requestTimeout;
  const haste = { headersTimeout: 300, requestTimeout: 300, connectionsCheckingInterval: 50 };
  Object.assign(app.server, haste);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, patience, port: (app.server.address() as AddressInfo).port };
}

/**
 * Starts a file and never ends it; `more` bytes arrive every 20 ms. Returns all the server sent.
 */
async function crawl(dana: TestClient, port: number, more: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const cookies = [...dana.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  socket.write(
    `POST /web/secured/file HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookies}\r\n` +
      `X-API-Version: 3\r\nX-XSRF-TOKEN: ${dana.cookies.get('XSRF-TOKEN')}\r\nContent-Length: 900000\r\n` +
      'Content-Type: multipart/form-data; boundary=XX\r\n\r\n' +
      '--XX\r\nContent-Disposition: form-data; name="file"; filename="stub.pdf"\r\n\r\n%PDF',
  );
  const drip = setInterval(() => socket.writable && more && socket.write(more), 20);
  const said: Buffer[] = [];
  socket.on('data', (bytes: Buffer) => void said.push(bytes));
  socket.on('error', () => undefined);
  await new Promise((closed) => socket.once('close', closed));
  clearInterval(drip);
  return Buffer.concat(said).toString();
}

test.each([
  ['arrives byte by byte', 'x'],
  ['stops half-way and keeps the connection open', ''],
])(
  'U2 fault 17 an upload that %s ends after two minutes and leaves nothing',
  async (_how, more) => {
    const before = left();
    const dana = await world.as({ kind: 'borrower', gid: randomUUID() });
    const { app, patience, port } = await hastyServer();
    const said = await crawl(dana, port, more);
    expect(patience).toBe(120_000);
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    await expect.poll(left).toEqual(before);
    await app.close();
  },
);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('U2 fault 18 memory stays flat however much arrives', async () => {
  const piece = Buffer.alloc(64 * 1024, 'a');
  const held: number[] = [];
  async function* body() {
    yield form(Buffer.alloc(0)).subarray(0, -Buffer.byteLength('\r\n--XX--\r\n'));
    for (let sent = 0; sent < 60 * 1024 * 1024; sent += piece.length) {
      yield Buffer.from(piece);
      if (sent % (8 * 1024 * 1024) > 0) continue;
      collectGarbage();
      collectGarbage(); // also waits until the first run's memory is freed
      held.push(process.memoryUsage().arrayBuffers);
    }
    yield Buffer.from('\r\n--XX--\r\n');
  }
  const before = left();
  const limits = { maxBytes: 100 * 1024 * 1024, maxFiles: 1 };
  const received = await receiveUpload(body(), type['content-type'], limits);
  expect(received.files[0]?.size).toBe(60 * 1024 * 1024);
  expect(Math.max(...held) - Math.min(...held)).toBeLessThan(16 * 1024 * 1024);
  await received.discard();
  expect(left()).toEqual(before);
});
