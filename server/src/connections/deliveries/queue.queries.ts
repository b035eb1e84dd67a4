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
 * Claims the delivery that is due first, for one worker. An address has one try at a time, so it
 * gets events nearly in their order, and a slow one holds up no other.
 */
export async function claimNext(
  db: Transaction,
  now: Temporal.Instant,
): Promise<ClaimedDelivery | undefined> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select d.gid from webhook_delivery d
        join webhook_endpoint e on e.gid = d.endpoint_gid
       where d.state = 'WAITING' and d.next_at <= ${now}
         and (d.claimed_until is null or d.claimed_until <= ${now})
         and e.off_at is null and e.deleted_at is null
         and (e.resting_until is null or e.resting_until <= ${now})
         and not exists (select from webhook_delivery other
                          where other.endpoint_gid = d.endpoint_gid and other.gid <> d.gid
                            and other.claimed_until > ${now})
       order by d.next_at, d.created_at, d.gid limit 1 for update of d skip locked),
    claimed as (
      update webhook_delivery d set claimed_until = ${now.add(CLAIM)}
        from due where d.gid = due.gid returning d.gid, d.event_gid, d.endpoint_gid)
    select c.gid, c.event_gid, v.body, c.endpoint_gid, e.url, e.secret_cipher,
           e.old_secret_cipher, e.old_secret_until
      from claimed c
      join webhook_event v on v.gid = c.event_gid
      join webhook_endpoint e on e.gid = c.endpoint_gid`.execute(db);
  return rows[0];
}

/** Holds what was written for an address in the moment in which it was turned off. */
export async function holdStranded(db: Transaction): Promise<void> {
  await sql`
    update webhook_delivery d set state = 'HELD', next_at = null, claimed_until = null
      from webhook_endpoint e
     where e.gid = d.endpoint_gid and d.state = 'WAITING'
       and (e.off_at is not null or e.deleted_at is not null)`.execute(db);
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
