import { sql } from 'kysely';
import type { RemittanceOutcome } from '@paystead/lending/servicing/remittance';
import type { RemittedLine } from '../../partners/payroll/remittance-file.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** What files that were replaced have of an employee: what they brought, and where it is. */
export interface CarriedRow {
  readonly employee_number: string;
  readonly sent_cents: bigint;
  readonly reason: string | null;
  readonly outcome: RemittanceOutcome;
  readonly borrower_gid: string | null;
  readonly held_money_gid: string | null;
}

/** A line to post, and the same employee’s line in a file that this one replaces. */
export interface OpenLine extends RemittedLine {
  readonly carried?: CarriedRow | undefined;
}

interface Chained {
  readonly gid: string;
  readonly first_gid: string | null;
}

/** What replaced files of a chain posted, by employee: the newest of them counts. */
export async function findCarried(
  db: Transaction,
  { first, not }: { readonly first: string; readonly not: string | null },
): Promise<ReadonlyMap<string, CarriedRow>> {
  const { rows } = await sql<CarriedRow>`
    select distinct on (line.employee_number) line.employee_number,
           line.amount_cents + line.carried_cents as sent_cents, line.reason, line.outcome,
           line.borrower_gid, line.held_money_gid
      from remittance_file file
      join remittance_line line on line.remittance_file_gid = file.gid
     where (file.gid = ${first}::uuid or file.first_gid = ${first}::uuid)
       and file.gid is distinct from ${not}::uuid
     order by line.employee_number, file.received_at desc, file.gid desc`.execute(db);
  return new Map(rows.map((row) => [row.employee_number, row]));
}

/** REMIT-8: the lines of a file with what is still to be posted of them. */
export async function lessCarried(
  db: Transaction,
  { first_gid: first, gid }: Chained,
  lines: readonly RemittedLine[],
): Promise<readonly OpenLine[]> {
  if (first === null) return lines;
  const before = await findCarried(db, { first, not: gid });
  return lines.map((line) => {
    const carried = before.get(line.employeeNumber);
    return carried ? { ...line, amount: line.amount - carried.sent_cents, carried } : line;
  });
}

/** The new file says of an employee what the one before said. */
export function isUnchanged({ amount, reason }: RemittedLine, carried: CarriedRow): boolean {
  return amount === 0n && reason === carried.reason;
}

/**
 * Answers to lines that the new file repeats stay, with what they did: each is written again for
 * the new line.
 */
export async function carryAnswers(
  db: Transaction,
  fileGid: string,
  numbers: readonly string[],
): Promise<void> {
  await sql`
    with same as (
      select distinct on (line.gid) line.gid as line_gid, before.gid as before_gid
        from remittance_file file
        join remittance_line line on line.remittance_file_gid = file.gid
             and line.employee_number = any(${numbers}::text[])
             and line.amount_cents = 0 and line.outcome <> 'MATCHED'
        join remittance_file old on (old.gid = file.first_gid or old.first_gid = file.first_gid)
             and old.gid <> file.gid
        join remittance_line before on before.remittance_file_gid = old.gid
             and before.employee_number = line.employee_number
             and before.reason is not distinct from line.reason
             and before.amount_cents + before.carried_cents = line.carried_cents
       where file.gid = ${fileGid}::uuid
       order by line.gid, old.received_at desc, old.gid desc),
    said as (
      insert into remittance_answer (employer_gid, remittance_file_gid, subject_gid, line_gid,
          deduction_gid, number, answer, day, answered_at, answered_by_gid, answered_by)
        select one.employer_gid, ${fileGid}::uuid, same.line_gid, same.line_gid, one.deduction_gid,
               one.number, one.answer, one.day, one.answered_at, one.answered_by_gid,
               one.answered_by
          from same
          join lateral (select * from remittance_answer where subject_gid = same.before_gid
                         order by number desc limit 1) one on true
        on conflict (subject_gid, number) do nothing
        returning gid, employer_gid, subject_gid)
    insert into remittance_answer_effect (answer_gid, employer_gid, subject_gid, effect, done_at)
      select said.gid, said.employer_gid, said.subject_gid, done.effect, done.done_at
        from said join same on same.line_gid = said.subject_gid
        join remittance_answer_effect done on done.subject_gid = same.before_gid
      on conflict do nothing`.execute(db);
}
