import * as safety from '@paystead/contract/identity/account-safety';
import * as calls from '@paystead/contract/servicing/payments';
import { addBankingDays, addDays, type Day } from '@paystead/lending/calendar/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settleAchStep } from '../ach/index.ts';
import { ageLoans } from '../delinquency/index.ts';
import {
  collectInstallments,
  postSettledPayments,
  reverseReturnedPayments,
} from '../payments/index.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { accrueInterest, receivePayment } from '../servicing/index.ts';
import {
  daysThrough,
  seedOpen,
  type SeededLoan,
  travelTo,
  working,
} from '../servicing/test-loan.ts';
import {
  entriesOf,
  fileOf,
  heldWorld,
  leak,
  lettersTo,
  recover,
  runStep,
} from './fixtures/held-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await heldWorld();
});
afterAll(() => world.close());

// Tuesday; the installments fall on Fridays, the first on March 14.
const TODAY = '2031-03-04';
beforeEach(() => travelTo(world, TODAY));

const lent = (collection: 'ach' | 'deduction' = 'deduction') =>
  seedOpen(world, { disbursed: '2031-03-03', collection });

/** Plans payments for some days, as the borrower does on the page of the loan. */
async function plan(loan: SeededLoan, mode: 'SINGLE' | 'SCHEDULED' | 'FULL', dates: string[]) {
  const client = await world.as({ kind: 'borrower', gid: loan.borrowerGid });
  const wish = { gid: loan.gid, mode, method: 'ACH' as const, dates };
  const input = mode === 'FULL' ? wish : { ...wish, amount: '80.00' };
  const { body, status } = await client.call(calls.makePayment, input, { key: loan.gid });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.map((payment) => payment.gid);
}

async function paymentsOf({ gid }: SeededLoan) {
  const { rows } = await world.owner.query(
    `select state, debit_date as day, held_from from payment where loan_gid = $1
      order by debit_date, created_at`,
    [gid],
  );
  return rows;
}

async function lateness({ gid }: SeededLoan): Promise<number> {
  const { rows } = await world.owner.query('select delinquent_days from loan where gid = $1', [
    gid,
  ]);
  return rows[0].delinquent_days;
}

const text = (day: Day) => day.toString();

