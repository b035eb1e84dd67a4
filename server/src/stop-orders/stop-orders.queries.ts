import type { StopTakenBack } from '@paystead/contract/servicing/stop-orders';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { Loan, StopOrder } from '../platform/database/database.types.ts';

export type OrderRow = Selectable<StopOrder> & { readonly employer: string };

export interface StoppedLoan extends Pick<
  Selectable<Loan>,
  'gid' | 'borrower_gid' | 'employer_gid' | 'collection'
> {
  readonly employer: string;
  readonly employee_number: string | null;
}

/** Loans in the form their orders need them, ordered by gid. Reads servicing and employers. */
export async function findStoppable(
  db: Transaction,
  loanGids: readonly string[],
): Promise<StoppedLoan[]> {
  const { rows } = await sql<StoppedLoan>`
    select loan.gid, loan.borrower_gid, loan.employer_gid, loan.collection,
           employer.name as employer, entry.employee_number
      from loan
      join employer on employer.gid = loan.employer_gid
      left join roster_entry entry on entry.employer_gid = loan.employer_gid
            and entry.borrower_gid = loan.borrower_gid
     where loan.gid = any(${loanGids}::uuid[])
     order by loan.gid`.execute(db);
  return rows;
}

/** The first payday that nobody was asked for from a day on, and the last that somebody was. */
export async function findPaydays(
  db: Transaction,
  loanGid: string,
  from: string,
): Promise<{ readonly first: string | null; readonly last: string | null }> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    with asked as (select payday from deduction
                    where loan_gid = ${loanGid}::uuid and state = 'ASKED')
    select (select min(due_date) from installment
             where loan_gid = ${loanGid}::uuid and superseded_at is null
               and due_date >= ${from}::date
               and due_date > coalesce((select max(payday) from asked), '-infinity')) as first,
           (select max(payday) from asked) as last`.execute(db);
  return rows[0] ?? { first: null, last: null };
}

/** Writes an order; undefined if one stands already. */
export function insertOrder(db: Transaction, order: Insertable<StopOrder>) {
  return db
    .insertInto('stop_order')
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

const orders = (db: Transaction) =>
  db
    .selectFrom('stop_order')
    .innerJoin('employer', 'employer.gid', 'stop_order.employer_gid')
    .selectAll('stop_order')
    .select('employer.name as employer');

/** The newest order of a loan. */
export function findOrder(db: Transaction, loanGid: string): Promise<OrderRow | undefined> {
  return orders(db)
    .where('loan_gid', '=', loanGid)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** An order with the name of its person, for payroll. */
export function findOneOrder(db: Transaction, gid: string) {
  return withNames(db).where('stop_order.gid', '=', gid).executeTakeFirst();
}

const withNames = (db: Transaction) =>
  db
    .selectFrom('stop_order')
    .leftJoin('roster_entry as entry', (join) =>
      join
        .onRef('entry.employer_gid', '=', 'stop_order.employer_gid')
        .onRef('entry.borrower_gid', '=', 'stop_order.borrower_gid'),
    )
    .selectAll('stop_order')
    .select(['entry.first_name', 'entry.last_name']);

export interface OutgoingOrder extends Pick<
  Selectable<StopOrder>,
  'gid' | 'loan_gid' | 'from_payday'
> {
  readonly employee_number: string;
  readonly mnemonic: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly takes_back: boolean;
}

/**
 * Orders that payroll doesn't have, oldest first, and those whose taking back it doesn't have. An
 * order taken back before payroll had it never goes out.
 */
export async function findToHandOver(db: Transaction, most: number): Promise<OutgoingOrder[]> {
  const { rows } = await sql<OutgoingOrder>`
    select s.gid, s.loan_gid, s.from_payday, s.employee_number, employer.mnemonic,
           entry.first_name, entry.last_name, s.taken_back_at is not null as takes_back
      from stop_order s
      join employer on employer.gid = s.employer_gid
      left join roster_entry entry on entry.employer_gid = s.employer_gid
            and entry.borrower_gid = s.borrower_gid
     where s.stops_by = 'EMPLOYER' and s.employee_number is not null
       and (s.handed_over_at is null) = (s.taken_back_at is null)
       and s.take_back_handed_over_at is null
     order by s.sent_at, s.gid limit ${most}`.execute(db);
  return rows;
}

export function changeOrder(
  db: Transaction,
  gid: string,
  change: Partial<
    Pick<
      Insertable<StopOrder>,
      | 'handed_over_at'
      | 'receipt'
      | 'acknowledged_at'
      | 'acknowledged_by_gid'
      | 'take_back_handed_over_at'
    >
  >,
) {
  return db
    .updateTable('stop_order')
    .set(change)
    .where('gid', '=', gid)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Takes the standing order of an open loan back; undefined if none stands. Of a loan that isn't
 * open nothing comes out of paychecks: its order stands. A shared read of servicing.
 */
export function takeBack(
  db: Transaction,
  loanGid: string,
  because: StopTakenBack,
  at: Temporal.Instant,
) {
  return db
    .updateTable('stop_order')
    .set({ taken_back_at: at, taken_back_because: because })
    .where('loan_gid', '=', loanGid)
    .where('taken_back_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('loan').where('gid', '=', loanGid).where('status', '=', 'Open')),
    )
    .returningAll()
    .executeTakeFirst();
}

/** How many orders an employer's list shows. */
const MOST_LISTED = 500;

/** The orders of an employer's own people, newest first. */
export function findOfEmployer(db: Transaction, employerGid: string) {
  return withNames(db)
    .where('stop_order.employer_gid', '=', employerGid)
    .where('stop_order.stops_by', '=', 'EMPLOYER')
    .orderBy('stop_order.sent_at', 'desc')
    .orderBy('stop_order.gid')
    .limit(MOST_LISTED)
    .execute();
}

/** A person whose deduction payroll has to stop. */
export interface StandingOrder {
  readonly gid: string;
  readonly loan_gid: string;
  readonly borrower_gid: string;
  readonly employee_number: string | null;
  readonly from_payday: string;
}

/** The standing orders of an employer's payroll that aren't effective yet. */
export function findStanding(db: Transaction, employerGid: string): Promise<StandingOrder[]> {
  return db
    .selectFrom('stop_order')
    .where('employer_gid', '=', employerGid)
    .where('stops_by', '=', 'EMPLOYER')
    .where('taken_back_at', 'is', null)
    .where('effective_on', 'is', null)
    .orderBy('employee_number')
    .orderBy('gid')
    .select(['gid', 'loan_gid', 'borrower_gid', 'employee_number', 'from_payday'])
    .execute();
}

/** A paid loan whose person has a standing order. */
export interface PaidLoan {
  readonly employee_number: string;
  readonly loan_gid: string;
  readonly borrower_gid: string;
}

/** The newest paid loan of each person with a standing order, by the numbers that payroll names. */
export async function findPaidLoans(
  db: Transaction,
  employerGid: string,
  employeeNumbers: readonly string[],
): Promise<PaidLoan[]> {
  const { rows } = await sql<PaidLoan>`
    select distinct on (s.employee_number) s.employee_number, s.loan_gid, s.borrower_gid
      from stop_order s join loan on loan.gid = s.loan_gid
     where s.employer_gid = ${employerGid}::uuid
       and s.employee_number = any(${employeeNumbers}::text[])
       and s.taken_back_at is null and loan.status = 'Paid'
     order by s.employee_number, s.sent_at desc`.execute(db);
  return rows;
}

/**
 * Marks the orders whose first payday has passed without money, and their payday: payroll has
 * answered for it, or two weeks have passed without a cent.
 */
export async function markEffective(db: Transaction, day: string, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update stop_order set effective_on = from_payday
     where gid in (
       select s.gid from stop_order s
        where s.taken_back_at is null and s.effective_on is null and s.stops_by = 'EMPLOYER'
          and s.from_payday < ${day}::date
          and (s.from_payday < ${day}::date - 14
               or exists (select from remittance_file f
                           where f.employer_gid = s.employer_gid and f.payday >= s.from_payday
                             and f.posted_at is not null))
          and not exists (select from remittance_line l
                            join remittance_file f on f.gid = l.remittance_file_gid
                           where l.employer_gid = s.employer_gid
                             and l.employee_number = s.employee_number
                             and l.deduction_gid is null and l.amount_cents > 0
                             and f.payday >= s.from_payday
                             and f.payday > ${day}::date - 30)
        order by s.from_payday, s.gid limit ${most} for update of s skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
