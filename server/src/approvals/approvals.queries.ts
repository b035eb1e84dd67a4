import type { ApprovalState, ApprovalView } from '@paystead/contract/servicing/approvals';
import { type Insertable, sql } from 'kysely';
import type { Page } from '../platform/calls/page-of.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { ApprovalDecision, ApprovalRequest } from '../platform/database/database.types.ts';
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

function withDecision(db: Transaction, now: Temporal.Instant) {
  return db
    .selectFrom('approval_request as r')
    .innerJoin('staff_member as asker', 'asker.gid', 'r.requested_by')
    .leftJoin('approval_decision as d', 'd.request_gid', 'r.gid')
    .leftJoin('staff_member as decider', 'decider.gid', 'd.decided_by')
    .leftJoin('loan as l', (join) =>
      join.onRef('l.gid', '=', 'r.subject_gid').on('r.subject_kind', '=', 'loan'),
    )
    .leftJoin('held_money as h', (join) =>
      join.onRef('h.gid', '=', 'r.subject_gid').on('r.subject_kind', '=', 'held_money'),
    )
    .leftJoin('borrower as b', (join) =>
      join.on('b.gid', '=', sql<string>`coalesce(l.borrower_gid, h.borrower_gid)`),
    )
    .select([
      'r.gid',
      'r.act',
      'r.subject_kind',
      'r.subject_gid',
      'r.about',
      sql<string | null>`b.first_name || ' ' || b.last_name`.as('borrower'),
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
export interface Wanted extends Page {
  readonly show: ApprovalView;
  readonly staffGid: string;
  readonly now: Temporal.Instant;
}

/** Open requests by their end, closed ones newest first. */
export async function findApprovals(
  db: Transaction,
  { length, now, offset, show, staffGid, words }: Wanted,
): Promise<{ rows: ApprovalRow[]; total: number }> {
  const isOpen = show !== 'DECIDED';
  const text = sql`lower(concat_ws(' ', r.act, r.about, b.first_name, b.last_name,
    r.reason, asker.name))`;
  const found = withDecision(db, now)
    .$if(isOpen, (rows) =>
      rows
        .where('d.request_gid', 'is', null)
        .where('r.ends_at', '>', now)
        .where('r.requested_by', show === 'YOURS' ? '=' : '<>', staffGid),
    )
    .$if(!isOpen, (rows) =>
      rows.where((eb) => eb.or([eb('d.request_gid', 'is not', null), eb('r.ends_at', '<=', now)])),
    )
    .where((eb) => eb.and(words.map((word) => sql<boolean>`position(${word} in ${text}) > 0`)));
  const [rows, { total }] = await Promise.all([
    found
      .orderBy(isOpen ? 'r.ends_at' : 'r.requested_at', isOpen ? 'asc' : 'desc')
      .orderBy('r.gid')
      .limit(length)
      .offset(offset)
      .execute(),
    found
      .clearSelect()
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
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
