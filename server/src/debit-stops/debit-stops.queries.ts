import { sql } from 'kysely';
import type { ReturnRateName } from '@paystead/nacha/returns/return-rates';
import type { Transaction } from '../platform/database/database.ts';
import type { EntryClass } from '@paystead/contract/servicing/bank-debits';

/** The debits of a class in a window, and those that came back. */
export interface ClassCounts {
  readonly sec_code: EntryClass;
  readonly debits: number;
  readonly unauthorized: number;
  readonly administrative: number;
  readonly other: number;
}

/** Counts the debits that went to the bank for a range of days; a shared read of bank entries. */
export async function countDebits(
  db: Transaction,
  window: { readonly from: string; readonly through: string },
  codes: { readonly unauthorized: readonly string[]; readonly administrative: readonly string[] },
): Promise<ClassCounts[]> {
  const { unauthorized, administrative } = codes;
  const { rows } = await sql<ClassCounts>`
    select sec_code, count(*)::int as debits,
           count(*) filter (where return_code = any(${unauthorized}::text[]))::int as unauthorized,
           count(*) filter (where return_code = any(${administrative}::text[]))::int
             as administrative,
           count(*) filter (where return_code is not null
             and return_code <> all(${[...unauthorized, ...administrative]}::text[]))::int as other
      from ach_entry
     where direction = 'DEBIT' and trace_number is not null
       and effective_date between ${window.from} and ${window.through}
     group by sec_code order by sec_code`.execute(db);
  return rows;
}

/** The last lifted stop of each class and rate. */
export async function findLastLifted(db: Transaction) {
  const { rows } = await sql<{
    sec_code: EntryClass;
    rate: ReturnRateName;
    debits: number;
    returned: number;
  }>`
    select distinct on (sec_code, rate) sec_code, rate, debits, returned from debit_stop
     where lifted_at is not null order by sec_code, rate, stopped_at desc`.execute(db);
  return rows;
}

export interface NewStop {
  readonly sec_code: EntryClass;
  readonly rate: ReturnRateName;
  readonly debits: number;
  readonly returned: number;
  readonly stopped_on: string;
  readonly stopped_at: Temporal.Instant;
}

/** Stops a class; false if it is stopped for this rate already. */
export async function insertStop(db: Transaction, stop: NewStop): Promise<boolean> {
  const written = await db
    .insertInto('debit_stop')
    .values(stop)
    .onConflict((conflict) =>
      conflict.columns(['sec_code', 'rate']).where('lifted_at', 'is', null).doNothing(),
    )
    .returning('gid')
    .executeTakeFirst();
  return written !== undefined;
}

/** The standing stops, each with the debits that wait for it. */
export async function findStops(db: Transaction) {
  const { rows } = await sql<{
    gid: string;
    sec_code: EntryClass;
    rate: ReturnRateName;
    debits: number;
    returned: number;
    stopped_on: string;
    lift_wanted_at: Temporal.Instant | null;
    waiting: number;
    waiting_cents: bigint;
  }>`
    select s.gid, s.sec_code, s.rate, s.debits, s.returned, s.stopped_on, s.lift_wanted_at,
           count(e.gid)::int as waiting, coalesce(sum(e.amount_cents), 0)::bigint as waiting_cents
      from debit_stop s left join ach_entry e
        on e.sec_code = s.sec_code and e.direction = 'DEBIT' and e.state = 'WAITING'
     where s.lifted_at is null
     group by s.gid order by s.stopped_at, s.gid`.execute(db);
  return rows;
}

export type StopRow = Awaited<ReturnType<typeof findStops>>[number];

export function lockStop(db: Transaction, gid: string) {
  return db
    .selectFrom('debit_stop')
    .where('gid', '=', gid)
    .forUpdate()
    .selectAll()
    .executeTakeFirst();
}

export async function wantLift(
  db: Transaction,
  gid: string,
  { at, by, reason }: { at: Temporal.Instant; by: string; reason: string },
): Promise<void> {
  await db
    .updateTable('debit_stop')
    .set({ lift_wanted_at: at, lift_wanted_by_gid: by, reason })
    .where('gid', '=', gid)
    .execute();
}

export async function endStop(db: Transaction, gid: string, at: Temporal.Instant): Promise<void> {
  await db.updateTable('debit_stop').set({ lifted_at: at }).where('gid', '=', gid).execute();
}

/** Borrowers with a debit of the class that missed its file, after one of them, in order. */
export async function findWaitingBorrowers(
  db: Transaction,
  secCode: EntryClass,
  { after, limit, now }: { after: string; limit: number; now: Temporal.Instant },
): Promise<string[]> {
  const { rows } = await sql<{ borrower_gid: string }>`
    select distinct e.borrower_gid from ach_entry e join payment p on p.gid = e.subject_gid
     where e.state = 'WAITING' and e.direction = 'DEBIT' and e.purpose = 'PAYMENT'
       and e.sec_code = ${secCode} and p.state = 'SCHEDULED' and p.cancel_until <= ${now}
       and e.borrower_gid > ${after}::uuid
     order by e.borrower_gid limit ${limit}`.execute(db);
  return rows.map((row) => row.borrower_gid);
}

/** A debit that a stop kept out of the file of its day. */
export interface MissedDebit {
  readonly gid: string;
  readonly borrower_gid: string;
  readonly amount_cents: bigint;
  readonly debit_date: string;
}

/** The next scheduled payments whose debit missed its file because its class is stopped. */
export async function findMissedDebits(
  db: Transaction,
  { after, limit, now }: { after: string; limit: number; now: Temporal.Instant },
): Promise<MissedDebit[]> {
  const { rows } = await sql<MissedDebit>`
    select p.gid, p.borrower_gid, p.amount_cents, p.debit_date
      from ach_entry e join payment p on p.gid = e.subject_gid
     where e.state = 'WAITING' and e.direction = 'DEBIT' and e.purpose = 'PAYMENT'
       and p.state = 'SCHEDULED' and p.cancel_until <= ${now} and p.gid > ${after}::uuid
       and exists (select from debit_stop s where s.sec_code = e.sec_code and s.lifted_at is null)
     order by p.gid limit ${limit}`.execute(db);
  return rows;
}
