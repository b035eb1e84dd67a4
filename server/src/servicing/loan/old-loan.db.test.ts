import { addDays, type Day } from '@paystead/lending/calendar/calendar';
import { parseRate } from '@paystead/lending/money/rate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { findOldLoan } from './old-loan.ts';
import { openLoans, loanProceeds } from './open-loan.ts';
import { receivePayment } from '../receipts/receive-payment.ts';
import { reversePayment } from '../receipts/reverse-payment.ts';
import {
  loanWorld,
  seedOpen,
  seedPending,
  type SeededLoan,
  travelTo,
  working,
} from '../test-loan.ts';
import { lockLoan } from './find-loan.ts';
import { voidLoan } from './void-loan.ts';

let world: TestWorld;
const TODAY = Temporal.PlainDate.from('2027-04-12');
const PAID_OUT = addDays(TODAY, 1);

beforeAll(async () => {
  world = await loanWorld();
  await travelTo(world, TODAY.toString());
});
afterAll(() => world.close());

const pay = (loan: SeededLoan, amount: bigint, receivedOn: Day) =>
  working(world, (context) =>
    receivePayment(context, { loanGid: loan.gid, amount, receivedOn, channel: 'ACH' }),
  );

const find = (loan: SeededLoan, on: Day) =>
  working(world, (context) => findOldLoan(context, loan.borrowerGid, on));

/** A loan of 1,200.00 with 700.00 repaid, and its payoff on the day of the new payout. */
async function halfRepaid() {
  const loan = await seedOpen(world, { disbursed: '2027-01-04' });
  await pay(loan, 70_000n, TODAY);
  const payoff = (await find(loan, PAID_OUT))?.payoff ?? 0n;
  return { ...loan, payoff };
}

const refinance = (old: Awaited<ReturnType<typeof halfRepaid>>) =>
  seedPending(world, { amount: '3000.00', old, disbursed: PAID_OUT.toString() });

const open = (loan: SeededLoan, on: Day) =>
  working(world, (context) => openLoans(context, [{ loanGid: loan.gid, on: on }]));

const rowOf = (loan: SeededLoan) => working(world, (context) => lockLoan(context.db, loan.gid));

async function booksOf(...loans: SeededLoan[]): Promise<Record<string, bigint>> {
  const { rows } = await world.owner.query(
    `select account, sum(amount_cents)::bigint as cents from posting
      where loan_gid = any($1) group by account having sum(amount_cents) <> 0`,
    [loans.map(({ gid }) => gid)],
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

async function seenOf(loan: SeededLoan): Promise<[string, bigint | null][]> {
  const { rows } = await world.owner.query(
    `select transaction_type, transaction_cents from journal_entry
      where loan_gid = $1 and transaction_type is not null order by id`,
    [loan.gid],
  );
  return rows.map((row) => [row.transaction_type, row.transaction_cents]);
}

describe('a loan that pays off an older one', () => {
  test('S3.11 S4.2 F1 the old loan is Paid to the cent and the borrower gets the rest', async () => {
    const old = await halfRepaid();
    const loan = await refinance(old);
    await open(loan, PAID_OUT);

    const row = await rowOf(loan);
    expect(loanProceeds(row)).toBe(300_000n - old.payoff);
    expect([(await rowOf(old)).status, row.status]).toEqual(['Paid', 'Open']);
    const { interest_income: earned = 0n, ...books } = await booksOf(old, loan);
    expect(books).toEqual({
      loan_principal: 300_000n,
      ach_clearing: -120_000n + 70_000n - loanProceeds(row),
    });
    expect(earned).toBe(-(70_000n + old.payoff - 120_000n));
    expect(await seenOf(old)).toContainEqual(['Account Balance Transfer', -old.payoff]);
    expect(await seenOf(loan)).toContainEqual(['Account Balance Transfer', old.payoff]);
  });

  test('a later payout leaves the borrower owing nothing: we bear the rest', async () => {
    const old = await halfRepaid();
    const loan = await refinance(old);
    await open(loan, addDays(PAID_OUT, 5));

    expect((await rowOf(old)).status).toBe('Paid');
    const books = await booksOf(old);
    expect([books['loan_principal'], books['interest_receivable']]).toEqual([undefined, undefined]);
    expect(books['goodwill']).toBeGreaterThan(0n);
  });

  test('a payment that arrived meanwhile goes back to the borrower', async () => {
    const old = await halfRepaid();
    const loan = await refinance(old);
    await pay(old, 10_000n, TODAY);
    await open(loan, PAID_OUT);

    expect((await rowOf(old)).status).toBe('Paid');
    const { rows } = await world.owner.query(
      'select amount_cents from refund where loan_gid = $1',
      [old.gid],
    );
    expect(rows[0].amount_cents).toBeGreaterThanOrEqual(10_000n);
    expect(rows[0].amount_cents).toBeLessThan(10_010n);
  });

  test('a payment returned meanwhile is still owed on the old loan', async () => {
    const old = await halfRepaid();
    const late = await pay(old, 10_000n, TODAY);
    const payoff = (await find(old, PAID_OUT))?.payoff ?? 0n;
    const loan = await refinance({ ...old, payoff });
    await world.advance({ minutes: 1 });
    await working(world, (context) =>
      reversePayment(context, { entryGid: late.entryGid, reason: 'Not enough money' }),
    );
    await open(loan, PAID_OUT);

    expect((await rowOf(old)).status).toBe('Open');
    expect((await booksOf(old))['loan_principal']).toBeGreaterThan(9_900n);
  });

  test('S4.2 a returned payout voids the new loan, and the old one is owed as before', async () => {
    const old = await halfRepaid();
    const before = await booksOf(old);
    const loan = await refinance(old);
    await open(loan, PAID_OUT);
    await working(world, (context) => voidLoan(context, loan.gid, 'DISBURSEMENT_RETURNED'));

    expect([(await rowOf(old)).status, (await rowOf(loan)).status]).toEqual(['Open', 'Void']);
    expect(await booksOf(loan)).toEqual({});
    const { loan_principal: principal } = await booksOf(old);
    expect(principal).toBe(before['loan_principal']);
    expect((await find(old, PAID_OUT))?.payoff).toBe(old.payoff);
  });
});

describe('the loan that a new one could pay off', () => {
  test('its repaid share counts principal, and its payoff includes the interest of the days to come', async () => {
    const old = await halfRepaid();

    const found = await find(old, PAID_OUT);
    const later = await find(old, addDays(PAID_OUT, 10));
    expect(found).toMatchObject({ gid: old.gid, current: true });
    expect(found?.repaidShare).toBeGreaterThan(parseRate('50'));
    expect(found?.repaidShare).toBeLessThan(parseRate('58.34'));
    expect(later!.payoff).toBeGreaterThan(found!.payoff);
  });

  test('a past-due loan is not current', async () => {
    const old = await seedOpen(world, { disbursed: '2027-01-04' });

    expect(await find(old, PAID_OUT)).toMatchObject({ current: false });
  });

  test('there is none while another loan is Pending', async () => {
    const old = await halfRepaid();
    await refinance(old);

    expect(await find(old, PAID_OUT)).toBeNull();
  });
});
