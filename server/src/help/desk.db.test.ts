import * as desk from '@paystead/contract/messages/help-desk';
import * as calls from '@paystead/contract/messages/help';
import { REFUSALS } from '@paystead/contract/refusals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../platform/testing/test-client.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { colleague, helpWorld, writer, type Writer } from './fixtures/help-world.ts';

let world: TestWorld;
let renee: TestClient;
beforeAll(async () => {
  world = await helpWorld();
  renee = await colleague(world, 'servicer');
});
afterAll(() => world.close());

async function rowOf({ gid }: Writer, client = renee) {
  const { rows } = await world.owner.query('select email from borrower where gid = $1', [gid]);
  const { body } = await client.call(desk.listConversations, { q: rows[0].email });
  return body.rows[0];
}

let keys = 0;
function answer(gid: string, text: string) {
  return renee.call(desk.answerConversation, { gid, text }, { key: `desk ${(keys += 1)}` });
}

/** The emails to a borrower about an answer, once two minutes have passed. */
async function mailsTo({ gid }: Writer) {
  await world.owner.query(
    `update jobs.job set start_after = now() where name = 'tell-of-answer' and state = 'created'`,
  );
  await world.runJobs();
  const { rows } = await world.owner.query(
    `select subject, text, links from message where recipient_gid = $1 and about = 'help answered'`,
    [gid],
  );
  return rows as { subject: string; text: string; links: { url: string }[] }[];
}

describe('the desk', () => {
  test('S1.6 the longest waiting comes first, then the latest activity', async () => {
    const [ana, ben, cai] = [
      await writer(world, 'Ana'),
      await writer(world, 'Ben'),
      await writer(world, 'Cai'),
    ];
    for (const who of [ana, ben, cai]) {
      await who.write(`A question of ${who.gid}`);
      await world.advance({ minutes: 1 });
    }
    await answer((await rowOf(ana))?.gid ?? '', 'An answer');
    await world.advance({ minutes: 1 });
    await ben.write('Are you there?');

    const { body } = await renee.call(desk.listConversations, {});
    expect(body.rows.map(({ person, last_text }) => [person, last_text])).toEqual([
      ['Ben Greene', 'Are you there?'],
      ['Cai Greene', `A question of ${cai.gid}`],
      ['Ana Greene', 'An answer'],
    ]);
    const [bens, , anas] = body.rows;
    expect([anas?.waiting_minutes, bens?.waiting_minutes]).toEqual([null, 3]);
    expect((await renee.call(desk.readConversationNews, {})).body.waiting).toBe(2);
  });

  test('R6 the list is paged and searched, and closed ones are separate', async () => {
    const dot = await writer(world, 'Dot');
    await dot.write('Over soon');
    const gid = (await rowOf(dot))?.gid ?? '';
    await renee.call(desk.closeConversation, { gid });

    const search = (show?: 'OPEN' | 'CLOSED') =>
      renee.call(desk.listConversations, { q: 'dot greene', ...(show && { show }) });
    expect((await search()).body).toMatchObject({ total: 0, rows: [] });
    expect((await search('CLOSED')).body.rows).toMatchObject([{ gid, open: false }]);
    const first = (await renee.call(desk.listConversations, { l: '1' })).body;
    const second = (await renee.call(desk.listConversations, { l: '1', after: first.next! })).body;
    expect([first.total > 1, first.or_more, second.rows.length]).toEqual([true, false, 1]);
    expect(second.rows[0]?.gid).not.toBe(first.rows[0]?.gid);
  });

  test('a conversation shows its borrower, and whether they saw the answer', async () => {
    const eve = await writer(world, 'Eve');
    await eve.write('Hello');
    const gid = (await rowOf(eve))?.gid ?? '';
    const { body } = await answer(gid, 'Hello Eve');
    expect(body).toMatchObject({ person: 'Eve Greene', open: true, waiting_minutes: null });
    expect(body.messages).toMatchObject([
      { from: 'borrower', by: 'Eve Greene', read: false },
      { from: 'staff', by: 'Renee Okafor', read: false },
    ]);

    const through = (await eve.read()).newest ?? '';
    await eve.client.call(calls.markHelpRead, { through });
    const seen = await renee.call(desk.readConversation, { gid });
    expect(seen.body.messages.map(({ read }) => read)).toEqual([false, true]);
  });

  test('a closed conversation takes no answer, and closing it again changes nothing', async () => {
    const fay = await writer(world, 'Fay');
    await fay.write('Bye');
    const gid = (await rowOf(fay))?.gid ?? '';
    const closed = await renee.call(desk.closeConversation, { gid });
    expect(closed.body).toMatchObject({ open: false, closed_by: 'Renee Okafor' });

    const late = await answer(gid, 'Too late');
    expect([late.status, late.body]).toEqual([422, REFUSALS.CONVERSATION_CLOSED.sentence]);
    await world.advance({ minutes: 5 });
    const again = await renee.call(desk.closeConversation, { gid });
    expect(again.body.closed_at).toBe(closed.body.closed_at);
    expect((await answer(fay.gid, 'To nobody')).status).toBe(404);
  });

  test('G2 the audit trail has the actions of staff and borrowers, without their words', async () => {
    const gus = await writer(world, 'Gus');
    await gus.write('A private matter');
    const gid = (await rowOf(gus))?.gid ?? '';
    await answer(gid, 'A private answer');
    await renee.call(desk.closeConversation, { gid });

    const { rows } = await world.owner.query(
      'select kind, actor_kind, after from event where subject_gid = $1 order by id',
      [gid],
    );
    expect(rows.map(({ kind, actor_kind }) => `${actor_kind} ${kind}`)).toEqual([
      'borrower help.message-sent',
      'staff help.answered',
      'staff help.closed',
    ]);
    expect(JSON.stringify(rows)).not.toContain('private');
  });
});

