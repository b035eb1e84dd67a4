import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../settings/config.ts';
import { Outage } from '../../refusal.ts';
import type { S3Settings } from '../../settings/storage-settings.ts';
import type { Storage } from './port.ts';
import { s3Storage } from './s3-storage.ts';
import { testS3, type TestS3 } from './test-s3.ts';

const key = '3f/3fe0c1d2-0000';
const SECRET = 'the-secret-of-the-bucket';

function settingsOf(env: Readonly<Record<string, string>>): S3Settings {
  const { s3 } = readConfig(env);
  if (!s3) throw new Error('No bucket is set');
  return s3;
}

describe('a server that checks signatures', () => {
  let server: TestS3;
  beforeAll(async () => {
    server = await testS3('signatures');
  });
  afterAll(() => server.close());

  test('U3 accepts ours for writing, reading and removing', async () => {
    const place = s3Storage(settingsOf(server.env));
    await place.put(key, Buffer.from('sealed'));
    expect(await place.get(key)).toEqual(Buffer.from('sealed'));
    await place.remove(key);
    expect(await place.get(key)).toBeNull();
  });

  test.each([
    ['secret', { S3_SECRET_ACCESS_KEY: SECRET }],
    ['key', { S3_ACCESS_KEY_ID: 'SOMEBODY' }],
    ['bucket', { S3_BUCKET: 'not-there' }],
  ])('with a wrong %s nothing is stored, and no file counts as absent', async (_what, wrong) => {
    const place = s3Storage(settingsOf({ ...server.env, ...wrong }));
    await expectOutages(place);
  });
});

test('a listing of more than one page is read to its end', async () => {
  const server = await testS3();
  const keys = Array.from({ length: 2003 }, (_, at) => `3f/3fe0c1d2-${at + 10_000}`);
  const folder = join(server.folder, 'documents', '3f');
  mkdirSync(folder);
  // Written as the server keeps an object; through its API so many would take long.
  for (const one of keys) writeFileSync(join(folder, `${one.slice(3)}._S3rver_object`), 'sealed');
  const files = await Array.fromAsync(s3Storage(settingsOf(server.env)).list());
  await server.close();
  expect(files.map((file) => file.key)).toEqual(keys);
});

/** Reading and listing must fail, too: otherwise an outage looks like a missing file. */
async function expectOutages(place: Storage) {
  await expect(place.put(key, Buffer.from('sealed'))).rejects.toThrow(Outage);
  await expect(place.get(key)).rejects.toThrow(Outage);
  await expect(place.remove(key)).rejects.toThrow(Outage);
  await expect(Array.fromAsync(place.list())).rejects.toThrow(Outage);
}

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

