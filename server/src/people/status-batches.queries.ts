import { type Selectable, sql } from 'kysely';
import type { StatusBatch } from '../platform/database/database.types.ts';
import type { Transaction } from '../platform/database/database.ts';

/** A batch without its people, who may be a hundred thousand. */
export type BatchRow = Omit<Selectable<StatusBatch>, 'people'>;

const COLUMNS = [
  'gid',
  'employer_gid',
  'status',
  'effective_on',
  'returns_on',
  'total',
  'done',
  'left_out',
  'state',
  'asked_at',
  'asked_by_gid',
  'asked_by',
  'ended_at',
  'taken_back',
  'taken_back_at',
  'taken_back_by',
] as const;

export function insertBatch(
  db: Transaction,
  batch: Pick<
    BatchRow,
    | 'employer_gid'
    | 'status'
    | 'effective_on'
    | 'returns_on'
    | 'total'
    | 'asked_at'
    | 'asked_by_gid'
    | 'asked_by'
  > & { readonly people: string[] },
): Promise<BatchRow> {
  return db.insertInto('status_batch').values(batch).returning(COLUMNS).executeTakeFirstOrThrow();
}

/** The batch that an employer has at work, in either direction. */
export function findWorking(db: Transaction, employerGid: string): Promise<BatchRow | undefined> {
  return db
    .selectFrom('status_batch')
    .where('employer_gid', '=', employerGid)
    .where('state', 'in', ['RUNNING', 'TAKING_BACK'])
    .select(COLUMNS)
    .executeTakeFirst();
}

/** An employer's batches, newest first. */
export function findBatches(
  db: Transaction,
  employerGid: string,
  most: number,
): Promise<BatchRow[]> {
  return db
    .selectFrom('status_batch')
    .where('employer_gid', '=', employerGid)
    .orderBy('asked_at', 'desc')
    .orderBy('gid')
    .limit(most)
    .select(COLUMNS)
    .execute();
}

export async function findBatchEmployer(db: Transaction, gid: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('status_batch')
    .where('gid', '=', gid)
    .select('employer_gid')
    .executeTakeFirst();
  return row?.employer_gid;
}

/** A batch, locked until the transaction ends, with its next people. */
export function lockNext(
  db: Transaction,
  gid: string,
  most: number,
): Promise<(BatchRow & { readonly next: string[] }) | undefined> {
  return db
    .selectFrom('status_batch')
    .where('gid', '=', gid)
    .select(COLUMNS)
    .select(sql<string[]>`people[done + 1 : done + ${most}::int]`.as('next'))
    .forUpdate()
    .executeTakeFirst();
}

/** Counts worked people; after the last one the batch is done, and holds nobody anymore. */
export async function countWorked(
  db: Transaction,
  gid: string,
  { at, done, leftOut }: { done: number; leftOut: number; at: Temporal.Instant },
): Promise<void> {
  await sql`
    update status_batch
       set done = ${done}, left_out = left_out + ${leftOut},
           state = case when ${done} = total then 'DONE' else state end,
           ended_at = case when ${done} = total then ${at}::timestamptz end,
           people = case when ${done} = total then '{}' else people end
     where gid = ${gid}::uuid`.execute(db);
}

export function lockBatch(db: Transaction, gid: string): Promise<BatchRow | undefined> {
  return db
    .selectFrom('status_batch')
    .where('gid', '=', gid)
    .select(COLUMNS)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether a change of a batch is made already, for its day or for its day back. */
export async function hasBegun(db: Transaction, gid: string): Promise<boolean> {
  const row = await db
    .selectFrom('status_change')
    .where('batch_gid', '=', gid)
    .where('state', '=', 'MADE')
    .select('gid')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** From here on a batch is taken back; people whom it hasn’t come to are left alone. */
export function startTakingBack(
  db: Transaction,
  gid: string,
  { at, by }: { readonly at: Temporal.Instant; readonly by: string },
): Promise<BatchRow> {
  return db
    .updateTable('status_batch')
    .set({ state: 'TAKING_BACK', people: [], ended_at: null, taken_back_at: at, taken_back_by: by })
    .where('gid', '=', gid)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/**
 * Takes back a chunk of what waits of a batch; after the last one it’s taken back.
 * @returns whether there is more
 */
export async function takeBackSome(
  db: Transaction,
  gid: string,
  { at, most }: { readonly at: Temporal.Instant; readonly most: number },
): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`
    with chunk as (
      select gid from status_change where batch_gid = ${gid}::uuid and state = 'WAITING'
       limit ${most} for update),
    back as (
      update status_change set state = 'TAKEN_BACK', taken_back_at = ${at}::timestamptz
       where gid = any(array(select gid from chunk)) returning effective_on),
    counted as (
      select count(*) as changes,
             count(*) filter (where back.effective_on = batch.effective_on) as kept
        from back cross join status_batch batch where batch.gid = ${gid}::uuid)
    update status_batch
       set taken_back = taken_back + kept,
           state = case when changes < ${most} then 'TAKEN_BACK' else state end,
           ended_at = case when changes < ${most} then ${at}::timestamptz end
      from counted where gid = ${gid}::uuid
    returning state = 'TAKING_BACK' as more`.execute(db);
  return rows[0]?.more ?? false;
}

/**
 * Batches with a change whose day has come, held until the transaction ends, so that each is begun
 * or taken back as a whole.
 */
export async function holdDueBatches(db: Transaction, day: string): Promise<string[]> {
  const { rows } = await sql<{ gid: string }>`
    select gid from status_batch batch
     where state in ('RUNNING', 'DONE')
       and gid in (select batch_gid from status_change
                    where state = 'WAITING' and effective_on <= ${day}::date)
     order by gid for share`.execute(db);
  return rows.map(({ gid }) => gid);
}
