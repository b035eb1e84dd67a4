import type { ContentKind } from '@paystead/contract/product/content-desk';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { ContentChange } from '../platform/database/database.types.ts';
import type { Values } from './content-fields.ts';

export type ChangeRow = Selectable<ContentChange>;

export async function insertChange(
  db: Transaction,
  row: Insertable<ContentChange>,
): Promise<ChangeRow> {
  return db.insertInto('content_change').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Locked until the transaction ends. */
export function lockChange(db: Transaction, gid: string): Promise<ChangeRow | undefined> {
  return db
    .selectFrom('content_change')
    .where('gid', '=', gid)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

export async function updateChange(
  db: Transaction,
  gid: string,
  change: Updateable<ContentChange>,
): Promise<void> {
  await db.updateTable('content_change').set(change).where('gid', '=', gid).execute();
}

/** The open request for a change: a shared read of approvals. */
function openRequest(subject: RawBuilder<unknown>, now: Temporal.Instant) {
  return sql<string | null>`(select r.gid from approval_request r
    left join approval_decision o on o.request_gid = r.gid
    where r.subject_gid = ${subject} and r.act = 'content.change' and o.request_gid is null
      and r.ends_at > ${now} limit 1)`;
}

/** The last changes of one text or setting, newest first. */
export function findChanges(
  db: Transaction,
  { key, kind, now }: { kind: ContentKind; key: string; now: Temporal.Instant },
) {
  return db
    .selectFrom('content_change as c')
    .innerJoin('staff_member as w', 'w.gid', 'c.written_by')
    .leftJoin('staff_member as a', 'a.gid', 'c.approved_by')
    .leftJoin('staff_member as x', 'x.gid', 'c.withdrawn_by')
    .where('c.kind', '=', kind)
    .where('c.key', '=', key)
    .orderBy('c.written_at', 'desc')
    .limit(20)
    .select([
      'c.gid',
      'c.valid_from',
      sql<Values>`c.values`.as('values'),
      'c.written_at',
      'w.name as writer',
      'a.name as approver',
      'x.name as withdrawer',
      openRequest(sql.ref('c.gid'), now).as('approval'),
    ])
    .execute();
}

/** What is planned and what waits, of all texts and settings: of changes written this year. */
export function findPending(db: Transaction, now: Temporal.Instant, today: string) {
  return db
    .selectFrom('content_change as c')
    .where('c.valid_from', '>', today)
    .where('c.withdrawn_at', 'is', null)
    .orderBy('c.valid_from')
    .select([
      'c.kind',
      'c.key',
      'c.valid_from',
      'c.approved_at',
      openRequest(sql.ref('c.gid'), now).as('approval'),
    ])
    .limit(500)
    .execute();
}

/** Whether a change is planned for this day. */
export async function isPlanned(
  db: Transaction,
  { day, key, kind }: { kind: ContentKind; key: string; day: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('content_change')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('valid_from', '=', day)
    .where('approved_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .select('gid')
    .executeTakeFirst();
  return row !== undefined;
}

/** Administrators who may log in today, besides some. */
export async function findAdministrators(
  db: Transaction,
  besides: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select m.name from staff_member m
     where at_work(m) and 'administrator' = any (m.roles) and m.gid <> all (${besides}::uuid[])
     order by m.name`.execute(db);
  return rows.map(({ name }) => name);
}
