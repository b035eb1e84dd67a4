import * as calls from '@paystead/contract/servicing/servicing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settleAchStep } from '../ach/index.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import {
  accrueInterest,
  receivePayment,
  releaseEscrows,
  routes,
  settleRefunds,
} from '../servicing/index.ts';
import {
  loanWorld,
  seedPending,
  type SeededLoan,
  travelTo,
  working,
} from '../servicing/test-loan.ts';
import { openDisbursedLoans, orderDisbursement, returnDisbursements } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld(routes);
  await travelTo(world, '2030-03-01');
});
afterAll(() => world.close());

const day = (text: string) => Temporal.PlainDate.from(text);
const ARRIVES = '2030-03-05';

async function ordered(): Promise<SeededLoan> {
  const loan = await seedPending(world, { disbursed: ARRIVES, fee: '24.00' });
  await working(world, (context) => orderDisbursement(context, loan.gid));
  return loan;
}

/** The bank has settled the entry, or returned it. */
async function bank(loan: SeededLoan, state: 'SETTLED' | 'RETURNED' | 'FILED') {
  await world.owner.query(
    `update ach_entry set state = $2, cleared_for = $3::date, settled_on = case when $2 = 'FILED' then null else $3::date end,
       returned_on = case when $2 = 'RETURNED' then date '2030-03-07' end,
       return_code = case when $2 = 'RETURNED' then 'R03' end
      where subject_gid = $1`,
    [loan.gid, state, ARRIVES],
  );
}

const run = (step: typeof accrueInterest, on: string) =>
  step.run({ day: day(on), inTransaction: (work) => working(world, work) });

async function statusOf(loan: SeededLoan): Promise<string> {
  const { rows } = await world.owner.query('select status from loan where gid = $1', [loan.gid]);
  return rows[0].status;
}

async function books(loan: SeededLoan): Promise<Record<string, bigint>> {
  const { rows } = await world.owner.query(
    `select account, sum(amount_cents)::bigint as cents from posting where loan_gid = $1
      group by account having sum(amount_cents) <> 0`,
    [loan.gid],
  );
  return Object.fromEntries(rows.map((row) => [row.account, row.cents]));
}

async function subjects(loan: SeededLoan): Promise<string[]> {
  const { rows } = await world.owner.query(
    'select subject from message where recipient_gid = $1 order by created_at, subject',
    [loan.borrowerGid],
  );
  return rows.map((row) => row.subject);
}

