import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import {
  addApplicant,
  apply,
  type TestApplicant,
} from '../../server/src/origination/fixtures/applicants.ts';
import { samplePdf } from '../../server/src/platform/files/file-content/fixtures/sample-files.ts';
import { withClient } from '../../server/src/platform/testing/test-server.ts';
import { taskOf } from '../../server/src/verification/fixtures/review-world.ts';
import { faultsIn } from './faults-in.ts';
import { type Drill, startDrill } from './own-server.ts';
import { pay, storm } from './payments.ts';
import { json, read, send } from './send.ts';
import { type SmallDisk, smallDisk } from './small-disk.ts';

let drill: Drill | undefined;
let disk: SmallDisk | undefined;
afterEach(async () => {
  await drill?.end();
  disk?.remove();
});

const rowsOf = (url: string, question: string) =>
  withClient(url, async (client) => (await client.query(question)).rows);

test('fault 11 STORAGE_FULL no room for uploads and bank files: 507 and no half file, and the bank file goes out whole once there is room', async () => {
  const room = (disk = smallDisk(16));
  let andre: TestApplicant | undefined;
  let path = '';
  const running = (drill = await startDrill({
    env: { TMPDIR: room.folder, DATA_DIR: join(room.folder, 'data'), PARTNER_RETRY_SECONDS: '1' },
    loans: 1,
    each: 1,
    async prepare(world) {
      andre = await addApplicant(world, { ending: '0035' });
      await apply(andre);
      const { gid } = await taskOf(andre.client, 'INCOME');
      path = `/secured/user/document/queue/INCOME_STATEMENT/${gid}`;
    },
  }));
  const { base, ownerUrl, posts } = running;
  const { pid } = running.product();
  const [post] = posts;
  if (!andre || !post) throw new Error('Nobody was prepared');
  const document = formOf(samplePdf());
  const { client } = andre;
  const files = () => readdirSync(room.folder, { recursive: true, encoding: 'utf8' });
  const isOut = (name: string) => /\.ach|outbound.*\.\w+$/.test(name);
  // The days that are closing go on writing: a file that is half for a moment is no fault.
  const isHalf = (name: string) => name.endsWith('.part');
  const halfFiles = () => files().filter(isHalf);

  room.fill([pid]);
  const refused = await send(base, client, path, document);
  expect([refused.status, refused.headers.get('x-error-category')]).toEqual([507, 'STORAGE_FULL']);
  expect(files().filter((name) => name.startsWith('paystead-upload-'))).toEqual([]);

  const paid = (await pay(base, post)) ?? '';
  expect(paid).not.toBe('');
  const days = json({ days: 5 });
  expect((await send(base, post.loan.client, '/sandbox/time', days)).status).toBe(200);
  const troubles = () =>
    rowsOf(ownerUrl, `select closed_at is null as open from trouble where kind = 'BANK_FILE_OUT'`);
  await expect.poll(troubles, { timeout: 60_000 }).toContainEqual({ open: true });
  expect(files().filter((name) => isOut(name) && !isHalf(name))).toEqual([]);
  await expect.poll(halfFiles).toEqual([]);

  room.free([pid]);
  const taken = await send(base, client, path, document);
  expect([taken.status, await taken.text()]).toEqual([200, expect.any(String)]);
  await expect.poll(troubles, { timeout: 60_000 }).not.toContainEqual({ open: true });
  expect(files().filter(isOut).length).toBeGreaterThan(0);
  await expect.poll(halfFiles).toEqual([]);
  const travelled = () => rowsOf(ownerUrl, 'select 1 from time_travel where finished_at is null');
  await expect.poll(travelled, { timeout: 60_000 }).toEqual([]);
  expect(await faultsIn(ownerUrl, [paid])).toEqual([]);
}, 120_000);

test('fault 10 no room for the database: writes get 503, reads go on, and all goes on once there is room', async () => {
  const room = (disk = smallDisk(400));
  const running = (drill = await startDrill({
    serverFolder: join(room.folder, 'postgres'),
    loans: 4,
    each: 20,
  }));
  const { base, ownerUrl, posts } = running;
  const [post] = posts;
  if (!post) throw new Error('No loan was opened');
  // The log has room for what goes on; tables have to grow.
  for (const _ of [1, 2, 3]) await rowsOf(ownerUrl, 'select pg_switch_wal()');
  await rowsOf(ownerUrl, 'checkpoint');
  const paid = new Map<string, string>();
  const refused = Promise.withResolvers<void>();
  const freed = Promise.withResolvers<void>();
  room.fill(running.serverPids());
  const storming = storm(base, posts, {
    atOnce: 5,
    acked: ({ key }, gid) => paid.set(key, gid),
    again() {
      refused.resolve();
      return freed.promise;
    },
  });

  await refused.promise;
  const reads = async () =>
    (await read(base, post.loan.client, `/secured/user/loan/${post.loan.gid}/payment/options`))
      .status;
  // Without a small disk, the server may write nothing at all, and stops.
  await expect.poll(reads).toBe(room.isReal ? 200 : 503);
  if (room.isReal) room.free([]);
  else await running.restartServer();
  await running.isReady();
  freed.resolve();
  await storming;

  expect(paid.size).toBe(posts.length);
  expect(new Set(paid.values()).size).toBe(posts.length);
  expect(await faultsIn(ownerUrl, paid.values())).toEqual([]);
}, 120_000);

function formOf(content: Buffer) {
  const body = Buffer.concat([
    Buffer.from('--XX\r\nContent-Disposition: form-data; name="file"; filename="stub.pdf"\r\n\r\n'),
    content,
    Buffer.from('\r\n--XX--\r\n'),
  ]);
  return { body, headers: { 'content-type': 'multipart/form-data; boundary=XX' } };
}
