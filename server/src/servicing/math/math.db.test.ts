import { explainFigure, readLoanDay } from '@paystead/contract/servicing/loan-math';
import { listTransactions, quotePayoff, readLoan } from '@paystead/contract/servicing/servicing';
import { readStatement } from '@paystead/contract/servicing/statements';
import { addDays, type Day } from '@paystead/lending/calendar/calendar';
import { parseMoney, toDecimal } from '@paystead/lending/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { accrueInterest } from '../aging/accrue-interest.job.ts';
import { lockLoan } from '../loan/find-loan.ts';
import { readFullStandings } from '../loan/standing.ts';
import { creditLoan } from '../receipts/credit-loan.ts';
import { receivePayment } from '../receipts/receive-payment.ts';
import { reversePayment } from '../receipts/reverse-payment.ts';
import { voidLoan } from '../loan/void-loan.ts';
import { addDebit } from '../test-coming-money.ts';
import { routes } from '../routes.ts';
import { explainOwed } from './explain-owed.ts';
import { readBooks } from './read-books.ts';
import {
  loanWorld,
  seedOpen,
  type SeededLoan,
  seedPending,
  travelTo,
  working,
} from '../test-loan.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld(routes);
});
afterAll(() => world.close());

const DISBURSED = '2031-01-06';
const as = (loan: SeededLoan) => world.as({ kind: 'borrower', gid: loan.borrowerGid });

async function on(day: Day): Promise<void> {
  await accrueInterest.run({
    day: addDays(day, -1),
    inTransaction: (work) => working(world, work),
  });
  await travelTo(world, day.toString());
}

const pay = (loan: SeededLoan, amount: bigint, receivedOn: Day) =>
  working(world, (context) =>
    receivePayment(context, { loanGid: loan.gid, amount, receivedOn, channel: 'PAYROLL' }),
  );

