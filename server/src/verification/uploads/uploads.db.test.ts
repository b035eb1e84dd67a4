import { readdirSync, readFileSync, utimesSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as calls from '@paystead/contract/verification/queue';
import { MOST_FILE_BYTES } from '@paystead/contract/verification/queue-terms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addApplicant, apply, type TestApplicant } from '../../origination/fixtures/applicants.ts';
import { EICAR } from '../../partners/virus-scan/sandbox-scanner.ts';
import {
  exif,
  jpegSegment,
  sampleJpeg,
  samplePdf,
  samplePng,
  withJpegSize,
} from '../../platform/files/file-content/fixtures/sample-files.ts';
import { inJobTransaction } from '../../platform/jobs/run-job.ts';
import { keepOwnTemporaryFolder } from '../../platform/testing/test-own-folder.ts';
import {
  type ReviewWorld,
  reviewWorld,
  sweptFiles,
  taskOf,
  upload,
} from '../fixtures/review-world.ts';

keepOwnTemporaryFolder();
let world: ReviewWorld;
beforeAll(async () => {
  world = await reviewWorld();
});
afterAll(() => world.close());

const files = () =>
  readdirSync(world.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** A borrower whose stated income isn't confirmed. */
async function asked(ending = '0035'): Promise<TestApplicant> {
  const andre = await addApplicant(world, { ending });
  await apply(andre);
  return andre;
}

describe('the queue of a person', () => {
  test('S7.31 is empty by default, and with uec PREQUALIFY', async () => {
    const { client } = await addApplicant(world);
    expect((await client.call(calls.listQueue, {})).body).toEqual([]);
    const { body } = await client.call(calls.listQueue, { uec: 'PREQUALIFY' });
    expect(body).toEqual([]);
    expect((await client.get('/secured/user/queue?uec=OTHER')).status).toBe(422);
  });

  test('S3.13 S4.7 S4.8 a doubt about income is a task that waits for documents', async () => {
    const { client } = await asked();
    const { body } = await client.call(calls.listQueue, { uec: 'APPLY' });
    expect(body).toMatchObject([
      { type: 'INCOME', status: 'PENDING', files: [], reusable: [], reason: null, uec: 'APPLY' },
    ]);
    expect(body[0]?.documents).toContain('INCOME_STATEMENT');
    expect((await client.call(calls.listQueue, { uec: 'PREQUALIFY' })).body).toEqual([]);
  });

  test('S7.33 finds the task by its name in lower case; an unknown name is no task', async () => {
    const { client } = await asked();
    const started = await client.call(calls.startUpload, { name: 'income' });
    expect(started).toMatchObject({ status: 200, body: { type: 'INCOME', status: 'PENDING' } });
    const missing = await client.call(calls.startUpload, { name: 'spouse' });
    expect([missing.status, missing.body]).toEqual([404, 'Requested resource is not found.']);
    expect((await client.post('/secured/user/action/queue/INCOME/upload')).status).toBe(404);
  });

  test('S7.34 a task without a file can’t be submitted, with one it goes to review', async () => {
    const { client } = await asked();
    const early = await client.call(calls.completeUpload, { name: 'income' });
    expect([early.status, early.body]).toEqual([422, 'Add a file first.']);

    const task = await taskOf(client, 'INCOME');
    await upload(client, task, 'INCOME_STATEMENT', { content: samplePdf() });
    const done = await client.call(calls.completeUpload, { name: 'income' });
    expect(done.body).toMatchObject({ status: 'REVIEW', files: [{ name: 'stub.pdf' }] });
    const again = await client.call(calls.completeUpload, { name: 'income' });
    expect(again.body).toEqual(done.body);
    const late = await upload(client, task, 'INCOME_STATEMENT', { content: sampleJpeg() });
    expect([late.status, late.body]).toEqual([
      422,
      'You can’t do that on this task anymore. Reload the page to see where it is.',
    ]);
  });

  test('S7.35 a failed allotment is stored for staff', async () => {
    const { client, gid } = await asked();
    const told = await client.call(calls.reportAllotmentError, { code: 'WIDGET_CLOSED' });
    expect([told.status, told.body]).toEqual([200, {}]);
    const { rows } = await world.owner.query(
      `select after from event where kind = 'queue.allotment-failed' and actor_gid = $1`,
      [gid],
    );
    expect(rows).toEqual([{ after: { failure: 'WIDGET_CLOSED', message: null } }]);
  });
});

describe('sending a file', () => {
  test('S7.32 U3 it is stored encrypted under a random name, and comes back unchanged', async () => {
    const { client } = await asked();
    const task = await taskOf(client, 'INCOME');
    const before = files();
    const pdf = samplePdf({ pages: 2 });
    const sent = await upload(client, task, 'INCOME_STATEMENT', {
      content: pdf,
      name: '../../etc/My <b>stub</b>.PDF',
    });
    expect(sent.status).toBe(200);
    const [file] = (await taskOf(client, 'INCOME')).files;
    expect(file).toMatchObject({
      name: 'b.pdf',
      type: 'INCOME_STATEMENT',
      media_type: 'application/pdf',
      size: pdf.length,
    });
    const [kept = ''] = files().filter((path) => !before.includes(path));
    expect(readFileSync(kept).includes('%PDF')).toBe(false);
    expect(kept).not.toContain('stub');

    const back = await client.get(`/secured/user/queue/${task.gid}/document/${file?.gid}`);
    expect(back.bytes.equals(pdf)).toBe(true);
    expect(back.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(back.headers['content-disposition']).toMatch(/^attachment; filename="b\.pdf"/);
    expect(back.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  });

  test.each([
    ['PNG', samplePng({ width: 8, height: 8 }), 'photo.png', 'image/png'],
    ['JPEG', sampleJpeg(), 'photo.JPG', 'image/jpeg'],
    ['JPEG under the name of another picture', sampleJpeg(), 'photo.png', 'image/jpeg'],
  ])('U1 accepts a %s', async (_kind, content, name, media_type) => {
    const { client } = await asked();
    const sent = await upload(client, await taskOf(client, 'INCOME'), 'BANK_STATEMENT', {
      content,
      name,
    });
    expect(sent).toMatchObject({ status: 200, body: { files: [{ media_type }] } });
  });

  test('U4 the location of a photo is stripped before it is stored', async () => {
    const { client } = await asked();
    const task = await taskOf(client, 'INCOME');
    const photo = sampleJpeg(jpegSegment(0xe1, exif(6)));
    await upload(client, task, 'INCOME_STATEMENT', { content: photo, name: 'photo.jpg' });
    const [file] = (await taskOf(client, 'INCOME')).files;
    const back = await client.get(`/secured/user/queue/${task.gid}/document/${file?.gid}`);
    expect(photo.includes('Alder')).toBe(true);
    expect(back.bytes.includes('Alder')).toBe(false);
  });

  const HEIC = '\0\0\0\x18ftypheic\0\0\0\0mif1heic';
  const script = '80 0 obj\n<< /S /JavaScript >>\nendobj\n';
  const REFUSED: [string, number, RegExp, Buffer | string, string?][] = [
    ['U1 a picture with a page behind it', 422, /more than pages/, polyglot()],
    ['U1 SVG', 415, /kind of file/, '<svg onload="alert(1)"/>', 'a.svg'],
    [
      'U1 a HEIC, which phones convert when a page asks for JPEG',
      415,
      /kind of file/,
      HEIC,
      'a.heic',
    ],
    ['U1 HTML by the name of a PDF', 415, /kind of file/, '<script>alert(1)</script>'],
    ['U1 a PDF by the name of a page', 415, /kind of file/, samplePdf(), 'stub.html'],
    ['U1 a PDF with a script', 422, /more than pages/, samplePdf({ objects: script })],
    ['U1 a locked PDF', 422, /locked/, samplePdf({ trailer: '/Encrypt 5 0 R ' })],
    ['U2 pixels without end', 422, /too large/, withJpegSize(sampleJpeg(), 60_000, 60_000)],
    ['U2 pages without end', 422, /too many pages/, samplePdf({ pages: 101 })],
    ['U2 FILE_TOO_LARGE more than 10 MB', 413, /at most 10 MB/, Buffer.alloc(MOST_FILE_BYTES + 1)],
    ['U4 FILE_INFECTED the test virus', 422, /virus/, samplePdf({ objects: `% ${EICAR}\n` })],
    [
      'S8.6 a scanner that doesn’t answer',
      503,
      /unable to handle/,
      samplePdf({ objects: '% SANDBOX-SCANNER-DOWN\n' }),
    ],
    ['U2 a file cut short', 422, /damaged/, samplePdf().subarray(0, 200)],
    ['U2 nothing', 422, /empty/, ''],
  ];

  test.each(REFUSED)(
    '%s gets %i and leaves nothing behind',
    async (_what, status, why, content, name) => {
      const { client } = await asked();
      const before = files();
      const task = await taskOf(client, 'INCOME');
      const sent = await upload(client, task, 'INCOME_STATEMENT', {
        content,
        ...(name && { name }),
      });
      expect(sent.status).toBe(status);
      expect(sent.body).toMatch(why);
      expect(files()).toEqual(before);
      expect((await taskOf(client, 'INCOME')).files).toEqual([]);
    },
  );

  test('U5 another borrower’s task answers as not found, and so do its files', async () => {
    const [andre, priya] = [await asked(), await asked()];
    const task = await taskOf(andre.client, 'INCOME');
    await upload(andre.client, task, 'INCOME_STATEMENT', { content: samplePdf() });
    const [file] = (await taskOf(andre.client, 'INCOME')).files;

    const sent = await upload(priya.client, task, 'INCOME_STATEMENT', { content: samplePdf() });
    expect([sent.status, sent.body]).toEqual([404, 'Requested resource is not found.']);
    const path = `/secured/user/queue/${task.gid}/document/${file?.gid}`;
    expect((await priya.client.get(path)).status).toBe(404);
    expect((await priya.client.delete(path)).status).toBe(404);
    const none = await upload(andre.client, { gid: 'nothing' }, 'INCOME', { content: 'x' });
    expect(none.status).toBe(404);
  });

  test('U5 refuses a document that the task doesn’t ask for by name', async () => {
    const { client } = await asked();
    const task = await taskOf(client, 'INCOME');
    const card = await upload(client, task, 'SOCIAL_SECURITY_CARD', { content: samplePdf() });
    expect([card.status, card.body]).toEqual([
      422,
      'This task needs a different kind of document.',
    ]);
    const other = await upload(client, task, 'OFAC', { content: samplePdf() });
    expect(other.status).toBe(422);
    const named = await upload(client, task, 'INCOME', { content: samplePdf() });
    expect(named.body).toMatchObject({ files: [{ type: 'INCOME_STATEMENT' }] });
    const { body } = await client.call(calls.uploadDocument, { type: 'INCOME', id: task.gid });
    expect(body).toBe('Add a file first.');
  });

  test('the same file sent twice, as after a lost answer, is stored once', async () => {
    const { client } = await asked();
    const task = await taskOf(client, 'INCOME');
    await upload(client, task, 'INCOME_STATEMENT', { content: samplePdf() });
    const before = files();
    const again = await upload(client, task, 'INCOME_STATEMENT', { content: samplePdf() });
    expect((again.body as { files: unknown[] }).files).toHaveLength(1);
    expect(files()).toEqual(before);
  });

  test('U2 refuses more than 20 files for a task until one is removed', async () => {
    const { client, gid } = await asked();
    const task = await taskOf(client, 'INCOME');
    await upload(client, task, 'INCOME', { content: samplePdf() });
    await world.owner.query(
      `with more as (insert into uploaded_document (borrower_gid, type, name, media_type,
           size_bytes, sha256, storage_key, scanned_by, uploaded_at)
         select borrower_gid, type, name, media_type, 9, n, 'zz/' || gen_random_uuid(), 'x',
           uploaded_at from uploaded_document, generate_series(1, 19) n where borrower_gid = $1
         returning gid)
       insert into queue_item_document (queue_item_gid, document_gid, borrower_gid, attached_at)
       select $2, gid, $1, now() from more`,
      [gid, task.gid],
    );
    const one = { content: sampleJpeg(), name: 'a.jpg' };
    const refused = await upload(client, task, 'INCOME', one);
    expect([refused.status, refused.body]).toEqual([
      429,
      expect.stringMatching(/^You’ve reached today’s limit/),
    ]);
    const [file] = (await taskOf(client, 'INCOME')).files;
    await client.call(calls.removeDocument, { id: task.gid, document: file?.gid ?? '' });
    expect((await upload(client, task, 'INCOME', one)).status).toBe(200);
  });

  test('U2 refuses more than a day’s share until the next day', async () => {
    const { client, gid } = await asked();
    const task = await taskOf(client, 'INCOME');
    await upload(client, task, 'INCOME_STATEMENT', { content: samplePdf() });
    await world.owner.query(
      'update uploaded_document set size_bytes = 100 * 1024 * 1024 where borrower_gid = $1',
      [gid],
    );
    const more = await upload(client, task, 'INCOME_STATEMENT', {
      content: sampleJpeg(),
      name: 'a.jpg',
    });
    expect([more.status, more.body]).toEqual([
      429,
      'You’ve reached today’s limit for files. Remove one, or send more tomorrow.',
    ]);
  });
});

describe('without a working scanner', () => {
  test.each([
    ['none is set up', { VIRUS_SCAN: 'off' }],
    ['it cannot be reached', { VIRUS_SCAN: 'clamd', CLAMD_ADDRESS: '127.0.0.1:9' }],
  ])('U4 uploads get 503 while %s, and nothing is stored', async (_why, env) => {
    const blind = await reviewWorld(env);
    const andre = await addApplicant(blind, { ending: '0035' });
    await apply(andre);
    const task = await taskOf(andre.client, 'INCOME');
    const sent = await upload(andre.client, task, 'INCOME', { content: samplePdf() });
    expect(sent.status).toBe(503);
    expect(await blind.count('uploaded_document')).toBe(0);
    expect(readdirSync(blind.folder)).toEqual([]);
    await blind.close();
  });
});

describe('a connection that drops', () => {
  test('U2 half a file leaves nothing behind, and the person can send it again', async () => {
    const { client } = await asked();
    const task = await taskOf(client, 'INCOME');
    const before = [files(), arriving()];
    await world.borrower.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.borrower.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const cookies = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    socket.write(
      `POST /web/secured/user/document/queue/INCOME/${task.gid} HTTP/1.1\r\nHost: localhost\r\n` +
        `X-API-Version: 3\r\nCookie: ${cookies}\r\nX-XSRF-TOKEN: ${client.cookies.get('XSRF-TOKEN')}\r\n` +
        'Content-Type: multipart/form-data; boundary=XX\r\nContent-Length: 200000\r\n\r\n' +
        '--XX\r\nContent-Disposition: form-data; name="file"; filename="stub.pdf"\r\n\r\n' +
        '%PDF-1.7 half a file',
    );
    await expect.poll(arriving).not.toEqual(before[1]);
    socket.destroy();
    await expect.poll(arriving).toEqual(before[1]);
    expect(files()).toEqual(before[0]);
    const sent = await upload(client, task, 'INCOME', { content: samplePdf() });
    expect(sent.status).toBe(200);
  });
});

const arriving = () => readdirSync(tmpdir()).filter((name) => name.startsWith('paystead-upload-'));

function polyglot(): Buffer {
  return Buffer.concat([sampleJpeg(), Buffer.from('<html><script>alert(1)</script>')]);
}

describe('files that nobody needs any more', () => {
  test('the sweep deletes a removed file and one without a row; others stay', async () => {
    const { client } = await asked();
    const task = await taskOf(client, 'INCOME');
    const before = files();
    await upload(client, task, 'INCOME_STATEMENT', { content: samplePdf() });
    await upload(client, task, 'BANK_STATEMENT', { content: sampleJpeg(), name: 'a.jpg' });
    const [stub] = (await taskOf(client, 'INCOME')).files;
    const { body } = await client.call(calls.removeDocument, {
      id: task.gid,
      document: stub?.gid ?? '',
    });
    expect(body.files.map(({ type }) => type)).toEqual(['BANK_STATEMENT']);

    const added = files().filter((path) => !before.includes(path));
    expect(added).toHaveLength(2);
    // Files carry the machine's time, regardless of the tests' clock.
    for (const path of added) utimesSync(path, new Date(), new Date());
    const sweep = async () => {
      await inJobTransaction(world.platform, 'test', ({ enqueue }) => enqueue(sweptFiles, {}));
      await world.runJobs();
    };
    await sweep();
    expect(files().filter((path) => added.includes(path))).toHaveLength(2);
    for (const path of added) utimesSync(path, 0, 0);
    await sweep();
    expect(files().filter((path) => added.includes(path))).toHaveLength(1);
    expect((await taskOf(client, 'INCOME')).files).toHaveLength(1);
  });
});
