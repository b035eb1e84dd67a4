import type { ComplaintAct } from '@paystead/contract/complaints/complaint-terms';
import type { ComplaintFilter } from '@paystead/contract/complaints/complaints';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Place } from '../platform/calls/place.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Complaint, ComplaintAct as ActTable } from '../platform/database/database.types.ts';

export type ComplaintRow = Selectable<Complaint>;

/** A complaint with the names of its borrower and of who took it. */
export type ListedComplaint = ComplaintRow & {
  readonly borrower: string | null;
  readonly taken_by_name: string | null;
};

export function insertComplaint(
  db: Transaction,
  row: Insertable<Complaint>,
): Promise<ComplaintRow> {
  return db.insertInto('complaint').values(row).returningAll().executeTakeFirstOrThrow();
}

export function lockComplaint(db: Transaction, gid: string): Promise<ComplaintRow | undefined> {
  return db
    .selectFrom('complaint')
    .where('gid', '=', gid)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

export async function updateComplaint(
  db: Transaction,
  gid: string,
  change: Partial<
    Pick<
      ComplaintRow,
      | 'answer_by'
      | 'state'
      | 'acknowledged_on'
      | 'progress_on'
      | 'answered_on'
      | 'outcome'
      | 'cause'
      | 'taken_by'
    >
  >,
): Promise<void> {
  await db.updateTable('complaint').set(change).where('gid', '=', gid).execute();
}

export async function insertAct(db: Transaction, row: Insertable<ActTable>): Promise<void> {
  await db.insertInto('complaint_act').values(row).execute();
}

const LISTED = sql`complaint.*,
    borrower.first_name || ' ' || borrower.last_name as borrower, taker.name as taken_by_name
  from complaint
  left join borrower on borrower.gid = complaint.borrower_gid
  left join staff_member taker on taker.gid = complaint.taken_by`;

export interface WantedComplaints {
  readonly only: ComplaintFilter;
  readonly category: string | null;
  readonly way: string | null;
  /** First day of the month in which they came. */
  readonly month: string | null;
  readonly borrower: string | null;
  readonly today: string;
  readonly after: Place | null;
  readonly limit: number;
}

/** Open complaints by the day of their answer, others newest first; after a place. */
export async function findComplaints(
  db: Transaction,
  asked: WantedComplaints,
): Promise<ListedComplaint[]> {
  const { after, only } = asked;
  const isOpen = only === 'OPEN' || only === 'OVERDUE';
  const day = sql`(${after?.at ?? null}::timestamptz at time zone 'UTC')::date`;
  const beyond =
    after === null
      ? sql``
      : isOpen
        ? sql`and (answer_by, complaint.gid) > (${day}, ${after.gid}::uuid)`
        : sql`and (received_on, complaint.gid) < (${day}, ${after.gid}::uuid)`;
  const { rows } = await sql<ListedComplaint>`
    select ${LISTED} where true
      ${isOpen ? sql`and complaint.state = 'OPEN'` : sql``}
      ${only === 'ANSWERED' ? sql`and complaint.state = 'ANSWERED'` : sql``}
      ${only === 'OVERDUE' ? sql`and answer_by < ${asked.today}::date` : sql``}
      ${asked.category === null ? sql`` : sql`and category = ${asked.category}`}
      ${asked.way === null ? sql`` : sql`and came_by = ${asked.way}`}
      ${asked.borrower === null ? sql`` : sql`and borrower_gid = ${asked.borrower}::uuid`}
      ${
        asked.month === null
          ? sql``
          : sql`and received_on >= ${asked.month}::date
                and received_on < ${asked.month}::date + interval '1 month'`
      }
      ${beyond}
     order by ${isOpen ? sql`answer_by, complaint.gid` : sql`received_on desc, complaint.gid desc`}
     limit ${asked.limit}`.execute(db);
  return rows;
}

export async function findComplaint(
  db: Transaction,
  gid: string,
): Promise<ListedComplaint | undefined> {
  const { rows } = await sql<ListedComplaint>`
    select ${LISTED} where complaint.gid = ${gid}::uuid`.execute(db);
  return rows[0];
}

/** What happened to a complaint, oldest first. */
export async function findActs(db: Transaction, gid: string) {
  const { rows } = await sql<{
    gid: string;
    act: ComplaintAct;
    words_cipher: Buffer | null;
    acted_at: Temporal.Instant;
    name: string;
  }>`select act.gid, act.act, act.words_cipher, act.acted_at, who.name
       from complaint_act act join staff_member who on who.gid = act.staff_gid
      where act.complaint_gid = ${gid}::uuid order by act.acted_at, act.gid`.execute(db);
  return rows;
}

/** Whether there is such a borrower. */
export async function isBorrower(db: Transaction, gid: string): Promise<boolean> {
  const found = db.selectFrom('borrower').where('gid', '=', gid).select('gid');
  return (await found.executeTakeFirst()) !== undefined;
}
