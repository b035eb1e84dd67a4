import type { AgeBucket, MonthStanding } from '@paystead/contract/product/reports';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

/** Which loans a report is about: of these employers; of all if null. */
export type Employers = readonly string[] | null;

export interface EmployerRow {
  readonly gid: string;
  readonly name: string;
  readonly workflow: string;
}

/** Every employer by name; there are hundreds, not thousands. */
export function findEmployers(db: Transaction): Promise<EmployerRow[]> {
  return db
    .selectFrom('employer')
    .select(['gid', 'name', 'workflow'])
    .orderBy('name')
    .orderBy('gid')
    .execute();
}

const BUCKET = sql`case when loan.delinquent_days >= 90 then 'D90'
  when loan.delinquent_days >= 60 then 'D60' when loan.delinquent_days >= 30 then 'D30'
  when loan.delinquent_days >= 1 then 'D1' else 'CURRENT' end`;

const OWED = sql`('loan_principal', 'interest_receivable', 'fees_receivable')`;

/** What was booked by now for days after this one, by loan: a day is closed after its midnight. */
function bookedAfter(day: string): RawBuilder<unknown> {
  return sql`later as materialized (
    select posting.loan_gid, sum(posting.amount_cents) as cents
      from journal_entry entry join posting on posting.entry_id = entry.id
     where entry.effective_date > ${day}::date and posting.account in ${OWED}
     group by posting.loan_gid)`;
}

/** What the books say that a loan owes, without what `later` has: joined, so that it's read once. */
const OWED_THEN = sql`((select coalesce(sum(posting.amount_cents), 0) from posting
    where posting.loan_gid = loan.gid and posting.account in ${OWED})
  - coalesce(later.cents, 0))`;

/** A day, and the employers that are counted together. */
interface Counted {
  readonly day: string;
  readonly employers: readonly string[];
}

/** Counts employers’ open loans of a day, also if one has none; nothing if that was done. */
export async function insertPortfolioDay(
  db: Transaction,
  { day, employers }: Counted,
): Promise<void> {
  await sql`
    with ${bookedAfter(day)}
    insert into portfolio_day (day, employer_gid, bucket, loans, owed_cents, past_due_cents)
    select ${day}::date, employer_gid, bucket, count(*), sum(owed), sum(past_due)
      from (select loan.employer_gid, ${BUCKET} as bucket, ${OWED_THEN} as owed,
                   loan.delinquent_cents as past_due
              from loan left join later on later.loan_gid = loan.gid
             where loan.employer_gid = any(${employers}::uuid[]) and loan.status = 'Open'
               and loan.opened_on <= ${day}::date) counted
     group by employer_gid, bucket
        on conflict do nothing`.execute(db);
  await sql`
    insert into portfolio_day
    select ${day}::date, gid, 'CURRENT', 0, 0, 0 from unnest(${employers}::uuid[]) as one (gid)
        on conflict do nothing`.execute(db);
  await sql`
    insert into employer_day (day, employer_gid, people, borrowers)
    select ${day}::date, one.gid,
           (select count(*) from roster_entry where employer_gid = one.gid
             and employee_status = 'Active'),
           (select count(distinct borrower_gid) from loan
             where employer_gid = one.gid and status = 'Open')
      from unnest(${employers}::uuid[]) as one (gid)
        on conflict do nothing`.execute(db);
}

/** Where each loan of some employers stands at the end of a month, also if it ended in it. */
export async function insertLoanMonth(db: Transaction, { day, employers }: Counted): Promise<void> {
  const month = sql`date_trunc('month', ${day}::date)::date`;
  const theirs = sql`loan.employer_gid = any(${employers}::uuid[])`;
  await sql`
    with ${bookedAfter(day)}
    insert into loan_month (day, loan_gid, employer_gid, bucket, owed_cents)
    select ${day}::date, loan.gid, loan.employer_gid, ${BUCKET}, ${OWED_THEN}
      from loan left join later on later.loan_gid = loan.gid
     where ${theirs} and loan.status = 'Open' and loan.opened_on <= ${day}::date
    union all
    select ${day}::date, loan.gid, loan.employer_gid,
           case loan.status when 'Paid' then 'PAID' else 'VOID' end, 0
      from loan where ${theirs} and loan.status in ('Paid', 'Void')
       and loan.closed_on between ${month} and ${day}::date and loan.opened_on is not null
       and loan.charged_off_on is null
    union all
    select ${day}::date, loan.gid, loan.employer_gid, 'CHARGED_OFF', 0
      from loan where ${theirs} and loan.charged_off_on between ${month} and ${day}::date
        on conflict do nothing`.execute(db);
}

