import { sql } from 'kysely';
import type { Place } from '../../platform/calls/place.ts';
import type { Transaction } from '../../platform/database/database.ts';

function files(db: Transaction) {
  return db
    .selectFrom('remittance_file')
    .innerJoin('employer', 'employer.gid', 'remittance_file.employer_gid')
    .select([
      'remittance_file.gid',
      'remittance_file.payday',
      'remittance_file.name',
      'remittance_file.received_at',
      'remittance_file.total_cents',
      'remittance_file.posted_at',
      'employer.name as employer',
    ]);
}

export type FileRow = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** Files after a place, newest first. */
export function findFiles(
  db: Transaction,
  { after, limit }: { readonly after: Place | null; readonly limit: number },
): Promise<FileRow[]> {
  return files(db)
    .$if(after !== null, (rows) =>
      rows.where(
        sql<boolean>`(received_at, remittance_file.gid) <
          (${after?.at ?? ''}::timestamptz, ${after?.gid ?? ''}::uuid)`,
      ),
    )
    .orderBy('received_at', 'desc')
    .orderBy('remittance_file.gid', 'desc')
    .limit(limit)
    .execute();
}

export function findFile(db: Transaction, gid: string) {
  return files(db).where('remittance_file.gid', '=', gid).executeTakeFirst();
}

/** In the words of the index of such lines: a parameter would keep it from being used. */
const notAsAsked = sql<boolean>`remittance_line.outcome <> 'MATCHED'`;

/** How many lines of these files didn't come as asked, by outcome. */
export async function countExceptions(db: Transaction, gids: readonly string[]) {
  return db
    .selectFrom('remittance_line')
    .where('remittance_file_gid', '=', sql<string>`any(${gids}::uuid[])`)
    .where(notAsAsked)
    .groupBy(['remittance_file_gid', 'outcome'])
    .orderBy('outcome')
    .select(['remittance_file_gid', 'outcome', sql<number>`count(*)::int`.as('count')])
    .execute();
}

export interface WantedLines {
  readonly file: string;
  readonly all: boolean;
  /** The line before the page. */
  readonly from: number;
  readonly limit: number;
}

/** Lines of a file in their order, with what was asked and of whom. */
export function findLines(db: Transaction, { all, file, from, limit }: WantedLines) {
  return db
    .selectFrom('remittance_line')
    .leftJoin('deduction', 'deduction.gid', 'remittance_line.deduction_gid')
    .leftJoin('borrower', 'borrower.gid', 'remittance_line.borrower_gid')
    .where('remittance_line.remittance_file_gid', '=', file)
    .where('remittance_line.line', '>', from)
    .$if(!all, (rows) => rows.where(notAsAsked))
    .orderBy('remittance_line.line')
    .limit(limit)
    .select([
      'remittance_line.line',
      'remittance_line.employee_number',
      'remittance_line.amount_cents',
      'remittance_line.outcome',
      'remittance_line.reason',
      'remittance_line.borrower_gid',
      'deduction.amount_cents as asked_cents',
      'deduction.loan_gid',
      sql<string | null>`borrower.first_name || ' ' || borrower.last_name`.as('borrower'),
    ])
    .execute();
}

/** What was asked of payroll for a loan, the first payday first. */
export function findAsked(db: Transaction, loanGid: string) {
  return db
    .selectFrom('deduction')
    .where('loan_gid', '=', loanGid)
    .orderBy('payday')
    .select(['payday', 'amount_cents', 'asked_on', 'state', 'deducted_cents', 'remitted_on'])
    .execute();
}
