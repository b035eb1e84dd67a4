import { approveRequest, listApprovals } from '@paystead/contract/servicing/approvals';
import { readLoan } from '@paystead/contract/servicing/loan';
import * as desk from '@paystead/contract/servicing/settlement-desk';
import { readLoanRelief } from '@paystead/contract/servicing/relief-desk';
import * as calls from '@paystead/contract/servicing/settlements';
import { REFUSALS } from '@paystead/contract/refusals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../platform/testing/test-client.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { chargeOffLoan } from '../servicing/index.ts';
import { travelTo, working } from '../servicing/test-loan.ts';
import { colleague, type Lee, lee, newsOf, reliefWorld, settle } from './fixtures/relief-world.ts';

let world: TestWorld;
let renee: TestClient;
let ben: TestClient;
beforeAll(async () => {
  world = await reliefWorld();
  renee = await colleague(world);
  ben = await colleague(world, ['administrator']);
});
afterAll(() => world.close());

let keys = 0;
const once = () => ({ key: `settle ${(keys += 1)}` });
const parts = [
  { by: '2026-04-20', amount: '250.00' },
  { by: '2026-05-20', amount: '250.00' },
];
const terms = { amount: '500.00', once_by: '2026-04-20', parts, reason: 'Long illness' };

async function propose({ gid }: Lee, more = {}) {
  return renee.call(desk.proposeSettlement, { gid, ...terms, ...more }, once());
}

/** Renee proposes, Ben approves, and the borrower reads the offer. */
async function offered(who: Lee) {
  expect((await propose(who)).status).toBe(200);
  const { body } = await ben.call(listApprovals, {});
  const waiting = body.rows.find(({ subject }) => subject.gid === who.gid);
  const approved = await ben.call(approveRequest, { gid: waiting?.gid ?? '' }, once());
  expect(approved.body.state).toBe('APPROVED');
  const read = await who.client.call(calls.readSettlement, { gid: who.gid });
  return read.body!;
}

function sign(
  who: Lee,
  { gid: settlement, hash }: { gid: string; hash: string },
  way: 'ONCE' | 'PARTS',
) {
  const input = { gid: who.gid, settlement, name: 'Marisol Greene', hash, agreed: true as const };
  return who.client.call(calls.signSettlement, { ...input, way }, once());
}

/** An open loan, 53 days late on April 7, 2026. */
const late = () => lee(world, '2026-04-07', { paid: 2 });

