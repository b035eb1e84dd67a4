import type { HeldView } from '@paystead/contract/held-money/held-money';
import type { HeldReason } from '@paystead/contract/held-money/held-records';
import { sql } from 'kysely';
import type { HeldMoneyRow } from '../held-money/index.ts';
import type { Place } from '../platform/calls/place.ts';
import type { Transaction } from '../platform/database/database.ts';
import { hasEach, type NamedPeople } from '../named-people/index.ts';

/** A sum with the names of its borrower, employer and owner. */
export interface DeskRow extends HeldMoneyRow {
  readonly borrower: string | null;
  /** The employer that sent it, or the one of its loan. */
  readonly payroll: string | null;
  readonly staff: string | null;
  readonly approval_gid: string | null;
}

export interface Wanted {
  readonly show: HeldView;
  readonly reason: HeldReason | undefined;
  readonly loan: string | undefined;
  /** Whom each search word names; a sum must contain all of them. */
  readonly words: readonly (NamedPeople | null)[];
  readonly after: Place | null;
  readonly limit: number;
  readonly staffGid: string;
  readonly now: Temporal.Instant;
}

/** A shared read of the open requests of the approvals slice. */
const named = (now: Temporal.Instant, sums = sql`held_money`) => sql`
  select h.*, b.first_name || ' ' || b.last_name as borrower,
         coalesce(e.name, home.name) as payroll, s.name as staff,
         (select r.gid from approval_request r
            left join approval_decision d on d.request_gid = r.gid
           where r.subject_gid = h.gid and d.request_gid is null and r.ends_at > ${now}
           limit 1) as approval_gid
    from ${sums} h
    left join borrower b on b.gid = h.borrower_gid
    left join employer e on e.gid = h.employer_gid
    left join staff_member s on s.gid = h.staff_gid
    left join loan l on l.gid = h.loan_gid
    left join employer home on home.gid = l.employer_gid`;

/**
 * Sums of a view that contain all words, after a place: open ones the oldest first, closed ones the
 * newest.
 */
export async function findSums(db: Transaction, wanted: Wanted): Promise<DeskRow[]> {
  const { after, limit, loan, now, reason, show, staffGid, words } = wanted;
  const isDone = show === 'DONE';
  const view = {
    OPEN: sql`h.state = 'OPEN'`,
    YOURS: sql`h.state = 'OPEN' and h.staff_gid = ${staffGid}`,
    NO_OWNER: sql`h.state = 'OPEN' and h.owner = 'STAFF' and h.staff_gid is null`,
    DONE: sql`h.state = 'CLOSED'`,
  }[show];
  const beyond = isDone
    ? sql`and (h.closed_at, h.gid) < (${after?.at ?? null}::timestamptz, ${after?.gid ?? null}::uuid)`
    : sql`and (h.received_on, h.gid)
        > ((${after?.at ?? null}::timestamptz at time zone 'UTC')::date, ${after?.gid ?? null}::uuid)`;
  const text = sql`concat_ws(' ', h.reason, h.sender, h.employee_number,
    (select name from employer where gid = h.employer_gid),
    (select name from staff_member where gid = h.staff_gid),
    (h.amount_cents / 100.0)::numeric(14, 2))`;
  const order = isDone ? sql`h.closed_at desc, h.gid desc` : sql`h.received_on, h.gid`;
  const sums = sql`(
    select * from held_money h where ${view} ${after === null ? sql`` : beyond}
      ${reason === undefined ? sql`` : sql`and h.reason = ${reason}`}
      ${loan === undefined ? sql`` : sql`and h.loan_gid = ${loan}::uuid`}
      and ${hasEach(words, { text, person: sql`h.borrower_gid` })}
     order by ${order} limit ${limit}::int)`;
  const { rows } = await sql<DeskRow>`
    ${named(now, sums)} order by ${order}`.execute(db);
  return rows;
}

export async function findSum(
  db: Transaction,
  gid: string,
  now: Temporal.Instant,
): Promise<DeskRow | undefined> {
  const { rows } = await sql<DeskRow>`${named(now)} where h.gid = ${gid}`.execute(db);
  return rows[0];
}

export interface SuggestionRow {
  readonly loan_gid: string;
  readonly borrower: string;
  readonly employer: string;
  readonly status: string;
  readonly same_reference: boolean;
  readonly same_number: boolean;
  readonly same_name: boolean;
  readonly same_amount: boolean;
}

const MOST_SUGGESTIONS = 5;

