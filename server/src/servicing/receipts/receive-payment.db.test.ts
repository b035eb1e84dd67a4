import { toDollars } from '@paystead/lending/money/money';
import { replay } from '@paystead/lending/books/ledger-replay';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { accrueInterest } from '../aging/accrue-interest.job.ts';
import { findLoan } from '../loan/loan.queries.ts';
import { readLoanFacts } from '../loan/loan-facts.ts';
import { readHistory, loanTerms } from '../loan/history.ts';
import type { Receipt } from './receipt.ts';
import { receivePayment } from './receive-payment.ts';
import { reversePayment } from './reverse-payment.ts';
import { readStanding } from '../loan/standing.ts';
import { daysThrough, loanWorld, seedOpen, type SeededLoan, working } from '../test-loan.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld();
});
afterAll(() => world.close());

const day = (text: string) => Temporal.PlainDate.from(text);

function pay(loan: SeededLoan, amount: bigint, on: string, more: Partial<Receipt> = {}) {
  return working(world, (context) =>
    receivePayment(context, {
      loanGid: loan.gid,
      amount,
      receivedOn: day(on),
      channel: 'ACH',
      ...more,
    }),
  );
}

async function accrueThrough(loan: SeededLoan, last: string) {
  for (const night of daysThrough(loan.disbursed, day(last))) {
    await accrueInterest.run({ day: night, inTransaction: (work) => working(world, work) });
  }
}

/** The loan from its books, and from a replay of its entries. */
async function look(loan: SeededLoan) {
  return working(world, async ({ db }) => {
    const row = await findLoan(db, loan.gid);
    if (!row) throw new Error('The loan is gone');
    const { books, installments } = await readStanding(db, row);
    const through = Temporal.PlainDate.from(row.accrued_through ?? row.disbursement_date);
    const { balance } = replay(
      loanTerms(row, installments),
      await readHistory(db, loan.gid),
      through,
    );
    return {
      status: row.status,
      closed: row.closed_on,
      principal: books('loan_principal'),
      interest: books('interest_receivable'),
      earned: -books('interest_income'),
      escrow: books('borrower_escrow'),
      refund: books('refund_payable'),
      goodwill: books('goodwill'),
      paid: installments.map((one) => one.paid_cents),
      replayed: balance,
    };
  });
}

async function transactions(loan: SeededLoan) {
  const { rows } = await world.owner.query(
    `select transaction_type as type, transaction_cents as cents, note from journal_entry
      where loan_gid = $1 and transaction_type is not null order by id`,
    [loan.gid],
  );
  return rows.map(({ type, cents, note }) => [type, cents, note]);
}

