import { afterAll, beforeAll, expect, test } from 'vitest';
import { addEntry } from '../ach/index.ts';
import { statementsOf } from '../platform/testing/test-statements.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { receivePayment, voidLoan } from '../servicing/index.ts';
import { addDebit } from '../servicing/test-coming-money.ts';
import { loanWorld, seedOpen, type SeededLoan, travelTo, working } from '../servicing/test-loan.ts';
import { tracesOf } from '../servicing/test-traces.ts';
import { sendStopOrder } from '../stop-orders/index.ts';
import { reverseReturnedPayments } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld();
  await travelTo(world, '2030-03-05');
});
afterAll(() => world.close());

const DAY = Temporal.PlainDate.from('2030-03-04');
const DEBITED = Temporal.PlainDate.from('2030-03-01');

const run = () =>
  reverseReturnedPayments.run({ day: DAY, inTransaction: (work) => working(world, work) });

/** A debit of a loan that the bank has, or will have with the next file. */
async function debit(loan: SeededLoan, amount: bigint, on = DEBITED): Promise<string> {
  const state = on === DEBITED ? 'SENT' : 'SCHEDULED';
  const gid = await addDebit(world, loan, { amount, on, state });
  await working(world, (context) =>
    addEntry(context, {
      purpose: 'PAYMENT',
      subjectGid: gid,
      borrowerGid: loan.borrowerGid,
      bankAccountGid: loan.bankAccountGid,
      receiver: {
        account: { kind: 'CHECKING', routingNumber: '021000021', accountNumber: '000123454417' },
        name: 'Marisol Greene',
      },
      direction: 'DEBIT',
      secCode: 'WEB',
      description: 'PAYMENT',
      amount,
      effectiveDate: on,
    }),
  );
  return gid;
}

/** A debit that has settled and is booked. */
async function paid(loan: SeededLoan, amount: bigint): Promise<string> {
  const gid = await debit(loan, amount);
  const money = { loanGid: loan.gid, amount, receivedOn: DEBITED, channel: 'ACH' } as const;
  await working(world, (context) => receivePayment(context, { ...money, paymentGid: gid }));
  await world.owner.query(`update payment set state = 'SETTLED' where gid = $1`, [gid]);
  return gid;
}

/** The bank sends it back. */
async function bringBack(payment: string, code: string): Promise<void> {
  await world.owner.query(
    `update ach_entry set state = 'RETURNED', cleared_for = effective_date,
       settled_on = effective_date, returned_on = $2, return_code = $3 where subject_gid = $1`,
    [payment, DAY.toString(), code],
  );
}

interface Case {
  readonly loan: SeededLoan;
  readonly returns: readonly (readonly [payment: string, code: string])[];
}

const seed = () => seedOpen(world, { disbursed: '2030-02-04' });

/** Presented again; stopped with a planned debit; never booked; two failures; for staff. */
async function seedCases(): Promise<Case[]> {
  const [again, stopped, early, twice, review] = [
    await seed(),
    await seed(),
    await seed(),
    await seed(),
    await seed(),
  ];
  const closed = await paid(stopped, 5_000n);
  await debit(stopped, 700n, DAY.add({ days: 9 }));
  return [
    { loan: again, returns: [[await paid(again, 5_000n), 'R01']] },
    { loan: stopped, returns: [[closed, 'R02']] },
    { loan: early, returns: [[await debit(early, 5_000n), 'R01']] },
    {
      loan: twice,
      returns: [
        [await paid(twice, 5_000n), 'R01'],
        [await paid(twice, 6_000n), 'R01'],
      ],
    },
    { loan: review, returns: [[await paid(review, 5_000n), 'R24']] },
  ];
}

test('I1 I7 debits that come back in one night leave what they leave one by one, to the cent and the word', async () => {
  const [alone, among] = [await seedCases(), await seedCases()];
  for (const { returns } of alone) {
    for (const [payment, code] of returns) {
      await bringBack(payment, code);
      expect((await run()).done).toBe(1);
    }
  }
  for (const [payment, code] of among.flatMap(({ returns }) => returns)) {
    await bringBack(payment, code);
  }
  expect((await run()).done).toBe(6);
  expect((await run()).done).toBe(0);

  const each = await Promise.all(alone.map(({ loan }) => tracesOf(world, loan)));
  for (const [at, traces] of each.entries()) {
    for (const some of ['payments', 'returns', 'bank', 'papers', 'messages', 'events']) {
      expect(traces[some]?.length).toBeGreaterThan(0);
    }
    expect(await tracesOf(world, among[at]!.loan)).toEqual(traces);
  }
  const states = each.map(({ payments = [] }) =>
    payments.map((row) => (row as { state: string }).state),
  );
  expect(states).toEqual([
    ['SCHEDULED'],
    ['RETURNED', 'CANCELLED'],
    ['SCHEDULED'],
    ['CANCELLED', 'RETURNED'],
    ['RETURNED'],
  ]);
  expect(each.map(({ accounts }) => accounts?.[0])).toMatchObject([
    { stopped: false },
    { debits_stopped_reason: 'R02' },
    { stopped: false },
    { debits_stopped_reason: 'TWO_FAILURES' },
    { stopped: false },
  ]);
});

