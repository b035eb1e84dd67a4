import { sql } from 'kysely';
import type { Transaction } from '../platform/database.ts';
import type { Entry } from './entry.ts';

export interface PostedEntry {
  /** Order of booking. */
  readonly id: bigint;
  readonly gid: string;
}

/** Writes the entry and its postings in one statement: one round trip, short locks. */
export async function insertEntry(
  db: Transaction,
  entry: Entry,
  booked: { day: string; at: Date; actor: string },
): Promise<PostedEntry> {
  const { seen } = entry;
  const accounts = entry.lines.map((line) => line.account);
  const amounts = entry.lines.map((line) => line.amount.toString());
  const { rows } = await sql<PostedEntry>`
    with entry as (
      insert into journal_entry (kind, loan_gid, borrower_gid, effective_date, booked_on, booked_at,
        reverses_entry_id, payment_gid, deduction_gid, transaction_type, transaction_cents, note,
        completes_on, actor)
      values (${entry.kind}, ${entry.loanGid ?? null}, ${entry.borrowerGid ?? null},
        ${entry.effectiveDate.toString()}, ${booked.day}, ${booked.at}, ${entry.reverses ?? null},
        ${entry.paymentGid ?? null}, ${entry.deductionGid ?? null}, ${seen?.type ?? null},
        ${seen?.amount ?? null}, ${seen?.note ?? null}, ${seen?.completesOn?.toString() ?? null},
        ${booked.actor})
      returning id, gid, loan_gid, borrower_gid
    ), lines as (
      insert into posting (entry_id, line, account, loan_gid, borrower_gid, amount_cents)
      select entry.id, line.number, line.account, entry.loan_gid, entry.borrower_gid, line.amount
        from entry, unnest(${accounts}::text[], ${amounts}::bigint[])
          with ordinality as line (account, amount, number)
    )
    select id, gid from entry`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The journal entry was not written');
  return row;
}

export interface AccountBalance {
  readonly account: string;
  readonly cents: bigint;
}

/** Sums per account of one loan: everything booked, or what counted by the end of a day. */
export async function sumAccounts(
  db: Transaction,
  loanGid: string,
  asOf?: Temporal.PlainDate,
): Promise<AccountBalance[]> {
  let rows = db
    .selectFrom('posting')
    .innerJoin('journal_entry', 'journal_entry.id', 'posting.entry_id')
    .where('posting.loan_gid', '=', loanGid)
    .groupBy('posting.account')
    .select(['posting.account', sql<bigint>`sum(posting.amount_cents)::bigint`.as('cents')]);
  if (asOf) rows = rows.where('journal_entry.effective_date', '<=', asOf.toString());
  return rows.execute();
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

/** An entry with its lines, as it was written. */
export async function findEntry(db: Transaction, id: bigint) {
  const entry = await db
    .selectFrom('journal_entry')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
  if (!entry) return undefined;
  const lines = await db
    .selectFrom('posting')
    .where('entry_id', '=', id)
    .orderBy('line')
    .select(['account', 'amount_cents'])
    .execute();
  return {
    entry,
    lines: lines.map((line) => ({ account: line.account, amount: line.amount_cents })),
  };
}