describe('a borrower who is away', () => {
  test('gets one email about answers, which repeats none of their text', async () => {
    const hal = await writer(world, 'Hal');
    await hal.write('Hello');
    const gid = (await rowOf(hal))?.gid ?? '';
    await answer(gid, 'Your balance is $4,147.24');
    await answer(gid, 'And one more thing');

    const mails = await mailsTo(hal);
    expect(mails.map(({ subject }) => subject)).toEqual(['We answered your question']);
    expect(mails[0]?.text).not.toContain('4,147');
    expect(mails[0]?.links[0]?.url).toBe(`${world.config.borrowerUrl}/home?help=open`);

    await answer(gid, 'Still not back');
    expect(await mailsTo(hal)).toHaveLength(1);
    const through = (await hal.read()).newest ?? '';
    await hal.client.call(calls.markHelpRead, { through });
    await answer(gid, 'After they were back');
    expect(await mailsTo(hal)).toHaveLength(2);
  });

  test('gets no email after reading the answer right away', async () => {
    const ida = await writer(world, 'Ida');
    await ida.write('Hello');
    await answer((await rowOf(ida))?.gid ?? '', 'Hello Ida');
    const through = (await ida.read()).newest ?? '';
    await ida.client.call(calls.markHelpRead, { through });

    expect(await mailsTo(ida)).toEqual([]);
  });

  test('gets the email after two minutes', async () => {
    const jan = await writer(world, 'Jan');
    await jan.write('Hello');
    await answer((await rowOf(jan))?.gid ?? '', 'Hello Jan');
    await world.runJobs();

    const { rows } = await world.owner.query(
      `select start_after > now() + interval '1 minute' as later from jobs.job
        where name = 'tell-of-answer' and state = 'created'`,
    );
    expect(rows).toEqual([{ later: true }]);
  });
});

describe('checking for news', () => {
  test('S4 does not keep a session alive', async () => {
    const kim = await writer(world, 'Kim');
    const seen = async () => {
      // After this many queries, work that runs beside an answer has finished.
      for (let n = 0; n < 30; n += 1) await world.owner.query('select 1');
      const { rows } = await world.owner.query(
        `select last_seen_at < now() - interval '5 minutes' as old from session
          where actor_gid = $1`,
        [kim.gid],
      );
      return rows[0].old as boolean;
    };
    await world.owner.query(
      `update session set last_seen_at = now() - interval '10 minutes' where actor_gid = $1`,
      [kim.gid],
    );
    await kim.client.call(calls.readHelpNews, {});
    await kim.read();
    expect(await seen()).toBe(true);

    await kim.write('Here I am');
    expect(await seen()).toBe(false);
  });
});
