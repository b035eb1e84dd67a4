import { addDays, type Day } from '@paystead/lending/calendar/calendar';
import { toDollars } from '@paystead/lending/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { chargeOffLoan } from '../aging/charge-off-loan.ts';
import { loanWorld, seedOpen, type SeededLoan, working } from '../test-loan.ts';
import { receivePayment } from './receive-payment.ts';
import { reversePayment } from './reverse-payment.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld();
});
afterAll(() => world.close());

const day = (text: string) => Temporal.PlainDate.from(text);
const LOST_ON = day('2026-05-20');
const PAID_BEFORE = 10_000n;

async function pay(loan: SeededLoan, amount: bigint, receivedOn: Day): Promise<string> {
  const paid = { loanGid: loan.gid, amount, receivedOn, channel: 'ACH' } as const;
  return (await working(world, (context) => receivePayment(context, paid))).entryGid;
}

function giveBack(entryGid: string) {
  return working(world, (context) =>
    reversePayment(context, { entryGid, reason: 'There wasn’t enough money in the account' }),
  );
}

/** What the loan's accounts hold, in cents; each entry balances by itself. */
async function look({ gid }: SeededLoan) {
  const { rows } = await world.owner.query<{ account: string; cents: bigint }>(
    `select account, sum(amount_cents)::bigint as cents from posting where loan_gid = $1 group by 1`,
    [gid],
  );
  const cents = new Map(rows.map((row) => [row.account, row.cents]));
  const { rows: loans } = await world.owner.query<{ status: string; closed_on: string | null }>(
    'select status, closed_on from loan where gid = $1',
    [gid],
  );
  const { rows: refunds } = await world.owner.query<{ amount: bigint }>(
    `select amount_cents as amount from refund where loan_gid = $1 and state <> 'CANCELLED'
      order by journal_entry_id`,
    [gid],
  );
  return {
    status: loans[0]?.status,
    lost: cents.get('charged_off_balance') ?? 0n,
    recovered: -(cents.get('recovery_income') ?? 0n),
    credit: -(cents.get('borrower_escrow') ?? 0n),
    refundOwed: -(cents.get('refund_payable') ?? 0n),
    open: (cents.get('loan_principal') ?? 0n) + (cents.get('interest_receivable') ?? 0n),
    fees: cents.get('fees_receivable') ?? 0n,
    refunds: refunds.map(({ amount }) => amount),
  };
}

const lose = (loan: SeededLoan) =>
  working(world, (context) => chargeOffLoan(context, loan.gid, LOST_ON, 'PAST_DUE'));

/** What a loan without any payment has lost on that day. */
async function lostWithout(): Promise<bigint> {
  const loan = await seedOpen(world);
  await lose(loan);
  return (await look(loan)).lost;
}

/** A charged-off loan with a payment from before, whose recovery brings more than it owes. */
async function overpaid(excess: bigint) {
  const loan = await seedOpen(world);
  const before = await pay(loan, PAID_BEFORE, addDays(loan.disbursed, 8));
  await lose(loan);
  const { lost } = await look(loan);
  const recovery = await pay(loan, lost + excess, addDays(LOST_ON, 10));
  expect(await look(loan)).toMatchObject({ status: 'Paid', lost: 0n, refundOwed: excess });
  return { loan, before, recovery, lost };
}

/** The refunds of the loan are in a bank file: nothing stops them any more. */
function sendRefunds(loan: SeededLoan, state = 'FILED') {
  return world.owner.query(
    `update ach_entry set state = $2 from refund
      where ach_entry.subject_gid = refund.gid and refund.loan_gid = $1`,
    [loan.gid, state],
  );
}

async function lastMessage({ borrowerGid }: SeededLoan): Promise<string> {
  const { rows } = await world.owner.query<{ message: string }>(
    `select message from notification where borrower_gid = $1 and title like '%was returned'
      order by created_at desc limit 1`,
    [borrowerGid],
  );
  return rows[0]?.message ?? '';
}

