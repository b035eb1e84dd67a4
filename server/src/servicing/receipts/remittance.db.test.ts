import { addDays } from '@paystead/lending/calendar/calendar';
import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { holdUnidentifiedMoney } from './hold-in-escrow.ts';
import { installmentsDue } from '../schedule/installments-due.ts';
import { findInstallments } from '../schedule/installments.queries.ts';
import { receivePayment } from './receive-payment.ts';
import { releaseEscrows } from './release-escrows.job.ts';
import { loanWorld, seedOpen, type SeededLoan, working } from '../test-loan.ts';
import { receiveRemittance } from '../test-remittance.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld();
});
afterAll(() => world.close());

type Day = Temporal.PlainDate;

const release = (day: Day) =>
  releaseEscrows.run({ day, inTransaction: (work) => working(world, work) });

function remit(loan: SeededLoan, amount: bigint, receivedOn: Day, payday: Day) {
  return working(world, (context) =>
    receiveRemittance(context, {
      loanGid: loan.gid,
      payday,
      asked: loan.quote.installmentAmount,
      amount,
      receivedOn,
    }),
  );
}

const due = async (loan: SeededLoan, payday: Day) =>
  (await working(world, ({ db }) => installmentsDue(db, loan.employerGid, payday))).due;

const rowsOf = (loan: SeededLoan) => working(world, ({ db }) => findInstallments(db, [loan.gid]));

async function balance(loan: SeededLoan, account: string): Promise<bigint> {
  const { rows } = await world.owner.query(
    `select coalesce(sum(amount_cents), 0)::bigint as cents from posting
      where loan_gid = $1 and account = $2`,
    [loan.gid, account],
  );
  return rows[0].cents;
}

/** What a borrower read about money that came in. */
async function told(loan: SeededLoan): Promise<string> {
  const { rows } = await world.owner.query(
    `select message from notification where borrower_gid = $1 and title like 'We received %'`,
    [loan.borrowerGid],
  );
  expect(rows).toHaveLength(1);
  return rows[0].message;
}

describe('money from a paycheck', () => {
  test('DEDUCT-7 the message names the payday, the day it reached us, and the day it counts', async () => {
    const [late, early, timely] = [
      await seedOpen(world),
      await seedOpen(world),
      await seedOpen(world),
    ];
    const payday = late.quote.firstDueDate;
    const amount = late.quote.installmentAmount;
    const paycheck = `We received ${toDollars(amount)} from your paycheck of ${weekdayDate(payday)}.`;

    await remit(late, amount, addDays(payday, 3), payday);
    expect(await told(late)).toContain(
      `${paycheck} It reached us on ${weekdayDate(addDays(payday, 3))} and counts from that day.`,
    );

    await remit(early, amount, addDays(payday, -2), payday);
    await release(payday);
    expect(await told(early)).toContain(
      `${paycheck} It reached us on ${weekdayDate(addDays(payday, -2))} and counts from payday.`,
    );

    await remit(timely, amount, payday, payday);
    expect(await told(timely)).toContain(`${paycheck} It counts from that day.`);
  });

  test('DEDUCT-7 money before its payday waits in escrow and counts on the payday', async () => {
    const loan = await seedOpen(world);
    const payday = loan.quote.firstDueDate;
    const amount = loan.quote.installmentAmount;
    expect(await remit(loan, amount, addDays(payday, -2), payday)).toEqual({
      applied: 0n,
      excess: 0n,
      held: amount,
    });
    expect(await balance(loan, 'borrower_escrow')).toBe(-amount);

    expect((await release(addDays(payday, -1))).done).toBe(0);
    expect((await release(payday)).done).toBe(1);
    expect((await release(payday)).done).toBe(0);
    const [first] = await rowsOf(loan);
    expect(first).toMatchObject({ paid_cents: amount, paid_on: payday.toString() });
    expect(await balance(loan, 'borrower_escrow')).toBe(0n);
    expect(await balance(loan, 'loan_principal')).toBe(loan.quote.rows[0]?.balance);
  });

  test('DEDUCT-8 an unrequested excess is held until the borrower chooses, or the loan is closed', async () => {
    const loan = await seedOpen(world);
    const payday = loan.quote.firstDueDate;
    const amount = loan.quote.installmentAmount;
    const placed = await remit(loan, amount + 1_000n, payday, payday);
    expect(placed).toEqual({ applied: amount, excess: 0n, held: 1_000n });
    expect((await release(addDays(payday, 30))).done).toBe(0);

    await working(world, (context) =>
      receivePayment(context, {
        loanGid: loan.gid,
        amount: 120_000n,
        receivedOn: addDays(payday, 31),
        channel: 'ACH',
        meantAs: 'PAYOFF',
      }),
    );
    expect((await release(addDays(payday, 31))).done).toBe(1);
    expect(await balance(loan, 'borrower_escrow')).toBe(0n);
    const { rows } = await world.owner.query(
      'select sum(amount_cents)::bigint as cents from refund where loan_gid = $1',
      [loan.gid],
    );
    expect(rows[0].cents).toBe(-(await balance(loan, 'refund_payable')));
  });

  test('money that matches no loan is a liability without a loan', async () => {
    await working(world, (context) =>
      holdUnidentifiedMoney(context, {
        amount: 7_700n,
        receivedOn: Temporal.PlainDate.from('2026-02-01'),
        channel: 'PAYROLL',
        reason: 'UNKNOWN_EMPLOYEE',
      }),
    );
    const { rows } = await world.owner.query(
      `select sum(amount_cents)::bigint as cents, count(loan_gid)::int as loans from posting
        where account = 'unidentified_receipts'`,
    );
    expect(rows).toEqual([{ cents: -7_700n, loans: 0 }]);
  });
});

