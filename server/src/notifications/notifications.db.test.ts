import type { AnyCall } from '@paystead/contract/call';
import * as calls from '@paystead/contract/messages/notifications';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../platform/testing/test-client.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { receivePayment, reversePayment } from '../servicing/index.ts';
import { loanWorld, seedBorrower, seedOpen, working } from '../servicing/test-loan.ts';
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
  tell(news: Partial<News>): Promise<boolean>;
}

async function reader(): Promise<Reader> {
  const { borrowerGid: gid } = await seedBorrower(world);
  const client = await world.as({ kind: 'borrower', gid });
  const tell = async (news: Partial<News>) => {
    const told = await working(world, (context) =>
      notify(context, { borrowerGid: gid, title: 'News', paragraphs: ['Words'], ...news }),
    );
    await world.advance({ seconds: 1 }); // two of one millisecond have no order
    return told;
  };
  return { gid, client, tell };
}

async function alertsOf({ client }: Reader, query: Parameters<TestClient['call']>[1] = {}) {
  const { status, body } = await client.call(calls.listNotifications, query as never);
  expect(status).toBe(200);
  return body;
}

const alert = (type: string) => ({
  alert: { type, product: 'TUC_ALERT_TYPE' as const },
  title: type,
});

describe('notifications', () => {
  test('S7.17 S9.1 S9.2 the newest ten come first, and a page is requested by length and offset', async () => {
    const marisol = await reader();
    for (let number = 1; number <= 12; number += 1) {
      await marisol.tell({ title: `No ${number}` });
    }

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

  test('S7.16 the counts are those of the product in p, and of both for ALL or without it', async () => {
    const marisol = await reader();
    await marisol.tell({ title: 'Paid' });
    await marisol.tell(alert('NEW_ACCOUNT'));
    await marisol.tell(alert('RENT_REPORTED'));
    const { rows } = await alertsOf(marisol, { t: 'NEW_ACCOUNT' });
    await marisol.client.call(calls.markNotificationsRead, { value: rows[0]!.gid });

    const counted = async (query: object) =>
      (await marisol.client.call(calls.readNotificationMetadata, query as never)).body;
    const both = { total: 3, unread_count: 2 };
    expect(await counted({ p: 'LOAN' })).toEqual({ total: 1, unread_count: 1 });
    expect(await counted({ p: 'CREDIT_MONITORING' })).toEqual({ total: 2, unread_count: 1 });
    expect([await counted({ p: 'ALL' }), await counted({})]).toEqual([both, both]);
  });

  test.each([
    { l: 'ten' },
    { l: '' },
    { l: '201' },
    { o: '-1' },
    { o: '1e9' },
    { t: 'LOUD' },
    { p: 'PENSION' },
    { p: '' },
  ])('S7.16 S7.17 an invalid query is refused in a sentence: %o', async (query) => {
    const { client } = await reader();
    const [[field]] = Object.entries(query) as [[string, string]];
    const asked =
      field === 'p'
        ? [calls.listNotifications, calls.readNotificationMetadata]
        : [calls.listNotifications];

    for (const call of asked) {
      const { status, body } = await client.call<AnyCall>(call, query as never);
      expect(status).toBe(422);
      expect(body).toMatchObject({
        message: 'Check the marked fields.',
        fields: { [field]: expect.stringMatching(/^[A-Z].* [a-z]/) },
      });
    }
  });

  test('S7.16 S7.17 an empty page, an empty list, and an offset past the end are answered', async () => {
    const marisol = await reader();
    expect(await alertsOf(marisol)).toEqual({ total: 0, rows: [] });
    await marisol.tell({});
    expect(await alertsOf(marisol, { l: '0' })).toEqual({ total: 1, rows: [] });
    expect(await alertsOf(marisol, { o: '99999' })).toEqual({ total: 1, rows: [] });
  });

  test('S3.12 S7.18 S7.19 a notification for a later day does not show before it', async () => {
    const marisol = await reader();
    await marisol.tell({});
    const { gid } = (await alertsOf(marisol)).rows[0]!;
    await world.owner.query(
      'update notification set available_date = product_today() + 2 where gid = $1',
      [gid],
    );

    const read = await marisol.client.call(calls.readNotification, { id: gid });
    const marked = await marisol.client.call(calls.markNotificationsRead, { value: gid });
    const { body } = await marisol.client.call(calls.readNotificationMetadata, {});
    expect([read.status, marked.status, body]).toEqual([404, 404, { total: 0, unread_count: 0 }]);
  });

  test('S7.16 S7.19 the count is right after one, several, and all at once are read', async () => {
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

  test('S3.12 S7.19 tabs that mark the same ones in any order leave a correct count', async () => {
    const marisol = await reader();
    for (let number = 0; number < 30; number += 1) await marisol.tell({});
    const gids = (await alertsOf(marisol, { l: '30' })).rows.map(({ gid }) => gid);

    const answers = await Promise.all(
      [gids.slice(0, 20), gids.slice(5, 25).reverse(), gids.slice(10, 20), gids.slice(15, 28)].map(
        (value) => marisol.client.call(calls.markNotificationsRead, { value }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const after = await marisol.client.call(calls.readNotificationMetadata, {});
    expect(after.body).toEqual({ total: 30, unread_count: 2 });
    expect((await alertsOf(marisol, { t: 'UNREAD' })).total).toBe(2);
  });

  test('S7.18 the database itself shows nobody another person’s notifications', async () => {
    const [marisol, lee] = [await reader(), await reader()];
    await marisol.tell({});
    await lee.tell({});

    const seen = await working(world, async ({ db, become }) => {
      await become({ kind: 'borrower', gid: lee.gid, employerGid: null, name: null });
      return db.selectFrom('notification').select('borrower_gid').execute();
    });
    expect(seen).toEqual([{ borrower_gid: lee.gid }]);
  });

  test('S7.18 S7.19 another person’s do not exist for the reader, and a request with them marks none', async () => {
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

  test('S2.6 S7.18 a notification names the next newer and older ones, never another person’s', async () => {
    const [marisol, dana] = [await reader(), await reader()];
    for (const title of ['First', 'Second', 'Third']) {
      await marisol.tell({ title });
      await dana.tell({ title: `Dana ${title}` });
    }
    await marisol.tell({ banner: true });
    const { rows } = await alertsOf(marisol);
    const [third, second, first] = rows.map(({ gid }) => gid);
    const beside = async (id: string | undefined) => {
      const { body } = await marisol.client.call(calls.readNotification, { id: id ?? '' });
      return [body.newer, body.older];
    };

    expect(rows.map(({ title }) => title)).toEqual(['Third', 'Second', 'First']);
    expect(await beside(third)).toEqual([null, second]);
    expect(await beside(second)).toEqual([third, first]);
    expect(await beside(first)).toEqual([second, null]);
  });

  test('S2.10 S7.19 marking all marks those of the reader, however many there are', async () => {
    const [marisol, dana] = [await reader(), await reader()];
    for (let number = 0; number < 12; number += 1) await marisol.tell({ title: `No ${number}` });
    await dana.tell({});
    const { body } = await marisol.client.call(calls.markNotificationsRead, { value: 'ALL' });
    const others = await dana.client.call(calls.readNotificationMetadata, {});

    expect(body).toEqual({ total: 12, unread_count: 0 });
    expect(others.body).toEqual({ total: 1, unread_count: 1 });
  });

  test('S2.11 a banner is separate, and stays away once dismissed', async () => {
    const marisol = await reader();
    await marisol.tell({});
    await marisol.tell({ title: 'Holiday', banner: true });

    const [banner] = (await alertsOf(marisol, { b: '1' })).rows;
    expect(banner).toMatchObject({ title: 'Holiday', banner: true });
    expect((await alertsOf(marisol)).total).toBe(1);

    await marisol.client.call(calls.dismissBanner, { id: banner!.gid });
    expect((await alertsOf(marisol, { b: '1' })).rows).toEqual([]);
  });

  test('S2.11 HTML keeps its few tags and loses everything that could run, load or mislead', async () => {
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

  test.each([
    ['<svg><script>x()</script><a xlink:href="javascript:x()">t</a></svg>', '<a>t</a>'],
    ['<a href="/\\evil.example">t</a><a href="  /\t/evil.example">t</a>', '<a>t</a><a>t</a>'],
    ['<a href="&#106;ava\nscript:x()">t</a><a href="data:text/html,x">t</a>', '<a>t</a><a>t</a>'],
    ['<math><mtext><table><mglyph><style><img src=x onerror=x()>', '<table></table>'],
    ['<noscript><p title="</noscript><img src=x onerror=x()>">', '<p></p>'],
    ['<iframe srcdoc="<script>x()</script>"></iframe><style>*{}</style>', ''],
    ['<p style="position:fixed" id="a" class="b">t<!-- <b> --></p>', '<p>t</p>'],
    ['<form action="/x"><input name="a"><button>t</button></form>', 't'],
  ])('S2.11 hostile HTML is disarmed when written, and again when read: %s', async (html, rest) => {
    const marisol = await reader();
    await marisol.tell({ html });
    const { rows } = await world.owner.query(
      'select message from notification where borrower_gid = $1',
      [marisol.gid],
    );
    expect(rows).toEqual([{ message: rest }]);

    await world.owner.query('update notification set message = $1 where borrower_gid = $2', [
      html,
      marisol.gid,
    ]);
    expect((await alertsOf(marisol)).rows[0]?.message).toBe(rest);
  });

  test('MSG-1 about a loan, the app says the same as the emails, with a link to it', async () => {
    const loan = await seedOpen(world);
    const day = loan.quote.firstDueDate;
    const money = { loanGid: loan.gid, amount: 10_000n, receivedOn: day, channel: 'ACH' } as const;
    const { entryGid } = await working(world, (context) => receivePayment(context, money));
    const back = { entryGid, reason: 'The account is closed' };
    for (let times = 0; times < 2; times += 1) {
      await working(world, (context) => reversePayment(context, back));
    }

    const { rows } = await world.owner.query(
      'select subject from message where recipient_gid = $1 order by subject',
      [loan.borrowerGid],
    );
    const client = await world.as({ kind: 'borrower', gid: loan.borrowerGid });
    const { body } = await client.call(calls.listNotifications, { p: 'LOAN' });
    expect(body.rows.map(({ title }) => title).toSorted()).toEqual(
      rows.map(({ subject }) => subject),
    );
    expect(body.rows.map(({ title }) => title).toSorted()).toEqual([
      '$1,200.00 is in your account',
      'We received $100.00',
      'Your $100.00 payment was returned',
    ]);
    expect(body.rows[0]?.action?.href).toBe(`/home/loans/${loan.gid}`);
  });

  test('one occasion makes one notification, however often it is processed', async () => {
    const marisol = await reader();
    expect(await marisol.tell({ occasion: 'paid 1' })).toBe(true);
    expect(await marisol.tell({ occasion: 'paid 1' })).toBe(false);
    expect((await alertsOf(marisol)).total).toBe(1);
  });

  test('S3.12 the product cannot change a notification, only mark it as read', async () => {
    const marisol = await reader();
    await marisol.tell({});
    const change = working(world, ({ db }) =>
      db.updateTable('notification').set({ title: 'Other' }).execute(),
    );
    await expect(change).rejects.toThrow('permission denied');
  });
});
