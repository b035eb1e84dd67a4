import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { EventClass } from '@paystead/contract/product/audit';
import type { Transaction } from '../platform/database/database.ts';
import type { SealRow } from '../platform/sealing/anchor-faults.ts';
import type { TrailCheck } from '../platform/database/database.types.ts';

/** Which events are asked for; every part that is given must match. */
export interface Asked {
  readonly actors?: readonly string[];
  readonly subjects?: readonly string[];
  readonly kind?: string;
  readonly class?: EventClass;
  /** First and last New York day. */
  readonly from?: string;
  readonly through?: string;
  /** Only events before this one. */
  readonly before?: bigint;
}

export interface EventRow {
  readonly id: bigint;
  readonly product_at: Temporal.Instant;
  readonly kind: string;
  readonly actor_kind: string;
  readonly actor_gid: string | null;
  readonly actor: string | null;
  readonly subject_kind: string | null;
  readonly subject_gid: string | null;
  readonly reason: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly request_id: string | null;
  readonly ip_hash: string | null;
}

const COLUMNS = sql`event.id, event.product_at, event.kind, event.actor_kind, event.actor_gid,
  coalesce(event.actor_name, staff_member.name, borrower.first_name || ' ' || borrower.last_name)
    as actor, event.subject_kind, event.subject_gid, event.reason, event.before, event.after,
  event.request_id, event.ip_hash`;
const NAMES = sql`left join staff_member on staff_member.gid = event.actor_gid
  left join borrower on borrower.gid = event.actor_gid`;

/** Each class has its partial index; reads are most of the trail. */
const CLASSES: Readonly<Record<EventClass, RawBuilder<unknown>>> = {
  READ: sql`kind like 'read %'`,
  CHANGE: sql`kind not like 'read %' and kind not like 'refused %'`,
  REFUSED: sql`kind like 'refused %'`,
};

/**
 * Transactions that run beside each other may be numbered in another order than their clocks show,
 * so the numbers at the edge of a day are a guess this wide; the day itself is compared exactly.
 */
const SLACK = 2000n;

/**
 * One page of the trail, newest first. By its numbers; no part of it reads or counts what comes
 * after the page.
 */
export async function findEvents(
  db: Transaction,
  asked: Asked,
  limit: number,
): Promise<EventRow[]> {
  const range = await numbersOf(db, asked);
  // Without it, a search of days that no event reaches would read the whole trail.
  if (range === null) return [];
  const parts = [
    ...(asked.actors ? [sql`actor_gid = any(${[...asked.actors]}::uuid[])`] : []),
    ...(asked.subjects ? [sql`subject_gid = any(${[...asked.subjects]}::uuid[])`] : []),
    ...(asked.kind === undefined ? [] : [sql`kind = ${asked.kind}`]),
    ...(asked.class ? [CLASSES[asked.class]] : []),
    ...(asked.from === undefined ? [] : [sql`product_at >= ${midnight(asked.from)}`]),
    ...(asked.through === undefined
      ? []
      : [sql`product_at < ${midnight(asked.through)} + interval '1 day'`]),
    ...(asked.before === undefined ? [] : [sql`id < ${asked.before}`]),
    ...(range.first === null ? [] : [sql`id >= ${range.first - SLACK}`]),
    ...(range.last === null ? [] : [sql`id <= ${range.last + SLACK}`]),
    sql`true`,
  ];
  const { rows } = await sql<EventRow>`
    select ${COLUMNS} from (select * from event where ${sql.join(parts, sql` and `)}
      order by id desc limit ${limit}) event ${NAMES} order by event.id desc`.execute(db);
  return rows;
}

function midnight(day: string): RawBuilder<unknown> {
  return sql`(${day}::date::timestamp at time zone 'America/New_York')`;
}

/**
 * The numbers that the days begin and end with; each is one look into the index of days. Null if
 * all events are older than the days, or newer.
 */