describe('what a deduction file requests', () => {
  test('each open installment of the payday, and nothing on other days', async () => {
    const loan = await seedOpen(world);
    const [first] = await rowsOf(loan);
    expect(await due(loan, loan.quote.firstDueDate)).toEqual([
      {
        loanGid: loan.gid,
        borrowerGid: loan.borrowerGid,
        installmentGid: first?.gid,
        amount: loan.quote.installmentAmount,
        catchUp: 0n,
      },
    ]);
    expect(await due(loan, addDays(loan.quote.firstDueDate, 7))).toEqual([]);
  });

  test('DEDUCT-10 skips what is requested already, debited, paid early or paid off', async () => {
    const payday = (loan: SeededLoan) => loan.quote.firstDueDate;
    const asked = await seedOpen(world);
    await world.owner.query(
      `with file as (insert into deduction_file
         (employer_gid, payday, name, content_cipher, digest, lines, total_cents, built_at)
         values ($1, $2, 'f', '', '', 1, 1, now()) returning gid)
       insert into deduction (deduction_file_gid, employer_gid, borrower_gid, loan_gid,
         installment_gid, employee_number, payday, amount_cents, asked_on)
       select file.gid, $1, i.borrower_gid, i.loan_gid, i.gid, '1', $2, 1, $2
         from file, installment i where i.loan_gid = $3 and i.due_date = $2`,
      [asked.employerGid, payday(asked).toString(), asked.gid],
    );
    expect(await due(asked, payday(asked))).toEqual([]);

    const debited = await seedOpen(world);
    await plan(debited, 'INSTALLMENT', payday(debited));
    expect(await due(debited, payday(debited))).toEqual([]);

    const closing = await seedOpen(world);
    await plan(closing, 'FULL', addDays(payday(closing), -1));
    expect(await due(closing, payday(closing))).toEqual([]);

    const early = await seedOpen(world);
    const [first] = await rowsOf(early);
    await working(world, (context) =>
      receivePayment(context, {
        loanGid: early.gid,
        amount: early.quote.installmentAmount,
        receivedOn: addDays(early.disbursed, 3),
        channel: 'ACH',
        meantAs: 'INSTALLMENT',
        installmentGid: first?.gid ?? '',
      }),
    );
    expect(await due(early, payday(early))).toEqual([]);
    expect(await due(early, addDays(payday(early), 14))).toHaveLength(1);
  });

  test('never more than is owed: money ahead shortens the loan, and the last payday takes the rest', async () => {
    const loan = await seedOpen(world);
    const [first, second] = loan.quote.rows;
    if (!first || !second) throw new Error('The loan is too short');
    await working(world, (context) =>
      receivePayment(context, {
        loanGid: loan.gid,
        amount: 115_000n,
        receivedOn: addDays(loan.disbursed, 1),
        channel: 'ACH',
      }),
    );
    const [ask] = await due(loan, first.dueDate);
    expect(ask?.amount).toBe(5_059n + 25n); // the rest, with ten days of interest
    expect(await due(loan, second.dueDate)).toEqual([]);

    const placed = await working(world, (context) =>
      receiveRemittance(context, {
        loanGid: loan.gid,
        payday: first.dueDate,
        asked: ask?.amount ?? 0n,
        amount: ask?.amount ?? 0n,
        receivedOn: first.dueDate,
      }),
    );
    expect(placed).toMatchObject({ excess: 0n, held: 0n });
    const { rows } = await world.owner.query('select status from loan where gid = $1', [loan.gid]);
    expect(rows[0].status).toBe('Paid');
  });
});

async function plan(loan: SeededLoan, mode: string, on: Day) {
  await world.owner.query(
    `insert into payment (loan_gid, borrower_gid, bank_account_gid, mode, method, amount_cents,
       debit_date, cancel_until, state, installment_gid, authorization_text, confirmation_number,
       created_at, updated_at)
     select i.loan_gid, i.borrower_gid, $2, $3, 'ACH', 1, $4, now(), 'SCHEDULED',
       case when $3 = 'INSTALLMENT' then i.gid end, '', i.gid::text, now(), now()
       from installment i where i.loan_gid = $1 and i.number = 1`,
    [loan.gid, loan.bankAccountGid, mode, on.toString()],
  );
}
