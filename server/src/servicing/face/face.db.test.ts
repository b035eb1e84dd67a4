import { readLoanFace } from '@paystead/contract/servicing/loan-course';
import { cancelLoan, listPaydays, readLoan } from '@paystead/contract/servicing/servicing';
import { addDays, type Day } from '@paystead/lending/calendar/calendar';
import { toDecimal } from '@paystead/lending/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderDisbursement } from '../../disbursement/index.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { accrueInterest } from '../aging/accrue-interest.job.ts';
import { chargeOffLoan } from '../aging/charge-off-loan.ts';
import { voidLoan } from '../loan/void-loan.ts';
import { receivePayment } from '../receipts/receive-payment.ts';
import { routes } from '../routes.ts';
import { addDebit, addDeduction } from '../test-coming-money.ts';
import {
  loanWorld,
  seedOpen,
  type SeededLoan,
  seedPending,
  travelTo,
  working,
} from '../test-loan.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld(routes);
});
afterAll(() => world.close());

const signedIn = (loan: SeededLoan) => world.as({ kind: 'borrower', gid: loan.borrowerGid });

async function face(loan: SeededLoan) {
  const { body, status } = await (await signedIn(loan)).call(readLoanFace, { gid: loan.gid });
  expect(status).toBe(200);
  return body;
}

/** An Open loan disbursed on Jan 6, 2031, on a day; nothing was paid. */
async function unpaid(on: (loan: SeededLoan) => Day, collection?: 'ach'): Promise<SeededLoan> {
  const loan = await seedOpen(world, {
    disbursed: '2031-01-06',
    ...(collection && { collection }),
  });
  const day = on(loan);
  await accrueInterest.run({
    day: addDays(day, -1),
    inTransaction: (work) => working(world, work),
  });
  await travelTo(world, day.toString());
  return loan;
}

const pay = (loan: SeededLoan, amount: bigint, receivedOn: Day) =>
  working(world, (context) =>
    receivePayment(context, { loanGid: loan.gid, amount, receivedOn, channel: 'ACH' }),
  );

function due(loan: SeededLoan, index: number): Day {
  const row = loan.quote.rows[index];
  if (!row) throw new Error('The loan is too short');
  return row.dueDate;
}

describe('S4.2 the face of a Pending loan', () => {
  test('names amount, account, day and hour, and when it can still be cancelled', async () => {
    await travelTo(world, '2031-01-03');
    const loan = await seedPending(world, { disbursed: '2031-01-07', fee: '48.00' });
    await working(world, (context) => orderDisbursement(context, loan.gid));
    expect(await face(loan)).toMatchObject({
      face: 'pending',
      employer: 'Northfield Regional',
      reference: expect.stringMatching(/^PS-[0-9A-F]{4}-[0-9A-F]{4}$/),
      late: null,
      paid: null,
      pending: {
        payout: '1152.00',
        origination_fee: '48.00',
        account: 'Checking account ending 4417',
        held: false,
        is_sent: false,
        sent: { date: '2031-01-06', hour: 16 },
        arrives: { date: '2031-01-07', hour: 9 },
        cancel_by: { date: '2031-01-06', hour: 16 },
        trace_number: null,
        first_installment: { date: loan.quote.firstDueDate.toString() },
      },
    });

    await world.owner.query(
      `update ach_entry set state = 'FILED', cleared_for = effective_date, trace_number = '021000020000042'
        where subject_gid = $1`,
      [loan.gid],
    );
    expect((await face(loan)).pending).toMatchObject({
      is_sent: true,
      cancel_by: null,
      trace_number: '021000020000042',
    });
  });
});

