import { readLoanHistory } from '@paystead/contract/servicing/loan-course';
import { explainFigure, readLoanDay } from '@paystead/contract/servicing/loan-math';
import { listTransactions, readLoan } from '@paystead/contract/servicing/servicing';
import { addDays, type Day, isBefore } from '@paystead/lending/calendar/calendar';
import { chargeOffDays } from '@paystead/lending/servicing/delinquency';
import { parseMoney, toDecimal } from '@paystead/lending/money/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loanBalances } from '../../ledger/index.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { accrueInterest } from '../aging/accrue-interest.job.ts';
import { chargeOffLoan } from '../aging/charge-off-loan.ts';
import { receivePayment } from '../receipts/receive-payment.ts';
import { reversePayment } from '../receipts/reverse-payment.ts';
import { routes } from '../routes.ts';
import { loanWorld, seedOpen, type SeededLoan, travelTo, working } from '../test-loan.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld(routes);
});
afterAll(() => world.close());

const DISBURSED = '2031-01-06';

const signedIn = (loan: SeededLoan) => world.as({ kind: 'borrower', gid: loan.borrowerGid });

async function read(loan: SeededLoan) {
  const client = await signedIn(loan);
  const { body: history } = await client.call(readLoanHistory, { gid: loan.gid });
  const { body: page } = await client.call(readLoan, { gid: loan.gid });
  return { history, page };
}

function pay(
  loan: SeededLoan,
  amount: bigint,
  receivedOn: Day,
  more: { channel?: 'ACH' | 'PAYROLL' | 'CARD'; meantAs?: 'PAYOFF' } = {},
) {
  return working(world, (context) =>
    receivePayment(context, { loanGid: loan.gid, amount, receivedOn, channel: 'ACH', ...more }),
  );
}

async function close(day: Day): Promise<void> {
  await accrueInterest.run({ day, inTransaction: (work) => working(world, work) });
}

const balanceIn = (loan: SeededLoan) =>
  working(world, async ({ db }) => {
    const books = await loanBalances(db, loan.gid);
    return books('loan_principal') + books('charged_off_balance');
  });

/** The drawn balance at the end of a day. */
function drawn(steps: readonly { date: string; balance: string }[], day: Day): bigint {
  const step = steps.findLast(({ date }) => date <= day.toString());
  return step ? parseMoney(step.balance) : 0n;
}

/** One day of a life on which something happens. */
interface Happening {
  readonly after: number;
  readonly kind: 'due' | 'extra' | 'part' | 'return' | 'payoff' | 'late';
  readonly amount: bigint;
}

const PAID_AFTER_PAYOFF = (['payoff', 'due', 'return', 'due'] as const).map((kind) => ({
  after: 1,
  kind,
  amount: 100n,
}));

const life = fc.record({
  happenings: fc.array(
    fc.record({
      after: fc.integer({ min: 1, max: 24 }),
      kind: fc.constantFrom('due', 'due', 'due', 'late', 'part', 'extra', 'return', 'payoff'),
      amount: fc.bigInt(100n, 30_000n),
    }),
    { minLength: 1, maxLength: 9 },
  ),
  isLost: fc.boolean(),
});

/** Lives day by day; returns the sub-ledger's balance at the end of each day. */
async function live(
  loan: SeededLoan,
  { happenings, isLost }: { happenings: readonly Happening[]; isLost: boolean },
): Promise<{ last: Day; balances: Map<string, bigint> }> {
  const balances = new Map([[loan.disbursed.toString(), await balanceIn(loan)]]);
  const receipts: string[] = [];
  let day = loan.disbursed;
  const pass = async (days: number) => {
    for (let left = days; left > 0; left -= 1) {
      balances.set(day.toString(), await balanceIn(loan));
      day = addDays(day, 1);
    }
    await close(addDays(day, -1));
  };
  for (const one of happenings) {
    await pass(one.after);
    await travelTo(world, day.toString());
    await happen(loan, one, day, receipts);
  }
  if (isLost) {
    await pass(chargeOffDays);
    await travelTo(world, day.toString());
    await chargeOff(loan, day);
  }
  balances.set(day.toString(), await balanceIn(loan));
  return { last: day, balances };
}

