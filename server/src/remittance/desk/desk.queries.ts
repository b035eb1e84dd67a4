import type { RemittanceOutcome } from '@paystead/contract/servicing/remittance-desk';
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
      'remittance_file.state',
      'remittance_file.asks',
      'remittance_file.replaces_gid',
      'remittance_file.chosen_by',
      'employer.name as employer',
    ])
    .select((of) =>
      of
        .selectFrom('remittance_file as newer')
        .whereRef('newer.replaces_gid', '=', 'remittance_file.gid')
        .select('newer.gid')
        .as('replaced_by'),
    );
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

/** How many lines of these files didn't come as asked, by outcome. */
export async function countExceptions(db: Transaction, gids: readonly string[]) {
  return db
    .selectFrom('remittance_tally')
    .where('remittance_file_gid', '=', sql<string>`any(${gids}::uuid[])`)
    .where('outcome', '<>', 'MATCHED')
    .orderBy('outcome')
    .select(['remittance_file_gid', 'outcome', 'lines as count'])
    .$narrowType<{ outcome: RemittanceOutcome }>()
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
