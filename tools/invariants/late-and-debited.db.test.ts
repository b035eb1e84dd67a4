import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestWorld } from '../../server/src/platform/testing/test-world.ts';
import { accrueInterest } from '../../server/src/servicing/index.ts';
import {
  daysThrough,
  loanWorld,
  type SeededLoan,
  seedOpen,
  working,
} from '../../server/src/servicing/test-loan.ts';
import { lookInto } from '../schema/fresh-database.ts';
import { checkInvariants } from './report.ts';

const LAST = '2026-02-03';

let world: TestWorld;
let loan: SeededLoan;
beforeAll(async () => {
  world = await loanWorld();
  loan = await seedOpen(world);
  for (const day of daysThrough(loan.disbursed, Temporal.PlainDate.from(LAST))) {
    await accrueInterest.run({ day, inTransaction: (work) => working(world, work) });
  }
});
afterAll(() => world.close());

/**
 * Makes changes as the owner, checks I11 and I12, and undoes them. The loan of this test was seeded
 * without a bank, so I9 doesn't hold.
 */
async function planted(...statements: string[]): Promise<string[]> {
  return lookInto(world.ownerUrl, async (look) => {
    await look('begin');
    try {
      for (const statement of statements) await look(statement);
      const findings = await checkInvariants((question) =>
        /^(begin|rollback)/.test(question) ? Promise.resolve([]) : look(question),
      );
      const own = findings.filter(({ id }) => id === 'I11' || id === 'I12');
      return own.filter(({ faults }) => faults.length > 0).map(({ id }) => id);
    } finally {
      await look('rollback');
    }
  });
}

const closed = `insert into closed_day (day, step, started_at, finished_at)
  values ('${LAST}', 'done', product_now(), product_now() + interval '1 day')`;
const late = (cents: bigint) =>
  `update loan set delinquent_days = 18, delinquent_cents = ${cents} where status = 'Open'`;

/** Both paydays before the closed day, asked for; payroll may still answer. */
const file = `insert into deduction_file (employer_gid, payday, name, content_cipher, digest, lines,
    total_cents, built_at)
  select employer_gid, '2026-01-30', 'a', '', 'a', 2, 2, product_now() from loan`;
const asked = (state: string) => `
  insert into deduction (deduction_file_gid, employer_gid, borrower_gid, loan_gid, installment_gid,
    employee_number, payday, amount_cents, state, asked_on)
  select f.gid, f.employer_gid, i.borrower_gid, i.loan_gid, i.gid, 'E', '2026-01-28'::date + i.number,
         i.amount_cents, '${state}', '2026-01-26'
    from installment i, deduction_file f where i.due_date < '${LAST}'`;

test('I11 late for a payday that payroll may still answer, and for more than is open', async () => {
  const installment = loan.quote.installmentAmount;
  const both = installment * 2n;
  expect(await planted(closed, late(both))).toEqual([]);
  expect(await planted(closed, late(both + 1n))).toEqual(['I11']);
  expect(await planted(closed, late(both), file, asked('MISSING'))).toEqual([]);
  expect(await planted(closed, late(1n), file, asked('ASKED'))).toEqual(['I11']);

  // Nothing is left of the schedule but what is owed beyond it: the interest of coming late.
  const { rows } = await world.owner.query(
    `select sum(amount_cents) as owed from posting
      where account in ('loan_principal', 'interest_receivable', 'fees_receivable')`,
  );
  const owed = BigInt(rows[0].owed);
  const last = `update installment set superseded_at = now() where due_date >= '${LAST}'`;
  expect(await planted(closed, late(owed), last)).toEqual([]);
  expect(await planted(closed, late(owed + 1n), last)).toEqual(['I11']);

  const held = (decision: string, until: string) =>
    `insert into staff_member (email, name, roles, password_hash, created_at)
     values ('r@example.com', 'R', '{servicer}', 'x', now());
     insert into payday_decision (employer_gid, payday, decision, held_until, reason, decided_by,
       decided_at)
     select d.employer_gid, d.payday, '${decision}', ${until}, 'x', s.gid, product_now()
       from deduction d, staff_member s`;
  const old = `update deduction set payday = payday - 20`;
  const open = [closed, late(both), file, asked('ASKED'), old];
  expect(await planted(...open)).toEqual([]);
  expect(await planted(...open, held('HELD', `'2026-02-10'`))).toEqual(['I11']);
  expect(await planted(...open, held('MISSED', 'null'))).toEqual([]);
});

