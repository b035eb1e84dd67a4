import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

interface Sent {
  readonly employeeNumber: string;
  readonly amount: bigint;
}

/**
 * Asks people for less by money that came already, where they have one loan on the payday that asks
 * for more than it. A correction that stands asks for so much less again.
 * @returns how many lines ask for less
 */
export async function correctByMoney(
  db: Transaction,
  { employerGid, payday }: { readonly employerGid: string; readonly payday: string },
  sent: readonly Sent[],
  by: { readonly gid: string | null; readonly name: string; readonly at: Temporal.Instant },
): Promise<number> {
  const less = sql`
    select one.* from (
      select asked.*, sent.cents, count(*) over (partition by asked.employee_number) as loans
        from unnest(${sent.map(({ employeeNumber }) => employeeNumber)}::text[],
               ${sent.map(({ amount }) => String(amount))}::bigint[]) sent (number, cents)
        join (select distinct on (loan_gid) loan_gid, borrower_gid, employee_number, amount_cents,
                     coalesce(due_cents, amount_cents) as due_cents
                from deduction_line
               where employer_gid = ${employerGid}::uuid and payday = ${payday}::date
                 and loan_gid is not null
               order by loan_gid, version desc) asked on asked.employee_number = sent.number
       where asked.amount_cents > 0) one
     where one.loans = 1 and one.amount_cents > one.cents`;
  await sql`
    update deduction_correction stood
       set taken_back_at = ${by.at}, taken_back_by_gid = ${by.gid}::uuid,
           taken_back_by = ${by.name}
      from (${less}) less
     where stood.employer_gid = ${employerGid}::uuid and stood.payday = ${payday}::date
       and stood.loan_gid = less.loan_gid and stood.taken_back_at is null`.execute(db);
  const { rows } = await sql<{ gid: string }>`
    insert into deduction_correction (employer_gid, payday, employee_number, borrower_gid,
        loan_gid, asked_cents, amount_cents, made_at, made_by_gid, made_by)
      select ${employerGid}::uuid, ${payday}::date, employee_number, borrower_gid, loan_gid,
             due_cents, amount_cents - cents, ${by.at}, ${by.gid}::uuid,
             ${by.name}
        from (${less}) less
      returning gid`.execute(db);
  return rows.length;
}
