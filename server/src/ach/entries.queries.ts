import { type Selectable, sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { AchEntry } from '../platform/database/database.types.ts';
import { recordsOf } from '../platform/database/insert-rows.ts';
import { classIsOpen, contactIsSettled, isNotTakenOut, moneyIsFree } from './held-money.queries.ts';
import type { FiledEntry, Purpose, ReturnedEntry, SettledEntry, Some } from './entry.ts';

export interface EntryRow {
  readonly gid: string;
  readonly purpose: Purpose;
  readonly subject_gid: string;
  readonly attempt: number;
  readonly part: number;
  readonly borrower_gid: string;
  readonly bank_account_gid: string;
  readonly receiver_cipher: Buffer;
  readonly payment_type: Selectable<AchEntry>['payment_type'];
  readonly direction: AchEntry['direction'];
  readonly sec_code: AchEntry['sec_code'];
  readonly description: string;
  readonly amount_cents: bigint;
  readonly effective_date: string;
  readonly not_before: Temporal.Instant | null;
  readonly needs_clearance: boolean;
}

/**
 * Writes entries; skips a second one with the same purpose, subject, attempt and part.
 * @returns the gid of each, or of the one that is there already
 */
export async function insertEntries(
  db: Transaction,
  entries: readonly (EntryRow & { readonly created_at: Temporal.Instant })[],
): Promise<string[]> {
  const rows = entries.map((entry) => ({ ...entry, state: 'WAITING' as const }));
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  if (rows.length === 0) return [];
  const { rows: written } = await sql<{ gid: string }>`
    insert into ach_entry (${columns}) select ${columns} from ${recordsOf('ach_entry', rows)}
    on conflict (purpose, subject_gid, attempt, part) do nothing
    returning gid`.execute(db);
  if (written.length === rows.length) return rows.map(({ gid }) => gid);

  const { rows: known } = await sql<{ given: string; gid: string }>`
    select given.gid as given, entry.gid
      from ${recordsOf('ach_entry', rows)} as given
      join ach_entry entry using (purpose, subject_gid, attempt, part)`.execute(db);
  const gidOf = new Map(known.map(({ gid, given }) => [given, gid]));
  return rows.map(({ gid }) => gidOf.get(gid) ?? gid);
}

/** What a file should have. */
export interface FileWish {
  /** The day of the file. */
  readonly day: string;
  /** The latest day on which its entries should settle. */
  readonly settleBy: string;
  /** Cents of the largest entry; null without a limit. */
  readonly most: bigint | null;
}

/**
 * Waiting entries that must be in the file of a day to settle by another. Entries that need
 * clearance must be cleared for that day. Takes none of a person whose money is held (B1), none of
 * a stopped class (ACH-10), none that staff took out of a file, and no payout after a change of
 * contact (ID-9).
 */
export function waitingFor(
  db: Transaction,
  { day, most, settleBy }: FileWish,
  now: Temporal.Instant,
) {
  return (
    db
      .selectFrom('ach_entry')
      // In the words of the index of such entries.
      .where(sql<boolean>`state = 'WAITING'`)
      .where('effective_date', '<=', settleBy)
      .where(({ eb, or }) => or([eb('not_before', 'is', null), eb('not_before', '<=', now)]))
      .where(({ eb, or }) => or([eb('needs_clearance', '=', false), eb('cleared_for', '>=', day)]))
      .where(sql<boolean>`amount_cents <= coalesce(${most}::bigint, amount_cents)`)
      .where(moneyIsFree)
      .where(classIsOpen)
      .where(isNotTakenOut)
      .where(contactIsSettled(now))
  );
}

/** What a file says of an entry, and what decides about it. */
const TO_FILE = [
  'gid',
  'purpose',
  'borrower_gid',
  'receiver_cipher',
  'payment_type',
  'direction',
  'sec_code',
  'description',
  'amount_cents',
  'effective_date',
] as const;

export type EntryToFile = Pick<EntryRow, (typeof TO_FILE)[number]>;

/**
 * The entries of `waitingFor` in file order, locked: no hold begins while the caller has the lock
 * of `lockFiles`.
 */
export function lockWaiting(
  db: Transaction,
  wish: FileWish,
  now: Temporal.Instant,
): Promise<EntryToFile[]> {
  return waitingFor(db, wish, now)
    .orderBy('sec_code')
    .orderBy('description')
    .orderBy('direction')
    .orderBy('created_at')
    .orderBy('gid')
    .forUpdate()
    .select(TO_FILE)
    .execute();
}

/** The next numbers of the trace sequence, ascending. */
export async function nextTraceNumbers(db: Transaction, count: number): Promise<number[]> {
  const { rows } = await sql<{ number: bigint }>`
    select nextval('ach_trace_sequence') as number from generate_series(1, ${count}::int)`.execute(
    db,
  );
  return rows.map((row) => Number(row.number)).toSorted((a, b) => a - b);
}

export interface Filed {
  readonly gid: string;
  readonly traceNumber: string;
  readonly effectiveDate: string;
}

export async function markFiled(db: Transaction, fileGid: string, filed: readonly Filed[]) {
  await sql`
    update ach_entry set state = 'FILED', ach_file_gid = ${fileGid}, trace_number = f.trace,
      effective_date = f.effective
    from unnest(${filed.map((one) => one.gid)}::uuid[],
      ${filed.map((one) => one.traceNumber)}::text[],
      ${filed.map((one) => one.effectiveDate)}::date[]) as f (gid, trace, effective)
    where ach_entry.gid = f.gid`.execute(db);
}

/**
 * Marks filed entries as settled once their day has come: their effective date, or a later day if
 * the bank got their file later. Entries in a file the bank doesn't have never settle.
 */
export async function settleThrough(
  db: Transaction,
  day: string,
  purpose: Purpose | null = null,
): Promise<number> {
  const settles = sql`greatest(ach_entry.effective_date, file.settles_from)`;
  const { numAffectedRows } = await sql`
    update ach_entry set state = 'SETTLED', settled_on = ${settles}
      from ach_file file
     where file.gid = ach_entry.ach_file_gid and file.state <> 'BUILT'
       and ach_entry.state = 'FILED' and ach_entry.effective_date <= ${day}
       and ${settles} <= ${day}
       and (${purpose}::text is null or ach_entry.purpose = ${purpose})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Subjects whose entries should have settled by a day but are in a file the bank doesn't have. */
export async function findHeldUp(
  db: Transaction,
  purpose: Purpose,
  day: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('ach_entry')
    .innerJoin('ach_file', 'ach_file.gid', 'ach_entry.ach_file_gid')
    .where('ach_entry.purpose', '=', purpose)
    .where('ach_entry.state', '=', 'FILED')
    .where('ach_entry.effective_date', '<=', day)
    .where((eb) =>
      eb.or([eb('ach_file.state', '=', 'BUILT'), eb('ach_file.settles_from', '>', day)]),
    )
    .select('ach_entry.subject_gid')
    .execute();
  return rows.map((row) => row.subject_gid);
}

/** Marks an entry as returned, unless it was already. */
export async function markReturned(
  db: Transaction,
  gid: string,
  { day, returnCode }: { readonly returnCode: string; readonly day: string },
): Promise<void> {
  await db
    .updateTable('ach_entry')
    .set({ state: 'RETURNED', return_code: returnCode, returned_on: day })
    .where('gid', '=', gid)
    .where('state', 'in', ['FILED', 'SETTLED'])
    .execute();
}

export async function takeSettledRows(
  db: Transaction,
  purpose: Purpose,
  day: string,
  { limit, skip }: Some,
): Promise<SettledEntry[]> {
  const { rows } = await sql<TakenRow>`
    with taken as (
      update ach_entry set taken_settled = true where gid in (
        select gid from ach_entry
         where purpose = ${purpose} and state = 'SETTLED' and not taken_settled
           and settled_on <= ${day} and gid <> all(${skip}::uuid[])
         order by settled_on, created_at, gid limit ${limit} for update skip locked)
      returning *)
    select * from taken order by settled_on, created_at, gid`.execute(db);
  return rows.map((row) => ({
    ...viewEntry(row),
    settledOn: Temporal.PlainDate.from(row.settled_on ?? day),
  }));
}

export async function takeReturnedRows(
  db: Transaction,
  purpose: Purpose,
  { limit, skip }: Some,
): Promise<ReturnedEntry[]> {
  const { rows } = await sql<TakenRow>`
    with taken as (
      update ach_entry set taken_returned = true where gid in (
        select gid from ach_entry
         where purpose = ${purpose} and state = 'RETURNED' and not taken_returned
           and gid <> all(${skip}::uuid[])
         order by returned_on, created_at, gid limit ${limit} for update skip locked)
      returning *)
    select * from taken order by returned_on, created_at, gid`.execute(db);
  return rows.map((row) => ({
    ...viewEntry(row),
    returnCode: row.return_code ?? '',
    returnedOn: Temporal.PlainDate.from(row.returned_on ?? row.effective_date),
    wasSettled: row.taken_settled,
  }));
}

type TakenRow = EntryRow & {
  readonly settled_on: string | null;
  readonly returned_on: string | null;
  readonly return_code: string | null;
  readonly taken_settled: boolean;
};

function viewEntry(row: EntryRow): FiledEntry {
  return {
    gid: row.gid,
    subjectGid: row.subject_gid,
    borrowerGid: row.borrower_gid,
    bankAccountGid: row.bank_account_gid,
    attempt: row.attempt,
    part: row.part,
    amount: row.amount_cents,
    effectiveDate: Temporal.PlainDate.from(row.effective_date),
  };
}

export async function hasUnderWay(db: Transaction, bankAccountGid: string): Promise<boolean> {
  const row = await db
    .selectFrom('ach_entry')
    .where('bank_account_gid', '=', bankAccountGid)
    .where('state', 'in', ['WAITING', 'FILED'])
    .select('gid')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The entry that an answer of the bank is about: the youngest one with this trace number in a file
 * that was made by the day of the answer. After 9,999,999 entries the numbers come again.
 */
export async function findAnswered(
  db: Transaction,
  traceNumber: string,
  answeredOn: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('ach_entry')
    .innerJoin('ach_file', 'ach_file.gid', 'ach_entry.ach_file_gid')
    .where('ach_entry.trace_number', '=', traceNumber)
    .where('ach_file.file_date', '<=', answeredOn)
    .orderBy('ach_file.file_date', 'desc')
    .orderBy('ach_file.built_at', 'desc')
    .limit(1)
    .select('ach_entry.gid')
    .executeTakeFirst();
  return row?.gid;
}
