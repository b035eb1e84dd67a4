import * as contact from '@paystead/contract/identity/contact-changes';
import * as profile from '@paystead/contract/identity/profile';
import * as queue from '@paystead/contract/verification/queue';
import * as review from '@paystead/contract/verification/review';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EICAR } from '../partners/virus-scan/sandbox-scanner.ts';
import {
  jpegSegment,
  sampleJpeg,
  samplePdf,
  samplePng,
  withJpegSize,
} from '../platform/files/file-content/fixtures/sample-files.ts';
import { storage } from '../platform/files/storage/storage.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import {
  addStaff,
  reviewWorld,
  type ReviewWorld,
  sendTo,
  taskOf,
  upload,
} from '../verification/fixtures/review-world.ts';

let world: ReviewWorld;
let employer: string;
let staff: TestClient;
beforeAll(async () => {
  world = await reviewWorld();
  const { rows } = await world.owner.query(
    `insert into employer (mnemonic, root_mnemonic, name, workflow)
     values ('NORTH', 'NORTH', 'Northfield Regional Health', 'DEFAULT') returning gid`,
  );
  employer = rows[0].gid;
  staff = await addStaff(world, 'reviewer');
});
afterAll(() => world.close());

const category = ({ headers }: { headers: Record<string, unknown> }) => headers['x-error-category'];

async function lee() {
  const email = `${crypto.randomUUID()}@example.com`;
  const { rows } = await world.owner.query(
    `insert into borrower (employer_gid, first_name, last_name, email, password_hash, created_at,
       updated_at) values ($1, 'Lee', 'Park', $2, 'x', now(), now()) returning gid`,
    [employer, email],
  );
  const gid = rows[0].gid as string;
  return { gid, email, client: await world.as({ kind: 'borrower', gid }) };
}

async function mailsTo(gid: string): Promise<string[]> {
  await world.runJobs();
  const { rows } = await world.owner.query(
    'select subject from message where recipient_gid = $1 order by created_at',
    [gid],
  );
  return rows.map(({ subject }) => subject);
}

describe('S4.11 a new legal name', () => {
  const married = { first_name: 'Lee', last_name: 'Park-Stone' };

  /** A request whose document is with staff. */
  async function inReview(client: TestClient) {
    const { body } = await client.call(contact.requestName, married);
    const task = await taskOf(client, 'IDENTITY');
    await upload(client, task, 'DRIVER_LICENSE', { content: samplePdf() });
    await client.call(queue.completeUpload, { name: 'identity' });
    return body.item;
  }

  test('S4.8 opens an IDENTITY task; the name stays until staff accept the document', async () => {
    const { client, gid } = await lee();
    const item = await inReview(client);
    expect((await client.call(profile.readProfile, {})).body.last_name).toBe('Park');
    const { body } = await staff.call(review.readReviewItem, { gid: item });
    expect(body.stated).toEqual([
      { label: 'Name on file', value: 'Lee Park' },
      { label: 'New name', value: 'Lee Park-Stone' },
    ]);

    await staff.call(review.acceptQueueItem, { gid: item });
    expect((await client.call(profile.readProfile, {})).body).toMatchObject(married);
    expect((await client.call(contact.readContact, {})).body.name_change).toBeNull();
    expect(await mailsTo(gid)).toContain('Your name was changed');
    const { rows } = await world.owner.query(
      'select old_last_name, applied_at is not null as applied from name_change where borrower_gid = $1',
      [gid],
    );
    expect(rows).toEqual([{ old_last_name: 'Park', applied: true }]);
  });

  test('declined: the old name stays, the person is told, and may ask again', async () => {
    const { client, gid } = await lee();
    const item = await inReview(client);
    await staff.call(review.declineQueueItem, { gid: item, reason: 'OTHER', note: 'Other person' });
    expect((await client.call(profile.readProfile, {})).body.last_name).toBe('Park');
    expect(await mailsTo(gid)).toContain('We couldn’t change your name');
    const again = await client.call(contact.requestName, married);
    expect([again.status, again.body.status]).toEqual([200, 'PENDING']);
    expect(again.body.item).not.toBe(item);
  });

  test('before a document is sent, another request replaces the name and keeps the task', async () => {
    const { client } = await lee();
    const first = await client.call(contact.requestName, married);
    const second = await client.call(contact.requestName, { ...married, last_name: 'Stone' });
    expect(second.body).toMatchObject({ item: first.body.item, last_name: 'Stone' });
    expect((await client.call(queue.listQueue, {})).body).toHaveLength(1);
  });

  test('NAME_IS_SAME NAME_IN_REVIEW refuses the same name, and another one during the review', async () => {
    const { client } = await lee();
    const same = await client.call(contact.requestName, { first_name: 'Lee', last_name: 'Park' });
    await inReview(client);
    const during = await client.call(contact.requestName, { ...married, last_name: 'Stone' });
    expect([same, during].map(category)).toEqual(['NAME_IS_SAME', 'NAME_IN_REVIEW']);
  });
});

