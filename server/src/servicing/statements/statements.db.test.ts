import { readLoanDay } from '@paystead/contract/servicing/loan-math';
import * as calls from '@paystead/contract/servicing/statements';
import { addDays, type Day } from '@paystead/lending/calendar/calendar';
import { toDecimal, parseMoney, sum, toDollars } from '@paystead/lending/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOf } from '../../agreements/fixtures/pdf-text.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { accrueInterest } from '../aging/accrue-interest.job.ts';
import { receivePayment } from '../receipts/receive-payment.ts';
import { reversePayment } from '../receipts/reverse-payment.ts';
import { routes } from '../routes.ts';
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
const dayOf = (text: string) => Temporal.PlainDate.from(text);

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

/** Pays the first installments on their days; the clock stands on the last of them. */
async function payFirst(loan: SeededLoan, count: number): Promise<string[]> {
  const gids: string[] = [];
  for (const { amount, dueDate } of loan.quote.rows.slice(0, count)) {
    await on(dueDate);
    gids.push((await pay(loan, amount, dueDate)).entryGid);
  }
  return gids;
}

const cents = (money: string) =>
  parseMoney(money.replace('-', '')) * (money.startsWith('-') ? -1n : 1n);

describe('LOAN-9 statements of any period', () => {
  test('each month ends as the books of its last day, and the lines add up', async () => {
    const loan = await seedOpen(world, { disbursed: DISBURSED });
    await payFirst(loan, 5);
    const client = await as(loan);
    const { body: list } = await client.call(calls.listStatements, { gid: loan.gid });
    expect(list.months.at(-1)).toEqual({ from: DISBURSED, to: '2031-01-31' });
    expect(list.months[0]?.to).toBe(list.last);

    let before = '0.00';
    for (const { from, to } of list.months.toReversed()) {
      const asked = { gid: loan.gid, from, to };
      const { body: made } = await client.call(calls.readStatement, asked);
      const { body: day } = await client.call(readLoanDay, { gid: loan.gid, date: to });
      expect(made.closing).toEqual(day.books);
      expect(made.installments).toEqual(day.installments);
      expect(made.principal_before).toBe(before);
      const moved = made.lines.map(({ amount }) => (amount === null ? 0n : cents(amount)));
      expect(cents(before) + sum(moved)).toBe(cents(made.principal_after));
      expect(made.lines.at(-1)).toMatchObject({ entry: 'Carried forward', date: to });
      expect(made.corrected_on).toBeNull();
      before = made.principal_after;
    }
  });

  test('interest stands between payments, and what is next and unpaid is of the last day', async () => {
    const loan = await seedOpen(world, { disbursed: DISBURSED });
    const [first, second, third] = loan.quote.rows;
    if (!first || !second || !third) throw new Error('The loan is too short');
    await payFirst(loan, 1);
    await on(third.dueDate);
    const client = await as(loan);
    const to = addDays(second.dueDate, 1).toString();
    const from = DISBURSED;
    const { body: made } = await client.call(calls.readStatement, { gid: loan.gid, from, to });
    expect(made.lines.map(({ entry }) => entry)).toEqual([
      'Loan Disbursement and fees',
      expect.stringMatching(/^Interest, \d+ days$/),
      'Direct Deposit Received',
      'Carried forward',
    ]);
    expect(made.lines[2]?.transaction).not.toBeNull();
    expect(made).toMatchObject({
      unpaid_due: toDecimal(second.amount),
      next: { date: third.dueDate.toString(), amount: toDecimal(third.amount) },
      installments: { paid: 1, of: loan.quote.rows.length },
      rate: '17.99%',
      paid: { count: 1, amount: toDecimal(first.amount) },
    });
  });

  test('a payment that came back later is out of its month, and the statement says it’s corrected', async () => {
    const loan = await seedOpen(world, { disbursed: DISBURSED });
    const [entryGid = ''] = await payFirst(loan, 1);
    const due = loan.quote.rows[0]!.dueDate;
    const client = await as(loan);
    const asked = { gid: loan.gid, from: DISBURSED, to: due.toString() };
    const { body: then } = await client.call(calls.readStatement, asked);
    expect(then).toMatchObject({ corrected_on: null, paid: { count: 1 } });
    const back = addDays(due, 3);
    await on(back);
    await working(world, (context) => reversePayment(context, { entryGid, reason: 'Returned' }));
    const { body: now } = await client.call(calls.readStatement, asked);
    expect(now).toMatchObject({
      corrected_on: back.toString(),
      paid: { count: 0, amount: '0.00' },
      principal_after: '1200.00',
    });
    const printed = await client.call(calls.printStatement, asked);
    expect(textOf(printed.bytes)).toContain('Corrected: entries booked through');
  });

  test('the PDF has the figures of the page', async () => {
    const loan = await seedOpen(world, { disbursed: DISBURSED });
    await payFirst(loan, 2);
    const client = await as(loan);
    const to = loan.quote.rows[1]!.dueDate.toString();
    const asked = { gid: loan.gid, from: '2031-01-10', to };
    const { body: made } = await client.call(calls.readStatement, asked);
    const printed = await client.call(calls.printStatement, asked);
    expect(printed.headers['content-disposition']).toContain(`Statement_2031-01-10_to_${to}.pdf`);
    const words = textOf(printed.bytes).replaceAll(' ', '');
    for (const money of [made.principal_before, made.paid.interest, made.closing.owed]) {
      expect(words).toContain(toDollars(parseMoney(money)));
    }
    expect(words).toContain('Marisol');
  });

  test('the interest of each calendar year is what payments of that year paid', async () => {
    const loan = await seedOpen(world, { disbursed: '2031-11-03' });
    await payFirst(loan, 6);
    const client = await as(loan);
    const { body: list } = await client.call(calls.listStatements, { gid: loan.gid });
    expect(list.years.map(({ year }) => year)).toEqual([2032, 2031]);
    const asked = { gid: loan.gid, from: '2031-11-03', to: list.last };
    const { body: whole } = await client.call(calls.readStatement, asked);
    const paid = sum(list.years.map(({ interest_paid: money }) => parseMoney(money)));
    expect(toDecimal(paid)).toBe(whole.paid.interest);
    const printed = await client.call(calls.printInterestYear, { gid: loan.gid, year: '2031' });
    const words = textOf(printed.bytes).replaceAll(' ', '');
    expect(words).toContain(toDollars(parseMoney(list.years[1]!.interest_paid)));
    const early = await client.call(calls.printInterestYear, { gid: loan.gid, year: '2030' });
    expect(early.status).toBe(422);
  });

  test('refuses other days, more than 24 months, loans without money and other people’s', async () => {
    const loan = await seedOpen(world, { disbursed: DISBURSED });
    await travelTo(world, '2033-06-01');
    const client = await as(loan);
    const status = async (from: string, to: string) =>
      (await client.call(calls.readStatement, { gid: loan.gid, from, to })).status;
    expect(await status('2031-02-01', '2033-01-31')).toBe(200);
    expect(await status('2031-02-01', '2033-02-01')).toBe(422);
    expect(await status('2031-01-05', '2031-02-01')).toBe(422);
    expect(await status('2033-05-01', '2033-06-02')).toBe(422);
    expect(await status('2033-05-02', '2033-05-01')).toBe(422);

    const pending = await seedPending(world, { disbursed: dayOf('2040-01-05').toString() });
    const stranger = await as(pending);
    const none = await stranger.call(calls.listStatements, { gid: pending.gid });
    expect(none.status).toBe(422);
    const foreign = { gid: loan.gid, from: '2033-05-01', to: '2033-05-31' };
    expect((await stranger.call(calls.readStatement, foreign)).status).toBe(404);
    expect((await stranger.call(calls.printStatement, foreign)).status).toBe(404);
    expect((await stranger.call(calls.listStatements, { gid: loan.gid })).status).toBe(404);
    const year = { gid: loan.gid, year: '2031' };
    expect((await stranger.call(calls.printInterestYear, year)).status).toBe(404);
  });
});