async function happen(loan: SeededLoan, one: Happening, day: Day, receipts: string[]) {
  if (one.kind === 'return') {
    const [entryGid] = receipts.splice(Number(one.amount) % 2 === 0 ? 0 : -1, 1);
    if (entryGid) {
      await working(world, (context) => reversePayment(context, { entryGid, reason: 'Returned' }));
    }
    return;
  }
  const due = loan.quote.installmentAmount;
  const amounts = { due, late: due * 2n, part: due / 3n, extra: one.amount, payoff: 200_000n };
  const more = one.kind === 'payoff' ? { meantAs: 'PAYOFF' as const } : {};
  const { entryGid } = await pay(loan, amounts[one.kind], day, more);
  receipts.push(entryGid);
}

async function chargeOff(loan: SeededLoan, day: Day) {
  await working(world, async (context) => {
    const { rows } = await world.owner.query(`select status from loan where gid = $1`, [loan.gid]);
    if ((rows[0] as { status: string }).status !== 'Open') return;
    await chargeOffLoan(context, loan.gid, day, 'FRAUD');
  });
}

/** LOAN-8: any past day rebuilt gives the balance of that day, and today's figures add up. */
async function expectMath(loan: SeededLoan, balances: ReadonlyMap<string, bigint>) {
  const client = await signedIn(loan);
  for (const [day, balance] of [...balances].filter((_, index) => index % 9 === 0)) {
    const { body, status } = await client.call(readLoanDay, { gid: loan.gid, date: day });
    expect([day, status]).toEqual([day, 200]);
    const then = body.shown_then ?? body.books;
    expect([day, [then.principal, then.owed]]).toEqual([
      day,
      expect.arrayContaining([toDecimal(balance)]),
    ]);
  }
  const { body: owed } = await client.call(explainFigure, { gid: loan.gid, figure: 'owed' });
  expect(owed.entries.at(-1)?.owed_after).toBe(owed.amount);
  const { body: page } = await client.call(listTransactions, { gid: loan.gid, l: '100' });
  for (const { gid, interest, transaction_type: type } of page.rows) {
    if (interest === null || type === 'Loan Disbursement') continue;
    const asked = { gid: loan.gid, figure: 'transaction' as const, transaction: gid };
    const { body: math, status } = await client.call(explainFigure, asked);
    expect([type, status, typeof math.title]).toEqual([type, 200, 'string']);
  }
}

