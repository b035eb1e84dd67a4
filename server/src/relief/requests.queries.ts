import type { LoanStatus } from '@paystead/lending/states/loan-status';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Page } from '../platform/calls/page-of.ts';
import type { ReliefRequest } from '../platform/database/database.types.ts';
import type { Transaction } from '../platform/database/database.ts';

export type RequestRow = Selectable<ReliefRequest>;

export function insertRequest(
  db: Transaction,
  row: Insertable<ReliefRequest>,
): Promise<RequestRow> {
  return db.insertInto('relief_request').values(row).returningAll().executeTakeFirstOrThrow();
}

/** The last request of a kind, with the offer that came of it. */
export async function findLastRequest(
  db: Transaction,
  loanGid: string,
  kind: RequestRow['kind'],
): Promise<(RequestRow & { readonly offer_gid: string | null }) | undefined> {
  return db
    .selectFrom('relief_request as r')
    .leftJoin('plan_offer as o', 'o.request_gid', 'r.gid')
    .where('r.loan_gid', '=', loanGid)
    .where('r.kind', '=', kind)
    .orderBy('r.asked_at', 'desc')
    .orderBy('o.created_at', 'desc')
    .selectAll('r')
    .select('o.gid as offer_gid')
    .executeTakeFirst();
}

/** The request that waits for a person, locked. */
export function lockWaiting(
  db: Transaction,
  loanGid: string,
  kind: RequestRow['kind'],
): Promise<RequestRow | undefined> {
  return db
    .selectFrom('relief_request')
    .where('loan_gid', '=', loanGid)
    .where('kind', '=', kind)
    .where('state', '=', 'PERSON')
    .forUpdate()
    .selectAll()
    .executeTakeFirst();
}

/** One request, locked. */
export function lockRequest(db: Transaction, gid: string): Promise<RequestRow | undefined> {
  return db
    .selectFrom('relief_request')
    .where('gid', '=', gid)
    .forUpdate()
    .selectAll()
    .executeTakeFirst();
}

/** Closes a request; `answer` is what the borrower reads. */
export async function closeRequest(
  db: Transaction,
  gid: string,
  change: Pick<RequestRow, 'state' | 'answer' | 'answered_at' | 'answered_by'>,
): Promise<void> {
  await db.updateTable('relief_request').set(change).where('gid', '=', gid).execute();
}

/** Reads tables of servicing, identity, employers and staff; writes none of them. */
function desk(db: Transaction) {
  return db
    .selectFrom('relief_request as r')
    .innerJoin('loan', 'loan.gid', 'r.loan_gid')
    .innerJoin('borrower', 'borrower.gid', 'r.borrower_gid')
    .innerJoin('employer', 'employer.gid', 'loan.employer_gid')
    .leftJoin('staff_member as answerer', 'answerer.gid', 'r.answered_by');
}

const shown = [
  sql<string>`borrower.first_name || ' ' || borrower.last_name`.as('person'),
  sql<string>`employer.name`.as('employer'),
  sql<RequestLoan['loan_status']>`loan.status`.as('loan_status'),
  sql<string | null>`answerer.name`.as('answerer'),
] as const;

interface RequestLoan {
  readonly loan_status: LoanStatus;
}

/** A request as staff see it. */
export interface DeskRequestRow extends RequestRow, RequestLoan {
  readonly person: string;
  readonly employer: string;
  readonly answerer: string | null;
}

export function findForDesk(db: Transaction, gid: string): Promise<DeskRequestRow | undefined> {
  return desk(db).selectAll('r').select(shown).where('r.gid', '=', gid).executeTakeFirst();
}

export function findOfLoan(db: Transaction, loanGid: string): Promise<DeskRequestRow[]> {
  return desk(db)
    .selectAll('r')
    .select(shown)
    .where('r.loan_gid', '=', loanGid)
    .orderBy('r.asked_at', 'desc')
    .execute();
}

export interface RequestFilter extends Page {
  readonly state: RequestRow['state'];
  readonly kind: RequestRow['kind'] | undefined;
}

/** A page of requests: waiting ones by their promised answer, others newest first. */
export async function findRequests(
  db: Transaction,
  { kind, length, offset, state, words }: RequestFilter,
): Promise<{ rows: DeskRequestRow[]; total: number }> {
  const text = sql`lower(concat_ws(' ', borrower.first_name, borrower.last_name, borrower.email,
    employer.name))`;
  const found = desk(db)
    .where('r.state', '=', state)
    .$if(kind !== undefined, (rows) => rows.where('r.kind', '=', kind ?? 'HELP'))
    .where((row) => row.and(words.map((word) => sql<boolean>`position(${word} in ${text}) > 0`)));
  const [rows, { total }] = await Promise.all([
    found
      .selectAll('r')
      .select(shown)
      .orderBy(
        state === 'PERSON' ? 'r.answer_by' : 'r.asked_at',
        state === 'PERSON' ? 'asc' : 'desc',
      )
      .orderBy('r.gid')
      .limit(length)
      .offset(offset)
      .execute(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