describe('B1 debits of a breached account', () => {
  test('B1 a planned debit waits, gets a new day that can be canceled, and leaves once', async () => {
    const loan = await lent();
    const [payment = ''] = await plan(loan, 'SINGLE', ['2031-03-05']);
    const client = await leak(world, loan.borrowerGid);
    for (const day of ['2031-03-04', '2031-03-05', '2031-03-06']) await fileOf(world, day);
    expect(await entriesOf(world, payment)).toEqual([{ state: 'WAITING', day: '2031-03-05' }]);
    const { body } = await client.call(safety.readBreach, {});
    expect(body).toMatchObject({
      held: [{ kind: 'PAYMENT', amount: '80.00', date: '2031-03-05' }],
      sent: [],
    });

    await travelTo(world, '2031-03-06');
    await recover(world, client);
    const moved = { state: 'SCHEDULED', day: '2031-03-10', held_from: TODAY };
    expect(await paymentsOf(loan)).toEqual([moved]);
    expect((await lettersTo(world, loan.borrowerGid))[1]).toContain(
      'This continues: your payment of $80.00 for Mon, Mar 10',
    );
    await fileOf(world, '2031-03-06');
    expect(await entriesOf(world, payment)).toEqual([{ state: 'WAITING', day: '2031-03-10' }]);
    const mine = await world.as({ kind: 'borrower', gid: loan.borrowerGid });
    const shown = await mine.call(calls.readPayment, { gid: loan.gid, payment });
    expect(shown.body).toMatchObject({ state: 'SCHEDULED', can_cancel: true, date: '2031-03-10' });

    await fileOf(world, '2031-03-07');
    await fileOf(world, '2031-03-10');
    expect(await entriesOf(world, payment)).toEqual([{ state: 'FILED', day: '2031-03-10' }]);
    await runStep(world, settleAchStep, '2031-03-10');
    await runStep(world, postSettledPayments, '2031-03-10');
    expect(await paymentsOf(loan)).toMatchObject([{ state: 'SETTLED', day: '2031-03-10' }]);
  });

  test('B1 of a series, only the debits whose day passed get a new day', async () => {
    const loan = await lent();
    await plan(loan, 'SCHEDULED', ['2031-03-05', '2031-03-06', '2031-03-20']);
    const client = await leak(world, loan.borrowerGid);
    for (const day of ['2031-03-04', '2031-03-05']) await fileOf(world, day);
    await travelTo(world, '2031-03-06');
    await recover(world, client);
    expect(await paymentsOf(loan)).toEqual([
      { state: 'SCHEDULED', day: '2031-03-10', held_from: TODAY },
      { state: 'SCHEDULED', day: '2031-03-10', held_from: TODAY },
      { state: 'SCHEDULED', day: '2031-03-20', held_from: null },
    ]);
    const filed = async () => {
      const { rows } = await world.owner.query(
        `select effective_date as day from ach_entry where borrower_gid = $1 and state = 'FILED'
          order by effective_date`,
        [loan.borrowerGid],
      );
      return rows.map((row) => row.day);
    };
    await fileOf(world, '2031-03-07');
    expect(await filed()).toEqual(['2031-03-10', '2031-03-10']);
    await fileOf(world, '2031-03-19');
    expect(await filed()).toEqual(['2031-03-10', '2031-03-10', '2031-03-20']);
  });

  test('B1 flagged and cleared before its file, a debit keeps its day', async () => {
    const loan = await lent();
    const [payment = ''] = await plan(loan, 'SINGLE', ['2031-03-05']);
    await recover(world, await leak(world, loan.borrowerGid));
    expect(await paymentsOf(loan)).toEqual([
      { state: 'SCHEDULED', day: '2031-03-05', held_from: null },
    ]);
    await fileOf(world, TODAY);
    expect(await entriesOf(world, payment)).toEqual([{ state: 'FILED', day: '2031-03-05' }]);
  });

  test('B1 a payoff that was held takes what was agreed; the interest of the days since remains', async () => {
    const loan = await lent();
    const [payment = ''] = await plan(loan, 'FULL', ['2031-03-05']);
    const client = await leak(world, loan.borrowerGid);
    await travelTo(world, '2031-03-06');
    await recover(world, client);
    expect((await lettersTo(world, loan.borrowerGid))[1]).toContain(
      'If we take your payoff later than planned, you still owe the interest for the extra days.',
    );
    await fileOf(world, '2031-03-07');
    for (const day of ['2031-03-04', '2031-03-05', '2031-03-06', '2031-03-07', '2031-03-08']) {
      await runStep(world, accrueInterest, day);
    }
    await runStep(world, accrueInterest, '2031-03-09');
    await runStep(world, settleAchStep, '2031-03-10');
    await runStep(world, postSettledPayments, '2031-03-10');
    expect(await entriesOf(world, payment)).toEqual([{ state: 'SETTLED', day: '2031-03-10' }]);
    const { rows } = await world.owner.query(
      `select sum(amount_cents)::bigint as cents from posting where loan_gid = $1
        and account in ('loan_principal', 'interest_receivable')`,
      [loan.gid],
    );
    // 1,200 dollars at 17.99 percent for the five days from March 5 to 10.
    expect(rows[0].cents).toBe(296n);
  });

  test('B1 a payment of a loan that was paid meanwhile is canceled, not sent', async () => {
    const loan = await lent();
    const [payment = ''] = await plan(loan, 'SINGLE', ['2031-03-05']);
    const client = await leak(world, loan.borrowerGid);
    await working(world, (context) =>
      receivePayment(context, {
        loanGid: loan.gid,
        amount: 130_000n,
        receivedOn: Temporal.PlainDate.from(TODAY),
        channel: 'ACH',
      }),
    );
    await travelTo(world, '2031-03-06');
    await recover(world, client);
    expect(await paymentsOf(loan)).toMatchObject([{ state: 'CANCELLED' }]);
    expect(await entriesOf(world, payment)).toMatchObject([{ state: 'CANCELLED' }]);
    expect((await lettersTo(world, loan.borrowerGid))[1]).toContain(
      'We canceled this because we can’t take it anymore: your payment of $80.00',
    );
  });
});

/** The bank sends a debit back for lack of funds. */
async function bringBack(payment: string, day: string): Promise<void> {
  await world.owner.query(
    `update ach_entry set state = 'RETURNED', return_code = 'R01', returned_on = $2
      where subject_gid = $1 and state in ('FILED', 'SETTLED')`,
    [payment, day],
  );
  await runStep(world, reverseReturnedPayments, day);
}

