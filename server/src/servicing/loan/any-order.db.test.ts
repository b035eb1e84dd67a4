import { addDays } from '@paystead/lending/calendar/calendar';
import { replay } from '@paystead/lending/books/ledger-replay';
import { parseRate } from '@paystead/lending/money/rate';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { trialBalance } from '../../ledger/index.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { accrueInterest } from '../aging/accrue-interest.job.ts';
import { lockLoan } from './find-loan.ts';
import { readHistory, loanTerms } from './history.ts';
import { findLoan } from './loan.queries.ts';
import { lowerRate } from './lower-rate.ts';
import { receivePayment } from '../receipts/receive-payment.ts';
import { releaseEscrows } from '../receipts/release-escrows.job.ts';
import { reversePayment } from '../receipts/reverse-payment.ts';
import { readStanding } from './standing.ts';
import { loanWorld, seedOpen, type SeededLoan, working } from '../test-loan.ts';
import { receiveRemittance } from '../test-remittance.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld();
});
afterAll(() => world.close());

/** One event; `back` days before the day it is booked. */
interface Happening {
  readonly kind: 'pay' | 'early' | 'payoff' | 'return' | 'nights';
  readonly amount: bigint;
  readonly back: number;
  readonly days: number;
  readonly of: number;
}

const happening: fc.Arbitrary<Happening> = fc.record({
  kind: fc.constantFrom('pay', 'pay', 'nights', 'nights', 'early', 'return', 'payoff'),
  amount: fc.bigInt(1n, 60_000n),
  back: fc.integer({ min: 0, max: 9 }),
  days: fc.integer({ min: 1, max: 25 }),
  of: fc.nat({ max: 5 }),
});

const pay = { kind: 'pay', days: 1, of: 0 } as const;

/** Money for the first day, found last, that leaves an excess only because of later money. */
const overpaidFromBehind: Happening[] = [
  { kind: 'nights', amount: 1n, back: 0, days: 2, of: 0 },
  { ...pay, amount: 1015n, back: 0 },
  { ...pay, amount: 5766n, back: 1 },
  { ...pay, amount: 18_119n, back: 1 },
  { ...pay, kind: 'payoff', amount: 5126n, back: 3 },
];

/** Plays the events one after the other and closes days in between. */
async function play(loan: SeededLoan, happenings: readonly Happening[]): Promise<void> {
  let day = addDays(loan.disbursed, 1);
  const receipts: string[] = [];
  for (const one of happenings) {
    const back = addDays(day, -one.back);
    const receivedOn = Temporal.PlainDate.compare(back, loan.disbursed) < 0 ? day : back;
    if (one.kind === 'nights') {
      await close(addDays(day, one.days - 1));
      day = addDays(day, one.days);
    } else if (one.kind === 'return') {
      const entryGid = receipts[one.of];
      const reason = 'Returned';
      if (entryGid)
        await working(world, (context) => reversePayment(context, { entryGid, reason }));
    } else if (one.kind === 'early') {
      await remit(loan, one.amount, day);
    } else {
      const { entryGid } = await working(world, (context) =>
        receivePayment(context, {
          loanGid: loan.gid,
          amount: one.kind === 'payoff' ? one.amount + 90_000n : one.amount,
          receivedOn,
          channel: 'ACH',
          meantAs: one.kind === 'payoff' ? 'PAYOFF' : 'DUE',
        }),
      );
      receipts.push(entryGid);
    }
  }
  await close(day);
}

function remit(loan: SeededLoan, amount: bigint, receivedOn: Temporal.PlainDate) {
  return working(world, (context) =>
    receiveRemittance(context, {
      loanGid: loan.gid,
      payday: addDays(receivedOn, 3),
      asked: loan.quote.installmentAmount,
      amount,
      receivedOn,
    }),
  );
}

async function close(day: Temporal.PlainDate): Promise<void> {
  for (const step of [releaseEscrows, accrueInterest]) {
    await step.run({ day, inTransaction: (work) => working(world, work) });
  }
}

async function look(loan: SeededLoan) {
  return working(world, async ({ db }) => {
    const row = await findLoan(db, loan.gid);
    if (!row) throw new Error('The loan is gone');
    const { books, installments } = await readStanding(db, row);
    const history = await readHistory(db, loan.gid);
    const through = Temporal.PlainDate.from(row.accrued_through ?? '');
    return { row, books, installments, ...replay(loanTerms(row, installments), history, through) };
  });
}

