import { type Insertable, type Selectable, sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { WebhookEndpoint } from '../../platform/database/database.types.ts';

export type EndpointRow = Selectable<WebhookEndpoint>;

/** Those of the actor's employer that aren't removed, the first one first. */
export function findEndpoints(db: Transaction): Promise<EndpointRow[]> {
  return db
    .selectFrom('webhook_endpoint')
    .where('deleted_at', 'is', null)
    .selectAll()
    .orderBy('created_at')
    .orderBy('gid')
    .execute();
}

export function findEndpoint(db: Transaction, gid: string): Promise<EndpointRow | undefined> {
  return db
    .selectFrom('webhook_endpoint')
    .where('gid', '=', gid)
    .where('deleted_at', 'is', null)
    .selectAll()
    .executeTakeFirst();
}

export function lockEndpoint(db: Transaction, gid: string): Promise<EndpointRow | undefined> {
  return db
    .selectFrom('webhook_endpoint')
    .where('gid', '=', gid)
    .where('deleted_at', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

/** Lets one transaction at a time add addresses of an employer, so that they can be counted. */
export async function lockEndpoints(db: Transaction, employerGid: string): Promise<void> {
  const name = `webhooks of ${employerGid}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

export function insertEndpoint(
  db: Transaction,
  endpoint: Insertable<WebhookEndpoint>,
): Promise<EndpointRow> {
  return db
    .insertInto('webhook_endpoint')
    .values(endpoint)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function changeEndpoint(
  db: Transaction,
  gid: string,
  change: Partial<Omit<Insertable<WebhookEndpoint>, 'gid' | 'employer_gid'>>,
): Promise<EndpointRow> {
  return db
    .updateTable('webhook_endpoint')
    .set(change)
    .where('gid', '=', gid)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Tries of a New York day at one address. */
export interface DayOfTries {
  readonly endpoint_gid: string;
  readonly day: string;
  readonly tries: number;
  readonly failed: number;
}

/** The tries of the actor's employer since the beginning of a New York day. */
export async function countTries(db: Transaction, since: string): Promise<DayOfTries[]> {
  const { rows } = await sql<DayOfTries>`
    select endpoint_gid, (at at time zone 'America/New_York')::date::text as day,
           count(*)::int as tries, count(fault)::int as failed
      from webhook_try
     where employer_gid = employer_gid()
       and at >= (${since}::date::timestamp at time zone 'America/New_York')
     group by 1, 2`.execute(db);
  return rows;
}
