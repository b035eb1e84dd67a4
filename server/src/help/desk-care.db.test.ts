import * as desk from '@paystead/contract/messages/help-desk';
import * as calls from '@paystead/contract/messages/help';
import { REFUSALS } from '@paystead/contract/refusals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../platform/testing/test-client.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { receivePayment } from '../servicing/index.ts';
import { seedOpen, travelTo, working } from '../servicing/test-loan.ts';
import { colleague, helpWorld, writer } from './fixtures/help-world.ts';

let world: TestWorld;
let renee: TestClient;
let imani: TestClient;
beforeAll(async () => {
  world = await helpWorld();
  // A Monday at noon, New York.
  await travelTo(world, '2030-03-04');
  renee = await colleague(world, 'servicer');
  imani = await colleague(world, 'servicer', { name: 'Imani Adeyemi' });
});
afterAll(() => world.close());

/** A conversation that a borrower has just begun. */
async function asked(name: string, text = 'A question') {
  const who = await writer(world, name);
  await who.write(text);
  const { rows } = await world.owner.query(
    'select gid from help_conversation where borrower_gid = $1',
    [who.gid],
  );
  return { who, gid: rows[0].gid as string };
}

let keys = 0;
function answer(client: TestClient, gid: string, ready?: { key: string; stamp: string }) {
  const input = { gid, text: 'An answer', ...(ready && { ready }) };
  return client.call(desk.answerConversation, input, { key: `care ${(keys += 1)}` });
}

const shownTo = async (client: TestClient, show: desk.ConversationView) =>
  (await client.call(desk.listConversations, { show, l: '100' })).body.rows.map(({ gid }) => gid);

describe('who looks after a conversation', () => {
  test('HELP-13 the first to answer does, and it is in their view until it is closed', async () => {
    const { gid } = await asked('Ada');
    expect((await renee.call(desk.readConversation, { gid })).body.assigned_to).toBeNull();
    expect(await shownTo(renee, 'WAITING')).toContain(gid);

    const { body } = await answer(renee, gid);
    expect([body.assigned_to?.name, body.yours]).toEqual(['Renee Okafor', true]);
    expect(await shownTo(renee, 'YOURS')).toContain(gid);
    expect(await shownTo(renee, 'WAITING')).not.toContain(gid);
    expect(await shownTo(imani, 'YOURS')).not.toContain(gid);

    expect((await answer(imani, gid)).body).toMatchObject({ yours: false });
    await renee.call(desk.closeConversation, { gid });
    expect(await shownTo(renee, 'YOURS')).not.toContain(gid);
  });

  test('HELP-13 a colleague gets it with a note, which the borrower never reads', async () => {
    const { gid, who } = await asked('Bo');
    await renee.call(desk.takeConversation, { gid });
    const { body: others } = await renee.call(desk.listColleagues, {});
    expect(others.map(({ name }) => name)).toEqual(['Imani Adeyemi']);
    const to = others[0]?.gid ?? '';

    const note = 'Hours were cut. Offer a plan.';
    const given = await renee.call(desk.handOverConversation, { gid, to, note });
    expect(given.body).toMatchObject({
      assigned_to: { gid: to },
      yours: false,
      hand_overs: [{ from: 'Renee Okafor', to: 'Imani Adeyemi', note }],
    });
    expect(await shownTo(imani, 'YOURS')).toContain(gid);
    expect(JSON.stringify(await who.read())).not.toContain('Hours were cut');
  });

  test('HELP-13 it goes to nobody who can’t answer, not to oneself, and not once closed', async () => {
    const { gid } = await asked('Cy');
    const reviewer = await colleague(world, 'reviewer', { name: 'Only Reviews' });
    const { rows } = await world.owner.query(
      `select gid, name from staff_member where name in ('Only Reviews', 'Renee Okafor')`,
    );
    for (const { gid: to } of rows) {
      const refused = await renee.call(desk.handOverConversation, { gid, to, note: 'Yours' });
      expect([refused.status, refused.body]).toEqual([422, REFUSALS.COLLEAGUE_UNKNOWN.sentence]);
    }
    expect((await reviewer.call(desk.takeConversation, { gid })).status).toBe(403);
    const auditor = await colleague(world, 'auditor', { name: 'Ingrid Vale' });
    expect((await auditor.call(desk.takeConversation, { gid })).status).toBe(403);

    await renee.call(desk.closeConversation, { gid });
    const late = await renee.call(desk.takeConversation, { gid });
    expect([late.status, late.body]).toEqual([422, REFUSALS.CONVERSATION_CLOSED.sentence]);
  });

  test('G2 taking and handing over are in the audit trail, without the note', async () => {
    const { gid } = await asked('Di');
    await renee.call(desk.takeConversation, { gid });
    const { body: others } = await renee.call(desk.listColleagues, {});
    const to = others[0]?.gid ?? '';
    await renee.call(desk.handOverConversation, { gid, to, note: 'A private matter' });
    const { rows } = await world.owner.query(
      `select kind, before, after from event where subject_gid = $1 and kind like 'help.%'
        order by id`,
      [gid],
    );
    expect(rows.map(({ kind }) => kind)).toEqual([
      'help.message-sent',
      'help.taken',
      'help.handed-over',
    ]);
    expect(rows[2].after).toEqual({ assigned_to: to });
    expect(JSON.stringify(rows)).not.toContain('private');
  });
});

