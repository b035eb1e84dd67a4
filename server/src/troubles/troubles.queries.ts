import type { Page } from '../platform/calls/page-of.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Trouble } from '../platform/database/database.types.ts';
import type { Transaction } from '../platform/database/database.ts';

/** Stores a trouble. If it exists, counts one more attempt, or opens it again. */
export async function upsertTrouble(
  db: Transaction,
  row: Omit<Insertable<Trouble>, 'first_at' | 'last_at'>,
  at: Temporal.Instant,
): Promise<void> {
  await db
    .insertInto('trouble')
    .values({ ...row, first_at: at, last_at: at })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).doUpdateSet({
        what: row.what,
        tries: sql`case when trouble.closed_at is null then trouble.tries + 1 else 1 end`,
        last_at: at,
        closed_at: null,
        closed_by: null,
        ...(row.kept_cipher !== undefined && { kept_cipher: row.kept_cipher }),
      }),
    )
    .execute();
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

export async function findTroubles(
  db: Transaction,
  asked: Page & { isOpen: boolean; now: Temporal.Instant },
): Promise<{ rows: TroubleRow[]; total: number }> {
  const text = sql`lower(concat_ws(' ', trouble.company, trouble.subject, trouble.what,
    borrower.first_name, borrower.last_name))`;
  const found = withNames(db)
    .where('trouble.closed_at', asked.isOpen ? 'is' : 'is not', null)
    .$if(asked.isOpen, (rows) =>
      // Never list a message whose code or link has expired; its job closes the row.
      rows.where((eb) =>
        eb.or([eb('message.not_after', 'is', null), eb('message.not_after', '>', asked.now)]),
      ),
    )
    .where((eb) =>
      eb.and(asked.words.map((part) => sql<boolean>`position(${part} in ${text}) > 0`)),
    );
  const [rows, { total }] = await Promise.all([
    found
      .selectAll('trouble')
      .select([NAME.as('borrower'), 'message.about'])
      .orderBy('trouble.last_at', 'desc')
      .orderBy('trouble.gid')
      .limit(asked.length)
      .offset(asked.offset)
      .execute(),
    found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

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
