import type { ApprovalState, ApprovalView } from '@paystead/contract/servicing/approvals';
import { type Insertable, sql } from 'kysely';
import { countFound, type Found } from '../platform/calls/list-ends.ts';
import type { Place } from '../platform/calls/place.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { ApprovalDecision, ApprovalRequest } from '../platform/database/database.types.ts';
import { hasEach, type NamedRows } from '../named-people/index.ts';
import type { ActInput, Figures } from './act.ts';

export type NewDecision = Insertable<ApprovalDecision>;

/** A request with the names of its people, and its decision if there is one. */
export interface ApprovalRow {
  readonly gid: string;
  readonly act: string;
  readonly subject_kind: string;
  readonly subject_gid: string;
  readonly about: string;
  /** A shared read of identity. */
  readonly borrower: string | null;
  readonly input: ActInput;
  readonly figures: Figures['rows'];
  readonly amount_cents: bigint | null;
  readonly reason: string;
  readonly requested_by: string;
  readonly requested_at: Temporal.Instant;
  readonly ends_at: Temporal.Instant;
  readonly requester: string;
  readonly state: ApprovalState;
  readonly decider: string | null;
  readonly decided_at: Temporal.Instant | null;
  readonly note: string | null;
  readonly figures_then: Figures['rows'] | null;
}

export async function insertRequest(
  db: Transaction,
  row: Insertable<ApprovalRequest>,
): Promise<string> {
  const { gid } = await db
    .insertInto('approval_request')
    .values(row)
    .returning('gid')
    .executeTakeFirstOrThrow();
  return gid;
}

