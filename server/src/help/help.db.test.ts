import * as calls from '@paystead/contract/messages/help';
import * as desk from '@paystead/contract/messages/help-desk';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../platform/testing/test-client.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { working } from '../servicing/test-loan.ts';
import { colleague, helpWorld, writer, type Writer } from './fixtures/help-world.ts';

let world: TestWorld;
let renee: TestClient;
beforeAll(async () => {
  world = await helpWorld();
  renee = await colleague(world, 'servicer');
});
afterAll(() => world.close());

/** The conversation of this borrower's newest message. */
async function placeOf({ gid }: Writer): Promise<string> {
  const { rows } = await world.owner.query(
    'select conversation_gid from help_message where borrower_gid = $1 order by id desc limit 1',
    [gid],
  );
  return rows[0].conversation_gid as string;
}

let keys = 0;
async function answer(who: Writer, text: string, by = renee) {
  const gid = await placeOf(who);
  return by.call(desk.answerConversation, { gid, text }, { key: `answer ${(keys += 1)}` });
}

const textsOf = ({ messages }: Awaited<ReturnType<Writer['read']>>) =>
  messages.map(({ text }) => text);

describe('the borrower’s side of the chat', () => {
  test('S1.6 before the first message the list is empty, without an error', async () => {
    const marisol = await writer(world);

    expect(await marisol.read()).toEqual({
      open: false,
      unread_count: 0,
      newest: null,
      earlier: false,
      messages: [],
    });
  });

  test('S1.6 a question, its answer, and the unread count until it is seen', async () => {
    const marisol = await writer(world);
    const sent = await marisol.write('When is my next installment?');
    expect(sent.body).toMatchObject({ mine: true, by: null });
    await answer(marisol, 'On Friday.');

    const { messages, ...news } = await marisol.read();
    expect(messages).toMatchObject([
      { mine: true, text: 'When is my next installment?' },
      { mine: false, by: 'Renee', text: 'On Friday.' },
    ]);
    expect(news).toMatchObject({ open: true, unread_count: 1, newest: messages[1]?.gid });

    const through = messages[1]?.gid ?? '';
    const read = await marisol.client.call(calls.markHelpRead, { through });
    expect(read.body.unread_count).toBe(0);
    await answer(marisol, 'And another thing.');
    expect((await marisol.client.call(calls.readHelpNews, {})).body.unread_count).toBe(1);
  });

  test('S1.6 messages after the last seen one stay unread', async () => {
    const marisol = await writer(world);
    await marisol.write('Hello');
    await answer(marisol, 'One');
    const through = (await marisol.read()).newest ?? '';
    await answer(marisol, 'Two');

    const { body } = await marisol.client.call(calls.markHelpRead, { through });
    expect(body.unread_count).toBe(1);
  });

  test('F1 a message sent twice with one key is stored once', async () => {
    const marisol = await writer(world);
    const [first, second] = await Promise.all([
      marisol.write('Once', 'one key'),
      marisol.write('Once', 'one key'),
    ]);

    expect(second.body).toEqual(first.body);
    expect(textsOf(await marisol.read())).toEqual(['Once']);
    expect((await marisol.write('Other', 'one key')).status).toBe(422);
    expect((await marisol.client.post('/secured/user/help/message', { text: 'No' })).status).toBe(
      400,
    );
  });

  test('two tabs that start at the same moment start one conversation', async () => {
    const marisol = await writer(world);
    await Promise.all(['a', 'b', 'c', 'd'].map((text) => marisol.write(text)));

    const { rows } = await world.owner.query(
      'select count(*)::int as n from help_conversation where borrower_gid = $1',
      [marisol.gid],
    );
    expect(rows).toEqual([{ n: 1 }]);
    expect(textsOf(await marisol.read()).toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });

  test('a message after closing starts another conversation; the borrower still reads the old one', async () => {
    const marisol = await writer(world);
    await marisol.write('First');
    const first = await placeOf(marisol);
    await answer(marisol, 'Answered');
    await renee.call(desk.closeConversation, { gid: first });
    expect((await marisol.read()).open).toBe(false);

    await marisol.write('Second');
    expect(await placeOf(marisol)).not.toBe(first);
    expect(textsOf(await marisol.read())).toEqual(['First', 'Answered', 'Second']);
    const { body } = await renee.call(desk.readConversation, { gid: await placeOf(marisol) });
    expect([body.messages.length, body.others]).toMatchObject([1, [{ gid: first, open: false }]]);
  });

  test('R6 the answer holds at most the newest 200 messages', async () => {
    const marisol = await writer(world);
    await marisol.write('The first');
    await world.owner.query(
      `insert into help_message (conversation_gid, borrower_gid, text, sent_at)
       select $1, $2, 'No ' || n, now() from generate_series(1, 200) n`,
      [await placeOf(marisol), marisol.gid],
    );

    const { messages, earlier } = await marisol.read();
    expect([messages.length, earlier, messages[0]?.text]).toEqual([200, true, 'No 1']);
  });
});

describe('the text of messages', () => {
  test.each([
    ['markup', '<script>alert(1)</script> & <b>bold</b>'],
    ['quotes', `'; drop table help_message; -- " \\`],
    ['other scripts', 'مرحبا, שלום, 你好, 👩‍👩‍👧 \u202eevil\u202c'],
    ['several lines', 'One\n\nTwo'],
    ['as much as goes in', 'é'.repeat(2000)],
  ])('C4 %s is stored as it is', async (_what, text) => {
    const marisol = await writer(world);
    expect((await marisol.write(text)).status).toBe(200);
    expect(textsOf(await marisol.read())).toEqual([text]);
  });

  test('line breaks of every kind become one, and outer whitespace is trimmed', async () => {
    const marisol = await writer(world);
    await marisol.write('  One\r\nTwo\rThree\tfour \n');
    expect(textsOf(await marisol.read())).toEqual(['One\nTwo\nThree four']);
  });

  test.each([
    ['nothing', '', 422],
    ['blanks', ' \n\t ', 422],
    ['too much', 'a'.repeat(2001), 422],
    ['a control character', 'a\u0007b', 422],
    ['a null character', 'a\0b', 400],
    ['more than a request may hold', 'a'.repeat(120_000), 413],
  ])('R1 refuses %s with a sentence', async (_what, text, status) => {
    const marisol = await writer(world);
    const refused = await marisol.write(text);
    expect(refused.status).toBe(status);
    expect(JSON.stringify(refused.body)).toMatch(/[A-Z][a-z]+ [a-z]+/);
    expect((await marisol.read()).messages).toEqual([]);
  });

  test('A6 the request can’t set a message’s author', async () => {
    const [marisol, lee] = [await writer(world), await writer(world, 'Lee')];
    const forged = { text: 'Hi', borrower_gid: lee.gid, staff_name: 'Renee' };
    const { status } = await marisol.client.post('/secured/user/help/message', forged, {
      key: 'forged',
    });
    expect(status).toBe(422);
  });

  test('R6 a borrower who writes too fast has to wait', async () => {
    const marisol = await writer(world);
    const statuses: number[] = [];
    for (let n = 0; n < 22; n += 1) statuses.push((await marisol.write(`${n}`)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('access to conversations', () => {
  test('A2 A3 nobody reads or marks another borrower’s messages', async () => {
    const [marisol, lee] = [await writer(world), await writer(world, 'Lee')];
    await marisol.write('Private');
    await answer(marisol, 'Private, too');
    const through = (await marisol.read()).newest ?? '';

    expect((await lee.read()).messages).toEqual([]);
    const foreign = await lee.client.call(calls.markHelpRead, { through });
    const missing = await lee.client.call(calls.markHelpRead, { through: lee.gid });
    expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body]);
    expect(foreign.status).toBe(404);
    expect((await marisol.read()).unread_count).toBe(1);
  });

  test('A3 the database alone shows a borrower only their own', async () => {
    const [marisol, lee] = [await writer(world), await writer(world, 'Lee')];
    await marisol.write('Private');
    const seenBy = (kind: 'borrower' | 'employer', gid: string) =>
      working(world, async ({ db, become }) => {
        await become({ kind, gid, employerGid: null, name: null });
        const rows = await db.selectFrom('help_message').select('text').execute();
        const places = await db.selectFrom('help_conversation').select('gid').execute();
        return [rows.length, places.length];
      });

    expect(await seenBy('borrower', marisol.gid)).toEqual([1, 1]);
    expect(await seenBy('borrower', lee.gid)).toEqual([0, 0]);
    expect(await seenBy('employer', lee.gid)).toEqual([0, 0]);
  });

  test('A3 A4 nobody writes in another’s name, and messages never change', async () => {
    const marisol = await writer(world);
    await marisol.write('Mine');
    const conversation = await placeOf(marisol);
    const as = (change: string) =>
      working(world, async ({ db, become }) => {
        await become({ kind: 'borrower', gid: marisol.gid, employerGid: null, name: null });
        await sql.raw(change).execute(db);
      });

    const { rows } = await world.owner.query('select gid from staff_member limit 1');
    const forged = `insert into help_message
      (conversation_gid, borrower_gid, staff_gid, staff_name, text, sent_at) values
      ('${conversation}', '${marisol.gid}', '${rows[0].gid}', 'Renee', 'All paid', now())`;
    await expect(as(forged)).rejects.toThrow('row-level security');
    await expect(as(`update help_message set text = 'Other'`)).rejects.toThrow('permission denied');
    await expect(as('delete from help_message')).rejects.toThrow('permission denied');
  });

  test('A1 servicers answer, auditors read, and all other roles are refused', async () => {
    const marisol = await writer(world);
    await marisol.write('Hello');
    const gid = await placeOf(marisol);
    const rightsOf = async (client: TestClient) => [
      (await client.call(desk.listConversations, {})).status,
      (await client.call(desk.readConversation, { gid })).status,
      (await client.call(desk.readConversationNews, {})).status,
      (await answer(marisol, 'Hi', client)).status,
      (await client.call(desk.closeConversation, { gid })).status,
    ];

    expect(await rightsOf(await colleague(world, 'auditor'))).toEqual([200, 200, 200, 403, 403]);
    for (const role of ['reviewer', 'administrator']) {
      expect(await rightsOf(await colleague(world, role))).toEqual([403, 403, 403, 403, 403]);
    }
    const payroll = await colleague(world, 'payroll', { employerOf: marisol.gid });
    expect(await rightsOf(payroll)).toEqual([403, 403, 403, 403, 403]);
    expect(await rightsOf(world.visitor('console'))).toEqual([401, 401, 401, 401, 401]);
    expect(await rightsOf(renee)).toEqual([200, 200, 200, 200, 200]);
  });

  test('B1 the owner of a breached account may ask for help', async () => {
    const marisol = await writer(world);
    await world.owner.query('update borrower set breached_at = now() where gid = $1', [
      marisol.gid,
    ]);
    expect((await marisol.write('I am locked out')).status).toBe(200);
    expect((await marisol.client.get('/secured/user/product')).status).not.toBe(200);
  });
});