describe('a server in trouble', () => {
  const hurried = { connectMs: 300, tryMs: 150, tries: 2, wholeMs: 600 };
  const calm = { connectMs: 5000, tryMs: 5000, tries: 2, wholeMs: 20_000 };
  let asked: IncomingMessage[];
  let answer: Answer;
  let url: string;
  const server = createServer((request, response) => {
    asked.push(request);
    request.resume().on('end', () => answer(request, response));
  });
  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    asked = [];
  });
  afterEach(() => server.closeAllConnections());
  afterAll(() => new Promise((done) => server.close(done)));

  const env = () => ({
    STORAGE: 's3',
    S3_ENDPOINT: url,
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'documents',
    S3_ACCESS_KEY_ID: 'KEY',
    S3_SECRET_ACCESS_KEY: SECRET,
    S3_FORCE_PATH_STYLE: 'on',
  });
  const open = (more: Record<string, string> = {}, patience = calm) =>
    s3Storage(settingsOf({ ...env(), ...more }), patience);

  /**
   * Uses the tests' own time: if the server's clock differs, the client sets its own and retries.
   */
  const replies =
    (status: number, text: string, type = 'application/xml'): Answer =>
    (_request, response) => {
      const date = new Date().toUTCString();
      response.writeHead(status, { 'content-type': type, date }).end(text);
    };
  const refuses = (status: number, code: string) =>
    replies(
      status,
      `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No</Message></Error>`,
    );

  test.each<[string, Answer]>([
    ['is broken', refuses(500, 'InternalError')],
    ['is busy', refuses(503, 'SlowDown')],
    ['lets nobody in', refuses(403, 'AccessDenied')],
    ['has lost the bucket', refuses(404, 'NoSuchBucket')],
    ['stands behind a page that knows nothing', replies(404, '<html>Not found', 'text/html')],
    ['sends elsewhere', (_, response) => void response.writeHead(307, { location: url }).end()],
    ['hangs up', (request) => void request.socket.destroy()],
    ['says nothing', () => undefined],
    ['speaks another language', ({ socket }) => void (socket as Socket).end('220 smtp ready\r\n')],
  ])('one that %s is an outage', async (_what, how) => {
    answer = how;
    await expectOutages(open({}, hurried));
  });

  test.each<[string, Answer]>([
    ['a page with status 200', replies(200, '<html><p>Welcome</html>', 'text/html')],
    ['no text at all', replies(200, '')],
    ['bytes', replies(200, '\u0000\u0001 <<<')],
  ])('%s is neither a stored file nor an empty list', async (_what, how) => {
    answer = how;
    await expect(open().put(key, Buffer.from('sealed'))).rejects.toThrow(Outage);
    await expect(Array.fromAsync(open().list())).rejects.toThrow(Outage);
  });

  test('half a file is an outage, and so is one that never ends', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('half');
      setImmediate(() => response.destroy());
    };
    await expect(open({}, hurried).get(key)).rejects.toThrow(Outage);
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('half');
    };
    await expect(open({}, hurried).get(key)).rejects.toThrow(Outage);
  });

  test('a list whose next page is the same page ends', async () => {
    answer = replies(
      200,
      '<ListBucketResult><IsTruncated>true</IsTruncated>' +
        '<NextContinuationToken>a</NextContinuationToken></ListBucketResult>',
    );
    await expect(Array.fromAsync(open().list())).rejects.toThrow(Outage);
    expect(asked).toHaveLength(2);
  });

  test('an unreachable server is an outage', async () => {
    await expectOutages(open({ S3_ENDPOINT: 'http://127.0.0.1:1' }, hurried));
  });

  test('a passing error is retried, a clear refusal is not', async () => {
    answer = (request, response) => {
      const first = asked.length === 1;
      (first ? refuses(503, 'SlowDown') : refuses(404, 'NoSuchKey'))(request, response);
    };
    expect(await open().get(key)).toBeNull();
    expect(asked).toHaveLength(2);
    asked = [];
    answer = refuses(403, 'AccessDenied');
    await expect(open().get(key)).rejects.toThrow(Outage);
    expect(asked).toHaveLength(1);
  });

  test('the list leaves out foreign files in the bucket, so that no cleanup deletes them', async () => {
    const entry = (name: string) =>
      `<Contents><Key>${name}</Key><LastModified>2026-05-05T10:00:00Z</LastModified></Contents>`;
    answer = replies(
      200,
      `<ListBucketResult><IsTruncated>false</IsTruncated>${entry('backup.tar')}${entry(key)}</ListBucketResult>`,
    );
    const storedAt = Temporal.Instant.from('2026-05-05T10:00:00Z');
    expect(await Array.fromAsync(open().list())).toEqual([{ key, storedAt }]);
  });

  test('asks the storage to encrypt if that is configured', async () => {
    answer = (_request, response) => void response.writeHead(200, { etag: '"1"' }).end();
    await open().put(key, Buffer.from('sealed'));
    await open({ S3_ENCRYPTION: 'aws:kms' }).put(key, Buffer.from('sealed'));
    const header = 'x-amz-server-side-encryption';
    expect(asked.map(({ headers }) => headers[header])).toEqual([undefined, 'aws:kms']);
  });

  test('R7 an outage says what happened and holds nothing of the request', async () => {
    answer = refuses(403, 'AccessDenied');
    const error = await open()
      .get(key)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ cause: { code: 'AccessDenied' } });
    const shown = inspect(error, { depth: 20, showHidden: true });
    expect(shown).not.toContain(SECRET);
    expect(shown).not.toContain('Credential=');
    expect(shown).not.toContain(key);
  });
});
