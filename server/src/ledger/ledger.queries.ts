import { randomUUIDv7 } from 'node:crypto';
import type { AccountName } from '@paystead/lending/books/chart-of-accounts';
import type { TransactionType } from '@paystead/lending/books/transactions';
import { type Selectable, sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { JournalEntry } from '../platform/database/database.types.ts';
import type { Entry, Line } from './entry.ts';

export interface PostedEntry {
  /** Posting order. */
  readonly id: bigint;
  readonly gid: string;
}

/**
 * Writes entries and their postings in one statement: one round trip, short locks, numbered in
 * order.
 */
export async function insertEntries(
  db: Transaction,
  entries: readonly Entry[],
  booked: { day: string; at: Temporal.Instant; actor: string },
): Promise<PostedEntry[]> {
  const named = entries.map((entry) => ({ ...entry, gid: randomUUIDv7() }));
  const lines = named.flatMap(({ gid, lines }) =>
    lines.map((line, index) => ({ ...line, gid, number: index + 1 })),
  );
  const each = <Value>(of: (entry: (typeof named)[number]) => Value | undefined) =>
    named.map((entry) => of(entry) ?? null);
  const { rows } = await sql<PostedEntry>`
    with given as (
      select * from unnest(
        ${each((one) => one.gid)}::uuid[], ${each((one) => one.kind)}::text[],
        ${each((one) => one.loanGid)}::uuid[], ${each((one) => one.borrowerGid)}::uuid[],
        ${each((one) => one.effectiveDate.toString())}::date[],
        ${each((one) => one.reverses?.toString())}::bigint[],
        ${each((one) => one.paymentGid)}::uuid[], ${each((one) => one.deductionGid)}::uuid[],
        ${each((one) => one.seen?.type satisfies JournalEntry['transaction_type'] | undefined)}::text[],
        ${each((one) => one.seen?.amount?.toString())}::bigint[],
        ${each((one) => one.seen?.note)}::text[],
        ${each((one) => one.seen?.completesOn?.toString())}::date[]
      ) with ordinality as given (gid, kind, loan_gid, borrower_gid, effective_date, reverses,
        payment_gid, deduction_gid, seen_as, seen_cents, note, completes_on, number)
    ), entry as (
      insert into journal_entry (gid, kind, loan_gid, borrower_gid, effective_date,
        reverses_entry_id, payment_gid, deduction_gid, transaction_type, transaction_cents, note,
        completes_on, booked_on, booked_at, actor)
      select gid, kind, loan_gid, borrower_gid, effective_date, reverses, payment_gid,
        deduction_gid, seen_as, seen_cents, note, completes_on, ${booked.day}, ${booked.at},
        ${booked.actor}
        from given order by number
      returning id, gid, loan_gid, borrower_gid
    ), lines as (
      insert into posting (entry_id, line, account, loan_gid, borrower_gid, amount_cents)
      select entry.id, line.number, line.account, entry.loan_gid, entry.borrower_gid, line.amount
        from entry join unnest(
          ${lines.map((line) => line.gid)}::uuid[], ${lines.map((line) => line.number)}::smallint[],
          ${lines.map((line) => line.account)}::text[],
          ${lines.map((line) => line.amount.toString())}::bigint[]
        ) as line (gid, number, account, amount) using (gid)
    )
    select id, gid from entry order by id`.execute(db);
  return rows;
}

/** Entries that differ only in loan and amount, and the sign of each line. */
export interface Alike {
  readonly kind: string;
  readonly effectiveDate: Temporal.PlainDate;
  readonly lines: readonly { readonly account: AccountName; readonly sign: 1 | -1 }[];
}

/** The loan and its cents; zero makes no entry. */
export interface AlikeAmount {
  readonly loanGid: string;
  readonly borrowerGid: string;
  readonly amount: bigint;
}

/** Writes one entry for each loan in one statement, as light as the database allows. */
export async function insertAlike(
  db: Transaction,
  { effectiveDate, kind, lines }: Alike,
  of: readonly AlikeAmount[],
  booked: { day: string; at: Temporal.Instant; actor: string },
): Promise<void> {
  await sql`
    with given as (
      select * from unnest(
        ${of.map((one) => one.loanGid)}::uuid[], ${of.map((one) => one.borrowerGid)}::uuid[],
        ${of.map((one) => one.amount.toString())}::bigint[])
        as given (loan_gid, borrower_gid, cents)
       where cents <> 0
    ), entry as (
      insert into journal_entry (kind, loan_gid, borrower_gid, effective_date, booked_on, booked_at,
        actor)
      select ${kind}, loan_gid, borrower_gid, ${effectiveDate.toString()}::date,
        ${booked.day}::date, ${booked.at}::timestamptz, ${booked.actor} from given
      returning id, loan_gid, borrower_gid
    )
    insert into posting (entry_id, line, account, loan_gid, borrower_gid, amount_cents)
    select entry.id, line.number, line.account, entry.loan_gid, entry.borrower_gid,
        given.cents * line.sign
      from entry join given using (loan_gid)
      cross join unnest(${lines.map((line) => line.account)}::text[],
        ${lines.map((line) => line.sign)}::int[]) with ordinality as line (account, sign, number)`.execute(
    db,
  );
}

export interface AccountBalance {
  readonly account: string;
  readonly cents: bigint;
}

export interface LoanAccountBalance extends AccountBalance {
  readonly loan_gid: string;
}

/** Which balances to load. */
export interface BalancesWanted {
  /** Includes entries effective by the end of this day; everything booked by default. */
  readonly asOf?: Temporal.PlainDate;
  /** Only these accounts, which is faster for loans with many nights; every account by default. */
  readonly accounts?: readonly AccountName[];
}

/** Sums per account for some loans. */
export async function sumAccounts(
  db: Transaction,
  loanGids: readonly string[],
  { accounts, asOf }: BalancesWanted,
): Promise<LoanAccountBalance[]> {
  const { rows } = await sql<LoanAccountBalance>`
    select posting.loan_gid, posting.account, sum(posting.amount_cents)::bigint as cents
      from posting
      ${
        asOf
          ? sql`join journal_entry on journal_entry.id = posting.entry_id
                 and journal_entry.effective_date <= ${asOf.toString()}`
          : sql``
      }
     where posting.loan_gid = any(${loanGids}::uuid[])
       ${accounts ? sql`and posting.account = any(${accounts}::text[])` : sql``}
     group by posting.loan_gid, posting.account`.execute(db);
  return rows;
}

/** The trial balance: every account with its sum. */
export async function sumAllAccounts(db: Transaction): Promise<AccountBalance[]> {
  return db
    .selectFrom('posting')
    .groupBy('account')
    .orderBy('account')
    .select(['account', sql<bigint>`sum(amount_cents)::bigint`.as('cents')])
    .execute();
}

/** Entries of a loan in posting order, without their lines. */
export async function findEntriesOfLoans(
  db: Transaction,
  loanGids: readonly string[],
  kinds: string[],
) {
  return db
    .selectFrom('journal_entry')
    .where('loan_gid', '=', sql<string>`any(${loanGids}::uuid[])`)
    .where('kind', 'in', kinds)
    .orderBy('id')
    .selectAll()
    .execute();
}

/** An entry with its lines, as written. */
export interface FoundEntry {
  readonly entry: Selectable<JournalEntry>;
  readonly lines: readonly Line[];
}

/** Some entries, by id. */
export async function findEntries(
  db: Transaction,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, FoundEntry>> {
  const wanted = ids.map(String);
  const entries = await db
    .selectFrom('journal_entry')
    .where('id', '=', sql<bigint>`any(${wanted}::bigint[])`)
    .selectAll()
    .execute();
  const rows = await db
    .selectFrom('posting')
    .where('entry_id', '=', sql<bigint>`any(${wanted}::bigint[])`)
    .orderBy('entry_id')
    .orderBy('line')
    .select(['entry_id', 'account', 'amount_cents'])
    .execute();
  const linesOf = Map.groupBy(rows, (row) => row.entry_id);
  return new Map(
    entries.map((entry) => {
      const lines = (linesOf.get(entry.id) ?? []).map(lineOf);
      return [entry.id, { entry, lines }];
    }),
  );
}

/** The table's foreign key limits the name to the chart of accounts. */
function lineOf({ account, amount_cents: amount }: { account: string; amount_cents: bigint }) {
  return { account: account as AccountName, amount };
}

export interface StatementRow {
  readonly gid: string;
  readonly booked_on: string;
  readonly effective_date: string;
  readonly transaction_type: TransactionType;
  readonly transaction_cents: bigint | null;
  readonly note: string | null;
  readonly principal_cents: bigint;
  readonly interest_cents: bigint;
  readonly balance_cents: bigint;
}

/**
 * The borrower's lines of a loan, newest first: the change in principal and interest, and the
 * balance after it.
 */
export async function findStatement(
  db: Transaction,
  loanGid: string,
  page: { limit: number; offset: number },
): Promise<{ total: number; rows: StatementRow[] }> {
  const { rows } = await sql<StatementRow>`
    with moved as (
      select entry_id,
        coalesce(sum(amount_cents) filter (where account in ('loan_principal', 'charged_off_balance')), 0)
          as principal,
        coalesce(sum(amount_cents) filter (where account = 'interest_receivable'), 0) as interest
        from posting where loan_gid = ${loanGid} group by entry_id
    ), told as (
      select e.*, coalesce(m.principal, 0)::bigint as principal_cents,
        coalesce(m.interest, 0)::bigint as interest_cents,
        sum(coalesce(m.principal, 0)) over (order by e.id)::bigint as balance_cents
        from journal_entry e left join moved m on m.entry_id = e.id
       where e.loan_gid = ${loanGid}
    )
    select gid, booked_on, effective_date, transaction_type, transaction_cents, note,
      principal_cents, interest_cents, balance_cents
      from told where transaction_type is not null
     order by id desc limit ${page.limit} offset ${page.offset}`.execute(db);
  const { total } = await db
    .selectFrom('journal_entry')
    .where('loan_gid', '=', loanGid)
    .where('transaction_type', 'is not', null)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { total, rows };
}
