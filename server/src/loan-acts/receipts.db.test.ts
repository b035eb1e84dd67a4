import * as approvals from '@paystead/contract/servicing/approvals';
import * as calls from '@paystead/contract/servicing/loan-acts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../platform/testing/test-client.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { seedPending, type SeededLoan } from '../servicing/test-loan.ts';
import {
  actsWorld,
  atWork,
  booksOf,
  categoryOf,
  loanOn,
  newsOf,
  withKey,
} from './test-acts-world.ts';

let world: TestWorld;
let renee: TestClient;
let marcus: TestClient;
beforeAll(async () => {
  world = await actsWorld();
  [renee, marcus] = [await atWork(world, 'servicer'), await atWork(world, 'administrator')];
});
afterAll(() => world.close());

const check = (loan: SeededLoan, more = {}) => ({
  gid: loan.gid,
  way: 'CHECK' as const,
  reference: '1044',
  received_on: '2026-03-02',
  amount: '100.00',
  ...more,
});
const reason = 'Came by mail';
const receive = (loan: SeededLoan, more = {}, who = renee) =>
  who.call(calls.receiveAtDesk, { ...check(loan, more), reason }, withKey());
const approve = (gid: string | null) =>
  marcus.call(approvals.approveRequest, { gid: gid ?? '' }, withKey());
const actsOf = async ({ gid }: SeededLoan) =>
  (await renee.call(calls.listMoneyActs, { gid })).body.rows;

/** What the clearing account has beyond the money that the bank still owes us. */
async function unexplained(): Promise<bigint> {
  const { rows } = await world.owner.query(
    `select coalesce(sum(amount_cents), 0)::bigint as cents from bank_movement
      where account = 'check_clearing' and cleared_entry_id is null`,
  );
  return (await booksOf(world, 'check_clearing')) - rows[0].cents;
}

describe('STAFF-21 a payment received otherwise', () => {
  test('shows its split and both sides first, and stores nothing', async () => {
    const loan = await loanOn(world, '2026-03-10');
    const { body } = await renee.call(calls.previewReceipt, check(loan));
    expect(body).toMatchObject({ why_not: null, needs_second: false, alone_up_to: '2500.00' });
    expect(body.figures).toContainEqual({ label: 'Check', value: '1044' });
    const owed = [body.before.owed, body.after?.owed].map(Number) as [number, number];
    // A hundred dollars, and the interest that they save since March 2.
    expect(owed[0] - owed[1]).toBeGreaterThan(100);
    expect(owed[0] - owed[1]).toBeLessThan(101);
    expect(await actsOf(loan)).toEqual([]);
    expect(await booksOf(world, 'check_clearing')).toBe(0n);
    expect((await renee.call(calls.previewReceipt, check(loan))).body).toEqual(body);
  });

  test('counts from its own day, pays what was due and is expected at the bank', async () => {
    const loan = await loanOn(world, '2026-03-10');
    const before = await renee.call(calls.previewReceipt, check(loan));
    expect((await receive(loan)).body).toEqual({ done: true, approval: null });
    const { rows } = await world.owner.query(
      `select effective_date::text, transaction_type, completes_on::text from journal_entry
        where loan_gid = $1 and kind = 'PAYMENT'`,
      [loan.gid],
    );
    expect(rows).toEqual([
      {
        effective_date: '2026-03-02',
        transaction_type: 'Payment Received',
        completes_on: '2026-03-16',
      },
    ]);
    const paid = await world.owner.query(
      `select sum(amount_cents)::int as cents from installment_payment where loan_gid = $1`,
      [loan.gid],
    );
    expect(paid.rows[0].cents).toBe(10_000);
    const next = await renee.call(calls.previewReceipt, check(loan, { reference: '2' }));
    expect(next.body.before).toEqual(before.body.after);
    expect(await actsOf(loan)).toMatchObject([
      { kind: 'RECEIVED', way: 'CHECK', reference: '1044', amount: '100.00', stands: true, reason },
    ]);
    expect(await newsOf(world, loan)).toContain('We received $100.00');
    expect(await unexplained()).toBe(0n);
  });

  test('is posted once: by its key, and by its number', async () => {
    const loan = await loanOn(world, '2026-03-10');
    const key = withKey();
    const input = { ...check(loan), reason };
    await renee.call(calls.receiveAtDesk, input, key);
    expect((await renee.call(calls.receiveAtDesk, input, key)).body.done).toBe(true);
    expect(categoryOf(await receive(loan))).toBe('RECEIPT_KNOWN');
    expect(await actsOf(loan)).toHaveLength(1);
  });

  test('A10 above the limit a second person sees the split and approves, on a later day as well', async () => {
    const loan = await loanOn(world, '2026-03-10', { amount: '4000.00' });
    const asked = await receive(loan, { amount: '2500.01' });
    expect(asked.body.done).toBe(false);
    expect(await actsOf(loan)).toEqual([]);
    expect(categoryOf(await receive(loan, { amount: '2500.01' }))).toBe('APPROVAL_WAITING');
    const own = await renee.call(
      approvals.approveRequest,
      { gid: asked.body.approval ?? '' },
      withKey(),
    );
    expect(categoryOf(own)).toBe('APPROVAL_OWN');
    await world.setClock(Temporal.Instant.from('2026-03-11T16:00:00Z'));
    expect((await approve(asked.body.approval)).body.state).toBe('APPROVED');
    expect(await actsOf(loan)).toMatchObject([{ amount: '2500.01', approved_by: 'Renee Okafor' }]);
  });

  test('more than is owed closes the loan, and the rest goes back to the borrower', async () => {
    const loan = await loanOn(world, '2026-03-10');
    const { body } = await renee.call(calls.previewReceipt, check(loan, { amount: '1500.00' }));
    expect(body.after).toMatchObject({ status: 'Paid', owed: '0.00' });
    expect(Number(body.after?.to_borrower)).toBeGreaterThan(200);
    await receive(loan, { amount: '1500.00' });
    expect(await newsOf(world, loan)).toContain('Your loan is paid off');
  });

  test('is refused before the loan, after today, for other roles and without a reason', async () => {
    const loan = await loanOn(world, '2026-03-10');
    for (const received_on of ['2026-01-04', '2026-03-11']) {
      expect(categoryOf(await receive(loan, { received_on }))).toBe('RECEIPT_DAY');
    }
    const { body } = await renee.call(
      calls.previewReceipt,
      check(loan, { received_on: '2026-01-04' }),
    );
    expect(body).toMatchObject({ after: null, why_not: expect.stringContaining('Choose a day') });
    expect((await receive(loan, {}, await atWork(world, 'auditor'))).status).toBe(403);
    expect((await receive(loan, {}, await atWork(world, 'reviewer'))).status).toBe(403);
    expect((await receive(loan, { amount: '0.00' })).status).toBe(422);
    expect((await receive(loan, { reference: ' ' })).status).toBe(422);
    const pending = await seedPending(world);
    expect(categoryOf(await receive(pending))).toBe('LOAN_TAKES_NO_MONEY');
    const none = await renee.call(calls.receiveAtDesk, { ...check(loan), reason: ' ' }, withKey());
    expect(none.status).toBe(422);
    expect(await actsOf(loan)).toEqual([]);
  });
});

