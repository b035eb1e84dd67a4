import { randomUUID } from 'node:crypto';
import type { Day } from '@paystead/lending/calendar/calendar';
import type { TestWorld } from '../platform/testing/test-world.ts';
import type { SeededLoan } from './test-loan.ts';

/** A bank debit that hasn't settled. */
export interface ComingDebit {
  readonly amount: bigint;
  readonly on: Day;
  readonly state?: 'SCHEDULED' | 'SENT';
  /** The number of the installment it is meant for. */
  readonly installment?: number;
}

/** Plans a bank debit for a loan; returns its gid. */
export async function addDebit(
  world: TestWorld,
  loan: SeededLoan,
  { amount, installment, on, state = 'SCHEDULED' }: ComingDebit,
): Promise<string> {
  const gid = randomUUID();
  await world.owner.query(
    `insert into payment (gid, loan_gid, borrower_gid, bank_account_gid, mode, method, amount_cents,
       debit_date, cancel_until, state, installment_gid, authorization_text, confirmation_number,
       created_at, updated_at)
     select $1::uuid, $2, $3, $4, case when $8::int is null then 'ARREARS' else 'INSTALLMENT' end, 'ACH',
       $5, $6, now(), $7, i.gid, '', $1::uuid::text, product_now(), now()
       from (select 1) one left join installment i on i.loan_gid = $2 and i.number = $8`,
    [
      gid,
      loan.gid,
      loan.borrowerGid,
      loan.bankAccountGid,
      amount,
      on.toString(),
      state,
      installment ?? null,
    ],
  );
  return gid;
}

/** A deduction requested from payroll, and the answer to it. */
export interface AskedDeduction {
  readonly payday: Day;
  readonly askedOn?: string;
  readonly state?: 'ASKED' | 'MATCHED' | 'SHORT' | 'MISSING' | 'TERMINATED';
  readonly deducted?: bigint;
  readonly remittedOn?: Day;
}

/** Requests the deduction of an installment; returns its gid. */
export async function addDeduction(
  world: TestWorld,
  loan: SeededLoan,
  { askedOn, deducted = 0n, payday, remittedOn, state = 'ASKED' }: AskedDeduction,
): Promise<string> {
  const { rows } = await world.owner.query(
    `with file as (insert into deduction_file
       (employer_gid, payday, name, content_cipher, digest, lines, total_cents, built_at)
       select employer_gid, $2, 'f', '', '', 1, 1, now() from loan where gid = $1 returning gid)
     insert into deduction (deduction_file_gid, employer_gid, borrower_gid, loan_gid,
       installment_gid, employee_number, payday, amount_cents, state, deducted_cents, asked_on,
       remitted_on)
     select file.gid, loan.employer_gid, loan.borrower_gid, loan.gid, i.gid, '1', $2,
       i.amount_cents, $3, $4, coalesce($5::date, $2::date - 9), $6::date
       from file, loan join installment i on i.loan_gid = loan.gid and i.due_date = $2
      where loan.gid = $1
     returning gid`,
    [loan.gid, payday.toString(), state, deducted, askedOn ?? null, remittedOn?.toString() ?? null],
  );
  return (rows[0] as { gid: string }).gid;
}
