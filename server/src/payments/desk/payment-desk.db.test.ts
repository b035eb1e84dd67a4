import * as calls from '@paystead/contract/servicing/payment-desk';
import * as own from '@paystead/contract/servicing/payments';
import { askToPayByPhone } from '@paystead/contract/servicing/phone-payments';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../platform/testing/test-client.ts';
import { type Borrower, type PaymentsWorld, startPayments } from '../test-payments-world.ts';

let world: PaymentsWorld;
let renee: TestClient;
beforeAll(async () => {
  world = await startPayments();
  renee = await staff('servicer');
});
afterAll(() => world.close());

const withKey = () => ({ key: randomUUID() });
const reason = 'Called from the known number';
const categoryOf = ({ headers }: { headers: Readonly<Record<string, unknown>> }) =>
  headers['x-error-category'];

async function staff(...roles: string[]): Promise<TestClient> {
  const { rows } = await world.world.owner.query(
    `insert into staff_member (name, email, password_hash, roles, created_at)
     values ('Renee Okafor', $1, 'x', $2, product_now()) returning gid`,
    [`${randomUUID()}@example.com`, roles],
  );
  return world.world.as({ kind: 'staff', gid: rows[0].gid });
}

async function wishOf(who: Borrower, amount = '100.00') {
  const { body } = await who.client.call(own.listPaymentOptions, { gid: who.loan });
  return { gid: who.loan, mode: 'SINGLE' as const, date: body.first_date, amount };
}

async function taken(who: Borrower) {
  const wish = await wishOf(who);
  const { body } = await renee.call(calls.previewPhonePayment, wish);
  const authorization = body.authorization ?? '';
  const made = await renee.call(
    calls.takePhonePayment,
    { ...wish, authorization, reason },
    withKey(),
  );
  return { wish, look: body, made, authorization };
}

async function newsOf(who: Borrower): Promise<string[]> {
  const { rows } = await world.world.owner.query(
    `select title from notification where borrower_gid = (select borrower_gid from loan where gid = $1)
      order by created_at, gid`,
    [who.loan],
  );
  return rows.map((row) => row.title);
}

describe('STAFF-24 payments at the desk', () => {
  test('a payment on the phone is a TEL debit with the words that the borrower heard', async () => {
    const dana = await world.borrower();
    const { authorization, look, made } = await taken(dana);
    expect(look).toMatchObject({ why_not: null, amount: '100.00' });
    expect(authorization).toMatch(/^I authorize .+ to debit my .+ for \$100\.00 on/);
    expect(Number(look.owed) - Number(look.balance_after)).toBeGreaterThan(90);
    expect(made.body).toMatchObject({ amount: '100.00', state: 'SCHEDULED', authorization });
    const { rows } = await world.world.owner.query(
      `select sec_code, amount_cents, state from ach_entry where subject_gid = $1`,
      [made.body.gid],
    );
    expect(rows).toEqual([{ sec_code: 'TEL', amount_cents: 10_000n, state: 'WAITING' }]);
    expect((await newsOf(dana)).at(-1)).toMatch(/^Your \$100\.00 payment on /);
    const seen = await dana.client.call(own.listPayments, { gid: dana.loan });
    expect(seen.body).toMatchObject([{ gid: made.body.gid, can_cancel: true }]);
  });

  test('the same payment twice, other words, and what the rules forbid are refused', async () => {
    const dana = await world.borrower();
    const { authorization, wish } = await taken(dana);
    const again = await renee.call(
      calls.takePhonePayment,
      { ...wish, authorization, reason },
      withKey(),
    );
    expect(categoryOf(again)).toBe('PAYMENT_JUST_MADE');
    const other = { ...wish, amount: '90.00', authorization, reason };
    expect(categoryOf(await renee.call(calls.takePhonePayment, other, withKey()))).toBe(
      'AUTHORIZATION_CHANGED',
    );
    const far = await renee.call(calls.previewPhonePayment, { ...wish, amount: '9000.00' });
    expect(far.body).toMatchObject({ amount: null, authorization: null });
    expect(far.body.why_not).toContain('more than you owe');
    const auditor = await staff('auditor');
    const refused = await auditor.call(
      calls.takePhonePayment,
      { ...wish, authorization, reason },
      withKey(),
    );
    expect(refused.status).toBe(403);
    expect((await auditor.call(calls.listStaffPayments, { gid: dana.loan })).status).toBe(200);
  });

  test('staff cancel a planned payment once, with a reason in the trail; a borrower hears it once', async () => {
    const dana = await world.borrower();
    const { made } = await taken(dana);
    const input = { gid: dana.loan, payment: made.body.gid, reason: 'Wrong day' };
    for (const _twice of [1, 2]) {
      const { body } = await renee.call(calls.cancelForBorrower, input, withKey());
      expect(body).toMatchObject({ state: 'CANCELLED', can_cancel: false });
    }
    const { rows } = await world.world.owner.query(
      `select reason, actor_kind from event where kind = 'payment.cancelled' and subject_gid = $1`,
      [made.body.gid],
    );
    expect(rows).toEqual([{ reason: 'Wrong day', actor_kind: 'staff' }]);
    const told = (await newsOf(dana)).filter((title) => title.startsWith('We canceled'));
    expect(told).toEqual(['We canceled your $100.00 payment']);
    const missing = { ...input, payment: randomUUID() };
    expect((await renee.call(calls.cancelForBorrower, missing, withKey())).status).toBe(404);
  });

  test('the list shows the wish of the borrower’s phone reference', async () => {
    const dana = await world.borrower();
    const asked = await dana.client.call(
      askToPayByPhone,
      { gid: dana.loan, mode: 'SINGLE', amount: '42.00' },
      withKey(),
    );
    const { body } = await renee.call(calls.listStaffPayments, { gid: dana.loan });
    expect(body).toMatchObject({
      rows: [],
      wish: { reference: asked.body.reference, mode: 'SINGLE', amount: '42.00' },
    });
  });
});
