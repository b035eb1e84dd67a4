import type { DisputeActKind } from '@paystead/contract/furnishing/terms';
import { type Selectable, sql } from 'kysely';
import type { Place } from '../../platform/calls/place.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { FurnishingDispute } from '../../platform/database/database.types.ts';

export type DisputeRow = Selectable<FurnishingDispute>;

export function insertDispute(
  db: Transaction,
  row: Pick<
    DisputeRow,
    'loan_gid' | 'borrower_gid' | 'came_by' | 'about' | 'received_on' | 'answer_by' | 'made_at'
  >,
): Promise<DisputeRow> {
  return db
    .insertInto('furnishing_dispute')
    .values({ ...row, state: 'OPEN' })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateDispute(
  db: Transaction,
  gid: string,
  change: Partial<
    Pick<
      DisputeRow,
      'more_on' | 'answer_by' | 'state' | 'outcome' | 'answered_on' | 'disagrees' | 'taken_by'
    >
  >,
): Promise<DisputeRow> {
  return db
    .updateTable('furnishing_dispute')
    .set(change)
    .where('gid', '=', gid)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function lockDispute(db: Transaction, gid: string): Promise<DisputeRow | undefined> {
  return db
    .selectFrom('furnishing_dispute')
    .where('gid', '=', gid)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

/** The latest dispute of a loan, locked. */
export function lockLatest(db: Transaction, loanGid: string): Promise<DisputeRow | undefined> {
  return db
    .selectFrom('furnishing_dispute')
    .where('loan_gid', '=', loanGid)
    .orderBy('made_at', 'desc')
    .limit(1)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

export function findDisputesOf(db: Transaction, loanGid: string): Promise<DisputeRow[]> {
  return db
    .selectFrom('furnishing_dispute')
    .where('loan_gid', '=', loanGid)
    .orderBy('made_at', 'desc')
    .limit(20)
    .selectAll()
    .execute();
}

/** A dispute in a list, with names. */
export type ListedDispute = DisputeRow & {
  readonly borrower: string;
  readonly taken_by_name: string | null;
};

/** Open disputes by their last day, or answered ones by their age; after a place. */
export async function findDisputes(
  db: Transaction,
  asked: { state: 'OPEN' | 'ANSWERED'; after: Place | null; limit: number },
): Promise<ListedDispute[]> {
  const { after } = asked;
  const open = asked.state === 'OPEN';
  const beyond =
    after === null
      ? sql``
      : open
        ? sql`and (answer_by, dispute.gid) > ((${after.at}::timestamptz at time zone 'UTC')::date,
                                             ${after.gid}::uuid)`
        : sql`and (made_at, dispute.gid) < (${after.at}::timestamptz, ${after.gid}::uuid)`;
  const order = open ? sql`answer_by, dispute.gid` : sql`made_at desc, dispute.gid desc`;
  const state = open ? sql`dispute.state = 'OPEN'` : sql`dispute.state = 'ANSWERED'`;
  const { rows } = await sql<ListedDispute>`
    select ${LISTED} where ${state} ${beyond} order by ${order} limit ${asked.limit}`.execute(db);
  return rows;
}

const LISTED = sql`dispute.*, borrower.first_name || ' ' || borrower.last_name as borrower,
    taker.name as taken_by_name
  from furnishing_dispute dispute
  join borrower on borrower.gid = dispute.borrower_gid
  left join staff_member taker on taker.gid = dispute.taken_by`;

export async function findListed(db: Transaction, gid: string): Promise<ListedDispute | undefined> {
  const { rows } = await sql<ListedDispute>`
    select ${LISTED} where dispute.gid = ${gid}::uuid`.execute(db);
  return rows[0];
}

/** What happened to some disputes, oldest first. */
export async function findActs(db: Transaction, gids: readonly string[]) {
  const { rows } = await sql<{
    gid: string;
    dispute_gid: string;
    act: DisputeActKind;
    words_cipher: Buffer | null;
    acted_at: Temporal.Instant;
    name: string | null;
  }>`select act.gid, act.dispute_gid, act.act, act.words_cipher, act.acted_at, who.name
       from furnishing_dispute_act act
       left join staff_member who on who.gid = act.staff_gid
      where act.dispute_gid = any(${[...gids]}::uuid[])
      order by act.acted_at, act.gid`.execute(db);
  return Map.groupBy(rows, (row) => row.dispute_gid);
}

/** Whether something of a loan was corrected since a time. */
export async function wasCorrected(
  db: Transaction,
  loanGid: string,
  since: Temporal.Instant,
  deleted: boolean,
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from furnishing_record said
      where said.loan_gid = ${loanGid}::uuid and said.corrects_gid is not null
        and said.made_at >= ${since.toString()}::timestamptz
        and (not ${deleted} or said.account_status in ('DA', 'DF'))) as is`.execute(db);
  return rows[0]?.is ?? false;
}
