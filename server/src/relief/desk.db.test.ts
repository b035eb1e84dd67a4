import { readLoan } from '@paystead/contract/servicing/loan';
import * as calls from '@paystead/contract/servicing/relief';
import * as desk from '@paystead/contract/servicing/relief-desk';
import * as settlementDesk from '@paystead/contract/servicing/settlement-desk';
import { REFUSALS } from '@paystead/contract/refusals';
import { readAmount } from '@paystead/lending/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../platform/testing/test-client.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { travelTo } from '../servicing/test-loan.ts';
import { colleague, type Lee, lee, newsOf, reliefWorld, settle } from './fixtures/relief-world.ts';

let world: TestWorld;
let renee: TestClient;
beforeAll(async () => {
  world = await reliefWorld();
  renee = await colleague(world);
});
afterAll(() => world.close());

let keys = 0;
const once = () => ({ key: `desk ${(keys += 1)}` });
const terms = { kind: 'LOWER_INSTALLMENT', installment: '50.00', paydays: 3 } as const;
const reason = 'Hours were cut';

/** Lee signs the offer that Renee made. */
async function signed(who: Lee) {
  const { body } = await renee.call(desk.offerPlan, { gid: who.gid, terms, reason }, once());
  const offer = body.plans[0]?.gid ?? '';
  const read = await who.client.call(calls.readPlanOffer, { gid: who.gid, offer });
  const input = {
    gid: who.gid,
    offer,
    name: 'Marisol Greene',
    hash: read.body.hash,
    agreed: true as const,
  };
  const done = await who.client.call(calls.signPlanOffer, input, once());
  expect(done.body.state).toBe('SIGNED');
  return read.body;
}

describe('STAFF-1 the desk of relief', () => {
  test('a request waits with its clock until a person answers it', async () => {
    const who = await lee(world, '2026-03-03', { paid: 2 });
    const ask = {
      gid: who.gid,
      cause: 'OTHER',
      amount: '0.00',
      to: 'PERSON',
      note: 'Help',
    } as const;
    await who.client.call(calls.askForHelp, ask, once());
    const { body } = await renee.call(desk.listReliefRequests, {});
    const row = body.rows.find(({ loan }) => loan === who.gid);
    expect(row).toMatchObject({ borrower: 'Marisol Greene', note: 'Help', late: false });
    expect(row?.delinquent_days).toBeGreaterThan(0);

    const note = 'We can’t lower it further. Call us, and we’ll look at your budget together.';
    const answered = await renee.call(desk.answerReliefRequest, { gid: row?.gid ?? '', note });
    expect(answered.body).toMatchObject({ state: 'ANSWERED', answer: note });
    const again = await renee.call(desk.answerReliefRequest, { gid: row?.gid ?? '', note });
    expect(again.body).toBe(REFUSALS.RELIEF_REQUEST_CLOSED.sentence);
    const { body: relief } = await who.client.call(calls.readRelief, { gid: who.gid });
    expect(relief.request).toMatchObject({ state: 'ANSWERED', answer: note });
  });

  test('RELIEF-1 rows that came back after later ones are planned in the order of their days', async () => {
    const who = await lee(world, '2026-03-03', { paid: 4 });
    await world.owner.query(
      `update installment set number = number + 100
        where loan_gid = $1 and due_date = '2026-03-13'`,
      [who.gid],
    );
    const shown = await renee.call(desk.readLoanRelief, { gid: who.gid });
    expect(shown.status).toBe(200);
    const look = await renee.call(desk.previewPlan, { gid: who.gid, terms });
    expect(look.body).toMatchObject({ allowed: true });
  });

  test('S3.21 staff preview and offer a plan, which answers the request; one at a time', async () => {
    const who = await lee(world, '2026-03-03', { paid: 2 });
    const look = await renee.call(desk.previewPlan, { gid: who.gid, terms });
    expect(look.body).toMatchObject({ allowed: true, comparison: { after: { past_due: '0.00' } } });
    const low = { kind: 'LOWER_INSTALLMENT', installment: '1.00' } as const;
    const refused = await renee.call(desk.previewPlan, { gid: who.gid, terms: low });
    expect(refused.body.allowed).toBe(false);
    const none = await renee.call(desk.offerPlan, { gid: who.gid, terms: low, reason }, once());
    expect([none.status, none.body]).toEqual([
      REFUSALS.RELIEF_TERMS_REFUSED.status,
      refused.body.why_not,
    ]);

    const ask = { gid: who.gid, cause: 'LESS_PAY', amount: '0.00', to: 'PERSON' } as const;
    await who.client.call(calls.askForHelp, ask, once());
    const made = await renee.call(desk.offerPlan, { gid: who.gid, terms, reason }, once());
    expect(made.body.plans[0]).toMatchObject({ offer_state: 'OPEN', reason });
    expect(made.body.requests[0]).toMatchObject({ state: 'ANSWERED' });
    const second = await renee.call(desk.offerPlan, { gid: who.gid, terms, reason }, once());
    expect(second.body).toBe(REFUSALS.RELIEF_OFFER_OPEN.sentence);

    const offer = made.body.plans[0]?.gid ?? '';
    const back = await renee.call(desk.withdrawPlan, { gid: who.gid, offer, reason });
    expect(back.body.plans[0]).toMatchObject({ offer_state: 'WITHDRAWN' });
    expect((await renee.call(desk.withdrawPlan, { gid: who.gid, offer, reason })).status).toBe(422);
    expect(await newsOf(world, who)).toContain('Our offer has ended');
  });

  test('STAFF-2 auditors read and change nothing; reviewers see nothing', async () => {
    const who = await lee(world, '2026-03-03');
    const auditor = await colleague(world, ['auditor']);
    expect((await auditor.call(desk.readLoanRelief, { gid: who.gid })).status).toBe(200);
    const offer = await auditor.call(desk.offerPlan, { gid: who.gid, terms, reason }, once());
    expect(offer.status).toBe(403);
    const apply = { gid: who.gid, from: '2026-02-01', reason };
    expect((await auditor.call(settlementDesk.applyServiceMember, apply, once())).status).toBe(403);
    const reviewer = await colleague(world, ['reviewer']);
    expect((await reviewer.call(desk.readLoanRelief, { gid: who.gid })).status).toBe(403);
  });
});