test('I11 late for a rest that a later paycheck brings', async () => {
  const plan = `insert into short_pay_plan (gid, deduction_gid, loan_gid, borrower_gid,
      installment_gid, payday, rest_cents, cap_cents, made_on, created_at)
    select gen_random_uuid(), d.gid, d.loan_gid, d.borrower_gid, d.installment_gid, d.payday, 100,
           100, '2026-01-30', product_now() from deduction d`;
  const parts = `insert into short_pay_part (plan_gid, loan_gid, borrower_gid, payday, amount_cents)
    select gid, loan_gid, borrower_gid, '2026-02-13', 100 from short_pay_plan`;
  const both = loan.quote.installmentAmount * 2n;
  const short = [closed, file, asked('SHORT'), plan, parts];
  expect(await planted(...short, late(both - 200n))).toEqual([]);
  expect(await planted(...short, late(both))).toEqual(['I11']);

  // The borrower says that this very rest was taken: it isn't late, but it isn't left out twice.
  const claimed = [
    'update deduction set deducted_cents = amount_cents - 100',
    `insert into deduction_claim (deduction_gid, loan_gid, borrower_gid, payday, held_until,
       claimed_at)
     select gid, loan_gid, borrower_gid, payday, '2026-02-10', product_now() from deduction`,
  ];
  expect(await planted(...short, ...claimed, late(both - 200n))).toEqual([]);
  expect(await planted(...short, ...claimed, late(both - 199n))).toEqual(['I11']);
});

test('I12 a debit at the bank above what is owed', async () => {
  const debit = (cents: bigint) => [
    `insert into ach_file (name, file_date, modifier, content_cipher, digest, entries, debit_cents,
       credit_cents, state, built_at)
     values ('f', '${LAST}', 'A', '', 'f', 1, ${cents}, 0, 'BUILT', product_now())`,
    `insert into payment (loan_gid, borrower_gid, bank_account_gid, mode, method, amount_cents,
       debit_date, cancel_until, state, authorization_text, confirmation_number, created_at,
       updated_at)
     select gid, borrower_gid, bank_account_gid, 'SINGLE', 'ACH', ${cents}, '${LAST}', now(), 'SENT',
       'I authorize', 'P7KQ-2MXB-9T', now(), now() from loan`,
    `insert into ach_entry (purpose, subject_gid, borrower_gid, bank_account_gid, receiver_cipher,
       direction, sec_code, description, amount_cents, effective_date, state, created_at,
       ach_file_gid, trace_number)
     select 'PAYMENT', p.gid, p.borrower_gid, p.bank_account_gid, 'x', 'DEBIT', 'WEB', 'LOAN',
       ${cents}, '${LAST}', 'FILED', now(), f.gid, '1' from payment p, ach_file f`,
  ];
  const { rows } = await world.owner.query(
    `select sum(amount_cents) as owed from posting
      where account in ('loan_principal', 'interest_receivable', 'fees_receivable')`,
  );
  const owed = BigInt(rows[0].owed);
  expect(await planted(...debit(owed))).toEqual([]);
  expect(await planted(...debit(owed + 1n))).toEqual(['I12']);

  const again = (columns: string, values: string) => [
    `insert into payment (loan_gid, borrower_gid, bank_account_gid, mode, method, amount_cents,
       debit_date, cancel_until, state, authorization_text, confirmation_number, created_at,
       updated_at${columns})
     select gid, borrower_gid, bank_account_gid, 'FULL', 'ACH', ${owed}, '${LAST}', now(), 'SENT',
       'I authorize', 'P7KQ-2MXB-8T', now(), now()${values} from loan`,
    `insert into ach_entry (purpose, subject_gid, borrower_gid, bank_account_gid, receiver_cipher,
       direction, sec_code, description, amount_cents, effective_date, state, created_at,
       ach_file_gid, trace_number)
     select 'PAYMENT', p.gid, p.borrower_gid, p.bank_account_gid, 'x', 'DEBIT', 'WEB', 'LOAN',
       p.amount_cents, '${LAST}', 'FILED', now(), f.gid, '2' from payment p, ach_file f
      where p.mode = 'FULL'`,
  ];
  const chosen = [', payoff_way, payoff_counted, payoff_on', `, 'PAY_ALL_NOW', '{}', '${LAST}'`];
  expect(await planted(...debit(100n), ...again(chosen[0] ?? '', chosen[1] ?? ''))).toEqual([]);
  expect(await planted(...debit(100n), ...again('', ''))).toEqual(['I12']);
  const alone = `update payment set mode = 'FULL', payoff_way = 'PAY_ALL_NOW',
       payoff_on = '${LAST}', payoff_counted = '{"refund": "100"}'`;
  expect(await planted(...debit(owed), alone)).toEqual([]);
  expect(await planted(...debit(owed + 100n), alone)).toEqual(['I12']);
});
