import * as calls from '@paystead/contract/servicing/servicing';
import { addDays } from '@paystead/lending/calendar/calendar';
import { toDecimal } from '@paystead/lending/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderDisbursement } from '../../disbursement/index.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { accrueInterest } from '../aging/accrue-interest.job.ts';
import { holdInEscrow } from '../receipts/hold-in-escrow.ts';
import { receivePayment } from '../receipts/receive-payment.ts';
import { routes } from '../routes.ts';
import { addDebit, addDeduction } from '../test-coming-money.ts';
import {
  daysThrough,
  loanWorld,
  seedOpen,
  type SeededLoan,
  seedPending,
  travelTo,
  working,
} from '../test-loan.ts';

const TODAY = '2030-03-01';
const today = Temporal.PlainDate.from(TODAY);

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld(routes);
  await travelTo(world, TODAY);
});
afterAll(() => world.close());

/** A month-old loan: two past paydays, both paid on their day, and interest booked to yesterday. */
async function current(): Promise<SeededLoan> {
  const loan = await seedOpen(world, { disbursed: '2030-01-28', fee: '24.00' });
  const due = loan.quote.rows.filter((row) => Temporal.PlainDate.compare(row.dueDate, today) < 0);
  for (const row of due) {
    await working(world, (context) =>
      receivePayment(context, {
        loanGid: loan.gid,
        amount: row.amount,
        receivedOn: row.dueDate,
        channel: 'ACH',
        completesOn: addDays(row.dueDate, 5),
      }),
    );
  }
  await accrueInterest.run({
    day: addDays(today, -1),
    inTransaction: (work) => working(world, work),
  });
  expect(due.length).toBe(2);
  return loan;
}

const signedIn = (loan: SeededLoan) => world.as({ kind: 'borrower', gid: loan.borrowerGid });

describe('the loan page', () => {
  test('S3.5 S7.30 a current loan shows every figure to the cent', async () => {
    const loan = await current();
    const { quote } = loan;
    const client = await signedIn(loan);
    const { body, status } = await client.call(calls.readLoan, { gid: loan.gid });

    expect(status).toBe(200);
    const [, second, third] = quote.rows;
    const principal = second?.balance ?? 0n;
    expect(body).toMatchObject({
      gid: loan.gid,
      amount: '1200.00',
      balance: toDecimal(principal),
      installment_amount: toDecimal(quote.installmentAmount),
      interest: toDecimal(quote.totalInterest),
      total_amount: toDecimal(quote.totalOfPayments),
      total_paid: toDecimal(2n * quote.installmentAmount),
      origination_fee: '24.00',
      loan_status: 'Open',
      installments_remaining: 11,
      next_installment_date: third?.dueDate.toString(),
      next_installment_amount: toDecimal(quote.installmentAmount),
      delinquent_amount: '0.00',
      delinquent_days: 0,
      expected_payoff_date: quote.lastDueDate.toString(),
      payoff_until: '2030-03-11',
      deposit_eligible: false,
      creditor: 'Paystead',
      leadgen: { type: 'google' },
      deposit_account: 'Checking account ending 4417',
      can_cancel: false,
    });
    expect(body.payments.map((row) => row.state)).toEqual([
      'paid',
      'paid',
      'next',
      ...Array<string>(10).fill('todo'),
    ]);
    expect(body.payments.map((row) => row.amount)).toEqual(
      quote.rows.map((row) => toDecimal(row.amount)),
    );
  });

  test('S3.5 paying payoff_amount by payoff_until closes the loan to exactly zero', async () => {
    const loan = await current();
    const client = await signedIn(loan);
    const on = addDays(today, 10);
    const { body } = await client.call(calls.readLoan, {
      gid: loan.gid,
      payoff_date: on.toString(),
    });
    const received = await working(world, (context) =>
      receivePayment(context, {
        loanGid: loan.gid,
        amount: BigInt(body.payoff_amount.replace('.', '')),
        receivedOn: on,
        channel: 'CHECK_OR_WIRE',
        meantAs: 'PAYOFF',
      }),
    );
    expect(received).toMatchObject({ paidOff: true, excess: 0n, waived: 0n });

    const after = await client.call(calls.readLoan, { gid: loan.gid });
    expect(after.body).toMatchObject({
      loan_status: 'Paid',
      balance: '0.00',
      payoff_progress: null,
      expected_payoff_date: null,
      closed_on: on.toString(),
      payoff_amount: '0.00',
      installments_remaining: 0,
      next_installment_date: null,
    });
    expect(after.body.payments.at(-1)?.state).toBe('removed');
  });

  test('S3.5 a day in the past, or more than 30 days off, is refused', async () => {
    const loan = await current();
    const client = await signedIn(loan);
    for (const payoff_date of ['2030-02-28', '2030-04-01']) {
      const answer = await client.call(calls.readLoan, { gid: loan.gid, payoff_date });
      expect(answer).toMatchObject({ status: 422, body: 'Choose a day within the range shown.' });
    }
  });

  test('S3.5 a Pending loan owes nothing and can be canceled', async () => {
    const loan = await seedPending(world, { disbursed: '2030-03-06' });
    await working(world, (context) => orderDisbursement(context, loan.gid));
    const client = await signedIn(loan);
    const { body } = await client.call(calls.readLoan, { gid: loan.gid });
    expect(body).toMatchObject({
      loan_status: 'Pending',
      balance: '0.00',
      payoff_amount: '0.00',
      payoff_progress: null,
      installments_remaining: 13,
      can_cancel: true,
      cancel_until: '2030-03-05',
    });
  });

  test('S3.5 held money shows as escrows, each with its reason', async () => {
    const loan = await current();
    await working(world, (context) =>
      holdInEscrow(context, [
        {
          loanGid: loan.gid,
          amount: 2_500n,
          receivedOn: today,
          channel: 'PAYROLL',
          reason: 'OVERPAYMENT',
          until: null,
        },
      ]),
    );
    const { body } = await (await signedIn(loan)).call(calls.readLoan, { gid: loan.gid });
    expect(body.escrows).toEqual([
      {
        date: TODAY,
        amount: '25.00',
        reason: 'More than your installment. You choose what we do with it',
      },
    ]);
  });

  test('a missed payday shows as missed, with its days past due', async () => {
    const loan = await seedOpen(world, { disbursed: '2030-01-28' });
    const client = await signedIn(loan);
    const { body } = await client.call(calls.readLoan, { gid: loan.gid });
    const first = loan.quote.firstDueDate;
    expect(body).toMatchObject({
      delinquent_days: first.until(today).days,
      delinquent_amount: toDecimal(2n * loan.quote.installmentAmount),
    });
    expect(body.payments.slice(0, 3).map((row) => row.state)).toEqual(['missed', 'missed', 'next']);
  });
});

