import * as approvals from '@paystead/contract/servicing/approvals';
import * as calls from '@paystead/contract/held-money/held-money';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../platform/testing/test-client.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { loanReference, receivePayment, reversePayment } from '../servicing/index.ts';
import { seedOpen, seedPending, working } from '../servicing/test-loan.ts';
import { watchHeldMoney } from './index.ts';
import {
  booksOf,
  categoryOf,
  daysAgo,
  heldIn,
  heldWorld,
  holdUnknown,
  overpay,
  staffClient,
  withKey,
} from './test-held-world.ts';

let world: TestWorld;
let renee: TestClient;
let marcus: TestClient;
beforeAll(async () => {
  world = await heldWorld();
  [renee, marcus] = [await staffClient(world), await staffClient(world, 'administrator')];
});
afterAll(() => world.close());

const unknown = async (amount: bigint, days = 0) =>
  holdUnknown(world, { amount, receivedOn: await daysAgo(world, days) });
const approve = (gid: string | null) =>
  marcus.call(approvals.approveRequest, { gid: gid ?? '' }, withKey());
const read = async (gid: string) => (await renee.call(calls.readHeldMoney, { gid })).body;

describe('money that matches no loan', () => {
  test('HELD-3 is matched to a loan by a person and applied as of the day it came in', async () => {
    const loan = await seedOpen(world, { disbursed: '2026-01-05' });
    await world.owner.query(
      `insert into roster_entry (employer_gid, employee_number, first_name, last_name, borrower_gid)
       values ($1, 'N-7', 'Marisol', 'Greene', $2)`,
      [loan.employerGid, loan.borrowerGid],
    );
    const gid = await holdUnknown(world, {
      amount: loan.quote.installmentAmount,
      receivedOn: loan.quote.firstDueDate,
      employerGid: loan.employerGid,
      employeeNumber: 'N-7',
    });
    const { suggestions } = await read(gid);
    expect(suggestions).toMatchObject([
      { loan: { gid: loan.gid }, because: ['EMPLOYEE_NUMBER', 'INSTALLMENT'] },
    ]);
    expect(await booksOf(world, 'borrower_escrow', loan.gid)).toBe(0n);

    const body = { gid, loan: loan.gid, reason: 'Same number and amount' };
    const { body: done } = await renee.call(calls.identifyHeldMoney, body, withKey());
    expect(done).toEqual({ done: true, approval: null });
    const { rows } = await world.owner.query(
      `select effective_date, kind from journal_entry where loan_gid = $1
        and kind in ('IDENTIFIED', 'PAYMENT') order by id`,
      [loan.gid],
    );
    const on = loan.quote.firstDueDate.toString();
    expect(rows).toEqual([
      { effective_date: on, kind: 'IDENTIFIED' },
      { effective_date: on, kind: 'PAYMENT' },
    ]);
    const after = await read(gid);
    expect(after.money).toMatchObject({ closed_as: 'APPLIED', loan: { gid: loan.gid } });
    expect(after.trail.map(({ act, by, reason }) => `${act} ${by} ${reason}`)).toEqual([
      'OPENED The system null',
      'IDENTIFIED Renee Okafor Same number and amount',
      'APPLIED Renee Okafor null',
    ]);
    const again = await renee.call(calls.identifyHeldMoney, body, withKey());
    expect(categoryOf(again)).toBe('HELD_MONEY_CLOSED');
  });

  test('A10 above the limit a second person approves, and nothing moves before', async () => {
    const loan = await seedOpen(world, { disbursed: '2026-01-05' });
    const gid = await unknown(100_001n);
    const body = { gid, loan: loan.gid, reason: 'Wire names the loan' };
    const { body: asked } = await renee.call(calls.identifyHeldMoney, body, withKey());
    expect(asked.done).toBe(false);
    const waiting = await renee.call(calls.identifyHeldMoney, body, withKey());
    expect(categoryOf(waiting)).toBe('APPROVAL_WAITING');
    expect((await read(gid)).money).toMatchObject({
      next_step: 'A second person decides.',
      approval: asked.approval,
    });
    expect(
      categoryOf(
        await renee.call(approvals.approveRequest, { gid: asked.approval ?? '' }, withKey()),
      ),
    ).toBe('APPROVAL_OWN');
    expect((await approve(asked.approval)).body.state).toBe('APPROVED');
    expect((await read(gid)).money.closed_as).toBe('APPLIED');
  });

  test('is refused for a loan that waits for its payout, and for no loan', async () => {
    const pending = await seedPending(world);
    const gid = await unknown(500n);
    const to = (loan: string) =>
      renee.call(calls.identifyHeldMoney, { gid, loan, reason: 'x' }, withKey());
    expect(categoryOf(await to(pending.gid))).toBe('LOAN_NOT_OPEN');
    expect(categoryOf(await to(randomUUID()))).toBe('NOT_FOUND');
    for (const call of [calls.applyHeldMoney, calls.refundHeldMoney]) {
      const answer = await renee.call(call, { gid, reason: 'x' }, withKey());
      expect(categoryOf(answer)).toBe('HELD_MONEY_WITHOUT_LOAN');
    }
    expect(categoryOf(await renee.call(calls.writeToHeldOwner, { gid }, withKey()))).toBe(
      'OWNER_UNKNOWN',
    );
  });

  test('goes back to payroll by a check, which the bank statement will show', async () => {
    const { employerGid } = await seedOpen(world, { disbursed: '2026-01-05' });
    const gid = await holdUnknown(world, {
      amount: 3_100n,
      receivedOn: await daysAgo(world, 0),
      employerGid,
    });
    const before = await booksOf(world, 'unidentified_receipts');
    const input = { gid, check_number: '10021', reason: 'Not our borrower' };
    const { body } = await renee.call(calls.returnHeldMoney, input, withKey());
    await approve(body.approval);

    expect(await booksOf(world, 'unidentified_receipts')).toBe(before + 3_100n);
    expect(await booksOf(world, 'check_clearing')).toBe(-3_100n);
    const { rows } = await world.owner.query(
      `select amount_cents, bank_reference from bank_movement where kind = 'CHECK'`,
    );
    expect(rows).toEqual([{ amount_cents: -3_100n, bank_reference: '10021' }]);
    expect((await read(gid)).money.closed_as).toBe('RETURNED_TO_PAYROLL');
  });
});