describe('a payment from before the charge-off is returned', () => {
  test('INT-10 PAYOFF-16 a refund not sent yet pays first what is owed again', async () => {
    const { before, loan } = await overpaid(5_000n);
    const lost = (await lostWithout()) - (await look(loan)).recovered;
    await giveBack(before);
    expect(await look(loan)).toEqual({
      status: 'Charged Off',
      lost: lost - 5_000n,
      recovered: (await lostWithout()) - (lost - 5_000n),
      credit: 0n,
      refundOwed: 0n,
      open: 0n,
      fees: 0n,
      refunds: [],
    });
  });

  test('INT-10 PAYOFF-16 what the refund has beyond that is refunded, and the loan stays paid', async () => {
    const { before, loan } = await overpaid(30_000n);
    const again = (await lostWithout()) - (await look(loan)).recovered;
    await giveBack(before);
    expect(await look(loan)).toMatchObject({
      status: 'Paid',
      lost: 0n,
      credit: 0n,
      refundOwed: 30_000n - again,
      refunds: [30_000n - again],
    });
  });

  test('PAYOFF-16 a refund owed since before the charge-off, canceled at last, gives back what recoveries paid for it', async () => {
    const loan = await seedOpen(world);
    const small = await pay(loan, 1_000n, addDays(loan.disbursed, 8));
    const payoff = await pay(loan, 125_000n, addDays(loan.disbursed, 15));
    await sendRefunds(loan);
    await giveBack(payoff);
    await lose(loan);
    const { lost } = await look(loan);
    await pay(loan, lost - 500n, addDays(LOST_ON, 10));
    // The bank sent the refund back, and it waits to go out again.
    await sendRefunds(loan, 'WAITING');
    await giveBack(small);
    const { refunds, ...after } = await look(loan);
    const brought = lost - 500n;
    const excess = brought - (await lostWithout());
    expect(after).toMatchObject({ status: 'Paid', lost: 0n, credit: 0n, refundOwed: excess });
    expect(refunds).toEqual([excess]);
  });

  test('INT-10 two payments returned one after the other owe what a loan without them does', async () => {
    const loan = await seedOpen(world);
    const payments = [
      await pay(loan, PAID_BEFORE, addDays(loan.disbursed, 8)),
      await pay(loan, 4_000n, addDays(loan.disbursed, 20)),
    ];
    await lose(loan);
    const brought = (await look(loan)).lost + 30_000n;
    await pay(loan, brought, addDays(LOST_ON, 10));
    for (const one of payments) await giveBack(one);
    const left = brought - (await lostWithout());
    expect(await look(loan)).toMatchObject({ lost: 0n, status: 'Paid', refunds: [left] });
  });
});

describe('a recovery is returned', () => {
  test('PAYOFF-16 F3 a refund that has left is owed again, without interest, and said', async () => {
    const { loan, lost, recovery } = await overpaid(5_000n);
    await sendRefunds(loan);
    await giveBack(recovery);
    expect(await look(loan)).toMatchObject({
      status: 'Charged Off',
      lost: lost + 5_000n,
      credit: 0n,
      fees: 0n,
    });
    const message = await lastMessage(loan);
    expect(message).toContain(`you also owe ${toDollars(5_000n)} of it`);
    expect(message).toContain('You owe money on this loan again');
    expect(message).not.toMatch(/open again|paychecks/);
  });

  test('PAYOFF-16 F3 of two recoveries, the rest of one pays what the other no longer does', async () => {
    const loan = await seedOpen(world);
    await lose(loan);
    const { lost } = await look(loan);
    const first = await pay(loan, 60_000n, addDays(LOST_ON, 5));
    const second = await pay(loan, lost - 60_000n + 15_000n, addDays(LOST_ON, 9));
    await giveBack(first);
    expect(await look(loan)).toMatchObject({
      status: 'Charged Off',
      lost: 45_000n,
      credit: 0n,
      refunds: [],
    });
    expect(await lastMessage(loan)).not.toContain('refund');
    await giveBack(second);
    expect(await look(loan)).toMatchObject({ lost, recovered: 0n, credit: 0n });
    expect(await lastMessage(loan)).not.toContain('already sent you a refund');
  });

  test('PAYOFF-16 F3 with the refund at the bank, the payment from before owes it again', async () => {
    const { before, loan } = await overpaid(5_000n);
    await sendRefunds(loan);
    const again = (await lostWithout()) - (await look(loan)).recovered;
    await giveBack(before);
    expect(await look(loan)).toMatchObject({ status: 'Charged Off', lost: again, credit: 0n });
    expect(await lastMessage(loan)).toContain(`you also owe ${toDollars(5_000n)} of it`);
  });
});