describe('S4.2 the face of a loan that is past due', () => {
  test('names what is missing and why, and the dates that follow', async () => {
    const loan = await unpaid((one) => addDays(due(one, 2), 4));
    await world.owner.query(
      `update borrower set employee_status = 'LeaveWithoutPay' where gid = $1`,
      [loan.borrowerGid],
    );
    const today = addDays(due(loan, 2), 4);
    const each = toDecimal(loan.quote.installmentAmount);
    const { late, ...rest } = await face(loan);
    expect(rest).toMatchObject({ face: 'past_due', waiting: null, catching_up: null });
    expect(late).toMatchObject({
      amount: toDecimal(3n * loan.quote.installmentAmount),
      days: due(loan, 0).until(today).days,
      oldest: due(loan, 0).toString(),
      missed: [0, 1, 2].map((index) => ({ date: due(loan, index).toString(), amount: each })),
      why: {
        cause: 'UNPAID_LEAVE',
        sentence:
          'Northfield Regional lists you as on unpaid leave. No paycheck, so no deduction. You have no backup account, so we didn’t debit a bank.',
      },
    });
    expect(late?.next.map(({ kind, date }) => [kind, date])).toEqual([
      ['TODAY', today.toString()],
      ['BUREAU', '2031-02-28'],
      ['INSTALLMENT', due(loan, 3).toString()],
      ['CHARGE_OFF', addDays(due(loan, 0), 120).toString()],
    ]);
  });

  test('LATE-5 an unanswered deduction is waited for, not missed', async () => {
    const loan = await unpaid((one) => addDays(due(one, 0), 3));
    await addDeduction(world, loan, { payday: due(loan, 0) });
    const { face: name, late, waiting } = await face(loan);
    expect([name, late]).toEqual(['open', null]);
    expect(waiting).toMatchObject({
      employer: 'Northfield Regional',
      dates: [due(loan, 0).toString()],
      amount: toDecimal(loan.quote.installmentAmount),
    });
  });

  test('a debit that pays all of it is named as catching up', async () => {
    const loan = await unpaid((one) => addDays(due(one, 0), 3));
    const on = addDays(due(loan, 0), 5);
    await addDebit(world, loan, { amount: loan.quote.installmentAmount - 1n, on });
    expect((await face(loan)).catching_up).toBeNull();
    await addDebit(world, loan, { amount: 1n, on: addDays(on, 1), state: 'SENT' });
    const expected = {
      amount: toDecimal(loan.quote.installmentAmount),
      date: addDays(on, 1).toString(),
    };
    expect(await face(loan)).toMatchObject({ face: 'open', late: null, catching_up: expected });
    const { body } = await (await signedIn(loan)).call(readLoan, { gid: loan.gid });
    expect(body.catching_up).toEqual(expected);
    const due0 = body.payments.filter(({ date }) => date === due(loan, 0).toString());
    expect(due0.map(({ state }) => state)).toEqual(['waiting']);
  });
});

describe('S4.2 the face of a closed loan', () => {
  test('Paid: when, how much in all, how, and what the employer may still take', async () => {
    const loan = await unpaid((one) => addDays(due(one, 0), 2));
    await addDeduction(world, loan, { payday: due(loan, 1) });
    await pay(loan, loan.quote.installmentAmount, due(loan, 0));
    const { body } = await (await signedIn(loan)).call(readLoan, { gid: loan.gid });
    const day = addDays(due(loan, 0), 2);
    await pay(loan, BigInt(body.owed_today.replace('.', '')), day);
    const { paid } = await face(loan);
    expect(paid).toMatchObject({
      closed_on: day.toString(),
      parts: [{ by: 'bank', count: 2, from: due(loan, 0).toString(), to: day.toString() }],
      not_needed: loan.quote.rows.length - 1,
      still_asked: [{ date: due(loan, 1).toString() }],
      refunds: [],
    });
    const [part] = paid?.parts ?? [];
    expect(paid?.paid_in_all).toBe(part?.amount);
    expect(part?.principal).toBe('1200.00');
    expect(paid?.interest_paid).toBe(part?.interest);
    expect(Number(paid?.interest_saved)).toBeGreaterThan(0);
  });

  test('Paid: money that came when nothing was owed paid nothing, and goes back', async () => {
    const loan = await unpaid((one) => addDays(due(one, 0), 2));
    const { body } = await (await signedIn(loan)).call(readLoan, { gid: loan.gid });
    const day = addDays(due(loan, 0), 2);
    const owed = BigInt(body.owed_today.replace('.', ''));
    await pay(loan, owed + 840n, day);
    await pay(loan, 2406n, addDays(day, 1));
    const { paid } = await face(loan);
    expect(paid?.parts).toMatchObject([
      { by: 'bank', count: 1, amount: toDecimal(owed), excess: '8.40' },
    ]);
    expect(paid?.last_payment_excess).toBe('8.40');
    expect(paid?.refunds).toMatchObject([
      { amount: '8.40', came_in: toDecimal(owed + 840n), owed: toDecimal(owed), arrived: false },
      { amount: '24.06', came_in: '24.06', owed: '0.00', arrived: false },
    ]);
  });

  test('Void: no money went out, or it came back and nothing is owed', async () => {
    await travelTo(world, '2031-01-03');
    const loan = await seedPending(world, { disbursed: '2031-01-07' });
    await working(world, (context) => orderDisbursement(context, loan.gid));
    await (await signedIn(loan)).call(cancelLoan, { gid: loan.gid }, { key: 'cancel' });
    expect((await face(loan)).void).toMatchObject({
      closed_on: '2031-01-03',
      because: 'CANCELLED',
      sent: '0.00',
      paid: '0.00',
      refunds: [],
    });

    const back = await unpaid((one) => addDays(one.disbursed, 3));
    await working(world, (context) => voidLoan(context, back.gid, 'DISBURSEMENT_RETURNED'));
    expect(await face(back)).toMatchObject({
      face: 'void',
      void: { because: 'RETURNED', sent: '1200.00', paid: '0.00' },
    });
    const { body } = await (await signedIn(back)).call(readLoan, { gid: back.gid });
    expect(body).toMatchObject({ balance: '0.00', owed_today: '0.00', payoff_progress: null });
  });

  test('Charged Off: what is owed, with nothing added, and how late it was', async () => {
    const loan = await unpaid((one) => addDays(due(one, 0), 120));
    const day = addDays(due(loan, 0), 120);
    await working(world, (context) => chargeOffLoan(context, loan.gid, day, 'PAST_DUE'));
    await travelTo(world, addDays(day, 40).toString());
    await pay(loan, 10_000n, addDays(day, 40));
    const { charged_off: lost } = await face(loan);
    const { body } = await (await signedIn(loan)).call(readLoan, { gid: loan.gid });
    expect(lost).toMatchObject({
      charged_off_on: day.toString(),
      owed: body.balance,
      paid_since: '100.00',
      paid: 0,
      missed: body.missed_paydays,
      oldest: due(loan, 0).toString(),
    });
    expect(body).toMatchObject({
      delinquent_days: 120,
      late_since: due(loan, 0).toString(),
      expected_payoff_date: null,
      installments_remaining: 0,
      owed_today: body.balance,
    });
    const parts = [lost?.principal, lost?.interest].map((text) => Number(text?.replace('.', '')));
    expect((parts[0] ?? 0) + (parts[1] ?? 0)).toBe(Number(body.balance.replace('.', '')));
  });
});