describe('the payoff quote', () => {
  test('S3.5 money in flight is listed, never deducted, and priced with and without it', async () => {
    const loan = await current();
    const next = loan.quote.rows[2];
    if (!next) throw new Error('The loan is too short');
    await addDeduction(world, loan, { payday: next.dueDate });
    const client = await signedIn(loan);
    const { body } = await client.call(calls.quotePayoff, { gid: loan.gid });

    expect(body.date).toBe(TODAY);
    expect(body.in_flight).toEqual([
      {
        kind: 'DEDUCTION',
        date: next.dueDate.toString(),
        amount: toDecimal(next.amount),
        sentence: expect.stringContaining('Payroll already has the order'),
      },
    ]);
    const owed = BigInt(body.amount.replace('.', ''));
    expect(owed).toBeGreaterThan(loan.quote.rows[1]?.balance ?? 0n);
    expect(body.refund_later).toBe(toDecimal(next.amount));
    expect(body).toMatchObject({
      remainder_if_landed: toDecimal(next.balance),
      refund_if_landed: '0.00',
      landed_on: next.dueDate.toString(),
    });
  });

  test('LOAN_NOT_OPEN only an open loan has a payoff', async () => {
    const loan = await seedPending(world, { disbursed: '2030-03-06' });
    const client = await signedIn(loan);
    const answer = await client.call(calls.quotePayoff, { gid: loan.gid });
    expect(answer).toMatchObject({ status: 422, body: 'This loan isn’t open.' });
  });
});