async function numbersOf(db: Transaction, { from, through }: Asked) {
  if (from === undefined && through === undefined) return { first: null, last: null };
  const { rows } = await sql<{ first: bigint | null; last: bigint | null }>`
    select (select id from event where product_at >= ${midnight(from ?? '1900-01-01')}
              order by product_at, id limit 1) as first,
           (select id from event
             where product_at < ${midnight(through ?? '2200-01-01')} + interval '1 day'
             order by product_at desc, id desc limit 1) as last`.execute(db);
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? null : { first, last };
}

export async function findEvent(db: Transaction, id: bigint) {
  const { rows } = await sql<EventRow & { sealed_at: Temporal.Instant | null }>`
    select ${COLUMNS}, (select sealed_at from event_seal where to_id >= event.id
                         order by to_id limit 1) as sealed_at
      from event ${NAMES} where event.id = ${id}`.execute(db);
  return rows[0];
}

/** The people with this email address: staff, users of employers, borrowers. */
export async function findActors(db: Transaction, email: string): Promise<string[]> {
  const { rows } = await sql<{ gid: string }>`
    select gid from staff_member where email = ${email}
    union select gid from borrower where email = ${email}`.execute(db);
  return rows.map(({ gid }) => gid);
}

/** A borrower with this email address or identifier, and what is theirs; the identifier itself. */
export async function findSubjects(
  db: Transaction,
  { email, gid }: { email?: string; gid?: string },
): Promise<string[]> {
  const { rows } = await sql<{ gid: string }>`
    with person as (select gid from borrower
      where ${email === undefined ? sql`gid = ${gid}::uuid` : sql`email = ${email}`})
    select gid from person
    union select loan.gid from loan join person on person.gid = loan.borrower_gid
    union select application.gid from application
      join person on person.gid = application.borrower_gid
    union select gid from staff_member
      where ${email === undefined ? sql`false` : sql`email = ${email}`}`.execute(db);
  const found = rows.map((row) => row.gid);
  return gid === undefined ? found : [...new Set([gid, ...found])];
}

/** Every kind of event, one look into the index for each. */
export async function findKinds(db: Transaction): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    with recursive known (kind) as (
      (select kind from event order by kind limit 1)
      union all
      select (select event.kind from event where event.kind > known.kind
               order by event.kind limit 1) from known where known.kind is not null)
    select kind from known where kind is not null`.execute(db);
  return rows.map(({ kind }) => kind);
}

export function findLastSeal(db: Transaction) {
  return db
    .selectFrom('event_seal')
    .select(['to_id', 'digest', 'sealed_at'])
    .orderBy('to_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The seals of the whole trail, counted, and those that don't fit their events. */
export async function checkSeals(db: Transaction) {
  const [{ rows: counted }, { rows: broken }] = [
    await sql<{ seals: number; events: number }>`
      select count(*)::int as seals, coalesce(sum(events), 0)::float8 as events
        from event_seal`.execute(db),
    await sql<{ fault: string }>`
      select format('Events %s to %s: %s', from_id, to_id, problem) as fault
        from broken_seals()`.execute(db),
  ];
  const { seals = 0, events = 0 } = counted[0] ?? {};
  return { seals, events, faults: broken.map(({ fault }) => fault) };
}

/** Every seal with the counts up to it, oldest first, to compare with the anchors. */
export async function findSeals(db: Transaction): Promise<SealRow[]> {
  const { rows } = await sql<SealRow>`
    select to_id::text, encode(digest, 'hex') as digest,
           (sealed_at at time zone 'America/New_York')::date::text as day,
           (count(*) over upto)::text as seals, (sum(events) over upto)::text as events
      from event_seal window upto as (order by event_seal.to_id)
     order by event_seal.to_id`.execute(db);
  return rows;
}

export async function insertCheck(db: Transaction, row: Insertable<TrailCheck>): Promise<void> {
  await db.insertInto('trail_check').values(row).execute();
}

export function findLastCheck(db: Transaction) {
  return db.selectFrom('trail_check').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
}