test('PAYOUT-7 a debit that comes back after its loan was voided is returned once and never presented again', async () => {
  const loan = await seed();
  const payment = await paid(loan, 5_000n);
  await working(world, (context) => voidLoan(context, loan.gid, 'DISBURSEMENT_RETURNED'));
  await bringBack(payment, 'R01');
  expect((await run()).done).toBe(1);
  expect((await run()).done).toBe(0);

  const traces = await tracesOf(world, loan);
  expect(traces['payments']).toMatchObject([{ state: 'RETURNED' }]);
  expect(traces['refunds']).toMatchObject([{ state: 'CANCELLED' }]);
  expect(traces['bank']).toMatchObject([
    { purpose: 'PAYMENT', attempt: 1, state: 'RETURNED' },
    { purpose: 'REFUND', state: 'CANCELLED' },
  ]);
  const told = JSON.stringify(traces['notifications']);
  expect(told).toContain('Your loan is canceled, so you don’t owe anything on it.');
  expect(told).not.toContain('try again');
});

test.each([
  ['Void', 'Your loan is canceled, so you don’t owe anything on it.'],
  ['Paid', 'Your loan is paid off, so you don’t owe anything on it.'],
])(
  'PAYOUT-7 a debit that comes back before it counted for a loan that is %s by then isn’t owed',
  async (status, words) => {
    const loan = await seed();
    const early = await debit(loan, 5_000n);
    if (status === 'Paid') await paid(loan, 130_000n);
    else {
      await working(world, (context) => voidLoan(context, loan.gid, 'DISBURSEMENT_RETURNED'));
    }
    await bringBack(early, 'R01');
    expect((await run()).done).toBe(1);
    const { rows } = await world.owner.query(
      `select text from message where recipient_gid = $1 and about = 'payment returned'`,
      [loan.borrowerGid],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].text).toContain(words);
    expect(rows[0].text).not.toMatch(/still owe|If we try again/);
    const { bank } = await tracesOf(world, loan);
    expect(bank?.some((row) => (row as { attempt: number }).attempt > 1)).toBe(false);
  },
);

test.each(['Paid', 'Charged Off'])(
  'PAYOFF-11 a payoff that comes back for a loan that is %s by then leaves its stop order standing',
  async (status) => {
    const loan = await seed();
    const payoff = await debit(loan, 130_000n);
    await world.owner.query(`update payment set mode = 'FULL' where gid = $1`, [payoff]);
    await working(world, (context) =>
      sendStopOrder(context, { loanGid: loan.gid, paymentGid: payoff, from: DAY }),
    );
    if (status === 'Paid') await paid(loan, 130_000n);
    else await world.owner.query('update loan set status = $2 where gid = $1', [loan.gid, status]);
    await bringBack(payoff, 'R01');
    expect((await run()).done).toBe(1);

    const { rows: orders } = await world.owner.query(
      'select taken_back_at from stop_order where loan_gid = $1',
      [loan.gid],
    );
    expect(orders).toEqual([{ taken_back_at: null }]);
    const { rows: told } = await world.owner.query(
      `select text from message where recipient_gid = $1 and about = 'payment returned'`,
      [loan.borrowerGid],
    );
    expect(told).toHaveLength(1);
    expect(told[0].text).not.toMatch(/stop order|paychecks/);
  },
);

test('G10 twelve debits that come back take as many statements as two', async () => {
  const payments: string[] = [];
  for (let seeded = 0; seeded < 14; seeded += 1) payments.push(await paid(await seed(), 5_000n));
  const { jobs } = world.platform.database;
  const count = async (some: readonly string[]) => {
    for (const payment of some) await bringBack(payment, 'R01');
    return (await statementsOf(jobs, run)).length;
  };
  const two = await count(payments.slice(0, 2));
  expect(two).toBeGreaterThan(10);
  expect(await count(payments.slice(2))).toBe(two);
});