describe('the tracker', () => {
  const stagesOf = async (loan: SeededLoan) => {
    const { body } = await (await signedIn(loan)).call(listPaydays, { gid: loan.gid });
    return body.map(({ sentence, stages }) => ({
      stages: stages.map(({ label, state }) => `${label} ${state}`).join(', '),
      sentence,
    }));
  };

  test('S2.10 a payday on which nothing came is not deducted, and one paid another way says so', async () => {
    const loan = await unpaid((one) => addDays(due(one, 1), 3));
    await addDeduction(world, loan, { payday: due(loan, 0), state: 'MISSING' });
    await addDeduction(world, loan, { payday: due(loan, 1), state: 'MISSING' });
    await pay(loan, loan.quote.installmentAmount, addDays(due(loan, 1), 3));
    const [first, second, third] = await stagesOf(loan);
    expect(first).toEqual({
      stages: 'Asked done, Deducted failed, Paid another way done',
      sentence: 'Paid another way: bank payment on Feb 10, 2031.',
    });
    expect(second).toEqual({
      stages: 'Asked done, Deducted failed',
      sentence: `We didn’t get your Feb 7, 2031 deduction. $${toDecimal(loan.quote.installmentAmount)} is still due.`,
    });
    expect(third?.stages).toBe('Asked waiting, Deducted waiting, Remitted waiting, Posted waiting');
  });

  test('a loan paid by bank debit never speaks of payroll', async () => {
    const loan = await unpaid((one) => addDays(due(one, 1), 3), 'ach');
    await pay(loan, loan.quote.installmentAmount, due(loan, 0));
    await addDebit(world, loan, {
      amount: loan.quote.installmentAmount,
      on: due(loan, 2),
      installment: 3,
    });
    const rows = await stagesOf(loan);
    expect(rows.slice(0, 4).map(({ stages }) => stages)).toEqual([
      'Scheduled done, Debited done',
      'Debited failed',
      'Scheduled done, Debited waiting',
      'Scheduled waiting, Debited waiting',
    ]);
    const words = rows.map(({ sentence }) => sentence).join(' ');
    expect(words).not.toMatch(/payroll|paycheck|deduct/i);
    expect(words).toContain('We didn’t get your Feb 7, 2031 payment.');
  });
});