/** The last day that was counted, and employers of then that it lacks. */
export async function findLastDay(db: Transaction) {
  const { rows } = await sql<{ day: string | null; missing: string[] }>`
    with last as (select max(day) as day from portfolio_day)
    select last.day, coalesce((select array_agg(employer.name order by employer.name)
      from employer where (employer.created_at at time zone 'America/New_York')::date <= last.day
       and not exists (select from portfolio_day counted where counted.day = last.day
             and counted.employer_gid = employer.gid)), '{}') as missing from last`.execute(db);
  return rows[0] ?? { day: null, missing: [] };
}

export interface DayRow {
  readonly day: string;
  readonly bucket: AgeBucket;
  readonly loans: number;
  readonly owed: bigint;
  readonly past_due: bigint;
}

export async function findDays(
  db: Transaction,
  days: readonly string[],
  employers: Employers,
): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select day, bucket, sum(loans)::int as loans, sum(owed_cents)::bigint as owed,
           sum(past_due_cents)::bigint as past_due
      from portfolio_day where day = any(${[...days]}::date[]) ${among(employers, 'employer_gid')}
     group by day, bucket order by day, bucket`.execute(db);
  return rows;
}

function among(employers: Employers, column: string): RawBuilder<unknown> {
  return employers === null ? sql`` : sql`and ${sql.ref(column)} = any(${[...employers]}::uuid[])`;
}

/** What was written off of each loan that was charged off since a day. */
const LOSS = sql`(select coalesce(sum(posting.amount_cents), 0) from journal_entry entry
  join posting on posting.entry_id = entry.id and posting.account = 'charged_off_balance'
  where entry.loan_gid = loan.gid and entry.kind = 'CHARGE_OFF')`;

export async function findLosses(
  db: Transaction,
  { from, through, employers }: { from: string; through: string; employers: Employers },
) {
  const { rows } = await sql<{ loans: number; amount: bigint }>`
    select count(*)::int as loans, coalesce(sum(${LOSS}), 0)::bigint as amount from loan
     where loan.charged_off_on > ${from}::date and loan.charged_off_on <= ${through}::date
           ${among(employers, 'loan.employer_gid')}`.execute(db);
  return rows[0] ?? { loans: 0, amount: 0n };
}

export interface VintageRow {
  readonly quarter: string;
  readonly loans: number;
  readonly amount: bigint;
}

/** The loans that were paid out since a day, by quarter. */
export async function findVintages(
  db: Transaction,
  { from, through, employers }: { from: string; through: string; employers: Employers },
): Promise<VintageRow[]> {
  const { rows } = await sql<VintageRow>`
    select date_trunc('quarter', opened_on)::date as quarter, count(*)::int as loans,
           sum(amount_cents)::bigint as amount from loan
     where opened_on >= ${from}::date and opened_on <= ${through}::date
           ${among(employers, 'employer_gid')}
     group by 1 order by 1`.execute(db);
  return rows;
}

/** The principal of it. */
const LOST_PRINCIPAL = sql`(select coalesce(-sum(posting.amount_cents), 0) from journal_entry entry
  join posting on posting.entry_id = entry.id and posting.account = 'loan_principal'
  where entry.loan_gid = loan.gid and entry.kind = 'CHARGE_OFF')`;

/** Principal that was charged off of them, by quarter of the payout and whole months since it. */
export async function findVintageLosses(
  db: Transaction,
  { from, through, employers }: { from: string; through: string; employers: Employers },
) {
  const { rows } = await sql<{ quarter: string; month: number; amount: bigint }>`
    select date_trunc('quarter', opened_on)::date as quarter,
           (extract(year from age(charged_off_on, opened_on)) * 12
             + extract(month from age(charged_off_on, opened_on)))::int as month,
           sum(${LOST_PRINCIPAL})::bigint as amount
      from loan where charged_off_on >= ${from}::date and charged_off_on <= ${through}::date
       and opened_on >= ${from}::date ${among(employers, 'employer_gid')}
     group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

export interface MoveRow {
  readonly was: AgeBucket;
  readonly now: MonthStanding;
  readonly loans: number;
}

/** The last two month ends with figures, the later one first. */
export async function findMonthEnds(db: Transaction): Promise<string[]> {
  const { rows } = await sql<{ day: string | null }>`
    with last as (select max(day) as day from loan_month)
    select day from last where day is not null
    union all
    select (select max(loan_month.day) from loan_month where loan_month.day < last.day) from last
     where last.day is not null`.execute(db);
  return rows.flatMap(({ day }) => (day === null ? [] : [day]));
}

/** From which age to which standing loans went between two month ends. */
export async function findMoves(
  db: Transaction,
  { from, to, employers }: { from: string; to: string; employers: Employers },
): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select was.bucket as was, now.bucket as now, count(*)::int as loans
      from loan_month was join loan_month now on now.loan_gid = was.loan_gid
     where was.day = ${from}::date and now.day = ${to}::date
       and was.bucket not in ('CHARGED_OFF', 'PAID', 'VOID')
           ${among(employers, 'was.employer_gid')}
     group by 1, 2`.execute(db);
  return rows;
}
