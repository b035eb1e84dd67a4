import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { LoanKey } from '../servicing/index.ts';

/** A loan whose pause ends while its borrower may still be on leave. */
export interface EndingPause extends LoanKey {
  /** The first day after the pause. */
  readonly from_on: string;
  readonly way: 'backup' | 'ask';
}

/**
 * Open loans whose pause reaches its limit in some days, so that from then on the backup account
 * or the borrower pays; ordered by gid.
 */
export async function findEndingPauses(
  db: Transaction,
  ends: { readonly from: Temporal.PlainDate; readonly through: Temporal.PlainDate },
): Promise<EndingPause[]> {
  const { rows } = await sql<EndingPause>`
    select loan.gid, loan.borrower_gid, turn.from_on::text as from_on, turn.way
      from collection_change turn
      join loan on loan.gid = turn.loan_gid
      join lateral (select c.id from collection_change c
        where c.loan_gid = loan.gid and c.from_on <= turn.from_on order by c.id desc limit 1)
        then_on on then_on.id = turn.id
      join lateral (select c.way from collection_change c
        where c.loan_gid = loan.gid and c.from_on < turn.from_on order by c.id desc limit 1) before
        on before.way = 'paused'
     where loan.status = 'Open' and turn.way in ('backup', 'ask') and turn.reason = 'STATUS'
       and turn.from_on between ${ends.from.toString()} and ${ends.through.toString()}
     order by loan.gid`.execute(db);
  return rows;
}
