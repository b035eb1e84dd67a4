import { addBankingDays, addDays } from '@paystead/lending/calendar/calendar';
import { longDate } from '@paystead/lending/calendar/day-words';
import { sum } from '@paystead/lending/money/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeHeldMoney, lockHeldMoney } from '../held-money/index.ts';
import { trialBalance } from '../ledger/index.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { chargeOffLoan, receivePayment, releaseEscrows, voidLoan } from '../servicing/index.ts';
import { loanWorld, working } from '../servicing/test-loan.ts';
import { bookDeposits } from './book-deposits.ts';
import {
  type DepositLoan,
  paydayOf,
  seedDeposit,
  seedPendingDeposit,
} from './fixtures/deposit-loan.ts';
import { receiveDeposits } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld();
});
afterAll(() => world.close());

type Day = Temporal.PlainDate;

/**
 * Books a day's deposits from the sandbox's bank, as the close of day does. They are for loans of
 * another year than the deposits the tests bring themselves.
 */
const close = async (day: Day) =>
  (await receiveDeposits.run({ day, inTransaction: (work) => working(world, work) })).done;

let traces = 0;

/** A deposit as any bank may send it. */
function arrives(accountNumber: string, amount: bigint, day: Day, trace = `t-${(traces += 1)}`) {
  return working(world, (context) =>
    bookDeposits(context, [{ trace, accountNumber, amount }], day),
  );
}

async function read(text: string, values: readonly unknown[] = []) {
  return (await world.owner.query(text, [...values])).rows;
}

/** The installments of a loan that have been paid: number, day and cents. */
const put = (loan: DepositLoan) =>
  read(
    `select i.number, p.effective_date as day, p.amount_cents as cents from installment_payment p
       join installment i on i.gid = p.installment_gid where i.loan_gid = $1 order by 1, 2`,
    [loan.gid],
  );

const held = (loan: DepositLoan) =>
  read(
    `select reason, due_on, amount_cents as cents from escrow where loan_gid = $1
      order by reason, amount_cents`,
    [loan.gid],
  );

const refunds = (loan: DepositLoan) =>
  read(`select amount_cents as cents from refund where loan_gid = $1`, [loan.gid]);

async function books(account: string): Promise<bigint> {
  const { accounts, total } = await working(world, ({ db }) => trialBalance(db));
  expect(total).toBe(0n);
  return accounts.find((one) => one.account === account)?.cents ?? 0n;
}

describe('DEDUCT-13 a late paycheck', () => {
  test('Tardy pays its own installment, on the day it arrives, and once', async () => {
    const loan = await seedDeposit(world, 'Tardy', { disbursed: '2028-02-07' });
    const arrival = addBankingDays(loan.payday, 2);
    expect(await close(loan.payday)).toBe(0);
    expect(await close(addBankingDays(loan.payday, 1))).toBe(0);
    expect(await close(arrival)).toBe(1);
    expect(await close(arrival)).toBe(0);
    expect(await close(addDays(arrival, 1))).toBe(0);
    expect(await put(loan)).toEqual([{ number: 1, day: `${arrival}`, cents: loan.amount }]);
    expect(await held(loan)).toEqual([]);
  });

  test('goes to the oldest installment that is not fully paid; the excess is held', async () => {
    const loan = await seedDeposit(world);
    await arrives(loan.accountNumber, loan.amount - 1_500n, loan.payday);
    const later = addDays(paydayOf(loan, 1), 3);
    await arrives(loan.accountNumber, loan.amount, later);
    expect(await put(loan)).toEqual([
      { number: 1, day: `${loan.payday}`, cents: loan.amount - 1_500n },
      { number: 1, day: `${later}`, cents: 1_500n },
    ]);
    expect(await held(loan)).toEqual([
      { reason: 'OVERPAYMENT', due_on: null, cents: loan.amount - 1_500n },
    ]);
  });

  test('on the next payday, beside that day’s own deposit, both installments are paid', async () => {
    const loan = await seedDeposit(world);
    const next = paydayOf(loan, 1);
    await arrives(loan.accountNumber, loan.amount, next);
    await arrives(loan.accountNumber, loan.amount, next);
    expect((await put(loan)).map(({ number, cents }) => [number, cents])).toEqual([
      [1, loan.amount],
      [2, loan.amount],
    ]);
    expect(await held(loan)).toEqual([]);
  });

  test('before a holiday the payday is the day it comes: it pays, and more is excess', async () => {
    const loan = await seedDeposit(world);
    const eve = addDays(loan.payday, -1);
    await world.owner.query(
      `update installment set due_date = $2, nominal_date = $3
        where loan_gid = $1 and number = 1`,
      [loan.gid, `${eve}`, `${loan.payday}`],
    );
    await arrives(loan.accountNumber, loan.amount, eve);
    await arrives(loan.accountNumber, 2_000n, eve);
    expect((await put(loan)).map(({ number, cents }) => [number, cents])).toEqual([
      [1, loan.amount],
    ]);
    expect(await held(loan)).toEqual([{ reason: 'OVERPAYMENT', due_on: null, cents: 2_000n }]);
  });
});

