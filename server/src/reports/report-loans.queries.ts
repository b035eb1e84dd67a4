import type { AgeBucket, MonthStanding } from '@paystead/contract/product/reports';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { Employers } from './portfolio.queries.ts';

export interface ReportLoan {
  readonly gid: string;
  readonly borrower: string;
  readonly employer: string;
  readonly status: string;
  readonly owed: bigint;
  readonly past_due: bigint;
  readonly days: number;
}

/** Which loans: of an age as last counted, or lost since a day, or that moved in a month. */
export type LoanSet =
  | { readonly kind: 'aged'; readonly least: number; readonly below: number | null }
  | { readonly kind: 'lost'; readonly since: string }
  | {
      readonly kind: 'moved';
      readonly from: string;
      readonly to: string;
      readonly was: AgeBucket;
      readonly now: MonthStanding;
    };

/** The next loans of a set in the order of their identifiers, with what they owe now. */
export async function findReportLoans(
  db: Transaction,
  set: LoanSet,
  { after, employers, limit }: { after: string; employers: Employers; limit: number },
): Promise<ReportLoan[]> {
  const { rows } = await sql<ReportLoan>`
    select loan.gid, borrower.first_name || ' ' || borrower.last_name as borrower,
           employer.name as employer, loan.status, loan.delinquent_cents as past_due,
           loan.delinquent_days as days,
           (select coalesce(sum(posting.amount_cents), 0) from posting
             where posting.loan_gid = loan.gid and posting.account in ('loan_principal',
               'interest_receivable', 'fees_receivable', 'charged_off_balance'))::bigint as owed
      from (select loan.* from loan where loan.gid > ${after}::uuid and ${partOf(set)}
             ${employers === null ? sql`` : sql`and loan.employer_gid = any(${[...employers]}::uuid[])`}
             order by loan.gid limit ${limit}) loan
      join borrower on borrower.gid = loan.borrower_gid
      join employer on employer.gid = loan.employer_gid
     order by loan.gid`.execute(db);
  return rows;
}

function partOf(set: LoanSet): RawBuilder<unknown> {
  if (set.kind === 'lost') return sql`loan.charged_off_on > ${set.since}::date`;
  if (set.kind === 'moved') {
    return sql`exists (select from loan_month was where was.day = ${set.from}::date
        and was.loan_gid = loan.gid and was.bucket = ${set.was})
      and exists (select from loan_month now where now.day = ${set.to}::date
        and now.loan_gid = loan.gid and now.bucket = ${set.now})`;
  }
  const below = set.below === null ? sql`` : sql`and loan.delinquent_days < ${set.below}`;
  // The words of the partial index of late loans, so that the few are found without the many.
  const late = set.least > 0 ? sql`and loan.delinquent_days > 0` : sql``;
  return sql`loan.status = 'Open' ${late} and loan.delinquent_days >= ${set.least} ${below}`;
}