describe('LOAN-8 how a figure came about', () => {
  test('a payment: principal, rate, days, rounding and the entries around it', async () => {
    const loan = await seedOpen(world, { disbursed: DISBURSED });
    const [first, second] = loan.quote.rows;
    if (!first || !second) throw new Error('The loan is too short');
    await on(first.dueDate);
    await pay(loan, first.amount, first.dueDate);
    await on(second.dueDate);
    await pay(loan, second.amount, second.dueDate);

    const client = await as(loan);
    const { body: page } = await client.call(listTransactions, { gid: loan.gid });
    const asked = { gid: loan.gid, figure: 'transaction' as const, transaction: page.rows[0]!.gid };
    const { body: math } = await client.call(explainFigure, asked);
    const interest = page.rows[0]!.interest!.replace('-', '');
    expect(math).toMatchObject({
      amount: interest,
      title: expect.stringMatching(/^\$\d+\.\d\d interest on [A-Z][a-z]{2} \d+$/),
      terms: [
        { sign: null, label: 'You owed', money: page.rows[1]!.balance_after },
        { sign: 'times', label: 'Yearly rate', words: '17.99%' },
        { sign: 'times', label: 'Days of the year', words: '14 / 365' },
        { sign: 'equals', label: 'Interest', money: interest },
      ],
      days: { from: first.dueDate.toString(), through: second.dueDate.toString(), count: 14 },
      rounding: expect.stringMatching(/^Before rounding it’s \$\d+\.\d{4}\./),
    });
    expect(math.entries.map(({ entry }) => entry).slice(-2)).toEqual([
      'Interest for 14 days',
      'Direct Deposit Received',
    ]);
    expect(math.check).toContain(' = ');
  });

  test('each transaction of a loan whose payout came back, also our loss', async () => {
    const loan = await seedOpen(world, { disbursed: DISBURSED, fee: '5.00' });
    await on(addDays(loan.disbursed, 2));
    const paidOn = addDays(loan.disbursed, 1);
    const paymentGid = await addDebit(world, loan, { amount: 8_100n, on: paidOn });
    const money = { loanGid: loan.gid, amount: 8_100n, receivedOn: paidOn, paymentGid };
    await working(world, async (context) => {
      await receivePayment(context, { ...money, channel: 'ACH' });
      const locked = await lockLoan(context.db, loan.gid);
      await creditLoan(context, locked, { part: 'PRINCIPAL', amount: 700n });
      await voidLoan(context, loan.gid, 'DISBURSEMENT_RETURNED');
    });
    await world.owner.query(`update refund set state = 'PAID' where loan_gid = $1`, [loan.gid]);
    await working(world, (context) => reversePayment(context, { paymentGid, reason: 'Disputed' }));

    const client = await as(loan);
    const { body: page } = await client.call(listTransactions, { gid: loan.gid, l: '50' });
    const words = new Map<string, string>();
    for (const { amount, gid, transaction_type: type } of page.rows) {
      if (amount === null) continue;
      const asked = { gid: loan.gid, figure: 'transaction' as const, transaction: gid };
      const { body, status } = await client.call(explainFigure, asked);
      expect([type, amount, status]).toEqual([type, amount, 200]);
      words.set(`${type} ${amount}`, body.sentence);
    }
    const undone = 'The loan’s money came back to us, so we took this back, too.';
    expect(Object.fromEntries(words)).toMatchObject({
      'Loan Disbursement 1195.00': expect.stringContaining('The origination fee is part of'),
      'Origination Fee 5.00': expect.stringContaining('The origination fee is part of'),
      'Loan Disbursement -1195.00': undone,
      'Origination Fee -5.00': undone,
      'Account Credit 7.00': undone,
      'Account Credit -81.00': expect.stringContaining('so we cover it'),
      'Payment Returned 81.00': expect.stringContaining('A payment came back.'),
    });
    const other = await seedOpen(world, { disbursed: DISBURSED });
    const stranger = await as(other);
    const asked = { figure: 'transaction' as const, transaction: page.rows.at(-1)!.gid };
    expect((await stranger.call(explainFigure, { gid: other.gid, ...asked })).status).toBe(404);
  });

  test('a refund that was canceled', async () => {
    const loan = await seedOpen(world, { disbursed: DISBURSED });
    await on(addDays(loan.disbursed, 2));
    const paidOn = addDays(loan.disbursed, 1);
    const paymentGid = await addDebit(world, loan, { amount: 130_000n, on: paidOn });
    const money = { loanGid: loan.gid, amount: 130_000n, receivedOn: paidOn, paymentGid };
    await working(world, (context) => receivePayment(context, { ...money, channel: 'ACH' }));
    await working(world, (context) => reversePayment(context, { paymentGid, reason: 'R01' }));
    const client = await as(loan);
    const { body: page } = await client.call(listTransactions, { gid: loan.gid });
    const refunds = page.rows.filter(({ transaction_type: type }) => type === 'Refund');
    expect(refunds).toHaveLength(2);
    for (const { gid } of refunds) {
      const asked = { gid: loan.gid, figure: 'transaction' as const, transaction: gid };
      const { body } = await client.call(explainFigure, asked);
      expect(body.sentence).toBe('This refund was canceled, so it doesn’t count.');
    }
  });

  test('what is owed on a day to come is the payoff of that day', async () => {
    const loan = await seedOpen(world, { disbursed: DISBURSED });
    await on(Temporal.PlainDate.from('2031-01-15'));
    const client = await as(loan);
    const date = '2031-01-25';
    const { body: quote } = await client.call(quotePayoff, { gid: loan.gid, date });
    const asked = { gid: loan.gid, figure: 'owed' as const, date };
    const { body: math } = await client.call(explainFigure, asked);
    expect(math.amount).toBe(quote.amount);
    expect(math.days).toMatchObject({ from: DISBURSED, through: date, count: 19 });
  });

  test('each installment to come adds up, and past due is its open parts', async () => {
    const loan = await seedOpen(world, { disbursed: DISBURSED });
    const [first, second, third] = loan.quote.rows;
    if (!first || !second || !third) throw new Error('The loan is too short');
    await on(addDays(second.dueDate, 3));
    await pay(loan, first.amount / 2n, addDays(second.dueDate, 3));
    const client = await as(loan);
    const late = await client.call(explainFigure, { gid: loan.gid, figure: 'past_due' });
    expect(late.body.terms).toHaveLength(3);
    expect(late.body.terms.at(-1)?.money).toBe(late.body.amount);
    const row = { gid: loan.gid, figure: 'installment' as const, number: '3' };
    const { body } = await client.call(explainFigure, row);
    expect(body.date).toBe(third.dueDate.toString());
    expect(body.terms.slice(0, 3).map(({ label }) => label)).toEqual([
      'Interest',
      'Principal',
      'Installment',
    ]);
    const none = await client.call(explainFigure, { ...row, number: '999' });
    expect(none.status).toBe(404);
  });

  test('every other amount of the page is the amount of its math', async () => {
    const loan = await seedOpen(world, { disbursed: DISBURSED });
    const [first] = loan.quote.rows;
    if (!first) throw new Error('The loan is too short');
    await on(first.dueDate);
    await pay(loan, first.amount, first.dueDate);
    await on(addDays(first.dueDate, 3));
    const client = await as(loan);
    const { gid } = loan;
    const { body: page } = await client.call(readLoan, { gid });
    const { body: quote } = await client.call(quotePayoff, { gid });
    const explain = async (asked: object) =>
      (await client.call(explainFigure, { gid, figure: 'paid', ...asked })).body;
    const adds = (math: { terms: readonly { money: string | null }[] }) => math.terms.at(-1)?.money;

    const paid = await explain({});
    expect([paid.amount, adds(paid)]).toEqual([page.total_paid, page.total_paid]);
    expect(paid.entries.map(({ entry }) => entry)).toEqual(['Direct Deposit Received']);
    expect((await explain({ from: page.disbursement_date, date: DISBURSED })).amount).toBe('0.00');
    const total = await explain({ figure: 'total' });
    expect([total.amount, adds(total)]).toEqual([page.total_amount, page.total_amount]);
    const borrowed = await explain({ figure: 'borrowed' });
    expect([borrowed.amount, adds(borrowed)]).toEqual([page.amount, page.amount]);
    expect(borrowed.terms[0]?.money).toBe(page.payout_amount);
    expect((await explain({ figure: 'per_diem' })).amount).toBe(quote.per_diem);
    const saved = await explain({ figure: 'saved', date: quote.date });
    expect([saved.amount, adds(saved)]).toEqual([quote.interest_saved, quote.interest_saved]);

    const [row] = page.payments;
    const over = await explain({ figure: 'installment', number: '1' });
    expect(over.terms.map(({ money }) => money)).toEqual([
      row?.interest,
      row?.principal,
      row?.paid_amount,
    ]);
    expect(over.sentence).toContain(
      `The balance after it was $${row?.balance?.replace(/^(\d)(\d{3})/, '$1,$2')}`,
    );
  });

  test('a past day as we know it now, and as it was shown then, if a payment came back since', async () => {
    const loan = await seedOpen(world, { disbursed: DISBURSED });
    const [first] = loan.quote.rows;
    if (!first) throw new Error('The loan is too short');
    await on(first.dueDate);
    const { entryGid } = await pay(loan, first.amount, first.dueDate);
    const client = await as(loan);
    const asked = { gid: loan.gid, date: first.dueDate.toString() };
    const { body: before } = await client.call(readLoanDay, asked);
    expect(before).toMatchObject({ shown_then: null, installments: { paid: 1 } });

    await on(addDays(first.dueDate, 3));
    await working(world, (context) => reversePayment(context, { entryGid, reason: 'Returned' }));
    const { body: after } = await client.call(readLoanDay, asked);
    expect(after.shown_then).toEqual(before.books);
    expect(after.books.principal).toBe('1200.00');
    expect(after.installments.paid).toBe(0);
  });

  test('refuses days that the books do not have, a loan before its money, and other people’s', async () => {
    const loan = await seedOpen(world, { disbursed: DISBURSED });
    const client = await as(loan);
    for (const date of ['2031-01-05', '2040-01-01']) {
      expect((await client.call(readLoanDay, { gid: loan.gid, date })).status).toBe(422);
    }
    const pending = await seedPending(world, { disbursed: '2040-01-05' });
    const early = await (
      await as(pending)
    ).call(explainFigure, {
      gid: pending.gid,
      figure: 'owed',
    });
    expect(early.status).toBe(422);
    const foreign = await (
      await as(pending)
    ).call(explainFigure, {
      gid: loan.gid,
      figure: 'owed',
    });
    expect(foreign.status).toBe(404);
  });

  test('LOAN-9 what a statement says is due and next opens with the same amounts', async () => {
    const loan = await seedOpen(world, { disbursed: DISBURSED });
    const [first, second, third] = loan.quote.rows;
    if (!first || !second || !third) throw new Error('The loan is too short');
    await on(first.dueDate);
    await pay(loan, 1_000n, first.dueDate);
    await on(addDays(second.dueDate, 2));
    const client = await as(loan);
    const explain = async (
      asked: Partial<Parameters<typeof client.call<typeof explainFigure>>[1]>,
    ) => (await client.call(explainFigure, { gid: loan.gid, figure: 'next', ...asked })).body;

    const late = addDays(second.dueDate, 1).toString();
    const period = { gid: loan.gid, from: DISBURSED, to: late };
    const { body: made } = await client.call(readStatement, period);
    const unpaid = await explain({ figure: 'unpaid', date: late });
    expect(unpaid).toMatchObject({
      amount: made.unpaid_due,
      terms: [
        { sign: null, money: toDecimal(first.amount - 1_000n) },
        { sign: 'plus', money: toDecimal(second.amount) },
        { sign: 'equals', money: made.unpaid_due },
      ],
    });
    expect((await explain({ date: late })).amount).toBe(made.next?.amount);

    const then = await explain({ date: first.dueDate.toString() });
    expect(then).toMatchObject({
      amount: toDecimal(first.amount - 1_000n),
      terms: [
        { label: 'Installment', money: toDecimal(first.amount) },
        { sign: 'minus', label: 'Came already', money: '10.00' },
        { sign: 'equals', money: toDecimal(first.amount - 1_000n) },
      ],
    });
    const { body: page } = await client.call(readLoan, { gid: loan.gid });
    expect((await explain({})).amount).toBe(page.next_installment_amount);
  });

  test('LOAN-9 credits and held money of a statement open, and a credit on its way does', async () => {
    const loan = await seedOpen(world, { disbursed: DISBURSED });
    const day = Temporal.PlainDate.from('2031-01-15');
    await on(day);
    const client = await as(loan);
    const { body: owed } = await client.call(quotePayoff, { gid: loan.gid });
    const books = await working(world, async ({ db }) => {
      const [standing] = await readFullStandings(db, [await lockLoan(db, loan.gid)]);
      return readBooks(db, standing!);
    });
    expect(explainOwed(books, day, 500n)).toMatchObject({
      amount: parseMoney(owed.amount) - 500n,
      terms: expect.arrayContaining([
        { sign: 'minus', label: 'Credit on its way', money: 500n, words: null },
      ]),
    });

    // A payoff that comes a few cents short is made up by a credit.
    const amount = parseMoney(owed.amount);
    const quote = { amount, until: day, paymentReturnedSince: false };
    await working(world, (context) =>
      receivePayment(context, {
        loanGid: loan.gid,
        amount: amount - 40n,
        receivedOn: day,
        channel: 'ACH',
        meantAs: 'PAYOFF',
        quote,
      }),
    );
    await pay(loan, 2_500n, day);
    const to = day.toString();
    const { body: made } = await client.call(readStatement, { gid: loan.gid, from: DISBURSED, to });
    expect(made.credited).toMatchObject({ count: 1, amount: '0.40' });
    const asked = { gid: loan.gid, date: to };
    const credited = { ...asked, figure: 'credited' as const, from: DISBURSED };
    expect((await client.call(explainFigure, credited)).body).toMatchObject({
      amount: made.credited.amount,
      terms: expect.arrayContaining([
        { sign: 'equals', label: 'We credited', money: '0.40', words: null },
      ]),
    });
    const held = (await client.call(explainFigure, { ...asked, figure: 'held' })).body;
    expect(held.amount).toBe(made.closing.held);
    expect(held.terms.map(({ money, sign }) => [sign, money])).toEqual([
      [null, '25.00'],
      ['minus', '25.00'],
      ['equals', '0.00'],
    ]);
  });
});