describe('DEDUCT-13 a paycheck at most two banking days early', () => {
  test('waits for its payday, and pays it then; payday’s own deposit is excess', async () => {
    const loan = await seedDeposit(world);
    await arrives(loan.accountNumber, loan.amount, addBankingDays(loan.payday, -2));
    expect(await put(loan)).toEqual([]);
    const early = { reason: 'EARLY_REMITTANCE', due_on: `${loan.payday}`, cents: loan.amount };
    expect(await held(loan)).toEqual([early]);

    await arrives(loan.accountNumber, 900n, loan.payday);
    await releaseEscrows.run({
      day: loan.payday,
      inTransaction: (work) => working(world, work),
    });
    expect(await put(loan)).toEqual([{ number: 1, day: `${loan.payday}`, cents: loan.amount }]);
    expect(await held(loan)).toEqual([early, { reason: 'OVERPAYMENT', due_on: null, cents: 900n }]);
  });

  test('a part of it early, the rest on payday: the installment is fully paid', async () => {
    const loan = await seedDeposit(world);
    await arrives(loan.accountNumber, 1_000n, addBankingDays(loan.payday, -1));
    await arrives(loan.accountNumber, loan.amount - 1_000n, loan.payday);
    expect((await held(loan)).map(({ reason }) => reason)).toEqual(['EARLY_REMITTANCE']);
    expect(await put(loan)).toMatchObject([{ number: 1, cents: loan.amount - 1_000n }]);
  });
});

describe('DEDUCT-9 a deposit that matches no paycheck', () => {
  test('before any payday, or beside the day’s own deposit, it is held for the borrower to decide', async () => {
    const loan = await seedDeposit(world);
    await arrives(loan.accountNumber, 4_200n, addBankingDays(loan.payday, -3));
    expect(await put(loan)).toEqual([]);
    await arrives(loan.accountNumber, loan.amount, loan.payday);
    await arrives(loan.accountNumber, 7_700n, loan.payday);
    expect(await put(loan)).toMatchObject([{ number: 1, cents: loan.amount }]);
    expect((await held(loan)).map(({ reason, cents }) => [reason, cents])).toEqual([
      ['OVERPAYMENT', 4_200n],
      ['OVERPAYMENT', 7_700n],
    ]);
  });

  test('for a loan that isn’t disbursed yet it is held with the loan', async () => {
    const loan = await seedPendingDeposit(world);
    expect(await arrives(loan.accountNumber, 5_000n, addDays(loan.disbursed, -1))).toBe(1);
    expect(await held(loan)).toMatchObject([{ reason: 'OVERPAYMENT', cents: 5_000n }]);
  });

  test('S4.2 for a Paid or Void loan it goes back; for a Charged Off one it is a recovery', async () => {
    const [paid, empty, lost] = [
      await seedDeposit(world),
      await seedDeposit(world),
      await seedDeposit(world),
    ];
    const day = addDays(paid.payday, 20);
    await working(world, (context) =>
      receivePayment(context, {
        loanGid: paid.gid,
        amount: 130_000n,
        receivedOn: addDays(paid.disbursed, 1),
        channel: 'CHECK_OR_WIRE',
        meantAs: 'PAYOFF',
      }),
    );
    await working(world, (context) => voidLoan(context, empty.gid, 'DISBURSEMENT_RETURNED'));
    await working(world, (context) => chargeOffLoan(context, lost.gid, day, 'FRAUD'));
    const before = sum((await refunds(paid)).map(({ cents }) => cents));

    for (const loan of [paid, empty, lost]) await arrives(loan.accountNumber, 6_100n, day);
    expect(sum((await refunds(paid)).map(({ cents }) => cents)) - before).toBe(6_100n);
    expect(await refunds(empty)).toEqual([{ cents: 6_100n }]);
    expect(await refunds(lost)).toEqual([]);
    const [recovered] = await read(
      `select p.amount_cents as cents from posting p join journal_entry e on e.id = p.entry_id
        where e.loan_gid = $1 and e.kind = 'RECOVERY' and p.account = 'recovery_income'`,
      [lost.gid],
    );
    expect(recovered).toEqual({ cents: -6_100n });
    expect(await books('payroll_clearing')).toBeGreaterThan(0n);
    // PAYOFF-14: only the owner of the loan that was paid can stop what still comes.
    const reminded = await read(
      `select borrower_gid, action_href from notification where title like 'Your % still comes'`,
    );
    expect(reminded).toEqual([
      { borrower_gid: paid.borrowerGid, action_href: `/home/loans/${paid.gid}/stop` },
    ]);
  });
});

