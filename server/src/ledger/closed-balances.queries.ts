import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { AccountBalance } from './ledger.queries.ts';

/** No entry is booked on a later day. */
export const LAST_DAY = '9999-12-31';

/** The newest day with closed balances, up to a day; null before the first one. */
export async function findClosedDay(db: Transaction, upTo: string): Promise<string | null> {
  const row = await db
    .selectFrom('closed_balance')
    .where('day', '<=', upTo)
    .orderBy('day', 'desc')
    .limit(1)
    .select('day')
    .executeTakeFirst();
  return row?.day ?? null;
}

/** Closed balances of a day and what was booked since, through another day, by account. */
export async function sumThrough(
  db: Transaction,
  { closed, through }: { readonly closed: string | null; readonly through: string },
): Promise<AccountBalance[]> {
  const { rows } = await sql<AccountBalance>`
    select account, sum(cents)::bigint as cents from (
      select account, amount_cents as cents from closed_balance where day = ${closed}::date
      union all
      select p.account, sum(p.amount_cents)
        from journal_entry e join posting p on p.entry_id = e.id
       where e.booked_on > ${closed ?? '-infinity'} and e.booked_on <= ${through}
       group by p.account) part
     group by account order by account`.execute(db);
  return rows;
}

/** What each account comes to now, without adding up what was booked before the last closed day. */
export async function currentBalances(db: Transaction): Promise<ReadonlyMap<string, bigint>> {
  const closed = await findClosedDay(db, LAST_DAY);
  const balances = await sumThrough(db, { closed, through: LAST_DAY });
  return new Map(balances.map(({ account, cents }) => [account, cents]));
}

export async function insertBalances(
  db: Transaction,
  day: string,
  balances: readonly AccountBalance[],
): Promise<void> {
  await sql`
    insert into closed_balance (day, account, amount_cents)
    select ${day}::date, account, cents from unnest(
      ${balances.map(({ account }) => account)}::text[],
      ${balances.map(({ cents }) => cents.toString())}::bigint[]) as balance (account, cents)
    on conflict do nothing`.execute(db);
}

/** An entry with its lines. */
export interface JournalRow {
  readonly id: bigint;
  readonly kind: string;
  readonly effective_date: string;
  readonly loan_gid: string | null;
  readonly note: string | null;
  readonly lines: readonly { readonly account: string; readonly cents: string }[];
}

/** Which entries: booked on a day, after a number, with a line of one account. */
export interface JournalWanted {
  readonly day: string;
  readonly account: string | null;
  readonly after: string;
  readonly length: number;
}

export async function findJournal(
  db: Transaction,
  { account, after, day, length }: JournalWanted,
): Promise<JournalRow[]> {
  const { rows } = await sql<JournalRow>`
    with page as (
      select id, kind, effective_date, loan_gid, note from journal_entry
       where booked_on = ${day} and id > ${after}::bigint
         and (${account}::text is null or exists (select from posting
           where posting.entry_id = journal_entry.id and posting.account = ${account}::text))
       order by id limit ${length})
    select page.*, coalesce((select jsonb_agg(jsonb_build_object('account', p.account,
             'cents', p.amount_cents::text) order by p.line)
             from posting p where p.entry_id = page.id), '[]') as lines
      from page order by id`.execute(db);
  return rows;
}

/** A closed balance of a day. */
export interface ClosedRow {
  readonly day: string;
  readonly account: string;
  readonly amount_cents: bigint;
}

/** The closed balances from one day through another, by account and day. */
export function findClosedBalances(
  db: Transaction,
  { from, through }: { readonly from: string; readonly through: string },
): Promise<ClosedRow[]> {
  return db
    .selectFrom('closed_balance')
    .where('day', '>=', from)
    .where('day', '<=', through)
    .select(['day', 'account', 'amount_cents'])
    .orderBy('account')
    .orderBy('day')
    .execute();
}
