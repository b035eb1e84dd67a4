import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

/** What a worker needs to send one delivery. */
export interface ClaimedDelivery {
  readonly gid: string;
  readonly event_gid: string;
  readonly body: string;
  readonly endpoint_gid: string;
  readonly url: string;
  readonly secret_cipher: Buffer;
  readonly old_secret_cipher: Buffer | null;
  readonly old_secret_until: Temporal.Instant | null;
}

/** Longer than a try takes; then the worker has died. */
const CLAIM = { minutes: 2 };

/**
 * Claims the next delivery with its address, the one that waited longest for its turn. An address
 * has one try at a time, so it gets events nearly in their order, and neither a slow one nor one
 * with a long queue holds up another. Costs a look at each address that something waits for,
 * however much.
 */
export async function claimNext(
  db: Transaction,
  now: Temporal.Instant,
): Promise<ClaimedDelivery | undefined> {
  const { rows: claimed } = await sql<{ gid: string }>`
    with recursive wanted (endpoint_gid) as (
      (select endpoint_gid from webhook_delivery where state = 'WAITING'
        order by endpoint_gid limit 1)
      union all
      select (select d.endpoint_gid from webhook_delivery d
               where d.state = 'WAITING' and d.endpoint_gid > wanted.endpoint_gid
               order by d.endpoint_gid limit 1)
        from wanted where wanted.endpoint_gid is not null),
    chosen as (
      select e.gid from wanted
        join webhook_endpoint e on e.gid = wanted.endpoint_gid
        cross join lateral (select d.next_at from webhook_delivery d
                             where d.endpoint_gid = e.gid and d.state = 'WAITING'
                             order by d.next_at limit 1) earliest
       where earliest.next_at <= ${now} and e.off_at is null and e.deleted_at is null
         and (e.resting_until is null or e.resting_until <= ${now})
         and (not e.busy or e.claimed_at <= ${now.subtract(CLAIM)})
       order by e.claimed_at nulls first, earliest.next_at limit 1 for update of e skip locked)
    update webhook_endpoint e set busy = true, claimed_at = ${now}
      from chosen where e.gid = chosen.gid returning e.gid`.execute(db);
  const endpoint = claimed[0]?.gid;
  if (endpoint === undefined) return undefined;
  // A statement of its own, which sees what the worker before has just finished.
  const { rows } = await sql<ClaimedDelivery>`
    select d.gid, d.event_gid, v.body, d.endpoint_gid, e.url, e.secret_cipher,
           e.old_secret_cipher, e.old_secret_until
      from webhook_delivery d
      join webhook_event v on v.gid = d.event_gid
      join webhook_endpoint e on e.gid = d.endpoint_gid
     where d.endpoint_gid = ${endpoint}::uuid and d.state = 'WAITING' and d.next_at <= ${now}
     order by d.next_at, d.created_at, d.gid limit 1`.execute(db);
  if (!rows[0]) await freeEndpoint(db, endpoint);
  return rows[0];
}

async function freeEndpoint(db: Transaction, gid: string): Promise<void> {
  await db.updateTable('webhook_endpoint').set({ busy: false }).where('gid', '=', gid).execute();
}

/** Holds what waits for addresses that are off or removed, or for one of them (CONNECT-13). */
export async function holdStranded(db: Transaction, endpointGid: string | null): Promise<void> {
  await sql`
    update webhook_delivery d set state = 'HELD', next_at = null
      from webhook_endpoint e
     where e.gid = d.endpoint_gid and d.state = 'WAITING'
       and (e.off_at is not null or e.deleted_at is not null)
       and (${endpointGid}::uuid is null or e.gid = ${endpointGid}::uuid)`.execute(db);
}

/** The payroll users of an employer who may log in today. */
export async function findPayrollUsers(
  db: Transaction,
  employerGid: string,
): Promise<{ gid: string; email: string }[]> {
  const { rows } = await sql<{ gid: string; email: string }>`
    select m.gid, m.email from staff_member m
     where m.employer_gid = ${employerGid}::uuid and 'payroll' = any (m.roles) and at_work(m)
     order by m.created_at, m.gid`.execute(db);
  return rows;
}

/** Events of one round of forgetting. */
const MOST_FORGOTTEN = 5000;

/**
 * Deletes old events with their deliveries and tries, and removed addresses without any; how many.
 */
export async function deleteBefore(db: Transaction, before: Temporal.Instant): Promise<number> {
  const events = await sql`
    delete from webhook_event where gid in (
      select gid from webhook_event where happened_at < ${before}
       order by happened_at limit ${MOST_FORGOTTEN})`.execute(db);
  await sql`
    delete from webhook_endpoint e
     where e.deleted_at < ${before}
       and not exists (select from webhook_delivery d where d.endpoint_gid = e.gid)`.execute(db);
  return Number(events.numAffectedRows ?? 0n);
}

/** Forgets secrets that nothing is signed with anymore. */
export async function forgetOldSecrets(db: Transaction, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('webhook_endpoint')
    .set({ old_secret_cipher: null, old_secret_until: null })
    .where('old_secret_until', '<=', now)
    .execute();
}
