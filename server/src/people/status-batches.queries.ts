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
] as const;

export function insertBatch(
  db: Transaction,
  batch: Omit<BatchRow, 'gid' | 'done' | 'left_out' | 'state' | 'ended_at'> & {
    readonly people: string[];
  },
): Promise<BatchRow> {
  return db.insertInto('status_batch').values(batch).returning(COLUMNS).executeTakeFirstOrThrow();
}

/** The batch that an employer has running. */
export function findRunning(db: Transaction, employerGid: string): Promise<BatchRow | undefined> {
  return db
    .selectFrom('status_batch')
    .where('employer_gid', '=', employerGid)
    .where('state', '=', 'RUNNING')
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
