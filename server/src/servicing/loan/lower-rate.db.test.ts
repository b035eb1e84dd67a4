import { replay } from '@paystead/lending/books/ledger-replay';
import { parseRate } from '@paystead/lending/money/rate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { accrueInterest } from '../aging/accrue-interest.job.ts';
import { receivePayment } from '../receipts/receive-payment.ts';
import { reversePayment } from '../receipts/reverse-payment.ts';
import {
  daysThrough,
  loanWorld,
  seedOpen,
  type SeededLoan,
  travelTo,
  working,
} from '../test-loan.ts';
import { lockLoan } from './find-loan.ts';
import { loanTerms, readHistory } from './history.ts';
import { lowerRate } from './lower-rate.ts';
import { readStanding } from './standing.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld();
});
afterAll(() => world.close());

const day = (text: string) => Temporal.PlainDate.from(text);

function pay(loan: SeededLoan, amount: bigint, on: string) {
  return working(world, (context) =>
    receivePayment(context, { loanGid: loan.gid, amount, receivedOn: day(on), channel: 'ACH' }),
  );
}

async function accrue(loan: SeededLoan, through: string): Promise<void> {
  for (const night of daysThrough(loan.disbursed, day(through))) {
    await accrueInterest.run({ day: night, inTransaction: (work) => working(world, work) });
  }
}

/** The books, and what a replay of the entries with all rates makes of the loan. */
function compare({ gid }: SeededLoan) {
  return working(world, async ({ db }) => {
    const loan = await lockLoan(db, gid);
    const { books, installments } = await readStanding(db, loan);
    const through = Temporal.PlainDate.from(loan.accrued_through ?? loan.disbursement_date);
    const history = await readHistory(db, gid);
    const { balance } = replay(loanTerms(loan, installments), history, through);
    const have = [books('loan_principal'), books('interest_receivable'), -books('interest_income')];
    return { have, should: [balance.principal, balance.interest, balance.interestEarned] };
  });
}

const lower = (loan: SeededLoan, from: string) =>
  working(world, async (context) =>
    lowerRate(context, await lockLoan(context.db, loan.gid), {
      from: day(from),
      rate: parseRate('6'),
    }),
  );

describe('MIL-8 a lower rate from an earlier day', () => {
  test('I4 I6 the books are those of a replay with both rates, also after later events', async () => {
    const loan = await seedOpen(world);
    const [first, second, third] = loan.quote.rows;
    await pay(loan, first!.amount, first!.dueDate.toString());
    const { entryGid } = await pay(loan, second!.amount, second!.dueDate.toString());
    await accrue(loan, '2026-03-02');
    const { forgiven } = await lower(loan, '2026-01-20');
    expect(forgiven).toBeGreaterThan(0n);
    let found = await compare(loan);
    expect(found.have).toEqual(found.should);

    await pay(loan, third!.amount, third!.dueDate.toString());
    await working(world, (context) =>
      reversePayment(context, { entryGid, reason: 'There wasn’t enough money' }),
    );
    await accrue(loan, '2026-03-20');
    found = await compare(loan);
    expect(found.have).toEqual(found.should);
  });

  test('from today on nothing is forgiven, and only later nights bear less', async () => {
    const loan = await seedOpen(world);
    await accrue(loan, '2026-02-01');
    const { forgiven } = await lower(loan, '2026-02-02');
    expect(forgiven).toBe(0n);
    await accrue(loan, '2026-02-03');
    const { have, should } = await compare(loan);
    expect(have).toEqual(should);
  });

  test('PAYOFF-7 PAYOFF-10 PAYOFF-12 a loan that owes nothing then is paid, with all that follows a payoff', async () => {
    const loan = await seedOpen(world);
    // 60 days at 17.99 % are 35.49 of interest, and 11.84 at 6 %: 23.65 less.
    await travelTo(world, '2026-03-06');
    await pay(loan, 123_000n, '2026-03-06');
    const { forgiven } = await lower(loan, '2026-01-06');
    expect(forgiven).toBe(2_365n);
    const found = await compare(loan);
    expect(found.have).toEqual(found.should);
    const { rows: loans } = await world.owner.query(
      `select status, closed_on, delinquent_days,
         (select -sum(amount_cents)::int from posting where loan_gid = loan.gid
             and account = 'refund_payable') as owed_back,
         (select sum(amount_cents)::int from refund where loan_gid = loan.gid) as refund,
         (select count(*)::int from paid_letter where loan_gid = loan.gid) as letters,
         (select count(*)::int from stop_order where loan_gid = loan.gid) as stop_orders
       from loan where gid = $1`,
      [loan.gid],
    );
    expect(loans).toEqual([
      {
        status: 'Paid',
        closed_on: '2026-03-06',
        delinquent_days: 0,
        owed_back: 1_816,
        refund: 1_816,
        letters: 1,
        stop_orders: 1,
      },
    ]);
    const { rows: news } = await world.owner.query<{ title: string; message: string }>(
      'select title, message from notification where borrower_gid = $1',
      [loan.borrowerGid],
    );
    const told = news.find(({ title }) => title === 'Your loan is paid off')?.message;
    expect(told).toContain('We forgave $23.65 of interest.');
    expect(told).toContain('That’s $18.16 more than you owed.');
    expect(news.map(({ title }) => title)).toContain('We’re sending you $18.16');
  });
});
