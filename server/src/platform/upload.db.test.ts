import { call } from '@paystead/contract/call';
import { body } from '@paystead/contract/primitives';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { command } from './command.ts';
import { refuse } from './refusal.ts';
import { serve } from './serve.ts';
import { prepareNotes } from './test-notes.ts';
import { type TestWorld, testWorld } from './test-world.ts';

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

test('a file arrives whole under its own name, and its temporary copy goes with the call', async () => {
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

test('X2 an upload needs the XSRF token like everything else', async () => {
  const dana = await world.as({ kind: 'borrower', gid: randomUUID() });
  const answer = await dana.post('/secured/file', form(Buffer.from('x')), {
    headers: { ...type, 'x-xsrf-token': 'no' },
  });

  expect(answer.status).toBe(403);
});

test('U2 files above the limit, or from someone who may not send any, leave nothing behind', async () => {
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
