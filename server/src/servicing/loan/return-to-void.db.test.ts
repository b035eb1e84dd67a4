import { addDays, type Day } from '@paystead/lending/calendar/calendar';
import type { Component } from '@paystead/lending/servicing/allocation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { creditLoan } from '../receipts/credit-loan.ts';
import { receivePayment } from '../receipts/receive-payment.ts';
import { reversePayment } from '../receipts/reverse-payment.ts';
import { sendWaitingRefunds } from '../refunds/send-waiting-refunds.job.ts';
import { settleRefunds } from '../refunds/settle-refunds.job.ts';
import { addDebit } from '../test-coming-money.ts';
import { loanWorld, seedOpen, type SeededLoan, travelTo, working } from '../test-loan.ts';
import { lockLoan } from './find-loan.ts';
import { voidLoan } from './void-loan.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld();
  await travelTo(world, '2030-03-08');
});
afterAll(() => world.close());

const TODAY = Temporal.PlainDate.from('2030-03-08');
const VOIDED = Temporal.PlainDate.from('2030-03-06');

async function books(loan: SeededLoan): Promise<Record<string, bigint>> {
  const { rows } = await world.owner.query(
    `select account, sum(amount_cents)::bigint as cents from posting
      where loan_gid = $1 group by account having sum(amount_cents) <> 0`,
    [loan.gid],
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

/** Refunds in the order they were ordered: `8100 PAID`. */
async function refunds(loan: SeededLoan): Promise<string[]> {
  const { rows } = await world.owner.query(
    `select amount_cents || ' ' || state as refund from refund where loan_gid = $1
      order by journal_entry_id`,
    [loan.gid],
  );
  return rows.map(({ refund }) => refund);
}

/** What the borrower reads in the list of transactions from the end of the loan on. */
async function seen(loan: SeededLoan): Promise<string[]> {
  const { rows } = await world.owner.query(
    `select transaction_type || ' ' || transaction_cents as seen, note from journal_entry e
      where loan_gid = $1 and transaction_cents is not null
        and id > (select id from journal_entry where loan_gid = e.loan_gid
                     and transaction_type = 'Loan Status: Void')
      order by id`,
    [loan.gid],
  );
  return rows.map((row) => row.seen);
}

/** All that the borrower was told must come to nothing owed. */
async function told(loan: SeededLoan): Promise<bigint> {
  const { rows } = await world.owner.query(
    'select sum(transaction_cents)::bigint as cents from journal_entry where loan_gid = $1',
    [loan.gid],
  );
  return rows[0].cents;
}

/** All that the borrower was told in messages. */
async function news({ borrowerGid }: SeededLoan): Promise<string> {
  const { rows } = await world.owner.query(
    'select message from notification where borrower_gid = $1',
    [borrowerGid],
  );
  return rows.map(({ message }) => message).join('\n');
}

/** What staff see of our loss: the words of the open trouble. */
async function losses({ gid }: SeededLoan): Promise<string[]> {
  const { rows } = await world.owner.query(
    `select what from trouble where kind = 'REFUND_LOSS' and closed_at is null
        and subject like '%' || $1`,
    [gid],
  );
  return rows.map(({ what }) => what);
}

interface Payment {
  readonly loan: SeededLoan;
  readonly gid: string;
  readonly amount: bigint;
  readonly channel: 'ACH' | 'CARD';
}

async function receive(payment: Payment, on: Day): Promise<void> {
  const { amount, channel, gid: paymentGid, loan } = payment;
  const money = { loanGid: loan.gid, amount, receivedOn: on, channel, paymentGid };
  await working(world, (context) => receivePayment(context, money));
}

async function pay(
  loan: SeededLoan,
  amount: bigint,
  { channel = 'ACH', on = addDays(loan.disbursed, 1) }: Partial<Payment & { on: Day }> = {},
): Promise<Payment> {
  const payment = { loan, amount, channel, gid: await addDebit(world, loan, { amount, on }) };
  await receive(payment, on);
  return payment;
}

const seed = () => seedOpen(world, { disbursed: '2030-03-01' });

const returnPayout = (loan: SeededLoan) =>
  working(world, (context) => voidLoan(context, loan.gid, 'DISBURSEMENT_RETURNED', VOIDED));

/** The bank or the card's bank takes a payment back. */
const takeBack = ({ gid: paymentGid }: Payment) =>
  working(world, (context) => reversePayment(context, { paymentGid, reason: 'Disputed' }));

/** We win the dispute: the payment counts again from its own day. */
const restore = (payment: Payment) => receive(payment, addDays(payment.loan.disbursed, 1));

async function bankSays({ borrowerGid }: SeededLoan, change: string): Promise<void> {
  await world.owner.query(
    `update ach_entry set ${change} where borrower_gid = $1 and purpose = 'REFUND'
        and state <> 'CANCELLED'`,
    [borrowerGid],
  );
}

const settle = () =>
  settleRefunds.run({ day: TODAY, inTransaction: (work) => working(world, work) });

/** The refunds of a loan reach its borrower. */
async function send(loan: SeededLoan): Promise<void> {
  await bankSays(loan, `state = 'SETTLED', settled_on = '2030-03-08'`);
  await settle();
}

/** The borrower's bank returns the refunds that were sent. */
async function sendBack(loan: SeededLoan): Promise<void> {
  await bankSays(loan, `state = 'RETURNED', returned_on = '2030-03-08', return_code = 'R02'`);
  await settle();
}

const clearing = { ACH: 'ach_clearing', CARD: 'card_clearing' } as const;

test('S4.2 money on a Void loan belongs to the borrower, and its return leaves nothing owed', async () => {
  const loan = await seed();
  await returnPayout(loan);
  const [first, second] = [await pay(loan, 8_100n), await pay(loan, 500n)];
  expect(await books(loan)).toEqual({ ach_clearing: 8_600n, refund_payable: -8_600n });

  await takeBack(first);
  expect(await books(loan)).toEqual({ ach_clearing: 500n, refund_payable: -500n });
  await takeBack(second);
  expect(await books(loan)).toEqual({});
  expect(await refunds(loan)).toEqual(['8100 CANCELLED', '500 CANCELLED', '500 CANCELLED']);
});

test('PAYOUT-6 all that was paid before the payout came back goes back as one refund', async () => {
  const loan = await seed();
  for (const amount of [8_100n, 500n, 70n]) await pay(loan, amount);
  await returnPayout(loan);
  expect(await books(loan)).toEqual({ ach_clearing: 8_670n, refund_payable: -8_670n });
  expect(await refunds(loan)).toEqual(['8670 ORDERED']);
  expect(await news(loan)).not.toContain('there’s nothing to send');
});

describe('PAYOUT-7 a payment of a loan that was voided since comes back', () => {
  test.each(['ACH', 'CARD'] as const)(
    'before its refund is sent (%s): the refund is canceled, once',
    async (channel) => {
      const loan = await seed();
      const payment = await pay(loan, 8_100n, { channel });
      await returnPayout(loan);
      expect(await books(loan)).toEqual({ [clearing[channel]]: 8_100n, refund_payable: -8_100n });

      expect(await takeBack(payment)).toEqual({ reversed: true });
      const after = { books: {}, refunds: ['8100 CANCELLED'], told: 0n };
      const look = async () => ({
        books: await books(loan),
        refunds: await refunds(loan),
        told: await told(loan),
      });
      expect(await look()).toEqual(after);
      expect(await seen(loan)).toEqual(['Refund -8100', 'Payment Returned 8100']);
      expect(await news(loan)).toContain('Your loan is canceled, so you don’t owe anything on it.');
      expect(await news(loan)).not.toMatch(/still owe|already sent/);

      expect(await takeBack(payment)).toEqual({ reversed: false });
      expect(await look()).toEqual(after);
      expect(await losses(loan)).toEqual([]);
    },
  );

  test.each(['ACH', 'CARD'] as const)(
    'after its refund was sent (%s): we bear it, and staff see it',
    async (channel) => {
      const loan = await seed();
      const payment = await pay(loan, 8_100n, { channel });
      await returnPayout(loan);
      await send(loan);
      await takeBack(payment);

      const after = { ach_clearing: -8_100n, credit_loss: 8_100n };
      expect(await books(loan)).toEqual(after);
      expect(await refunds(loan)).toEqual(['8100 PAID']);
      expect(await seen(loan)).toEqual(['Payment Returned 8100', 'Account Credit -8100']);
      expect(await told(loan)).toBe(0n);
      expect(await losses(loan)).toEqual([expect.stringContaining('We’ve lost $81.00.')]);
      expect(await news(loan)).toContain(
        'We’d already sent you a refund of $81.00 from that payment. Please call us',
      );

      expect(await takeBack(payment)).toEqual({ reversed: false });
      expect(await books(loan)).toEqual(after);
    },
  );

  test('one of two: what is left of the credit is refunded again', async () => {
    const loan = await seed();
    const [first] = [await pay(loan, 8_100n, { channel: 'CARD' }), await pay(loan, 500n)];
    await returnPayout(loan);
    await takeBack(first);
    expect(await books(loan)).toEqual({ ach_clearing: 500n, refund_payable: -500n });
    expect(await refunds(loan)).toEqual(['8600 CANCELLED', '500 ORDERED']);
    expect(await told(loan)).toBe(0n);

    await send(loan);
    expect(await books(loan)).toEqual({});
  });

  test('that came after it was voided, and whose refund was sent', async () => {
    const loan = await seed();
    await returnPayout(loan);
    const payment = await pay(loan, 8_100n);
    await send(loan);
    await takeBack(payment);
    expect(await books(loan)).toEqual({ ach_clearing: -8_100n, credit_loss: 8_100n });
    expect(await told(loan)).toBe(0n);
    expect(await losses(loan)).toHaveLength(1);
  });

  test('and counts again: it is refunded once more', async () => {
    const loan = await seed();
    const payment = await pay(loan, 8_100n, { channel: 'CARD' });
    await returnPayout(loan);
    await takeBack(payment);
    await restore(payment);
    expect(await books(loan)).toEqual({ card_clearing: 8_100n, refund_payable: -8_100n });
    expect(await refunds(loan)).toEqual(['8100 CANCELLED', '8100 ORDERED']);
    const { rows } = await world.owner.query(
      `select ordered_on, pay_by from refund where loan_gid = $1 and state = 'ORDERED'`,
      [loan.gid],
    );
    expect(rows).toEqual([{ ordered_on: '2030-03-08', pay_by: '2030-03-19' }]);

    await takeBack(payment);
    expect(await books(loan)).toEqual({});
  });
});

describe('PAYOUT-7 money makes our loss on a Void loan good before it is refunded', () => {
  /** A refund had left before its payment came back. */
  async function lost(): Promise<Payment> {
    const loan = await seed();
    const payment = await pay(loan, 8_100n, { channel: 'CARD' });
    await returnPayout(loan);
    await send(loan);
    await takeBack(payment);
    return payment;
  }

  test('a dispute that we win', async () => {
    const payment = await lost();
    const { loan } = payment;
    await restore(payment);
    expect(await books(loan)).toEqual({ ach_clearing: -8_100n, card_clearing: 8_100n });
    expect(await refunds(loan)).toEqual(['8100 PAID']);
    expect(await told(loan)).toBe(0n);
    expect(await losses(loan)).toEqual([]);
    expect(await news(loan)).toContain('$81.00 of it covers a refund that we’d already sent you.');
  });

  test('other money, of which the rest goes back', async () => {
    const { loan } = await lost();
    await pay(loan, 5_000n, { on: TODAY });
    expect(await losses(loan)).toEqual([expect.stringContaining('We’ve lost $31.00.')]);
    expect(await books(loan)).toEqual({ ach_clearing: -3_100n, credit_loss: 3_100n });
    await pay(loan, 4_000n, { on: TODAY });
    expect(await losses(loan)).toEqual([]);
    expect(await books(loan)).toEqual({ ach_clearing: 900n, refund_payable: -900n });
    expect(await told(loan)).toBe(0n);
  });

  test('a refund that the bank sends back, before or after it had settled', async () => {
    for (const settles of [true, false]) {
      const loan = await seed();
      const payment = await pay(loan, 8_100n);
      await returnPayout(loan);
      if (settles) await send(loan);
      else await bankSays(loan, `state = 'FILED'`);
      await takeBack(payment);
      await sendBack(loan);
      expect(await books(loan)).toEqual({});
      expect(await refunds(loan)).toEqual(['8100 CANCELLED']);
      expect(await told(loan)).toBe(0n);
      expect(await losses(loan)).toEqual([]);
      expect(await news(loan)).toContain('there’s nothing to send back');
    }
  });

  test('and the rest of that refund waits for another account', async () => {
    const loan = await seed();
    const [first] = [await pay(loan, 8_100n), await pay(loan, 500n)];
    await returnPayout(loan);
    await send(loan);
    await takeBack(first);
    expect(await books(loan)).toEqual({ ach_clearing: -8_100n, credit_loss: 8_100n });
    await sendBack(loan);
    expect(await books(loan)).toEqual({ ach_clearing: 500n, refund_payable: -500n });
    expect(await refunds(loan)).toEqual(['8600 CANCELLED', '500 ORDERED']);
    await sendWaitingRefunds.run({ day: TODAY, inTransaction: (work) => working(world, work) });
    const { rows } = await world.owner.query(
      `select sends from refund where loan_gid = $1 and state = 'ORDERED'`,
      [loan.gid],
    );
    expect(rows).toEqual([{ sends: 0 }]);
  });
});

test('PAYOUT-7 a refund that the bank had sent back is canceled when its payment comes back, too', async () => {
  const loan = await seed();
  const [first, second] = [await pay(loan, 8_100n), await pay(loan, 500n)];
  await returnPayout(loan);
  await send(loan);
  await sendBack(loan);
  expect(await refunds(loan)).toEqual(['8600 RETURNED']);
  await takeBack(first);
  expect(await books(loan)).toEqual({ ach_clearing: 500n, refund_payable: -500n });
  expect(await losses(loan)).toEqual([]);
  await takeBack(second);
  expect(await books(loan)).toEqual({});
  expect(await refunds(loan)).toEqual(['8600 CANCELLED', '500 CANCELLED']);
});

describe('S4.2 what else happened before the payout came back leaves nothing owed', () => {
  const credit = (loan: SeededLoan, part: Component, amount: bigint) =>
    working(world, async (context) =>
      creditLoan(context, await lockLoan(context.db, loan.gid), { part, amount }),
    );
  const statusOf = async ({ gid }: SeededLoan): Promise<string> =>
    (await world.owner.query('select status from loan where gid = $1', [gid])).rows[0].status;

  test.each(['PRINCIPAL', 'INTEREST'] as const)('a credit of ours: %s', async (part) => {
    const loan = await seed();
    await credit(loan, part, 200n);
    await returnPayout(loan);
    expect(await statusOf(loan)).toBe('Void');
    expect(await books(loan)).toEqual({});
    expect(await told(loan)).toBe(0n);
  });

  test('a credit after a payment: all of the payment goes back, nothing of the credit', async () => {
    const loan = await seed();
    await pay(loan, 8_100n);
    await credit(loan, 'INTEREST', 200n);
    await credit(loan, 'PRINCIPAL', 5_000n);
    await returnPayout(loan);
    expect(await books(loan)).toEqual({ ach_clearing: 8_100n, refund_payable: -8_100n });
    expect(await refunds(loan)).toEqual(['8100 ORDERED']);
    expect(await told(loan)).toBe(0n);
  });

  test('the loan was paid off, and what was too much is on its way', async () => {
    const loan = await seed();
    await pay(loan, 130_000n, { channel: 'CARD' });
    expect(await statusOf(loan)).toBe('Paid');
    const [tooMuch] = await refunds(loan);
    await send(loan);
    await returnPayout(loan);
    expect(await statusOf(loan)).toBe('Void');
    const sent = BigInt(String(tooMuch).split(' ')[0] ?? 0);
    expect(sent).toBeGreaterThan(9_000n);
    expect(await refunds(loan)).toEqual([`${sent} PAID`, `${130_000n - sent} ORDERED`]);
    await send(loan);
    expect(await books(loan)).toEqual({ ach_clearing: -130_000n, card_clearing: 130_000n });
    expect(await told(loan)).toBe(0n);
  });

  test('a refund had left and its payment was returned: we bear it', async () => {
    const loan = await seed();
    const payment = await pay(loan, 130_000n, { channel: 'CARD' });
    await send(loan);
    await takeBack(payment);
    expect(await statusOf(loan)).toBe('Open');
    await returnPayout(loan);
    expect(await statusOf(loan)).toBe('Void');
    const { ach_clearing: sent = 0n, ...rest } = await books(loan);
    expect(rest).toEqual({ credit_loss: -sent });
    expect(await told(loan)).toBe(0n);
    expect(await losses(loan)).toHaveLength(1);
  });

  test('a charged-off loan isn’t voided', async () => {
    const loan = await seed();
    await world.owner.query(
      `update loan set status = 'Paid', charged_off_on = '2030-03-05' where gid = $1`,
      [loan.gid],
    );
    await expect(returnPayout(loan)).rejects.toMatchObject({ code: 'LOAN_NOT_CANCELLABLE' });
  });
});