describe('RELIEF-9 a plan at the close of day', () => {
  test('kept: after the last lower payday it is over', async () => {
    const who = await lee(world, '2026-03-03', { paid: 2 });
    const { comparison } = await signed(who);
    for (const { date } of comparison.rows_after.slice(0, 3)) await who.pay(5_000n, date);
    await travelTo(world, '2026-04-14');
    expect(await settle(world, '2026-04-13')).toContain('plans kept: 1');
  });

  test('broken: after ten days to catch up the old terms come back, without a fee', async () => {
    const who = await lee(world, '2026-03-03', { paid: 2 });
    const before = (await who.client.call(readLoan, { gid: who.gid })).body;
    await signed(who);
    await travelTo(world, '2026-03-23');
    expect(await settle(world, '2026-03-23')).toBeUndefined();
    await travelTo(world, '2026-03-24');
    expect(await settle(world, '2026-03-24')).toContain('plans broken: 1');

    const after = (await who.client.call(readLoan, { gid: who.gid })).body;
    expect(after.installment_amount).toBe(before.installment_amount);
    expect(after.late_since).toBe(before.late_since);
    expect(after.payments.map(({ date }) => date)).toEqual(before.payments.map(({ date }) => date));
    expect(await newsOf(world, who)).toContain('Your plan has ended');
  });

  test('offers that expired, or whose figures changed, end; the borrower is told of the second', async () => {
    const [old, paid] = [await lee(world, '2026-03-03'), await lee(world, '2026-03-03')];
    for (const { gid } of [old, paid]) {
      await renee.call(desk.offerPlan, { gid, terms, reason }, once());
    }
    await paid.pay(1_000n, '2026-03-03');
    expect(await settle(world, '2026-03-03')).toContain('offers void: 1');
    expect(await newsOf(world, paid)).toContain('Our offer has ended');
    await travelTo(world, '2026-03-20');
    expect(await settle(world, '2026-03-20')).toContain('offers expired');
  });
});

describe('MIL-8 6 % for servicemembers', () => {
  test('the rate falls from the first day of service, and what was charged above is forgiven', async () => {
    const who = await lee(world, '2026-03-03', { paid: 3 });
    const before = (await who.client.call(readLoan, { gid: who.gid })).body;
    const input = { gid: who.gid, from: '2026-02-01' };
    const look = await renee.call(settlementDesk.previewServiceMember, input);
    expect(look.body).toMatchObject({ allowed: true, rate_before: '17.99', rate_after: '6.00' });
    expect(Number(look.body.forgiven)).toBeGreaterThan(0);
    expect((await who.client.call(readLoan, { gid: who.gid })).body).toEqual(before);

    const done = await renee.call(
      settlementDesk.applyServiceMember,
      { ...input, reason: 'Orders of Jan 28' },
      once(),
    );
    expect(done.body.figures).toMatchObject({ rate: '6.00' });
    expect(done.body.changes[0]).toMatchObject({ kind: 'SERVICE_MEMBER', date: '2026-02-01' });
    const after = (await who.client.call(readLoan, { gid: who.gid })).body;
    expect(Number(after.installment_amount)).toBeLessThan(Number(before.installment_amount));
    expect(await newsOf(world, who)).toContain('Your loan now bears 6% interest');
    const again = await renee.call(settlementDesk.applyServiceMember, { ...input, reason }, once());
    expect(again.status).toBe(422);
  });

  test('PAYOFF-7 what it forgives beyond the rest of the loan pays it off and goes back', async () => {
    const who = await lee(world, '2026-03-06', { paid: 3 });
    const { payoff_amount: owed } = (await who.client.call(readLoan, { gid: who.gid })).body;
    await who.pay(readAmount(owed ?? '') - 500n, '2026-03-06');
    const input = { gid: who.gid, from: '2026-01-06' };
    const look = await renee.call(settlementDesk.previewServiceMember, input);
    expect(look.body).toMatchObject({ allowed: true, comparison: null });
    const reason = 'Orders of Jan 2';
    const done = await renee.call(settlementDesk.applyServiceMember, { ...input, reason }, once());
    expect(done.status).toBe(200);
    const { loan_status: status } = (await who.client.call(readLoan, { gid: who.gid })).body;
    expect(status).toBe('Paid');
    const news = await newsOf(world, who);
    expect(news).toContain('Your loan is paid off');
    expect(news).not.toContain('Your loan now bears 6% interest');
    expect(news.some((title) => title.startsWith('We’re sending you $'))).toBe(true);
  });

  test('not before the loan, not in the future, not for loans that are closed', async () => {
    const who = await lee(world, '2026-03-03', { paid: 3 });
    for (const from of ['2026-01-05', '2027-01-01']) {
      const look = await renee.call(settlementDesk.previewServiceMember, { gid: who.gid, from });
      expect(look.body).toMatchObject({ allowed: false, comparison: null });
      const input = { gid: who.gid, from, reason };
      const done = await renee.call(settlementDesk.applyServiceMember, input, once());
      expect([done.status, done.body]).toEqual([422, look.body.why_not]);
    }
  });
});