/** Loan references in a sender's words, as the gids begin: `PS-4F19-22A7` or `4F1922A7`. */
function referencesIn(sender: string | null): string[] {
  const found = (sender ?? '').matchAll(/(?<![\dA-F])([\dA-F]{4})-?([\dA-F]{4})(?![\dA-F])/gi);
  return [...found].map(([, first = '', second = '']) => `${first}${second}`.toLowerCase());
}

/**
 * Loans with the employee number of a sum, with an installment of that amount at the same employer
 * (or paid by a borrower's own deposit, if we know no employer), or at any employer with the
 * reference or the last name that the sender wrote; the best first. A shared read.
 */
export async function findSuggestions(
  db: Transaction,
  { amount_cents, employee_number, employer_gid, sender }: DeskRow,
): Promise<SuggestionRow[]> {
  const { rows } = await sql<SuggestionRow>`
    with named as (
      select (gid || '-0000-0000-0000-000000000000')::uuid as first,
             (gid || '-ffff-ffff-ffff-ffffffffffff')::uuid as last
        from unnest(${referencesIn(sender)}::text[]) as gid
    ), near as (
      select r.borrower_gid as gid from roster_entry r
       where r.employer_gid = ${employer_gid} and r.employee_number = ${employee_number}
         and r.borrower_gid is not null
      union
      select l.borrower_gid from loan l
       where (l.employer_gid = ${employer_gid}
              or (${employer_gid}::uuid is null and l.collection in ('allotment', 'deposit')))
         and l.installment_cents = ${amount_cents}
         and l.status in ('Open', 'Charged Off')
      union
      select l.borrower_gid from named join loan l on l.gid between named.first and named.last
      union
      select b.gid from borrower b
       where length(b.last_name) > 2
         and upper(b.last_name) = any(regexp_split_to_array(upper(${sender ?? ''}), '[^A-Z]+'))
    ), found as (
      select l.gid as loan_gid, b.first_name || ' ' || b.last_name as borrower, l.status,
             home.name as employer,
             exists (select from named where l.gid between named.first and named.last)
               as same_reference,
             exists (select from roster_entry r where r.borrower_gid = b.gid
                and r.employer_gid = ${employer_gid}
                and r.employee_number = ${employee_number}) as same_number,
             upper(b.last_name) = any(regexp_split_to_array(upper(${sender ?? ''}), '[^A-Z]+'))
               as same_name,
             l.installment_cents = ${amount_cents} as same_amount
        from near join borrower b using (gid) join loan l on l.borrower_gid = b.gid
        join employer home on home.gid = l.employer_gid
       where l.status in ('Open', 'Charged Off', 'Paid')
    )
    select * from found
     order by same_reference desc, same_number::int + same_name::int + same_amount::int desc,
              status, loan_gid
     limit ${MOST_SUGGESTIONS}`.execute(db);
  return rows;
}

/** The state of a borrower's address, as the states count it: the last known one. */
export async function findState(db: Transaction, borrowerGid: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('address')
    .where('borrower_gid', '=', borrowerGid)
    .where('type', '=', 'PHYSICAL')
    .orderBy('replaced_at', (order) => order.desc().nullsFirst())
    .orderBy('created_at', 'desc')
    .select('state')
    .executeTakeFirst();
  return row?.state;
}

/** Open sums that a borrower decides about. */
export function findToDecide(db: Transaction, loanGid: string): Promise<HeldMoneyRow[]> {
  return db
    .selectFrom('held_money')
    .where('loan_gid', '=', loanGid)
    .where('state', '=', 'OPEN')
    .where('decide_by', 'is not', null)
    .orderBy('received_on')
    .orderBy('gid')
    .selectAll()
    .execute();
}

/** Sums about which nobody decided by a day. Ordered by gid. */
export function findUndecided(
  db: Transaction,
  day: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<HeldMoneyRow[]> {
  return db
    .selectFrom('held_money')
    .where('state', '=', 'OPEN')
    .where('decide_by', '<=', day)
    .where('gid', '>', after)
    .orderBy('gid')
    .limit(limit)
    .selectAll()
    .execute();
}

export interface Neglected {
  readonly gid: string;
  readonly amount_cents: bigint;
  readonly received_on: string;
  readonly keep_until: string | null;
}

/** Sums of staff that nobody has taken since a day, or whose day has passed. */
export async function findNeglected(
  db: Transaction,
  { keptThrough, receivedThrough }: { receivedThrough: string; keptThrough: string },
): Promise<Neglected[]> {
  const { rows } = await sql<Neglected>`
    select gid, amount_cents, received_on, keep_until from held_money
     where state = 'OPEN' and owner = 'STAFF'
       and ((staff_gid is null and received_on <= ${receivedThrough})
         or keep_until < ${keptThrough})
     order by gid`.execute(db);
  return rows;
}
