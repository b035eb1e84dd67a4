import { listTroubles } from '@paystead/contract/servicing/troubles';
import { addDays, type Day } from '@paystead/lending/calendar/calendar';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAchFileStep } from '../../server/src/ach/index.ts';
import { closeDays } from '../../server/src/close-of-day/index.ts';
import { ageLoans, chargeOffLoans } from '../../server/src/delinquency/index.ts';
import {
  openDisbursedLoans,
  orderDisbursement,
  returnDisbursements,
} from '../../server/src/disbursement/index.ts';
import {
  collectInstallments,
  postSettledPayments,
  reverseReturnedPayments,
} from '../../server/src/payments/index.ts';
import type { DailyStep } from '../../server/src/platform/jobs/daily-step.ts';
import { deliverMessage, noCarriers } from '../../server/src/platform/outside/message.ts';
import { testWorld, type TestWorld } from '../../server/src/platform/testing/test-world.ts';
import { buildDeductionFilesStep } from '../../server/src/remittance/index.ts';
import {
  accrueInterest,
  receivePayment,
  releaseEscrows,
  sendWaitingRefunds,
  settleRefunds,
} from '../../server/src/servicing/index.ts';
import {
  seedOpen,
  seedPending,
  type SeededLoan,
  travelTo,
  working,
} from '../../server/src/servicing/test-loan.ts';
import { routes } from '../../server/src/troubles/index.ts';
import { plantFailures } from './planted.ts';
import { receiveRemittance } from '../../server/src/servicing/test-remittance.ts';

let folder: string;
let world: TestWorld;
let planted: Awaited<ReturnType<typeof plantFailures>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paystead-left-out-'));
  world = await testWorld({
    routes,
    jobs: [deliverMessage(noCarriers)],
    env: { DATA_DIR: folder },
  });
  planted = await plantFailures(world);
  await travelTo(world, '2030-03-19');
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const on = (text: string) => Temporal.PlainDate.from(text);
const query = async (text: string, values: unknown[] = []) =>
  (await world.owner.query(text, values)).rows;
const inTransaction: Parameters<DailyStep['run']>[0]['inTransaction'] = (work) =>
  working(world, work);
const run = (step: DailyStep, day: Day) => step.run({ day, inTransaction });

const open = (collection: 'ach' | 'deduction' = 'deduction') =>
  seedOpen(world, { disbursed: '2030-03-11', collection });

/** A payment or payout of a loan that the bank has settled or returned. */
async function entry(
  loan: SeededLoan,
  purpose: string,
  subject: string,
  state: 'SETTLED' | 'RETURNED',
) {
  await query(
    `insert into ach_entry (purpose, subject_gid, borrower_gid, bank_account_gid, receiver_cipher,
       direction, sec_code, description, amount_cents, effective_date, state, settled_on,
       return_code, returned_on, created_at)
     values ($1, $2, $3, $4, '\\x00', 'DEBIT', 'WEB', 'PAYMENT', 5000, '2030-03-18', $5,
       '2030-03-18', 'R02', '2030-03-19', now())`,
    [purpose, subject, loan.borrowerGid, loan.bankAccountGid, state],
  );
}

async function payment(loan: SeededLoan, state: 'SETTLED' | 'RETURNED') {
  const [row] = await query(
    `insert into payment (loan_gid, borrower_gid, bank_account_gid, mode, method, amount_cents,
       debit_date, cancel_until, state, authorization_text, confirmation_number, created_at,
       updated_at)
     values ($1, $2, $3, 'SINGLE', 'ACH', 5000, '2030-03-18', now(), 'SENT', '',
       gen_random_uuid(), now(), now())
     returning gid`,
    [loan.gid, loan.borrowerGid, loan.bankAccountGid],
  );
  await entry(loan, 'PAYMENT', row.gid, state);
}

async function overpaid(): Promise<SeededLoan> {
  const loan = await open();
  await working(world, (context) =>
    receivePayment(context, {
      loanGid: loan.gid,
      amount: 130_000n,
      receivedOn: on('2030-03-18'),
      channel: 'ACH',
    }),
  );
  return loan;
}

interface Case {
  readonly step: DailyStep;
  readonly day: string;
  seed(): Promise<SeededLoan>;
  /** Counts what the step has done for a loan, $1. */
  readonly done: string;
  /** Both are statements about a loan, $1; by default all writes of the loan fail. */
  readonly damage?: string;
  readonly mend?: string;
}

const account = `update bank_account set account_cipher = '\\x00' where gid =
  (select bank_account_gid from loan where gid = $1)`;