test('HELP-12 a message at noon is late after two hours, and not once it is answered', async () => {
  const { gid } = await asked('Eli');
  const read = async () => (await renee.call(desk.readConversation, { gid })).body;
  const begun = await read();
  const wait = Temporal.Instant.from(begun.opened_at).until(begun.answer_by ?? '');
  expect([begun.late, wait.total('minutes')]).toEqual([false, 120]);

  await world.advance({ minutes: 121 });
  expect(await read()).toMatchObject({ late: true, waiting_minutes: 121 });
  const { body } = await renee.call(desk.listConversations, {});
  expect(body.target_minutes).toBe(120);
  expect(body.rows.find((row) => row.gid === gid)).toMatchObject({ late: true });

  const { body: answered } = await answer(renee, gid);
  expect([answered.late, answered.answer_by]).toEqual([false, null]);
});

describe('ready answers', () => {
  /** A borrower with an open loan who asks. */
  async function borrowing() {
    const loan = await seedOpen(world, { disbursed: '2030-02-25' });
    const client = await world.as({ kind: 'borrower', gid: loan.borrowerGid });
    await client.call(
      calls.sendHelpMessage,
      { text: 'How much is left?' },
      { key: `ask ${(keys += 1)}` },
    );
    const { rows } = await world.owner.query(
      'select gid from help_conversation where borrower_gid = $1',
      [loan.borrowerGid],
    );
    return { loan, gid: rows[0].gid as string };
  }
  const readyOf = async (gid: string) => (await renee.call(desk.listReadyAnswers, { gid })).body;

  test('HELP-14 have the figures that the borrower sees, and only those that exist', async () => {
    const { gid, loan } = await borrowing();
    const { body } = await renee.call(desk.readConversation, { gid });
    expect(body.loans).toMatchObject([{ gid: loan.gid, loan_status: 'Open' }]);

    const ready = await readyOf(gid);
    // Nothing is past due, so there's nothing to catch up.
    expect(ready.map(({ key }) => key)).toEqual(['payoff', 'next', 'change-bank', 'still-owed']);
    const [payoff] = ready;
    expect(payoff?.text).toMatch(/^Today it takes \$[\d,]+\.\d\d to pay off your loan\./);
    expect(ready.every(({ text }) => !/[{}]/.test(text))).toBe(true);
  });

  test('HELP-14 a borrower without a loan gets only what needs none', async () => {
    const { gid } = await asked('Fi');
    expect((await readyOf(gid)).map(({ key }) => key)).toEqual(['change-bank']);
  });

  test('HELP-14 figures that changed since are refused, and nothing is sent', async () => {
    const { gid, loan } = await borrowing();
    const find = async () => (await readyOf(gid)).find(({ key }) => key === 'payoff');
    const before = (await find()) ?? { key: '', stamp: '' };
    const sent = await answer(renee, gid, { key: before.key, stamp: before.stamp });
    expect(sent.status).toBe(200);

    await working(world, (context) =>
      receivePayment(context, {
        loanGid: loan.gid,
        amount: 10_000n,
        receivedOn: Temporal.PlainDate.from('2030-03-04'),
        channel: 'ACH',
      }),
    );
    const refused = await answer(renee, gid, { key: before.key, stamp: before.stamp });
    expect([refused.status, refused.body]).toEqual([409, REFUSALS.READY_ANSWER_CHANGED.sentence]);
    const { body } = await renee.call(desk.readConversation, { gid });
    expect(body.messages.filter(({ from }) => from === 'staff')).toHaveLength(1);

    const after = (await find()) ?? { key: '', stamp: '' };
    const again = await answer(renee, gid, { key: after.key, stamp: after.stamp });
    expect(again.status).toBe(200);
  });
});