describe('B1 debits that the bank sends back', () => {
  test('B1 returned while money is held, a debit is presented again only after the recovery', async () => {
    const loan = await lent();
    const [payment = ''] = await plan(loan, 'SINGLE', ['2031-03-05']);
    await fileOf(world, TODAY);
    const client = await leak(world, loan.borrowerGid);
    expect((await lettersTo(world, loan.borrowerGid))[0]).toContain('we can’t stop it');
    await runStep(world, settleAchStep, '2031-03-05');
    await runStep(world, postSettledPayments, '2031-03-05');
    await bringBack(payment, '2031-03-06');
    await fileOf(world, '2031-03-07');
    expect(await entriesOf(world, payment)).toMatchObject([
      { state: 'RETURNED' },
      { state: 'WAITING' },
    ]);
    const { rowCount } = await world.owner.query(
      `select from message where recipient_gid = $1 and about = 'payment presented again'`,
      [loan.borrowerGid],
    );
    expect(rowCount).toBe(0);

    await travelTo(world, '2031-03-11');
    await recover(world, client);
    await fileOf(world, '2031-03-12');
    expect(await entriesOf(world, payment)).toMatchObject([
      { state: 'RETURNED' },
      { state: 'FILED', day: '2031-03-13' },
    ]);
  });

  test('B1 LATE-6 a debit that was held and then came back is late from its own due date', async () => {
    const loan = await lent('ach');
    const [first] = loan.quote.rows;
    if (!first) throw new Error('The loan is too short');
    const client = await leak(world, loan.borrowerGid);
    const recovered = addBankingDays(first.dueDate, 2);
    for (const day of daysThrough(Temporal.PlainDate.from(TODAY), recovered)) await close(day);
    await travelTo(world, text(recovered));
    await recover(world, client);
    const { rows } = await world.owner.query(
      'select gid, debit_date from payment where loan_gid = $1',
      [loan.gid],
    );
    const [{ gid, debit_date: debited }] = rows;
    for (const day of daysThrough(recovered, Temporal.PlainDate.from(debited))) await close(day);
    expect(await lateness(loan)).toBe(0);

    const back = addBankingDays(Temporal.PlainDate.from(debited), 1);
    await bringBack(gid, text(back));
    await runStep(world, ageLoans, text(back));
    expect(await lateness(loan)).toBe(first.dueDate.until(back).days);
  });
});

/** One close of day, as far as debits and lateness go. */
async function close(day: Day): Promise<void> {
  for (const step of [settleAchStep, postSettledPayments, ageLoans, accrueInterest]) {
    await runStep(world, step, text(day));
  }
  await runStep(world, collectInstallments, text(day));
  await fileOf(world, text(day));
}

describe('B1 installments that a hold keeps from the bank', () => {
  test('B1 are no fault of the borrower: not late while held, collected after it, interest goes on', async () => {
    const loan = await lent('ach');
    const [first, second] = loan.quote.rows;
    if (!first || !second) throw new Error('The loan is too short');
    const client = await leak(world, loan.borrowerGid);
    const begin = Temporal.PlainDate.from(TODAY);
    const recovered = addBankingDays(addDays(second.dueDate, 1), 1);
    for (const day of daysThrough(begin, recovered)) {
      await travelTo(world, text(day));
      await close(day);
      expect(await lateness(loan)).toBe(0);
    }
    expect(await paymentsOf(loan)).toMatchObject([{ state: 'SCHEDULED' }, { state: 'SCHEDULED' }]);
    const filed = `select from ach_entry where borrower_gid = $1 and state <> 'WAITING'`;
    expect((await world.owner.query(filed, [loan.borrowerGid])).rowCount).toBe(0);
    const { rows } = await world.owner.query('select accrued_through from loan where gid = $1', [
      loan.gid,
    ]);
    expect(rows[0].accrued_through).toBe(text(recovered));

    await recover(world, client);
    for (const day of daysThrough(recovered, addDays(recovered, 7))) {
      await travelTo(world, text(day));
      await close(day);
      expect(await lateness(loan)).toBe(0);
    }
    expect(await paymentsOf(loan)).toMatchObject([
      { state: 'SETTLED', held_from: TODAY },
      { state: 'SETTLED', held_from: TODAY },
    ]);
    const { rows: sent } = await world.owner.query(
      `select count(*)::int as n, sum(amount_cents)::bigint as cents from ach_entry
        where borrower_gid = $1 and state = 'SETTLED'`,
      [loan.borrowerGid],
    );
    expect(sent).toEqual([{ n: 2, cents: first.amount + second.amount }]);
  });

  test('B1 a loan that was late before stays as late as it was', async () => {
    const loan = await lent('ach');
    const [first] = loan.quote.rows;
    if (!first) throw new Error('The loan is too short');
    const flagged = addDays(first.dueDate, 4);
    await travelTo(world, text(flagged));
    await runStep(world, ageLoans, text(flagged));
    expect(await lateness(loan)).toBe(4);

    const client = await leak(world, loan.borrowerGid);
    await runStep(world, ageLoans, text(addDays(flagged, 9)));
    expect(await lateness(loan)).toBe(4);
    await recover(world, client);
    await runStep(world, ageLoans, text(addDays(flagged, 9)));
    expect(await lateness(loan)).toBe(13);
  });
});