describe('STAFF-22 taking back a payment', () => {
  async function received(more = {}) {
    const loan = await loanOn(world, '2026-03-10');
    await receive(loan, more);
    const [act] = await actsOf(loan);
    return { loan, receipt: act?.gid ?? '' };
  }
  const back = (of: { loan: SeededLoan; receipt: string }, cause: 'BOUNCED' | 'MISTAKE') =>
    renee.call(
      calls.reverseReceipt,
      { gid: of.loan.gid, receipt: of.receipt, cause, reason: 'The bank called' },
      withKey(),
    );

  test('that bounced leaves the loan as it was, and the bank takes the money again', async () => {
    const of = await received();
    const { loan, receipt } = of;
    const look = await renee.call(calls.previewReversal, {
      gid: loan.gid,
      receipt,
      cause: 'BOUNCED',
    });
    expect(look.body.why_not).toBeNull();
    expect((await back(of, 'BOUNCED')).body).toEqual({ done: true, approval: null });
    const now = await renee.call(calls.previewReceipt, check(loan, { reference: '3' }));
    expect(now.body.before).toEqual(look.body.after);
    expect(await actsOf(loan)).toMatchObject([
      { kind: 'REVERSED', cause: 'BOUNCED', stands: false },
      { kind: 'RECEIVED', stands: false },
    ]);
    expect(categoryOf(await back(of, 'BOUNCED'))).toBe('RECEIPT_REVERSED');
    expect(await newsOf(world, loan)).toContain('Your $100.00 payment was returned');
    expect(await unexplained()).toBe(0n);
    // The same check may come once more.
    expect((await receive(loan)).body.done).toBe(true);
  });

  test('by mistake: nobody waits for money that never came', async () => {
    const of = await received();
    await back(of, 'MISTAKE');
    const { rows } = await world.owner.query(
      `select count(*)::int as open from bank_movement
        where reference like $1 and cleared_entry_id is null`,
      [`${of.receipt}%`],
    );
    expect(rows[0].open).toBe(0);
    expect(await newsOf(world, of.loan)).toContain('We took $100.00 back off your loan');
    expect(await unexplained()).toBe(0n);
  });

  test('by mistake: money that the bank has becomes held money for its real loan', async () => {
    const of = await received();
    await world.owner.query(
      `with entry as (insert into journal_entry (kind, effective_date, booked_on, booked_at, actor)
         values ('CLEARED', '2026-03-03', '2026-03-03', now(), 'test') returning id),
       cash as (insert into posting (entry_id, line, account, amount_cents)
         select id, 1, 'cash', 10000 from entry),
       back as (insert into posting (entry_id, line, account, amount_cents)
         select id, 2, 'check_clearing', -10000 from entry)
       update bank_movement set cleared_entry_id = entry.id, cleared_on = '2026-03-03'
         from entry where reference = $1`,
      [of.receipt],
    );
    await back(of, 'MISTAKE');
    const { rows } = await world.owner.query(
      `select amount_cents, place, sender from held_money where state = 'OPEN' and sender is not null`,
    );
    expect(rows).toEqual([{ amount_cents: 10_000n, place: 'UNIDENTIFIED', sender: 'Check 1044' }]);
    expect(await unexplained()).toBe(0n);
  });

  test('A10 above the limit a second person approves; another loan’s payment isn’t found', async () => {
    const of = await received({ amount: '500.01' });
    const { body } = await back(of, 'BOUNCED');
    expect(body.done).toBe(false);
    expect((await approve(body.approval)).body.state).toBe('APPROVED');
    expect((await actsOf(of.loan))[0]).toMatchObject({ kind: 'REVERSED' });
    const other = await received();
    expect((await back({ loan: of.loan, receipt: other.receipt }, 'BOUNCED')).status).toBe(404);
  });
});