test('HELD-3 money of no payroll that we know can’t go back to one', async () => {
  const gid = await unknown(4_200n);
  expect((await read(gid)).money.payroll).toBeNull();
  const input = { gid, check_number: '10022', reason: 'Not ours' };
  const answer = await renee.call(calls.returnHeldMoney, input, withKey());
  expect(categoryOf(answer)).toBe('HELD_MONEY_WITHOUT_PAYROLL');
});

test('HELD-3 a wire that names a loan or a borrower suggests it, whatever the employer', async () => {
  const [named, other] = [await seedOpen(world), await seedOpen(world)];
  const receivedOn = await daysAgo(world, 0);
  const reference = loanReference(named.gid);
  const gid = await holdUnknown(world, {
    amount: 1_234n,
    receivedOn,
    reason: 'UNEXPECTED_BANK_LINE',
    employerGid: other.employerGid,
    sender: `WIRE ${reference} THANK YOU`,
  });
  const [first, ...more] = (await read(gid)).suggestions;
  expect(first).toMatchObject({ loan: { gid: named.gid, reference }, because: ['REFERENCE'] });
  expect(more).toEqual([]);

  await world.owner.query(`update borrower set last_name = 'Quillfeather' where gid = $1`, [
    named.borrowerGid,
  ]);
  const byName = await holdUnknown(world, {
    amount: 1_235n,
    receivedOn,
    employerGid: other.employerGid,
    sender: 'J QUILLFEATHER',
  });
  expect((await read(byName)).suggestions).toMatchObject([
    { loan: { gid: named.gid }, because: ['NAME'] },
  ]);
});

test('HELD-3 a deposit of nobody we know suggests loans that are paid by deposit, by amount', async () => {
  const loan = await seedOpen(world);
  await world.owner.query(`update loan set collection = 'deposit' where gid = $1`, [loan.gid]);
  const amount = loan.quote.installmentAmount;
  const gid = await holdUnknown(world, {
    amount,
    receivedOn: await daysAgo(world, 0),
    reason: 'UNKNOWN_DEPOSIT',
  });
  const { suggestions } = await read(gid);
  expect(suggestions.map((one) => one.loan.gid)).toContain(loan.gid);
  expect(suggestions.every(({ because }) => because.includes('INSTALLMENT'))).toBe(true);
});

