import { type Insertable, type Selectable, sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import { recordsOf } from '../platform/database/insert-rows.ts';
import type { Notification } from '../platform/database/database.types.ts';

export type NotificationRow = Selectable<Notification>;

/**
 * Inserts a notification. Returns false, and inserts nothing, if the person already has one for the
 * same occasion.
 */
export async function insertNotification(
  db: Transaction,
  row: Insertable<Notification>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: written = 0n } = await db
    .insertInto('notification')
    .values(row)
    .onConflict((conflict) => conflict.columns(['borrower_gid', 'occasion']).doNothing())
    .executeTakeFirstOrThrow();
  return written > 0n;
}

/** Inserts many notifications as `insertNotification` does one; the gids of those it inserted. */
export async function insertNotifications(
  db: Transaction,
  rows: readonly Insertable<Notification>[],
): Promise<ReadonlySet<string>> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  if (rows.length === 0) return new Set();
  const { rows: written } = await sql<{ gid: string }>`
    insert into notification (${columns})
    select ${columns} from ${recordsOf('notification', rows)}
    on conflict (borrower_gid, occasion) do nothing
    returning gid`.execute(db);
  return new Set(written.map(({ gid }) => gid));
}

/** Selects notifications. Banners are separate from the others (S2.11). */
export interface Wanted {
  readonly borrowerGid: string;
  readonly product?: Notification['product'];
  /** READ, UNREAD, or a type of credit-monitoring alert. */
  readonly type?: string;
  readonly banners?: boolean;
  /** The day in New York; nothing shows before its day. */
  readonly today: string;
}

/** A page, newest first. */
export function findNotifications(
  db: Transaction,
  wanted: Wanted,
  { limit, offset }: { limit: number; offset: number },
): Promise<NotificationRow[]> {
  return wantedRows(db, wanted)
    .selectAll()
    .orderBy('available_date', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('gid')
    .limit(limit)
    .offset(offset)
    .execute();
}

export interface Counts {
  readonly total: number;
  readonly unread: number;
}

export async function countNotifications(db: Transaction, wanted: Wanted): Promise<Counts> {
  const row = await wantedRows(db, wanted)
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(*) filter (where read_at is null)::int`.as('unread'),
    ])
    .executeTakeFirstOrThrow();
  return row;
}

function wantedRows(db: Transaction, wanted: Wanted) {
  const { borrowerGid, product, type, banners = false, today } = wanted;
  const known = type === 'READ' || type === 'UNREAD' ? null : type;
  return db
    .selectFrom('notification')
    .where('borrower_gid', '=', borrowerGid)
    .where('available_date', '<=', today)
    .where('banner', '=', banners)
    .$if(banners, (rows) => rows.where('dismissed_at', 'is', null))
    .$call((rows) => (product ? rows.where('product', '=', product) : rows))
    .$if(type === 'READ', (rows) => rows.where('read_at', 'is not', null))
    .$if(type === 'UNREAD', (rows) => rows.where('read_at', 'is', null))
    .$if(typeof known === 'string', (rows) =>
      rows.where('credit_monitoring_alert_type', '=', known ?? ''),
    );
}

export function findNotification(
  db: Transaction,
  { borrowerGid, gid, today }: { borrowerGid: string; gid: string; today: string },
): Promise<NotificationRow | undefined> {
  return db
    .selectFrom('notification')
    .where('gid', '=', gid)
    .where('borrower_gid', '=', borrowerGid)
    .where('available_date', '<=', today)
    .selectAll()
    .executeTakeFirst();
}

/**
 * The next newer and older notification in the order of the list; a banner isn't in the list and
 * has none.
 */
export async function findNeighbours(
  db: Transaction,
  { borrowerGid, gid, today }: { borrowerGid: string; gid: string; today: string },
): Promise<{ newer: string | null; older: string | null }> {
  const listed = wantedRows(db, { borrowerGid, today }).select([
    'gid',
    sql<string | null>`lag(gid) over newest_first`.as('newer'),
    sql<string | null>`lead(gid) over newest_first`.as('older'),
  ]);
  const inOrder = listed.modifyEnd(
    sql`window newest_first as (order by available_date desc, created_at desc, gid)`,
  );
  const found = await db
    .selectFrom(inOrder.as('listed'))
    .where('gid', '=', gid)
    .select(['newer', 'older'])
    .executeTakeFirst();
  return found ?? { newer: null, older: null };
}

/**
 * Locks those of these that the person has and may see today, in the order of their gids, so that
 * two tabs can't deadlock. Returns how many there are.
 */
export async function lockOwn(
  db: Transaction,
  { borrowerGid, gids, today }: { borrowerGid: string; gids: readonly string[]; today: string },
): Promise<number> {
  const own = await db
    .selectFrom('notification')
    .where('borrower_gid', '=', borrowerGid)
    .where('available_date', '<=', today)
    .where('gid', '=', sql<string>`any(${gids}::uuid[])`)
    .orderBy('gid')
    .forUpdate()
    .select('gid')
    .execute();
  return own.length;
}

/** Marks the unread ones of these; the time of the first reading stays. */
export async function setRead(
  db: Transaction,
  borrowerGid: string,
  gids: readonly string[],
  at: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: at })
    .where('borrower_gid', '=', borrowerGid)
    .where('gid', '=', sql<string>`any(${gids}::uuid[])`)
    .where('read_at', 'is', null)
    .execute();
}

/** Marks all unread ones that the person may see today; returns them. */
export async function setAllRead(
  db: Transaction,
  { borrowerGid, today, at }: { borrowerGid: string; today: string; at: Temporal.Instant },
): Promise<string[]> {
  const unread = wantedRows(db, { borrowerGid, today, type: 'UNREAD' })
    .select('gid')
    .orderBy('gid')
    .forUpdate();
  const marked = await db
    .updateTable('notification')
    .set({ read_at: at })
    .where('gid', 'in', unread)
    .where('read_at', 'is', null)
    .returning('gid')
    .execute();
  return marked.map(({ gid }) => gid);
}

/** Which of these banners of staff the person has dismissed. */
export async function dismissedOf(
  db: Transaction,
  borrowerGid: string,
  gids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (gids.length === 0) return new Set();
  const occasions = gids.map((gid) => `banner ${gid}`);
  const rows = await db
    .selectFrom('notification')
    .where('borrower_gid', '=', borrowerGid)
    .where(sql<boolean>`occasion = any(${occasions}::text[])`)
    .select('occasion')
    .execute();
  return new Set(rows.map(({ occasion }) => (occasion ?? '').replace('banner ', '')));
}

export async function setDismissed(
  db: Transaction,
  borrowerGid: string,
  gid: string,
  at: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set({ dismissed_at: sql<Temporal.Instant>`coalesce(dismissed_at, ${at})` })
    .where('borrower_gid', '=', borrowerGid)
    .where('gid', '=', gid)
    .where('banner', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