describe('RELIEF-4 settling for less', () => {
  test('A10 one person proposes, another approves, and only then the borrower sees it', async () => {
    const who = await late();
    const proposed = await propose(who);
    expect(proposed.status).toBe(200);
    expect((await who.client.call(calls.readSettlement, { gid: who.gid })).body).toBeNull();
    const again = await propose(who);
    expect([again.status, again.body]).toEqual([422, REFUSALS.APPROVAL_WAITING.sentence]);
    const { body } = await renee.call(listApprovals, { show: 'YOURS' });
    const own = body.rows.find(({ subject }) => subject.gid === who.gid);
    expect(proposed.body.approval).toBe(own?.gid);
    const alone = await renee.call(approveRequest, { gid: own?.gid ?? '' }, once());
    expect(alone.body).toBe(REFUSALS.APPROVAL_OWN.sentence);
    expect(own?.figures).toContainEqual({ label: 'To pay', value: '$500.00' });
    expect(own?.borrower).toBe('Marisol Greene');
    const found = await ben.call(listApprovals, { q: 'marisol settle' });
    expect(found.body.rows.map(({ subject }) => subject.gid)).toContain(who.gid);
  });

  test('A10 a colleague approves on the next day; after a payment the request goes back', async () => {
    const decided = async (who: Lee) => {
      const { body } = await ben.call(listApprovals, {});
      const waiting = body.rows.find(({ subject }) => subject.gid === who.gid);
      return (await ben.call(approveRequest, { gid: waiting?.gid ?? '' }, once())).body.state;
    };
    const [one, two] = [await late(), await late()];
    await propose(one);
    await propose(two);
    await two.pay(1_000n, '2026-04-07');
    await travelTo(world, '2026-04-08');
    expect(await decided(one)).toBe('APPROVED');
    expect(await decided(two)).toBe('SENT_BACK');
    const { body } = await one.client.call(calls.readSettlement, { gid: one.gid });
    expect(body).toMatchObject({ state: 'OPEN', amount: '500.00' });
  });

  test('RELIEF-5 the effect on credit and taxes stands before the choice', async () => {
    const who = await late();
    const offer = await offered(who);
    expect(offer).toMatchObject({ state: 'OPEN', amount: '500.00', document: null });
    const loan = (await who.client.call(readLoan, { gid: who.gid })).body;
    expect(loan.offer).toEqual({ plan: null, until: offer.good_until.date });
    expect(offer.ways.map(({ way }) => way)).toEqual(['ONCE', 'PARTS']);
    expect(offer.bureau.sentence).toContain('settled for less than the full balance');
    expect(offer.bureau.sentence).toContain('comes off by Aug 2033');
    expect(offer.tax.reportable).toBe(Number(offer.let_go) >= 600);
    expect(offer.tax.sentence).toContain('1099-C');
    expect(offer.percent_paid + offer.percent_let_go).toBe(100);
    expect(await newsOf(world, who)).toContain('You can close your loan for $500.00');
    const pdf = await who.client.call(calls.downloadSettlement, {
      gid: who.gid,
      settlement: offer.gid,
    });
    expect(pdf.headers['content-type']).toBe('application/pdf');
  });

  test('S4.2 kept in parts: the rest is waived, the loan is Paid, and a letter says so', async () => {
    const who = await late();
    const signed = await sign(who, await offered(who), 'PARTS');
    expect(signed.body).toMatchObject({
      state: 'SIGNED',
      next: { by: '2026-04-20', amount: '250.00', until: '2026-04-30' },
    });
    await who.pay(25_000n, '2026-04-17');
    await who.pay(25_000n, '2026-05-18');
    await travelTo(world, '2026-05-19');
    expect(await settle(world, '2026-05-19')).toContain('settlements kept: 1');

    const loan = (await who.client.call(readLoan, { gid: who.gid })).body;
    expect(loan).toMatchObject({ loan_status: 'Paid', balance: '0.00' });
    const { body } = await who.client.call(calls.readSettlement, { gid: who.gid });
    expect(body).toMatchObject({ state: 'KEPT', received: '500.00', next: null });
    const { rows } = await world.owner.query(
      `select transaction_type as type, transaction_cents::text as cents from journal_entry
        where loan_gid = $1 and kind = 'ACCOUNT_CREDIT'`,
      [who.gid],
    );
    expect(rows).toEqual([{ type: 'Account Credit', cents: `-${body!.let_go.replace('.', '')}` }]);
    expect(await newsOf(world, who)).toContain('Your loan is settled');
    expect(await settle(world, '2026-05-20')).toBeUndefined();
  });

  test('broken: ten days after a missed part the whole balance is owed, less what came', async () => {
    const who = await late();
    await sign(who, await offered(who), 'PARTS');
    await who.pay(25_000n, '2026-04-17');
    await travelTo(world, '2026-05-30');
    await settle(world, '2026-05-30');
    expect((await who.client.call(calls.readSettlement, { gid: who.gid })).body?.state).toBe(
      'SIGNED',
    );
    await travelTo(world, '2026-05-31');
    expect(await settle(world, '2026-05-31')).toContain('settlements broken: 1');

    const loan = (await who.client.call(readLoan, { gid: who.gid })).body;
    expect(loan.loan_status).toBe('Open');
    expect(await newsOf(world, who)).toContain('Your settlement has ended');
  });

  test('S4.2 a charged-off loan: the waived recovery makes it Paid', async () => {
    const who = await late();
    await working(world, (context) =>
      chargeOffLoan(context, who.gid, Temporal.PlainDate.from('2026-04-06'), 'PAST_DUE'),
    );
    await sign(who, await offered(who), 'ONCE');
    await who.pay(50_000n, '2026-04-17');
    await travelTo(world, '2026-04-21');
    await settle(world, '2026-04-21');
    const { rows } = await world.owner.query(
      `select status, (select count(*)::int from journal_entry
         where loan_gid = loan.gid and kind = 'RECOVERY_WAIVED') as waived from loan where gid = $1`,
      [who.gid],
    );
    expect(rows[0]).toEqual({ status: 'Paid', waived: 1 });
  });

  test('a payment before the signature voids it; a no leaves everything as it is', async () => {
    const who = await late();
    const offer = await offered(who);
    await who.pay(1_000n, '2026-04-07');
    const signed = await sign(who, offer, 'ONCE');
    expect([signed.status, signed.body]).toEqual([422, REFUSALS.RELIEF_OFFER_VOID.sentence]);
    const input = { gid: who.gid, settlement: offer.gid };
    const no = await who.client.call(calls.declineSettlement, input, once());
    expect(no.body.state).toBe('DECLINED');
    const over = await sign(who, offer, 'ONCE');
    expect(over.body).toBe(REFUSALS.RELIEF_OFFER_OVER.sentence);
  });

  test('a borrower may ask, and staff see it with its clock', async () => {
    const who = await late();
    const asked = await who.client.call(
      calls.askForSettlement,
      { gid: who.gid, amount: '400.00' },
      once(),
    );
    expect(asked.body).toEqual({ answer_by: { date: '2026-04-08', hour: 17 } });
    const again = await who.client.call(calls.askForSettlement, { gid: who.gid }, once());
    expect(again.status).toBe(422);
    const { body } = await ben.call(readLoanRelief, { gid: who.gid });
    expect(body.requests[0]).toMatchObject({
      kind: 'SETTLEMENT',
      state: 'PERSON',
      amount: '400.00',
    });
    const current = await lee(world, '2026-02-17', { paid: 3 });
    const closed = await current.client.call(calls.askForSettlement, { gid: current.gid }, once());
    expect(closed.status).toBe(422);
  });

  test('terms that aren’t less, or parts that differ, can’t be proposed; a withdrawn one ends', async () => {
    const who = await late();
    const more = await renee.call(desk.previewSettlement, {
      gid: who.gid,
      amount: '5000.00',
      once_by: '2026-04-20',
    });
    expect(more.body).toMatchObject({ allowed: false, let_go: '0.00' });
    const differ = await propose(who, { amount: '499.00' });
    expect([differ.status, differ.body]).toEqual([422, 'The parts don’t come to the amount.']);
    const { gid: settlement } = await offered(who);
    const open = await propose(who);
    expect(open.body).toBe(REFUSALS.RELIEF_OFFER_OPEN.sentence);
    const input = { gid: who.gid, settlement, reason: 'Asked for by phone' };
    const back = await renee.call(desk.withdrawSettlement, input);
    expect(back.body.settlements[0]).toMatchObject({ state: 'WITHDRAWN' });
    expect((await renee.call(desk.withdrawSettlement, input)).status).toBe(422);
  });

  test('A2 a neighbour’s settlement looks like none at all', async () => {
    const who = await late();
    const { gid: settlement } = await offered(who);
    const other = await late();
    const there = { gid: who.gid, settlement };
    for (const answer of [
      await other.client.call(calls.readSettlement, there),
      await other.client.call(calls.askForSettlement, { gid: who.gid }, once()),
      await other.client.call(calls.downloadSettlement, there),
      await other.client.call(calls.declineSettlement, there, once()),
      await other.client.call(
        calls.signSettlement,
        { ...there, way: 'ONCE', name: 'x', hash: 'x', agreed: true },
        once(),
      ),
    ]) {
      expect(answer.status).toBe(404);
    }
  });
});
