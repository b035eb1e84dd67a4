import type { LoanStatus } from '@paystead/lending/states/loan-status';
import { type Insertable, type Selectable, sql } from 'kysely';
import { countFound, type Found } from '../platform/calls/list-ends.ts';
import type { Place } from '../platform/calls/place.ts';
import type { ReliefRequest } from '../platform/database/database.types.ts';
import type { Transaction } from '../platform/database/database.ts';
import { isCommon, isNamed, type NamedPeople } from '../named-people/index.ts';

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

export interface RequestFilter {
  readonly state: RequestRow['state'];
  readonly kind: RequestRow['kind'] | undefined;
  readonly named: NamedPeople | null;
  readonly after: Place | null;
  readonly length: number;
}

/** A page of requests, by keyset: waiting ones by their promised answer, others newest first. */
export async function findRequests(
  db: Transaction,
  { after, kind, length, named, state }: RequestFilter,
): Promise<Found<DeskRequestRow>> {
  const waits = state === 'PERSON';
  // A word and no parameter, so that a prepared plan uses the index of exactly these rows.
  const all = sql`select * from relief_request r
    where ${waits ? sql`r.state = 'PERSON'` : sql`r.state = ${state}`}
      ${kind === undefined ? sql`` : sql`and r.kind = ${kind}`}
      ${named === null ? sql`` : sql`and ${isNamed(named, sql`r.borrower_gid`)}`}`;
  const place = after && sql`(${after.at}::timestamptz, ${after.gid}::uuid)`;
  const beyond = waits ? sql`and (r.answer_by, r.gid) > ` : sql`and (r.asked_at, r.gid) < `;
  const order = waits ? sql`r.answer_by, r.gid` : sql`r.asked_at desc, r.gid desc`;
  const [{ rows }, counted] = await Promise.all([
    sql<DeskRequestRow>`
      select r.*, borrower.first_name || ' ' || borrower.last_name as person,
             employer.name as employer, loan.status as loan_status, answerer.name as answerer
        from (${all} ${place ? sql`${beyond} ${place}` : sql``}
               order by ${order} limit ${length + 1}::int) r
        join loan on loan.gid = r.loan_gid
        join borrower on borrower.gid = r.borrower_gid
        join employer on employer.gid = loan.employer_gid
        left join staff_member answerer on answerer.gid = r.answered_by
       order by ${order}`.execute(db),
    countFound(db, all, isCommon(named)),
  ]);
  return { rows, counted };
}