const cases: readonly Case[] = [
  {
    step: openDisbursedLoans,
    day: '2030-03-19',
    async seed() {
      const loan = await seedPending(world, { disbursed: '2030-03-18' });
      await entry(loan, 'DISBURSEMENT', loan.gid, 'SETTLED');
      return loan;
    },
    done: `select from loan where gid = $1 and status = 'Open'`,
  },
  {
    step: returnDisbursements,
    day: '2030-03-19',
    async seed() {
      const loan = await seedPending(world, { disbursed: '2030-03-18' });
      await entry(loan, 'DISBURSEMENT', loan.gid, 'RETURNED');
      return loan;
    },
    done: `select from loan where gid = $1 and status = 'Void'`,
  },
  {
    step: postSettledPayments,
    day: '2030-03-19',
    async seed() {
      const loan = await open();
      await payment(loan, 'SETTLED');
      return loan;
    },
    done: `select from journal_entry where loan_gid = $1 and kind = 'PAYMENT'`,
  },
  {
    step: reverseReturnedPayments,
    day: '2030-03-20',
    async seed() {
      const loan = await open();
      await payment(loan, 'SETTLED');
      await run(postSettledPayments, on('2030-03-19'));
      await query(
        `update ach_entry set state = 'RETURNED' where borrower_gid = $1 and purpose = 'PAYMENT'`,
        [loan.borrowerGid],
      );
      return loan;
    },
    done: `select from journal_entry where loan_gid = $1 and reverses_entry_id is not null limit 1`,
  },
  {
    step: releaseEscrows,
    day: '2030-03-22',
    async seed() {
      const loan = await open();
      await working(world, (context) =>
        receiveRemittance(context, {
          loanGid: loan.gid,
          payday: on('2030-03-22'),
          asked: 5_000n,
          amount: 5_000n,
          receivedOn: on('2030-03-19'),
        }),
      );
      return loan;
    },
    done: `select from escrow where loan_gid = $1 and released_entry_id is not null`,
  },
  {
    step: ageLoans,
    day: '2030-03-24',
    seed: open,
    done: `select from loan where gid = $1 and delinquent_days > 0`,
  },
  {
    step: chargeOffLoans,
    day: '2030-07-29',
    async seed() {
      const loan = await open();
      await run(ageLoans, on('2030-07-29'));
      return loan;
    },
    done: `select from loan where gid = $1 and status = 'Charged Off'`,
  },
  {
    step: accrueInterest,
    day: '2030-03-19',
    seed: open,
    done: `select from journal_entry where loan_gid = $1 and kind = 'ACCRUAL'
      and effective_date = '2030-03-19'`,
    damage: 'update loan set interest_from = null where gid = $1',
    mend: `update loan set interest_from = '2030-03-11' where gid = $1`,
  },
  {
    step: sendWaitingRefunds,
    damage: account,
    mend: '',
    day: '2030-03-19',
    async seed() {
      const loan = await overpaid();
      await query(
        `update refund set state = 'ORDERED', sends = 0, bank_account_gid = null where loan_gid = $1`,
        [loan.gid],
      );
      await query(`delete from ach_entry where borrower_gid = $1`, [loan.borrowerGid]);
      return loan;
    },
    done: `select from refund where loan_gid = $1 and sends = 1`,
  },
  {
    step: settleRefunds,
    day: '2030-03-19',
    async seed() {
      const loan = await overpaid();
      const [refund] = await query('select gid from refund where loan_gid = $1', [loan.gid]);
      await query(`delete from ach_entry where borrower_gid = $1`, [loan.borrowerGid]);
      await entry(loan, 'REFUND', refund.gid, 'SETTLED');
      return loan;
    },
    done: `select from refund where loan_gid = $1 and state = 'PAID'`,
  },
  {
    step: buildDeductionFilesStep,
    day: '2030-03-19',
    async seed() {
      const loan = await open();
      await query(
        `insert into roster_entry (employer_gid, employee_number, first_name, last_name,
           borrower_gid) values ($1, 'E-1', 'Marisol', 'Greene', $2)`,
        [loan.employerGid, loan.borrowerGid],
      );
      return loan;
    },
    done: 'select from deduction where loan_gid = $1',
    damage: `update employer set deduction_layout = 'BROKEN' where gid =
      (select employer_gid from loan where gid = $1)`,
    mend: `update employer set deduction_layout = 'STANDARD' where gid =
      (select employer_gid from loan where gid = $1)`,
  },
  {
    step: collectInstallments,
    day: '2030-03-20',
    seed: () => open('ach'),
    done: 'select from payment where loan_gid = $1 and automatic',
    damage: account,
    mend: '',
  },
  {
    step: buildAchFileStep,
    day: '2030-03-19',
    async seed() {
      const loan = await seedPending(world, { disbursed: '2030-03-20' });
      await working(world, (context) => orderDisbursement(context, loan.gid));
      await query(`update ach_entry set cleared_for = '2030-03-29' where subject_gid = $1`, [
        loan.gid,
      ]);
      return loan;
    },
    done: `select from ach_entry where subject_gid = $1 and state <> 'WAITING'`,
    damage: `update ach_entry set receiver_cipher = '\\x00' where subject_gid = $1`,
    mend: '',
  },
];