describe('S3.14 addresses', () => {
  const home = { street: '118 alder street', unit: '2', city: 'albany', state: 'NY', zip: '12208' };
  const box = { street: 'po box 218', city: 'Albany', state: 'NY', zip: '12201' };

  test('S5.3 S3.1 a home and a mailing address, in our spelling, and both told', async () => {
    const { client, gid } = await lee();
    const saved = await client.call(contact.saveHomeAddress, home);
    expect(saved.body).toMatchObject({ source: 'EMPLOYEE', street: '118 Alder Street', unit: '2' });
    await client.call(contact.saveMailingAddress, box);
    const { body } = await client.call(contact.readContact, {});
    expect(body).toMatchObject({ home: { city: 'Albany' }, mailing: { street: 'P.O. Box 218' } });
    expect((await client.call(profile.readProfile, {})).body.address_state).toBe('NY');
    expect(await mailsTo(gid)).toEqual([
      'Your home address was changed',
      'Your mailing address was changed',
    ]);
  });

  test('S5.3 a P.O. Box is no home', async () => {
    const { client } = await lee();
    const refused = await client.call(contact.saveHomeAddress, box);
    expect(refused.body).toMatchObject({
      fields: { street: 'Enter a street address. A P.O. Box can be your mailing address only' },
    });
  });

  test('the same address again tells nobody; the old one stays on record', async () => {
    const { client, gid } = await lee();
    await client.call(contact.saveHomeAddress, home);
    await client.call(contact.saveHomeAddress, { ...home, street: '118 ALDER STREET' });
    await client.call(contact.saveHomeAddress, { ...home, street: '9 Elm Road' });
    expect(await mailsTo(gid)).toHaveLength(2);
    const { rows } = await world.owner.query(
      `select street from address where borrower_gid = $1 and replaced_at is not null`,
      [gid],
    );
    expect(rows).toContainEqual({ street: '118 Alder Street' });
  });

  test('a removed mailing address leaves the home address, once', async () => {
    const { client, gid } = await lee();
    await client.call(contact.saveMailingAddress, box);
    await client.call(contact.removeMailingAddress, {});
    await client.call(contact.removeMailingAddress, {});
    expect((await client.call(contact.readContact, {})).body.mailing).toBeNull();
    expect(await mailsTo(gid)).toHaveLength(2);
  });

  test('what the employer told shows until the person gives their own', async () => {
    const { client, gid } = await lee();
    await world.owner.query(
      `insert into address (borrower_gid, type, source, street, city, state, zip, created_at)
       values ($1, 'PHYSICAL', 'EMPLOYER', '1 Old Road', 'Troy', 'NY', '12180', now())`,
      [gid],
    );
    const shown = async () => (await client.call(contact.readContact, {})).body.home?.source;
    expect(await shown()).toBe('EMPLOYER');
    await client.call(contact.saveHomeAddress, home);
    expect(await shown()).toBe('EMPLOYEE');
  });
});

describe('S3.1 has_avatar', () => {
  const square = () => samplePng({ width: 96, height: 96 });
  const send = (client: TestClient, content: Buffer, name = 'photo.png') =>
    sendTo(client, '/secured/user/avatar', { content, name });
  const rowOf = async (gid: string) =>
    (await world.owner.query('select * from avatar where borrower_gid = $1', [gid])).rows[0];

  test('a photo is stored sealed, shown to its owner alone, and removed', async () => {
    const { client, gid } = await lee();
    expect((await client.get('/secured/user/avatar')).status).toBe(404);
    expect((await send(client, square())).body).toEqual({ has_avatar: true });
    expect((await client.call(profile.readProfile, {})).body.has_avatar).toBe(true);

    const shown = await client.get('/secured/user/avatar?v=1');
    expect(shown.bytes).toEqual(square());
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=600',
      vary: expect.stringMatching(/cookie/i),
    });
    const { storage_key: key } = await rowOf(gid);
    const stored = await storage(world.platform.config).get(key);
    expect(stored?.includes(square().subarray(0, 8))).toBe(false);
    const other = await lee();
    expect((await other.client.get('/secured/user/avatar')).status).toBe(404);
    expect((await world.visitor().get('/secured/user/avatar')).status).toBe(401);

    await client.call(contact.removeAvatar, {});
    expect((await client.call(profile.readProfile, {})).body.has_avatar).toBe(false);
    expect((await client.get('/secured/user/avatar')).status).toBe(404);
  });

  test('another photo takes its place', async () => {
    const { client, gid } = await lee();
    await send(client, square());
    const { gid: first } = await rowOf(gid);
    await send(client, samplePng({ width: 128, height: 128 }));
    expect((await rowOf(gid)).gid).not.toBe(first);
  });

  test('U4 metadata is gone', async () => {
    const { client } = await lee();
    const plain = withJpegSize(sampleJpeg(), 128, 128);
    const place = jpegSegment(
      0xe1,
      Buffer.concat([Buffer.from('http://ns.adobe.com/'), Buffer.from('48.1 N')]),
    );
    const told = Buffer.concat([plain.subarray(0, 2), place, plain.subarray(2)]);
    expect((await send(client, told, 'photo.jpg')).status).toBe(200);
    const { bytes } = await client.get('/secured/user/avatar');
    expect(bytes.includes('48.1 N')).toBe(false);
  });

  test.each([
    ['PHOTO_NOT_SQUARE', samplePng({ width: 96, height: 64 })],
    ['PHOTO_NOT_SQUARE', samplePng({ width: 32, height: 32 })],
    ['PHOTO_NOT_SQUARE', samplePng({ width: 2000, height: 2000 })],
    ['FILE_TYPE_NOT_ACCEPTED', samplePdf()],
    ['FILE_TYPE_NOT_ACCEPTED', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['FILE_INFECTED', Buffer.from(EICAR)],
    ['FILE_EMPTY', Buffer.alloc(0)],
    ['FILE_DAMAGED', samplePng({ width: 96, height: 96 }).subarray(0, 40)],
    ['FILE_TOO_LARGE', Buffer.alloc(contact.MOST_AVATAR_BYTES + 1)],
  ])('%s nothing is stored', async (code, content) => {
    const { client, gid } = await lee();
    expect(category(await send(client, content))).toBe(code);
    expect(await rowOf(gid)).toBeUndefined();
  });
});
