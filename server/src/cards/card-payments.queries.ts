import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { CardDispute, CardPayment, CardPayout } from '../platform/database/database.types.ts';

export type CardPaymentRow = Selectable<CardPayment>;
export type CardPaymentState = CardPaymentRow['state'];
export type CardDisputeRow = Selectable<CardDispute>;

export function insertCardPayment(
  db: Transaction,
  row: Insertable<CardPayment>,
): Promise<CardPaymentRow> {
  return db.insertInto('card_payment').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findCardPayment(db: Transaction, gid: string): Promise<CardPaymentRow | undefined> {
  return db.selectFrom('card_payment').where('gid', '=', gid).selectAll().executeTakeFirst();
}

/** Lock its loan first. */
export function lockCardPayment(db: Transaction, gid: string): Promise<CardPaymentRow> {
  return db
    .selectFrom('card_payment')
    .where('gid', '=', gid)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The payment behind the processor's name for its session or its charge. */
export async function findByReference(
  db: Transaction,
  by: { readonly session: string } | { readonly charge: string },
): Promise<CardPaymentRow | undefined> {
  const found = db.selectFrom('card_payment').selectAll();
  return 'session' in by
    ? found.where('session_ref', '=', by.session).executeTakeFirst()
    : found.where('charge_ref', '=', by.charge).executeTakeFirst();
}

export function changeCardPayment(
  db: Transaction,
  gid: string,
  change: Updateable<CardPayment> & { readonly updated_at: Temporal.Instant },
): Promise<CardPaymentRow> {
  return db
    .updateTable('card_payment')
    .set(change)
    .where('gid', '=', gid)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What happened with cards for a loan since an instant. */
export async function countTries(
  db: Transaction,
  loanGid: string,
  since: Temporal.Instant,
): Promise<{ readonly declines: number; readonly starts: number }> {
  const { rows } = await sql<{ declines: number; starts: number }>`
    select coalesce(sum(declines), 0)::int as declines, count(*)::int as starts
      from card_payment where loan_gid = ${loanGid} and created_at >= ${since}`.execute(db);
  return rows[0] ?? { declines: 0, starts: 0 };
}

/** Payments that are not at their end, in the order of their gids. */
export async function findUnfinished(
  db: Transaction,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly Pick<CardPaymentRow, 'gid' | 'borrower_gid'>[]> {
  return db
    .selectFrom('card_payment')
    .where('state', 'in', ['OPEN', 'CAPTURING', 'RELEASING'])
    .where('gid', '>', after)
    .orderBy('gid')
    .limit(limit)
    .select(['gid', 'borrower_gid'])
    .execute();
}

export function findDispute(
  db: Transaction,
  reference: string,
): Promise<CardDisputeRow | undefined> {
  return db
    .selectFrom('card_dispute')
    .where('dispute_ref', '=', reference)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

export async function insertDispute(db: Transaction, row: Insertable<CardDispute>): Promise<void> {
  await db.insertInto('card_dispute').values(row).execute();
}

export async function changeDispute(
  db: Transaction,
  gid: string,
  state: CardDisputeRow['state'],
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('card_dispute')
    .set({ state, updated_at: now })
    .where('gid', '=', gid)
    .execute();
}

export type CardPayoutRow = Selectable<CardPayout>;

export async function hasPayout(db: Transaction, reference: string): Promise<boolean> {
  const found = await db
    .selectFrom('card_payout')
    .where('payout_ref', '=', reference)
    .select('gid')
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertPayout(db: Transaction, row: Insertable<CardPayout>): Promise<void> {
  await db.insertInto('card_payout').values(row).execute();
}

/** Payouts of a span of days, first day first. */
export function listPayouts(
  db: Transaction,
  { since, through }: { readonly since: string; readonly through: string },
): Promise<CardPayoutRow[]> {
  return db
    .selectFrom('card_payout')
    .where('paid_on', '>=', since)
    .where('paid_on', '<=', through)
    .orderBy('paid_on')
    .orderBy('payout_ref')
    .selectAll()
    .execute();
}
