import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { PlanOffer } from '../../platform/database/database.types.ts';
import type { Transaction } from '../../platform/database/database.ts';

export type OfferRow = Selectable<PlanOffer>;

export function insertOffer(db: Transaction, row: Insertable<PlanOffer>): Promise<OfferRow> {
  return db.insertInto('plan_offer').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findOffer(
  db: Transaction,
  loanGid: string,
  gid: string,
): Promise<OfferRow | undefined> {
  return db
    .selectFrom('plan_offer')
    .where('gid', '=', gid)
    .where('loan_gid', '=', loanGid)
    .selectAll()
    .executeTakeFirst();
}

/** All offers of a loan, newest first, with the names of the staff who made them. */
export function findOffers(
  db: Transaction,
  loanGid: string,
): Promise<(OfferRow & { readonly staff: string | null })[]> {
  return db
    .selectFrom('plan_offer as o')
    .leftJoin('staff_member', 'staff_member.gid', 'o.offered_by')
    .where('o.loan_gid', '=', loanGid)
    .orderBy('o.created_at', 'desc')
    .selectAll('o')
    .select('staff_member.name as staff')
    .execute();
}

/** The offer that a loan's borrower can sign, and the plan that runs. */
export async function findStanding(
  db: Transaction,
  loanGid: string,
): Promise<{ readonly open: OfferRow | undefined; readonly running: OfferRow | undefined }> {
  const rows = await db
    .selectFrom('plan_offer')
    .where('loan_gid', '=', loanGid)
    .where((row) => row.or([row('state', '=', 'OPEN'), row('plan_state', '=', 'RUNNING')]))
    .selectAll()
    .execute();
  return {
    open: rows.find(({ state }) => state === 'OPEN'),
    running: rows.find(({ plan_state: state }) => state === 'RUNNING'),
  };
}

export async function changeOffer(
  db: Transaction,
  gid: string,
  change: Updateable<PlanOffer>,
): Promise<void> {
  await db.updateTable('plan_offer').set(change).where('gid', '=', gid).execute();
}

/** Keys of a step's items: the row and its loan. */
export interface StepRow {
  readonly gid: string;
  readonly loan_gid: string;
  readonly borrower_gid: string;
}

/** Open offers, or running plans, in chunks by gid. */
export async function findForStep(
  db: Transaction,
  which: 'OPEN' | 'RUNNING',
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select gid, loan_gid, borrower_gid from plan_offer
     where ${which === 'OPEN' ? sql`state = 'OPEN'` : sql`plan_state = 'RUNNING'`}
       and gid > ${after}::uuid order by gid limit ${limit}`.execute(db);
  return rows;
}
