import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Offer } from '../../platform/database/database.types.ts';
import type { Transaction } from '../../platform/database/database.ts';

export type OfferRow = Selectable<Offer>;

/** The open or accepted offers of an application, oldest first. */
export function findOffers(db: Transaction, applicationGid: string): Promise<OfferRow[]> {
  return db
    .selectFrom('offer')
    .where('application_gid', '=', applicationGid)
    .where('status', '!=', 'REPLACED')
    .orderBy('created_at')
    .orderBy('gid')
    .selectAll()
    .execute();
}

export function findOffer(
  db: Transaction,
  applicationGid: string,
  gid: string,
): Promise<OfferRow | undefined> {
  return db
    .selectFrom('offer')
    .where('application_gid', '=', applicationGid)
    .where('gid', '=', gid)
    .selectAll()
    .executeTakeFirst();
}

export function insertOffer(db: Transaction, values: Insertable<Offer>): Promise<OfferRow> {
  return db.insertInto('offer').values(values).returningAll().executeTakeFirstOrThrow();
}

export function updateOffer(
  db: Transaction,
  gid: string,
  values: Updateable<Offer>,
): Promise<OfferRow> {
  return db
    .updateTable('offer')
    .set(values)
    .where('gid', '=', gid)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Reopens an accepted offer after the borrower chose another one. */
export async function reopenOthers(
  db: Transaction,
  applicationGid: string,
  takenGid: string,
): Promise<void> {
  await db
    .updateTable('offer')
    .set({ status: 'OPEN', accepted_at: null })
    .where('application_gid', '=', applicationGid)
    .where('status', '=', 'ACCEPTED')
    .where('gid', '!=', takenGid)
    .execute();
}

/** Applications whose offers are past their last day, ordered by gid. */
export async function findExpired(db: Transaction, day: string): Promise<{ gid: string }[]> {
  const { rows } = await sql<{ gid: string }>`
    select distinct application_gid as gid from offer
     where status in ('OPEN', 'ACCEPTED') and expires_on <= ${day}
     order by gid`.execute(db);
  return rows;
}

export interface EndingRow {
  /** The application. */
  readonly gid: string;
  readonly borrower_gid: string;
  readonly status: 'OFFERED' | 'ACCEPTED';
  readonly expires_on: string;
}

/** Applications that wait for their borrower and whose running offers end within these days. */
export async function findEnding(
  db: Transaction,
  { from, to }: { readonly from: string; readonly to: string },
  { limit, after }: { readonly limit: number; readonly after: string },
): Promise<EndingRow[]> {
  const { rows } = await sql<EndingRow>`
    select a.gid, a.borrower_gid, a.status, max(o.expires_on) as expires_on
      from application a join offer o on o.application_gid = a.gid
     where a.status in ('OFFERED', 'ACCEPTED') and a.gid > ${after}::uuid
       and o.status in ('OPEN', 'ACCEPTED') and o.frozen_on is null
       and o.expires_on between ${from} and ${to}
     group by a.gid order by a.gid limit ${limit}`.execute(db);
  return rows;
}

export async function expireOffersOf(
  db: Transaction,
  applicationGid: string,
  day: string,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('offer')
    .set({ status: 'EXPIRED' })
    .where('application_gid', '=', applicationGid)
    .where('status', 'in', ['OPEN', 'ACCEPTED'])
    .where('expires_on', '<=', day)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Closes the open offers when an application ends. */
export async function closeOffers(
  db: Transaction,
  applicationGid: string,
  status: 'EXPIRED' | 'REPLACED' = 'EXPIRED',
): Promise<void> {
  await db
    .updateTable('offer')
    .set({ status })
    .where('application_gid', '=', applicationGid)
    .where('status', 'in', ['OPEN', 'ACCEPTED'])
    .execute();
}