describe('the course of a loan', () => {
  test('S3.5 for any life the drawn balance is the sub-ledger’s on every day, and the rows sum to it', async () => {
    await fc.assert(
      fc.asyncProperty(life, async (lived) => {
        const loan = await seedOpen(world, { disbursed: DISBURSED });
        const { balances, last } = await live(loan, lived);
        const { history, page } = await read(loan);
        for (const [day, balance] of balances) {
          const date = Temporal.PlainDate.from(day);
          expect([day, drawn(history.balance_history, date)]).toEqual([day, balance]);
        }
        expect(parseMoney(history.balance)).toBe(balances.get(last.toString()));
        expect(page.balance).toBe(history.balance);

        const rows = page.payments.filter(({ paid_by }) => paid_by !== null);
        const repaid = [...rows, ...history.extras].map(({ principal }) =>
          parseMoney(principal ?? '0.00'),
        );
        const lost = history.balance_history.some(({ causes }) => causes.includes('charge_off'));
        const left = 120_000n - repaid.reduce((sum, cents) => sum + cents, 0n);
        expect(lost || left === balances.get(last.toString())).toBe(true);
        expect(history.projection.length > 0).toBe(page.loan_status === 'Open');
        await expectMath(loan, balances);
      }),
      {
        numRuns: 8,
        // Money that came after a payoff counts once the payoff is returned.
        examples: [[{ happenings: PAID_AFTER_PAYOFF, isLost: false }]],
      },
    );
  });

  test('S3.5 past rows are the books: paid, missed, caught up another way, and returned', async () => {
    const loan = await seedOpen(world, { disbursed: DISBURSED });
    const [first, second, third, fourth] = loan.quote.rows;
    if (!first || !second || !third || !fourth) throw new Error('The loan is too short');
    await close(addDays(first.dueDate, -1));
    await travelTo(world, first.dueDate.toString());
    await pay(loan, first.amount, first.dueDate, { channel: 'PAYROLL' });
    const late = addDays(third.dueDate, 3);
    await close(addDays(late, -1));
    await travelTo(world, late.toString());

    const missed = (await read(loan)).page;
    const unchanged = missed.payments[0]?.balance;
    expect(missed.payments.slice(0, 4)).toMatchObject([
      { state: 'paid', paid_by: 'paycheck', paid_on: first.dueDate.toString(), balance: unchanged },
      { state: 'missed', paid_amount: '0.00', principal: null, interest: null, balance: unchanged },
      { state: 'missed', paid_on: null, paid_by: null, balance: unchanged },
      { state: 'next', amount: toDecimal(fourth.amount) },
    ]);
    expect(missed.balance).toBe(unchanged);
    expect(missed).toMatchObject({ missed_paydays: 2, late_since: second.dueDate.toString() });

    const { entryGid } = await pay(loan, second.amount, late);
    const caughtUp = (await read(loan)).page;
    expect(caughtUp.payments[1]).toMatchObject({
      state: 'paid',
      paid_by: 'bank',
      paid_on: late.toString(),
      balance: caughtUp.balance,
    });
    expect(caughtUp.payments[2]).toMatchObject({ state: 'missed', balance: unchanged });

    const back = addDays(late, 2);
    await close(addDays(back, -1));
    await travelTo(world, back.toString());
    await working(world, (context) => reversePayment(context, { entryGid, reason: 'Returned' }));
    const { history, page } = await read(loan);
    expect(page.payments[1]).toMatchObject({ state: 'missed', paid_by: null, principal: null });
    expect(history.balance_history.slice(-2)).toEqual([
      { date: late.toString(), balance: caughtUp.balance, causes: ['bank'] },
      { date: back.toString(), balance: unchanged, causes: ['returned'] },
    ]);
    expect(history.projection[0]).toEqual({ date: back.toString(), balance: page.balance });
    expect(isBefore(back, fourth.dueDate)).toBe(true);
  });

  test('S3.5 an extra payment shows its step, and covers a payday without a split of its own', async () => {
    const loan = await seedOpen(world, { disbursed: DISBURSED });
    const [first] = loan.quote.rows;
    if (!first) throw new Error('The loan is too short');
    const early = addDays(loan.disbursed, 3);
    await close(addDays(early, -1));
    await travelTo(world, early.toString());
    await pay(loan, 20_000n, early);
    const after = addDays(first.dueDate, 2);
    await close(addDays(after, -1));
    await travelTo(world, after.toString());
    const { history, page } = await read(loan);
    expect(history.extras).toMatchObject([
      { date: early.toString(), amount: '200.00', cause: 'bank' },
    ]);
    expect(history.balance_history.map(({ date }) => date)).toEqual([DISBURSED, early.toString()]);
    expect(page.payments[0]).toMatchObject({
      state: 'paid',
      paid_by: null,
      principal: null,
      balance: page.balance,
    });
  });

  test('S3.5 S4.2 a paid loan has no progress, payoff date, projection or installment to come', async () => {
    const loan = await seedOpen(world, { disbursed: DISBURSED });
    const day = addDays(loan.disbursed, 4);
    await close(addDays(day, -1));
    await travelTo(world, day.toString());
    await pay(loan, 150_000n, day, { meantAs: 'PAYOFF' });
    const { history, page } = await read(loan);
    expect(page).toMatchObject({
      loan_status: 'Paid',
      closed_on: day.toString(),
      owed_today: '0.00',
      payoff_progress: null,
      expected_payoff_date: null,
      next_installment_date: null,
      next_installment_amount: null,
    });
    expect(new Set(page.payments.map(({ state }) => state))).toEqual(new Set(['removed']));
    expect(page.payments.every(({ balance, principal }) => !balance && !principal)).toBe(true);
    expect(history).toMatchObject({ balance: '0.00', projection: [] });
  });
});
