import * as calls from '@paystead/contract/servicing/relief';
import { readLoan } from '@paystead/contract/servicing/loan';
import { listPapers } from '@paystead/contract/verification/documents';
import { REFUSALS } from '@paystead/contract/refusals';
import { parseMoney } from '@paystead/lending/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { type Lee, lee, newsOf, reliefWorld } from './fixtures/relief-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await reliefWorld();
});
afterAll(() => world.close());

let keys = 0;
const once = () => ({ key: `relief ${(keys += 1)}` });
const wish = { cause: 'UNPAID_LEAVE', amount: '50.00', back_on: '2026-04-24' } as const;

/** Asks for 50 dollars until April 24, and reads the offer. */
async function offered(who: Lee) {
  const { gid } = who;
  const asked = await who.client.call(calls.askForHelp, { gid, ...wish, to: 'OFFER' }, once());
  expect(asked.status).toBe(200);
  const offer = asked.body.offer ?? '';
  return (await who.client.call(calls.readPlanOffer, { gid, offer })).body;
}

function sign(who: Lee, { gid: offer, hash }: { gid: string; hash: string }, more = {}) {
  const input = { gid: who.gid, offer, name: 'Marisol Greene', hash, agreed: true as const };
  return who.client.call(calls.signPlanOffer, { ...input, ...more }, once());
}

describe('RELIEF-6 asking for help', () => {
  test('the first answer comes at once, with before and after, and stores nothing', async () => {
    const who = await lee(world, '2026-03-03', { paid: 2 });
    const { body } = await who.client.call(calls.previewHelp, { gid: who.gid, ...wish });

    expect(body).toMatchObject({ answer: 'YES', rule: null });
    const { after, before, moved_to_end, rows_after: rows } = body.comparison!;
    const last = rows.at(-1);
    expect(last?.amount).not.toBe(after.installment);
    expect(body.sentence).toMatch(
      /^\$50\.00 each payday until Apr 24, then \$\d+\.\d\d again until /,
    );
    expect(body.sentence).toContain(`and $${last?.amount} on `);
    expect(before.past_due).toBe(moved_to_end);
    expect(after.past_due).toBe('0.00');
    expect(rows.slice(0, 4).map(({ amount }) => amount)).toEqual(Array(4).fill('50.00'));
    expect(await world.count('plan_offer')).toBe(0);
    expect(body.answer_by).toEqual({ date: '2026-03-04', hour: 17 });
  });

  test('a no is said as a no with its rule, and a person answers by an hour', async () => {
    const who = await lee(world, '2026-02-03', { paid: 2 });
    const { body } = await who.client.call(calls.previewHelp, {
      gid: who.gid,
      cause: 'OTHER',
      amount: '500.00',
    });
    expect(body).toMatchObject({ answer: 'NO', comparison: null });
    expect(body.rule).toContain('nothing is past due');
    const refused = await who.client.call(
      calls.askForHelp,
      { gid: who.gid, cause: 'OTHER', amount: '500.00', to: 'OFFER' },
      once(),
    );
    expect(refused.status).toBe(422);

    const person = {
      gid: who.gid,
      cause: 'OTHER',
      amount: '0.00',
      note: 'A big bill.',
      to: 'PERSON',
    } as const;
    const sent = await who.client.call(calls.askForHelp, person, once());
    expect(sent.body).toMatchObject({
      state: 'PERSON',
      answer_by: { date: '2026-02-04', hour: 17 },
    });
    const again = await who.client.call(calls.askForHelp, person, once());
    expect([again.status, again.body]).toEqual([
      422,
      REFUSALS.RELIEF_ASKED_ALREADY.sentence.replace('{by}', 'Wed, Feb 4, 5:00 PM Eastern'),
    ]);
    expect(await newsOf(world, who)).toContain('We got your request');
  });

  test('A2 a neighbour’s loan looks like no loan at all', async () => {
    const [who, other] = [await lee(world, '2026-03-03'), await lee(world, '2026-03-03')];
    const offer = await offered(who);
    const there = { gid: who.gid, offer: offer.gid };
    for (const answer of [
      await other.client.call(calls.readRelief, there),
      await other.client.call(calls.previewHelp, { gid: who.gid, ...wish }),
      await other.client.call(calls.askForHelp, { gid: who.gid, ...wish, to: 'PERSON' }, once()),
      await other.client.call(calls.readPlanOffer, there),
      await other.client.call(calls.downloadPlanOffer, there),
      await other.client.call(calls.declinePlanOffer, there, once()),
      await other.client.call(
        calls.signPlanOffer,
        { ...there, name: 'x', hash: 'x', agreed: true },
        once(),
      ),
    ]) {
      expect(answer.status).toBe(404);
    }
  });
});

test('S4.1 RELIEF-6 a borrower who works for another employer by now gets an answer, too', async () => {
  const who = await lee(world, '2026-03-03', { paid: 2 });
  await world.owner.query(
    `with moved as (insert into employer (mnemonic, root_mnemonic, name, workflow)
         values ('NEXTJOB', 'NEXTJOB', 'Next Job Inc.', 'DEFAULT') returning gid)
     update borrower set employer_gid = moved.gid from moved where borrower.gid = $1`,
    [who.borrowerGid],
  );
  const client = await world.as({ kind: 'borrower', gid: who.borrowerGid });
  expect((await client.call(calls.readRelief, { gid: who.gid })).status).toBe(200);
  const { body } = await client.call(calls.previewHelp, { gid: who.gid, ...wish });
  expect(body.answer).toBe('YES');
});

