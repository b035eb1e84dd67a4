import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Settlement } from '../../platform/database/database.types.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { StepRow } from '../plan/offers.queries.ts';

export type SettlementRow = Selectable<Settlement>;

export function insertSettlement(
  db: Transaction,
  row: Insertable<Settlement>,
): Promise<SettlementRow> {
  return db.insertInto('settlement').values(row).returningAll().executeTakeFirstOrThrow();
}

/** The settlement that is offered or agreed. */
export function findOpenSettlement(
  db: Transaction,
  loanGid: string,
): Promise<SettlementRow | undefined> {
  return db
    .selectFrom('settlement')
    .where('loan_gid', '=', loanGid)
    .where('state', 'in', ['OPEN', 'SIGNED'])
    .selectAll()
    .executeTakeFirst();
}

export function findLastSettlement(
  db: Transaction,
  loanGid: string,
): Promise<SettlementRow | undefined> {
  return db
    .selectFrom('settlement')
    .where('loan_gid', '=', loanGid)
    .orderBy('created_at', 'desc')
    .selectAll()
    .executeTakeFirst();
}

export function findSettlement(
  db: Transaction,
  loanGid: string,
  gid: string,
): Promise<SettlementRow | undefined> {
  return db
    .selectFrom('settlement')
    .where('gid', '=', gid)
    .where('loan_gid', '=', loanGid)
    .selectAll()
    .executeTakeFirst();
}

/** All settlements of a loan, newest first, with the two people behind each. */
export function findSettlements(
  db: Transaction,
  loanGid: string,
): Promise<(SettlementRow & { readonly proposer: string; readonly approver: string })[]> {
  return db
    .selectFrom('settlement as s')
    .innerJoin('staff_member as proposer', 'proposer.gid', 's.proposed_by')
    .innerJoin('staff_member as approver', 'approver.gid', 's.approved_by')
    .where('s.loan_gid', '=', loanGid)
    .orderBy('s.created_at', 'desc')
    .selectAll('s')
    .select(['proposer.name as proposer', 'approver.name as approver'])
    .execute();
}

export async function changeSettlement(
  db: Transaction,
  gid: string,
  change: Updateable<Settlement>,
): Promise<void> {
  await db.updateTable('settlement').set(change).where('gid', '=', gid).execute();
}

/** Offers, or agreements that run, in chunks by gid. */
export async function findSettlementsForStep(
  db: Transaction,
  state: 'OPEN' | 'SIGNED',
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select gid, loan_gid, borrower_gid from settlement
     where state = ${state} and gid > ${after}::uuid order by gid limit ${limit}`.execute(db);
  return rows;
}

/** The last entry of a loan's books; a shared read of the ledger. */
export async function lastEntryOf(db: Transaction, loanGid: string): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select coalesce(max(id), 0)::bigint as id from journal_entry
     where loan_gid = ${loanGid}::uuid`.execute(db);
  return rows[0]?.id ?? 0n;
}

/**
 * The money that came for a loan after an entry and was not returned, and the part that can't come
 * back in the ordinary course anymore. A shared read of the ledger.
 */
export async function receivedSince(
  db: Transaction,
  loanGid: string,
  after: bigint,
  day: Temporal.PlainDate,
): Promise<{ readonly received: bigint; readonly final: bigint }> {
  const { rows } = await sql<{ received: bigint; final: bigint }>`
    select coalesce(sum(-e.transaction_cents), 0)::bigint as received,
           coalesce(sum(-e.transaction_cents)
             filter (where coalesce(e.completes_on, e.effective_date) <= ${day.toString()}
             ), 0)::bigint
             as final
      from journal_entry e
     where e.loan_gid = ${loanGid}::uuid and e.id > ${after} and e.kind in ('PAYMENT', 'RECOVERY')
       and not exists (select from journal_entry back where back.reverses_entry_id = e.id)`.execute(
    db,
  );
  return rows[0] ?? { received: 0n, final: 0n };
}
