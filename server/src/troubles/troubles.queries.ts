import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { countFound, type Found } from '../platform/calls/list-ends.ts';
import type { Place } from '../platform/calls/place.ts';
import type { Trouble } from '../platform/database/database.types.ts';
import type { Transaction } from '../platform/database/database.ts';
import { recordsOf } from '../platform/database/insert-rows.ts';
import { hasEach, type NamedRows } from '../named-people/index.ts';

/** What is known of a trouble before it's stored. */
export type NewTroubleRow = Omit<Insertable<Trouble>, 'first_at' | 'last_at'>;

/** Stores different troubles. Of one that exists, counts one more attempt, or opens it again. */
export async function upsertTroubles(
  db: Transaction,
  rows: readonly NewTroubleRow[],
  at: Temporal.Instant,
): Promise<void> {
  const given = rows.map((row) => ({ ...row, first_at: at, last_at: at }));
  await sql`
    insert into trouble (kind, subject, company, what, day, borrower_gid, kept_cipher, first_at,
        last_at)
    select kind, subject, company, what, day, borrower_gid, kept_cipher, first_at, last_at
      from ${recordsOf('trouble', given)}
    on conflict (kind, subject) do update
       set what = excluded.what,
           tries = case when trouble.closed_at is null then trouble.tries + 1 else 1 end,
           last_at = excluded.last_at, closed_at = null, closed_by = null,
           kept_cipher = coalesce(excluded.kept_cipher, trouble.kept_cipher)`.execute(db);
}

/** Closes open troubles of some kinds and subjects. */
export async function closeTroubles(
  db: Transaction,
  kinds: readonly Trouble['kind'][],
  subjects: readonly string[],
  at: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('trouble')
    .set({ closed_at: at, kept_cipher: null })
    .where('kind', 'in', kinds)
    .where('subject', '=', sql<string>`any(${subjects}::text[])`)
    .where('closed_at', 'is', null)
    .execute();
}

/** The subjects of open troubles of a kind that begin with these words. */
export async function findOpenSubjects(
  db: Transaction,
  kind: Trouble['kind'],
  beginning: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('trouble')
    .where('kind', '=', kind)
    .where('closed_at', 'is', null)
    .where(sql<boolean>`starts_with(subject, ${beginning})`)
    .select('subject')
    .execute();
  return rows.map(({ subject }) => subject);
}

/** Whether any trouble of a kind is open. */
export async function findWhetherOpen(db: Transaction, kind: Trouble['kind']): Promise<boolean> {
  const row = await db
    .selectFrom('trouble')
    .where('kind', '=', kind)
    .where('closed_at', 'is', null)
    .select('gid')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A trouble with its borrower and its message's topic. */
export interface TroubleRow extends Selectable<Trouble> {
  readonly borrower: string | null;
  readonly about: string | null;
}

function withNames(db: Transaction) {
  return db
    .selectFrom('trouble')
    .leftJoin('borrower', 'borrower.gid', 'trouble.borrower_gid')
    .leftJoinLateral(
      (eb) =>
        // Only the subject of a message is a gid. The limit lets each be found by its key, where a
        // plain join would read all messages.
        eb
          .selectFrom('message as one')
          .where(
            sql<boolean>`one.gid = case trouble.kind when 'MESSAGE' then trouble.subject::uuid end`,
          )
          .select(['one.about', 'one.not_after'])
          .limit(1)
          .as('message'),
      (join) => join.onTrue(),
    );
}

/** Which troubles a list shows. */
export interface WantedTroubles {
  readonly isOpen: boolean;
  readonly named: NamedRows;
  readonly after: Place | null;
  readonly length: number;
  readonly now: Temporal.Instant;
}

/** The troubles that a word names, by their text or their borrower. */
export async function findTroublesNamed(
  db: Transaction,
  word: string,
  people: readonly string[],
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ gid: string }>`
    select gid from search_rows('trouble', ${word}, ${most}::int) found (gid)
    union
    select gid from trouble where borrower_gid = any(${[...people]}::uuid[])
     limit ${most}::int`.execute(db);
  return rows.map(({ gid }) => gid);
}

/** A page of troubles, by keyset: the latest first. */
export async function findTroubles(
  db: Transaction,
  { after, isOpen, length, named, now }: WantedTroubles,
): Promise<Found<TroubleRow>> {
  // Never list a message whose code or link has expired; its job closes the row.
  const view = isOpen
    ? sql`t.closed_at is null and coalesce((${MESSAGE(sql`one.not_after > ${now}`)}), true)`
    : sql`t.closed_at is not null`;
  const text = sql`concat_ws(' ', t.company, t.subject, t.what)`;
  const { common, gids: rare } = named;
  const words = sql`${rare === null ? sql`true` : sql`t.gid = any(${[...rare]}::uuid[])`}
    and ${hasEach(common, { text, person: sql`t.borrower_gid` })}`;
  const all = sql`select * from trouble t where ${view} and ${words}`;
  const order = sql`t.last_at desc, t.gid desc`;
  const beyond =
    after === null
      ? sql``
      : sql`and (t.last_at, t.gid) < (${after.at}::timestamptz, ${after.gid}::uuid)`;
  const [{ rows }, counted] = await Promise.all([
    sql<TroubleRow>`
      select t.*, borrower.first_name || ' ' || borrower.last_name as borrower,
             (${MESSAGE(sql`one.about`)}) as about
        from (${all} ${beyond} order by ${order} limit ${length + 1}::int) t
        left join borrower on borrower.gid = t.borrower_gid
       order by ${order}`.execute(db),
    countFound(db, all, rare === null && common.length > 0),
  ]);
  return { rows, counted };
}

/** Of the message of a trouble `t`; only the subject of a message is a gid. */
const MESSAGE = (what: RawBuilder<unknown>) => sql`
  select ${what} from message one
   where one.gid = case t.kind when 'MESSAGE' then t.subject::uuid end limit 1`;

const NAME = sql<string | null>`borrower.first_name || ' ' || borrower.last_name`;

export function findTrouble(db: Transaction, gid: string): Promise<TroubleRow> {
  return withNames(db)
    .where('trouble.gid', '=', gid)
    .selectAll('trouble')
    .select([NAME.as('borrower'), 'message.about'])
    .executeTakeFirstOrThrow();
}

export function lockTrouble(
  db: Transaction,
  gid: string,
): Promise<Selectable<Trouble> | undefined> {
  return db.selectFrom('trouble').where('gid', '=', gid).selectAll().forUpdate().executeTakeFirst();
}

export async function closeByStaff(
  db: Transaction,
  gid: string,
  staffGid: string,
  at: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('trouble')
    .set({ closed_at: at, closed_by: staffGid, kept_cipher: null })
    .where('gid', '=', gid)
    .execute();
}