describe('money for a loan', () => {
  test('S3.11 a loan paid on every payday follows its schedule and ends at exactly zero', async () => {
    const loan = await seedOpen(world, { fee: '36.00' });
    for (const row of loan.quote.rows) {
      await pay(loan, row.amount, row.dueDate.toString());
    }

    const end = await look(loan);
    expect(end).toMatchObject({ status: 'Paid', principal: 0n, interest: 0n, escrow: 0n });
    expect(end.earned).toBe(loan.quote.totalInterest);
    expect(end.paid).toEqual(loan.quote.rows.map((row) => row.amount));
    const told = await transactions(loan);
    expect(told.slice(0, 5)).toEqual([
      ['Loan Status: Pending', null, null],
      ['Loan Disbursement', 116_400n, null],
      ['Origination Fee', 3_600n, null],
      ['Loan Status: Open', null, null],
      ['Bank Payment', -loan.quote.installmentAmount, 'Installment 1 of 13'],
    ]);
    expect(told.at(-1)).toEqual(['Loan Status: Paid', null, null]);
  });

  test('I6 the nights between two payments book the interest of the span, once, rounded once', async () => {
    const loan = await seedOpen(world);
    await accrueThrough(loan, '2026-01-29');
    await accrueThrough(loan, '2026-01-29');
    const { earned } = await look(loan);
    expect(earned).toBe(1_419n); // 1,200.00 at 17.99 % for 24 days: 14.1948…

    await pay(loan, 9_700n, '2026-01-30');
    const after = await look(loan);
    expect(after.earned).toBe(1_479n);
    expect(after.principal).toBe(120_000n - (9_700n - 1_479n));
    expect(after.interest).toBe(0n);
  });

  test('S3.5 money ahead of schedule lowers the principal and leaves the next payday as it is', async () => {
    const loan = await seedOpen(world);
    await pay(loan, 30_000n, '2026-01-10');
    const facts = await working(world, async ({ db }) => {
      const row = await findLoan(db, loan.gid);
      return row && readLoanFacts(db, row, day('2026-01-12'));
    });
    expect(facts?.nextInstallment).toMatchObject({
      number: 1,
      due: loan.quote.firstDueDate,
      takes: loan.quote.installmentAmount,
    });
    const taking = facts?.openInstallments.filter((row) => row.takes > 0n).length ?? 0;
    expect(taking).toBeLessThan(loan.quote.installments);
    expect(facts?.pastDue).toBe(0n);
  });

  test('S3.21 an installment paid early takes nothing on its payday', async () => {
    const loan = await seedOpen(world);
    const first = await working(world, async ({ db }) => {
      const row = await findLoan(db, loan.gid);
      return row && (await readLoanFacts(db, row, day('2026-01-10'))).nextInstallment;
    });
    await pay(loan, first?.takes ?? 0n, '2026-01-10', {
      meantAs: 'INSTALLMENT',
      installmentGid: first?.gid ?? '',
    });
    const facts = await working(world, async ({ db }) => {
      const row = await findLoan(db, loan.gid);
      return row && readLoanFacts(db, row, day('2026-01-10'));
    });
    expect(facts?.nextInstallment?.number).toBe(2);
  });

  test('F3 an overpayment closes the loan; the excess is refunded to the borrower', async () => {
    const loan = await seedOpen(world);
    const { excess, paidOff } = await pay(loan, 130_000n, '2026-01-15', { meantAs: 'PAYOFF' });
    expect(paidOff).toBe(true);
    expect(excess).toBe(130_000n - 120_000n - 591n);

    expect(await look(loan)).toMatchObject({
      status: 'Paid',
      closed: '2026-01-15',
      principal: 0n,
      interest: 0n,
      escrow: 0n,
      refund: -excess,
    });
    const { rows } = await world.owner.query(
      'select amount_cents, state, pay_by from refund where loan_gid = $1',
      [loan.gid],
    );
    expect(rows).toEqual([{ amount_cents: excess, state: 'ORDERED', pay_by: '2026-01-27' }]);

    const again = await pay(loan, 5_000n, '2026-01-20');
    expect(again).toMatchObject({ applied: 0n, excess: 5_000n, paidOff: false });
    expect(await look(loan)).toMatchObject({ status: 'Paid', principal: 0n });
  });

  test('a payoff a few cents short closes the loan; we bear them', async () => {
    const loan = await seedOpen(world);
    const received = await pay(loan, 120_591n - 60n, '2026-01-15', { meantAs: 'PAYOFF' });
    expect(received).toMatchObject({ paidOff: true, waived: 60n });
    expect(await look(loan)).toMatchObject({ status: 'Paid', goodwill: 60n, principal: 0n });

    const other = await seedOpen(world);
    const short = await pay(other, 120_591n - 101n, '2026-01-15', { meantAs: 'PAYOFF' });
    expect(short.paidOff).toBe(false);
    expect(await look(other)).toMatchObject({ status: 'Open', principal: 101n });
  });
});

describe('at the same moment', () => {
  test('F3 of two payoffs one closes the loan, and the other is refunded in full', async () => {
    const loan = await seedOpen(world);
    const both = await Promise.all([
      pay(loan, 120_591n, '2026-01-15', { meantAs: 'PAYOFF' }),
      pay(loan, 120_591n, '2026-01-15', { meantAs: 'PAYOFF' }),
    ]);
    expect(both.map(({ paidOff }) => paidOff).toSorted()).toEqual([false, true]);
    expect(both.map(({ excess }) => excess).toSorted()).toEqual([0n, 120_591n]);
    expect(await look(loan)).toMatchObject({ status: 'Paid', principal: 0n, interest: 0n });
  });

  test('F4 a payment that two runs reverse at once is reversed once', async () => {
    const loan = await seedOpen(world);
    const { entryGid } = await pay(loan, 9_700n, '2026-01-16');
    const back = () =>
      working(world, (context) => reversePayment(context, { entryGid, reason: 'Returned' }));
    const both = await Promise.all([back(), back()]);
    expect(both.map(({ reversed }) => reversed).toSorted()).toEqual([false, true]);
    expect(await look(loan)).toMatchObject({ principal: 120_000n });
  });
});

