import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as bankCalls from '@paystead/contract/bank-accounts/bank-accounts';
import * as calls from '@paystead/contract/servicing/payments';
import { debitDayOf, fileDayOf } from '@paystead/lending/calendar/payment-dates';
import { stopDebits } from '../../bank-accounts/index.ts';
import { collectInstallments } from '../index.ts';
import { linkAccount } from '../test-borrower.ts';
import { startPayments, type Borrower, type PaymentsWorld } from '../test-payments-world.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPayments();
});
afterAll(() => world.close());

const FRIDAY = 5;

interface Debited extends Borrower {
  readonly due: string;
  /** The close of day that schedules the next installment's debit. */
  readonly night: Temporal.PlainDate;
  readonly debitDay: string;
}

/**
 * A borrower whose loan is collected by bank debit, and the next payday without a debit yet. The
 * loan was disbursed on the payday before it, so nothing else is owed when the debit settles.
 */
async function debited(wish: Parameters<PaymentsWorld['borrower']>[0] = {}): Promise<Debited> {
  const today = await world.work(async (context) => context.today);
  const away = 8 + ((FRIDAY - today.add({ days: 8 }).dayOfWeek + 7) % 7);
  const payday = today.add({ days: away });
  const borrower = await world.borrower({ daysAgo: 14 - away, payday, ...wish });
  const { owner } = world.world;
  await owner.query(`update loan set collection = 'ach' where gid = $1`, [borrower.loan]);
  const { rows } = await owner.query(
    `select due_date from installment where loan_gid = $1 and due_date > product_today() + 7
      order by due_date limit 1`,
    [borrower.loan],
  );
  const due = rows[0].due_date as string;
  const debitDay = debitDayOf(Temporal.PlainDate.from(due));
  const night = fileDayOf(debitDay).subtract({ days: 1 });
  return { ...borrower, due, night, debitDay: debitDay.toString() };
}

async function close(day: Temporal.PlainDate): Promise<void> {
  await collectInstallments.run({ day, inTransaction: world.work });
}

async function putInFor(borrower: Borrower) {
  const { rows } = await world.world.owner.query(
    `select p.gid, p.amount_cents, p.debit_date, p.state, p.mode, i.due_date, p.authorization_text
       from payment p join installment i on i.gid = p.installment_gid
      where p.loan_gid = $1 and p.automatic order by i.due_date`,
    [borrower.loan],
  );
  return rows;
}

/** The scheduled installment of the borrower's payday. */
async function scheduled({ loan, due }: Debited): Promise<bigint> {
  const { rows } = await world.world.owner.query(
    'select amount_cents from installment where loan_gid = $1 and due_date = $2',
    [loan, due],
  );
  return rows[0].amount_cents as bigint;
}

