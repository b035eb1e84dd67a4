import { type DeliveryState, MOST_AGAIN } from '@paystead/contract/employer/webhook-deliveries';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Place } from '../../platform/calls/place.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type {
  WebhookDelivery,
  WebhookEvent,
  WebhookTry,
} from '../../platform/database/database.types.ts';

export type DeliveryRow = Selectable<WebhookDelivery>;
export type TryRow = Selectable<WebhookTry>;
type EventType = Selectable<WebhookEvent>['type'];

/** Writes an event and its deliveries; how many of them can go out now. */
export async function insertAnnounced(
  db: Transaction,
  event: {
    readonly employerGid: string;
    readonly type: string;
    readonly body: string;
    readonly at: Temporal.Instant;
  },
): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select announce_to_employer(${event.employerGid}::uuid, ${event.type}, ${event.body},
      ${event.at}::timestamptz) as waiting`.execute(db);
  return rows[0]?.waiting ?? 0;
}

const LISTED = sql`d.*, e.url, v.is_test, t.number, t.at, t.status, t.fault, t.took_ms`;
const JOINED = sql`join webhook_endpoint e on e.gid = d.endpoint_gid
  join webhook_event v on v.gid = d.event_gid
  left join webhook_try t on t.delivery_gid = d.gid and t.number = d.tries`;

/** A delivery with its event and last try. */
export interface ListedDelivery extends DeliveryRow {
  readonly url: string;
  readonly type: EventType;
  readonly is_test: boolean;
  readonly number: number | null;
  readonly at: Temporal.Instant | null;
  readonly status: number | null;
  readonly fault: TryRow['fault'];
  readonly took_ms: number | null;
}

export interface WantedDeliveries {
  readonly webhook: string | undefined;
  readonly state: DeliveryState | undefined;
  readonly type: EventType | undefined;
  readonly after: Place | null;
  readonly limit: number;
}

/** Deliveries of the actor's employer, newest first, after a place. */
export async function findDeliveries(
  db: Transaction,
  { after, limit, state, type, webhook }: WantedDeliveries,
): Promise<ListedDelivery[]> {
  const wanted = sql.join(
    [
      sql`employer_gid = employer_gid()`,
      ...(webhook === undefined ? [] : [sql`endpoint_gid = ${webhook}::uuid`]),
      ...(state === undefined ? [] : [sql`state = ${state}`]),
      ...(type === undefined ? [] : [sql`type = ${type}`]),
      ...(after === null
        ? []
        : [sql`(created_at, gid) < (${after.at}::timestamptz, ${after.gid}::uuid)`]),
    ],
    sql` and `,
  );
  const { rows } = await sql<ListedDelivery>`
    select ${LISTED}
      from (select * from webhook_delivery where ${wanted}
             order by created_at desc, gid desc limit ${limit}) d ${JOINED}
     order by d.created_at desc, d.gid desc`.execute(db);
  return rows;
}

export async function findDelivery(
  db: Transaction,
  gid: string,
): Promise<ListedDelivery | undefined> {
  const { rows } = await sql<ListedDelivery>`
    select ${LISTED} from webhook_delivery d ${JOINED} where d.gid = ${gid}::uuid`.execute(db);
  return rows[0];
}

export function findBody(db: Transaction, eventGid: string) {
  return db
    .selectFrom('webhook_event')
    .where('gid', '=', eventGid)
    .select('body')
    .executeTakeFirstOrThrow();
}

export function findTries(db: Transaction, deliveryGid: string): Promise<TryRow[]> {
  return db
    .selectFrom('webhook_try')
    .where('delivery_gid', '=', deliveryGid)
    .selectAll()
    .orderBy('number')
    .execute();
}

export function lockDelivery(db: Transaction, gid: string): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('webhook_delivery')
    .where('gid', '=', gid)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

export async function changeDelivery(
  db: Transaction,
  gid: string,
  change: Partial<Pick<DeliveryRow, 'state' | 'tries' | 'round_tries' | 'next_at'>>,
): Promise<void> {
  await db.updateTable('webhook_delivery').set(change).where('gid', '=', gid).execute();
}

export async function insertTry(db: Transaction, row: Insertable<WebhookTry>): Promise<void> {
  await db.insertInto('webhook_try').values(row).execute();
}

/** A test about made-up people, with the one try that it had. */
export async function insertTest(
  db: Transaction,
  test: {
    readonly event: string;
    readonly endpointGid: string;
    readonly employerGid: string;
    readonly type: EventType;
    readonly body: string;
    readonly worked: boolean;
    readonly at: Temporal.Instant;
  },
): Promise<string> {
  await db
    .insertInto('webhook_event')
    .values({
      gid: test.event,
      employer_gid: test.employerGid,
      type: test.type,
      body: test.body,
      is_test: true,
      happened_at: test.at,
    })
    .execute();
  const { gid } = await db
    .insertInto('webhook_delivery')
    .values({
      event_gid: test.event,
      endpoint_gid: test.endpointGid,
      employer_gid: test.employerGid,
      type: test.type,
      state: test.worked ? 'DELIVERED' : 'FAILED',
      created_at: test.at,
      tries: 1,
      round_tries: 1,
    })
    .returning('gid')
    .executeTakeFirstOrThrow();
  return gid;
}

/**
 * Sends again what failed or was held since an instant, oldest first, to addresses that are on; how
 * many.
 */
export async function releaseSince(
  db: Transaction,
  wanted: { readonly since: Temporal.Instant; readonly webhook: string | null },
  now: Temporal.Instant,
): Promise<number> {
  const { since, webhook } = wanted;
  const { numAffectedRows } = await sql`
    update webhook_delivery set state = 'WAITING', next_at = ${now}, round_tries = 0
     where gid in (
       select d.gid from webhook_delivery d
         join webhook_endpoint e on e.gid = d.endpoint_gid
         join webhook_event v on v.gid = d.event_gid
        where d.employer_gid = employer_gid() and d.state in ('FAILED', 'HELD')
          and d.created_at >= ${since}
          and (${webhook}::uuid is null or d.endpoint_gid = ${webhook}::uuid)
          and e.off_at is null and e.deleted_at is null and not v.is_test
        order by d.created_at limit ${MOST_AGAIN})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