async function expectWhole(loan: SeededLoan): Promise<void> {
  const { balance, books, installments, row } = await look(loan);
  const owed = [books('loan_principal'), books('interest_receivable'), books('fees_receivable')];
  expect(owed).toEqual([balance.principal, balance.interest, balance.fees]);
  expect(-books('interest_income')).toBe(balance.interestEarned);
  expect(Math.min(...owed.map(Number))).toBeGreaterThanOrEqual(0);
  expect(books('borrower_escrow')).toBeLessThanOrEqual(0n);
  expect(row.status).toBe(owed.every((cents) => cents === 0n) ? 'Paid' : 'Open');
  for (const one of installments) {
    expect(one.paid_cents).toBeGreaterThanOrEqual(0n);
    expect(one.paid_cents).toBeLessThanOrEqual(one.amount_cents);
  }
}

// Hundreds of days are closed here: minutes on a busy machine.
describe('any events, in any order', { timeout: 300_000 }, () => {
  test('I1 I4 F3 the books balance, match a replay of the entries, and never fall below zero', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 3, maxLength: 9 }), async (happenings) => {
        const loan = await seedOpen(world);
        await play(loan, happenings);
        await expectWhole(loan);
        const { total } = await working(world, ({ db }) => trialBalance(db));
        expect(total).toBe(0n);
      }),
      { numRuns: 30, examples: [[overpaidFromBehind]] },
    );
  });

  test('F4 payments found in any order leave the same balance', async () => {
    const payment = fc.record({
      amount: fc.bigInt(1n, 15_000n),
      on: fc.integer({ min: 0, max: 60 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(payment, { minLength: 2, maxLength: 6 }),
        fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
        async (payments, keys) => {
          const [straight, mixed] = [await seedOpen(world), await seedOpen(world)];
          await close(addDays(straight.disbursed, 30));
          const inOrder = payments.toSorted((a, b) => a.on - b.on);
          const shuffled = payments
            .map((one, index) => ({ one, key: keys[index] ?? 0 }))
            .toSorted((a, b) => a.key - b.key)
            .map(({ one }) => one);
          for (const one of inOrder) await payOn(straight, one);
          for (const one of shuffled) await payOn(mixed, one);
          await close(addDays(straight.disbursed, 61));

          const [a, b] = [await look(straight), await look(mixed)];
          expect(b.balance).toEqual(a.balance);
          await expectWhole(straight);
          await expectWhole(mixed);
        },
      ),
      { numRuns: 10 },
    );
  });

  test('F4 INT-10 INT-11 payments, returns and a lower rate in any order leave the same balance', async () => {
    const payment = fc.record({
      kind: fc.constant('pay' as const),
      amount: fc.bigInt(1n, 15_000n),
      on: fc.integer({ min: 0, max: 60 }),
      returned: fc.boolean(),
    });
    const rate = fc.record({
      kind: fc.constant('rate' as const),
      on: fc.integer({ min: 1, max: 60 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(payment, { minLength: 2, maxLength: 5 }),
        rate,
        fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
        fc.integer({ min: 5, max: 40 }),
        async (payments, lower, keys, closed) => {
          const [straight, mixed] = [await seedOpen(world), await seedOpen(world)];
          const news: News[] = [...payments, lower];
          await close(addDays(straight.disbursed, closed));
          await tell(
            straight,
            news.toSorted((a, b) => a.on - b.on),
          );
          const shuffled = news
            .map((one, index) => ({ one, key: keys[index] ?? 0 }))
            .toSorted((a, b) => a.key - b.key)
            .map(({ one }) => one);
          await tell(mixed, shuffled);
          await close(addDays(straight.disbursed, 61));

          const [a, b] = [await look(straight), await look(mixed)];
          expect(b.balance).toEqual(a.balance);
          await expectWhole(straight);
          await expectWhole(mixed);
        },
      ),
      { numRuns: 6 },
    );
  });
});

type News =
  | {
      readonly kind: 'pay';
      readonly amount: bigint;
      readonly on: number;
      readonly returned: boolean;
    }
  | { readonly kind: 'rate'; readonly on: number };

/** Books news in this order; payments that come back do so after all the rest. */
async function tell(loan: SeededLoan, news: readonly News[]): Promise<void> {
  const returned: string[] = [];
  for (const one of news) {
    if (one.kind === 'rate') {
      await working(world, async (context) =>
        lowerRate(context, await lockLoan(context.db, loan.gid), {
          from: addDays(loan.disbursed, one.on),
          rate: parseRate('6'),
        }),
      );
      continue;
    }
    const { entryGid } = await payOn(loan, one);
    if (one.returned) returned.push(entryGid);
  }
  for (const entryGid of returned)
    await working(world, (context) => reversePayment(context, { entryGid, reason: 'Returned' }));
}

function payOn(loan: SeededLoan, { amount, on }: { amount: bigint; on: number }) {
  return working(world, (context) =>
    receivePayment(context, {
      loanGid: loan.gid,
      amount,
      receivedOn: addDays(loan.disbursed, on),
      channel: 'ACH',
    }),
  );
}