describe('collect installments', () => {
  test('PAY-11 one debit, the night before its file is cut; running again adds none', async () => {
    const bea = await debited();
    await close(bea.night.subtract({ days: 1 }));
    expect(await putInFor(bea)).toEqual([]);

    await close(bea.night);
    await close(bea.night);
    await close(bea.night.add({ days: 1 }));
    const rows = await putInFor(bea);
    expect(rows).toMatchObject([
      { debit_date: bea.debitDay, state: 'SCHEDULED', mode: 'INSTALLMENT', due_date: bea.due },
    ]);
    expect(rows[0].amount_cents).toBe(await scheduled(bea));
    expect(rows[0].authorization_text).toMatch(
      /^My loan agreement of .* authorizes Paystead, Inc\./,
    );
    const entry = await world.world.owner.query(
      'select sec_code, payment_type, direction, effective_date from ach_entry where subject_gid = $1',
      [rows[0].gid],
    );
    expect(entry.rows).toEqual([
      {
        sec_code: 'WEB',
        payment_type: 'RECURRING',
        direction: 'DEBIT',
        effective_date: bea.debitDay,
      },
    ]);
  });

  test('it leaves with the file that settles on its debit day, and pays its installment', async () => {
    const bea = await debited();
    await close(bea.night);
    await world.settle(bea.debitDay);
    const [payment] = await putInFor(bea);
    expect(payment).toMatchObject({ state: 'SETTLED', debit_date: bea.debitDay });
    const paid = await world.world.owner.query(
      `select sum(p.amount_cents)::bigint as cents from installment_payment p
        join installment i on i.gid = p.installment_gid where i.loan_gid = $1 and i.due_date = $2`,
      [bea.loan, bea.due],
    );
    expect(paid.rows[0].cents).toBe(payment.amount_cents);
  });

  test('several missed days, closed one by one, schedule each installment once', async () => {
    const bea = await debited();
    for (let ahead = 0; ahead < 45; ahead += 1) await close(bea.night.add({ days: ahead }));
    const dues = (await putInFor(bea)).map((row) => row.due_date);
    expect(dues.length).toBeGreaterThanOrEqual(3);
    expect(new Set(dues).size).toBe(dues.length);
  });

  test('the borrower may cancel it until the cut-off, and it is not scheduled again', async () => {
    const bea = await debited();
    await close(bea.night);
    const [payment] = await putInFor(bea);
    const wish = { gid: bea.loan, payment: payment.gid };
    const cancelled = await bea.client.call(calls.cancelPayment, wish, { key: bea.loan });
    expect(cancelled.body).toMatchObject({ state: 'CANCELLED' });
    await close(bea.night);
    expect(await putInFor(bea)).toMatchObject([{ state: 'CANCELLED' }]);
  });

  test('one source of money for each installment: an installment collected otherwise is skipped', async () => {
    const [planner, payer] = [await debited(), await debited()];
    await world.world.owner.query(
      `insert into payment (loan_gid, borrower_gid, bank_account_gid, mode, method, amount_cents,
         debit_date, cancel_until, state, installment_gid, authorization_text,
         confirmation_number, created_at, updated_at)
       select l.gid, l.borrower_gid, $2, 'INSTALLMENT', 'ACH', 100, i.due_date, now(), 'SCHEDULED',
         i.gid, 'x', l.gid::text, now(), now()
         from loan l join installment i on i.loan_gid = l.gid and i.due_date = $3 where l.gid = $1`,
      [planner.loan, planner.account, planner.due],
    );
    const full = { ...(await payer.single('5.00')), mode: 'FULL' as const, amount: undefined };
    await payer.client.call(calls.makePayment, full, { key: payer.loan });

    await close(planner.night);
    await close(payer.night);
    expect(await putInFor(planner)).toEqual([]);
    expect(await putInFor(payer)).toEqual([]);
  });

  test('never more than is owed: a nearly repaid loan takes the rest, and its sentence says so', async () => {
    const bea = await debited();
    const owed = (await world.loanOf(bea.loan)).owed;
    const most = await bea.pay('5.00', 'ask');
    await bea.client.call(
      calls.cancelPayment,
      { gid: bea.loan, payment: most.gid },
      { key: `${bea.loan} undo` },
    );
    const dollars = ((owed - 5_000n) / 100n).toString();
    const payment = await bea.pay(`${dollars}.00`, 'most');
    await world.settle(payment.date);
    await close(bea.night);

    const [put] = await putInFor(bea);
    expect(put.amount_cents).toBeLessThan(await scheduled(bea));
    const left = (await world.loanOf(bea.loan)).owed;
    expect(put.amount_cents).toBeGreaterThanOrEqual(left);
    expect(put.amount_cents - left).toBeLessThan(300n);
    expect(await world.lettersTo(bea.gid)).toContainEqual(expect.stringMatching(/^We’ll debit \$/));
  });

  test('no debit from an account whose debits were stopped, or that was removed', async () => {
    const [stopped, gone] = [await debited(), await debited()];
    await world.work((context) => stopDebits(context, stopped.account, 'R07', true));
    await world.world.owner.query('update bank_account set removed_at = now() where gid = $1', [
      gone.account,
    ]);
    await close(stopped.night);
    expect(await putInFor(stopped)).toEqual([]);
    expect(await putInFor(gone)).toEqual([]);
  });

  test('another account is debited only once its owner allows it', async () => {
    const bea = await debited();
    await world.work((context) => stopDebits(context, bea.account, 'R02', true));
    const other = await linkAccount(bea.client, 'user_second');
    await close(bea.night);
    expect(await putInFor(bea)).toEqual([]);

    await bea.client.call(bankCalls.allowBankDebits, { gid: other });
    await close(bea.night);
    expect(await putInFor(bea)).toHaveLength(1);
  });

  test('no debit for payroll deduction, after a death, or for a closed loan', async () => {
    const { owner } = world.world;
    const [deducted, dead, paid] = [await debited(), await debited(), await debited()];
    await owner.query(`update loan set collection = 'deduction' where gid = $1`, [deducted.loan]);
    await owner.query(`update borrower set employee_status = 'Deceased' where gid = $1`, [
      dead.gid,
    ]);
    await owner.query(`update loan set status = 'Paid' where gid = $1`, [paid.loan]);
    await close(dead.night);
    for (const borrower of [deducted, dead, paid]) expect(await putInFor(borrower)).toEqual([]);
  });

  test('R01 a returned debit is presented again by its own rule, not scheduled again', async () => {
    const andre = await debited();
    const poor = await linkAccount(andre.client, 'user_nsf');
    await world.world.owner.query('update loan set bank_account_gid = $2 where gid = $1', [
      andre.loan,
      poor,
    ]);
    await close(andre.night);
    await world.settle(andre.debitDay);
    await world.bringBack(andre.debitDay);
    await close(andre.night.add({ days: 1 }));

    const [payment, ...more] = await putInFor(andre);
    expect(more).toEqual([]);
    expect(await world.entriesOf(payment.gid)).toMatchObject([
      { attempt: 1, state: 'RETURNED' },
      { attempt: 2, description: 'RETRY PYMT' },
    ]);
  });
});
