import { readDeposit } from '@paystead/contract/servicing/deposits';
import { listPaydays, readLoan } from '@paystead/contract/servicing/servicing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accepted, consent, sign } from '../agreements/fixtures/signing.ts';
import { closeDays } from '../close-of-day/index.ts';
import { ageLoans } from '../delinquency/index.ts';
import { DEPOSIT_TROUBLES } from '../partners/deposit-bank/sandbox-deposit-bank.ts';
import { inJobTransaction } from '../platform/jobs/run-job.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { accrueInterest, openLoans, releaseEscrows } from '../servicing/index.ts';
import { depositWorld } from './fixtures/deposit-world.ts';
import { confirmDeposit, receiveDeposits } from './index.ts';

/** The steps for a deposit, in the order of the close of day. */
const steps = [receiveDeposits, releaseEscrows, ageLoans, accrueInterest];

let world: TestWorld;
let client: TestClient;
let loan: string;
/** The days on which the paychecks arrive. */
let paydays: Temporal.PlainDate[];
let due: string[];

beforeAll(async () => {
  world = await depositWorld(steps);
  const { andre, application } = await accepted(world, { workflow: 'SELF_SERVICE' });
  await consent(world, andre, application);
  const { body } = await sign(andre, application);
  ({ client } = andre);
  loan = body.loan_gid;
  await inJobTransaction(world.platform, 'test', async (context) => {
    await openLoans(context, [{ loanGid: loan, on: context.today }]);
    await confirmDeposit(context, loan, 'UPLOAD');
  });
  const { rows } = await world.owner.query(
    'select due_date from installment where loan_gid = $1 order by number limit 3',
    [loan],
  );
  paydays = rows.map((row) => Temporal.PlainDate.from(row.due_date));
  due = rows.map((row) => row.due_date);
});
afterAll(() => world.close());

const close = (last: Temporal.PlainDate) =>
  closeDays(
    {
      steps,
      inTransaction: (work) =>
        inJobTransaction(world.platform, 'close-days', (context) => work(context)),
    },
    paydays[0] ?? last,
    last,
  );

/** Pauses between tries are real time; the test doesn't wait. */
async function nextTry(): Promise<void> {
  await world.owner.query(`update jobs.job set start_after = now() where name = 'repeat-step'`);
  await world.runJobs();
}

async function countOf(what: string): Promise<number> {
  const { rows } = await world.owner.query(`select count(*)::int as n from ${what}`);
  return rows[0].n;
}

const receipts = async () => {
  const { rows } = await world.owner.query(
    'select received_on from deposit_receipt order by received_on',
  );
  return rows.map((row) => row.received_on as string);
};

/** The days for which installments were paid, each day once. */
const paidOn = async () => {
  const { rows } = await world.owner.query(
    `select j.effective_date, sum(p.amount_cents) from installment_payment p
       join journal_entry j on j.id = p.journal_entry_id
      group by j.id, j.effective_date order by j.effective_date`,
  );
  return rows.map((row) => row.effective_date as string);
};

describe('S3.10 a deposit bank that doesn’t answer', () => {
  test.each(DEPOSIT_TROUBLES.map((one, index) => ({ ...one, index })))(
    'fault 16 $trouble: the payday waits, is not late, and its money counts once and on its day',
    async ({ lastName, tries, index }) => {
      const payday = paydays[index]!;
      await world.owner.query('update borrower set last_name = $1', [lastName]);
      await close(payday.add({ days: 2 }));

      expect((await client.call(readDeposit, { gid: loan })).body?.unknown_since).toBe(`${payday}`);
      expect(await countOf('loan where delinquent_days > 0')).toBe(0);
      const shown = (await client.call(listPaydays, { gid: loan })).body[index];
      expect(shown?.sentence).toMatch(/^Our bank hasn’t told us yet/);

      for (let tried = 1; tried < tries; tried += 1) await nextTry();
      expect(await receipts()).toHaveLength(index);
      await nextTry();
      await nextTry();
      expect(await receipts()).toEqual(paydays.slice(0, index + 1).map(String));
      await close(payday.add({ days: 3 }));
      expect(await paidOn()).toEqual(due.slice(0, index + 1));
      expect((await client.call(readDeposit, { gid: loan })).body?.unknown_since).toBeNull();
      const { body } = await client.call(readLoan, { gid: loan });
      expect(body.payments[index]?.state).toBe('paid');
    },
  );
});
