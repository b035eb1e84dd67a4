import { type Selectable, sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { AchBatch, AchFile } from '../../platform/database/database.types.ts';
import { type FileWish, waitingFor } from '../entries.queries.ts';

/** A file as the desk shows it, with the names of the people of its release. */
export interface FileRow {
  readonly gid: string;
  readonly name: string;
  readonly file_date: string;
  readonly same_day_window: string | null;
  readonly state: AchFile['state'];
  readonly entries: number;
  readonly debit_cents: bigint;
  readonly credit_cents: bigint;
  readonly entry_hash: string | null;
  readonly built_at: Temporal.Instant;
  readonly handed_over_at: Temporal.Instant | null;
  readonly acknowledged_at: Temporal.Instant | null;
  readonly acknowledgement: string | null;
  readonly release_why: string | null;
  readonly released_at: Temporal.Instant | null;
  readonly leaves_at: Temporal.Instant | null;
  readonly void_reason: string | null;
  readonly first_look: string | null;
  readonly releaser: string | null;
  readonly acknowledger: string | null;
  /** Whether an entry is still on its way. */
  readonly is_open: boolean;
  /** The open request of the first person. */
  readonly approval: string | null;
}

/** A shared read of staff and of the requests for a second person. */
function fileRows(db: Transaction, now: Temporal.Instant) {
  return db
    .selectFrom('ach_file as f')
    .leftJoin('staff_member as first', 'first.gid', 'f.first_look_by')
    .leftJoin('staff_member as second', 'second.gid', 'f.released_by')
    .leftJoin('staff_member as taker', 'taker.gid', 'f.acknowledged_by')
    .select([
      'f.gid',
      'f.name',
      'f.file_date',
      'f.same_day_window',
      'f.state',
      'f.entries',
      'f.debit_cents',
      'f.credit_cents',
      'f.entry_hash',
      'f.built_at',
      'f.handed_over_at',
      'f.acknowledged_at',
      'f.acknowledgement',
      'f.release_why',
      'f.released_at',
      'f.leaves_at',
      'f.void_reason',
      'first.name as first_look',
      'second.name as releaser',
      'taker.name as acknowledger',
      sql<boolean>`exists (select from ach_entry
        where ach_entry.ach_file_gid = f.gid and ach_entry.state = 'FILED')`.as('is_open'),
      sql<string | null>`(select r.gid from approval_request r
        left join approval_decision d on d.request_gid = r.gid
       where r.subject_gid = f.gid and r.act = 'ach.release' and d.request_gid is null
         and r.ends_at > ${now} limit 1)`.as('approval'),
    ]);
}

/** The files of a day, in the order in which they were cut. */
export function findFilesOf(
  db: Transaction,
  day: string,
  now: Temporal.Instant,
): Promise<FileRow[]> {
  return fileRows(db, now).where('f.file_date', '=', day).orderBy('f.modifier').execute();
}

export function findFile(
  db: Transaction,
  gid: string,
  now: Temporal.Instant,
): Promise<FileRow | undefined> {
  return fileRows(db, now).where('f.gid', '=', gid).executeTakeFirst();
}

export function findBatches(db: Transaction, fileGid: string): Promise<Selectable<AchBatch>[]> {
  return db
    .selectFrom('ach_batch')
    .where('file_gid', '=', fileGid)
    .orderBy('number')
    .selectAll()
    .execute();
}

export interface EntryLine {
  readonly gid: string;
  readonly trace_number: string;
  readonly borrower: string;
  readonly loan_gid: string | null;
  readonly purpose: string;
  readonly direction: 'DEBIT' | 'CREDIT';
  readonly sec_code: string;
  readonly amount_cents: bigint;
  readonly last4: string;
  readonly effective_date: string;
  readonly state: string;
  readonly return_code: string | null;
}

/**
 * Entries of a file after a trace number, with the loan each is for. Shared reads of identity, bank
 * accounts, payments and refunds.
 */
export async function findEntriesAfter(
  db: Transaction,
  fileGid: string,
  { after, length }: { readonly after: string; readonly length: number },
): Promise<EntryLine[]> {
  const { rows } = await sql<EntryLine>`
    select e.gid, e.trace_number, b.first_name || ' ' || b.last_name as borrower,
           case e.purpose when 'DISBURSEMENT' then loan.gid when 'PAYMENT' then payment.loan_gid
             when 'REFUND' then refund.loan_gid end as loan_gid,
           e.purpose, e.direction, e.sec_code, e.amount_cents, a.last4, e.effective_date, e.state,
           e.return_code
      from ach_entry e
      join borrower b on b.gid = e.borrower_gid
      join bank_account a on a.gid = e.bank_account_gid
      left join loan on e.purpose = 'DISBURSEMENT' and loan.gid = e.subject_gid
      left join payment on e.purpose = 'PAYMENT' and payment.gid = e.subject_gid
      left join refund on e.purpose = 'REFUND' and refund.gid = e.subject_gid
     where e.ach_file_gid = ${fileGid} and e.trace_number > ${after}
     order by e.trace_number limit ${length}`.execute(db);
  return rows;
}

/** A group of waiting entries, as the next file would have it. */
export interface WaitingGroup {
  readonly sec_code: string;
  readonly direction: 'DEBIT' | 'CREDIT';
  readonly description: string;
  readonly entries: number;
  readonly cents: bigint;
  readonly largest: bigint;
}

/** What a file would take now, by class, direction and description. */
export function groupWaiting(
  db: Transaction,
  wish: FileWish,
  now: Temporal.Instant,
): Promise<WaitingGroup[]> {
  return waitingFor(db, wish, now)
    .groupBy(['sec_code', 'description', 'direction'])
    .orderBy('sec_code')
    .orderBy('description')
    .orderBy('direction')
    .select([
      'sec_code',
      'direction',
      'description',
      sql<number>`count(*)::int`.as('entries'),
      sql<bigint>`sum(amount_cents)::bigint`.as('cents'),
      sql<bigint>`max(amount_cents)`.as('largest'),
    ])
    .execute();
}

export interface TakenOutRow {
  readonly gid: string;
  readonly amount_cents: bigint;
  readonly borrower: string;
  readonly loan_gid: string | null;
  readonly file: string;
  readonly reason: string;
  readonly by: string;
  readonly held_at: Temporal.Instant;
}

/** Payouts that staff took out of files and nobody put back. */
export async function findTakenOut(db: Transaction): Promise<TakenOutRow[]> {
  const { rows } = await sql<TakenOutRow>`
    select e.gid, e.amount_cents, b.first_name || ' ' || b.last_name as borrower,
           loan.gid as loan_gid, f.name as file, h.reason, s.name as by, h.held_at
      from ach_entry_hold h
      join ach_entry e on e.gid = h.entry_gid and e.state = 'WAITING'
      join borrower b on b.gid = e.borrower_gid
      join ach_file f on f.gid = h.file_gid
      join staff_member s on s.gid = h.held_by
      left join loan on e.purpose = 'DISBURSEMENT' and loan.gid = e.subject_gid
     where h.ended_at is null
     order by h.held_at, h.gid limit 100`.execute(db);
  return rows;
}