describe('transactions and paydays', () => {
  test('S3.11 S4.9 newest first, plus is owed, and only a debit that the bank has not settled is pending', async () => {
    const loan = await current();
    const client = await signedIn(loan);
    const { body } = await client.call(calls.listTransactions, { gid: loan.gid, l: '3' });
    expect(body.total).toBe(6);
    const [newest, before] = body.rows;
    const { rows } = loan.quote;
    expect(newest).toMatchObject({
      transaction_type: 'Bank Payment',
      amount: `-${toDecimal(loan.quote.installmentAmount)}`,
      note: 'Installment 2 of 13',
      effective_date: rows[1]?.dueDate.toString(),
      transaction_status: 'COMPLETED',
      principal: toDecimal(-(rows[1]?.principal ?? 0n)),
      interest: expect.any(String),
      balance_after: toDecimal(rows[1]?.balance ?? 0n),
    });
    expect(before?.balance_after).toBe(toDecimal(rows[0]?.balance ?? 0n));

    const rest = await client.call(calls.listTransactions, { gid: loan.gid, l: '3', o: '3' });
    expect(rest.body.rows.map((row) => [row.transaction_type, row.amount])).toEqual([
      ['Origination Fee', '24.00'],
      ['Loan Disbursement', '1176.00'],
      ['Loan Status: Pending', null],
    ]);

    await working(world, (context) =>
      receivePayment(context, {
        loanGid: loan.gid,
        amount: 1_000n,
        receivedOn: today,
        channel: 'ACH',
        completesOn: addDays(today, 1),
      }),
    );
    const settled = await client.call(calls.listTransactions, { gid: loan.gid, l: '1' });
    expect(settled.body.rows[0]).toMatchObject({
      transaction_status: 'COMPLETED',
      note: 'Extra payment',
    });

    await addDebit(world, loan, { amount: 4_000n, on: addDays(today, 3), state: 'SENT' });
    await addDebit(world, loan, { amount: 5_000n, on: addDays(today, 9), state: 'SCHEDULED' });
    const sent = await client.call(calls.listTransactions, { gid: loan.gid, l: '2' });
    expect(sent.body.total).toBe(8);
    expect(sent.body.rows).toMatchObject([
      { transaction_status: 'PENDING', amount: '-40.00', effective_date: '2030-03-04' },
      { transaction_status: 'COMPLETED', amount: '-10.00' },
    ]);
    const older = await client.call(calls.listTransactions, { gid: loan.gid, l: '1', o: '1' });
    expect(older.body.rows[0]?.amount).toBe('-10.00');
  });

  test('each payday is one row: planned, requested, remitted, posted, short', async () => {
    const loan = await current();
    const [, , third, fourth] = loan.quote.rows;
    if (!third || !fourth) throw new Error('The loan is too short');
    await addDeduction(world, loan, { payday: third.dueDate, askedOn: '2030-02-20' });
    await addDeduction(world, loan, {
      payday: fourth.dueDate,
      state: 'MATCHED',
      deducted: loan.quote.installmentAmount,
    });
    const { body } = await (await signedIn(loan)).call(calls.listPaydays, { gid: loan.gid });
    expect(body.slice(0, 5).map((row) => row.state)).toEqual([
      'posted',
      'posted',
      'asked',
      'remitted',
      'planned',
    ]);
    expect(body[2]?.stages[0]).toEqual({ label: 'Asked', state: 'done', date: '2030-02-20' });
    expect(body[2]?.posted_on).toBeNull();
    expect(body[3]?.sentence).toContain('Northfield Regional sent us $');
  });

  test('S3.7 S7.28 the loan product shows the loan and the open actions', async () => {
    const loan = await current();
    const { body } = await (await signedIn(loan)).call(calls.listProducts, {});
    expect(body.loan).toMatchObject({
      employee_status: 'Active',
      loan_id: loan.gid,
      loan_status: 'Open',
      installments_remaining: 11,
      paid_amount: toDecimal(2n * loan.quote.installmentAmount),
      rate_check: false,
      program_status: 'ACTIVE',
    });
  });
});

describe('other borrowers', () => {
  test('A2 a neighbour’s loan looks to every call as if it didn’t exist', async () => {
    const [loan, neighbour] = [await current(), await seedPending(world)];
    const client = await signedIn(neighbour);
    const nothing = '00000000-0000-4000-8000-000000000000';
    const { readLoan, quotePayoff, listTransactions, listPaydays } = calls;
    for (const call of [readLoan, quotePayoff, listTransactions, listPaydays]) {
      const [theirs, none] = [
        await client.call(call, { gid: loan.gid }),
        await client.call(call, { gid: nothing }),
      ];
      expect([theirs.status, theirs.body]).toEqual([404, none.body]);
    }
    const lists = await client.call(calls.listLoans, {});
    expect(lists.body.map((row) => row.gid)).toEqual([neighbour.gid]);

    const cancelled = await client.call(calls.cancelLoan, { gid: loan.gid }, { key: 'a2' });
    expect(cancelled.status).toBe(404);
  });

  test('A2 without the handler’s check, row security still returns nothing', async () => {
    const [loan, neighbour] = [await current(), await seedPending(world)];
    const seen = await working(world, async ({ become, db }) => {
      await become({
        kind: 'borrower',
        gid: neighbour.borrowerGid,
        employerGid: neighbour.employerGid,
        name: null,
      });
      const gids = [];
      for (const table of ['installment', 'posting', 'journal_entry', 'escrow'] as const) {
        gids.push(...(await db.selectFrom(table).select('loan_gid').execute()));
      }
      return gids.map((row) => row.loan_gid);
    });
    expect(seen).not.toContain(loan.gid);
    expect(seen).toContain(neighbour.gid);
  });

  test('each night’s interest is on the books once when days are closed one by one', async () => {
    const loan = await seedOpen(world, { disbursed: '2030-01-28' });
    for (const day of daysThrough(loan.disbursed, addDays(loan.disbursed, 5))) {
      await accrueInterest.run({ day, inTransaction: (work) => working(world, work) });
    }
    const { rows } = await world.owner.query(
      `select effective_date from journal_entry where loan_gid = $1 and kind = 'ACCRUAL' order by 1`,
      [loan.gid],
    );
    expect(rows).toHaveLength(5);
  });
});
