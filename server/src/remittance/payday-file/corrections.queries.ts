import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

interface Cycle {
  readonly employerGid: string;
  readonly payday: string;
}

/** What payroll can take at most, in cents by loan, where it said so. */
export async function findCorrected(
  db: Transaction,
  employerGid: string,
  payday: string,
): Promise<Map<string, bigint>> {
  const rows = await db
    .selectFrom('deduction_correction')
    .where('employer_gid', '=', employerGid)
    .where('payday', '=', payday)
    .where('taken_back_at', 'is', null)
    .select(['loan_gid', 'amount_cents'])
    .execute();
  return new Map(rows.map((row) => [row.loan_gid, row.amount_cents]));
}

/** The standing lines of one person on a payday. */
export async function findLinesOf(db: Transaction, of: Cycle, employeeNumber: string) {
  const { rows } = await sql<{
    borrower_gid: string;
    loan_gid: string | null;
    savings_gid: string | null;
    amount_cents: bigint;
    due_cents: bigint | null;
  }>`
    select distinct on (coalesce(loan_gid, savings_gid))
           borrower_gid, loan_gid, savings_gid, amount_cents, due_cents
      from deduction_line
     where employer_gid = ${of.employerGid}::uuid and payday = ${of.payday}::date
       and employee_number = ${employeeNumber}
     order by coalesce(loan_gid, savings_gid), version desc`.execute(db);
  return rows;
}

export async function insertCorrection(
  db: Transaction,
  correction: {
    readonly employer_gid: string;
    readonly payday: string;
    readonly employee_number: string;
    readonly borrower_gid: string;
    readonly loan_gid: string;
    readonly asked_cents: bigint;
    readonly amount_cents: bigint;
    readonly made_at: Temporal.Instant;
    /** Null for an employer's key. */
    readonly made_by_gid: string | null;
    readonly made_by: string;
  },
): Promise<string> {
  const { gid } = await db
    .insertInto('deduction_correction')
    .values(correction)
    .returning('gid')
    .executeTakeFirstOrThrow();
  return gid;
}

/** Ends the standing correction of a loan on a payday, if there is one. */
export async function endCorrection(
  db: Transaction,
  { employerGid, payday }: Cycle,
  which: { readonly loanGid: string } | { readonly gid: string },
  by: { readonly gid: string | null; readonly name: string; readonly at: Temporal.Instant },
): Promise<boolean> {
  const ended = await db
    .updateTable('deduction_correction')
    .set({ taken_back_at: by.at, taken_back_by_gid: by.gid, taken_back_by: by.name })
    .where('employer_gid', '=', employerGid)
    .where('payday', '=', payday)
    .where('taken_back_at', 'is', null)
    .$if('gid' in which, (one) => one.where('gid', '=', 'gid' in which ? which.gid : ''))
    .$if('loanGid' in which, (one) =>
      one.where('loan_gid', '=', 'loanGid' in which ? which.loanGid : ''),
    )
    .returning('gid')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Corrections of a payday with the name of the person and of who made them, newest first. */
export function findCorrections(db: Transaction, { employerGid, payday }: Cycle) {
  return db
    .selectFrom('deduction_correction as made')
    .leftJoin('roster_entry as person', (join) =>
      join
        .onRef('person.employer_gid', '=', 'made.employer_gid')
        .onRef('person.employee_number', '=', 'made.employee_number'),
    )
    .where('made.employer_gid', '=', employerGid)
    .where('made.payday', '=', payday)
    .orderBy('made.made_at', 'desc')
    .orderBy('made.gid')
    .select((of) => [
      'made.gid',
      'made.employee_number',
      'person.first_name',
      'person.last_name',
      'made.asked_cents',
      'made.amount_cents',
      'made.made_at',
      'made.taken_back_at',
      'made.made_by as by',
      of
        .selectFrom('deduction_line as line')
        .innerJoin('deduction_file as file', 'file.gid', 'line.deduction_file_gid')
        .whereRef('line.employer_gid', '=', 'made.employer_gid')
        .whereRef('line.payday', '=', 'made.payday')
        .whereRef('line.loan_gid', '=', 'made.loan_gid')
        .whereRef('file.built_at', '>=', 'made.made_at')
        .select(({ fn }) => fn.min('line.version').as('version'))
        .as('version'),
    ])
    .execute();
}

export type CorrectionRow = Awaited<ReturnType<typeof findCorrections>>[number];
