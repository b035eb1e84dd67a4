import { modify, type ModificationTerms } from '@paystead/lending/relief/modification';
import { sum } from '@paystead/lending/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { accrueInterest } from '../aging/accrue-interest.job.ts';
import { lockLoan } from '../loan/find-loan.ts';
import { loanFactsOn } from '../loan/loan-facts.ts';
import { readFullStandings } from '../loan/standing.ts';
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
import { installmentsDue } from './installments-due.ts';
import { readModifiable } from './modifiable-loan.ts';
import { replaceSchedule, restoreSchedule } from './replace-schedule.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld();
});
afterAll(() => world.close());

const day = (text: string) => Temporal.PlainDate.from(text);

/** Marisol's loan, two paydays behind on February 24, 2026; 30 dollars came for the first one. */
async function lateLoan(): Promise<SeededLoan & { readonly entryGid: string }> {
  const loan = await seedOpen(world);
  for (const { amount, dueDate } of loan.quote.rows.slice(0, 2)) {
    await pay(loan, amount, dueDate.toString());
  }
  const { entryGid } = await pay(loan, 3_000n, '2026-02-13');
  await travelTo(world, '2026-03-03');
  for (const night of daysThrough(day('2026-02-13'), day('2026-03-02'))) {
    await accrueInterest.run({ day: night, inTransaction: (work) => working(world, work) });
  }
  return { ...loan, entryGid };
}

function pay(loan: SeededLoan, amount: bigint, on: string) {
  return working(world, (context) =>
    receivePayment(context, { loanGid: loan.gid, amount, receivedOn: day(on), channel: 'ACH' }),
  );
}

async function change(loan: SeededLoan, terms: ModificationTerms) {
  return working(world, async (context) => {
    const row = await lockLoan(context.db, loan.gid);
    const { facts } = await readModifiable(context, row);
    const plan = modify(facts, terms);
    if (!plan.agreed) throw new Error(plan.reason);
    const replaced = await replaceSchedule(context, row, plan.rows, 'A plan');
    return { plan, replaced };
  });
}

async function rowsOf({ gid }: SeededLoan) {
  const { rows } = await world.owner.query(
    `select i.number, i.due_date::text as due, i.amount_cents as amount, i.modified,
            coalesce(sum(p.amount_cents), 0)::bigint as paid
       from installment i left join installment_payment p on p.installment_gid = i.gid
      where i.loan_gid = $1 and i.superseded_at is null group by i.gid order by i.number`,
    [gid],
  );
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount), paid: BigInt(row.paid) }));
}

function factsOf({ gid }: SeededLoan, on: string) {
  return working(world, async ({ db }) => {
    const [standing] = await readFullStandings(db, [await lockLoan(db, gid)]);
    if (!standing) throw new Error('The loan is gone');
    return loanFactsOn(standing, day(on));
  });
}

const booksOf = async ({ gid }: SeededLoan) =>
  (
    await world.owner.query(
      `select account, sum(amount_cents)::text as cents from posting where loan_gid = $1
        group by account order by account`,
      [gid],
    )
  ).rows;

const lower: ModificationTerms = { kind: 'LOWER_INSTALLMENT', installment: 6_000n, paydays: 3 };

describe('RELIEF-1 replacing a schedule', () => {
  test('what was late becomes part of the plan, and the books stay as they are', async () => {
    const loan = await lateLoan();
    const before = await booksOf(loan);
    expect(await factsOf(loan, '2026-03-03')).toMatchObject({ delinquentDays: 18, missed: 2 });

    const { plan } = await change(loan, lower);

    expect(await booksOf(loan)).toEqual(before);
    const rows = await rowsOf(loan);
    const [, , stub, ...ahead] = rows;
    expect(stub).toMatchObject({ number: 3, amount: 3_000n, paid: 3_000n });
    expect(ahead.slice(0, 3).map(({ amount, modified }) => [amount, modified])).toEqual([
      [6_000n, true],
      [6_000n, true],
      [6_000n, true],
    ]);
    expect(sum(ahead.map(({ amount }) => amount))).toBe(plan.after.total);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
    const facts = await factsOf(loan, '2026-03-03');
    expect(facts).toMatchObject({ delinquentDays: 0, pastDue: 0n });
    expect(facts.openInstallments.map(({ takes }) => takes)).toEqual(
      plan.rows.map(({ amount }) => amount),
    );
    const { due } = await working(world, ({ db }) =>
      installmentsDue(db, loan.employerGid, day('2026-03-13')),
    );
    expect(due).toMatchObject([{ amount: 6_000n }]);
  });

  test('money that moved to another installment goes back from it when it is returned', async () => {
    const loan = await lateLoan();
    await change(loan, lower);

    await working(world, (context) =>
      reversePayment(context, { entryGid: loan.entryGid, reason: 'There wasn’t enough money' }),
    );

    const rows = await rowsOf(loan);
    expect(rows[2]).toMatchObject({ amount: 3_000n, paid: 0n });
    expect(await factsOf(loan, '2026-03-03')).toMatchObject({ pastDue: 3_000n, missed: 1 });
  });

  test('RELIEF-9 the old terms come back with their days, and money finds the oldest of them', async () => {
    const loan = await lateLoan();
    const { replaced, plan } = await change(loan, lower);
    await pay(loan, 6_000n, '2026-03-13');
    await travelTo(world, '2026-04-08');

    await working(world, async (context) =>
      restoreSchedule(context, await lockLoan(context.db, loan.gid), {
        from: plan.rows[0]!.due,
        old: replaced.superseded,
        reason: 'Not kept',
      }),
    );

    const rows = await rowsOf(loan);
    const missed = rows.filter(({ due }) => due < '2026-04-08' && due > '2026-01-30');
    expect(missed.map(({ due, paid }) => [due, paid])).toEqual([
      ['2026-02-13', 3_000n],
      ['2026-02-13', 6_000n],
      ['2026-02-27', 0n],
      ['2026-03-13', 0n],
      ['2026-03-27', 0n],
    ]);
    expect((await factsOf(loan, '2026-04-08')).lateSince?.toString()).toBe('2026-02-13');
  });
});
