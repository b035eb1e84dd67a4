import {
  type LoanFlag,
  type LoanFlagKind,
  personalFlagKinds,
} from '@paystead/lending/servicing/loan-flags';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { LoanRow } from './loan.queries.ts';

interface FlagRow {
  readonly loan_gid: string;
  readonly kind: LoanFlagKind;
  readonly from_day: string;
  readonly loss_on: string | null;
}

/**
 * The flags in force on some loans, by loan: their own, those of the borrower's other loans that
 * concern the person, and DECEASED for a borrower whose status says so. A shared read of the slice
 * loan-flags, here so that servicing doesn't depend on a slice that depends on it.
 */
export async function findFlags(
  db: Transaction,
  loanGids: readonly string[],
): Promise<ReadonlyMap<string, LoanFlag[]>> {
  const { rows } = await sql<FlagRow>`
    select loan.gid as loan_gid, f.kind, f.from_day, loss.day as loss_on
      from loan
      join loan_flag f on f.borrower_gid = loan.borrower_gid
       and (f.loan_gid = loan.gid or f.kind = any(${personalFlagKinds}::text[]))
      left join loan_flag_act loss on loss.flag_gid = f.gid and loss.act = 'LOSS_DETERMINED'
     where loan.gid = any(${loanGids}::uuid[])
       and (f.until_day is null or f.until_day >= product_today())
       and not exists (select from loan_flag_act lifted
                        where lifted.flag_gid = f.gid and lifted.act = 'LIFTED')
    union all
    select loan.gid, 'DECEASED', product_today(), null
      from loan join borrower on borrower.gid = loan.borrower_gid
     where loan.gid = any(${loanGids}::uuid[]) and borrower.employee_status = 'Deceased'
     order by loan_gid, kind, from_day`.execute(db);
  return Map.groupBy(rows.map(flagOf), ({ loanGid }) => loanGid);
}

function flagOf(row: FlagRow): LoanFlag & { readonly loanGid: string } {
  return {
    loanGid: row.loan_gid,
    kind: row.kind,
    from: Temporal.PlainDate.from(row.from_day),
    lossOn: row.loss_on === null ? null : Temporal.PlainDate.from(row.loss_on),
  };
}

/**
 * The next Open loans that were at least this many days past due when last counted, or whose
 * borrower has a flag that can charge a loan off early; locked, ordered by gid.
 */
export async function lockPossibleLosses(
  db: Transaction,
  days: number,
  after: string,
  limit: number,
): Promise<LoanRow[]> {
  const { rows } = await sql<LoanRow>`
    select * from loan
     where status = 'Open' and gid > ${after}::uuid
       and gid in (
         select gid from loan
          where status = 'Open' and delinquent_days > 0 and delinquent_days >= ${days}
         union
         select l.gid from loan_flag f join loan l on l.borrower_gid = f.borrower_gid
          where f.kind in ('BANKRUPTCY', 'FRAUD', 'DECEASED') and l.status = 'Open'
            and not exists (select from loan_flag_act lifted
                             where lifted.flag_gid = f.gid and lifted.act = 'LIFTED'))
     order by gid limit ${limit} for update`.execute(db);
  return rows;
}
