import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

export async function findMessages(
  db: Transaction,
  page: { to?: string; length: number; offset: number },
) {
  let rows = db.selectFrom('message');
  if (page.to) rows = rows.where('recipient', 'ilike', `%${page.to.replace(/[\\%_]/g, '\\$&')}%`);
  const { total } = await rows
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const found = await rows
    .orderBy('created_at', 'desc')
    .limit(page.length)
    .offset(page.offset)
    .select([
      'gid',
      'channel',
      'recipient',
      'device_type',
      'subject',
      'text',
      'links',
      'created_at',
      'sent_at',
      'expired_at',
    ])
    .execute();
  return { total: Number(total), rows: found };
}

export interface TravelRow {
  readonly gid: string;
  readonly from_day: string;
  readonly to_day: string;
  readonly days_done: number;
  readonly days_total: number;
  readonly log: readonly { day: string; sentence: string }[];
  readonly failed: string | null;
  readonly finished_at: Temporal.Instant | null;
}

/** The newest run, running or ended. */
export async function findLastTravel(db: Transaction): Promise<TravelRow | undefined> {
  const row = await db
    .selectFrom('time_travel')
    .orderBy('started_at', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();
  return row as unknown as TravelRow | undefined;
}

/** Serializes the starts of runs. */
export async function lockTravels(db: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('paystead time travel'))`.execute(db);
}

export async function insertTravel(
  db: Transaction,
  travel: { from: string; to: string; days: number; at: Temporal.Instant },
): Promise<void> {
  await db
    .insertInto('time_travel')
    .values({
      from_day: travel.from,
      to_day: travel.to,
      days_total: travel.days,
      started_at: travel.at,
    })
    .execute();
}

/** Records one closed day of a run. */
export async function noteDay(
  db: Transaction,
  gid: string,
  day: {
    done: number;
    sentences: readonly { day: string; sentence: string }[];
    finishedAt: Temporal.Instant | null;
  },
): Promise<void> {
  await sql`
    update time_travel set days_done = ${day.done}, finished_at = ${day.finishedAt},
      log = log || ${JSON.stringify(day.sentences)}::jsonb
    where gid = ${gid}`.execute(db);
}

export interface NextPayday {
  readonly date: string;
  readonly arrives: string;
  readonly employer: string;
  readonly yours: boolean;
}

/**
 * The first installment date after a day: of this borrower's loan if they have one, otherwise of
 * any loan that is open or about to be.
 */
export async function findNextPayday(
  db: Transaction,
  after: string,
  borrowerGid: string | null,
): Promise<NextPayday | undefined> {
  const first = (loans: RawBuilder<unknown>, yours: boolean) => sql`
    (select i.due_date as date, i.due_date as arrives, e.name as employer,
            ${yours}::boolean as yours
       from ${loans} join employer e on e.gid = l.employer_gid
      where i.superseded_at is null and l.status in ('Pending', 'Open') and i.due_date > ${after}
      order by i.due_date limit 1)`;
  const own = sql`loan l join installment i
    on i.loan_gid = l.gid and l.borrower_gid = ${borrowerGid}::uuid`;
  const any = sql`installment i join loan l on l.gid = i.loan_gid`;
  const { rows } = await sql<NextPayday>`
    ${first(own, true)} union all ${first(any, false)} order by yours desc limit 1`.execute(db);
  return rows[0];
}