/** @returns false if the request has a decision already */
export async function insertDecision(db: Transaction, row: NewDecision): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('approval_decision')
    .values(row)
    .onConflict((conflict) => conflict.column('request_gid').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether a request for this act and subject is open. */
export async function findOpenOf(
  db: Transaction,
  { act, now, subjectGid }: { act: string; subjectGid: string; now: Temporal.Instant },
): Promise<boolean> {
  const row = await db
    .selectFrom('approval_request')
    .leftJoin('approval_decision', 'request_gid', 'gid')
    .where('subject_gid', '=', subjectGid)
    .where('act', '=', act)
    .where('ends_at', '>', now)
    .where('request_gid', 'is', null)
    .select('gid')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whom a request `r` is about, looked up by key: a join would read all borrowers. */
const PERSON = sql`case r.subject_kind
  when 'loan' then (select borrower_gid from loan where gid = r.subject_gid)
  when 'held_money' then (select borrower_gid from held_money where gid = r.subject_gid) end`;

function withDecision(db: Transaction, now: Temporal.Instant) {
  return db
    .selectFrom('approval_request as r')
    .innerJoin('staff_member as asker', 'asker.gid', 'r.requested_by')
    .leftJoin('approval_decision as d', 'd.request_gid', 'r.gid')
    .leftJoin('staff_member as decider', 'decider.gid', 'd.decided_by')
    .select([
      'r.gid',
      'r.act',
      'r.subject_kind',
      'r.subject_gid',
      'r.about',
      sql<string | null>`(select first_name || ' ' || last_name from borrower
        where gid = ${PERSON})`.as('borrower'),
      sql<ActInput>`r.input`.as('input'),
      sql<Figures['rows']>`r.figures`.as('figures'),
      'r.amount_cents',
      'r.reason',
      'r.requested_by',
      'r.requested_at',
      'r.ends_at',
      'asker.name as requester',
      sql<ApprovalState>`coalesce(d.outcome,
        case when r.ends_at > ${now} then 'REQUESTED' else 'EXPIRED' end)`.as('state'),
      'decider.name as decider',
      'd.decided_at',
      'd.note',
      sql<Figures['rows'] | null>`d.figures`.as('figures_then'),
    ]);
}

export function findApproval(
  db: Transaction,
  gid: string,
  now: Temporal.Instant,
): Promise<ApprovalRow | undefined> {
  return withDecision(db, now).where('r.gid', '=', gid).executeTakeFirst();
}

/** What a list shows. */
export interface Wanted {
  readonly show: ApprovalView;
  readonly named: NamedRows;
  readonly after: Place | null;
  readonly length: number;
  readonly staffGid: string;
  readonly now: Temporal.Instant;
}

const TEXT = sql`concat_ws(' ', r.act, r.about, r.reason,
  (select name from staff_member where gid = r.requested_by))`;

/** The requests that a word names, by their text, who asked, or whom they are about. */
export async function findRequestsNamed(
  db: Transaction,
  word: string,
  people: readonly string[],
  most: number,
): Promise<string[]> {
  const of = sql`any(${[...people]}::uuid[])`;
  const { rows } = await sql<{ gid: string }>`
    select gid from search_rows('approval_request', ${word}, ${most}::int) found (gid)
    union
    select gid from approval_request
     where requested_by = any(array(select gid from staff_member
                                     where position(${word}::text in lower(name)) > 0))
    union
    select gid from approval_request
     where subject_kind in ('loan', 'held_money') and subject_gid = any(array(
       select gid from loan where borrower_gid = ${of}
       union all select gid from held_money where borrower_gid = ${of}))
     limit ${most}::int`.execute(db);
  return rows.map(({ gid }) => gid);
}

/** A page by keyset: open requests by their end, closed ones newest first. */
export async function findApprovals(
  db: Transaction,
  { after, length, named, now, show, staffGid }: Wanted,
): Promise<Found<ApprovalRow>> {
  const isOpen = show !== 'DECIDED';
  // One look by key for each row; `exists` would read all decisions first.
  const decided = sql`(select outcome from approval_decision where request_gid = r.gid) is not null`;
  const view = {
    WAITING: sql`r.ends_at > ${now} and r.requested_by <> ${staffGid} and not (${decided})`,
    YOURS: sql`r.ends_at > ${now} and r.requested_by = ${staffGid} and not (${decided})`,
    DECIDED: sql`(r.ends_at <= ${now} or ${decided})`,
  }[show];
  const { common, gids: rare } = named;
  const words = sql`${rare === null ? sql`true` : sql`r.gid = any(${[...rare]}::uuid[])`}
    and ${hasEach(common, { text: TEXT, person: PERSON })}`;
  const order = isOpen ? sql`r.ends_at, r.gid` : sql`r.requested_at desc, r.gid desc`;
  const place = after && sql`(${after.at}::timestamptz, ${after.gid}::uuid)`;
  const way = isOpen ? sql`(r.ends_at, r.gid) >` : sql`(r.requested_at, r.gid) <`;
  const beyond = place === null ? sql`` : sql`and ${way} ${place}`;
  // The order goes along an index, so that few rows are read before their names are.
  const all = sql`select r.gid from approval_request r where ${view} and ${words}`;
  const [page, counted] = await Promise.all([
    sql<{ gid: string }>`
      ${all} ${beyond} order by ${order} limit ${length + 1}::int`.execute(db),
    countFound(db, all, rare === null && common.length > 0),
  ]);
  const gids = page.rows.map(({ gid }) => gid);
  const rows = await withDecision(db, now)
    .where('r.gid', '=', sql<string>`any(${gids}::uuid[])`)
    .orderBy(isOpen ? 'r.ends_at' : 'r.requested_at', isOpen ? 'asc' : 'desc')
    .orderBy('r.gid', isOpen ? 'asc' : 'desc')
    .execute();
  return { rows, counted };
}

/**
 * The roles of a member of staff who may log in today; none of anybody else. The row stays locked
 * against changes until the decision is made.
 */
export async function findRolesAtWork(db: Transaction, gid: string): Promise<readonly string[]> {
  const { rows } = await sql<{ roles: string[] }>`
    select m.roles from staff_member m where m.gid = ${gid} and at_work(m) for share`.execute(db);
  return rows[0]?.roles ?? [];
}
