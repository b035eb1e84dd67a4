import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import { insertRows } from '../platform/database/insert-rows.ts';

/**
 * Files that their payroll hasn't confirmed, in the order they were made. Where payroll approves
 * them, a version waits for that or for the cut-off (DEDUCT-34).
 */
export function findNotHandedOver(db: Transaction) {
  return db
    .selectFrom('deduction_file')
    .innerJoin('employer', 'employer.gid', 'deduction_file.employer_gid')
    .where('deduction_file.handed_over_at', 'is', null)
    .where(
      sql<boolean>`(not employer.approves_files
        or exists (select from deduction_approval ok
                    where ok.employer_gid = deduction_file.employer_gid
                      and ok.payday = deduction_file.payday
                      and ok.version >= deduction_file.version)
        or exists (select from deduction_cycle cycle
                    where cycle.employer_gid = deduction_file.employer_gid
                      and cycle.payday = deduction_file.payday and cycle.closed_at is not null))`,
    )
    .orderBy('deduction_file.built_at')
    .orderBy('deduction_file.employer_gid')
    .orderBy('deduction_file.payday')
    .orderBy('deduction_file.version')
    .select([
      'deduction_file.gid',
      'deduction_file.payday',
      'deduction_file.name',
      'deduction_file.content_cipher',
      'employer.mnemonic',
    ])
    .execute();
}

/** A file that its payroll hasn't confirmed. */
export type WaitingFile = Awaited<ReturnType<typeof findNotHandedOver>>[number];

/** Payroll has the files: their deductions are requested. */
export async function markHandedOver(
  db: Transaction,
  gids: readonly string[],
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    with taken as (
      update deduction_file set handed_over_at = ${at}::timestamptz
       where gid = any(${gids}::uuid[]) and handed_over_at is null)
    update deduction set waits = false
     where deduction_file_gid = any(${gids}::uuid[]) and waits`.execute(db);
}

/** Payroll doesn't answer: we can't tell whether it has the requests. */
export async function markWaiting(db: Transaction, gids: readonly string[]): Promise<void> {
  await sql`
    update deduction set waits = true
     where deduction_file_gid = any(${gids}::uuid[]) and not waits`.execute(db);
}

export interface NewDeduction {
  readonly deduction_file_gid: string;
  readonly employer_gid: string;
  readonly borrower_gid: string;
  readonly loan_gid: string;
  readonly installment_gid: string;
  readonly employee_number: string;
  readonly payday: string;
  readonly amount_cents: bigint;
  readonly catch_up_cents: bigint;
  readonly asked_on: string;
}

/** Those of some loans that are asked for on a payday already, by any employer. */
export async function findAskedLoans(
  db: Transaction,
  payday: string,
  loanGids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('deduction')
    .where('payday', '=', payday)
    .where('loan_gid', '=', sql<string>`any(${loanGids}::uuid[])`)
    .select('loan_gid')
    .execute();
  return new Set(rows.map((row) => row.loan_gid));
}

/** Rows in one statement. */
const CHUNK = 5000;

export async function insertDeductions(
  db: Transaction,
  rows: readonly NewDeduction[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK)
    await insertRows(db, 'deduction', rows.slice(from, from + CHUNK));
}

/**
 * The deductions requested from an employer for a payday and some employee numbers, locked in the
 * project's lock order.
 */
export function lockDeductions(
  db: Transaction,
  employerGid: string,
  payday: string,
  numbers: readonly string[],
) {
  return db
    .selectFrom('deduction')
    .where('employer_gid', '=', employerGid)
    .where('payday', '=', payday)
    .where('employee_number', '=', sql<string>`any(${numbers}::text[])`)
    .orderBy('loan_gid')
    .forUpdate()
    .selectAll()
    .execute();
}

/** One deduction, locked. */
export async function lockDeduction(
  db: Transaction,
  gid: string,
): Promise<DeductionRow | undefined> {
  return db
    .selectFrom('deduction')
    .where('gid', '=', gid)
    .forUpdate()
    .selectAll()
    .executeTakeFirst();
}

export type DeductionRow = Awaited<ReturnType<typeof lockDeductions>>[number];

/** What became of a deduction. */
export interface DeductionOutcome {
  readonly gid: string;
  readonly state: DeductionRow['state'];
  readonly deducted: bigint;
  readonly remittedOn: string;
  readonly postedOn: string | null;
}

export async function settleDeductions(
  db: Transaction,
  outcomes: readonly DeductionOutcome[],
): Promise<void> {
  const each = <Value>(of: (outcome: DeductionOutcome) => Value) => outcomes.map(of);
  await sql`
    update deduction set state = given.state, deducted_cents = given.cents,
           remitted_on = given.remitted, posted_on = given.posted
      from unnest(${each(({ gid }) => gid)}::uuid[], ${each(({ state }) => state)}::text[],
                  ${each(({ deducted }) => deducted.toString())}::bigint[],
                  ${each(({ remittedOn }) => remittedOn)}::date[],
                  ${each(({ postedOn }) => postedOn)}::date[])
        as given (gid, state, cents, remitted, posted)
     where deduction.gid = given.gid`.execute(db);
}

/** Files with their sealed content, newest first, of both directions; for the sandbox's list. */
export async function listPayrollFiles(db: Transaction, most: number) {
  const { rows } = await sql<{
    gid: string;
    kind: 'DEDUCTION' | 'REMITTANCE';
    name: string;
    at: Temporal.Instant;
    content_cipher: Buffer;
  }>`
    (select gid, 'DEDUCTION' as kind, name, built_at as at, content_cipher from deduction_file
      order by built_at desc limit ${most})
    union all
    (select gid, 'REMITTANCE', name, received_at, content_cipher from remittance_file
      order by received_at desc limit ${most})
    order by at desc limit ${most}`.execute(db);
  return rows;
}
