import { addDays } from '@paystead/lending/calendar/calendar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DailyStep } from '../platform/jobs/daily-step.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { accrueInterest, receivePayment, reversePayment } from '../servicing/index.ts';
import { addDebit, addDeduction, type AskedDeduction } from '../servicing/test-coming-money.ts';
import { loanWorld, seedOpen, type SeededLoan, working } from '../servicing/test-loan.ts';
import { ageLoans, chargeOffLoans } from './index.ts';

type Answered = NonNullable<AskedDeduction['state']>;

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld();
});
afterAll(() => world.close());

const run = (step: DailyStep, on: Temporal.PlainDate) =>
  step.run({ day: on, inTransaction: (work) => working(world, work) });

async function look(loan: SeededLoan) {
  const { rows } = await world.owner.query(
    `select status, delinquent_days as days, delinquent_cents as cents, charged_off_on,
       accrued_through from loan where gid = $1`,
    [loan.gid],
  );
  return rows[0];
}

async function books(loan: SeededLoan): Promise<Record<string, bigint>> {
  const { rows } = await world.owner.query(
    `select account, sum(amount_cents)::bigint as cents from posting where loan_gid = $1
      group by account having sum(amount_cents) <> 0`,
    [loan.gid],
  );
  return Object.fromEntries(rows.map((row) => [row.account, row.cents]));
}

function pay(loan: SeededLoan, amount: bigint, receivedOn: Temporal.PlainDate) {
  return working(world, (context) =>
    receivePayment(context, { loanGid: loan.gid, amount, receivedOn, channel: 'ACH' }),
  );
}

const ask = (loan: SeededLoan, row: { dueDate: Temporal.PlainDate }, state: Answered = 'ASKED') =>
  addDeduction(world, loan, { payday: row.dueDate, state });

const planDebit = (loan: SeededLoan, on: Temporal.PlainDate) =>
  addDebit(world, loan, { amount: loan.quote.installmentAmount, on, installment: 1 });

describe('how late loans are', () => {
  test('S3.5 days count from the oldest open due date; a partial payment does not move it', async () => {
    const loan = await seedOpen(world);
    const [first, second] = loan.quote.rows;
    if (!first || !second) throw new Error('The loan is too short');
    await run(ageLoans, first.dueDate);
    expect(await look(loan)).toMatchObject({ days: 0, cents: 0n });

    await pay(loan, 4_000n, first.dueDate);
    const after = addDays(second.dueDate, 3);
    await run(ageLoans, after);
    const open = first.amount + second.amount - 4_000n;
    expect(await look(loan)).toMatchObject({ days: 17, cents: open });

    await pay(loan, open, after);
    await run(ageLoans, addDays(after, 1));
    expect(await look(loan)).toMatchObject({ days: 0, cents: 0n });
  });

  test('LATE-5 a requested deduction is not late until 5 banking days after its payday', async () => {
    const [silent, missing] = [await seedOpen(world), await seedOpen(world)];
    const [first] = silent.quote.rows;
    if (!first) throw new Error('The loan is too short');
    await ask(silent, first);
    await ask(missing, first, 'MISSING');

    await run(ageLoans, addDays(first.dueDate, 4));
    expect((await look(silent)).days).toBe(0);
    expect((await look(missing)).days).toBe(4);
    // The Monday after this Friday payday is a holiday, so the fifth banking day is ten days later.
    await run(ageLoans, addDays(first.dueDate, 9));
    expect((await look(silent)).days).toBe(0);
    await run(ageLoans, addDays(first.dueDate, 10));
    expect((await look(silent)).days).toBe(10);
  });

  test('fault 16 a debit our bank hasn’t taken yet makes nobody late; one scheduled late does', async () => {
    const [ours, theirs] = [await seedOpen(world), await seedOpen(world)];
    const [first] = ours.quote.rows;
    if (!first) throw new Error('The loan is too short');
    await planDebit(ours, first.dueDate);
    await planDebit(theirs, addDays(first.dueDate, 12));
    await run(ageLoans, addDays(first.dueDate, 6));
    expect((await look(ours)).days).toBe(0);
    expect((await look(theirs)).days).toBe(6);
  });

  test('LATE-6 a returned payment is late from the due date of its own installment', async () => {
    const loan = await seedOpen(world);
    const [first, second] = loan.quote.rows;
    if (!first || !second) throw new Error('The loan is too short');
    const { entryGid } = await pay(loan, first.amount, first.dueDate);
    await pay(loan, second.amount, second.dueDate);
    const day = addDays(second.dueDate, 2);
    await run(ageLoans, day);
    expect((await look(loan)).days).toBe(0);

    await working(world, (context) => reversePayment(context, { entryGid, reason: 'Returned' }));
    await run(ageLoans, day);
    expect(await look(loan)).toMatchObject({ days: 16, cents: first.amount });
  });

  test('money ahead of schedule covers a payday that brings nothing', async () => {
    const loan = await seedOpen(world);
    const [first] = loan.quote.rows;
    if (!first) throw new Error('The loan is too short');
    await pay(loan, 20_000n, addDays(loan.disbursed, 3));
    await run(ageLoans, addDays(first.dueDate, 5));
    expect((await look(loan)).days).toBe(0);
  });
});

