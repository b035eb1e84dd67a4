import * as calls from '@paystead/contract/notifications';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../platform/test-client.ts';
import type { TestWorld } from '../platform/test-world.ts';
import { loanWorld, seedBorrower, working } from '../servicing/test-loan.ts';
import { routes } from './index.ts';
import { type News, notify } from './notify.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld(routes);
});
afterAll(() => world.close());

interface Reader {
  readonly gid: string;
  readonly client: TestClient;
  tell(news: Partial<News>): Promise<void>;
}

async function reader(): Promise<Reader> {
  const { borrowerGid: gid } = await seedBorrower(world);
  const client = await world.as({ kind: 'borrower', gid });
  const tell = (news: Partial<News>) =>
    working(world, (context) =>
      notify(context, { borrowerGid: gid, title: 'News', paragraphs: ['Words'], ...news }),
    );
  return { gid, client, tell };
}

async function alertsOf({ client }: Reader, query: Parameters<TestClient['call']>[1] = {}) {
  const { status, body } = await client.call(calls.listNotifications, query as never);
  expect(status).toBe(200);
  return body;
}

const alert = (type: string) => ({ alert: { type, product: 'TUC_ALERT_TYPE' }, title: type });

describe('notifications', () => {
  test('S7.17 S9.1 S9.2 the newest ten come first, and a page is asked for by length and offset', async () => {
    const marisol = await reader();
    for (let number = 1; number <= 12; number += 1) await marisol.tell({ title: `No ${number}` });

    const first = await alertsOf(marisol);
    const rest = await alertsOf(marisol, { l: '5', o: '10' });

    expect(first.total).toBe(12);
    expect(first.rows).toHaveLength(10);
    expect(first.rows[0]?.title).toBe('No 12');
    expect(rest.rows.map(({ title }) => title)).toEqual(['No 2', 'No 1']);
  });

  test('S7.17 S3.12 they are filtered by product, by read and unread, and by type of alert', async () => {
    const marisol = await reader();
    await marisol.tell({ title: 'Paid' });
    await marisol.tell(alert('NEW_ACCOUNT'));
    await marisol.tell(alert('RENT_REPORTED'));
    const { rows } = await alertsOf(marisol, { p: 'LOAN' });
    await marisol.client.call(calls.markNotificationsRead, { value: rows[0]!.gid });

    const titles = async (query: object) =>
      (await alertsOf(marisol, query as never)).rows.map(({ title }) => title);
    expect(await titles({ p: 'CREDIT_MONITORING' })).toEqual(['RENT_REPORTED', 'NEW_ACCOUNT']);
    expect(await titles({ t: 'READ' })).toEqual(['Paid']);
    expect(await titles({ t: 'UNREAD' })).toEqual(['RENT_REPORTED', 'NEW_ACCOUNT']);
    expect(await titles({ t: 'NEW_ACCOUNT' })).toEqual(['NEW_ACCOUNT']);
  });

  test.each([{ l: 'ten' }, { o: '-1' }, { t: 'LOUD' }, { p: 'PENSION' }])(
    'S7.17 what cannot be asked for is refused in words: %o',
    async (query) => {
      const { client } = await reader();
      const { status, body } = await client.call(calls.listNotifications, query as never);
      expect(status).toBe(422);
      expect(body).toMatchObject({ message: expect.any(String) });
    },
  );

  test('S7.16 S7.19 the count is true after one, several, and all at once are read', async () => {
    const marisol = await reader();
    for (let number = 0; number < 8; number += 1) await marisol.tell({});
    const { rows } = await alertsOf(marisol);
    const [one, ...others] = rows.map(({ gid }) => gid);

    const { body } = await marisol.client.call(calls.markNotificationsRead, { value: one! });
    expect(body).toEqual({ total: 8, unread_count: 7 });
    await Promise.all([
      marisol.client.call(calls.markNotificationsRead, { value: others.slice(0, 5) }),
      marisol.client.call(calls.markNotificationsRead, { value: others.slice(2) }),
    ]);
    const after = await marisol.client.call(calls.readNotificationMetadata, { p: 'ALL' });
    expect(after.body).toEqual({ total: 8, unread_count: 0 });
  });

  test('S7.18 S7.19 those of somebody else are not there, and none is marked with them', async () => {
    const [marisol, lee] = [await reader(), await reader()];
    await marisol.tell({});
    await lee.tell({});
    const [own, foreign] = [(await alertsOf(marisol)).rows[0]!, (await alertsOf(lee)).rows[0]!];

    const read = await marisol.client.call(calls.readNotification, { id: foreign.gid });
    const value = [own.gid, foreign.gid];
    const marked = await marisol.client.call(calls.markNotificationsRead, { value });

    expect([read.status, marked.status]).toEqual([404, 404]);
    expect((await alertsOf(marisol)).rows[0]?.read).toBe(false);
    expect((await alertsOf(lee)).rows[0]?.read).toBe(false);
  });

  test('S2.11 a banner stands apart, and once put away stays away', async () => {
    const marisol = await reader();
    await marisol.tell({});
    await marisol.tell({ title: 'Holiday', banner: true });

    const [banner] = (await alertsOf(marisol, { b: '1' })).rows;
    expect(banner).toMatchObject({ title: 'Holiday', banner: true });
    expect((await alertsOf(marisol)).total).toBe(1);

    await marisol.client.call(calls.dismissBanner, { id: banner!.gid });
    expect((await alertsOf(marisol, { b: '1' })).rows).toEqual([]);
  });

  test('S2.11 HTML keeps its few tags and loses all that could run, load or lead astray', async () => {
    const marisol = await reader();
    const html =
      '<p onclick="x()">Hello <b>there</b><script>x()</script><img src=x onerror=x()>' +
      '<a href="javascript:x()">a</a><a href="//evil.example">b</a><a href="/home">c</a></p>';
    await marisol.tell({ html });
    await marisol.tell({ paragraphs: ['You owe < $5 & <b>more</b>'] });

    const [plain, rich] = (await alertsOf(marisol)).rows;
    expect(rich?.message).toBe('<p>Hello <b>there</b><a>a</a><a>b</a><a href="/home">c</a></p>');
    expect(plain?.message).toBe('<p>You owe &lt; $5 &amp; &lt;b&gt;more&lt;/b&gt;</p>');
  });

  test('an occasion is told once, however often it is worked on', async () => {
    const marisol = await reader();
    await marisol.tell({ occasion: 'paid 1' });
    await marisol.tell({ occasion: 'paid 1' });
    expect((await alertsOf(marisol)).total).toBe(1);
  });

  test('S3.12 what was said cannot be changed by the product, only that it was read', async () => {
    const marisol = await reader();
    await marisol.tell({});
    const change = working(world, ({ db }) =>
      db.updateTable('notification').set({ title: 'Other' }).execute(),
    );
    await expect(change).rejects.toThrow('permission denied');
  });
});
