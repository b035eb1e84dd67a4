import type {
  RemittanceAsks,
  RemittanceFileState,
} from '@paystead/contract/employer/remittance-terms';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

interface Sent {
  readonly employerGid: string;
  readonly payday: string;
  readonly gid: string;
  readonly numbers: readonly string[];
  readonly amounts: readonly bigint[];
}

/**
 * How many lines bring money for somebody whose whole deduction came in a file before, or that was
 * held just so; and how many for somebody about whom we acted on payroll’s word.
 */
export async function findRepeated(
  db: Transaction,
  { amounts, employerGid, gid, numbers, payday }: Sent,
): Promise<{ readonly again: number; readonly late: number }> {
  const { rows } = await sql<{ again: number; late: number }>`
    with files as (
      select file.gid from remittance_file file
       where file.employer_gid = ${employerGid}::uuid and file.payday = ${payday}::date
         and file.state = 'USED' and file.gid <> ${gid}::uuid),
    sent as (
      select * from unnest(${numbers}::text[], ${amounts.map(String)}::bigint[])
        as one (employee_number, cents) where exists (select from files))
    select (select count(*)::int from sent join files on true
              join remittance_line line on line.remittance_file_gid = files.gid
                   and line.employee_number = sent.employee_number
              left join deduction due on due.gid = line.deduction_gid
             where due.state in ('MATCHED', 'OVER')
                or line.outcome = 'UNKNOWN'
                   and line.amount_cents + line.carried_cents = sent.cents) as again,
           (select count(*)::int from files
              join remittance_answer said on said.remittance_file_gid = files.gid
              join remittance_answer_effect done on done.answer_gid = said.gid
                   and done.effect in ('STATUS_REPORTED', 'PLANNED')
              join deduction due on due.gid = said.deduction_gid
              join sent on sent.employee_number = due.employee_number) as late`.execute(db);
  return rows[0] ?? { again: 0, late: 0 };
}

export async function markAsking(
  db: Transaction,
  gid: string,
  asks: RemittanceAsks,
): Promise<void> {
  await db
    .updateTable('remittance_file')
    .set({ state: 'ASKS', asks })
    .where('gid', '=', gid)
    .execute();
}

/** Another file takes its place. */
export async function markReplaced(db: Transaction, gid: string): Promise<void> {
  await db
    .updateTable('remittance_file')
    .set({ state: 'REPLACED' })
    .where('gid', '=', gid)
    .execute();
}

/** What payroll said a file is for. */
export async function markUse(
  db: Transaction,
  gid: string,
  use: {
    readonly state: RemittanceFileState;
    readonly replaces?: { readonly gid: string; readonly first_gid: string | null };
    /** The later payday for which it counts, and the one that it names. */
    readonly payday?: { readonly counts: string; readonly named: string };
    readonly by: string;
    readonly at: Temporal.Instant;
  },
): Promise<void> {
  const { payday, replaces } = use;
  await db
    .updateTable('remittance_file')
    .set({
      state: use.state,
      chosen_at: use.at,
      chosen_by: use.by,
      ...(payday && { payday: payday.counts, named_payday: payday.named }),
      ...(replaces && {
        replaces_gid: replaces.gid,
        first_gid: replaces.first_gid ?? replaces.gid,
      }),
    })
    .where('gid', '=', gid)
    .execute();
}

/** Whether a line is posted, or the bank’s statement waits for its transfer. */
export async function isInUse(db: Transaction, gid: string): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from remittance_line where remittance_file_gid = ${gid}::uuid)
        or exists (select from bank_movement
                    where kind = 'REMITTANCE' and reference = ${gid}) as used`.execute(db);
  return rows[0]?.used === true;
}

/** Employees of a chain of files about whose jobs we acted on payroll’s word. */
export async function findReported(db: Transaction, first: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ employee_number: string }>`
    select due.employee_number
      from remittance_file file
      join remittance_answer said on said.remittance_file_gid = file.gid
      join remittance_answer_effect done on done.answer_gid = said.gid
           and done.effect = 'STATUS_REPORTED'
      join deduction due on due.gid = said.deduction_gid
     where file.gid = ${first}::uuid or file.first_gid = ${first}::uuid`.execute(db);
  return new Set(rows.map((row) => row.employee_number));
}