async function staffTroubles(q: string) {
  const [renee] = await query(
    `insert into staff_member (name, email, password_hash, roles, created_at)
     values ('Renee Okafor', gen_random_uuid() || '@example.com', 'x', '{servicer}', now())
     returning gid`,
  );
  const client = await world.as({ kind: 'staff', gid: renee.gid });
  return (await client.call(listTroubles, { q })).body.rows;
}

const isDone = async ({ done }: Case, loan: SeededLoan) =>
  (await query(done, [loan.gid])).length === 1;

/** The sealed bytes that a damage replaces, and their way back. */
async function damaged({ damage, mend }: Case, loan: SeededLoan): Promise<() => Promise<void>> {
  if (damage === undefined) {
    await planted.damage(loan.gid);
    return async () => void (await planted.mend(loan.gid));
  }
  const [sealed] = await query(
    `select a.gid, a.account_cipher, e.gid as entry, e.receiver_cipher from bank_account a
       left join ach_entry e on e.subject_gid = $2 where a.gid = $1`,
    [loan.bankAccountGid, loan.gid],
  );
  await query(damage, [loan.gid]);
  return async () => {
    if (mend) await query(mend, [loan.gid]);
    await query('update bank_account set account_cipher = $2 where gid = $1', [
      sealed.gid,
      sealed.account_cipher,
    ]);
    await query('update ach_entry set receiver_cipher = $2 where gid = $1', [
      sealed.entry,
      sealed.receiver_cipher,
    ]);
  };
}

describe('a loan or employer that a step can’t be done for', () => {
  test.each(cases.map((one) => [one.step.name, one] as const))(
    'fault 16 I7 %s goes on without it, tells staff, and catches up once it is mended',
    async (name, one) => {
      const loans = [await one.seed(), await one.seed(), await one.seed()];
      const bad = loans[1] ?? (await one.seed());
      const mend = await damaged(one, bad);
      const day = on(one.day);
      await run(one.step, day);
      expect(await Promise.all(loans.map((loan) => isDone(one, loan)))).toEqual([
        true,
        false,
        true,
      ]);

      const [trouble, ...others] = await staffTroubles(`${name}`);
      expect(others).toEqual([]);
      expect(trouble).toMatchObject({ kind: 'CLOSE_OF_DAY', tries: 1, closed_at: null });
      expect(trouble?.what).toContain(`On ${day} the step ${name}`);
      await run(one.step, day);
      expect(await staffTroubles(`${name}`)).toMatchObject([{ tries: 2 }]);

      await mend();
      await run(one.step, addDays(day, 1));
      expect(await isDone(one, bad)).toBe(true);
      expect(await staffTroubles(`${name}`)).toEqual([]);
      const off = 'select sum(amount_cents) from posting having sum(amount_cents) <> 0';
      expect(await query(off)).toEqual([]);
    },
  );

  test('fault 16 the day closes all the same, and the next one', async () => {
    const bad = await open();
    await query('update loan set interest_from = null where gid = $1', [bad.gid]);
    const run = { steps: [accrueInterest], inTransaction };
    expect(await closeDays(run, on('2030-03-25'), on('2030-03-26'))).toBe(2);
    const rows = await query('select step from closed_day order by day');
    expect(rows).toEqual([{ step: 'closed' }, { step: 'closed' }]);
    expect(await staffTroubles('accrue-interest')).toMatchObject([
      { subject: `accrue-interest, loan ${bad.gid}`, tries: 2 },
    ]);
    await query(`update loan set interest_from = '2030-03-11' where gid = $1`, [bad.gid]);
  });

  test('fault 16 an outage of the database stops the step and is no loan’s fault', async () => {
    const loan = await open();
    const outage = Object.assign(new Error('the server shuts down'), { code: '57P01' });
    let down = 0;
    const cut: typeof inTransaction = (work) =>
      working(world, async (context) => {
        const result = await work(context);
        down += 1;
        if (down === 2) throw outage;
        return result;
      });
    const day = on('2030-03-27');
    await expect(accrueInterest.run({ day, inTransaction: cut })).rejects.toBe(outage);
    expect(await staffTroubles(loan.gid)).toEqual([]);
    await run(accrueInterest, day);
    const rows = await query('select accrued_through::text as day from loan where gid = $1', [
      loan.gid,
    ]);
    expect(rows).toEqual([{ day: '2030-03-27' }]);
  });
});