describe('RELIEF-1 a plan', () => {
  test('S3.21 signing replaces the schedule, keeps the paper, and late is late no more', async () => {
    const who = await lee(world, '2026-03-03', { paid: 2 });
    const before = (await who.client.call(readLoan, { gid: who.gid })).body;
    expect(before.offer).toBeNull();
    expect(Number(before.delinquent_days)).toBeGreaterThan(0);
    const offer = await offered(who);
    expect(offer).toMatchObject({ state: 'OPEN', name: 'Marisol Greene', document: null });
    expect(offer.consent).toContain('takes from my pay: $50.00 on 4 paydays from');
    const { amount: rest } = offer.comparison.spans.at(-1)!;
    expect(offer.consent).toMatch(new RegExp(`\\$${rest} on \\w+ \\d+, \\d{4}\\.$`));

    const waiting = (await who.client.call(readLoan, { gid: who.gid })).body;
    expect(waiting.offer).toEqual({ plan: offer.gid, until: offer.good_until.date });

    const signed = await sign(who, offer);

    expect(signed.body).toMatchObject({ state: 'SIGNED', document: expect.any(String) });
    const after = (await who.client.call(readLoan, { gid: who.gid })).body;
    expect(after).toMatchObject({
      offer: null,
      delinquent_days: 0,
      delinquent_amount: '0.00',
      balance: before.balance,
    });
    const changed = after.payments.filter(({ modified }) => modified);
    expect(changed.slice(0, 4).map(({ amount }) => amount)).toEqual(Array(4).fill('50.00'));
    const ahead = after.payments.filter(({ state }) => state === 'next' || state === 'todo');
    const total = ahead.reduce((sum, { amount }) => sum + parseMoney(amount), 0n);
    expect(total).toBe(parseMoney(offer.comparison.after.total));
    const papers = (await who.client.call(listPapers, { s: 'SIGNED' })).body;
    expect(JSON.stringify(papers)).toContain('SIGNED_PLAN');
    const { body: relief } = await who.client.call(calls.readRelief, { gid: who.gid });
    expect(relief).toMatchObject({
      offer: null,
      plan: { state: 'RUNNING' },
      help: { open: false },
    });
    expect(await newsOf(world, who)).toContain('Your new plan is set');
  });

  test('the paper can be read before signing, and its pages are counted', async () => {
    const who = await lee(world, '2026-03-03');
    const offer = await offered(who);
    const { status, headers } = await who.client.call(calls.downloadPlanOffer, {
      gid: who.gid,
      offer: offer.gid,
    });
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(offer.pages).toBeGreaterThanOrEqual(1);
    expect(offer.pages).toBeLessThan(5);
  });

  test('F1 signing twice with one key is one plan; another key finds it closed', async () => {
    const who = await lee(world, '2026-03-03');
    const offer = await offered(who);
    const input = {
      gid: who.gid,
      offer: offer.gid,
      name: 'marisol greene',
      hash: offer.hash,
      agreed: true,
    } as const;
    const both = await Promise.all(
      [1, 2].map(() => who.client.call(calls.signPlanOffer, input, { key: `sign ${who.gid}` })),
    );
    expect(both[0]!.body).toEqual(both[1]!.body);
    const late = await sign(who, offer);
    expect([late.status, late.body]).toEqual([422, REFUSALS.RELIEF_OFFER_OVER.sentence]);
  });

  test('a payment between offer and signature voids the offer', async () => {
    const who = await lee(world, '2026-03-03');
    const offer = await offered(who);
    await who.pay(2_500n, '2026-03-03');

    const read = await who.client.call(calls.readPlanOffer, { gid: who.gid, offer: offer.gid });
    expect(read.body.state).toBe('VOID');
    const signed = await sign(who, offer);
    expect([signed.status, signed.body]).toEqual([422, REFUSALS.RELIEF_OFFER_VOID.sentence]);
    const { rows } = await world.owner.query(
      'select count(*)::int as n from installment where loan_gid = $1 and superseded_at is not null',
      [who.gid],
    );
    expect(rows[0].n).toBe(0);
  });

  test('another name or another text can’t be signed', async () => {
    const who = await lee(world, '2026-03-03');
    const offer = await offered(who);
    expect((await sign(who, offer, { name: 'Lee Greene' })).body).toBe(
      REFUSALS.NAME_DIFFERS.sentence,
    );
    expect((await sign(who, offer, { hash: 'f'.repeat(64) })).body).toBe(
      REFUSALS.DOCUMENT_CHANGED.sentence,
    );
  });

  test('a declined offer leaves the loan as it is', async () => {
    const who = await lee(world, '2026-03-03');
    const offer = await offered(who);
    const input = { gid: who.gid, offer: offer.gid };
    const declined = await who.client.call(calls.declinePlanOffer, input, once());
    expect(declined.body.state).toBe('DECLINED');
    const again = await who.client.call(calls.declinePlanOffer, input, once());
    expect(again.body).toBe(REFUSALS.RELIEF_OFFER_OVER.sentence);
  });

  test('RELIEF-2 a bank debit changes ten days after its offer at the earliest', async () => {
    const who = await lee(world, '2026-03-03', { collection: 'ach' });
    const offer = await offered(who);
    const first = offer.comparison.rows_after.find(({ modified }) => modified);
    expect(first?.date).toBe('2026-03-13');
    await world.advance({ days: 2 });
    expect((await sign(who, offer)).body).toMatchObject({ state: 'SIGNED' });
  });
});