describe('the payout', () => {
  test('fault 16 a payout in a file the bank doesn’t have opens no loan, and its day moves', async () => {
    const loan = await ordered();
    await world.owner.query(
      `with file as (insert into ach_file (name, file_date, modifier, content_cipher, digest,
         entries, debit_cents, credit_cents, state, built_at)
         values ('held.ach', '2030-03-04', 'Z', 'x', 'held', 1, 0, 117600, 'BUILT', now())
         returning gid)
       update ach_entry set state = 'FILED', cleared_for = '2030-03-04', ach_file_gid = (select gid from file)
        where subject_gid = $1`,
      [loan.gid],
    );
    await run(settleAchStep, ARRIVES);
    await run(openDisbursedLoans, ARRIVES);
    expect(await statusOf(loan)).toBe('Pending');
    const { rows } = await world.owner.query('select disbursement_date from loan where gid = $1', [
      loan.gid,
    ]);
    expect(rows).toEqual([{ disbursement_date: '2030-03-06' }]);

    await world.owner.query(
      `update ach_file set state = 'HANDED_OVER', settles_from = '2030-03-07'`,
    );
    await run(settleAchStep, '2030-03-06');
    await run(openDisbursedLoans, '2030-03-06');
    expect(await statusOf(loan)).toBe('Pending');
    await run(settleAchStep, '2030-03-07');
    await run(openDisbursedLoans, '2030-03-07');
    const opened = await world.owner.query('select status, opened_on from loan where gid = $1', [
      loan.gid,
    ]);
    expect(opened.rows).toEqual([{ status: 'Open', opened_on: '2030-03-07' }]);
  });

  test('S4.2 proceeds less fees are ordered as a credit, and the loan opens when they arrive', async () => {
    const loan = await ordered();
    const { rows } = await world.owner.query(
      'select direction, sec_code, amount_cents, effective_date, state from ach_entry where subject_gid = $1',
      [loan.gid],
    );
    expect(rows).toEqual([
      {
        direction: 'CREDIT',
        sec_code: 'PPD',
        amount_cents: 117_600n,
        effective_date: ARRIVES,
        state: 'WAITING',
      },
    ]);
    await run(openDisbursedLoans, ARRIVES);
    expect(await statusOf(loan)).toBe('Pending');

    await bank(loan, 'SETTLED');
    expect((await run(openDisbursedLoans, ARRIVES)).done).toBe(1);
    expect((await run(openDisbursedLoans, ARRIVES)).done).toBe(0);
    expect(await statusOf(loan)).toBe('Open');
    expect(await books(loan)).toEqual({
      loan_principal: 120_000n,
      origination_fee_income: -2_400n,
      ach_clearing: -117_600n,
    });
    expect(await subjects(loan)).toEqual([
      '$1,176.00 is on its way',
      '$1,176.00 is in your account',
    ]);
    const told = await world.owner.query(
      `select message from notification where borrower_gid = $1 and title like '% in your account'`,
      [loan.borrowerGid],
    );
    expect(told.rows[0].message).toMatch(
      /Your first installment of \$[\d.]+ is due on [\w, ]+, from your paycheck\./,
    );
  });

  test('S4.2 a payout returned in full makes the loan Void, and nothing is owed', async () => {
    const loan = await ordered();
    await bank(loan, 'SETTLED');
    await run(openDisbursedLoans, ARRIVES);
    await run(accrueInterest, '2030-03-06');
    expect((await books(loan))['interest_receivable']).toBe(59n);

    await bank(loan, 'RETURNED');
    expect((await run(returnDisbursements, '2030-03-07')).done).toBe(1);
    expect(await statusOf(loan)).toBe('Void');
    expect(await books(loan)).toEqual({});
    expect((await run(returnDisbursements, '2030-03-07')).done).toBe(0);
    expect((await subjects(loan)).at(-1)).toBe('Your bank sent the money back');
  });

  test('S4.2 money paid before the payout was returned goes back to the borrower', async () => {
    const loan = await ordered();
    await bank(loan, 'SETTLED');
    await run(openDisbursedLoans, ARRIVES);
    await working(world, (context) =>
      receivePayment(context, {
        loanGid: loan.gid,
        amount: 5_000n,
        receivedOn: day('2030-03-06'),
        channel: 'ACH',
      }),
    );
    await bank(loan, 'RETURNED');
    await run(returnDisbursements, '2030-03-07');

    expect(await statusOf(loan)).toBe('Void');
    expect(await books(loan)).toEqual({ ach_clearing: 5_000n, refund_payable: -5_000n });
    const { rows } = await world.owner.query(
      `update ach_entry set state = 'SETTLED', settled_on = effective_date
        where purpose = 'REFUND' and borrower_gid = $1 returning amount_cents`,
      [loan.borrowerGid],
    );
    expect(rows).toEqual([{ amount_cents: 5_000n }]);
    await run(settleRefunds, '2030-03-12');
    await run(releaseEscrows, '2030-03-12');
    expect(await books(loan)).toEqual({});
    const seen = await world.owner.query(
      'select sum(transaction_cents)::bigint as owed from journal_entry where loan_gid = $1',
      [loan.gid],
    );
    expect(seen.rows[0].owed).toBe(0n);
  });
});

describe('canceling a loan', () => {
  test('S4.2 F1 before the bank file is cut the borrower cancels, once: Void, nothing is sent', async () => {
    const loan = await ordered();
    const client = await world.as({ kind: 'borrower', gid: loan.borrowerGid });
    const first = await client.call(calls.cancelLoan, { gid: loan.gid }, { key: 'once' });
    const again = await client.call(calls.cancelLoan, { gid: loan.gid }, { key: 'once' });
    expect(first).toMatchObject({ status: 200, body: { loan_status: 'Void' } });
    expect(again.body).toEqual(first.body);

    const { rows } = await world.owner.query('select state from ach_entry where subject_gid = $1', [
      loan.gid,
    ]);
    expect(rows).toEqual([{ state: 'CANCELLED' }]);
    expect(await statusOf(loan)).toBe('Void');
    expect((await subjects(loan)).at(-1)).toBe('Your loan is canceled');
  });

  test('LOAN_NOT_CANCELLABLE once the file is cut, and once the loan is open', async () => {
    const loan = await ordered();
    await bank(loan, 'FILED');
    const client = await world.as({ kind: 'borrower', gid: loan.borrowerGid });
    const sentence = 'The money is on its way, so the loan can’t be canceled.';
    expect(await client.call(calls.cancelLoan, { gid: loan.gid }, { key: 'a' })).toMatchObject({
      status: 422,
      body: sentence,
    });
    await bank(loan, 'SETTLED');
    await run(openDisbursedLoans, ARRIVES);
    expect(await client.call(calls.cancelLoan, { gid: loan.gid }, { key: 'b' })).toMatchObject({
      status: 422,
      body: sentence,
    });
    expect(await statusOf(loan)).toBe('Open');
  });
});