describe('returned money', () => {
  test('S4.2 a returned payment counts as if it had never arrived, and so does its effect on later ones', async () => {
    const [loan, other] = [await seedOpen(world), await seedOpen(world)];
    const first = await pay(loan, 9_700n, '2026-01-16');
    await pay(loan, 9_700n, '2026-01-30');
    await accrueThrough(loan, '2026-02-03');
    await working(world, (context) =>
      reversePayment(context, { entryGid: first.entryGid, reason: 'There wasn’t enough money' }),
    );

    await pay(other, 9_700n, '2026-01-30');
    const [after, never] = [await look(loan), await look(other)];
    expect(after.principal).toBe(never.principal);
    expect(after.interest).toBe(after.replayed.interest);
    expect(after.paid.slice(0, 2)).toEqual([0n, loan.quote.installmentAmount]);

    const twice = await working(world, (context) =>
      reversePayment(context, { entryGid: first.entryGid, reason: 'Again' }),
    );
    expect(twice.reversed).toBe(false);
    expect(await look(loan)).toEqual(after);
    expect((await transactions(loan)).at(-1)).toEqual([
      'Payment Returned',
      9_700n,
      'There wasn’t enough money',
    ]);
  });

  test('S4.2 a returned payoff reopens the loan, and interest runs on as if nothing had been paid', async () => {
    const loan = await seedOpen(world);
    const payoff = await pay(loan, 120_591n, '2026-01-15', { meantAs: 'PAYOFF' });
    expect((await look(loan)).status).toBe('Paid');
    await working(world, (context) =>
      reversePayment(context, { entryGid: payoff.entryGid, reason: 'The account was closed' }),
    );
    await accrueThrough(loan, '2026-01-20');

    const after = await look(loan);
    expect(after).toMatchObject({ status: 'Open', closed: null, principal: 120_000n });
    expect(after.interest).toBe(887n); // 15 days, rounded once
    expect(after.replayed).toMatchObject({ principal: 120_000n, interest: 887n });
  });

  test('F3 S4.2 a refund that has left when its payment comes back is owed, without interest, and said', async () => {
    const loan = await seedOpen(world);
    const payoff = await pay(loan, 125_000n, '2026-01-20');
    await world.owner.query(
      `update ach_entry set state = 'FILED' from refund
        where ach_entry.subject_gid = refund.gid and refund.loan_gid = $1`,
      [loan.gid],
    );
    const { rows } = await world.owner.query('select * from refund where loan_gid = $1', [
      loan.gid,
    ]);
    const refund = rows[0].amount_cents as bigint;
    await working(world, (context) =>
      reversePayment(context, { entryGid: payoff.entryGid, reason: 'The account is closed' }),
    );
    expect((await look(loan)).replayed).toMatchObject({ principal: 120_000n, fees: refund });
    const { rows: told } = await world.owner.query(
      `select message from notification where borrower_gid = $1 and title like '%was returned'`,
      [loan.borrowerGid],
    );
    expect(told[0].message).toContain(`you also owe ${toDollars(refund)} of it`);
  });

  test('backdated money is corrected to the cent', async () => {
    const [late, onTime] = [await seedOpen(world), await seedOpen(world)];
    await pay(late, 9_700n, '2026-01-30');
    await accrueThrough(late, '2026-02-02');
    await pay(late, 9_700n, '2026-01-16');

    await pay(onTime, 9_700n, '2026-01-16');
    await pay(onTime, 9_700n, '2026-01-30');
    const [a, b] = [await look(late), await look(onTime)];
    expect(a.principal).toBe(b.principal);
    expect(a.interest).toBe(a.replayed.interest);
    await pay(late, 9_700n, '2026-02-13');
    await pay(onTime, 9_700n, '2026-02-13');
    expect((await look(late)).principal).toBe((await look(onTime)).principal);
  });
});