describe('charge-off', () => {
  test('S4.2 at 120 days past due the loss is booked, interest stops, and recoveries pay it off', async () => {
    const loan = await seedOpen(world);
    const day = addDays(loan.quote.firstDueDate, 120);
    for (const step of [ageLoans, chargeOffLoans, accrueInterest])
      await run(step, addDays(day, -1));
    expect(await look(loan)).toMatchObject({ status: 'Open', days: 119 });
    for (const step of [ageLoans, chargeOffLoans, accrueInterest]) await run(step, day);
    for (const step of [ageLoans, chargeOffLoans, accrueInterest]) await run(step, addDays(day, 1));

    const days = loan.disbursed.until(day).days;
    const interest = (120_000n * 1_799_000n * BigInt(days) * 2n + 3_650_000_000n) / 7_300_000_000n;
    const owed = 120_000n + interest;
    expect(await look(loan)).toMatchObject({ status: 'Charged Off', charged_off_on: `${day}` });
    expect(await books(loan)).toMatchObject({
      charged_off_balance: owed,
      credit_loss: owed,
      interest_income: -interest,
    });

    const first = await pay(loan, 50_000n, addDays(day, 10));
    const last = await pay(loan, owed - 50_000n + 300n, addDays(day, 20));
    expect(last).toMatchObject({ paidOff: true, excess: 300n });
    expect(await look(loan)).toMatchObject({ status: 'Paid' });
    expect((await books(loan))['recovery_income']).toBe(-owed);

    await working(world, (context) =>
      reversePayment(context, { entryGid: first.entryGid, reason: 'Returned' }),
    );
    expect(await look(loan)).toMatchObject({ status: 'Charged Off' });
    // The 3.00 that were too much pay toward it instead of going back.
    expect((await books(loan))['charged_off_balance']).toBe(49_700n);
  });

  test('a payment from before the charge-off that is returned is charged off as well', async () => {
    const [loan, never] = [await seedOpen(world), await seedOpen(world)];
    const { entryGid } = await pay(loan, 5_000n, addDays(loan.disbursed, 5));
    const day = addDays(loan.quote.firstDueDate, 120);
    for (const step of [ageLoans, chargeOffLoans]) await run(step, day);
    expect(await look(loan)).toMatchObject({ status: 'Charged Off' });

    await working(world, (context) => reversePayment(context, { entryGid, reason: 'Returned' }));
    const [after, expected] = [await books(loan), await books(never)];
    expect(after['charged_off_balance']).toBe(expected['charged_off_balance']);
    expect(after['credit_loss']).toBe(expected['credit_loss']);
    expect(after['loan_principal']).toBeUndefined();
  });
});