describe('money of a loan', () => {
  test('is applied, or refunded with a second person, and a later return leaves the refund alone', async () => {
    const loan = await seedOpen(world, { disbursed: '2026-01-05' });
    const first = await overpay(world, loan, 1_264n);
    const { body } = await renee.call(
      calls.refundHeldMoney,
      { gid: first, reason: 'They asked by phone' },
      withKey(),
    );
    expect((await approve(body.approval)).body.state).toBe('APPROVED');
    const paid = await working(world, (context) =>
      receivePayment(context, {
        loanGid: loan.gid,
        amount: 5_000n,
        receivedOn: loan.quote.firstDueDate,
        channel: 'ACH',
      }),
    );
    await working(world, (context) =>
      reversePayment(context, { entryGid: paid.entryGid, reason: 'Returned' }),
    );
    expect(await booksOf(world, 'refund_payable', loan.gid)).toBe(-1_264n);
    expect(await booksOf(world, 'borrower_escrow', loan.gid)).toBe(0n);

    const other = await seedOpen(world, { disbursed: '2026-01-05' });
    const gid = await overpay(world, other, 700n);
    const wrong = { gid, loan: loan.gid, reason: 'x' };
    expect(categoryOf(await renee.call(calls.identifyHeldMoney, wrong, withKey()))).toBe(
      'HELD_MONEY_HAS_LOAN',
    );
    await renee.call(calls.applyHeldMoney, { gid, reason: 'Pay it down' }, withKey());
    expect(await booksOf(world, 'borrower_escrow', other.gid)).toBe(0n);
    expect(await heldIn(world, 'ESCROW')).toBe(0n);
  });

  test('HELD-2 is kept until a day at most 90 days away, by a person who owns it', async () => {
    const loan = await seedOpen(world, { disbursed: '2026-01-05' });
    const gid = await overpay(world, loan, 900n);
    const keep = async (days: number) => {
      const until = (await daysAgo(world, 0)).add({ days }).toString();
      return renee.call(calls.keepHeldMoney, { gid, until, reason: 'Settlement talks' });
    };
    for (const days of [0, 91]) expect(categoryOf(await keep(days))).toBe('KEEP_DAY_TOO_FAR');
    expect((await keep(90)).body.money).toMatchObject({ is_yours: true, owner: 'STAFF' });
    const { body } = await renee.call(calls.listHeldMoney, { show: 'YOURS' });
    expect(body.rows.map((row) => row.gid)).toContain(gid);
    expect(body.held).toBe(body.books);
  });
});

describe('HELD-1 an owner within a banking day', () => {
  test('a sum that nobody takes is a trouble until somebody does; auditors only read', async () => {
    const gid = await unknown(8_800n, 4);
    const night = async () => {
      const day = await daysAgo(world, 0);
      await watchHeldMoney.run({ day, inTransaction: (work) => working(world, work) });
      const { rows } = await world.owner.query(
        `select 1 from trouble where kind = 'HELD_MONEY' and subject = $1 and closed_at is null`,
        [gid],
      );
      return rows.length;
    };
    expect(await night()).toBe(1);

    const auditor = await staffClient(world, 'auditor');
    expect(categoryOf(await auditor.call(calls.takeHeldMoney, { gid }))).toBe('NOT_ALLOWED');
    const listed = await auditor.call(calls.listHeldMoney, { show: 'NO_OWNER', q: '88.00' });
    expect(listed.body.rows).toMatchObject([{ gid, age_days: 4, staff: null }]);
    expect((await renee.call(calls.takeHeldMoney, { gid })).body.money.is_yours).toBe(true);
    expect(await night()).toBe(0);
    expect(categoryOf(await auditor.call(calls.readHeldMoney, { gid: randomUUID() }))).toBe(
      'NOT_FOUND',
    );
  });
});

describe('HELD-4 unclaimed money', () => {
  test('goes to a state only after its years, and then by a check', async () => {
    const young = await unknown(1_900n, 300);
    const escheat = (gid: string) =>
      renee.call(calls.escheatHeldMoney, { gid, reason: 'Nobody claimed it' }, withKey());
    expect(categoryOf(await escheat(young))).toBe('NOT_DORMANT');

    const old = await unknown(2_000n, 3 * 366);
    const { body } = await escheat(old);
    expect((await approve(body.approval)).body.figures).toContainEqual({
      label: 'State',
      value: 'NY',
    });
    expect(await booksOf(world, 'escheat_payable')).toBe(-2_000n);
    expect(await heldIn(world, 'ESCHEAT')).toBe(2_000n);
    await renee.call(calls.payEscheat, { gid: old, check_number: '10044' }, withKey());
    expect(await booksOf(world, 'escheat_payable')).toBe(0n);
    expect((await read(old)).money.closed_as).toBe('ESCHEATED');
  });

  test('of a known owner needs a letter 60 days before: OWNER_LETTER_MISSING', async () => {
    const loan = await seedOpen(world, { disbursed: '2026-01-05' });
    const gid = await overpay(world, loan, 1_000n);
    await world.owner.query(`update held_money set received_on = '2020-01-01' where gid = $1`, [
      gid,
    ]);
    const escheat = () =>
      renee.call(calls.escheatHeldMoney, { gid, reason: 'Nobody claimed it' }, withKey());
    expect(categoryOf(await escheat())).toBe('OWNER_LETTER_MISSING');
    await renee.call(calls.writeToHeldOwner, { gid }, withKey());
    expect(categoryOf(await escheat())).toBe('OWNER_LETTER_MISSING');
    await world.owner.query(`update held_money set letter_on = letter_on - 60 where gid = $1`, [
      gid,
    ]);
    const { body } = await escheat();
    expect((await approve(body.approval)).body.state).toBe('APPROVED');
    expect(await booksOf(world, 'borrower_escrow', loan.gid)).toBe(0n);
  });
});
