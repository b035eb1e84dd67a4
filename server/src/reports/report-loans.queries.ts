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

interface PageOfLoans {
  /** The loan before the page. */
  readonly after: string;
  readonly employers: Employers;
  readonly limit: number;
}

/**
 * The next loans of a set in the order of their identifiers, with what they owe now. The page is
 * found before its names and sums.
 */
export async function findReportLoans(
  db: Transaction,
  set: LoanSet,
  page: PageOfLoans,
): Promise<ReportLoan[]> {
  const { rows: found } = await sql<{ gid: string }>`
    ${set.kind === 'moved' ? movedPage(set, page) : loanPage(set, page)}`.execute(db);
  const gids = found.map(({ gid }) => gid);
  const { rows } = await sql<ReportLoan>`
    select loan.gid, borrower.first_name || ' ' || borrower.last_name as borrower,
           employer.name as employer, loan.status, loan.delinquent_cents as past_due,
           loan.delinquent_days as days,
           (select coalesce(sum(posting.amount_cents), 0) from posting
             where posting.loan_gid = loan.gid and posting.account in ('loan_principal',
               'interest_receivable', 'fees_receivable', 'charged_off_balance'))::bigint as owed
      from loan
      join borrower on borrower.gid = loan.borrower_gid
      join employer on employer.gid = loan.employer_gid
     where loan.gid = any(${gids}::uuid[])
     order by loan.gid`.execute(db);
  return rows;
}

function loanPage(
  set: Exclude<LoanSet, { readonly kind: 'moved' }>,
  { after, employers, limit }: PageOfLoans,
): RawBuilder<unknown> {
  const ofEmployers =
    employers === null ? sql`` : sql`and employer_gid = any(${[...employers]}::uuid[])`;
  return sql`select gid from loan where gid > ${after}::uuid and ${partOf(set)} ${ofEmployers}
    order by gid limit ${limit}::int`;
}

function partOf(set: Exclude<LoanSet, { readonly kind: 'moved' }>): RawBuilder<unknown> {
  if (set.kind === 'lost') return sql`charged_off_on > ${set.since}::date`;
  const below = set.below === null ? sql`` : sql`and delinquent_days < ${set.below}`;
  // The words of the partial index of late loans, so that the few are found without the many.
  const late =
    set.least > 0 ? sql`and delinquent_days > 0 and delinquent_days >= ${set.least}` : sql``;
  return sql`status = 'Open' ${late} ${below}`;
}

/** Goes along the month whose loans are fewer, not current ones, and asks for the other. */
function movedPage(
  { from, now, to, was }: Extract<LoanSet, { readonly kind: 'moved' }>,
  { after, employers, limit }: PageOfLoans,
): RawBuilder<unknown> {
  const [first, second] = [
    { day: from, bucket: was },
    { day: to, bucket: now },
  ];
  const [along, other] = was === 'CURRENT' ? [second, first] : [first, second];
  // In the words of the index of such loans.
  const few = along.bucket === 'CURRENT' ? sql`` : sql`and bucket <> 'CURRENT'`;
  const ofEmployers =
    employers === null
      ? sql``
      : sql`and (select employer_gid from loan where gid = loan_gid)
          = any(${[...employers]}::uuid[])`;
  return sql`
    select loan_gid as gid from loan_month one
     where day = ${along.day}::date and bucket = ${along.bucket} ${few}
       and loan_gid > ${after}::uuid
       and (select bucket from loan_month other
             where other.day = ${other.day}::date and other.loan_gid = one.loan_gid)
           = ${other.bucket} ${ofEmployers}
     order by loan_gid limit ${limit}::int`;
}