describe('DEDUCT-9 a deposit for an unknown account number', () => {
  const troubles = () =>
    read(
      `select subject, company, what, tries, borrower_gid, closed_at from trouble
        where kind = 'DEPOSIT_UNIDENTIFIED' order by subject`,
    );

  test('feature 60 I7 Strayer’s is held without an owner and shown to staff, once', async () => {
    const loan = await seedDeposit(world, 'Strayer', { disbursed: '2027-02-01' });
    const before = await books('unidentified_receipts');
    expect(await close(loan.payday)).toBe(1);
    expect(await close(loan.payday)).toBe(0);
    expect(await books('unidentified_receipts')).toBe(before - loan.amount);
    expect(await put(loan)).toEqual([]);

    const [trouble, ...others] = await troubles();
    expect(others).toEqual([]);
    expect(trouble).toMatchObject({
      company: 'Our staff',
      tries: 1,
      borrower_gid: null,
      closed_at: null,
    });
    expect(trouble.what).toContain(`arrived on ${longDate(loan.payday)} for an account ending in`);
    expect(trouble.what).toContain(loan.accountNumber.slice(-4));
    expect(JSON.stringify(trouble)).not.toMatch(/\d{12}/);

    await working(world, async (context) => {
      const held = await lockHeldMoney(context.db, trouble.subject);
      if (held) await closeHeldMoney(context, held, 'APPLIED');
    });
    expect(await close(loan.payday)).toBe(0);
    expect(await troubles()).toMatchObject([{ tries: 1, closed_at: expect.anything() }]);
  });

  test('A3 no borrower sees it; each sees only their own', async () => {
    const loan = await seedDeposit(world);
    await arrives('999900000001', 900n, loan.payday);
    await arrives(loan.accountNumber, loan.amount, loan.payday, 'own');
    const seen = await working(world, async ({ become, db }) => {
      await become({ kind: 'borrower', gid: loan.borrowerGid, employerGid: null, name: 'Marisol' });
      return {
        receipts: await db.selectFrom('deposit_receipt').select('trace').execute(),
        troubles: await db.selectFrom('trouble').select('gid').execute(),
      };
    });
    expect(seen).toEqual({ receipts: [{ trace: 'own' }], troubles: [] });
  });

  test('a receipt belongs to a loan and its borrower, or to neither', async () => {
    const loan = await seedDeposit(world);
    const half = read(
      `insert into deposit_receipt (trace, loan_gid, amount_cents, received_on)
       values ('half', $1, 1, '2026-01-16')`,
      [loan.gid],
    );
    await expect(half).rejects.toThrow('deposit_receipt_of_a_loan');
  });
});

test('I1 I2 any deposits in any order: each trace is booked once and to the cent', async () => {
  const deposit = fc.record({
    trace: fc.nat({ max: 9 }),
    isOurs: fc.boolean(),
    amount: fc.bigInt(1n, 60_000n),
    day: fc.integer({ min: -5, max: 60 }),
  });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(deposit, { maxLength: 8 }), async (all) => {
      run += 1;
      const loan = await seedDeposit(world);
      const before = await books('payroll_clearing');
      const known = new Set<number>();
      let total = 0n;
      for (const { trace, isOurs, amount, day } of all.toSorted((a, b) => a.day - b.day)) {
        const account = isOurs ? loan.accountNumber : '999900000002';
        const on = addDays(loan.payday, day);
        const done = await arrives(account, amount, on, `run ${run} ${trace}`);
        expect(done).toBe(known.has(trace) ? 0 : 1);
        if (done === 1) total += amount;
        known.add(trace);
      }
      expect((await books('payroll_clearing')) - before).toBe(total);
    }),
    { numRuns: 15 },
  );
}, 60_000);
